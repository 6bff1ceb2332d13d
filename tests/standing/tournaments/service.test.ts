/** Tournaments of the store, with tables that open, end and are followed across restarts and processes. */
import { expect, it } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import { createStore } from '../../../src/db/sqlite-store.js';
import { openTournaments, type Tournaments } from '../../../src/standing/tournaments/service.js';
import { rankTournament } from '../../../src/standing/tournaments/standings.js';
import {
  countingPairings,
  type Format,
  type Settings,
} from '../../../src/standing/tournaments/tournament.js';
import type { TableServices } from '../../../src/table/core/services.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { diceNim } from '../../table/fixtures/dice-nim.js';
import { accepted, type House, openHouse, refusal, repeatable } from '../../table/fixtures/house.js';

/** One process: its tables and its tournaments. */
interface Process {
  readonly services: TableServices;
  readonly tournaments: Tournaments;
}

let processes = 0;

function startProcess({ repositories, clock }: House): Process {
  processes += 1;
  const store = createStore(repositories);
  const random = repeatable(processes);
  const services = openTables({ store, clock, games: [diceNim()], random });
  const tournaments = openTournaments({
    store,
    tables: services.tables,
    moderating: services.moderating,
    clock,
    random,
    game: () => diceNim(),
    titleOf: ({ name }, { number }) => `${name}, game ${number}`,
    endReason: 'decided',
    ratingsOf: async () => () => null,
  });
  return { services, tournaments };
}

/** Does everything that is due, as the bot's watch does. */
async function work({ services, tournaments }: Process): Promise<void> {
  for (const result of await tournaments.listResults()) await tournaments.follow(result);
  for (const id of await tournaments.listDue()) await tournaments.expire(id);
  for (const id of await tournaments.listEnding()) await tournaments.endGames(id);
  for (const id of await services.openings.due()) await services.openings.open(id);
}

async function begin(
  { tournaments }: Process,
  format: Format,
  people: number,
  settings: Partial<Settings> = {},
): Promise<string> {
  const created = accepted(
    await tournaments.create({
      guildId: 'realm',
      channelId: 'hall',
      name: 'Cup',
      organizerId: 'mod',
      managerRole: null,
      game: 'dice-nim',
      options: { heaps: 'few', sides: '2', pairs: 'off' },
      settings: {
        format,
        rounds: null,
        time: null,
        seeding: 'rating',
        tieRule: 'coin',
        fill: null,
        asksCheckIn: false,
        ...settings,
      },
    }),
  );
  for (let number = 1; number <= people; number += 1)
    accepted(await tournaments.join(created.id, { kind: 'person', id: `p${number}` }));
  accepted(await tournaments.start(created.id));
  return created.id;
}

async function loaded({ tournaments }: Process, id: string) {
  const found = await tournaments.load(id);
  if (found === null) throw new Error('the tournament is gone');
  return found;
}

/** Ends the games in play: the second seat resigns. Returns their number. */
async function resignAll({ services }: Process): Promise<number> {
  const games = await services.tables.gamesIn('realm');
  for (const table of games) {
    const holder = table.seats[1]?.holder;
    const person = holder?.kind === 'person' ? holder.id : '';
    accepted(await services.turns.call(table.id, null, actor(person), 'resign'));
  }
  return games.length;
}

it.each([
  ['single', 16, 15],
  ['double', 5, 8],
  ['round-robin', 4, 6],
  ['swiss', 5, 6],
] as const)(
  '%s of %i goes from game to game, with a new process at each step',
  async (format, people, most) => {
    const house = openHouse();
    const id = await begin(startProcess(house), format, people);
    let games = 0;
    for (let step = 0; step < 60; step += 1) {
      await work(startProcess(house));
      games += await resignAll(startProcess(house));
      if ((await loaded(startProcess(house), id)).status === 'finished') break;
    }
    await work(startProcess(house));
    const over = await loaded(startProcess(house), id);
    expect(over.status).toBe('finished');
    const played = countingPairings(over).filter(({ seats }) => seats.length > 1);
    expect(games).toBe(played.length);
    expect(games).toBeGreaterThanOrEqual(most);
    expect(rankTournament(over)[0]?.place).toBe(1);
    expect(await startProcess(house).tournaments.listResults()).toEqual([]);
  },
);

it('two processes follow the same results once', async () => {
  const house = openHouse();
  const [one, other] = [startProcess(house), startProcess(house)];
  const id = await begin(one, 'single', 8);
  await Promise.all([work(one), work(other)]);
  expect(await one.services.tables.gamesIn('realm')).toHaveLength(4);
  await resignAll(one);
  await Promise.all([work(one), work(other)]);
  const { pairings } = await loaded(one, id);
  expect(pairings.filter(({ round }) => round === 2)).toHaveLength(2);
  expect(await one.services.tables.gamesIn('realm')).toHaveLength(2);
});

