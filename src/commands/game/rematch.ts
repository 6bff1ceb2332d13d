/** Finished game: ask for the same game with the sides exchanged, or agree to it. */

import type { RepliableInteraction } from 'discord.js';
import { answerPrivately, reportShown } from '../../discord/interactions/answers.js';
import { missingPermissions } from '../../discord/interactions/permissions.js';
import { button, paragraph, row } from '../../discord/messages/blocks.js';
import { note } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { peopleOf } from '../../table/model/holders.js';
import { isPlayedInPlace } from '../../table/model/places.js';
import type { TableId } from '../../table/model/types.js';
import { seatOf } from '../../table/seats/seating.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent } from '../shared/app/declarations.js';
import { answerWithThread } from '../shared/app/thread-answer.js';
import { tellThread } from '../shared/app/thread-notes.js';
import { plainId } from '../shared/app/verbs.js';
import { locateTable } from '../shared/boards/action-answer.js';
import { refusalText } from '../shared/boards/refusal.js';
import { explainServerRules } from '../shared/lobby/server-rules.js';
import { explainUncallable } from '../shared/lookup/invitations.js';
import { explainUnfitPeople } from '../shared/lookup/opponents.js';
import { mention } from '../shared/wording/words.js';

export const rematch = defineComponent({
  verb: 'rematch',
  async run({ interaction, table, actor }, app) {
    // The button stands in the game's thread; the new lobby comes where the old one was.
    const { channelId } = table.place;
    const barred =
      missingPermissions(interaction, channelId) ??
      (await explainServerRules(interaction, app, table.game, channelId));
    if (barred !== null) return answerPrivately(interaction, barred);
    const others =
      seatOf(table, actor) === undefined ? [] : peopleOf(table).filter((one) => one !== actor.id);
    const unfit =
      (await explainUnfitPeople(interaction, channelId, others)) ??
      (await explainUncallable(interaction, app, others));
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const opened = await app.lobbies.rematch(table.id, actor);
    if (!opened.ok) return answerPrivately(interaction, refusalText(table.game, opened.reason));
    const { id, status, place } = opened.value;
    const shown = app.poster.sync(id);
    const begun = (at: LoadedTable) => note(text('game.rematchBegun', { where: locateTable(at) }));
    // A request whose lobby is shown already was made by an earlier press.
    const isNew = status === 'lobby' && place.lobbyMessageId === null;
    const asked = isNew
      ? text('game.rematchOpened', { channel: place.channelId })
      : text('game.rematchWaits', { where: locateTable(opened.value) });
    await answerPrivately(interaction, status === 'playing' ? begun(opened.value) : asked);
    await reportShown(interaction, shown);
    if (status === 'playing') await answerWithThread(interaction, app, id, begun);
    if (isNew) await tellOldThread(interaction, app, table, id);
  },
});

/** Leads those who read on in the thread of the game to its rematch, which has just been asked for. */
async function tellOldThread(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  id: TableId,
): Promise<void> {
  const asked = await app.tables.load(id);
  if (asked === null || asked.place.lobbyMessageId === null || isPlayedInPlace(asked.place)) return;
  const values = { person: mention(asked.hostId), where: locateTable(asked) };
  // The button has no version: it is taken for no board.
  const accept = button(
    text('lobby.buttons.acceptRematch'),
    plainId('rematch', { ...table, version: 0 }),
    'good',
  );
  const components = [paragraph(text('game.rematchAsked', values)), row(accept)];
  await tellThread(interaction, app, table, { components, files: [], ping: [] }, [], id);
}
