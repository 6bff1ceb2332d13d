/** Board: one's cards, for the one who asks; from a card that was being chosen, back to them. */
import { answerPrivately, refusalText, replaceMessage } from '../answers.js';
import { handScreen } from '../cards/hand.js';
import { defineComponent } from '../declare.js';

export const hand = defineComponent({
  verb: 'hand',
  run({ interaction, table, actor, id }, app) {
    const made = handScreen(app, table, actor);
    const screen = made.ok ? made.value : refusalText(table.game, made.reason);
    return id.argument === 'back'
      ? replaceMessage(interaction, screen)
      : answerPrivately(interaction, screen);
  },
});
