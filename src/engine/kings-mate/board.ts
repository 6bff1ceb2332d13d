/**
 * The kingboard: seven columns, nine rows, seven raised squares, and the men at the start. Where the five central
 * raised squares lie is reconstructed (ruling 22); everything else is certain.
 */
import { type Board, createBoard, findSquare } from '../board.js';
import type { Square } from '../choices.js';
import { createBearings } from '../reach.js';
import { type Army, parsePieceLetter, WHITE } from './pieces.js';

/** `+` a central raised square, `#` a King Square, which is raised too. */
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

/** White's men in upper case, Black's in lower case; each player counts from the own left, so Black is turned about. */
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

/** The pseudo-square next to the board. */
export const OFF: Square = board.off;

/** The central raised squares: while a king stands on one of them, the raised squares are open to his men. */
export const central: readonly Square[] = board.squares.filter(
  (square) => board.view.cells[square] === 'raised',
);

/** The King Square of each army. */
export const kingSquares: readonly Square[] = [squareAt('D1'), squareAt('D9')];

/** The codes of the men at the start by square. */
export const startCells: readonly number[] = [...SET_UP.join('')].map(
  (letter) => parsePieceLetter(letter) ?? 0,
);

/** The row on which an army's fools promote: the far one only (ruling 11). */
export function isLastRow(army: Army, square: Square): boolean {
  return army === WHITE ? square < board.view.columns : square >= OFF - board.view.columns;
}

/** Columns to the right and rows downwards from one square to the other. */
export function offsetOf(from: Square, to: Square): readonly [dx: number, dy: number] {
  const { columns } = board.view;
  return [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
}

/** 1 where two squares touch, at `one * 64 + other`; nothing touches `OFF`. */
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
 * How many squares of the ride from one square in a direction lead up to the last one that touches the other square, at
 * `(from * 64 + other) * 8 + direction`; 0 where none does, as for `OFF`.
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

/** The direction of the straight line from one square to the other at `from * 64 + to` (`reach.ts`). */
export const bearings: Uint8Array = createBearings(board);

function squareAt(name: string): Square {
  const square = findSquare(board, name);
  if (square === undefined) throw new Error(`no square ${name}`);
  return square;
}
