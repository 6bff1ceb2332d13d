/** Counts of move sequences from each board's start, and their agreement with playing. */
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { begin, type Given, resolveOptions, setUp } from './table.js';

const counts: readonly [Given, readonly number[]][] = [
  [{ board: 'irish', escape: 'corner' }, [34, 818, 29_488]],
  [{ board: 'irish', escape: 'edge' }, [42, 1_014, 44_808]],
  [{ board: 'tablut', escape: 'corner' }, [72, 3_944, 285_808]],
  [{ board: 'tablut', escape: 'edge' }, [80, 4_400, 353_200]],
  [{ board: 'tawlbwrdd', escape: 'corner' }, [130, 5_926, 772_104]],
  [{ board: 'tawlbwrdd', escape: 'edge' }, [138, 6_302, 870_928]],
  [{ board: 'hnefatafl', escape: 'corner' }, [148, 20_356, 3_093_952]],
  [{ board: 'hnefatafl', escape: 'edge' }, [156, 21_484, 3_431_784]],
  [{ board: 'saxon', escape: 'corner' }, [588, 108_964]],
  [{ board: 'saxon', escape: 'edge' }, [596, 110_436]],
  [{ board: 'tablut', escape: 'corner', 'corners-hostile': 'on' }, [72, 3_944, 285_728]],
];

describe('perft from the start', () => {
  test.each(counts)('%j', (given, leaves) => {
    const start = begin({ ...given, repetition: 'off', announce: 'off' });
    expect(leaves.map((_, index) => kingsTable.perft(start, index + 1))).toEqual(leaves);
  });

  test('the house rules of the default options change none of them', () => {
    expect(kingsTable.perft(begin(), 3)).toBe(353_200);
  });

  test('depth 0 is one sequence, the empty one; a finished game has no longer one', () => {
    const start = begin();
    expect(kingsTable.perft(start, 0)).toBe(1);
    const over = kingsTable.applyCall(start, 'attackers', 'resign');
    expect(over.ok && [0, 1, 2].map((depth) => kingsTable.perft(over.value.position, depth))).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('perft counts what playing counts', () => {
  const variants: readonly Given[] = [
    { board: 'irish', 'turn-die': 'skip-even' },
    { board: 'irish', 'turn-die': 'count', 'turn-die-for': 'defenders' },
    { board: 'irish', 'turn-die': 'count-distinct', 'king-die': 'on' },
    { board: 'irish', 'king-die': 'on', first: 'defenders' },
    { board: 'irish', 'handicap-revive': '3', 'handicap-for': 'defenders', escape: 'edge' },
    { board: 'irish', 'handicap-surround': '2', 'throne-hostile-to': 'all', 'king-armed': 'off' },
  ];
  test.each(variants)('%j', (given) => {
    for (const seed of [3, 4]) {
      const start = kingsTable.start(resolveOptions(given), seed).position;
      expect(kingsTable.perft(start, 2)).toBe(countByPlaying(start, 2));
    }
  });

  test('with pieces to put back and captures that need three', () => {
    const given = { board: 'irish', 'handicap-revive': '2', 'handicap-surround': '1', escape: 'edge' };
    const pieces = { a: 'B3,C2,E3,E5,G5,C6', d: 'C3,D5,E4', k: 'D3' };
    for (const weaker of ['attackers', 'defenders']) {
      for (const side of ['a', 'd'] as const) {
        const position = setUp({ ...given, 'handicap-for': weaker }, pieces, side);
        expect(kingsTable.perft(position, 2)).toBe(countByPlaying(position, 2));
      }
    }
  });

  function countByPlaying(position: ReturnType<typeof begin>, depth: number): number {
    if (depth === 0) return 1;
    const [side] = kingsTable.toAct(position);
    if (side === undefined) return 0;
    let total = 0;
    for (const path of listActions(kingsTable, position, side)) {
      const played = kingsTable.play(position, side, path);
      if (!played.ok) throw new Error(played.reason.code);
      total += countByPlaying(played.value.position, depth - 1);
    }
    return total;
  }
});
