/** Positions before the first turn of a card game, while both players build their decks. */
import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import { type Colour, colours, type PerColour } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import type { Outcome } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';

/** A deck as its player built it: every card once, in the order of the table. */
export type Deck = readonly CardId[];

/** A position in which a deck is still to be built, or the game was over before. */
export interface BuildingPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  /** The generator's state before the cards are shuffled. */
  readonly dice: number;
  /** The decks; null while one is being built. With the second of them the first turn begins. */
  readonly built: PerColour<Deck | null>;
  readonly ended: Outcome | null;
}

/** The position before anybody has built a deck. */
export function createBuildingPosition({ options }: Rules, seed: number): BuildingPosition {
  return { game: 'knightmare', options, dice: seed, built: [null, null], ended: null };
}

/** The colours that still build. */
export function listBuilders({ built, ended }: BuildingPosition): readonly Colour[] {
  return ended === null ? colours.filter((colour) => built[colour] === null) : [];
}

/** Actions and calls so far: a deck each, and what ended the game. */
export function plyOf({ built, ended }: BuildingPosition): number {
  return countDecks(built) + (ended === null ? 0 : 1);
}

/** The plies in which decks were built: nobody else may read them before the game is over. */
export function listSecretPlies({ built, ended }: BuildingPosition): readonly number[] {
  return ended === null ? Array.from({ length: countDecks(built) }, (_, ply) => ply) : [];
}

function countDecks(built: PerColour<Deck | null>): number {
  return built.filter((deck) => deck !== null).length;
}
