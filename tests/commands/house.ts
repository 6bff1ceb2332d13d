/** The services behind the bot without Discord: a store in memory, tables of the real games, a clock that stands still. */
import type { App } from '../../src/commands/shared/app/app.js';
import type { Game, Position } from '../../src/engine/game.js';
import { findGame, games } from '../../src/engine/index.js';
import { LoadedTable } from '../../src/table/core/loaded-table.js';
import type { TableServices } from '../../src/table/core/services.js';
import { Descriptions } from '../../src/table/game/descriptions.js';
import type { OpenTable, Table } from '../../src/table/model/types.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { repeatable } from '../table/fixtures/house.js';
import { openTestStore } from '../test-store.js';

export const ANNA = '100000000000000001';
export const BEN = '100000000000000002';
export const CARLA = '100000000000000003';
export const DORA = '100000000000000004';
export const GUILD = '900000000000000001';
export const CHANNEL = '800000000000000001';

/** What the tests of the layouts work with. */
export type House = TableServices & Pick<App, 'settings' | 'setups' | 'game' | 'emojis' | 'names' | 'clock'>;

/** Every emoji is there, with the longest id. */
const emojis: App['emojis'] = {
  ofPiece: (kind, tone) => ({ id: '9'.repeat(20), name: `cst_${tone}_${kind}_123456` }),
  ofCard: (card) => ({ id: '9'.repeat(20), name: `cst_card_${card.replaceAll('-', '_')}_123456` }),
};

/** Everybody is called by their id, and no role is gone. */
const names: App['names'] = {
  known: (_guild, person) => person,
  find: async (_guild, person) => person,
  role: (_guild, role) => role,
  knownRole: (_guild, name) => ({ name, colour: null }),
  isDeleted: () => false,
  isMentionable: () => false,
};

/** Services as the layouts need them; dice, lots and shuffles are those of the seed. */
export function openHouse(seed = 1): House {
  const store = openTestStore();
  const clock = { now: () => Date.UTC(2026, 0, 1), monotonic: () => 0, setAlarm: () => () => {} };
  const services = openTables({ store, clock, games, random: repeatable(seed) });
  const { settings, setups } = store;
  return { ...services, settings, setups, clock, game: knownGame, emojis, names };
}

/** Who joins, in this order, as far as there are seats. */
export const PEOPLE = [ANNA, BEN, CARLA, DORA];

/** A game in play between Anna, Ben and, where it takes more, the others, who hold the seats in the game's order. */
export async function playing(
  { lobbies }: Pick<House, 'lobbies'>,
  options: Readonly<Record<string, string>> = {},
  game = 'kings-table',
  more: Partial<OpenTable> = {},
): Promise<LoadedTable> {
  const opened = granted(
    await lobbies.open({
      game,
      options,
      host: actor(ANNA),
      hostSeat: 'none',
      opponentId: null,
      guildId: GUILD,
      channelId: CHANNEL,
      ...more,
    }),
  );
  let table = opened;
  for (const person of PEOPLE.slice(0, opened.seats.length))
    table = granted(await lobbies.join(opened.id, actor(person), null));
  return table.status === 'playing' ? table : granted(await lobbies.start(opened.id, actor(ANNA)));
}

/** The house with its table standing at another position: what is shown of it, not what the store has. */
export function standingAt(
  house: House,
  table: LoadedTable,
  position: Position,
): { house: House; table: LoadedTable } {
  const moved = changed(house, table, { position });
  return { house: { ...house, tables: { ...house.tables, load: async () => moved } }, table: moved };
}

/** The table with these changes, which the store does not have; nothing has been played at it. */
export function changed(
  { game }: Pick<House, 'game'>,
  table: LoadedTable,
  changes: Partial<Table>,
): LoadedTable {
  const kept = {
    revision: 0,
    former: null,
    actions: [],
    touches: [],
    deadlines: [],
    boards: [],
    reminders: [],
  };
  return new LoadedTable(
    { game, descriptions: new Descriptions(1) },
    { table: { ...table, ...changes }, ...kept },
  );
}

/** The value of an answer that must be one. */
export function granted<T>(
  result: { ok: true; value: T } | { ok: false; reason: { code: string; values: object } },
): T {
  if (!result.ok) throw new Error(`${result.reason.code} ${JSON.stringify(result.reason.values)}`);
  return result.value;
}

/** The game of that id, which there must be. */
export function knownGame(id: string): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}
