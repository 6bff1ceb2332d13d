/** Replaces the current step of a choice with the next. */

import { replaceMessage } from '../../discord/interactions/answers.js';
import type { Path } from '../../engine/choices.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import type { Press } from '../shared/app/declarations.js';
import { staleScreen } from '../shared/boards/action-answer.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { withPreferredEmojis } from '../shared/boards/text-preferences.js';
import { findHandWithCard } from './cards/hand.js';
import { replaceWithHand } from './cards/hand-panel.js';
import { nextChoiceScreen } from './choices/next-choice.js';

/** Asks for the choice after `path`. If the game has continued, says so or shows the current hand. */
export async function showNextStep(press: Press, app: App, path: Path, page = 0): Promise<void> {
  const { interaction, table, actor, id } = press;
  if (!table.isFresh(id.version, actor)) {
    const hand = findHandWithCard(await withPreferredEmojis(app, actor), table, actor, path[0]);
    if (hand !== null) return replaceWithHand(interaction, app, table, actor, hand);
    return replaceMessage(interaction, await staleScreen(app, table));
  }
  const side = table.sideToAct(actor);
  if (!side.ok) return replaceMessage(interaction, refusalScreen(table, side.reason));
  const chooser = { table, actor, side: side.value };
  const touchMove = app.game(table.game).hasTouchMove?.(table.options) === true;
  const asked = await nextChoiceScreen(app, chooser, path, page);
  // An older panel may offer a piece other than the touched one.
  const screen = asked === null && touchMove ? await nextChoiceScreen(app, chooser, []) : asked;
  if (screen === null) return replaceMessage(interaction, text('moves.nothing'));
  await app.ephemeral.askInPlace(interaction, table, screen);
}
