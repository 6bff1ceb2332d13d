/** The four castling moves as data. */
import type { Colour } from '../board/pieces.js';
import { CELLS, type Cell, cellAt } from './cells.js';

export interface Castling {
  readonly right: number;
  readonly letter: string;
  readonly colour: Colour;
  readonly king: Cell;
  readonly kingTo: Cell;
  readonly rook: Cell;
  readonly rookTo: Cell;
  readonly between: readonly Cell[];
}

function createCastling(letter: string, colour: Colour, right: number): Castling {
  const king = cellAt(colour === 0 ? 60 : 4);
  const kingside = letter.toUpperCase() === 'K';
  const step = kingside ? 1 : -1;
  const between = Array.from({ length: kingside ? 2 : 3 }, (_, index) => king + step * (index + 1));
  const rook = king + step * (between.length + 1);
  return { right, letter, colour, king, kingTo: king + 2 * step, rook, rookTo: king + step, between };
}

/** Castling moves in FEN order. */
export const castlings: readonly Castling[] = [
  createCastling('K', 0, 1),
  createCastling('Q', 0, 2),
  createCastling('k', 1, 4),
  createCastling('q', 1, 8),
];

/** Castling moves of each colour. */
export const castlingsOf: readonly [readonly Castling[], readonly Castling[]] = [
  castlings.slice(0, 2),
  castlings.slice(2),
];

/** Castling rights that remain after a piece leaves a cell or is captured on it. */
export const keptAt: Uint8Array = new Uint8Array(CELLS).fill(15);
for (const { right, king, rook } of castlings) {
  for (const cell of [king, rook]) keptAt[cell] = (keptAt[cell] as number) & ~right;
}
