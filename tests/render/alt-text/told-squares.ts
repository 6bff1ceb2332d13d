/** Lists the squares that a picture's description names, including those inside a row. */
import type { View } from '../../../src/engine/view.js';

/** Squares that the words name, and squares inside the rows that they name. */
export function listDescribedSquares({ board }: Pick<View, 'board'>, words: string): readonly string[] {
  const { names, columns } = board;
  const between = [...words.matchAll(/([A-Za-z]\d+) to ([A-Za-z]\d+)/g)].flatMap(
    ([, first = '', last = '']) => {
      const [from, to] = [names.indexOf(first), names.indexOf(last)];
      const step = Math.floor(from / columns) === Math.floor(to / columns) ? 1 : columns;
      const isRow = from >= 0 && to > from && (to - from) % step === 0;
      const count = isRow ? (to - from) / step + 1 : 0;
      return Array.from({ length: count }, (_, nth) => names[from + nth * step] ?? '');
    },
  );
  return [...words.split(/[^A-Za-z0-9]+/), ...between];
}
