/** Sign-up, no-shows, withdrawals, corrections and ties, as pure decisions. */
import { expect, it } from 'vitest';
import { HOUR } from '../../../src/base/durations.js';
import { rankTable } from '../../../src/standing/tournaments/formats/conquest.js';
import {
  markPairingOverdue,
  setResult,
  toPairingResult,
  toVerdictResult,
} from '../../../src/standing/tournaments/results.js';
import {
  cancelTournament,
  checkIn,
  concedeMatch,
  joinTournament,
  startTournament,
  withdrawEntrant,
} from '../../../src/standing/tournaments/sign-up.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import {
  type Pairing,
  type Tally,
  type Tournament,
  validPairings,
} from '../../../src/standing/tournaments/tournament.js';
import {
  beginTournament,
  bySmallerNumber,
  createMeans,
  createWin,
  newTournament,
  playOut,
  unwrapResult,
} from './simulation.js';

const person = (number: number) => ({ kind: 'person', id: `p${number}` }) as const;
const codeOf = (result: { readonly ok: boolean; readonly reason?: { readonly code: string } }) =>
  result.ok ? null : result.reason?.code;
const gamesOf = (tournament: Tournament, round: number) =>
  validPairings(tournament).filter((pairing) => pairing.round === round);

it('starts with those who have checked in, and refuses too few', () => {
  const means = createMeans();
  let tournament = newTournament('single', { asksCheckIn: true });
  for (let number = 1; number <= 3; number += 1)
    tournament = unwrapResult(joinTournament(tournament, person(number), means));
  expect(codeOf(joinTournament(tournament, person(1), means))).toBe('joined-already');
  tournament = unwrapResult(checkIn(tournament, person(1)));
  expect(codeOf(checkIn(tournament, person(1)))).toBe('checked-in-already');
  expect(codeOf(startTournament(tournament, () => null, means))).toBe('few-entrants');
  tournament = unwrapResult(checkIn(tournament, person(3)));
  const started = unwrapResult(startTournament(tournament, () => null, means));
  expect(started.entrants.map(({ holder }) => holder.id)).toEqual(['p1', 'p3']);
  expect(codeOf(joinTournament(started, person(4), means))).toBe('no-late-entry');
});

/** Signs up this many people. */
const signUp = (tournament: Tournament, people: number) => {
  let joined = tournament;
  for (let number = 1; number <= people; number += 1)
    joined = unwrapResult(joinTournament(joined, person(number), createMeans()));
  return joined;
};

it.each([
  ['single', 2],
  ['double', 3],
  ['round-robin', 3],
  ['swiss', 3],
  ['arena', 2],
] as const)('%s starts with %i people, and with no fewer', (format, fewest) => {
  const means = createMeans();
  const start = (people: number) => startTournament(signUp(newTournament(format), people), () => null, means);
  expect(start(fewest - 1)).toMatchObject({ reason: { code: 'few-entrants', values: { count: fewest } } });
  expect(unwrapResult(start(fewest)).entrants).toHaveLength(fewest);
});

it.each([
  [0, null, 'few-entrants', 1],
  [0, 1, 'few-entrants', 1],
  [1, null, 'table-places', 3],
  [1, 1, null, 0],
  [4, null, null, 0],
  [5, null, 'table-places', 3],
  [8, null, null, 0],
  [9, null, 'table-places', 7],
  [16, null, null, 0],
] as const)('conquest of %i, with computers of level %o: %s %i', (people, fill, code, count) => {
  const entered = signUp(newTournament('conquest', { fill }), people);
  const started = startTournament(entered, () => null, createMeans());
  if (code === null) expect(unwrapResult(started).entrants.length % 4).toBe(0);
  else expect(started).toMatchObject({ reason: { code, values: { count } } });
});

it.each([
  ['single', 128],
  ['conquest', 16],
] as const)('%s has %i places, which those who withdraw before the start leave to others', (format, most) => {
  const means = createMeans();
  const full = signUp(newTournament(format), most);
  const join = (tournament: Tournament, number: number) => joinTournament(tournament, person(number), means);
  const refused = { reason: { code: 'tournament-full', values: { count: most } } };
  expect(join(full, most + 1)).toMatchObject(refused);
  const left = unwrapResult(withdrawEntrant(full, person(1), means));
  expect(unwrapResult(join(left, 1)).entrants).toEqual(full.entrants);
  const replaced = unwrapResult(join(left, most + 1));
  for (const late of [1, most + 2]) expect(join(replaced, late)).toMatchObject(refused);
  expect(unwrapResult(startTournament(replaced, () => null, means)).entrants).toHaveLength(most);
});

