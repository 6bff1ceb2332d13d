/** Analyzes games in the calling thread, with few nodes. */

import { createAnalyst } from '../src/analysis/analyst.js';
import { reviewSlice } from '../src/analysis/slices.js';
import { ThinkingWatch } from '../src/analysis/thinking-watch.js';

/** Search nodes per action. */
const NODES = 1_000;

export const analystHere = createAnalyst(
  async (slice) => reviewSlice({ ...slice, nodes: Math.min(NODES, slice.nodes) }),
  new ThinkingWatch(),
);
