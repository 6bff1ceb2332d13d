/** Matches: best of several games, with sides exchanged after each. */
import { describe, expect, it } from 'vitest';
import { dropPairing, setResult } from '../../../src/standing/tournaments/results.js';
import { acceptMatch, concedeMatch, joinTournament } from '../../../src/standing/tournaments/sign-up.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import { decideTiedMatch } from '../../../src/standing/tournaments/standings/tied-match.js';
import {
  type Settings,
  scoreOf,
  type Tournament,
  validPairings,
} from '../../../src/standing/tournaments/tournament.js';
import { createMeans, type Means, newTournament, unwrapResult } from './simulation.js';

const ada = { kind: 'person', id: 'ada' } as const;
const bob = { kind: 'role', id: 'bears' } as const;

function beginMatch(games: number, means: Means): Tournament {
  const offered = newTournament('match', { rounds: games, rival: bob, seeding: 'random' });
  const joined = unwrapResult(joinTournament(offered, ada, means));
  return unwrapResult(acceptMatch(joined, bob, means));
}

/** Enters results for the next games: the number of the winner, or 0 for a draw. */
function enterResults(start: Tournament, winners: readonly number[], means: Means): Tournament {
  return winners.reduce((match, winner) => {
    const open = validPairings(match).find(({ result }) => result === null);
    const scores = (open?.seats ?? []).map((entrant) => (winner === 0 ? 1 : entrant === winner ? 2 : 0));
    return unwrapResult(setResult(match, open?.number ?? 0, { kind: 'played', scores, tallies: [] }, means));
  }, start);
}

const placesOf = (match: Tournament) => rankTournament(match).map(({ entrant, place }) => [entrant, place]);

it('is accepted only by whom it was offered to, and exchanges sides after each game', () => {
  const means = createMeans();
  const offered = unwrapResult(joinTournament(newTournament('match', { rounds: 3, rival: bob }), ada, means));
  const refused = acceptMatch(offered, { kind: 'person', id: 'cid' }, means);
  expect(refused).toMatchObject({ ok: false, reason: { code: 'not-invited' } });
  const match = enterResults(beginMatch(3, means), [0, 0], means);
  const [first, second, third] = match.pairings.map(({ seats }) => seats);
  expect(second).toEqual(first?.toReversed());
  expect(third).toEqual(first);
  expect(match).toMatchObject({ status: 'running', round: 3 });
});

it('ends as soon as one has more than half of the points', () => {
  const means = createMeans();
  const won = enterResults(beginMatch(3, means), [1, 1], means);
  expect(won.status).toBe('finished');
  expect(won.pairings).toHaveLength(2);
  expect(placesOf(won)).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(enterResults(beginMatch(3, means), [1, 0], means).status).toBe('running');
  expect(enterResults(beginMatch(5, means), [2, 2, 0, 0], means)).toMatchObject({
    status: 'finished',
    round: 4,
  });
});

it('is drawn at equal points', () => {
  const means = createMeans();
  const tied = enterResults(beginMatch(2, means), [1, 2], means);
  expect(tied.status).toBe('finished');
  expect(placesOf(tied).map(([, place]) => place)).toEqual([1, 1]);
});

/** Games of King's Table as they ended at the table: the winner's number, the reason, and the moves. */
function enterGames(
  means: Means,
  games: readonly (readonly [number, string, number])[],
  settings: Partial<Settings> = { matchWin: 'escape' },
): Tournament {
  const begun = beginMatch(games.length, means);
  return games.reduce<Tournament>(
    (match, [winner, reason, plies]) => {
      const open = validPairings(match).find(({ result }) => result === null);
      const scores = (open?.seats ?? []).map((entrant) => (winner === 0 ? 1 : entrant === winner ? 2 : 0));
      const result = { kind: 'played', scores, tallies: [], ending: { reason, plies } } as const;
      return unwrapResult(setResult(match, open?.number ?? 0, result, means));
    },
    { ...begun, settings: { ...begun.settings, ...settings } },
  );
}

describe('at equal points of unequal sides', () => {
  const means = createMeans();

  it('more escapes win, however long they take', () => {
    const match = enterGames(means, [
      [1, 'attrition', 10],
      [2, 'escape', 90],
    ]);
    expect(decideTiedMatch(match)).toEqual({ winner: 2, by: 'wins', counts: [1, 0] });
    expect(placesOf(match)).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it.each(['escape', 'king-captured'])('of as many escapes, fewer moves in won games win: %s', (reason) => {
    const match = enterGames(means, [
      [2, reason, 40],
      [0, 'repetition', 5],
      [1, reason, 39],
    ]);
    expect(decideTiedMatch(match)).toEqual({ winner: 1, by: 'moves', counts: [39, 40] });
  });

  it('nothing decides if a game was won without being played, or by as many moves', () => {
    const even = enterGames(means, [
      [2, 'escape', 40],
      [1, 'escape', 40],
    ]);
    expect(decideTiedMatch(even)).toBeNull();
    expect(placesOf(even).map(([, place]) => place)).toEqual([1, 1]);
    const [first] = even.pairings;
    const scores = (first?.seats ?? []).map((entrant) => (entrant === 2 ? 2 : 0));
    const decided = { kind: 'adjudicated', scores, tallies: [] } as const;
    const forfeited = enterGames(means, [
      [2, 'king-captured', 40],
      [1, 'king-captured', 30],
    ]);
    expect(decideTiedMatch(unwrapResult(setResult(forfeited, 1, decided, means)))).toBeNull();
  });

  it('games with equal sides leave it drawn', () => {
    const games = [
      [1, 'checkmate', 10],
      [2, 'checkmate', 20],
    ] as const;
    expect(decideTiedMatch(enterGames(means, games, {}))).toBeNull();
  });
});

it('goes on if a correction takes the decision back', () => {
  const means = createMeans();
  const won = enterResults(beginMatch(3, means), [2, 2], means);
  const [, second] = won.pairings;
  const draw = { kind: 'adjudicated', scores: [1, 1], tallies: [] } as const;
  const corrected = unwrapResult(setResult(won, second?.number ?? 0, draw, means));
  expect(corrected).toMatchObject({ status: 'running', round: 3 });
  expect(scoreOf(corrected, 2)).toBe(3);
});

it('plays a game that came to nothing anew, with the same sides', () => {
  const means = createMeans();
  const match = enterResults(beginMatch(3, means), [1], means);
  const [, second] = match.pairings;
  const again = dropPairing(match, second?.number ?? 0, means);
  expect(again.pairings.at(-1)).toMatchObject({
    round: 2,
    seats: second?.seats,
    result: null,
    isVoid: false,
  });
});

it('is lost as a whole by one who concedes', () => {
  const means = createMeans();
  const match = enterResults(beginMatch(4, means), [2], means);
  const conceded = unwrapResult(concedeMatch(match, bob, means));
  expect(conceded.status).toBe('finished');
  expect(placesOf(conceded)[0]).toEqual([1, 1]);
  expect(conceded.pairings[1]).toMatchObject({ result: { kind: 'adjudicated' }, isEnding: true });
  expect(concedeMatch(conceded, bob, means)).toMatchObject({ ok: false });
});
