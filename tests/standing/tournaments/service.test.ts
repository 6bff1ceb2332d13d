/** Tournaments of the store, with tables that open, end and are followed across restarts and processes. */
import { expect, it } from 'vitest';
import { DAY, HOUR } from '../../../src/base/durations.js';
import { findGame } from '../../../src/engine/index.js';
import type { NewTournament } from '../../../src/standing/tournaments/service.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import { validPairings } from '../../../src/standing/tournaments/tournament.js';
import type { TableServices } from '../../../src/table/core/services.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../../table/fixtures/dice-nim.js';
import { openHouse, refusal, unwrapResult } from '../../table/fixtures/house.js';
import {
  beginTournament,
  loadTournament,
  requestTournament,
  resignAll,
  runDueWork,
  startProcess,
} from './processes.js';

it.each([
  ['single', 16, 15],
  ['double', 5, 8],
  ['round-robin', 4, 6],
  ['swiss', 5, 6],
] as const)(
  '%s of %i goes from game to game, with a new process at each step',
  async (format, people, most) => {
    const house = openHouse();
    const id = await beginTournament(startProcess(house), format, people);
    let games = 0;
    for (let step = 0; step < 60; step += 1) {
      await runDueWork(startProcess(house));
      games += await resignAll(startProcess(house));
      if ((await loadTournament(startProcess(house), id)).status === 'finished') break;
    }
    await runDueWork(startProcess(house));
    const over = await loadTournament(startProcess(house), id);
    expect(over.status).toBe('finished');
    const played = validPairings(over).filter(({ seats }) => seats.length > 1);
    expect(games).toBe(played.length);
    expect(games).toBeGreaterThanOrEqual(most);
    expect(rankTournament(over)[0]?.place).toBe(1);
    expect(await startProcess(house).tournaments.listResults()).toEqual([]);
  },
);

it('two processes follow the same results once', async () => {
  const house = openHouse();
  const [one, other] = [startProcess(house), startProcess(house)];
  const id = await beginTournament(one, 'single', 8);
  await Promise.all([runDueWork(one), runDueWork(other)]);
  expect(await one.services.tables.listGamesInGuild('realm')).toHaveLength(4);
  await resignAll(one);
  await Promise.all([runDueWork(one), runDueWork(other)]);
  const { pairings } = await loadTournament(one, id);
  expect(pairings.filter(({ round }) => round === 2)).toHaveLength(2);
  expect(await one.services.tables.listGamesInGuild('realm')).toHaveLength(2);
});

it('lets those lose who have not come in time, and leaves other late games to the organizer', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'swiss', 4, { time: 3 * DAY });
  await runDueWork(process);
  const [first] = await process.services.tables.listGamesInGuild('realm');
  if (first === undefined) throw new Error('no game was opened');
  const person = first.seats.find(({ holder }) =>
    holder?.kind === 'person' ? first.sideToAct(actor(holder.id)).ok : false,
  )?.holder;
  const acting = actor(person?.kind === 'person' ? person.id : '');
  for (const nth of [0, 1]) {
    const table = await process.services.tables.load(first.id);
    const who = nth === 0 ? acting : actor(findOtherPerson(first, acting.id));
    const path = choosePath(table, who);
    unwrapResult(await process.services.turns.play(first.id, table?.version ?? 0, who, path));
  }
  house.clock.wait(3 * DAY);
  await runDueWork(process);
  const late = await loadTournament(process, id);
  const played = late.pairings.find(({ tableId }) => tableId === first.id);
  const missed = late.pairings.find(({ tableId, round }) => tableId !== first.id && round === 1);
  expect(played).toMatchObject({ isOverdue: true, result: null });
  expect(missed?.result?.kind).toBe('forfeit');
  expect(missed?.result?.scores.toSorted()).toEqual([0, 2]);
  // Nobody played, so nothing is rated.
  expect((await process.services.tables.load(missed?.tableId ?? ''))?.status).toBe('closed');
  expect(await process.store.results.listResultsOfTables([missed?.tableId ?? ''])).toEqual([]);
  expect(await process.tournaments.nextDueAt()).toBeNull();
  unwrapResult(await process.tournaments.adjudicate(id, played?.number ?? 0, { kind: 'draw' }));
  await runDueWork(process);
  const drawn = await process.services.tables.load(first.id);
  expect(drawn).toMatchObject({ status: 'finished', outcome: { winners: [] } });
  expect((await loadTournament(process, id)).round).toBe(2);
});

