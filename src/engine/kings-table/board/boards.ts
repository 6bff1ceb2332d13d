/** The five boards with their sizes and default layouts. */
import { type Board, createBoard, findSquare } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { type BoardId, type Layout, layouts } from './layouts.js';
import { ATTACKER, DEFENDER, KING } from './pieces.js';

/** Squares where the king escapes. */
export type Escape = 'corner' | 'edge';

/** Boards in the order in which they are offered, with their default escape (ruling 18). */
export const boards: Readonly<Record<BoardId, { readonly size: number; readonly escape: Escape }>> = {
  tablut: { size: 9, escape: 'edge' },
  irish: { size: 7, escape: 'corner' },
  tawlbwrdd: { size: 11, escape: 'corner' },
  hnefatafl: { size: 13, escape: 'corner' },
  saxon: { size: 19, escape: 'edge' },
};

export const boardIds = Object.keys(boards) as BoardId[];

/** Layouts of a board, recommended one first. */
export function layoutsOf(board: string): readonly Layout[] {
  return layouts.filter((layout) => layout.board === board);
}

export function defaultLayoutOf(board: BoardId): Layout {
  const [usual] = layoutsOf(board);
  if (usual === undefined) throw new Error(`no layout of ${board}`);
  return usual;
}

/** Throws for an unknown id. */
export function layoutById(id: string): Layout {
  const found = layouts.find((layout) => layout.id === id);
  if (found === undefined) throw new Error(`no layout ${id}`);
  return found;
}

const geometries = new Map<string, Board>();

/** Board of a size, created once. `cornersMarked`: corners are escapes or hostile. */
export function boardOfSize(size: number, cornersMarked: boolean): Board {
  const id = `kings-table-${size}-${cornersMarked ? 'corner' : 'edge'}`;
  const cached = geometries.get(id);
  if (cached !== undefined) return cached;
  const middle = (size - 1) / 2;
  const map = Array.from({ length: size }, (_, row) => {
    if (row === middle) return `${'.'.repeat(middle)}t${'.'.repeat(middle)}`;
    const atCorner = cornersMarked && (row === 0 || row === size - 1);
    return atCorner ? `c${'.'.repeat(size - 2)}c` : '.'.repeat(size);
  });
  const board = createBoard({
    id,
    map,
    legend: { t: 'throne', c: 'corner' },
    naming: 'A1-upper-left',
    checkered: false,
  });
  geometries.set(id, board);
  return board;
}

export function throneOf(board: Board): Square {
  return (board.off - 1) / 2;
}

export function cornersOf(board: Board): readonly Square[] {
  const { columns } = board.view;
  return [0, columns - 1, board.off - columns, board.off - 1];
}

/** True if a square is on the edge, corners included. */
export function isEdge(board: Board, square: Square): boolean {
  return [0, 1, 2, 3].some((direction) => board.steps[square * 8 + direction] === board.off);
}

/** Pieces at the start, by square. */
export function initialPiecesOf(layout: Layout): number[] {
  const pieces: Readonly<Record<string, number>> = { a: ATTACKER, d: DEFENDER, K: KING };
  return [...layout.rows.join('')].map((character) => pieces[character] ?? 0);
}

/** Parses a list of squares (`D4E6`, `d4, e6`). Returns the first wrong part if there is one. */
export function parseSquares(board: Board, text: string): readonly Square[] | { readonly wrong: string } {
  const squares: Square[] = [];
  for (const word of text.match(/[a-z]\d{1,2}|[^\s,;]+/gi) ?? []) {
    const square = findSquare(board, word);
    if (square === undefined) return { wrong: word };
    squares.push(square);
  }
  return squares;
}
