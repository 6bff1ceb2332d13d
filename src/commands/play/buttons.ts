/** Buttons and menus that build an action step by step. */

import { MessageFlags } from 'discord.js';
import { answerInPlace, replaceMessage } from '../../discord/interactions/answers.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Path } from '../../engine/choices.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, type Press } from '../shared/app/declarations.js';
import { refusePrivately, staleScreen } from '../shared/boards/action-answer.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { withPreferredEmojis } from '../shared/boards/text-preferences.js';
import { choicesOfActor, findWholeAction } from '../shared/choosing/choices.js';
import { recordMembership } from '../shared/lookup/membership.js';
import { findCards } from '../shared/setups/card-table.js';
import { askToConfirm, isConfirmationNeeded } from './cards/confirmation.js';
import { handScreen } from './cards/hand.js';
import { replaceWithHand } from './cards/hand-panel.js';
import { answerPlayedAction } from './cards/played-answer.js';
import { nextChoiceScreen } from './choices/next-choice.js';
import { askToConfirmMove, isConfirmationWanted } from './move-confirmation.js';
import { showNextStep } from './next-step.js';
import { submittedSetupScreen } from './setups/typed-setup.js';
import { withoutSubmittedSetup } from './submitted-setup.js';

/** Board: starts choosing a move. */
export const move = defineComponent({
  verb: 'move',
  async run(press, app) {
    const { interaction, actor, id } = press;
    const table = await recordMembership(app, press.table, actor);
    if (!table.isFresh(id.version, actor))
      return refusePrivately(interaction, app, table, await staleScreen(app, table));
    const given = await submittedSetupScreen(app, table, actor);
    if (given !== null) return app.ephemeral.ask(interaction, table, given);
    const side = table.sideToAct(actor);
    if (!side.ok) return refusePrivately(interaction, app, table, refusalScreen(table, side.reason));
    const screen = await nextChoiceScreen(app, { table, actor, side: side.value }, []);
    if (screen === null) return refusePrivately(interaction, app, table, text('moves.nothing'));
    await app.ephemeral.ask(interaction, table, screen);
  },
});

/**
 * Board or hand: plays an action that consists of a single word, such as ending the turn. If the word only
 * begins an action, asks for the rest.
 */
export const say = defineComponent({
  verb: 'say',
  async run({ interaction, table: found, actor, id, argument }, app) {
    const table = await recordMembership(app, found, actor);
    const answer = (screen: Screen) => answerInPlace(interaction, screen);
    // In card games, a word counts only for the board that the button belongs to, because its meaning can
    // change.
    const hasCards = findCards(app, table) !== null;
    const isFresh = hasCards ? id.version === table.version : table.isFresh(id.version, actor);
    if (!isFresh) {
      const isPrivate = interaction.message.flags.has(MessageFlags.Ephemeral);
      const hand = isPrivate
        ? handScreen(await withPreferredEmojis(app, actor), table, actor, text('cards.hand.moved'))
        : null;
      if (hand?.ok !== true) return answer(await staleScreen(app, table));
      return replaceWithHand(interaction, app, table, actor, hand.value);
    }
    const side = table.sideToAct(actor);
    if (!side.ok) return answer(refusalScreen(table, side.reason));
    const path = [argument];
    const next = await nextChoiceScreen(app, { table, actor, side: side.value }, path);
    if (next !== null) return app.ephemeral.ask(interaction, table, next);
    const played = await app.turns.play(table.id, id.version, actor, path);
    return answerPlayedAction(interaction, app, { before: table, result: played, actor }, answer);
  },
});

/** Chooser: adds the choice to the action. A set-up or card is previewed before it is played. */
export const pick = defineComponent({
  verb: 'pick',
  control: 'either',
  async run(given, app) {
    const path = [...given.argument.path, ...given.values];
    const press = withoutSubmittedSetup({ ...given, table: await touchPiece(given, app, path) });
    const { table, actor, id } = press;
    const moved = id.version !== table.version;
    const whole = findWholeAction(choicesOfActor(table, actor), path, moved);
    if (whole === null) return showNextStep(press, app, path);
    if (isConfirmationNeeded(app, table, actor, whole)) return askToConfirm(press, app, whole, moved);
    // Another player's response can change the meaning of the choice. The person must then choose again on
    // the new board.
    if (moved && findCards(app, table) !== null) return showNextStep(press, app, path.slice(0, -1));
    if (await isConfirmationWanted(app, actor)) return askToConfirmMove(press, app, whole);
    const played = await app.turns.play(table.id, id.version, actor, whole);
    return answerPlayedAction(press.interaction, app, { before: table, result: played, actor }, (screen) =>
      replaceMessage(press.interaction, screen),
    );
  },
});

/** Chooser: goes back, or to another page. */
export const walk = defineComponent({
  verb: 'walk',
  run(press, app) {
    const { path, number } = press.argument;
    return showNextStep(withoutSubmittedSetup(press), app, path, number);
  },
});

/**
 * Records which piece the person touched (the first of the path), unless the screen is outdated. Returns the
 * table.
 */
async function touchPiece({ table, actor, id }: Press, app: App, path: Path): Promise<LoadedTable> {
  if (!table.isFresh(id.version, actor)) return table;
  const touching = await app.turns.touchPiece(table.id, actor, path[0] ?? '');
  return touching.ok ? touching.value : table;
}
