/** Notices read from the store. */
import type { Notice } from '../../../engine/game.js';

/** Returns notices with the type that they had when they were stored. The store doesn't interpret them. */
export function readNotices(stored: readonly unknown[]): readonly Notice[] {
  return stored as readonly Notice[];
}
