/** Tournaments in memory, played to their end by given results. */
import type { Result } from '../../../src/engine/result.js';
import type { PairingMeans } from '../../../src/standing/tournaments/progress.js';
import { setResult } from '../../../src/standing/tournaments/results.js';
import { joinTournament, startTournament } from '../../../src/standing/tournaments/sign-up.js';
import {
  type Format,
  type Pairing,
  type PairingResult,
  type Settings,
  type Tournament,
  validPairings,
} from '../../../src/standing/tournaments/tournament.js';
import { createRandom } from '../../table/fixtures/house.js';

/** Means of a test: a clock that the test sets, and table ids that count up. */
export interface Means extends PairingMeans {
  now: number;
}

export function createMeans(): Means {
  let tables = 0;
  return {
    now: 1,
    createTableId() {
      tables += 1;
      return `table${tables}`;
    },
  };
}

export function newTournament(format: Format, settings: Partial<Settings> = {}): Tournament {
  return {
    id: 'cup',
    name: 'Cup',
    status: 'sign-up',
    settings: {
      format,
      rounds: null,
      time: null,
      seeding: 'rating',
      tieRule: 'fell-later',
      fill: null,
      asksCheckIn: false,
      ...settings,
    },
    seed: 7,
    round: 0,
    startedAt: null,
    entrants: [],
    pairings: [],
  };
}

export function unwrapResult<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.reason.code}`);
  return result.value;
}

/** Starts a tournament of `entrants` people. The first is rated highest. */
export function beginTournament(
  format: Format,
  entrants: number,
  means: PairingMeans,
  settings: Partial<Settings> = {},
): Tournament {
  let tournament = newTournament(format, settings);
  for (let number = 1; number <= entrants; number += 1)
    tournament = unwrapResult(joinTournament(tournament, { kind: 'person', id: `p${number}` }, means));
  return unwrapResult(startTournament(tournament, ({ id }) => 3_000 - Number(id.slice(1)), means));
}

export type Referee = (pairing: Pairing) => PairingResult;

export function createWin(seat: number): PairingResult {
  return { kind: 'played', scores: seat === 0 ? [2, 0] : [0, 2], tallies: [] };
}

/** The entrant with the smaller number wins. */
export const bySmallerNumber: Referee = ({ seats }) => createWin((seats[0] ?? 0) < (seats[1] ?? 0) ? 0 : 1);

/** Wins, losses and draws at random, the same in every run. */
export function createRandomReferee(seed: number, draws = true): Referee {
  const random = createRandom(seed);
  return () => {
    const roll = random() % (draws ? 5 : 4);
    return roll === 4 ? { kind: 'played', scores: [1, 1], tallies: [] } : createWin(roll % 2);
  };
}

/** Plays open games one after the other until the tournament is over. */
export function playOut(start: Tournament, referee: Referee, means: PairingMeans): Tournament {
  let tournament = start;
  for (let games = 0; tournament.status === 'running'; games += 1) {
    const open = validPairings(tournament).find(({ result }) => result === null);
    if (open === undefined || games > 10_000) throw new Error('nothing left to play');
    tournament = unwrapResult(setResult(tournament, open.number, referee(open), means));
  }
  return tournament;
}
