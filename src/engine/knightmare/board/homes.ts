/** Start squares. They rotate with the board after an Earthquake. */
import type { Square } from '../../choices.js';
import type { Direction } from '../../view.js';
import { BISHOP, type Colour, KING, type Kinds, KNIGHT, PAWN, QUEEN, ROOK } from './pieces.js';
import { relativeRank } from './squares.js';

/** First rank from White's left to right. */
const FIRST_RANK: readonly Kinds[] = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];

/**
 * Kind of the colour's piece that starts on the square. 0 if none does. `facing` is the direction of
 * White's pawns.
 */
export function homeKind(colour: Colour, facing: Direction, square: Square): Kinds {
  const rank = relativeRank(colour, facing, square);
  if (rank > 1) return 0;
  if (rank === 1) return PAWN;
  const toTheRight = ((facing + 1) & 3) as Direction;
  return FIRST_RANK[relativeRank(0, toTheRight, square)] ?? 0;
}
