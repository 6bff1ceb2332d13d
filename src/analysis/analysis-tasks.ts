/** Reviews games in a worker thread that loads this file. */
import { constants, setPriority } from 'node:os';
import { type ReviewedSlice, reviewSlice as reviewHere, type Slice } from './slices.js';

/**
 * Reviews a slice at the lowest priority. Only Linux has priorities per thread. On other systems, the
 * priority would apply to the whole process.
 */
export function reviewSlice(slice: Slice): ReviewedSlice {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  return reviewHere(slice);
}
