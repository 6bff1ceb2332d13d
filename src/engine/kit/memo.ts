/**
 * Caches the result for the last position only. One button press or keystroke asks many times about the same
 * position, and action lists are large.
 */
import type { Position } from '../game.js';

export function memoizeLast<P extends Position, T>(work: (position: P) => T): (position: P) => T {
  let last: { readonly position: P; readonly value: T } | undefined;
  return (position) => {
    if (last?.position !== position) last = { position, value: work(position) };
    return last.value;
  };
}