it('lets those lose who have not come in time, and leaves other late games to the organizer', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await begin(process, 'swiss', 4, { time: 3 * DAY });
  await work(process);
  const [first] = await process.services.tables.gamesIn('realm');
  if (first === undefined) throw new Error('no game was opened');
  const person = first.seats.find(({ holder }) =>
    holder?.kind === 'person' ? first.sideToAct(actor(holder.id)).ok : false,
  )?.holder;
  const acting = actor(person?.kind === 'person' ? person.id : '');
  for (const nth of [0, 1]) {
    const table = await process.services.tables.load(first.id);
    const who = nth === 0 ? acting : actor(otherThan(first, acting.id));
    const path = firstPath(table, who);
    accepted(await process.services.turns.play(first.id, table?.version ?? 0, who, path));
  }
  house.clock.wait(3 * DAY);
  await work(process);
  const late = await loaded(process, id);
  const played = late.pairings.find(({ tableId }) => tableId === first.id);
  const missed = late.pairings.find(({ tableId, round }) => tableId !== first.id && round === 1);
  expect(played).toMatchObject({ isOverdue: true, result: null });
  expect(missed?.result).toMatchObject({ kind: 'forfeit', scores: [0, 2] });
  expect((await process.services.tables.load(missed?.tableId ?? ''))?.status).toBe('finished');
  expect(await process.tournaments.nextDueAt()).toBeNull();
  accepted(await process.tournaments.adjudicate(id, played?.number ?? 0, { kind: 'draw' }));
  await work(process);
  const drawn = await process.services.tables.load(first.id);
  expect(drawn).toMatchObject({ status: 'finished', outcome: { winners: [] } });
  expect((await loaded(process, id)).round).toBe(2);
});

function otherThan(table: { readonly seats: readonly { readonly holder: unknown }[] }, id: string): string {
  const people = table.seats.flatMap(({ holder }) => (holder as { readonly id?: string }).id ?? []);
  return people.find((one) => one !== id) ?? '';
}

function firstPath(
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
  const id = await begin(process, 'single', 4);
  await work(process);
  const [game] = await process.services.tables.gamesIn('realm');
  await resignAll(process);
  await work(process);
  const final = (await loaded(process, id)).pairings.find(({ round }) => round === 2);
  expect((await process.services.tables.load(final?.tableId ?? ''))?.status).toBe('playing');
  const lost = await process.services.tables.load(game?.id ?? '');
  const reversal = lost?.reversal();
  if (reversal?.ok !== true) throw new Error('the loss cannot be reversed');
  const mod = { id: 'mod', reason: 'a slip' };
  accepted(await process.services.moderating.reverse(game?.id ?? '', mod, reversal.value));
  await work(process);
  const reopened = await loaded(process, id);
  expect(reopened.pairings.find(({ tableId }) => tableId === game?.id)?.result).toBeNull();
  expect(reopened.pairings.find(({ number }) => number === final?.number)?.isVoid).toBe(true);
  expect((await process.services.tables.load(final?.tableId ?? ''))?.status).toBe('closed');
});

it('ends all games of a cancelled tournament, and plans no others', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await begin(process, 'round-robin', 4);
  const [first = ''] = await process.services.openings.due();
  await process.services.openings.open(first);
  accepted(await process.tournaments.close(id));
  await work(process);
  expect((await process.services.tables.load(first))?.status).toBe('closed');
  expect(await process.services.openings.due()).toEqual([]);
  expect(await process.services.tables.gamesIn('realm')).toEqual([]);
  expect(refusal(await process.tournaments.join(id, { kind: 'person', id: 'late' }))).toBe('tournament-over');
});

it('pairs on in an arena as soon as a game ends, until its time is up', async () => {
  const house = openHouse();
  const process = startProcess(house);
  const id = await begin(process, 'arena', 4, { time: DAY });
  for (let round = 1; round <= 3; round += 1) {
    await work(process);
    expect(await resignAll(process)).toBe(2);
  }
  await work(process);
  house.clock.wait(DAY);
  await work(process);
  const over = await loaded(process, id);
  expect(over.status).toBe('finished');
  expect(await process.services.tables.gamesIn('realm')).toHaveLength(2);
  await resignAll(process);
  await work(process);
  expect(rankTournament(await loaded(process, id))).toEqual(rankTournament(over));
});
