/** Finished game: ask for the same game with the sides exchanged, or agree to it. */
import { text } from '../../texts/index.js';
import { answerPrivately, refusalText, tellShown } from '../answers.js';
import { defineComponent } from '../declare.js';
import { missingPermissions } from '../permissions.js';

export const rematch = defineComponent({
  verb: 'rematch',
  async run({ interaction, table, person }, app) {
    const missing = missingPermissions(interaction);
    if (missing !== null) return answerPrivately(interaction, missing);
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
