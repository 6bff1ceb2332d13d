/**
 * Where everything stands in a picture: the board's squares turned to a side, the margins with the coordinates, the
 * headline and the panel of the sides. Pure arithmetic in pixels.
 */
import type { Square } from '../engine/choices.js';
import type { BoardView, Direction } from '../engine/view.js';

/** The widths that pictures may have, in pixels. */
export const pictureWidth = { min: 350, max: 1600 } as const;

/** The widths that diagrams may have, in pixels. */
export const diagramWidth = { min: 200, max: 800 } as const;

/** Squares that come out smaller than this on the narrowest screen count as crowded; pixels. */
const CROWDED = 20;

/** A part of a board: a rectangle with these squares in opposite corners. */
export type Area = readonly [Square, Square];

/** The smallest part of the board with all these squares; all of it where there are none. */
export function areaAround(
  { columns }: Pick<BoardView, 'columns'>,
  squares: readonly Square[],
): Area | undefined {
  if (squares.length === 0) return undefined;
  const [left, right] = rangeOf(squares.map((square) => square % columns));
  const [top, bottom] = rangeOf(squares.map((square) => Math.floor(square / columns)));
  return [top * columns + left, bottom * columns + right];
}

/** The edges at which a part of a board was cut out, as turned: the board goes on there. */
export type CutEdges = Readonly<Record<'left' | 'right' | 'top' | 'bottom', boolean>>;

/** A board turned by quarter turns, or a part of it, laid out at a width. */
export interface Layout {
  readonly board: BoardView;
  readonly turn: Direction;
  readonly width: number;
  /** Side of a square. */
  readonly cell: number;
  /** The squares are so many that on a phone each is hardly wider than a letter. */
  readonly crowded: boolean;
  /** Squares from left to right and from top to bottom, as turned. */
  readonly columns: number;
  readonly rows: number;
  /** Left of the first square. */
  readonly left: number;
  /** Above and below the squares. */
  readonly margin: number;
  /** The board's squares in the order in which they are drawn, row by row. */
  readonly squares: readonly Square[];
  /** Labels along the top and bottom, and along the sides, as turned. */
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  readonly cut: CutEdges;
}

/** Lays the board out, or a part of it. `width` in pixels; `turn` in quarter turns clockwise. */
export function layOut(board: BoardView, turn: Direction, width: number, area?: Area): Layout {
  const upright = turn % 2 === 0;
  const across = upright ? board.columns : board.rows;
  const down = upright ? board.rows : board.columns;
  const whole = Array.from({ length: across * down }, (_, at) =>
    squareAt(board, turn, at % across, Math.floor(at / across)),
  );
  const corners = (area ?? [whole.at(0) ?? 0, whole.at(-1) ?? 0]).map((square) => whole.indexOf(square));
  const [left, right] = rangeOf(corners.map((at) => at % across));
  const [top, bottom] = rangeOf(corners.map((at) => Math.floor(at / across)));
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

/** The lines around the board, from the squares outwards, in pixels. */
export interface Border {
  readonly inner: number;
  readonly gap: number;
  readonly outer: number;
}

/** The lines around a board that is laid out. */
export function borderOf({ width, columns }: Pick<Layout, 'width' | 'columns'>): Border {
  const unit = width / 350;
  const inner = Math.max(1, Math.round(1.2 * unit));
  if (columns > 15) return { inner, gap: 0, outer: 0 };
  return { inner, gap: Math.max(1, Math.round(1.2 * unit)), outer: Math.max(1, Math.round(0.6 * unit)) };
}

function rangeOf(numbers: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** The squares have so much of the width, as far as the coordinates have so much of it on each side. */
const SHARE = { squares: 0.9, margin: 0.035 } as const;

/** How large so many squares become, and where they begin. */
function fitSquares(width: number, columns: number, rows: number) {
  const least = marginFor(width, columns);
  const most = Math.floor((width - 2 * Math.floor(width * SHARE.margin)) / columns);
  const wanted = Math.min(most, Math.ceil((width * SHARE.squares) / columns));
  const cell = Math.max(wanted, Math.floor((width - 2 * least) / columns));
  const left = Math.floor((width - cell * columns) / 2);
  return {
    cell,
    crowded: (cell * pictureWidth.min) / width < CROWDED,
    columns,
    rows,
    left,
    margin: Math.min(left, Math.round(least * 1.25)),
  };
}

/** The square that is drawn at a column and a row of the turned board. */
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

/** Room for the coordinates: large boards give some of it up for their squares. */
function marginFor(width: number, columns: number): number {
  return Math.round(width * (columns > 13 ? 0.0385 : columns > 9 ? 0.046 : 0.054));
}

/**
 * The width at which a picture of the board is best sent: a phone or a desktop shows it smaller, and then every
 * square still has pixels to spare.
 */
export function naturalWidth(board: BoardView): number {
  return Math.min(pictureWidth.max, 560 + 28 * Math.max(board.columns, board.rows));
}
