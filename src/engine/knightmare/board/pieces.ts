/**
 * Pieces of Knightmare Chess. Kinds are bits, so that one number holds all kinds of a composite; zones are
 * negative squares.
 */
import type { Square } from '../../choices.js';
import type { SideId } from '../../sides.js';
import { chessFigurines, type Dialect } from '../../typed-text.js';

/** White is 0, Black is 1. */
export type Colour = 0 | 1;

export const colours: readonly Colour[] = [0, 1];

/** The sides of the contract, by colour. */
export const sideIds: readonly [SideId, SideId] = ['white', 'black'];

export function opponentOf(colour: Colour): Colour {
  return (1 - colour) as Colour;
}

/** Colour of a side; undefined for other text. */
export function colourOf(side: SideId): Colour | undefined {
  const index = sideIds.indexOf(side);
  return index < 0 ? undefined : (index as Colour);
}

/** Two values, White's first. */
export type PerColour<T> = readonly [white: T, black: T];

/** Copy with one colour's value replaced. */
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
/** Movement of a pawn under Crab; cards still see a pawn. */
export const CRAB = 64;

/** Kinds by bit, with words and letters. */
export const kindWords: readonly (readonly [kind: Kinds, word: string, letter: string])[] = [
  [PAWN, 'pawn', 'P'],
  [KNIGHT, 'knight', 'N'],
  [BISHOP, 'bishop', 'B'],
  [ROOK, 'rook', 'R'],
  [QUEEN, 'queen', 'Q'],
  [KING, 'king', 'K'],
];

/** Names in typed moves. */
export const dialect: Dialect = {
  sides: { white: ['white'], black: ['black'] },
  letters: Object.fromEntries(kindWords.map(([, word, letter]) => [word, letter])),
  figurines: chessFigurines,
};

function entryOf(kind: Kinds): (typeof kindWords)[number] {
  const found = kindWords.find(([bit]) => bit === kind);
  if (found === undefined) throw new Error(`no single kind: ${kind}`);
  return found;
}

/** `knight` for KNIGHT. Throws for anything but one kind. */
export function kindWord(kind: Kinds): string {
  return entryOf(kind)[1];
}

/** `N` for KNIGHT. Throws for anything but one kind. */
export function letterOf(kind: Kinds): string {
  return entryOf(kind)[2];
}

/** KNIGHT for `N` or `n`; undefined for other text. */
export function kindOfLetter(letter: string): Kinds | undefined {
  return kindWords.find(([, , one]) => one === letter.toUpperCase())?.[0];
}

/** Promotions in asking order. */
export const PROMOTIONS: readonly Kinds[] = [QUEEN, ROOK, BISHOP, KNIGHT];

/** Index in a board's `pieces`, constant for the whole game. */
export type PieceId = number;

/** Zones of pieces off the board. Captured pieces may return, dead ones never. */
export const CAPTURED = -1;
export const DEAD = -2;
/** Away for a while: Under Elf Hill, Abduction. */
export const AWAY = -3;

export interface Piece {
  readonly owner: Colour;
  /** Current kind: one bit. */
  readonly kind: Kinds;
  /** Kind at the start; PAWN for a promoted pawn. */
  readonly origin: Kinds;
  /** Square, or a zone below 0. */
  readonly at: Square;
  /** True if its own side caused the loss (Fireball): nobody captured it. */
  readonly given?: true;
}

export function isLost({ at }: Pick<Piece, 'at'>): boolean {
  return at === CAPTURED || at === DEAD;
}
