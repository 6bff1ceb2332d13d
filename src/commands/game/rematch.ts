/** Finished game: ask for the same game with the sides exchanged, or agree to it. */

import { answerPrivately, tellShown } from '../../discord/interactions/answers.js';
import { missingPermissions } from '../../discord/interactions/permissions.js';
import { peopleOf } from '../../table/holders.js';
import { seatOf } from '../../table/seating.js';
import { text } from '../../texts/index.js';
import { defineComponent } from '../shared/declarations.js';
import { unfitPeople } from '../shared/opponents.js';
import { refusalText } from '../shared/refusal.js';
import { unfitByRules } from '../shared/server-rules.js';

export const rematch = defineComponent({
  verb: 'rematch',
  async run({ interaction, table, actor }, app) {
    // The button stands in the game's thread; the new lobby comes where the old one was.
    const { channelId } = table.place;
    const barred =
      missingPermissions(interaction, channelId) ??
      (await unfitByRules(interaction, app, table.game, channelId));
    if (barred !== null) return answerPrivately(interaction, barred);
    const others =
      seatOf(table, actor) === undefined ? [] : peopleOf(table).filter((one) => one !== actor.id);
    const unfit = await unfitPeople(interaction, channelId, others);
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const opened = await app.lobbies.rematch(table.id, actor);
    if (!opened.ok) return answerPrivately(interaction, refusalText(table.game, opened.reason));
    const { id, status, place } = opened.value;
    const shown = app.poster.sync(id);
    const begun = status === 'playing';
    const said = text(begun ? 'game.rematchBegun' : 'game.rematchOpened', { channel: place.channelId });
    await answerPrivately(interaction, said);
    await tellShown(interaction, shown);
  },
});
