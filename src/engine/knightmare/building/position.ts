/** Positions before the first turn, while decks are built. */
import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import { type Colour, colours, type PerColour } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import type { Outcome } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';

/** A built deck: each card once, in table order. */
export type Deck = readonly CardId[];

/** A position with a deck to build, or a game that ended before. */
export interface BuildingPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  /** Generator state before shuffling. */
  readonly dice: number;
  /** Decks; null while being built. The second deck starts the first turn. */
  readonly built: PerColour<Deck | null>;
  readonly ended: Outcome | null;
}

export function createBuildingPosition({ options }: Rules, seed: number): BuildingPosition {
  return { game: 'knightmare', options, dice: seed, built: [null, null], ended: null };
}

/** Colours still building. */
export function listBuilders({ built, ended }: BuildingPosition): readonly Colour[] {
  return ended === null ? colours.filter((colour) => built[colour] === null) : [];
}

/** Actions and calls so far: a deck each, and the ending call. */
export function plyOf({ built, ended }: BuildingPosition): number {
  return countDecks(built) + (ended === null ? 0 : 1);
}

/** Plies of decks: secret until the game is over. */
export function listSecretPlies({ built, ended }: BuildingPosition): readonly number[] {
  return ended === null ? Array.from({ length: countDecks(built) }, (_, ply) => ply) : [];
}

function countDecks(built: PerColour<Deck | null>): number {
  return built.filter((deck) => deck !== null).length;
}
