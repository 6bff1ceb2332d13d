/** Names directions by the edge they point to. These names hold for every orientation of the board. */
import { edgeDirectionText } from './index.js';

/** Names of the ranks and files at the edges: up, right, down, left on the unturned board. */
export interface Edges {
  readonly edges: readonly string[];
}

/**
 * Formats `towards file o` or `towards rank 1`. `direction`: 0 up, 1 right, 2 down, 3 left on the unturned
 * board.
 */
export function describeDirection({ edges }: Edges, direction: number): string {
  return edgeDirectionText(edges[direction & 3] ?? '');
}
