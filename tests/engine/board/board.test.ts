/** Geometry from a map: names, missing squares, special squares, neighbours. */
import { describe, expect, test } from 'vitest';
import {
  ALL_DIRECTIONS,
  createBoard,
  findSquare,
  nameOf,
  squareAtOffset,
} from '../../../src/engine/board/board.js';
import { cross, octagon, squareNamed } from './shapes.js';

describe('squares', () => {
  test('missing squares are none', () => {
    expect(octagon.squares.length).toBe(136);
    expect(cross.squares.length).toBe(189);
    expect(octagon.view.cells.filter((cell) => cell === null).length).toBe(14 * 14 - 136);
    expect(findSquare(octagon, 'a1')).toBeUndefined();
    expect(findSquare(octagon, '')).toBeUndefined();
    expect(octagon.view.names[0]).toBe('');
  });

  test('names count from the lower left in lower case, or from the upper left in upper case', () => {
    expect(nameOf(octagon, octagon.squares[0] ?? 0)).toBe('f14');
    expect(nameOf(cross, squareNamed(cross, 'D15'))).toBe('d15');
    const small = createBoard({
      id: 'test-small',
      map: ['..', '..', '..'],
      legend: {},
      naming: 'A1-upper-left',
      checkered: false,
    });
    expect(small.view.names).toEqual(['A1', 'B1', 'A2', 'B2', 'A3', 'B3']);
    expect(small.view.columnLabels).toEqual(['A', 'B']);
    expect(small.view.rowLabels).toEqual(['1', '2', '3']);
    expect(small.view.edges).toEqual(['1', 'B', '3', 'A']);
    expect(octagon.view.edges).toEqual(['14', 'n', '1', 'a']);
    expect(octagon.view.rowLabels[0]).toBe('14');
    expect(nameOf(small, small.off)).toBe('');
  });

  test('special squares stand where the map has them', () => {
    expect(cross.view.cells[squareNamed(cross, 'h8')]).toBe('throne');
    expect(cross.view.cells.filter((cell) => cell === 'throne').length).toBe(1);
  });

  test('a map that is no rectangle or speaks in riddles is a bug', () => {
    const plan = { id: 'x', legend: {}, naming: 'A1-upper-left', checkered: false } as const;
    expect(() => createBoard({ ...plan, map: ['..', '.'] })).toThrow('differ in length');
    expect(() => createBoard({ ...plan, map: ['.?'] })).toThrow('no meaning for "?"');
  });
});

describe('neighbours', () => {
  test.each([cross, octagon])('a step there and its opposite lead back', (board) => {
    for (const square of board.squares) {
      for (const direction of ALL_DIRECTIONS) {
        const next = board.steps[square * 8 + direction] ?? -1;
        if (next === board.off) continue;
        expect(board.squares).toContain(next);
        expect(board.steps[next * 8 + (direction ^ 2)]).toBe(square);
      }
    }
  });

  test('steps over the edge and over cut corners lead off the board, and from there nowhere', () => {
    const neighbours = (name: string) =>
      ALL_DIRECTIONS.map((direction) =>
        nameOf(octagon, octagon.steps[squareNamed(octagon, name) * 8 + direction] ?? 0),
      );
    expect(neighbours('f14')).toEqual(['', 'g14', 'f13', '', '', 'g13', 'e13', '']);
    expect(neighbours('c4')).toEqual(['c5', 'd4', '', '', 'd5', 'd3', '', 'b5']);
    expect(
      ALL_DIRECTIONS.every((direction) => octagon.steps[octagon.off * 8 + direction] === octagon.off),
    ).toBe(true);
  });

  test('a jump goes over missing squares and stays on the board', () => {
    expect(nameOf(octagon, squareAtOffset(octagon, squareNamed(octagon, 'd3'), -1, -2))).toBe('c5');
    expect(squareAtOffset(octagon, squareNamed(octagon, 'd3'), -2, -1)).toBe(octagon.off);
    expect(squareAtOffset(octagon, squareNamed(octagon, 'd3'), -1, 2)).toBe(octagon.off);
    expect(squareAtOffset(octagon, squareNamed(octagon, 'a6'), -1, 0)).toBe(octagon.off);
  });
});
