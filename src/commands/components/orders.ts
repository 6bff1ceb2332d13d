/** Hand: what one leaves to be done for oneself. What the orders say now is done at once. */
import { refusalText, replaceMessage, tellShown } from '../answers.js';
import { handScreen } from '../cards/hand.js';
import { defineComponent } from '../declare.js';

export const orders = defineComponent({
  verb: 'orders',
  control: 'menu',
  async run({ interaction, table, actor, values }, app) {
    const given = app.tables.setOrders(table.id, actor, values);
    const hand = given.ok ? handScreen(app, given.value, actor) : given;
    const shown = app.poster.sync(table.id);
    await replaceMessage(interaction, hand.ok ? hand.value : refusalText(table.game, hand.reason));
    await tellShown(interaction, shown);
  },
});
