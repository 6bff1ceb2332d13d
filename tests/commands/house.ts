/** The bot's services without Discord: an in-memory store, tables of the real games, a stopped clock. */
import type { App } from '../../src/commands/shared/app/app.js';
import type { Game, Position } from '../../src/engine/game.js';
import { findGame, games } from '../../src/engine/index.js';
import { LoadedTable } from '../../src/table/core/loaded-table.js';
import type { TableServices } from '../../src/table/core/services.js';
import { Descriptions } from '../../src/table/game/descriptions.js';
import type { OpenTable, Table } from '../../src/table/model/types.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { createRandom } from '../table/fixtures/house.js';
import { openTestStore } from '../test-store.js';

export const ANNA = '100000000000000001';
export const BEN = '100000000000000002';
export const CARLA = '100000000000000003';
export const DORA = '100000000000000004';
export const GUILD = '900000000000000001';
export const CHANNEL = '800000000000000001';

/** Services for tests of layouts. */
export type House = TableServices & Pick<App, 'settings' | 'setups' | 'game' | 'emojis' | 'names' | 'clock'>;

/** Has every emoji, with the longest possible id. */
const emojis: App['emojis'] = {
  pieceEmoji: (kind, tone) => ({ id: '9'.repeat(20), name: `cst_${tone}_${kind}_123456` }),
  cardEmoji: (card) => ({ id: '9'.repeat(20), name: `cst_card_${card.replaceAll('-', '_')}_123456` }),
};

/** Names everyone by id. No role is deleted. */
const names: App['names'] = {
  cachedName: (_guild, person) => person,
  findName: async (_guild, person) => person,
  serverName: () => 'The Server',
  roleName: (_guild, role) => role,
  cachedRole: (_guild, name) => ({ name, colour: null }),
  isRoleDeleted: () => false,
  isMentionable: () => false,
};

/** Services for layouts. Dice and shuffles follow from the seed. */
export function openHouse(seed = 1): House {
  const store = openTestStore();
  const clock = { now: () => Date.UTC(2026, 0, 1), monotonic: () => 0, setAlarm: () => () => {} };
  const services = openTables({ store, clock, games, random: createRandom(seed) });
  const { settings, setups } = store;
  return { ...services, settings, setups, clock, game: requireGame, emojis, names };
}

/** People in joining order. */
export const PEOPLE = [ANNA, BEN, CARLA, DORA];

/** Opens a running game. Anna, Ben and others hold the seats in the game's order. */
export async function openRunningGame(
  { lobbies }: Pick<House, 'lobbies'>,
  options: Readonly<Record<string, string>> = {},
  game = 'kings-table',
  more: Partial<OpenTable> = {},
): Promise<LoadedTable> {
  const opened = unwrapResult(
    await lobbies.openTable({
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
    table = unwrapResult(await lobbies.join(opened.id, actor(person), null));
  return table.status === 'playing' ? table : unwrapResult(await lobbies.startGame(opened.id, actor(ANNA)));
}

/** Copy of the table at another position. The store keeps the old position. */
export function atPosition(
  house: House,
  table: LoadedTable,
  position: Position,
): { house: House; table: LoadedTable } {
  const moved = withChanges(house, table, { position });
  return { house: { ...house, tables: { ...house.tables, load: async () => moved } }, table: moved };
}

/** Copy of the table with these changes and without actions. The store keeps the old table. */
export function withChanges(
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

/** Value of a successful result. Throws on a refusal. */
export function unwrapResult<T>(
  result: { ok: true; value: T } | { ok: false; reason: { code: string; values: object } },
): T {
  if (!result.ok) throw new Error(`${result.reason.code} ${JSON.stringify(result.reason.values)}`);
  return result.value;
}

export function requireGame(id: string): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}
