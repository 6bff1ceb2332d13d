/**
 * The board: seven columns, nine rows, seven raised squares, and the start pieces. The five central raised
 * squares are reconstructed (ruling 22); all else is certain.
 */
import { type Board, createBoard, findSquare } from '../board.js';
import type { Square } from '../choices.js';
import { createBearings } from '../reach.js';
import { type Army, parsePieceLetter, WHITE } from './pieces.js';

/** `+` central raised square, `#` King Square (raised too). */
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

/** White in upper case, Black in lower case. Each player counts from their own left, so Black is rotated. */
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

/** The pseudo-square off the board. */
export const OFF: Square = board.off;

/** Central raised squares. While a king stands on one, the raised squares are open to its army. */
export const central: readonly Square[] = board.squares.filter(
  (square) => board.view.cells[square] === 'raised',
);

/** The King Square of each army. */
export const kingSquares: readonly Square[] = [squareAt('D1'), squareAt('D9')];

/** Start codes by square. */
export const startCells: readonly number[] = [...SET_UP.join('')].map(
  (letter) => parsePieceLetter(letter) ?? 0,
);

/** True for the far row, where fools promote (ruling 11). */
export function isLastRow(army: Army, square: Square): boolean {
  return army === WHITE ? square < board.view.columns : square >= OFF - board.view.columns;
}

/** Columns right and rows down between two squares. */
export function offsetOf(from: Square, to: Square): readonly [dx: number, dy: number] {
  const { columns } = board.view;
  return [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
}

/** 1 if two squares touch, at `one * 64 + other`; nothing touches `OFF`. */
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
 * Steps of the ride in a direction up to the last square that touches the other square, at
 * `(from * 64 + other) * 8 + direction`; 0 if none.
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

/** Direction of the straight line between squares at `from * 64 + to` (`reach.ts`). */
export const bearings: Uint8Array = createBearings(board);

function squareAt(name: string): Square {
  const square = findSquare(board, name);
  if (square === undefined) throw new Error(`no square ${name}`);
  return square;
}
