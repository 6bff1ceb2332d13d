/** Board: begin to choose a move. */

import { text } from '../../texts/index.js';
import { isFresh, staleScreen } from '../acting.js';
import { answerPrivately, refusalText } from '../answers.js';
import { askNext } from '../choosing.js';
import { defineComponent } from '../declare.js';

export const move = defineComponent({
  verb: 'move',
  async run(press, app) {
    const { interaction, table, person } = press;
    if (!isFresh(press)) return answerPrivately(interaction, staleScreen(app, table));
    const side = app.tables.sideToAct(table.id, person);
    if (!side.ok) return answerPrivately(interaction, refusalText(table.game, side.reason));
    const screen = await askNext(app, { table, person, side: side.value }, []);
    await answerPrivately(interaction, screen ?? text('moves.nothing'));
  },
});
