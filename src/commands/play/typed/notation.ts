/** Plays moves typed in a command, a form or a message. */
import type { RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { clip, TYPED_LENGTH } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { App } from '../../shared/app/app.js';
import { refusePrivately } from '../../shared/boards/action-answer.js';
import { areWordsWanted } from '../../shared/boards/text-preferences.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { answerPlayedAction } from '../cards/played-answer.js';
import { interpretTypedText } from './spoken-move.js';

/**
 * Plays the typed text for the person. `answer` shows the result, by default privately, and is told whether
 * the move was made. Text that names no move is refused privately.
 */
export async function playNotation(
  interaction: RepliableInteraction,
  app: App,
  found: LoadedTable,
  typed: string,
  answer: (screen: Screen, isPlayed: boolean) => Promise<void> = (screen) =>
    answerPrivately(interaction, screen),
): Promise<void> {
  const actor = toActor(interaction);
  const table = (await recordMembership(app, found, actor)).withoutSubmittedSetup(actor);
  const meant = await interpretTypedText(
    app,
    table,
    actor,
    clip(typed, TYPED_LENGTH),
    await areWordsWanted(app, actor),
  );
  if ('problem' in meant) {
    return refusePrivately(interaction, app, table, meant.problem);
  }
  const played = await app.turns.playText(table.id, actor, meant.typed);
  await answerPlayedAction(interaction, app, { before: table, result: played, actor }, (screen) =>
    answer(screen, played.ok),
  );
}
