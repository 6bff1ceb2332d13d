/**
 * Board and start position: seven columns, nine rows, seven raised squares. The five central raised squares
 * are reconstructed (ruling 22).
 */
import { type Board, createBoard, findSquare } from '../../board/board.js';
import { createBearings } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { type Army, parsePieceLetter, WHITE } from './pieces.js';

/** `+` is a central raised square, `#` a King Square, which is raised too. */
const BOARD_MAP = [
  '...#...', // 9
  '.......', // 8
  '.......', // 7
  '..+.+..', // 6, reconstructed
  '...+...', // 5, reconstructed
  '..+.+..', // 4, reconstructed
  '.......', // 3
  '.......', // 2
  '...#...', // 1
];

/**
 * White's pieces are capital letters, Black's are small ones. Each player arranges pieces from their own left,
 * so Black's are rotated.
 */
const SET_UP = [
  'rtskspr', // 9
  'ff.f.ff', // 8
  '.......', // 7
  '.......', // 6
  '.......', // 5
  '.......', // 4
  '.......', // 3
  'FF.F.FF', // 2
  'RPSKSTR', // 1
];

export const board: Board = createBoard({
  id: 'kings-mate',
  map: BOARD_MAP,
  legend: { '+': 'raised', '#': 'king-square' },
  naming: 'A1-lower-left',
  checkered: true,
});

/** Index that stands for "off the board". */
export const OFF: Square = board.off;

/** Central raised squares. While a king is on one of them, all raised squares are open to its army. */
export const central: readonly Square[] = board.squares.filter(
  (square) => board.view.cells[square] === 'raised',
);

export const kingSquares: readonly Square[] = [squareAt('D1'), squareAt('D9')];

/** Piece codes at the start, by square. */
export const startCells: readonly number[] = [...SET_UP.join('')].map(
  (letter) => parsePieceLetter(letter) ?? 0,
);

/** True for the farthest row, where fools promote (ruling 11). */
export function isLastRow(army: Army, square: Square): boolean {
  return army === WHITE ? square < board.view.columns : square >= OFF - board.view.columns;
}

/** Offset between two squares: columns right, rows down. */
export function offsetOf(from: Square, to: Square): readonly [dx: number, dy: number] {
  const { columns } = board.view;
  return [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
}

/** 1 if two squares are adjacent, at index `one * 64 + other`. `OFF` is adjacent to none. */
export const touching: Uint8Array = (() => {
  const table = new Uint8Array(64 * 64);
  for (const square of board.squares) {
    for (let direction = 0; direction < 8; direction++) {
      const neighbour = board.steps[square * 8 + direction] as number;
      if (neighbour !== OFF) table[square * 64 + neighbour] = 1;
    }
  }
  return table;
})();

/**
 * Number of steps in a direction to the farthest square that is adjacent to `other`. Index: `(from * 64 +
 * other) * 8 + direction`. 0 if no square of the ride is adjacent.
 */
export const nearing: Uint8Array = (() => {
  const table = new Uint8Array(64 * 64 * 8);
  for (const from of board.squares) {
    for (let direction = 0; direction < 8; direction++) {
      let length = 1;
      for (let to = board.steps[from * 8 + direction] as number; to !== OFF; length++) {
        for (const other of board.squares) {
          if (touching[to * 64 + other] === 1) table[(from * 64 + other) * 8 + direction] = length;
        }
        to = board.steps[to * 8 + direction] as number;
      }
    }
  }
  return table;
})();

/** Direction of the straight line between two squares, at index `from * 64 + to` (see `reach.ts`). */
export const bearings: Uint8Array = createBearings(board);

function squareAt(name: string): Square {
  const square = findSquare(board, name);
  if (square === undefined) throw new Error(`no square ${name}`);
  return square;
}
