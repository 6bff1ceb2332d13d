/** Positions while decks are built, before the first turn. */
import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import { type Colour, colours, type PerColour } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import type { Outcome } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';

/** A deck: each card once, in table order. */
export type Deck = readonly CardId[];

/** A position in which a deck is still missing, or in which the game ended before its first turn. */
export interface BuildingPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  /** Generator state before shuffling. */
  readonly dice: number;
  /** Each colour's deck. Null until built. The second deck starts the first turn. */
  readonly built: PerColour<Deck | null>;
  readonly ended: Outcome | null;
}

export function createBuildingPosition({ options }: Rules, seed: number): BuildingPosition {
  return { game: 'knightmare', options, dice: seed, built: [null, null], ended: null };
}

/** Colours that must still build a deck. */
export function listBuilders({ built, ended }: BuildingPosition): readonly Colour[] {
  return ended === null ? colours.filter((colour) => built[colour] === null) : [];
}

/** Number of actions and calls so far: one per deck, and a call that ended the game. */
export function plyOf({ built, ended }: BuildingPosition): number {
  return countBuiltDecks(built) + (ended === null ? 0 : 1);
}

/** Plies in which decks were built. They are secret until the game is over. */
export function listSecretPlies({ built, ended }: BuildingPosition): readonly number[] {
  return ended === null ? Array.from({ length: countBuiltDecks(built) }, (_, ply) => ply) : [];
}

function countBuiltDecks(built: PerColour<Deck | null>): number {
  return built.filter((deck) => deck !== null).length;
}
