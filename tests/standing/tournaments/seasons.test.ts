/** Seasons: a round robin of teams whose rounds begin at fixed times. */
import { expect, it } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import { advanceTournament } from '../../../src/standing/tournaments/progress.js';
import { setResult } from '../../../src/standing/tournaments/results.js';
import { startSeason } from '../../../src/standing/tournaments/sign-up.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import { type Tournament, validPairings } from '../../../src/standing/tournaments/tournament.js';
import { bySmallerNumber, createMeans, type Means, newTournament, unwrapResult } from './simulation.js';

const WEEK = 7 * DAY;

function beginSeason(teams: number, legs: number, means: Means): Tournament {
  const holders = Array.from({ length: teams }, (_, nth) => ({ kind: 'role', id: `r${nth + 1}` }) as const);
  return unwrapResult(startSeason(newTournament('season', { rounds: legs, time: WEEK }), holders, means));
}

const openOf = (season: Tournament) => validPairings(season).filter(({ result }) => result === null);

function playOpenGames(start: Tournament, means: Means): Tournament {
  return openOf(start).reduce(
    (season, pairing) => unwrapResult(setResult(season, pairing.number, bySmallerNumber(pairing), means)),
    start,
  );
}

it('begins a round a week, whether the one before is over or not', () => {
  const means = createMeans();
  let season = playOpenGames(beginSeason(4, 1, means), means);
  expect([season.round, openOf(season).length]).toEqual([1, 0]);
  means.now += WEEK - 1;
  expect(advanceTournament(season, means).round).toBe(1);
  means.now += 1;
  season = advanceTournament(season, means);
  expect([season.round, openOf(season).length]).toEqual([2, 2]);
  expect(openOf(season).map(({ dueAt }) => dueAt)).toEqual([means.now + WEEK, means.now + WEEK]);
  means.now += WEEK;
  season = advanceTournament(season, means);
  expect([season.round, openOf(season).length]).toEqual([3, 4]);
  const over = playOpenGames(season, means);
  expect(over.status).toBe('finished');
  expect(rankTournament(over)).toMatchObject([
    { entrant: 1, score: 6 },
    { entrant: 2, score: 4 },
    { entrant: 3, score: 2 },
    { entrant: 4, score: 0 },
  ]);
});

it('begins all rounds that are due after a long downtime', () => {
  const means = createMeans();
  const season = beginSeason(4, 1, means);
  means.now += 10 * WEEK;
  expect(advanceTournament(season, means).round).toBe(3);
});

it('exchanges sides in the second leg, and gives nothing for a week without a game', () => {
  const means = createMeans();
  let season = beginSeason(3, 2, means);
  for (let week = 0; season.status === 'running' && week < 10; week += 1) {
    season = advanceTournament(playOpenGames(season, means), means);
    means.now += WEEK;
  }
  expect([season.status, season.round]).toEqual(['finished', 6]);
  const games = validPairings(season).filter(({ seats }) => seats.length === 2);
  const names = games.map(({ seats }) => seats.join('-'));
  expect(new Set(names).size).toBe(6);
  expect(names.slice(3)).toEqual(games.slice(0, 3).map(({ seats }) => seats.toReversed().join('-')));
  expect(rankTournament(season).map(({ score }) => score)).toEqual([8, 4, 0]);
});
