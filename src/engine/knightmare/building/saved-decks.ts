/**
 * Saved decks. Only for games in which each player has a whole set, because a split set differs every time.
 */
import type { DeckSetups, SideId } from '../../game.js';
import { clipText } from '../../notation/typed-moves.js';
import type { Options } from '../../options.js';
import { ok, refuse } from '../../result.js';
import { colourOf, colours } from '../board/pieces.js';
import type { KnightmareCodes, Result } from '../codes/codes.js';
import { hasDeckBuilding } from '../rules/options.js';
import { rulesOf } from '../rules/rules.js';
import { CHANCE } from './choices.js';
import { formatDeck, parseDeck } from './deck-text.js';
import { countPoints, findSizeRefusal } from './offer.js';
import type { BuildingPosition, Deck } from './position.js';
import { presets } from './presets.js';

/** The contract `DeckSetups` without `isDue`, which depends on the position. */
export const savedDecks: Omit<DeckSetups<BuildingPosition, KnightmareCodes>, 'isDue'> = {
  kind: 'deck',
  read: parseSavedDeck,
  isAllowed: (options, text, side) => isAllowed(options, cardsOf(text), side),
  cardsOf,
  presets: (options, side) =>
    presets
      .filter(({ deck }) => isAllowed(options, deck, side))
      .map(({ id, deck }) => ({ id, text: formatDeck(deck) })),
};

/** Parses a deck to save. Random decks can't be saved. */
function parseSavedDeck(text: string): Result<string> {
  const deck = parseDeck(text);
  if (!deck.ok && deck.reason.code !== 'deck-unreadable') return deck;
  if (!deck.ok || deck.value === CHANCE) return refuse('deck-not-kept', { text: clipText(text) });
  const reason = findSizeRefusal(deck.value);
  return reason === null ? ok(formatDeck(deck.value)) : { ok: false, reason };
}

function cardsOf(text: string): Deck {
  const deck = parseDeck(text);
  if (!deck.ok || deck.value === CHANCE) throw new Error(`no deck: ${text}`);
  return deck.value;
}

/** True if the options allow a deck for this side. Without `side`: for at least one side. */
function isAllowed(options: Options, deck: Deck, side?: SideId): boolean {
  if (!hasDeckBuilding(options) || options.deck !== 'personal') return false;
  const { excluded, points } = rulesOf(options);
  const sides = colours.filter((colour) => side === undefined || colour === colourOf(side));
  return deck.every((id) => !excluded.has(id)) && sides.some((colour) => countPoints(deck) <= points[colour]);
}
