import { perft as countSequences } from '../../search/perft.js';
import { pushLegalMoves } from './legal.js';
import { makeMove, unmakeMove } from './play.js';
import type { ChessState } from './state.js';

const play = {
  pushLegalMoves: (state: ChessState) => pushLegalMoves(state, state.list),
  countMoves(state: ChessState): number {
    const mark = state.list.top;
    pushLegalMoves(state, state.list);
    const count = state.list.top - mark;
    state.list.top = mark;
    return count;
  },
  make: makeMove,
  unmake: unmakeMove,
};

/** Number of sequences of exactly `depth` legal moves. Counts the last ply without making its moves. */
export function perft(state: ChessState, depth: number): number {
  return countSequences(play, state, depth);
}
