/** Counting sequences of actions: the measure of correctness and speed that engines share. */
import type { Move } from '../chessmen.js';
import { countLegal, pushLegal } from './moves.js';
import { make, unmake } from './play.js';
import type { State } from './state.js';

/** The number of sequences of exactly `depth` actions; the last one is counted without being made. */
export function perft(state: State, depth: number): number {
  if (depth === 0) return 1;
  if (depth === 1) return countLegal(state);
  const { list } = state;
  const mark = list.top;
  pushLegal(state);
  const end = list.top;
  let total = 0;
  for (let i = mark; i < end; i++) {
    make(state, list.moves[i] as Move);
    total += perft(state, depth - 1);
    unmake(state);
  }
  list.top = mark;
  return total;
}
