/** Directions in words: by the edge of the board that lies there, and so the same for all, however their own board is turned. */
import { towardsEdge } from './index.js';

/** What the ranks and files at the edges of a board are called: up, right, down, left on the board that is not turned. */
export interface Edges {
  readonly edges: readonly string[];
}

/** `towards file o`, `towards rank 1`; `direction`: 0 up, 1 right, 2 down, 3 left on the board that is not turned. */
export function describeDirection({ edges }: Edges, direction: number): string {
  return towardsEdge(edges[direction & 3] ?? '');
}
