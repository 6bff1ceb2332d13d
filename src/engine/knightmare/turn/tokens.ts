/** Regular moves and what else a player does as tokens of the tree of choices. */
import { letterOf } from '../board/men.js';
import type { Move } from '../board/moves.js';
import { squareName } from '../board/squares.js';

/** Ends one's own turn. */
export const END = 'end';
/** Ends one's own turn, or lets the opponent's pass, and discards a card: its token follows. */
export const DISCARD = 'discard';
/** Lets an open window pass. */
export const PASS = 'pass';
/** Takes back a move that leaves the turn unfinishable. */
export const TAKE_BACK = 'back';
/** Makes no move: under a Challenge, or when only a King who came back could move. */
export const LOSE_TURN = 'lose-turn';
/** Accepts a stalemate that a card could avoid (R18). */
export const STALEMATE = 'stalemate';

/** The tokens of a move: from, to, and the promotion's letter. */
export function tokensOf(move: Move): readonly string[] {
  const squares = [squareName(move.from), squareName(move.to)];
  return move.promotion === undefined ? squares : [...squares, letterOf(move.promotion)];
}
