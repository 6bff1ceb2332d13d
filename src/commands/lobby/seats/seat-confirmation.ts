/** Asks seated people to confirm their seats after the host changed the options. */
import type { ModalSubmitInteraction } from 'discord.js';
import { answerPrivately, followUpForAll } from '../../../discord/interactions/answers.js';
import { explainMissingPermissions } from '../../../discord/interactions/permissions.js';
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import { addMentions } from '../../../discord/messages/notification.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isStartedByConfirming, undecidedPlayers } from '../../../table/lobby/undecided.js';
import { changedOptions } from '../../../table/model/table-options.js';
import { fullGameTitle, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, type Press } from '../../shared/app/declarations.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { answerAction } from '../../shared/boards/action-answer.js';
import { isHostMentionDue } from '../../shared/lobby/host-call.js';
import { joinMentions, optionTitle } from '../../shared/wording/words.js';

/** Lobby or notification: keeps the seat, which may start the game. */
export const stay = defineComponent({
  verb: 'stay',
  async run({ interaction, table, actor }, app) {
    const missing = isStartedByConfirming(table, actor)
      ? explainMissingPermissions(interaction, table.place.channelId)
      : null;
    if (missing !== null) return answerPrivately(interaction, missing);
    const stayed = await app.lobbies.confirmSeat(table.id, actor);
    await answerAction(interaction, app, table, stayed, () => text('lobby.staying.stayed'));
    if (stayed.ok && isHostMentionDue(table, stayed.value, actor)) await app.poster.mentionHost(table.id);
  },
});

/**
 * Notifies people who must confirm their seat because of this change. Discord's errors are only logged,
 * because the lobby names them too.
 */
export async function notifyUndecidedPlayers(
  interaction: Press['interaction'] | ModalSubmitInteraction,
  { log }: Pick<App, 'log'>,
  before: LoadedTable,
  after: LoadedTable,
): Promise<void> {
  const people = undecidedPlayers(after).filter((person) => !undecidedPlayers(before).includes(person));
  if (people.length === 0) return;
  const message = text('lobby.staying.told', {
    who: joinMentions(people),
    host: after.hostId,
    game: fullGameTitle(after.game, after.options),
    table: after.id,
    options: joinList(changedOptions(after).map((name) => optionTitle(after.game, name))),
  });
  const buttons = row(
    button(text('lobby.buttons.stay'), plainCustomId('stay', after), 'good'),
    button(text('lobby.buttons.leave'), plainCustomId('seat-leave', after)),
  );
  try {
    const asked = { components: [paragraph(message), buttons], files: [] };
    await followUpForAll(interaction, addMentions(asked, [{ people }]));
  } catch (error) {
    log.warn({ err: error, table: after.id }, 'people could not be notified of changed options');
  }
}
