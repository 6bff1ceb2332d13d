/** Profiles from results: counts, streaks, opponents, head to head and openings. */
import { expect, test } from 'vitest';
import {
  findOpenings,
  findStreak,
  pickOnePerGame,
  scoreAgainst,
  scoreBy,
  scoreByOpponent,
} from '../../src/standing/profile.js';
import { resultRow } from '../db/fixtures/rows.js';

const won = resultRow({ tableId: 't1' });
const lost = resultRow({ tableId: 't2', result: 'lost', placement: 2, sides: 'south' });
const drawn = resultRow({ tableId: 't3', result: 'drawn', game: 'other' });

test('results are counted by game and side, the most frequent first', () => {
  expect(scoreBy([won, lost, drawn], ({ game }) => game)).toEqual([
    { key: 'dice-nim', score: { won: 1, drawn: 0, lost: 1 } },
    { key: 'other', score: { won: 0, drawn: 1, lost: 0 } },
  ]);
});

test('a person with two seats has one result in the game', () => {
  expect(pickOnePerGame([won, { ...won, seat: 'east' }, lost])).toEqual([won, lost]);
});

test('a streak counts wins from the latest game back, and the longest one', () => {
  expect(findStreak([won, won, lost, won, won, won, drawn])).toEqual({ current: 2, longest: 3 });
  expect(findStreak([won])).toEqual({ current: 1, longest: 1 });
  expect(findStreak([])).toEqual({ current: 0, longest: 0 });
});

const createOpponentResult = (tableId: string, personId: string, changes = {}) =>
  resultRow({ tableId, personId, seat: 'south', team: 'south', placement: 2, ...changes });

test('opponents are counted by place, a role for its members, partners not at all', () => {
  const all = [
    createOpponentResult('t1', 'bob'),
    createOpponentResult('t1', 'partner', { team: 'north', placement: 1 }),
    createOpponentResult('t2', 'bob', { placement: 1 }),
    createOpponentResult('t3', 'wolves', { holder: 'role', placement: 1 }),
    createOpponentResult('t3', 'cid', { holder: 'member', placement: 1 }),
  ];
  expect(scoreByOpponent([won, lost, drawn], all)).toEqual([
    { kind: 'person', key: 'bob', score: { won: 1, drawn: 0, lost: 1 } },
    { kind: 'role', key: 'wolves', score: { won: 0, drawn: 1, lost: 0 } },
  ]);
});

test('head to head counts games on different teams', () => {
  const theirs = [
    createOpponentResult('t1', 'bob'),
    createOpponentResult('t2', 'bob', { team: 'north' }),
    createOpponentResult('t9', 'bob'),
  ];
  expect(scoreAgainst([won, lost, drawn], theirs)).toEqual({ won: 1, drawn: 0, lost: 0 });
});

test('openings are the first turns, or the own set-up; favorites were played twice', () => {
  const played = ['t1', 't2', 't3'].flatMap((tableId, place) => [
    { tableId, side: 'north', notation: place === 2 ? 'b1' : 'a1' },
    { tableId, side: 'south', notation: 'c3' },
    { tableId, side: 'north', notation: `x${place}` },
  ]);
  const own = [won, lost, drawn];
  expect(findOpenings(own, played, 'first-turns', 3)).toEqual([{ moves: 'a1 c3', count: 2 }]);
  // South's first own action is the game's second.
  expect(findOpenings([lost, { ...lost, tableId: 't3' }], played, 'own-set-up', 3)).toEqual([
    { moves: 'c3', count: 2 },
  ]);
});
