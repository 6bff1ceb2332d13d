/**
 * Cache of the last position's result: a press or keystroke asks many times about one position. Keeps one
 * only, since action lists are large.
 */
import type { Position } from './game.js';

/** Memoizes work for calls in a row with one position. */
export function memoizeLast<P extends Position, T>(work: (position: P) => T): (position: P) => T {
  let last: { readonly position: P; readonly value: T } | undefined;
  return (position) => {
    if (last?.position !== position) last = { position, value: work(position) };
    return last.value;
  };
}