it('has no place for others after the start, but for those who withdrew', () => {
  const means = createMeans();
  const full = beginTournament('arena', 128, means);
  const left = unwrapResult(withdrawEntrant(full, person(1), means));
  expect(codeOf(joinTournament(left, person(129), means))).toBe('tournament-full');
  expect(unwrapResult(joinTournament(left, person(1), means)).entrants).toEqual(full.entrants);
});

it('lets nobody withdraw, check in or concede who is not in it', () => {
  const means = createMeans();
  const entered = signUp(newTournament('swiss', { asksCheckIn: true }), 3);
  const left = unwrapResult(withdrawEntrant(entered, person(3), means));
  for (const number of [3, 4]) {
    expect(codeOf(withdrawEntrant(left, person(number), means))).toBe('not-joined');
    expect(codeOf(checkIn(left, person(number)))).toBe('not-joined');
  }
  const running = beginTournament('swiss', 3, means);
  expect(codeOf(withdrawEntrant(running, person(4), means))).toBe('not-joined');
  expect(codeOf(checkIn(running, person(1)))).toBe('not-joined');
  expect(codeOf(concedeMatch(running, person(4), means))).toBe('not-joined');
  expect(codeOf(startTournament(running, () => null, means))).toBe('not-in-sign-up');
});

it.each([
  ['single', 2, null],
  ['conquest', 4, 'no-draw-here'],
] as const)(
  '%s has games of %i, which an organizer gives to one of them, or as a draw: %s',
  (format, count, drawn) => {
    const [game] = gamesOf(beginTournament(format, count, createMeans()), 1) as [Pairing];
    expect(codeOf(toVerdictResult(game, { kind: 'draw' }))).toBe(drawn);
    const win = (seat: number) => toVerdictResult(game, { kind: 'win', seat });
    for (const seat of [0, count - 1]) expect(unwrapResult(win(seat)).scores.indexOf(2)).toBe(seat);
    for (const seat of [-1, count]) expect(codeOf(win(seat))).toBe('no-pairing-seat');
  },
);

it('pairs late entries of a Swiss from the next round on', () => {
  const means = createMeans();
  let tournament = beginTournament('swiss', 4, means, { rounds: 3 });
  tournament = unwrapResult(joinTournament(tournament, person(5), means));
  expect(gamesOf(tournament, 1)).toHaveLength(2);
  for (const { number } of gamesOf(tournament, 1))
    tournament = unwrapResult(setResult(tournament, number, createWin(0), means));
  expect(
    gamesOf(tournament, 2)
      .flatMap(({ seats }) => seats)
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5]);
});

it('lets those who withdraw lose without a game', () => {
  const means = createMeans();
  let tournament = beginTournament('single', 4, means);
  tournament = unwrapResult(withdrawEntrant(tournament, person(1), means));
  for (const { number } of gamesOf(tournament, 1))
    tournament = unwrapResult(setResult(tournament, number, createWin(0), means));
  const [final] = gamesOf(tournament, 2);
  expect(final).toMatchObject({ tableId: null, result: { kind: 'forfeit' } });
  expect(tournament.status).toBe('finished');
  expect(rankTournament(tournament)[0]?.entrant).not.toBe(1);
});

it('lets nobody through where neither has come', () => {
  const means = createMeans();
  let tournament = beginTournament('single', 4, means);
  const [first, second] = gamesOf(tournament, 1);
  const none = unwrapResult(toVerdictResult(first as Pairing, { kind: 'both-lose' }));
  tournament = unwrapResult(setResult(tournament, first?.number ?? 0, none, means));
  tournament = unwrapResult(setResult(tournament, second?.number ?? 0, createWin(0), means));
  expect(tournament.status).toBe('finished');
  expect(rankTournament(tournament)[0]?.entrant).toBe(second?.seats[0]);
});

