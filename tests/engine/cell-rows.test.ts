/** Boards with one kind of piece as text. */
import { describe, expect, test } from 'vitest';
import { createBoard } from '../../src/engine/board/board.js';
import { type Cell, readCells, writeCells } from '../../src/engine/kit/two-sides/board-rows.js';

/** Four columns and three rows without the upper left corner: eleven squares. */
const board = createBoard({
  id: 'stairs',
  map: ['-...', '....', '....'],
  legend: {},
  naming: 'a1-lower-left',
  checkered: true,
});

/** Cells with the first and the second side's pieces on these squares. */
function createCells(first: readonly string[], second: readonly string[]): readonly Cell[] {
  return Array.from({ length: board.off }, (_, square) => {
    const name = board.view.names[square] ?? '';
    return first.includes(name) ? 0 : second.includes(name) ? 1 : null;
  });
}

describe('a board as text', () => {
  test.each([
    ['3/4/4', [], []],
    ['x2/4/3o', ['b3'], ['d1']],
    ['xxo/o3/1x1o', ['b3', 'c3', 'b1'], ['d3', 'a2', 'd1']],
    ['2x/x2x/o3', ['d3', 'a2', 'd2'], ['a1']],
  ])('%s is written and read row by row from the top', (text, first, second) => {
    const there = createCells(first, second);
    expect(writeCells(board, there, 'xo')).toBe(text);
    expect(readCells(board, text, 'xo')).toEqual({ ok: true, value: there });
  });

  test.each([
    ['3/4', 'position-rows', { count: 2, expected: 3 }],
    ['3/4/4/', 'position-rows', { count: 4, expected: 3 }],
    ['4/4/4', 'position-row', { at: '4', expected: 3 }],
    ['3/3/4', 'position-row', { at: '3', expected: 4 }],
    ['3/x4/4', 'position-row', { at: 'x4', expected: 4 }],
    ['3/z3/4', 'position-letter', { at: 'z' }],
    [`3/${'x'.repeat(50)}/4`, 'position-row', { at: 'x'.repeat(40), expected: 4 }],
  ])('%s is refused', (text, code, values) => {
    expect(readCells(board, text, 'xo')).toEqual({ ok: false, reason: { code, values } });
  });
});
