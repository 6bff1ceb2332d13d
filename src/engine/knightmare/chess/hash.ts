/** Assigns numbers to the hash features of a position (Zobrist hashing). */
import { createZobristKeys, type ZobristKeys } from '../../search/zobrist.js';
import { colours, kindWords } from '../board/pieces.js';
import { CELLS, type Cell } from './cells.js';
import { codeOf } from './codes.js';

/** First feature number of each piece, by piece code. */
const firstOf = new Int32Array(256);
let features = 0;
for (const colour of colours) {
  for (const [kind] of kindWords) {
    firstOf[codeOf(colour, kind)] = features;
    features += CELLS;
  }
}

const CASTLING = features;
const PASSED = CASTLING + 16;

/** Hash feature: a piece on a cell. */
export function pieceHashFeature(code: number, cell: Cell): number {
  return (firstOf[code] as number) + cell;
}

/** Hash feature: a set of castling rights. */
export function castlingHashFeature(rights: number): number {
  return CASTLING + rights;
}

/** Hash feature: a cell where a pawn may be captured en passant. */
export function passedHashFeature(cell: Cell): number {
  return PASSED + cell;
}

/** Hash feature: Black to move. */
export const BLACK_TO_MOVE = PASSED + CELLS;

export const keys: ZobristKeys = createZobristKeys(BLACK_TO_MOVE + 1);
