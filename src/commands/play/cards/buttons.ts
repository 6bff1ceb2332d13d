/** Buttons and the menu of a hand of cards. */

import { replaceMessage, reportFailedPost } from '../../../discord/interactions/answers.js';
import type { ControlInteraction } from '../../../discord/interactions/declarations.js';
import { paragraph, row } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { playingSeat } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, type Press } from '../../shared/app/declarations.js';
import { refusePrivately } from '../../shared/boards/action-answer.js';
import { refusalScreen, refusalText } from '../../shared/boards/refusal.js';
import { withPreferredEmojis } from '../../shared/boards/text-preferences.js';
import { standingOrderOffButton } from '../../shared/choosing/ended-turn.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { askToConfirm } from './confirmation.js';
import { handScreen } from './hand.js';
import { isTurnOfActor, liveHandScreen, replaceWithHand } from './hand-panel.js';
import { answerPlayedAction } from './played-answer.js';

/** Board: opens the person's hand. While choosing a card: returns to the hand. */
export const hand = defineComponent({
  verb: 'hand',
  async run({ interaction, table: found, actor, argument }, app) {
    const table = await recordMembership(app, found, actor);
    const services = await withPreferredEmojis(app, actor);
    const hand = handScreen(services, table, actor);
    if (argument === 'back') {
      const screen = hand.ok ? hand.value : refusalScreen(table, hand.reason);
      return replaceWithHand(interaction, app, table, actor, screen);
    }
    return hand.ok
      ? app.ephemeral.showHand(interaction, liveHandScreen(services, table, actor), hand.value)
      : refusePrivately(interaction, app, table, refusalScreen(table, hand.reason));
  },
});

/** Hand: sets the standing orders, and applies them to the current turn. */
export const orders = defineComponent({
  verb: 'orders',
  control: 'menu',
  run: (press, app) => changeStandingOrders(press, app, press.values),
});

/**
 * Hand: adds a standing order. From then on, the order plays a word for the person, such as ending the turn.
 */
export const order = defineComponent({
  verb: 'order',
  run(press, app) {
    const { table, actor, argument } = press;
    const seat = playingSeat(table, actor);
    return changeStandingOrders(press, app, [...(seat.ok ? seat.value.orders : []), argument]);
  },
});

/** Below an action after which a standing order ended the turn: removes that order. */
export const orderOff = defineComponent({
  verb: 'order-off',
  async run({ interaction, table, actor, argument }, app) {
    const seat = playingSeat(table, actor);
    const orders = (seat.ok ? seat.value.orders : []).filter((order) => order !== argument);
    const given = await app.turns.setStandingOrders(table.id, actor, orders);
    if (!given.ok) return refusePrivately(interaction, app, table, refusalScreen(table, given.reason));
    await storeTurnEndPreference(app, table, actor, orders);
    await replaceMessage(interaction, text('cards.orderOff'));
  },
});

async function changeStandingOrders(
  { interaction, table, actor }: Press,
  app: App,
  orders: readonly string[],
): Promise<void> {
  const given = await app.turns.setStandingOrders(table.id, actor, orders);
  const endsTurns = given.ok && (await storeTurnEndPreference(app, table, actor, orders)) === true;
  if (given.ok && endsTurns && isTurnOfActor(app, table, actor) && !isTurnOfActor(app, given.value, actor)) {
    return confirmStandingOrder(interaction, app, given.value);
  }
  const done = endsTurns ? text('cards.hand.endsTurns') : null;
  const hand = given.ok ? handScreen(await withPreferredEmojis(app, actor), given.value, actor, done) : given;
  const shown = app.poster.sync(table.id);
  if (given.ok && hand.ok) await replaceWithHand(interaction, app, given.value, actor, hand.value);
  else if (!hand.ok) await replaceMessage(interaction, refusalText(table.game, hand.reason));
  await reportFailedPost(interaction, shown);
}

/** Says that the new order has ended this turn and will end the next ones, with a button to remove it. */
async function confirmStandingOrder(
  interaction: ControlInteraction,
  app: App,
  table: LoadedTable,
): Promise<void> {
  const shown = app.poster.sync(table.id);
  const order = app.game(table.game).standing?.endsTurn ?? '';
  await app.ephemeral.replaceWithBoard(interaction, table, {
    components: [paragraph(text('cards.endedAndOrdered')), row(standingOrderOffButton(table, order))],
    files: [],
    ping: [],
  });
  app.ephemeral.rememberResult(interaction, table);
  await reportFailedPost(interaction, shown);
}

/**
 * Stores for later games whether a move ends the turn. Returns null if the new standing orders don't change
 * that.
 */
async function storeTurnEndPreference(
  { game, settings }: App,
  table: LoadedTable,
  actor: Actor,
  orders: readonly string[],
): Promise<boolean | null> {
  const { endsTurn } = game(table.game).standing ?? {};
  const seat = playingSeat(table, actor);
  if (endsTurn === undefined || !seat.ok) return null;
  const isGiven = orders.includes(endsTurn);
  if (isGiven === seat.value.orders.includes(endsTurn)) return null;
  await settings.updatePersonSettings(actor.id, { endsTurns: isGiven ? true : null });
  return isGiven;
}

/** Plays the previewed card with its targets. If the table has changed, asks for confirmation again. */
export const confirm = defineComponent({
  verb: 'confirm',
  async run(press, app) {
    const { table, actor, id, argument } = press;
    const { path } = argument;
    if (id.version !== table.version) return askToConfirm(press, app, path, true);
    const played = await app.turns.play(table.id, id.version, actor, path);
    return answerPlayedAction(press.interaction, app, { before: table, result: played, actor }, (screen) =>
      replaceMessage(press.interaction, screen),
    );
  },
});
