/** Notices as they come out of the store. */
import type { Notice } from '../../engine/game.js';

/** Notices are opaque to the store, which gives back what the table service has put in. */
export function readNotices(stored: readonly unknown[]): readonly Notice[] {
  return stored as readonly Notice[];
}
