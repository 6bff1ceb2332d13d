/**
 * Finds players for an open lobby by mentioning a role. Allowed once per table, and only some time after the
 * last such message in the server.
 */
import { MINUTE, SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { loadTable } from '../core/load.js';
import type { LoadedTable } from '../core/loaded-table.js';
import type { PlayerSearches } from '../core/services.js';
import type { Context } from '../game/context.js';
import type { Actor, RoleId } from '../model/people/actor.js';
import type { Table, TableId } from '../model/types.js';
import { checkNotBlocked } from '../seats/blocks.js';
import { isFull } from '../seats/seating.js';

/** Minimum time between two such messages in a server. */
const PAUSE = 30 * MINUTE;

/** True for a lobby with a free seat that everyone can take. */
export function isOpenToAll(table: Pick<Table, 'status' | 'rematchOf' | 'access' | 'seats'>): boolean {
  const { status, rematchOf, access } = table;
  const isOpen = access.kind === 'open' && access.role === null;
  return status === 'lobby' && rematchOf === null && isOpen && !isFull(table);
}

export function createPlayerSearches(context: Context): PlayerSearches {
  const { playerSearches } = context.store;
  return {
    requestSearch: (id, actor, role) => requestMessage(context, id, actor, role),
    isSearchRequested: async (id) => (await playerSearches.find(id)) !== undefined,
    listUnposted: playerSearches.listUnposted,
    markAttempt: (search) => playerSearches.update({ ...search, state: 'sending' }),
    markPosted: (search) => playerSearches.update({ ...search, state: 'posted', at: context.clock.now() }),
    remove: playerSearches.remove,
  };
}

async function requestMessage(
  context: Context,
  id: TableId,
  actor: Actor,
  roleId: RoleId,
): Promise<Result<LoadedTable>> {
  const { store, clock } = context;
  const table = await loadTable(context, id);
  if (table === null) return refuse('no-table');
  const { guildId } = table.place;
  if (table.hostId !== actor.id) return refuse('not-host');
  if (guildId === null || !isOpenToAll(table)) return refuse(isFull(table) ? 'no-seat' : 'not-open');
  const free = await checkNotBlocked(context, guildId, actor.id);
  if (!free.ok) return free;
  const now = clock.now();
  const search = { tableId: id, guildId, roleId, state: 'pending', at: now } as const;
  const inTheWay = await store.playerSearches.add(search, now - PAUSE);
  if (inTheWay === null) return ok(table);
  if (inTheWay.tableId === id) return refuse('searched-already');
  const last = inTheWay.state === 'posted' ? inTheWay.at : now;
  return refuse('searched-lately', { again: Math.ceil((last + PAUSE) / SECOND) });
}
