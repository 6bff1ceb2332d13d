/** Board: the position from one's own side. */
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { positionScreen } from '../positions.js';

export const board = defineComponent({
  verb: 'board',
  run: async ({ interaction, table, person }, app) =>
    answerPrivately(interaction, await positionScreen(app, table, person)),
});
