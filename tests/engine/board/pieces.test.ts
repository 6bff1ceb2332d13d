/** Lines of riders, steppers and leapers, on boards with missing squares. */
import { describe, expect, test } from 'vitest';
import { ALL_DIRECTIONS, type Board, DIAGONAL, nameOf, ORTHOGONAL } from '../../../src/engine/board/board.js';
import { createLeaperLines, createRiderLines, type Lines } from '../../../src/engine/board/lines.js';
import { cross, octagon, squareNamed } from './shapes.js';

/** Square names on each line from a square. */
function lineNames(board: Board, lines: Lines, name: string): string[] {
  return Array.from({ length: lines.count }, (_, k) => {
    const start = lines.starts[squareNamed(board, name) * lines.count + k] ?? 0;
    const end = lines.squares.indexOf(board.off, start);
    return Array.from(lines.squares.subarray(start, end), (square) => nameOf(board, square)).join(' ');
  });
}

describe('riders', () => {
  test('run to the edge and stop before missing squares', () => {
    expect(lineNames(octagon, createRiderLines(octagon, ORTHOGONAL), 'b5')).toEqual([
      'b6 b7 b8 b9 b10',
      'c5 d5 e5 f5 g5 h5 i5 j5 k5 l5 m5',
      '',
      '',
    ]);
    expect(lineNames(cross, createRiderLines(cross, DIAGONAL), 'd4')).toEqual([
      'e5 f6 g7 h8 i9 j10 k11 l12',
      'e3 f2 g1',
      '',
      'c5 b6 a7',
    ]);
  });

  test('may be limited in range', () => {
    expect(lineNames(cross, createRiderLines(cross, ALL_DIRECTIONS, 1), 'd1')).toEqual([
      'd2',
      'e1',
      '',
      '',
      'e2',
      '',
      '',
      '',
    ]);
    expect(lineNames(cross, createRiderLines(cross, [0], 2), 'd2')).toEqual(['d3 d4']);
  });
});

test('leapers reach one square per leap, over whatever lies between', () => {
  const knight = createLeaperLines(octagon, [
    [1, -2],
    [2, -1],
    [2, 1],
    [1, 2],
    [-1, 2],
    [-2, 1],
    [-2, -1],
    [-1, -2],
  ]);
  expect(lineNames(octagon, knight, 'd3')).toEqual(['e5', 'f4', 'f2', '', '', '', '', 'c5']);
});
