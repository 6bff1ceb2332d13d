/** The opponent's reply that shows why a move doesn't win in time. */
import { expect, it } from 'vitest';
import { findRefutation } from '../../../src/computer/refutation.js';
import { listActions } from '../../../src/engine/actions.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { puzzlesOf } from '../../../src/rules/puzzle.js';
import { resolveOptions } from '../../engine/search/searching.js';
import { hasHands, openForSearch } from '../../puzzles/puzzle-positions.js';

function findRefutingLine(fen: string, path: string, moves: number): string | null {
  const read = knightmare.read(resolveOptions(knightmare, { cards: 'off' }), fen);
  if (!read.ok) return expect.unreachable(read.reason.code);
  const found = findRefutation(knightmare, read.value, { side: 'white', path: path.split(' '), moves });
  return found === null ? null : `${found.side} ${found.path.join(' ')}`;
}

it('is the way out of a check that was meant as mate', () => {
  expect(findRefutingLine('6k1/5pp1/7p/8/8/8/5PPP/R5K1 w - - 0 1', 'a1 a8', 1)).toBe('black g8 h7');
  expect(findRefutingLine('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'a1 a8', 1)).toBeNull();
});

it('is not told where nothing is attacked, because any answer would do', () => {
  expect(findRefutingLine('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'h2 h3', 1)).toBeNull();
});

it('leaves no win in the moves that remain', () => {
  expect(findRefutingLine('7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', 'a2 a7', 2)).toBeNull();
  expect(findRefutingLine('7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', 'a2 a6', 2)).not.toBeNull();
});

it('is not looked for with cards, whose proofs take too long', () => {
  const [puzzle] = [...puzzlesOf('knightmare').values()].filter(hasHands);
  if (puzzle === undefined) return expect.unreachable('no puzzle with cards');
  const { game, start } = openForSearch(puzzle);
  const { side, moves } = puzzle;
  for (const path of listActions(game, start, side))
    expect(findRefutation(game, start, { side, path, moves })).toBeNull();
});
