/** Finished game: ask for the same game with the sides exchanged, or agree to it. */
import { text } from '../../texts/index.js';
import { answerPrivately, refusalText, tellShown } from '../answers.js';
import { defineComponent } from '../declare.js';
import { unfitPeople } from '../opponents.js';
import { missingPermissions } from '../permissions.js';
import { peopleOf, seatOf } from '../words.js';

export const rematch = defineComponent({
  verb: 'rematch',
  async run({ interaction, table, person }, app) {
    // The button stands in the game's thread; the new lobby comes where the old one was.
    const missing = missingPermissions(interaction, table.place.channelId);
    if (missing !== null) return answerPrivately(interaction, missing);
    const others = seatOf(table, person) === undefined ? [] : peopleOf(table).filter((one) => one !== person);
    const unfit = await unfitPeople(interaction, table.place.channelId, others);
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const opened = app.tables.rematch(table.id, person);
    if (!opened.ok) return answerPrivately(interaction, refusalText(table.game, opened.reason));
    const { id, status, place } = opened.value;
    const shown = app.poster.sync(id);
    const begun = status === 'playing';
    const said = text(begun ? 'game.rematchBegun' : 'game.rematchOpened', { channel: place.channelId });
    await answerPrivately(interaction, said);
    await tellShown(interaction, shown);
  },
});