it('recomputes what follows from a corrected result, and ends the game that is played in vain', () => {
  const means = createMeans();
  let tournament = beginTournament('single', 4, means);
  const first = gamesOf(tournament, 1);
  for (const pairing of first)
    tournament = unwrapResult(setResult(tournament, pairing.number, bySmallerNumber(pairing), means));
  const [final] = gamesOf(tournament, 2);
  expect(final?.seats.toSorted()).toEqual([1, 2]);
  const [game] = first;
  const loser = game?.seats[0] === 1 ? 1 : 0;
  tournament = unwrapResult(setResult(tournament, game?.number ?? 0, createWin(loser), means));
  expect(gamesOf(tournament, 2)).toHaveLength(1);
  expect(gamesOf(tournament, 2)[0]?.seats).not.toContain(1);
  expect(tournament.pairings.find(({ number }) => number === final?.number)).toMatchObject({
    isVoid: true,
    isEnding: true,
  });
});

it('refuses a correction after which the players of a finished game would be others', () => {
  const means = createMeans();
  const over = playOut(beginTournament('single', 4, means), bySmallerNumber, means);
  const [game] = gamesOf(over, 1);
  const loser = game?.seats[0] === 1 ? 1 : 0;
  expect(codeOf(setResult(over, game?.number ?? 0, createWin(loser), means))).toBe('followed');
  const [final] = gamesOf(over, 2);
  const other = (final?.seats[0] ?? 0) < (final?.seats[1] ?? 0) ? 1 : 0;
  const corrected = unwrapResult(setResult(over, final?.number ?? 0, createWin(other), means));
  expect(rankTournament(corrected)[0]?.entrant).toBe(2);
});

it('corrects a Swiss at any time: the standings follow, and games played stay', () => {
  const means = createMeans();
  const over = playOut(beginTournament('swiss', 5, means), bySmallerNumber, means);
  const game = gamesOf(over, 1).find(({ seats }) => seats.length > 1) as Pairing;
  const loser = (game.seats[0] ?? 0) < (game.seats[1] ?? 0) ? 1 : 0;
  const corrected = unwrapResult(setResult(over, game.number, createWin(loser), means));
  const scoreOf = (tournament: Tournament, entrant: number) =>
    rankTournament(tournament).find((row) => row.entrant === entrant)?.score ?? 0;
  const winner = game.seats[loser] ?? 0;
  expect(scoreOf(corrected, winner)).toBe(scoreOf(over, winner) + 2);
  expect(validPairings(corrected)).toHaveLength(validPairings(over).length);
});

it('leaves a game without a result to an organizer', () => {
  const means = createMeans();
  const tournament = beginTournament('swiss', 4, means);
  const [game] = gamesOf(tournament, 1);
  const aborted = { status: 'closed', reason: 'aborted', seats: [] } as const;
  expect(toPairingResult(game as Pairing, aborted)).toBeNull();
  expect(markPairingOverdue(tournament, game?.number ?? 0).pairings[0]).toMatchObject({
    isOverdue: true,
    result: null,
  });
});

it('cancels a tournament with its games', () => {
  const closed = unwrapResult(cancelTournament(beginTournament('swiss', 4, createMeans())));
  expect(closed.pairings.every(({ isVoid, isEnding }) => isVoid && isEnding)).toBe(true);
});

it.each([
  ['fell-later', 3],
  ['more-kings', 2],
] as const)('decides equal points by the rule chosen before: %s', (rule, general) => {
  const tally = (changes: Partial<Tally>): Tally => ({
    hasWon: false,
    points: 20,
    kings: 0,
    fell: 1,
    ...changes,
  });
  const pairing = {
    number: 1,
    seats: [1, 2, 3, 4],
    result: {
      kind: 'played',
      scores: [2, 0, 0, 0],
      tallies: [
        tally({ hasWon: true, points: 5, fell: null }),
        tally({ kings: 1, fell: 1 }),
        tally({ fell: 3 }),
        tally({ points: 3, fell: 2 }),
      ],
    },
  } as const;
  expect(rankTable(pairing, rule, 5).slice(0, 2)).toEqual([1, general]);
  const byCoin = [5, 6, 7, 8, 9, 10, 11, 12].map((seed) => rankTable(pairing, 'coin', seed)[1]);
  expect(new Set(byCoin)).toEqual(new Set([2, 3]));
});

