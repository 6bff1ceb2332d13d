/** Tournaments of every size in each format, as pure decisions. */
import { describe, expect, it } from 'vitest';
import { endArena } from '../../../src/standing/tournaments/progress.js';
import { setResult } from '../../../src/standing/tournaments/results.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import {
  type Pairing,
  type Tournament,
  validPairings,
} from '../../../src/standing/tournaments/tournament.js';
import {
  beginTournament,
  bySmallerNumber,
  createMeans,
  createRandomReferee,
  createWin,
  playOut,
  unwrapResult,
} from './simulation.js';

const listPlayedPairings = (tournament: Tournament) =>
  validPairings(tournament).filter(({ seats }) => seats.length > 1);
const lossesOf = (tournament: Tournament, entrant: number) =>
  listPlayedPairings(tournament).filter(
    ({ seats, result }) => seats.includes(entrant) && result?.scores[seats.indexOf(entrant)] === 0,
  ).length;
const listMeetings = (pairings: readonly Pairing[]) =>
  pairings.map(({ seats }) => seats.toSorted((one, other) => one - other).join('-'));

describe.each([2, 3, 4, 5, 16, 64, 100])('single elimination of %i', (size) => {
  it('takes one game less than players, and its best wins', () => {
    const means = createMeans();
    const over = playOut(beginTournament('single', size, means), bySmallerNumber, means);
    expect(listPlayedPairings(over)).toHaveLength(size - 1);
    const places = rankTournament(over);
    expect(places[0]).toMatchObject({ entrant: 1, place: 1 });
    expect(places[1]).toMatchObject({ entrant: 2, place: 2 });
  });

  it('plays drawn games again, and lets everyone lose once but the winner', () => {
    const means = createMeans();
    const over = playOut(beginTournament('single', size, means), createRandomReferee(size), means);
    const winner = rankTournament(over)[0]?.entrant ?? 0;
    const drawn = listPlayedPairings(over).filter(({ result }) => result?.scores[0] === 1);
    for (const { number } of over.entrants) {
      const lost = lossesOf(over, number);
      // After two draws the better seed advances, and the other is eliminated without a loss.
      expect(lost).toBeLessThanOrEqual(number === winner ? 0 : 1);
    }
    for (const game of drawn) {
      const again = listPlayedPairings(over).find(
        ({ slot, number }) => slot === game.slot && number > game.number,
      );
      if (again !== undefined) expect(again.seats).toEqual(game.seats.toReversed());
    }
  });
});

describe.each([3, 4, 5, 8, 16, 33])('double elimination of %i', (size) => {
  it('is won by the best, and everyone else loses twice', () => {
    const means = createMeans();
    const over = playOut(beginTournament('double', size, means), bySmallerNumber, means);
    expect(rankTournament(over).slice(0, 2)).toMatchObject([
      { entrant: 1, place: 1 },
      { entrant: 2, place: 2 },
    ]);
    for (const { number } of over.entrants) expect(lossesOf(over, number)).toBe(number === 1 ? 0 : 2);
  });

  it('goes into a second final if the challenger wins the first', () => {
    const means = createMeans();
    const over = playOut(beginTournament('double', size, means), createRandomReferee(size, false), means);
    const winner = rankTournament(over)[0]?.entrant ?? 0;
    for (const { number } of over.entrants) expect(lossesOf(over, number) >= 2).toBe(number !== winner);
  });
});

describe.each([3, 4, 5, 16])('round robin of %i', (size) => {
  it('lets everyone meet everyone once, and begin as often as not', () => {
    const means = createMeans();
    const over = playOut(beginTournament('round-robin', size, means), createRandomReferee(size), means);
    const games = listPlayedPairings(over);
    expect(new Set(listMeetings(games)).size).toBe((size * (size - 1)) / 2);
    expect(games).toHaveLength((size * (size - 1)) / 2);
    for (const { number } of over.entrants) {
      const own = games.filter(({ seats }) => seats.includes(number));
      const begun = own.filter(({ seats }) => seats[0] === number).length;
      expect(Math.abs(2 * begun - own.length)).toBeLessThanOrEqual(1);
    }
  });
});

