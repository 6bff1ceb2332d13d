/** A set-up in words: what is told of it in a line. */

import type { CardFacts } from '../../engine/game.js';
import { text } from '../../texts/index.js';
import type { App } from './app.js';
import { deckTotal } from './deck-words.js';
import { factsAmong } from './due-deck.js';
import { setupsOf } from './setup-games.js';

type Services = Pick<App, 'game'>;

/**
 * The cards of a deck in notation, in the order of the library; null where it does not tell them (a deck by chance), or the
 * game's set-ups are none.
 */
export function deckIn(services: Services, game: string, notation: string): readonly CardFacts[] | null {
  const rules = setupsOf(services, game);
  if (rules.kind !== 'deck') return null;
  const deck = rules.read(notation);
  return deck.ok ? factsAmong(services.game(game).cards?.library ?? [], rules.contents(deck.value)) : null;
}

/** A canonical set-up in a few words: of a deck how much it is, else the text itself. */
export function summaryOf(services: Services, game: string, setup: string): string {
  const deck = deckIn(services, game, setup);
  return deck === null ? setup : deckTotal(deck);
}

/** A canonical set-up as it can be copied; of a deck also how much it is. */
export function toldSetup(services: Services, game: string, setup: string): string {
  const deck = deckIn(services, game, setup);
  return deck === null
    ? text('setups.told.setup', { setup })
    : text('setups.told.deck', { setup, total: deckTotal(deck) });
}
