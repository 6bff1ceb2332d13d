/** Notices read from the store. */
import type { Notice } from '../../engine/game.js';

/** The store treats notices as opaque and returns what the table service stored. */
export function readNotices(stored: readonly unknown[]): readonly Notice[] {
  return stored as readonly Notice[];
}
