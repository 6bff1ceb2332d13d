/**
 * Pieces of Knightmare Chess. Kinds are bits, so one number holds all kinds of a composite. Zones are
 * negative squares.
 */
import type { Square } from '../../choices.js';
import { chessFigurines, type Dialect } from '../../notation/typed-text.js';
import type { SideId } from '../../sides.js';

/** 0 is White, 1 is Black. */
export type Colour = 0 | 1;

export const colours: readonly Colour[] = [0, 1];

/** Ids of the sides, by colour. */
export const sideIds: readonly [SideId, SideId] = ['white', 'black'];

export function opponentOf(colour: Colour): Colour {
  return (1 - colour) as Colour;
}

export function colourOf(side: SideId): Colour | undefined {
  const index = sideIds.indexOf(side);
  return index < 0 ? undefined : (index as Colour);
}

/** A pair of values, White's first. */
export type PerColour<T> = readonly [white: T, black: T];

/** Copies a pair with one colour's value replaced. */
export function withColour<T>(both: PerColour<T>, colour: Colour, value: T): PerColour<T> {
  return colour === 0 ? [value, both[1]] : [both[0], value];
}

/** A kind, or the kinds of a composite, as a set of bits. */
export type Kinds = number;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 4;
export const ROOK = 8;
export const QUEEN = 16;
export const KING = 32;
/** Movement of a pawn under Crab. Cards still see a pawn. */
export const CRAB = 64;

export const kindWords: readonly (readonly [kind: Kinds, word: string, letter: string])[] = [
  [PAWN, 'pawn', 'P'],
  [KNIGHT, 'knight', 'N'],
  [BISHOP, 'bishop', 'B'],
  [ROOK, 'rook', 'R'],
  [QUEEN, 'queen', 'Q'],
  [KING, 'king', 'K'],
];

export const dialect: Dialect = {
  sides: { white: ['white'], black: ['black'] },
  letters: Object.fromEntries(kindWords.map(([, word, letter]) => [word, letter])),
  figurines: chessFigurines,
};

function kindEntryOf(kind: Kinds): (typeof kindWords)[number] {
  const found = kindWords.find(([bit]) => bit === kind);
  if (found === undefined) throw new Error(`no single kind: ${kind}`);
  return found;
}

/** Word of a single kind, such as `knight`. */
export function kindWord(kind: Kinds): string {
  return kindEntryOf(kind)[1];
}

/** Letter of a single kind, such as `N`. */
export function letterOf(kind: Kinds): string {
  return kindEntryOf(kind)[2];
}

/** Kind of a letter, upper-case or lower-case. */
export function kindOfLetter(letter: string): Kinds | undefined {
  return kindWords.find(([, , one]) => one === letter.toUpperCase())?.[0];
}

/** Promotion kinds in the order in which they are offered. */
export const PROMOTIONS: readonly Kinds[] = [QUEEN, ROOK, BISHOP, KNIGHT];

/** Index into a board's `pieces`. Never changes during a game. */
export type PieceId = number;

/** Zones for pieces off the board. Captured pieces may return, dead ones can't. */
export const CAPTURED = -1;
export const DEAD = -2;
/** Zone for a piece that is away for a while (Under Elf Hill, Abduction). */
export const AWAY = -3;

export interface Piece {
  readonly owner: Colour;
  /** Current kind, a single bit. */
  readonly kind: Kinds;
  /** Kind at the start. PAWN for a promoted pawn. */
  readonly origin: Kinds;
  /** Square, or a zone below 0. */
  readonly at: Square;
  /** True if the piece's own side caused the loss (Fireball), so that no side captured it. */
  readonly given?: true;
}

export function isLost({ at }: Pick<Piece, 'at'>): boolean {
  return at === CAPTURED || at === DEAD;
}
