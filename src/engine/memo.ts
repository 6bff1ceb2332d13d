/**
 * What is worked out of a position, kept as long as the same one is asked about: all that a press or a keystroke asks is
 * about one position. Only the last is kept, since a list of actions takes more memory than the position itself.
 */
import type { Position } from './game.js';

/** The same work, done once for all calls in a row with one position. */
export function memoizeLast<P extends Position, T>(work: (position: P) => T): (position: P) => T {
  let last: { readonly position: P; readonly value: T } | undefined;
  return (position) => {
    if (last?.position !== position) last = { position, value: work(position) };
    return last.value;
  };
}