it('plays no drawn game again that a correction has decided', () => {
  const means = createMeans();
  const draw = { kind: 'played', scores: [1, 1], tallies: [] } as const;
  let tournament = beginTournament('single', 4, means);
  const [first] = gamesOf(tournament, 1) as [Pairing];
  tournament = unwrapResult(setResult(tournament, first.number, draw, means));
  const again = tournament.pairings.at(-1);
  expect(again).toMatchObject({ slot: first.slot, result: null, seats: first.seats.toReversed() });
  tournament = unwrapResult(setResult(tournament, first.number, createWin(0), means));
  expect(tournament.pairings.at(-1)).toMatchObject({ number: again?.number, isVoid: true, isEnding: true });
  tournament = unwrapResult(setResult(tournament, first.number, draw, means));
  expect(tournament.pairings.at(-1)).toMatchObject({ slot: first.slot, result: null, isVoid: false });
});

it('plays no decider that a correction has made needless', () => {
  const means = createMeans();
  // The second best wins everything but the final of the upper bracket.
  let tournament = playUntil(beginTournament('double', 4, means), 'F1', means);
  const final = tournament.pairings.find(({ slot }) => slot === 'F1') as Pairing;
  tournament = unwrapResult(setResult(tournament, final.number, createWin(final.seats.indexOf(2)), means));
  const decider = tournament.pairings.find(({ slot }) => slot === 'F2') as Pairing;
  expect(decider.result).toBeNull();
  tournament = unwrapResult(setResult(tournament, final.number, createWin(final.seats.indexOf(1)), means));
  expect(tournament.status).toBe('finished');
  expect(tournament.pairings.find(({ slot }) => slot === 'F2')).toMatchObject({
    isVoid: true,
    isEnding: true,
  });
});

/** Plays open games until only the game in the slot is open. */
function playUntil(start: Tournament, slot: string, means: Parameters<typeof setResult>[3]): Tournament {
  let tournament = start;
  for (;;) {
    const open = validPairings(tournament).find(({ result }) => result === null) as Pairing;
    if (open.slot === slot) return tournament;
    tournament = unwrapResult(setResult(tournament, open.number, bySmallerNumber(open), means));
  }
}

it('lets the next of a table of four go on for one who has withdrawn', () => {
  const means = createMeans();
  let tournament = beginTournament('conquest', 8, means);
  const [first, second] = gamesOf(tournament, 1) as [Pairing, Pairing];
  const points = (seats: readonly number[]) => ({
    kind: 'played' as const,
    scores: seats.map(() => 0),
    tallies: seats.map((_, nth) => ({ hasWon: false, points: 40 - nth * 10, kings: 0, fell: null })),
  });
  tournament = unwrapResult(setResult(tournament, first.number, points(first.seats), means));
  const [best, general, captain] = first.seats;
  tournament = unwrapResult(withdrawEntrant(tournament, person(best ?? 0), means));
  tournament = unwrapResult(setResult(tournament, second.number, points(second.seats), means));
  const [final] = gamesOf(tournament, 2) as [Pairing];
  expect(final.seats).toEqual([general, captain, ...second.seats.slice(0, 2)]);
  // An entrant who withdraws after the pairing keeps the seat at the table.
  tournament = unwrapResult(withdrawEntrant(tournament, person(general ?? 0), means));
  tournament = unwrapResult(setResult(tournament, second.number, points(second.seats), means));
  expect(gamesOf(tournament, 2)).toMatchObject([{ number: final.number, isVoid: false }]);
});

it('seats computers last, and has a deadline where they are alone', () => {
  const means = createMeans();
  let tournament = newTournament('conquest', { fill: 1, seeding: 'random' });
  for (let number = 1; number <= 9; number += 1)
    tournament = unwrapResult(joinTournament(tournament, person(number), means));
  tournament = unwrapResult(startTournament(tournament, () => null, means));
  const isComputer = (seat: number) =>
    tournament.entrants.find(({ number }) => number === seat)?.holder.kind === 'computer';
  const computers = gamesOf(tournament, 1).map(({ seats }) => seats.filter(isComputer).length);
  expect(computers).toEqual([1, 2, 2, 2]);
  for (const { number, seats } of gamesOf(tournament, 1)) {
    const tallies = seats.map((seat) => ({
      hasWon: false,
      points: isComputer(seat) ? 9 : 0,
      kings: 0,
      fell: null,
    }));
    const result = { kind: 'played', scores: seats.map(() => 0), tallies } as const;
    tournament = unwrapResult(setResult(tournament, number, result, means));
  }
  const semifinals = gamesOf(tournament, 2);
  expect(semifinals.map(({ seats }) => seats.filter(isComputer).length)).toEqual([4, 3]);
  expect(semifinals.map(({ dueAt }) => dueAt)).toEqual([means.now + 2 * HOUR, null]);
});
