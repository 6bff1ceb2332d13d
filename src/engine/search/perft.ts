/** Counts move sequences, to test correctness and measure speed. */
import type { Move, MoveList } from './piece-codes.js';

interface Listing {
  readonly list: MoveList;
  /** Number of the ending. 0 while the game continues. */
  readonly ended: number;
}

export interface Play<S extends Listing> {
  /** Pushes the legal moves onto the state's list. */
  pushLegalMoves(state: S): void;
  /** Returns the number of moves that `pushLegalMoves` would push. */
  countMoves(state: S): number;
  make(state: S, move: Move): void;
  unmake(state: S): void;
}

/** Number of sequences of exactly `depth` moves. Counts the last ply without making its moves. */
export function perft<S extends Listing>(play: Play<S>, state: S, depth: number): number {
  if (depth === 0) return 1;
  if (state.ended !== 0) return 0;
  if (depth === 1) return play.countMoves(state);
  const { list } = state;
  const mark = list.top;
  play.pushLegalMoves(state);
  const end = list.top;
  let total = 0;
  for (let i = mark; i < end; i++) {
    play.make(state, list.moves[i] as Move);
    total += perft(play, state, depth - 1);
    play.unmake(state);
  }
  list.top = mark;
  return total;
}
