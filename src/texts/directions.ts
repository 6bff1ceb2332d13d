/** Directions in words: by the edge of the board that lies there, and so the same for all, however their own board is turned. */
import { pictureText } from './index.js';

/** What the files and ranks of a board are called, from the left and from the top of the board that is not turned. */
export interface Edges {
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
}

/** `towards file o`, `towards rank 1`; `direction`: 0 up, 1 right, 2 down, 3 left on the board that is not turned. */
export function towards({ columnLabels, rowLabels }: Edges, direction: number): string {
  const edges = [
    ['rank', rowLabels.at(0)],
    ['file', columnLabels.at(-1)],
    ['rank', rowLabels.at(-1)],
    ['file', columnLabels.at(0)],
  ] as const;
  const [line, label = ''] = edges[direction & 3] ?? edges[0];
  return pictureText(`directions.${line}`, { label });
}
