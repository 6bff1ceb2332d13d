/** Notices read from the store. */
import type { Notice } from '../../../engine/game.js';

/** The store doesn't interpret notices. It returns what the table service stored. */
export function readNotices(stored: readonly unknown[]): readonly Notice[] {
  return stored as readonly Notice[];
}
