/** Pairings and tie-breaks that others have published. */
import { expect, it } from 'vitest';
import { listSingleSlots, seedOrder } from '../../../src/standing/tournaments/formats/bracket.js';
import { listRoundPairs } from '../../../src/standing/tournaments/formats/round-robin.js';
import { rankByScore } from '../../../src/standing/tournaments/standings/tie-breaks.js';
import type { Color } from '../../../src/standing/tournaments/swiss/colors.js';
import { allocateColor, colorPreference } from '../../../src/standing/tournaments/swiss/colors.js';
import { hasPerfectMatching } from '../../../src/standing/tournaments/swiss/matching.js';
import { pairSwiss } from '../../../src/standing/tournaments/swiss/swiss.js';
import type { SwissPlayer } from '../../../src/standing/tournaments/swiss/swiss-criteria.js';
import { createRandom } from '../../table/fixtures/house.js';
import { beginTournament, createMeans, playOut } from './simulation.js';

function createPlayer(
  entrant: number,
  score: number,
  games: readonly (readonly [number, Color])[],
  changes: Partial<SwissPlayer> = {},
): SwissPlayer {
  return {
    entrant,
    seed: entrant,
    score,
    opponents: new Set(games.map(([opponent]) => opponent)),
    colors: games.map(([, color]) => color),
    hadBye: false,
    unplayed: 0,
    floats: [null, null],
    isTopscorer: false,
    ...changes,
  };
}

it('pairs the first round of a Swiss half against half, with colors in turn', () => {
  const eight = Array.from({ length: 8 }, (_, nth) => createPlayer(nth + 1, 0, []));
  expect(pairSwiss(eight)).toEqual({
    pairs: [
      [1, 5],
      [6, 2],
      [3, 7],
      [8, 4],
    ],
    bye: null,
  });
});

it('pairs the examples of the Dutch system of 2025: who has the bye, and what it costs (C.5, C.9)', () => {
  const fifth = [
    createPlayer(1, 4, [
      [4, 'white'],
      [2, 'black'],
    ]),
    createPlayer(2, 2, [
      [5, 'black'],
      [1, 'white'],
    ]),
    createPlayer(3, 4, [
      [6, 'white'],
      [4, 'black'],
    ]),
    createPlayer(5, 2, [
      [2, 'white'],
      [6, 'black'],
    ]),
    createPlayer(6, 0, [
      [3, 'black'],
      [5, 'white'],
    ]),
  ];
  expect(pairSwiss(fifth)).toEqual({
    pairs: [
      [1, 5],
      [3, 2],
    ],
    bye: 6,
  });
  const ninth = [
    createPlayer(1, 2, [[3, 'white']]),
    createPlayer(2, 2, [[4, 'black']]),
    createPlayer(3, 0, [[1, 'black']]),
    createPlayer(4, 0, [[2, 'white']]),
    createPlayer(5, 0, [], { unplayed: 1 }),
  ];
  expect(pairSwiss(ninth)).toEqual({
    pairs: [
      [2, 1],
      [3, 5],
    ],
    bye: 4,
  });
});

it('never pairs two again who have met, and finds out where nobody is left', () => {
  const met = createPlayer(1, 2, [[2, 'white']]);
  expect(pairSwiss([met, createPlayer(2, 0, [[1, 'black']])])).toBeNull();
});

it('grants the stronger color preference', () => {
  expect(colorPreference(['white', 'white'])).toEqual({ color: 'black', strength: 3 });
  expect(colorPreference(['white'])).toEqual({ color: 'black', strength: 2 });
  expect(colorPreference(['white', 'black'])).toEqual({ color: 'white', strength: 1 });
  const due = (colors: readonly Color[], seed: number) => ({ colors, seed });
  expect(allocateColor(due(['white'], 1), due(['white', 'black', 'white', 'white'], 2))).toBe('white');
  expect(allocateColor(due(['white', 'black'], 1), due(['black', 'white'], 2))).toBe('white');
});

it('knows perfect matchings, whatever the graph', () => {
  const random = createRandom(3);
  for (let round = 0; round < 300; round += 1) {
    const size = 2 + 2 * (random() % 4);
    const edges = new Set<string>();
    for (let one = 0; one < size; one += 1)
      for (let other = 0; other < one; other += 1) if (random() % 3 === 0) edges.add(`${other}-${one}`);
    const isEdge = (one: number, other: number) =>
      edges.has(`${Math.min(one, other)}-${Math.max(one, other)}`);
    const everyone = Array.from({ length: size }, (_, vertex) => vertex);
    expect(hasPerfectMatching(size, isEdge)).toBe(hasMatchingByTrial(everyone, isEdge));
  }
});

function hasMatchingByTrial(
  left: readonly number[],
  isEdge: (one: number, other: number) => boolean,
): boolean {
  const [first, ...others] = left;
  if (first === undefined) return true;
  return others.some(
    (other) =>
      isEdge(first, other) &&
      hasMatchingByTrial(
        others.filter((one) => one !== other),
        isEdge,
      ),
  );
}

it('writes the Berger tables of four and six', () => {
  const rounds = (size: number) =>
    Array.from({ length: size - 1 }, (_, nth) =>
      listRoundPairs(size, nth + 1)
        .map((pair) => pair.join('-'))
        .join(' '),
    );
  expect(rounds(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
  expect(rounds(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
});

it('seeds a bracket such that the best meet last', () => {
  expect(seedOrder(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
  const first = listSingleSlots(8).filter(({ round }) => round === 1);
  const seeds = first.map(({ sources }) =>
    sources.map((source) => (source.from === 'seed' ? source.seed : 0)),
  );
  expect(seeds.map((pair) => pair.toSorted().join('-')).toSorted()).toEqual(['1-8', '2-7', '3-6', '4-5']);
});

it('counts Buchholz, Sonneborn-Berger and direct encounter', () => {
  const means = createMeans();
  // Player 1 beats 2 and 3, 2 beats 3 and 4, 3 beats 4, and 4 beats 1.
  const winners: Readonly<Record<string, number>> = {
    '1-2': 1,
    '1-3': 1,
    '1-4': 4,
    '2-3': 2,
    '2-4': 2,
    '3-4': 3,
  };
  const over = playOut(
    beginTournament('round-robin', 4, means),
    ({ seats }) => {
      const winner = winners[seats.toSorted().join('-')];
      return { kind: 'played', scores: seats.map((seat) => (seat === winner ? 2 : 0)), tallies: [] };
    },
    means,
  );
  const rows = rankByScore(over, ['direct', 'sonnebornBerger']);
  expect(rows.map(({ entrant, place }) => [entrant, place])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
  const first = rows.find(({ entrant }) => entrant === 1);
  // Half points: the opponents have 4, 2 and 2; those of them who were beaten have 4 and 2.
  expect(first).toMatchObject({ score: 4, buchholz: 8, sonnebornBerger: 12, direct: 2 });
});