function findOtherPerson(
  table: { readonly seats: readonly { readonly holder: unknown }[] },
  id: string,
): string {
  const people = table.seats.flatMap(({ holder }) => (holder as { readonly id?: string }).id ?? []);
  return people.find((one) => one !== id) ?? '';
}

function choosePath(
  table: Awaited<ReturnType<TableServices['tables']['load']>>,
  who: ReturnType<typeof actor>,
): readonly string[] {
  const path: string[] = [];
  for (;;) {
    const [choice] = table?.choices(who, path) ?? [];
    if (choice === undefined) return path;
    path.push(choice.token);
    if (choice.leaf) return path;
  }
}

it('takes a result back that a moderator has reversed, and corrects it', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'single', 4);
  await runDueWork(process);
  const [game] = await process.services.tables.listGamesInGuild('realm');
  await resignAll(process);
  await runDueWork(process);
  const final = (await loadTournament(process, id)).pairings.find(({ round }) => round === 2);
  expect((await process.services.tables.load(final?.tableId ?? ''))?.status).toBe('playing');
  const lost = await process.services.tables.load(game?.id ?? '');
  const reversal = lost?.findReversal();
  if (reversal?.ok !== true) throw new Error('the loss cannot be reversed');
  const mod = { id: 'mod', reason: 'a slip' };
  unwrapResult(await process.services.moderating.reverseLoss(game?.id ?? '', mod, reversal.value));
  await runDueWork(process);
  const reopened = await loadTournament(process, id);
  expect(reopened.pairings.find(({ tableId }) => tableId === game?.id)?.result).toBeNull();
  expect(reopened.pairings.find(({ number }) => number === final?.number)?.isVoid).toBe(true);
  expect((await process.services.tables.load(final?.tableId ?? ''))?.status).toBe('closed');
});

it('ends all games of a cancelled tournament, and plans no others', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'round-robin', 4);
  const [first = ''] = await process.services.openings.listDue();
  await process.services.openings.openPlannedTable(first);
  unwrapResult(await process.tournaments.close(id));
  await runDueWork(process);
  expect((await process.services.tables.load(first))?.status).toBe('closed');
  expect(await process.services.openings.listDue()).toEqual([]);
  expect(await process.services.tables.listGamesInGuild('realm')).toEqual([]);
  expect(refusal(await process.tournaments.join(id, { kind: 'person', id: 'late' }))).toBe('tournament-over');
});

it('pairs on in an arena as soon as a game ends, until its time is up', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'arena', 4, { time: DAY });
  for (let round = 1; round <= 3; round += 1) {
    await runDueWork(process);
    expect(await resignAll(process)).toBe(2);
  }
  await runDueWork(process);
  house.clock.wait(DAY);
  await runDueWork(process);
  const over = await loadTournament(process, id);
  expect(over.status).toBe('finished');
  expect(await process.services.tables.listGamesInGuild('realm')).toHaveLength(2);
  await resignAll(process);
  await runDueWork(process);
  expect(rankTournament(await loadTournament(process, id))).toEqual(rankTournament(over));
});

it('leaves a late game to the organizer if the one to move had little time for it', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'single', 2, { time: 3 * DAY });
  await runDueWork(process);
  const [game] = await process.services.tables.listGamesInGuild('realm');
  if (game === undefined) throw new Error('no game was opened');
  house.clock.wait(2 * DAY);
  const { toAct } = game.view(null);
  const [first] = game.seats.flatMap(({ holder, sides }) =>
    holder?.kind === 'person' && sides.some((side) => toAct.includes(side)) ? actor(holder.id) : [],
  );
  if (first === undefined) throw new Error('nobody sits there');
  unwrapResult(await process.services.turns.play(game.id, game.version, first, choosePath(game, first)));
  house.clock.wait(DAY);
  await runDueWork(process);
  expect((await loadTournament(process, id)).pairings).toMatchObject([{ isOverdue: true, result: null }]);
});

