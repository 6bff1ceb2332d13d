/** Stores where a table's messages are, and why some couldn't be posted. */
import type { DeadlineRow, OutboxKey, PlaceUpdate } from '../../db/rows.js';
import { ok, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { pauseTable, resumeTable } from '../game/pause.js';
import { createNonce } from '../game/random.js';
import type { TableState } from '../game/state.js';
import { closeTable, isWaitingForPlayers, toChange, toUnseenChange } from '../model/decision.js';
import { isStranded } from '../model/places.js';
import { withDeadline, withDeadlines } from '../model/rows/deadlines.js';
import { startWaitingClocks } from '../model/times/clock.js';
import type { OutboxEntry, TableId } from '../model/types.js';
import { playingSeat } from '../seats/seating.js';
import { changeTable } from './change.js';
import { loadTable } from './load.js';
import type { Outbox } from './services.js';

/** Creates the service in which the poster looks up and records the state of messages. */
export function createOutbox(context: Context): Outbox {
  const { store, clock, memory } = context;
  const { outbox: stored } = store;
  const keyOf = (tableId: TableId, kind: OutboxEntry['kind'], version: number): OutboxKey => ({
    tableId,
    kind,
    version,
  });

  return {
    async recordPlace(id, place) {
      const revision = await store.tables.storePlace(id, place);
      memory.applyStoredChange(id, revision, (state) => withPlace(state, place));
    },
    listUnpostedTables: () => stored.listUnsettledTables(),
    listTablesToPost: () => stored.listTablesToPost(clock.now()),
    nextRetryAt: () => stored.nextRetryAt(),
    listWaitingTables: (guildId) => stored.listWaitingTables(guildId),
    listEntries: (id) => stored.listEntries(id),
    markPossiblySent: () => stored.markPossiblySent(),
    beginAttempt: (...key) => stored.beginAttempt(keyOf(...key), createNonce()),
    async markPosted(id, kind, version, at) {
      const now = clock.now();
      const written = await stored.markPosted(keyOf(id, kind, version), at, now);
      if (written === null) return;
      memory.applyStoredChange(id, written.revision, (state) => {
        if (kind === 'lobby') return withPlace(state, { lobbyMessageId: at.messageId });
        return kind === 'board' ? withShownBoard(state, version, now, written.deadlines) : state;
      });
    },
    async repostBoard(id) {
      await changeTable(context, id, null, ({ table }) =>
        table.status === 'playing' ? toChange(table) : refuse('not-playing'),
      );
    },
    renewEntry: (...key) => stored.renewEntry(keyOf(...key)),
    markRetired: (id, kind, version, at) => stored.markRetired(keyOf(id, kind, version), at),
    markRefused: (id, kind, version, refusal) => stored.recordRefusal(keyOf(id, kind, version), refusal),
    markReported: (...key) => stored.markReported(keyOf(...key)),
    clearRefusal: (...key) => stored.clearRefusal(keyOf(...key)),
    handleDeletedThread: (id, channelId) => stored.reopenElsewhere(id, channelId),
    ...createDeletionHandlers(context),
  };
}

/** Creates the methods that react to deleted channels and lobby messages. */
function createDeletionHandlers(
  context: Context,
): Pick<Outbox, 'handleDeletedChannel' | 'handleDeletedLobby' | 'moveStrandedGame'> {
  const { store, clock } = context;
  const { outbox: stored } = store;
  return {
    async handleDeletedChannel(id, channelId) {
      let isStranding = false;
      const stranded = await changeTable(context, id, null, ({ table }) => {
        const { status, place, pausedSince } = table;
        if (place.channelId !== channelId) return ok(null);
        const isOn = status === 'playing' && place.threadId === null && pausedSince === null;
        isStranding = isOn || isWaitingForPlayers(status);
        if (isWaitingForPlayers(status)) return toUnseenChange(closeTable(table, 'cancelled', clock.now()));
        // The change is unseen, because no thread or channel is left in which a board could show it.
        return isOn ? toUnseenChange(pauseTable(table, clock.now())) : ok(null);
      });
      return stranded.ok && isStranding ? stranded.value : null;
    },
    async handleDeletedLobby(id, lobbyMessageId) {
      let isWithdrawn = false;
      const withdrawn = await changeTable(context, id, null, ({ table }) => {
        isWithdrawn = isWaitingForPlayers(table.status) && table.place.lobbyMessageId === lobbyMessageId;
        return isWithdrawn ? toUnseenChange(closeTable(table, 'cancelled', clock.now())) : ok(null);
      });
      return withdrawn.ok && isWithdrawn ? withdrawn.value : null;
    },
    async moveStrandedGame(id, actor, channelId) {
      const table = await loadTable(context, id);
      if (table === null) return refuse('no-table');
      const seat = playingSeat(table, actor);
      if (!seat.ok) return seat;
      if (!isStranded(table)) return refuse('not-stranded');
      await stored.reopenElsewhere(id, channelId);
      return changeTable(context, id, null, ({ table: now }) =>
        isStranded(now) ? toChange(resumeTable(now, clock.now())) : ok(null),
      );
    },
  };
}

/**
 * Updates the table's message locations. Once the lobby's message is known, removes the deadline for finding
 * it.
 */
function withPlace(state: TableState, place: PlaceUpdate): TableState {
  const { table } = state;
  const deadlines =
    place.lobbyMessageId === undefined
      ? state.deadlines
      : withDeadline(state.deadlines, table.id, 'unlocated', null);
  return { ...state, deadlines, table: { ...table, place: { ...table.place, ...place } } };
}

/** Marks the board as shown. Starts the clocks that waited for it, and adds their deadlines. */
function withShownBoard(
  state: TableState,
  version: number,
  now: number,
  started: readonly DeadlineRow[],
): TableState {
  const boards = state.boards.map((board) =>
    board.version === version ? { ...board, wasShown: true } : board,
  );
  const { table } = state;
  const clocks = startWaitingClocks(table.clocks, version, now);
  const deadlines = withDeadlines(state.deadlines, started);
  return { ...state, boards, deadlines, table: { ...table, clocks } };
}
