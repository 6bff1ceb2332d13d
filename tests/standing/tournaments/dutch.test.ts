/** Whole Swiss tournaments, as BBP Pairings 6.0 pairs them by FIDE's rules of 2026: players, colors and byes. */
import { expect, it } from 'vitest';
import { setResult } from '../../../src/standing/tournaments/results.js';
import {
  type Pairing,
  type Tournament,
  validPairings,
} from '../../../src/standing/tournaments/tournament.js';
import published from './dutch-tournaments.json' with { type: 'json' };
import { beginTournament, createMeans, unwrapResult } from './simulation.js';

/**
 * Half points of the player who begins, and of the opponent. `+` and `-` are a win and a loss without a game.
 */
const SCORES: Readonly<Record<string, readonly [number, number]>> = {
  '1': [2, 0],
  '=': [1, 1],
  '0': [0, 2],
  '+': [2, 0],
  '-': [0, 2],
};

function pairingsOf(tournament: Tournament, round: number): readonly Pairing[] {
  return validPairings(tournament).filter((pairing) => pairing.round === round);
}

function enterResult(
  tournament: Tournament,
  { number, seats }: Pairing,
  listed: readonly string[],
): Tournament {
  const [, told = ''] = listed.find((one) => one.startsWith(`${seats.join('-')} `))?.split(' ') ?? [];
  const scores = SCORES[told];
  if (scores === undefined) throw new Error(`no result of ${seats.join('-')}`);
  const kind = told === '+' || told === '-' ? 'forfeit' : 'played';
  return unwrapResult(setResult(tournament, number, { kind, scores, tallies: [] }, createMeans()));
}

it.each(published)('$players players, $rounds rounds', ({ players, rounds, paired }) => {
  let tournament = beginTournament('swiss', players, createMeans(), { rounds });
  for (const [nth, round] of paired.entries()) {
    const listed = round.split(', ');
    const pairings = pairingsOf(tournament, nth + 1);
    const names = listed.map((one) => one.split(' ')[0]);
    expect(pairings.map(({ seats }) => seats.join('-')).toSorted()).toEqual(names.toSorted());
    for (const pairing of pairings)
      if (pairing.seats.length === 2) tournament = enterResult(tournament, pairing, listed);
  }
  expect(tournament.status).toBe('finished');
});
