/** The men of Knightmare Chess: kinds as bits, so that one number tells all kinds of a composite piece; pieces and zones. */
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

/** The colour of a side; `undefined` for any other text. */
export function colourOf(side: SideId): Colour | undefined {
  const index = sideIds.indexOf(side);
  return index < 0 ? undefined : (index as Colour);
}

/** Two values, White's first. */
export type PerColour<T> = readonly [white: T, black: T];

/** Two values with that of one colour exchanged. */
export function withColour<T>(both: PerColour<T>, colour: Colour, value: T): PerColour<T> {
  return colour === 0 ? [value, both[1]] : [both[0], value];
}

/** One kind, or the kinds of a composite: a set of the bits below. */
export type Kinds = number;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 4;
export const ROOK = 8;
export const QUEEN = 16;
export const KING = 32;
/** How a pawn under Crab moves. Not a kind of its own: such a pawn stays a pawn for the cards. */
export const CRAB = 64;

/** Kinds by bit, with their words and letters. */
export const kindWords: readonly (readonly [kind: Kinds, word: string, letter: string])[] = [
  [PAWN, 'pawn', 'P'],
  [KNIGHT, 'knight', 'N'],
  [BISHOP, 'bishop', 'B'],
  [ROOK, 'rook', 'R'],
  [QUEEN, 'queen', 'Q'],
  [KING, 'king', 'K'],
];

/** What typed moves call sides and pieces. */
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

/** KNIGHT for `N` or `n`; `undefined` for any other text. */
export function kindOfLetter(letter: string): Kinds | undefined {
  return kindWords.find(([, , one]) => one === letter.toUpperCase())?.[0];
}

/** What a pawn may become, in the order in which it is asked. */
export const PROMOTIONS: readonly Kinds[] = [QUEEN, ROOK, BISHOP, KNIGHT];

/** Its index in a board's `pieces`: a physical piece keeps it for the whole game. */
export type PieceId = number;

/** Where a piece is that stands on no square. Captured pieces may come back, dead ones never do. */
export const CAPTURED = -1;
export const DEAD = -2;
/** Off the board for a while: Under Elf Hill, Abduction. */
export const AWAY = -3;

export interface Piece {
  readonly owner: Colour;
  /** What it is now: one bit. */
  readonly kind: Kinds;
  /** What it was at the start; a promoted pawn keeps PAWN here. */
  readonly origin: Kinds;
  /** Its square, or a zone below 0. */
  readonly at: Square;
  /** It is lost by its own side's doing (Fireball), so that nobody has taken it. */
  readonly given?: true;
}

export function isLost({ at }: Pick<Piece, 'at'>): boolean {
  return at === CAPTURED || at === DEAD;
}