describe.each([3, 4, 5, 16, 64])('Swiss of %i', (size) => {
  it('repeats no pairing, gives nobody two byes, and nobody the same color thrice', () => {
    const means = createMeans();
    const over = playOut(beginTournament('swiss', size, means), createRandomReferee(size), means);
    const games = listPlayedPairings(over);
    expect(new Set(listMeetings(games)).size).toBe(games.length);
    for (const { number } of over.entrants) {
      const byes = validPairings(over).filter(({ seats }) => seats.length === 1 && seats[0] === number);
      expect(byes.length).toBeLessThanOrEqual(1);
      const colors = games
        .filter(({ seats }) => seats.includes(number))
        .map(({ seats }) => seats[0] === number);
      expect(colors.map((color) => (color ? 'w' : 'b')).join('')).not.toMatch(/www|bbb/);
    }
    expect(over.round).toBe(Math.min(Math.ceil(Math.log2(size)), over.round));
  });
});

it('a Swiss pairs like with like: the two who win all rounds meet', () => {
  const means = createMeans();
  const over = playOut(beginTournament('swiss', 16, means), bySmallerNumber, means);
  const last = listPlayedPairings(over).filter(({ round }) => round === 4);
  expect(listMeetings(last)).toContain('1-2');
  expect(rankTournament(over)[0]).toMatchObject({ entrant: 1, score: 8 });
});

describe.each([2, 4, 5, 16, 64])('an arena of %i', (size) => {
  it('pairs whoever is free until its time is up', () => {
    const means = createMeans();
    let tournament = beginTournament('arena', size, means, { time: 1_000 });
    const referee = createRandomReferee(size);
    for (let games = 0; games < 5 * size; games += 1) {
      const open = validPairings(tournament).find(({ result }) => result === null);
      if (open === undefined) throw new Error('nobody plays');
      const busy = validPairings(tournament).filter(({ result }) => result === null);
      const seated = busy.flatMap(({ seats }) => seats);
      expect(new Set(seated).size).toBe(seated.length);
      expect(seated.length).toBeGreaterThanOrEqual(Math.min(size, 2));
      tournament = playOne(tournament, open, referee, means);
    }
    means.now = 1_001;
    const open = validPairings(tournament).find(({ result }) => result === null);
    if (open === undefined) throw new Error('nobody plays');
    // The game may have ended before the arena did, so its result counts.
    const last = playOne(tournament, open, referee, means);
    expect(last.status).toBe('running');
    expect(last.pairings).toHaveLength(tournament.pairings.length);
    const over = endArena(last, means.now);
    expect(over.pairings.find(({ number }) => number === open.number)).toMatchObject({ isVoid: false });
    expect(over.status).toBe('finished');
    expect(over.pairings.filter(({ isVoid }) => isVoid).every(({ isEnding }) => !isEnding)).toBe(true);
  });
});

function playOne(
  tournament: Tournament,
  open: Pairing,
  referee: ReturnType<typeof createRandomReferee>,
  means: ReturnType<typeof createMeans>,
): Tournament {
  return unwrapResult(setResult(tournament, open.number, referee(open), means));
}

describe('tables of four', () => {
  /** The entrant with the smallest number conquers. Of the others, a smaller number means more points. */
  const byNumber = ({ seats }: Pairing) => {
    const order = seats.toSorted((one, other) => one - other);
    return {
      ...createWin(0),
      scores: seats.map((seat) => (seat === order[0] ? 2 : 0)),
      tallies: seats.map((seat) => ({
        hasWon: seat === order[0],
        points: 100 - seat,
        kings: 0,
        fell: seat === order[0] ? null : order.length - order.indexOf(seat),
      })),
    };
  };

  it.each([
    [16, 7],
    [8, 3],
    [4, 1],
  ])('%i players play %i tables, and Conqueror and General of each go on', (size, tables) => {
    const means = createMeans();
    const over = playOut(beginTournament('conquest', size, means), byNumber, means);
    expect(listPlayedPairings(over)).toHaveLength(tables);
    expect(
      rankTournament(over)
        .slice(0, 4)
        .map(({ entrant, place }) => [entrant, place]),
    ).toEqual(
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ].slice(0, 4),
    );
  });

  it.each([1, 3, 5, 9])('computers fill the places that %i people leave', (size) => {
    const means = createMeans();
    const started = beginTournament('conquest', size, means, { fill: 2 });
    const places = [4, 8, 16].find((most) => most >= size) ?? 0;
    expect(started.entrants).toHaveLength(places);
    expect(started.entrants.filter(({ holder }) => holder.kind === 'computer')).toHaveLength(places - size);
    expect(playOut(started, byNumber, means).status).toBe('finished');
  });
});
