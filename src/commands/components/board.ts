/** Board: the position from one's own side. */
import { defineComponent } from '../declare.js';
import { positionScreen } from '../positions.js';

export const board = defineComponent({
  verb: 'board',
  run: async ({ interaction, table, actor }, app) =>
    app.glances.answer(interaction, table, await positionScreen(app, table, actor)),
});
