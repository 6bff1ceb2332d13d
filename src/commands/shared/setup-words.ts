/** A set-up in words: what kind of thing it is, and what is told of it in a line. */

import type { CardFacts } from '../../engine/game.js';
import { text } from '../../texts/index.js';
import type { App } from './app.js';
import { deckTotal } from './deck-words.js';
import { factsAmong } from './due-deck.js';
import { setupsOf } from './setup-games.js';

type Services = Pick<App, 'game'>;

/** Whether what is kept are men on a board, or a deck of cards. */
export type Kind = 'setup' | 'deck';

/** What kind of set-up the game has. */
export function kindOf(services: Services, game: string): Kind {
  return setupsOf(services, game).contents === undefined ? 'setup' : 'deck';
}

/**
 * The cards of a deck in notation, in the order of the library; null where it does not tell them (a deck by chance), or the
 * game's set-ups are none.
 */
export function deckIn(services: Services, game: string, notation: string): readonly CardFacts[] | null {
  const { contents, read } = setupsOf(services, game);
  const deck = contents === undefined ? null : read(notation);
  if (contents === undefined || deck?.ok !== true) return null;
  return factsAmong(services.game(game).cards?.library ?? [], contents(deck.value));
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
