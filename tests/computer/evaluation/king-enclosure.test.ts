/** The attackers of Hnefatafl gain by cutting the king off from corners and edges. */
import { expect, test } from 'vitest';
import { createEnclosure } from '../../../src/computer/evaluation/king-enclosure.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { rulesOf } from '../../../src/engine/kings-table/rules/rules.js';
import { TaflSearch } from '../../../src/engine/kings-table/search.js';
import { resolveOptions } from '../../engine/search/searching.js';

const options = resolveOptions(kingsTable, { board: 'hnefatafl' });

/** Value of the enclosure in a position with these rows below five empty ones. */
function evaluate(rows: string): number {
  const read = kingsTable.read(options, `/13/13/13/13/13/${rows}/ a ply:0 quiet:0 dice:00000005`);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  const { state } = new TaflSearch(read.value);
  return createEnclosure(state.rules)?.evaluate(state) ?? Number.NaN;
}

const OPEN = '13/6K6/13/13/13/13/13/3ttt7';
const CLOSED_CORNER = '13/6K6/13/13/13/t12/1t11/2t10';
const ENCLOSED = '6t6/5t1t5/4t1K1t4/5t1t5/6t6/13/13/13';
const SHUT_IN_AT_EDGE = 't12/1t11/K1t10/1t11/t12/13/13/13';

test('a closed corner gains, and a closed ring gains most', () => {
  expect(evaluate(CLOSED_CORNER)).toBeGreaterThan(evaluate(OPEN));
  expect(evaluate(ENCLOSED)).toBeGreaterThan(evaluate(CLOSED_CORNER) + 300);
});

test('a king shut in at the edge isn’t enclosed, because he can’t be captured there', () => {
  expect(evaluate(SHUT_IN_AT_EDGE)).toBeLessThan(evaluate(ENCLOSED) - 500);
});

test('other boards and other escapes have no enclosure', () => {
  const given = [{ board: 'irish' }, { board: 'tawlbwrdd' }, { board: 'hnefatafl', escape: 'edge' }];
  for (const one of given) expect(createEnclosure(rulesOf(resolveOptions(kingsTable, one)))).toBeNull();
  expect(createEnclosure(rulesOf(options))).not.toBeNull();
});
