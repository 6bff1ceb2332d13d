/** Processes of a bot with one store: their tables and tournaments, and what people do there. */
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import type { Store } from '../../../src/db/store.js';
import { findGame } from '../../../src/engine/index.js';
import {
  type NewTournament,
  openTournaments,
  type Tournaments,
} from '../../../src/standing/tournaments/service.js';
import type { LoadedTournament } from '../../../src/standing/tournaments/stored.js';
import type { Format, Settings } from '../../../src/standing/tournaments/tournament.js';
import type { TableServices } from '../../../src/table/core/services.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../../table/fixtures/dice-nim.js';
import { createRandom, type House, unwrapResult } from '../../table/fixtures/house.js';

export interface Process {
  readonly store: Store;
  readonly services: TableServices;
  readonly tournaments: Tournaments;
}

/** One source for all processes: ids are never given twice. */
const random = createRandom(1);

/** Starts a process on the store. `wrap` may replace its store. */
export function startProcess(
  { repositories, clock }: House,
  wrap: (store: Store) => Store = (store) => store,
): Process {
  const store = wrap(createStore(repositories));
  const services = openTables({ store, clock, games: [createDiceNim()], random });
  const tournaments = openTournaments({
    store,
    tables: services.tables,
    moderating: services.moderating,
    clock,
    random,
    game: (id) => findGame(id) ?? createDiceNim(),
    titleOf: ({ name }, { number }) => `${name}, game ${number}`,
    postedAt: async ({ startedAt }) => startedAt,
    endReason: 'decided',
    ratingsOf: async () => () => null,
  });
  return { store, services, tournaments };
}

/** Runs all due work, like the bot's watch. */
export async function runDueWork({ services, tournaments }: Process): Promise<void> {
  for (const result of await tournaments.listResults()) await tournaments.applyTableResult(result);
  for (const id of await tournaments.listDue()) await tournaments.enforceDeadlines(id);
  for (const id of await tournaments.listEnding()) await tournaments.endGames(id);
  for (const id of await services.openings.listDue()) await services.openings.openPlannedTable(id);
}

/** A moderator's request to create a tournament of dice nim. */
export function requestTournament(format: Format, settings: Partial<Settings> = {}): NewTournament {
  return {
    kind: 'tournament',
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
  };
}

export async function beginTournament(
  { tournaments }: Process,
  format: Format,
  people: number,
  settings: Partial<Settings> = {},
): Promise<string> {
  const created = unwrapResult(await tournaments.create(requestTournament(format, settings)));
  for (let number = 1; number <= people; number += 1)
    unwrapResult(await tournaments.join(created.id, { kind: 'person', id: `p${number}` }));
  unwrapResult(await tournaments.start(created.id));
  return created.id;
}

export async function loadTournament({ tournaments }: Process, id: string): Promise<LoadedTournament> {
  const found = await tournaments.load(id);
  if (found === null) throw new Error('the tournament is gone');
  return found;
}

/** Ends the games in play: the second seat resigns. Returns their number. */
export async function resignAll({ services }: Process): Promise<number> {
  const games = await services.tables.listGamesInGuild('realm');
  for (const table of games) {
    const holder = table.seats[1]?.holder;
    const person = holder?.kind === 'person' ? holder.id : '';
    unwrapResult(await services.turns.makeCall(table.id, null, actor(person), 'resign'));
  }
  return games.length;
}
