/** Puts the table service together. */
import type { Clock } from '../clock.js';
import type { Store } from '../db/store.js';
import type { Game } from '../engine/game.js';
import type { Context, Limits } from './context.js';
import { Descriptions } from './descriptions.js';
import { expiry } from './expiry.js';
import { lobby } from './lobby.js';
import { news } from './news.js';
import { offers } from './offers.js';
import { play } from './play.js';
import { Positions } from './positions.js';
import { posts } from './posts.js';
import { puttingBy } from './put-by.js';
import { cryptoRandom, type Random } from './random.js';
import { knownTable, readable, readTable, tableOf } from './read.js';
import { record } from './record.js';
import { rematch } from './rematch.js';
import { seatOf } from './seating.js';
import { actionsFor, described } from './secrets.js';
import type { TableId, Tables } from './types.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const DEFAULTS: Limits = {
  lobby: 24 * HOUR,
  challenge: 24 * HOUR,
  unlocated: 60 * SECOND,
  grace: 30 * SECOND,
  tablesPerPerson: 50,
  cooldown: HOUR / 2,
  newTablesPerPerson: 10,
  newTablesPerChannel: 40,
  callsPerPerson: 5,
  positions: 500,
};

/** What the table service is built on. */
export interface TablesOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** The games that can be played. */
  readonly games: readonly Game[];
  /** Where seeds, ids and lots come from; the system's generator by default. */
  readonly random?: Random;
  /** Limits other than the defaults. */
  readonly limits?: Partial<Limits>;
  /** Told once of each table that cannot be read and is therefore left out of a list. */
  readonly onUnreadable?: Context['onUnreadable'];
}

/** Opens the table service over a store. Several processes may do so over the same database file. */
export function openTables({
  store,
  clock,
  games,
  random,
  limits,
  onUnreadable = () => {},
}: TablesOptions): Tables {
  const all: Limits = { ...DEFAULTS, ...limits };
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
    positions: new Positions(store, all.positions),
    descriptions: new Descriptions(store, all.positions),
    onUnreadable: onceEach(onUnreadable),
  };
  const lobbies = lobby(context);
  return {
    ...lobbies,
    ...play(context),
    ...offers(context),
    ...posts(context),
    ...puttingBy(context),
    ...expiry(context),
    get: (id) => tableOf(context, id),
    inThread(threadId) {
      const row = store.tables.inThread(threadId);
      return row === undefined ? null : readTable(context, row);
    },
    of: (actor) => readable(context, store.tables.openOf(actor.id)),
    playingIn: (channelId) => readable(context, store.tables.playingIn(channelId)),
    rematch: (id, actor) => rematch(context, lobbies.join, id, actor),
    view(id, actor, draft) {
      const table = knownTable(context, id);
      const game = context.game(table.game);
      const sides = actor === null ? [] : (seatOf(table, actor)?.sides ?? []);
      const acting = game.toAct(table.position);
      const viewer = sides.find((side) => acting.includes(side)) ?? sides[0] ?? null;
      return game.view(table.position, viewer, draft);
    },
    actions: (id, actor) => actionsFor(context, knownTable(context, id), actor),
    described: (id, actions) => described(context, knownTable(context, id), actions),
    news: (id) => news(context, knownTable(context, id)),
    record: (id) => record(context, id),
  };
}

function onceEach(tell: Context['onUnreadable']): Context['onUnreadable'] {
  const told = new Set<TableId>();
  return (id, error) => {
    if (told.has(id)) return;
    told.add(id);
    tell(id, error);
  };
}
