/** Joining a table from elsewhere than its lobby's message, with a private answer. */
import type { RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { explainMissingPermissions } from '../../../discord/interactions/permissions.js';
import { textScreen } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isStartedByJoining } from '../../../table/seats/seating.js';
import type { App } from '../../shared/app/app.js';
import { addThreadToAnswer } from '../../shared/app/thread-answer.js';
import { answerAction } from '../../shared/boards/action-answer.js';
import { isInvitationOnly } from '../../shared/lobby/awaited-people.js';
import { isHostMentionDue } from '../../shared/lobby/host-call.js';
import { formatJoined } from './seat-question.js';

/** Takes the seat (null: any free one), or accepts a challenge. Either may start the game. */
export async function joinPrivately(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  seat: string | null,
): Promise<void> {
  const actor = toActor(interaction);
  const begins = isInvitationOnly(table) || isStartedByJoining(table, actor);
  const missing = begins ? explainMissingPermissions(interaction, table.place.channelId) : null;
  if (missing !== null) return answerPrivately(interaction, missing);
  const joined =
    table.status === 'challenge'
      ? await app.lobbies.acceptChallenge(table.id, actor)
      : await app.lobbies.join(table.id, actor, seat);
  const formatAnswer = (after: LoadedTable) => textScreen(formatJoined(after, actor));
  await answerAction(interaction, app, table, joined, formatAnswer);
  if (!joined.ok) return;
  if (joined.value.status === 'playing') await addThreadToAnswer(interaction, app, table.id, formatAnswer);
  if (isHostMentionDue(table, joined.value, actor)) await app.poster.mentionHost(table.id);
}