it('pairs those who do not come to an arena no more, and lets them join again', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'arena', 3, { time: DAY });
  await runDueWork(process);
  const [game] = await process.services.tables.listGamesInGuild('realm');
  house.clock.wait(2 * HOUR);
  await runDueWork(process);
  const late = await loadTournament(process, id);
  const lost = late.pairings.find(({ tableId }) => tableId === game?.id);
  expect(lost?.result).toMatchObject({ kind: 'forfeit' });
  const loser = lost?.seats[lost.result?.scores.indexOf(0) ?? 0];
  const away = late.entrants.filter(({ isOut }) => isOut);
  expect(away.map(({ number }) => number)).toEqual([loser]);
  // The two entrants who are left are paired with each other.
  expect(late.pairings.filter(({ result }) => result === null)).toHaveLength(1);
  const [holder] = away.map((one) => one.holder);
  if (holder === undefined) throw new Error('nobody was away');
  unwrapResult(await process.tournaments.join(id, holder));
  await runDueWork(process);
  await resignAll(process);
  await runDueWork(process);
  expect((await loadTournament(process, id)).pairings.at(-1)?.seats).toContain(loser);
});

it('opens no table any more once an arena is over', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'arena', 4, { time: HOUR });
  house.clock.wait(HOUR);
  for (const due of await process.tournaments.listDue()) await process.tournaments.enforceDeadlines(due);
  expect((await loadTournament(process, id)).status).toBe('finished');
  expect(await process.services.openings.listDue()).toEqual([]);
});

it('gives the game of somebody who was deleted before it was opened to the other one', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'swiss', 4);
  const { entrants, pairings } = await loadTournament(process, id);
  expect(await process.store.people.forgetPerson('p1', '100000000000001')).toEqual([]);
  await runDueWork(process);
  await runDueWork(process);
  const deleted = entrants.find(({ holder }) => holder.id === 'p1')?.number ?? 0;
  const game = pairings.find(({ seats }) => seats.includes(deleted));
  const lost = (await loadTournament(process, id)).pairings.find(({ number }) => number === game?.number);
  expect(lost?.result).toMatchObject({ kind: 'forfeit' });
  expect(lost?.result?.scores[lost.seats.indexOf(deleted)]).toBe(0);
  expect(await process.services.tables.listGamesInGuild('realm')).toHaveLength(1);
});

it('takes nobody whom the server blocks from games', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'arena', 2, { time: DAY });
  const block = { guildId: 'realm', personId: 'cid', reason: 'rude', until: null, by: 'mod', at: 1 };
  await process.store.blocks.putBlock(block);
  expect(refusal(await process.tournaments.join(id, { kind: 'person', id: 'cid' }))).toBe('blocked');
});

it('takes somebody out whom the server blocks after they joined, and pairs the others on', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'arena', 3, { time: DAY });
  const { pairings, entrants } = await loadTournament(process, id);
  const [number = 0] = pairings[0]?.seats ?? [];
  const personId = entrants.find((one) => one.number === number)?.holder.id ?? '';
  await process.store.blocks.putBlock({
    guildId: 'realm',
    personId,
    reason: 'rude',
    until: null,
    by: 'mod',
    at: 1,
  });
  for (let step = 0; step < 3; step += 1) await runDueWork(process);
  const later = await loadTournament(process, id);
  expect(later.pairings[0]?.result).toMatchObject({ kind: 'forfeit' });
  expect(later.entrants.find((one) => one.number === number)?.isOut).toBe(true);
  expect(later.pairings).toHaveLength(2);
  expect(await process.services.tables.listGamesInGuild('realm')).toHaveLength(1);
});

it('plays an aborted game of an arena anew', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await beginTournament(process, 'arena', 2, { time: DAY });
  await runDueWork(process);
  const [game] = await process.services.tables.listGamesInGuild('realm');
  const mod = { id: 'mod', reason: 'a slip' };
  unwrapResult(await process.services.moderating.endGame(game?.id ?? '', mod, { kind: 'none' }));
  await runDueWork(process);
  const { pairings } = await loadTournament(process, id);
  expect(pairings).toMatchObject([{ isVoid: true }, { isVoid: false, result: null }]);
});

