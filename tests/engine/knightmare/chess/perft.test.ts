/**
 * Perft counts known throughout chess programming: the start, five standard positions, and small ones that
 * catch single mistakes (Martin Sedlak's collection).
 */
import { describe, expect, test } from 'vitest';
import { START } from '../../../../src/engine/knightmare/chess/fen.js';
import { isExhaustive } from '../../../effort.js';
import { boardOf, KIWIPETE } from './board-text.js';

const known: readonly (readonly [name: string, fen: string, counts: readonly number[]])[] = [
  ['the start', START, [20, 400, 8902, 197281, 4865609]],
  ['Kiwipete', KIWIPETE, [48, 2039, 97862, 4085603]],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43238, 674624]],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422333]],
  [
    'position 4, mirrored',
    'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
    [6, 264, 9467, 422333],
  ],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379, 2103487]],
  [
    'position 6',
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    [46, 2079, 89890, 3894594],
  ],
];

/** Counts that `npm test` has time for. */
function isAffordable(row: readonly [...unknown[], count: number]): boolean {
  return isExhaustive || (row.at(-1) as number) <= 250_000;
}

describe.each(known)('%s', (_, fen, counts) => {
  test.each(counts.map((count, index) => [index + 1, count] as const).filter(isAffordable))(
    'depth %i: %i',
    (depth, count) => {
      expect(boardOf(fen).perft(depth)).toBe(count);
    },
  );
});

test('depth 0 is one sequence, the empty one', () => {
  expect(boardOf(START).perft(0)).toBe(1);
});

const traps: readonly (readonly [name: string, fen: string, depth: number, count: number])[] = [
  ['a pin on the rank forbids taking in passing', '3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1', 6, 1134888],
  ['a pin on the diagonal forbids taking in passing', '8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1', 6, 1015133],
  ['taking in passing gives check', '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1', 6, 1440467],
  ['castling short gives check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 6, 661072],
  ['castling long gives check', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 6, 803711],
  ['a captured rook takes the right with it', 'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1', 4, 1274206],
  ['nobody castles through an attacked square', 'r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1', 4, 1720476],
  ['a promotion ends a check', '2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1', 6, 3821001],
  ['a discovered check', '8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1', 5, 1004658],
  ['a promotion gives check', '4k3/1P6/8/8/8/8/K7/8 w - - 0 1', 6, 217342],
  ['an underpromotion gives check', '8/P1k5/K7/8/8/8/8/8 w - - 0 1', 6, 92683],
  ['stalemate of oneself', 'K1k5/8/P7/8/8/8/8/8 w - - 0 1', 6, 2217],
  ['stalemate and mate', '8/k1P5/8/1K6/8/8/8/8 w - - 0 1', 7, 567584],
  ['two checks at once', '8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1', 4, 23527],
];

test.each(traps.filter(isAffordable))('%s', (_, fen, depth, count) => {
  expect(boardOf(fen).perft(depth)).toBe(count);
});
