/** Board: ask whether the person really wants to give up. */
import { answerPrivately, refusalText } from '../answers.js';
import { defineComponent } from '../declare.js';
import { resignScreen } from '../resigning.js';

export const resign = defineComponent({
  verb: 'resign',
  run({ interaction, table, actor }) {
    const asked = resignScreen(table, actor);
    return answerPrivately(interaction, asked.ok ? asked.value : refusalText(table.game, asked.reason));
  },
});
