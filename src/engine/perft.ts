/** Counting sequences of moves: the measure of correctness and speed that engines share. */
import type { Move, MoveList } from './piece-codes.js';

/** A working state that lists its moves. */
interface Listing {
  readonly list: MoveList;
  /** 0 while the game goes on. */
  readonly ended: number;
}

/** Operations of a game on its state. */
export interface Play<S extends Listing> {
  /** Pushes the legal moves onto the state's list. */
  listMoves(state: S): void;
  /** Number of moves `listMoves` would push. */
  countMoves(state: S): number;
  make(state: S, move: Move): void;
  unmake(state: S): void;
}

/** Number of sequences of exactly `depth` moves; the last ply is counted without being made. */
export function perft<S extends Listing>(play: Play<S>, state: S, depth: number): number {
  if (depth === 0) return 1;
  if (state.ended !== 0) return 0;
  if (depth === 1) return play.countMoves(state);
  const { list } = state;
  const mark = list.top;
  play.listMoves(state);
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
