/** Steps of a game, for replays and for boards for trying moves. */
import type { LoadedTable } from '../../table/core/loaded-table.js';

/** Keeps a step in the range of the table's steps. */
export function clampStep({ steps: { first, last } }: LoadedTable, step: number): number {
  return Math.min(last, Math.max(first, step));
}
