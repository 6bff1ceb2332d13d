/** The king's region in King's Table ends at the attackers, even where they only touch diagonally. */
import { expect, test } from 'vitest';
import { KingRegion } from '../../../src/computer/evaluation/king-region.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { TaflSearch } from '../../../src/engine/kings-table/search.js';
import { resolveOptions } from '../../engine/search/searching.js';

function measure(rows: string): KingRegion {
  const read = kingsTable.read(
    resolveOptions(kingsTable, { board: 'irish' }),
    `/${rows}/ a ply:0 quiet:0 dice:00000005`,
  );
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  const { state } = new TaflSearch(read.value);
  const region = new KingRegion(state.rules);
  region.measure(state);
  return region;
}

test('an open board has all escapes and edges', () => {
  expect(measure('7/7/7/2TK3/7/2ttt2/7')).toMatchObject({ size: 46, escapes: 4, edges: 24 });
});

test('a diagonal chain closes a corner', () => {
  expect(measure('2t4/1t5/t6/3K3/7/7/7')).toMatchObject({ size: 43, escapes: 3, edges: 19 });
});

test('a chain around the king leaves no edge, and defenders in it count as free', () => {
  expect(measure('7/3t3/2tTt2/1t1K1t1/2t1t2/3t3/7')).toMatchObject({ size: 5, escapes: 0, edges: 0 });
});

test('a winding region is filled to its end', () => {
  expect(measure('7/1tttttt/1t3t1/1t1K1t1/1ttt1t1/1t3t1/1t1tt2')).toMatchObject({
    size: 11,
    escapes: 0,
    edges: 1,
  });
});

test('a king at the edge is known', () => {
  expect(measure('2K4/7/7/7/7/2ttt2/7').isKingAtEdge).toBe(true);
  expect(measure('7/2K4/7/7/7/2ttt2/7').isKingAtEdge).toBe(false);
  expect(measure('7/7/7/6K/7/2ttt2/7').isKingAtEdge).toBe(true);
});
