/** From a table as it is to be to the store's rows: with every change its posts, deadlines and snapshot. */
import type { TableRow } from '../db/tables.js';
import type { Context } from './context.js';
import { setDeadline } from './deadlines.js';
import type { Change, NewAction } from './decision.js';
import { isSameHolder } from './holders.js';
import { resultsOf } from './results.js';
import type { Post, Table, TableSeat, TableStatus } from './types.js';

/** Stores a new table with its lobby's post and deadlines. To be called within a transaction. */
export function insertTable(context: Context, table: Table): void {
  const { store, clock, limits } = context;
  store.tables.insert(rowOf(table));
  for (const [ordinal, seat] of table.seats.entries()) {
    const { id, sides } = seat;
    store.seats.insert({ tableId: table.id, ordinal, id, sides, ...holderOf(seat) });
  }
  setClosing(context, table);
  // A rematch is announced by the poster, which makes up for what fails; any other lobby answers an interaction.
  if (table.rematchOf === null) {
    setDeadline(context, table.id, 'unlocated', clock.now() + limits.unlocated);
  }
  addPost(context, table, 'lobby');
}

/**
 * Stores what has changed since `before` under the next version, and returns the table with it. To be called within
 * the transaction that read `before`. Throws where another writer came between, which that transaction rules out.
 */
export function replaceTable(context: Context, before: Table, { table, actions }: Change): Table {
  const { store } = context;
  const after = { ...table, version: before.version + 1 };
  if (!store.tables.replace(rowOf(after), before.version)) {
    throw new Error(`table ${before.id} is no longer at version ${before.version}`);
  }
  replaceSeats(context, before, after);
  replaceOffer(context, before, after);
  for (const action of actions) appendAction(context, after, action);
  if (actions.length > 0 || after.startedAt !== before.startedAt) putSnapshot(context, after);
  if (after.status !== before.status) {
    store.deadlines.clear(after.id);
    setClosing(context, after);
  }
  setDeadline(context, after.id, 'turn', after.turnEndsAt);
  if (before.outcome === null) for (const result of resultsOf(after)) store.results.add(result);
  addPosts(context, before, after);
  return after;
}

function rowOf(table: Table): TableRow {
  const { place, outcome, ...rest } = table;
  return { ...rest, ...place, winners: outcome?.winners ?? [], outcomeReason: outcome?.reason ?? null };
}

function holderOf({ holder }: TableSeat): {
  readonly holderKind: 'person' | null;
  readonly holderId: string | null;
} {
  return { holderKind: holder?.kind ?? null, holderId: holder?.id ?? null };
}

/** Empties the seats that change hands before it fills them: nobody sits twice even for a moment. */
function replaceSeats({ store }: Context, before: Table, after: Table): void {
  const moved = [...after.seats.entries()].filter(
    ([ordinal, seat]) => !isSameHolder(before.seats[ordinal]?.holder ?? null, seat.holder),
  );
  for (const [ordinal] of moved) store.seats.hold(after.id, ordinal, { holderKind: null, holderId: null });
  for (const [ordinal, seat] of moved) store.seats.hold(after.id, ordinal, holderOf(seat));
}

function replaceOffer({ store }: Context, before: Table, after: Table): void {
  if (after.offer === before.offer) return;
  if (after.offer === null) store.offers.remove(after.id);
  else store.offers.put({ tableId: after.id, ...after.offer });
}

function appendAction(context: Context, table: Table, action: NewAction): void {
  const { rulesVersion } = context.game(table.game);
  context.store.actions.append({ ...action, tableId: table.id, rulesVersion });
}

function putSnapshot(context: Context, table: Table): void {
  const game = context.game(table.game);
  context.store.snapshots.put({
    tableId: table.id,
    rulesVersion: game.rulesVersion,
    plies: pliesOf(table),
    position: game.write(table.position),
  });
}

function setClosing(context: Context, { id, status, closesAt }: Table): void {
  if (waits(status)) setDeadline(context, id, status, closesAt);
}

function waits(status: TableStatus): status is 'lobby' | 'challenge' {
  return status === 'lobby' || status === 'challenge';
}

/**
 * A lobby's message shows every change up to the beginning of the game and then how it ended; a board shows every
 * change in play. A table that is closed before its lobby was sent has nothing left to show.
 */
function addPosts(context: Context, before: Table, after: Table): void {
  if (after.status === 'closed' && before.status !== 'playing' && !mayStand(context, after)) {
    context.store.posts.overtake(after.id);
    return;
  }
  if (waits(before.status) || after.status !== before.status) {
    addPost(context, after, 'lobby');
  }
  if (before.status === 'playing' || after.status === 'playing') {
    addPost(context, after, 'board');
  }
}

/** Whether the lobby stands, or may stand without our knowing. */
function mayStand({ store }: Context, { id, place }: Table): boolean {
  if (place.lobbyMessageId !== null) return true;
  return store.posts.of(id).some(({ state }) => state === 'sending' || state === 'stray');
}

function addPost({ store, game }: Context, table: Table, kind: Post['kind']): void {
  const { id: tableId, version, position, status } = table;
  const toAct = status === 'playing' ? game(table.game).toAct(position) : [];
  store.posts.add({ tableId, kind, version, plies: pliesOf(table), toAct });
}

function pliesOf({ lastAction }: Table): number {
  return lastAction === null ? 0 : lastAction.ply + 1;
}
