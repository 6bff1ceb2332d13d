/** Reviews games in a worker thread, which loads this file. */
import { constants, setPriority } from 'node:os';
import { type ReviewedSlice, reviewSlice as reviewHere, type Slice } from './slices.js';

/**
 * Reviews a slice at the lowest priority. Only Linux gives a thread a priority of its own; elsewhere the whole
 * process would get it.
 */
export function reviewSlice(slice: Slice): ReviewedSlice {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  return reviewHere(slice);
}
