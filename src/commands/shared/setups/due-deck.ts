/** Decks that players have to build before their game goes on. */
import type { CardFacts, DeckOffer, SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import type { App } from '../app/app.js';

type Services = Pick<App, 'game'>;

/** What a person has to build a deck from. */
export interface DueDeck extends Pick<DeckOffer, 'points' | 'fewest'> {
  readonly side: SideId;
  /** The cards to choose from, in the order of the library. */
  readonly cards: readonly CardFacts[];
  /** The ids of all cards of the game. */
  readonly library: readonly string[];
}

/** The deck that the person is to build now; null when none is. */
export function findDueDeck({ game }: Services, table: LoadedTable, actor: Actor): DueDeck | null {
  const { cards } = game(table.game);
  const side = table.sideToAct(actor);
  if (!side.ok || cards === undefined) return null;
  const offer = cards.deckOffer(table.position, side.value);
  if (offer === null) return null;
  const { points, fewest } = offer;
  const library = cards.library.map(({ id }) => id);
  return { side: side.value, points, fewest, library, cards: factsOfCards(cards.library, offer.cards) };
}

/** Whether the side has a deck to build as the table stands: everybody may know that. */
export function isDeckDue({ game }: Pick<App, 'game'>, table: LoadedTable, side: SideId): boolean {
  return (game(table.game).cards?.deckOffer(table.position, side) ?? null) !== null;
}

/** Whether somebody at the table still has a deck to build. */
export function areDecksDue(services: Pick<App, 'game'>, table: LoadedTable): boolean {
  return table.seats.some(({ sides }) => sides.some((side) => isDeckDue(services, table, side)));
}

/** Those of the cards that are named, in their order. */
export function factsOfCards(cards: readonly CardFacts[], ids: readonly string[]): readonly CardFacts[] {
  const wanted = new Set(ids);
  return cards.filter(({ id }) => wanted.has(id));
}
