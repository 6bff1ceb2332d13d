/** Creates the table service from its parts. */
import type { Clock } from '../base/clock.js';
import { KeyedQueue } from '../base/queue.js';
import type { Store } from '../db/store.js';
import type { Game } from '../engine/game.js';
import { createGuilds } from './core/guilds.js';
import { loadReadableTables, loadTable, readBallots } from './core/load.js';
import { createOutbox } from './core/outbox.js';
import { createTurns } from './core/play.js';
import type { TableServices, Tables } from './core/services.js';
import { createComputers } from './deadlines/computers.js';
import { createDeadlines } from './deadlines/expiry.js';
import type { Context } from './game/context.js';
import { Descriptions } from './game/descriptions.js';
import { cryptoRandom, type Random } from './game/random.js';
import { Memory } from './game/table-cache.js';
import { createHints } from './hints/hints.js';
import { createLobbies } from './lobby/lobby.js';
import { createOpenings } from './lobby/openings.js';
import { createPlayerSearches } from './lobby/player-search.js';
import { loadRematch } from './lobby/rematch.js';
import { createScheduling } from './lobby/scheduling.js';
import { createSides } from './lobby/sides.js';
import { runWithAnswers, type Thinker } from './model/deferred-work.js';
import { DEFAULT_LIMITS, type Limits } from './model/times/limits.js';
import type { TableId } from './model/types.js';
import { createModeration } from './moderation/moderation.js';
import { createOffers } from './offers/offers.js';
import { createHandovers } from './offers/substitute-requests.js';

export interface TablesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly games: readonly Game[];
  /** Source of random numbers for seeds, ids and choices. Default: cryptographic randomness. */
  readonly random?: Random;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /** Computes slow answers in a worker. If absent, this thread computes them. */
  readonly thinker?: Thinker;
  /** Called once for each table that can't be read and is therefore missing from lists. */
  readonly onUnreadable?: Context['onUnreadable'];
}

/** Creates the table service for a store. Several processes may share the store's database. */
export function openTables({
  store,
  clock,
  games,
  random,
  limits,
  thinker,
  onUnreadable = () => {},
}: TablesOptions): TableServices {
  const all: Limits = { ...DEFAULT_LIMITS, ...limits };
  const byId = new Map(games.map((game) => [game.id, game]));
  const context: Context = {
    store,
    clock,
    game(id) {
      const game = byId.get(id);
      if (game === undefined) throw new Error(`there is no game called ${id}`);
      return game;
    },
    random: random ?? cryptoRandom,
    limits: all,
    memory: new Memory(all.remembered),
    queue: new KeyedQueue(),
    thinker: thinker ?? null,
    descriptions: new Descriptions(all.remembered),
    onUnreadable: limitToOncePerTable(onUnreadable),
  };
  return {
    tables: createTables(context),
    lobbies: createLobbies(context),
    openings: createOpenings(context),
    scheduling: createScheduling(context),
    playerSearches: createPlayerSearches(context),
    turns: createTurns(context),
    offers: createOffers(context),
    handovers: createHandovers(context),
    sides: createSides(context),
    moderating: createModeration(context),
    outbox: createOutbox(context),
    deadlines: createDeadlines(context),
    guilds: createGuilds(context),
    computers: createComputers(context),
    hints: createHints(context),
    limits: all,
  };
}

function createTables(context: Context): Tables {
  const { tables } = context.store;
  return {
    load: (id) => loadTable(context, id),
    async findInThread(threadId) {
      const id = await tables.findInThread(threadId);
      return id === undefined ? null : loadTable(context, id);
    },
    async prepareAnswers(table, actor) {
      const side = table.sideToAct(actor);
      if (!side.ok) return;
      const game = context.game(table.game);
      await runWithAnswers(context.thinker, game, () => game.lookahead?.prepare(table.position, side.value));
    },
    runWithAnswers: (game, work) => runWithAnswers(context.thinker, context.game(game), work),
    listOpenTablesOf: async ({ id }) => loadReadableTables(context, await tables.listOpenTablesOf(id)),
    listGamesInChannel: async (channelId) =>
      loadReadableTables(context, await tables.listGamesInChannel(channelId)),
    listLobbiesInGuild: async (guildId) =>
      loadReadableTables(context, await tables.listLobbiesInGuild(guildId)),
    listGamesInGuild: async (guildId) => loadReadableTables(context, await tables.listGamesInGuild(guildId)),
    listEndedGamesInGuild: async (guildId) =>
      loadReadableTables(context, await tables.listEndedGamesInGuild(guildId)),
    listFinishedGames: async (query) => loadReadableTables(context, await tables.listFinishedGames(query)),
    listOptionsOfEarlierGames: (id) => tables.listOptionsOfEarlierGames(id),
    findRematch: (id) => loadRematch(context, id),
    listBallots: async (id) => readBallots(await tables.listBallots(id)),
    listTablesWithOpenVotes: () => tables.listTablesWithOpenVotes(),
  };
}

function limitToOncePerTable(report: Context['onUnreadable']): Context['onUnreadable'] {
  const reported = new Set<TableId>();
  return (id, error) => {
    if (reported.has(id)) return;
    reported.add(id);
    report(id, error);
  };
}
