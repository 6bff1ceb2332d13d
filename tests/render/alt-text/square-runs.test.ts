/** Many squares in words: rows are shortened, and no square is missing. */
import { expect, it } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import { formatSquareRuns } from '../../../src/render/alt-text/square-runs.js';
import { altText } from '../../../src/render/index.js';

function startOf(id: string) {
  const game = findGame(id);
  const options = game?.resolve({});
  if (game === undefined || options?.ok !== true) throw new Error(id);
  return game.view(game.start(options.value, 0).position, null);
}

const view = startOf('kings-gauntlet');
const at = (names: string) => names.split(' ').map((name) => view.board.names.indexOf(name));

it('tells four squares of a rank or a file by the first and the last, and fewer one by one', () => {
  expect(formatSquareRuns(view, at('d2 e2 f2 g2 i2 j2 k2'))).toBe('d2 to g2, i2 j2 k2');
  expect(formatSquareRuns(view, at('b12 b11 b10 b9 b7'))).toBe('b12 to b9, b7');
  expect(formatSquareRuns(view, at('d2 e3 f4 g5'))).toBe('d2 e3 f4 g5');
});

it('tells the rank of a square that has as many neighbours on its rank as on its file', () => {
  expect(formatSquareRuns(view, at('d2 e2 f2 g2 d3 d4 d5'))).toBe('d2 to g2, d3 d4 d5');
});

it('makes no row of squares that lie on different ranks', () => {
  expect(formatSquareRuns(view, at('n5 o5 a4 b4'))).toBe('n5 o5 a4 b4');
});

it('is used on a board of many pieces, and not on one of few', () => {
  expect(altText(view)).toContain('pawn (towards rank 15) d2 to g2, i2 to l2.');
  expect(altText(startOf('knightmare'))).toContain('pawn a2 b2 c2 d2 e2 f2 g2 h2.');
});
