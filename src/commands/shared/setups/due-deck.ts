/** Decks that players must build before the game continues. */
import type { CardFacts, DeckOffer, SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { App } from '../app/app.js';

type Services = Pick<App, 'game'>;

/** The cards and limits for building a deck. */
export interface DueDeck extends Pick<DeckOffer, 'points' | 'fewest'> {
  readonly side: SideId;
  /** Cards to choose from, in library order. */
  readonly cards: readonly CardFacts[];
  /** Ids of all cards of the game. */
  readonly library: readonly string[];
}

/** The deck that the person must build now. Null if there is none. */
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

/** True if the side has a deck to build. This is public. */
export function isDeckDue({ game }: Pick<App, 'game'>, table: LoadedTable, side: SideId): boolean {
  return (game(table.game).cards?.deckOffer(table.position, side) ?? null) !== null;
}

/** True if any side at the table has a deck to build. */
export function areDecksDue(services: Pick<App, 'game'>, table: LoadedTable): boolean {
  return table.seats.some(({ sides }) => sides.some((side) => isDeckDue(services, table, side)));
}

/** The cards with the given ids, in the order of `cards`. */
export function factsOfCards(cards: readonly CardFacts[], ids: readonly string[]): readonly CardFacts[] {
  const wanted = new Set(ids);
  return cards.filter(({ id }) => wanted.has(id));
}
