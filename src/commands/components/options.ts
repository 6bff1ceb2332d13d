/** Lobby: every option of the table with its value and what it means, for the one who asks. */
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { optionsScreen } from '../layouts/options.js';

export const options = defineComponent({
  verb: 'options',
  run: ({ interaction, table }, app) =>
    answerPrivately(interaction, optionsScreen(table, app.game(table.game))),
});
