/** Builds a board from a map of characters: squares, names, special squares, neighbours. */
import type { Square } from '../choices.js';
import { type BoardView, type CellKind, squareName } from '../view.js';

/**
 * Directions on the unrotated board. 0 to 3 are up, right, down, left, as in `Direction`. 4 to 7 are the
 * diagonals: up-right, down-right, down-left, up-left. The opposite of `d` is `d ^ 2`.
 */
export const ORTHOGONAL: readonly number[] = [0, 1, 2, 3];
export const DIAGONAL: readonly number[] = [4, 5, 6, 7];
export const ALL_DIRECTIONS: readonly number[] = [...ORTHOGONAL, ...DIAGONAL];

/** Step of each direction: columns right, rows down. */
const OFFSETS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

/** Corner where square names begin, and whether their letters are capitals. Chess uses `a1-lower-left`. */
export type Naming = 'A1-upper-left' | 'A1-lower-left' | 'a1-lower-left';

export interface BoardPlan {
  /** Id for the view. Boards with equal ids must be equal. */
  readonly id: string;
  /** Rows from the top, all of equal length. One character per square, `-` for a missing square. */
  readonly map: readonly string[];
  readonly legend: Readonly<Record<string, CellKind>>;
  readonly naming: Naming;
  readonly checkered: boolean;
}

export interface Board {
  /** All views share this object, because pictures are cached by it. */
  readonly view: BoardView;
  /** Squares that exist, row by row from the upper left. */
  readonly squares: readonly Square[];
  /**
   * Number of squares in the bounding box. Doubles as the square "off the board": arrays over squares have
   * one extra entry, so steps over the edge need no bounds check.
   */
  readonly off: Square;
  /** Squares by lower-case name. */
  readonly byName: ReadonlyMap<string, Square>;
  /** Neighbour of each square, at index `square * 8 + direction`. `off` if there is none. */
  readonly steps: Int16Array;
}

/** Throws if the map isn't a rectangle or has an unknown character. */
export function createBoard(plan: BoardPlan): Board {
  const rows = plan.map.length;
  const columns = plan.map[0]?.length ?? 0;
  const cells = plan.map.flatMap((row) => {
    if (row.length !== columns) throw new Error(`${plan.id}: the rows differ in length`);
    return [...row].map((character) => parseCell(plan, character));
  });
  const columnLabels = Array.from({ length: columns }, (_, column) => columnLetter(plan.naming, column));
  const rowLabels = Array.from({ length: rows }, (_, row) =>
    String(plan.naming === 'A1-upper-left' ? row + 1 : rows - row),
  );
  const names = cells.map((cell, square) =>
    cell === null ? '' : `${columnLabels[square % columns]}${rowLabels[Math.floor(square / columns)]}`,
  );
  const squares = cells.flatMap((cell, square) => (cell === null ? [] : [square]));
  const off = cells.length;
  const steps = new Int16Array((off + 1) * 8).fill(off);
  cells.forEach((cell, square) => {
    if (cell === null) return;
    OFFSETS.forEach(([dx, dy], direction) => {
      const target = findSquareAtOffset(cells, columns, square, dx, dy);
      if (target !== undefined) steps[square * 8 + direction] = target;
    });
  });
  return {
    view: {
      id: plan.id,
      columns,
      rows,
      cells,
      names,
      columnLabels,
      rowLabels,
      edges: [rowLabels[0], columnLabels.at(-1), rowLabels.at(-1), columnLabels[0]].map(
        (label = '') => label,
      ),
      checkered: plan.checkered,
    },
    squares,
    byName: new Map(squares.map((square) => [(names[square] ?? '').toLowerCase(), square])),
    off,
    steps,
  };
}

/** Creates a square board with two square colours and chess names. */
export function createSquareBoard(size: number): Board {
  return createBoard({
    id: `square-${size}`,
    map: Array.from({ length: size }, () => '.'.repeat(size)),
    legend: {},
    naming: 'a1-lower-left',
    checkered: true,
  });
}

export function findSquare(board: Board, name: string): Square | undefined {
  return board.byName.get(name.toLowerCase());
}

export function nameOf(board: Board, square: Square): string {
  return squareName(board.view, square);
}

/** Square that lies `dx` columns right and `dy` rows down, or `off`. */
export function squareAtOffset(board: Board, square: Square, dx: number, dy: number): Square {
  return findSquareAtOffset(board.view.cells, board.view.columns, square, dx, dy) ?? board.off;
}

function findSquareAtOffset(
  cells: readonly (CellKind | null)[],
  columns: number,
  square: Square,
  dx: number,
  dy: number,
): Square | undefined {
  const column = (square % columns) + dx;
  if (column < 0 || column >= columns) return undefined;
  const target = (Math.floor(square / columns) + dy) * columns + column;
  return (cells[target] ?? null) === null ? undefined : target;
}

function parseCell(plan: BoardPlan, character: string): CellKind | null {
  if (character === '-') return null;
  const kind = character === '.' ? 'plain' : plan.legend[character];
  if (kind === undefined) throw new Error(`${plan.id}: no meaning for "${character}"`);
  return kind;
}

function columnLetter(naming: Naming, column: number): string {
  return String.fromCharCode(naming.charCodeAt(0) + column);
}
