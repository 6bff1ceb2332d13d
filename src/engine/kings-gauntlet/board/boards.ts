/** Builds the cross-shaped board and its start positions. */

import { createBoard } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { rotateSquare } from '../../kit/armies/armies.js';
import { codeOf, EMPTY } from '../../search/piece-codes.js';
import { boardMap, layouts } from './layouts.js';
import { kindOfLetter } from './pieces.js';

export const board = createBoard({
  id: 'kings-gauntlet',
  map: boardMap,
  legend: { t: 'throne', c: 'copper', h: 'home' },
  naming: 'a1-lower-left',
  checkered: true,
});

export const throne: Square = board.view.cells.indexOf('throne');

/** Back row of an army: the outermost row of its arm. */
export function backRowOf(army: number): readonly Square[] {
  const { columns, rows, cells } = board.view;
  return board.squares
    .filter((square) => Math.floor(square / columns) === rows - 1 && cells[square] === 'home')
    .map((square) => rotateSquare(columns, square, army));
}

/** Pieces of a set-up by square. */
export function initialPieces(setup: string): number[] {
  const layout = layouts.find(({ id }) => id === setup);
  if (layout === undefined) throw new Error(`no set-up ${setup}`);
  const { columns, rows } = board.view;
  const cells = new Array<number>(board.off).fill(EMPTY);
  layout.rows.forEach((line, index) => {
    const row = rows - layout.behind - layout.rows.length + index;
    const left = (columns - line.length) / 2;
    [...line].forEach((letter, column) => {
      if (letter === '.') return;
      for (let army = 0; army < 4; army++) {
        const square = rotateSquare(columns, row * columns + left + column, army);
        cells[square] = codeOf(army, kindOfLetter(letter));
      }
    });
  });
  return cells;
}