it.each([
  ['tournament', 10, 'many-tournaments'],
  ['season', 10, 'many-tournaments'],
  ['match', 3, 'many-matches'],
] as const)('keeps %ss in a server to %i open ones', async (kind, most, code) => {
  const { tournaments } = startProcess(openHouse());
  const create = (changes: Partial<NewTournament> = {}) =>
    tournaments.create({ ...requestTournament(kind === 'tournament' ? 'single' : kind), kind, ...changes });
  for (let nth = 1; nth <= most; nth += 1) unwrapResult(await create());
  const full = await tournaments.listIn('realm', kind);
  expect(await create()).toMatchObject({ reason: { code, values: { count: most } } });
  expect(await tournaments.listIn('realm', kind)).toEqual(full);
  unwrapResult(await create({ guildId: 'elsewhere' }));
  // A person's matches are limited, a server's aren't.
  expect(refusal(await create({ organizerId: 'bob' }))).toBe(kind === 'match' ? null : code);
  unwrapResult(await tournaments.close(full[0]?.id ?? ''));
  unwrapResult(await create());
});

it.each([
  ['single', 'dice-nim', { sides: '2' }, null],
  ['single', 'dice-nim', { sides: '3' }, 'two-seats-only'],
  ['swiss', 'conquer-the-kings', {}, 'two-seats-only'],
  ['swiss', 'conquer-the-kings', { mode: 'teams-across' }, 'two-seats-only'],
  ['conquest', 'conquer-the-kings', {}, null],
  ['conquest', 'conquer-the-kings', { mode: 'teams-across' }, 'four-seats-only'],
  ['conquest', 'dice-nim', { sides: '4' }, 'four-seats-only'],
] as const)('%s of %s with %o: %s', async (format, game, options, code) => {
  const { tournaments } = startProcess(openHouse());
  const resolved = unwrapResult((findGame(game) ?? createDiceNim()).resolve(options));
  const wanted = { ...requestTournament(format), game, options: resolved };
  expect(refusal(await tournaments.create(wanted))).toBe(code);
  expect(await tournaments.listIn('realm', 'tournament')).toHaveLength(code === null ? 1 : 0);
});

it('changes nothing of a tournament that is not there', async () => {
  const { tournaments } = startProcess(openHouse());
  const ada = { kind: 'person', id: 'ada' } as const;
  for (const refused of [
    await tournaments.join('nowhere1', ada),
    await tournaments.leave('nowhere1', ada),
    await tournaments.checkIn('nowhere1', ada),
    await tournaments.acceptMatch('nowhere1', ada),
    await tournaments.concedeMatch('nowhere1', ada),
    await tournaments.start('nowhere1'),
    await tournaments.startSeason('nowhere1', [ada]),
    await tournaments.adjudicate('nowhere1', 1, { kind: 'draw' }),
    await tournaments.closeRound('nowhere1', { kind: 'draw' }),
    await tournaments.close('nowhere1'),
  ])
    expect(refusal(refused)).toBe('no-tournament');
});

it('decides only games that are there, for those who play them, and a round while one is open', async () => {
  const process = startProcess(openHouse());
  const { tournaments } = process;
  const id = await beginTournament(process, 'swiss', 3);
  const before = await loadTournament(process, id);
  const numberOf = (seats: number) =>
    before.pairings.find((pairing) => pairing.seats.length === seats)?.number ?? 0;
  const win = (seat: number) => ({ kind: 'win', seat }) as const;
  for (const [number, verdict, code] of [
    [before.pairings.length + 1, win(0), 'no-pairing'],
    [numberOf(1), win(0), 'no-pairing'],
    [numberOf(2), win(-1), 'no-pairing-seat'],
    [numberOf(2), win(2), 'no-pairing-seat'],
  ] as const)
    expect(refusal(await tournaments.adjudicate(id, number, verdict))).toBe(code);
  expect(await loadTournament(process, id)).toEqual(before);
  unwrapResult(await tournaments.adjudicate(id, numberOf(2), win(1)));
  unwrapResult(await tournaments.closeRound(id, { kind: 'both-lose' }));
  const over = await loadTournament(process, id);
  expect(over.status).toBe('finished');
  expect(refusal(await tournaments.closeRound(id, { kind: 'draw' }))).toBe('round-over');
  expect(await loadTournament(process, id)).toEqual(over);
  const cancelled = await beginTournament(process, 'swiss', 4);
  unwrapResult(await tournaments.close(cancelled));
  expect(refusal(await tournaments.adjudicate(cancelled, 1, win(0)))).toBe('no-pairing');
});
