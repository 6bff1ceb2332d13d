/** A worker's task that returns the thread's priority after a review. */
import { getPriority } from 'node:os';
import { reviewSlice } from '../../src/analysis/analysis-tasks.js';
import type { Slice } from '../../src/analysis/slices.js';

/** Reviews the slice, and returns the thread's priority afterwards. */
export function reviewAndGetPriority(slice: Slice): number {
  reviewSlice(slice);
  return getPriority();
}
