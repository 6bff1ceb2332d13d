/** Board: begin to choose a move. */

import { text } from '../../texts/index.js';
import { staleScreen } from '../acting.js';
import { answerPrivately } from '../answers.js';
import { askNext } from '../choosing.js';
import { defineComponent } from '../declare.js';
import { refusedScreen } from '../rules/refused.js';

export const move = defineComponent({
  verb: 'move',
  async run(press, app) {
    const { interaction, table, actor, id } = press;
    if (!app.tables.isFresh(table.id, id.version, actor))
      return answerPrivately(interaction, staleScreen(app, table));
    const side = app.tables.sideToAct(table.id, actor);
    if (!side.ok) return answerPrivately(interaction, refusedScreen(table, side.reason));
    const screen = await askNext(app, { table, actor, side: side.value }, []);
    if (screen === null) return answerPrivately(interaction, text('moves.nothing'));
    await app.glances.answer(interaction, table, screen);
  },
});
