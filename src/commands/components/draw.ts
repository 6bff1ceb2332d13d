/** Board: offer a draw. */
import { defineComponent } from '../declare.js';
import { proposeInPlay } from '../proposing.js';

export const draw = defineComponent({
  verb: 'draw',
  run: ({ interaction, table, actor }, app) => proposeInPlay(interaction, app, table, actor, 'draw'),
});
