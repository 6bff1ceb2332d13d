/**
 * Layout of a picture: the squares turned to a side, margins with coordinates, headline and panel. Only
 * computes pixels.
 */
import type { Square } from '../../engine/choices.js';
import type { BoardView, Direction } from '../../engine/view.js';

/** Allowed widths of pictures, in pixels. */
export const pictureWidth = { min: 350, max: 1600 } as const;

/** Allowed widths of diagrams, in pixels. */
export const diagramWidth = { min: 200, max: 800 } as const;

/** Squares narrower than this many pixels on the narrowest screen make a board crowded. */
const CROWDED = 20;

/** A rectangle of the board, given by two opposite corners. */
export type Area = readonly [Square, Square];

/**
 * The smallest rectangle around these squares. Without squares, undefined, which stands for the whole board.
 */
export function areaAround(
  { columns }: Pick<BoardView, 'columns'>,
  squares: readonly Square[],
): Area | undefined {
  if (squares.length === 0) return undefined;
  const [left, right] = minAndMax(squares.map((square) => square % columns));
  const [top, bottom] = minAndMax(squares.map((square) => Math.floor(square / columns)));
  return [top * columns + left, bottom * columns + right];
}

/** True for each edge of the rectangle that cuts through the rotated board. */
export type CutEdges = Readonly<Record<'left' | 'right' | 'top' | 'bottom', boolean>>;

/** A board or a rectangle of it, rotated by quarter turns, at a picture width. */
export interface Layout {
  readonly board: BoardView;
  readonly turn: Direction;
  readonly width: number;
  readonly cell: number;
  /** True if a square on a phone is hardly wider than a letter. */
  readonly isCrowded: boolean;
  /** Number of columns and rows of the rotated board. */
  readonly columns: number;
  readonly rows: number;
  /** Distance from the left edge to the first square. */
  readonly left: number;
  /** Height above and below the squares. */
  readonly margin: number;
  /** Squares in drawing order, row by row. */
  readonly squares: readonly Square[];
  /** Labels of the rotated board: along the top and bottom, and then along the sides. */
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  readonly cut: CutEdges;
}

/** Lays out the board or a rectangle of it. `width` in pixels, `turn` in quarter turns clockwise. */
export function layOut(board: BoardView, turn: Direction, width: number, area?: Area): Layout {
  const upright = turn % 2 === 0;
  const across = upright ? board.columns : board.rows;
  const down = upright ? board.rows : board.columns;
  const whole = Array.from({ length: across * down }, (_, at) =>
    squareAt(board, turn, at % across, Math.floor(at / across)),
  );
  const corners = (area ?? [whole.at(0) ?? 0, whole.at(-1) ?? 0]).map((square) => whole.indexOf(square));
  const [left, right] = minAndMax(corners.map((at) => at % across));
  const [top, bottom] = minAndMax(corners.map((at) => Math.floor(at / across)));
  const isInside = (at: number) =>
    at % across >= left && at % across <= right && at >= top * across && at < (bottom + 1) * across;
  const [labels, sides] = upright
    ? [board.columnLabels, board.rowLabels]
    : [board.rowLabels, board.columnLabels];
  return {
    board,
    turn,
    width,
    ...fitSquares(width, right - left + 1, bottom - top + 1),
    squares: whole.filter((_, at) => isInside(at)),
    columnLabels: (turn === 0 || turn === 3 ? labels : labels.toReversed()).slice(left, right + 1),
    rowLabels: (turn === 0 || turn === 1 ? sides : sides.toReversed()).slice(top, bottom + 1),
    cut: { left: left > 0, right: right < across - 1, top: top > 0, bottom: bottom < down - 1 },
  };
}

/** Lines around the board, from the squares outwards, in pixels. */
export interface Border {
  readonly inner: number;
  readonly gap: number;
  readonly outer: number;
}

/** Lines around the board at this layout. */
export function borderOf({ width, columns }: Pick<Layout, 'width' | 'columns'>): Border {
  const unit = width / 350;
  const inner = Math.max(1, Math.round(1.2 * unit));
  if (columns > 15) return { inner, gap: 0, outer: 0 };
  return { inner, gap: Math.max(1, Math.round(1.2 * unit)), outer: Math.max(1, Math.round(0.6 * unit)) };
}

function minAndMax(numbers: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Share of the width for the squares, and minimum share for the coordinates on each side. */
const SHARE = { squares: 0.9, margin: 0.035 } as const;

/** Size of the squares, and the position of the first. */
function fitSquares(width: number, columns: number, rows: number) {
  const least = marginForWidth(width, columns);
  const most = Math.floor((width - 2 * Math.floor(width * SHARE.margin)) / columns);
  const wanted = Math.min(most, Math.ceil((width * SHARE.squares) / columns));
  const cell = Math.max(wanted, Math.floor((width - 2 * least) / columns));
  const left = Math.floor((width - cell * columns) / 2);
  return {
    cell,
    isCrowded: (cell * pictureWidth.min) / width < CROWDED,
    columns,
    rows,
    left,
    margin: Math.min(left, Math.round(least * 1.25)),
  };
}

/** The square drawn at a column and row of the rotated board. */
function squareAt({ columns, rows }: BoardView, turn: Direction, x: number, y: number): Square {
  switch (turn) {
    case 0:
      return y * columns + x;
    case 1:
      return (rows - 1 - x) * columns + y;
    case 2:
      return (rows - 1 - y) * columns + (columns - 1 - x);
    case 3:
      return x * columns + (columns - 1 - y);
  }
}

/** Room for the coordinates. Large boards have narrower margins. */
function marginForWidth(width: number, columns: number): number {
  return Math.round(width * (columns > 13 ? 0.0385 : columns > 9 ? 0.046 : 0.054));
}

/**
 * Best width for sending a picture of the board. Every square keeps enough pixels when phones and desktops
 * shrink the picture.
 */
export function naturalWidth(board: BoardView): number {
  return Math.min(pictureWidth.max, 560 + 28 * Math.max(board.columns, board.rows));
}
