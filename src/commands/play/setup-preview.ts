/**
 * Previews a set-up. The preview replaces the panel where the set-up was chosen. A deck is shown in the deck
 * panel, where it can be changed.
 */

import { answerPrivately, replaceMessage } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import type { Press } from '../shared/app/declarations.js';
import { staleScreen } from '../shared/boards/action-answer.js';
import { findDueDeck } from '../shared/setups/due-deck.js';
import { setupsOf } from '../shared/setups/setup-games.js';
import { parseDeck } from '../shared/setups/setup-words.js';
import { deckScreen } from './decks/panel.js';
import { type ChosenSetup, findDueSide } from './setups/offer.js';
import { chosenSetupScreen } from './setups/panel.js';

/**
 * Shows the set-up that `choose` returns. `earlier` encodes a deck that can be restored. Answers with a note
 * if the game continued, or if the set-up is deleted (`choose` returns null).
 */
export async function previewSetup(
  press: Press,
  app: App,
  earlier: string,
  choose: () => ChosenSetup | null | Promise<ChosenSetup | null>,
): Promise<void> {
  const { interaction, table, actor, id } = press;
  const side = table.isFresh(id.version, actor) ? findDueSide(app, table, actor) : null;
  if (side === null) return replaceMessage(interaction, await staleScreen(app, table));
  const chosen = await choose();
  // Answers in a new message, so that the choices in the panel aren't lost.
  if (chosen === null) return answerPrivately(interaction, text('setups.problems.unknown'));
  const rules = setupsOf(app, table.game);
  if (rules.kind === 'pieces')
    return replaceMessage(interaction, await chosenSetupScreen(app, { table, actor, side, rules }, chosen));
  const deck = findDueDeck(app, table, actor);
  const cards = parseDeck(app, table.game, chosen.text);
  if (deck === null || cards === null) throw new Error(`no deck to build: ${chosen.text}`);
  const ids = cards.map((card) => card.id);
  await replaceMessage(interaction, await deckScreen(app, { table, actor, deck }, ids, earlier));
}
