/** Creates a store from the repositories of a database. */

import type { MessageRef, OutboxKey } from './rows.js';
import { type Executor, toAsynchronous } from './statements/executor.js';
import { executeInOrder, executeTogetherAsLast, lockTable, type Work } from './statements/statement.js';
import type { PostedResult, Store, TableStore } from './store.js';
import type { Subjects } from './subjects.js';
import {
  commitChange,
  insertTable,
  loadTable,
  openPlannedTable,
  openScheduledTable,
  refusePlannedTable,
  writePlace,
} from './table-changes.js';

/** Parts that differ between databases. */
export interface StoreParts extends Pick<Store, 'failed' | 'checkDatabaseFile' | 'rescueData' | 'close'> {
  readonly subjects: Subjects;
  readonly executor: Executor;
  /** Records the deletion of a person. Called within the transaction that deletes them. */
  recordDeletion(personId: string): void;
}

export function createStoreFromParts(parts: StoreParts): Store {
  const { subjects, executor } = parts;
  const { settings, setups, lessons, analyses, people, upkeep, deadlines, blocks } = subjects;
  return {
    tables: createTableStore(subjects, executor),
    outbox: createOutboxStore(subjects, executor),
    guilds: toAsynchronous(executor, {
      listGuilds: subjects.tables.listGuilds,
      listLeftGuilds: subjects.leftGuilds.list,
      recordDeparture: subjects.leftGuilds.add,
      recordReturn: subjects.leftGuilds.remove,
    }),
    deadlines: {
      ...toAsynchronous(executor, { listDue: deadlines.listDue, nextDueAt: deadlines.nextDueAt }),
      recordWatch: async (now, patience, setBack) =>
        executor.writeUnsynced(() => subjects.watches.recordWatch(now, patience, setBack)),
    },
    results: createResultStore(subjects, executor),
    achievements: createAchievementStore(subjects, executor),
    ...createEventStores(subjects, executor),
    scheduledGames: createScheduledGameStore(subjects, executor),
    playerSearches: toAsynchronous(executor, subjects.playerSearches),
    blocks: toAsynchronous(executor, blocks),
    settings: toAsynchronous(executor, {
      guildSettings: settings.guildSettings,
      updateGuildSettings: settings.updateGuildSettings,
      personSettings: settings.personSettings,
      updatePersonSettings: settings.updatePersonSettings,
    }),
    setups: toAsynchronous(executor, setups),
    lessons: toAsynchronous(executor, lessons),
    puzzles: createPuzzleStore(subjects, executor),
    analyses: {
      findAnalysis: async (tableId) => executor.perform(analyses.findAnalysis(tableId)),
      // Doesn't wait for the disk, because a lost analysis is computed again.
      async putAnalysis(tableId, data, at) {
        await executor.writeUnsynced(() => analyses.putAnalysis(tableId, data, at));
      },
    },
    exploredLines: toAsynchronous(executor, subjects.exploredLines),
    people: {
      collectData: async (personId) => executor.read(() => people.collectData(personId)),
      forgetPerson: async (personId, tombstone) =>
        executor.write(function* () {
          const inTheWay = yield* people.forgetPerson(personId, tombstone);
          if (inTheWay.length === 0) parts.recordDeletion(personId);
          return inTheWay;
        }),
    },
    upkeep: toAsynchronous(executor, upkeep),
    statistics: toAsynchronous(executor, subjects.statistics),
    logins: toAsynchronous(executor, subjects.logins),
    failed: parts.failed,
    checkDatabaseFile: () => parts.checkDatabaseFile(),
    rescueData: (moment) => parts.rescueData(moment),
    close: () => parts.close(),
  };
}

function createPuzzleStore({ puzzles, dailyPuzzles }: Subjects, executor: Executor): Store['puzzles'] {
  return {
    ...toAsynchronous(executor, { ...puzzles, ...dailyPuzzles }),
    // Runs every minute, so it must not wait for the disk.
    listGuilds: async () => executor.read(() => dailyPuzzles.listGuilds()),
  };
}

function createResultStore({ results }: Subjects, executor: Executor): Store['results'] {
  return {
    ...toAsynchronous(executor, {
      listResultsOf: results.listResultsOf,
      listResultsOfTables: results.listResultsOfTables,
      listPrivateGamesOf: results.listPrivateGamesOf,
      listLadders: results.listLadders,
      listHiddenPeople: results.listHiddenPeople,
      listOpeningActions: results.listOpeningActions,
    }),
    readLadder: async (ladder, from) => executor.read(() => results.readLadder(ladder, from)),
  };
}

function createAchievementStore(
  { achievements, results }: Subjects,
  executor: Executor,
): Store['achievements'] {
  return {
    ...toAsynchronous(executor, {
      listAchievementsOf: achievements.listAchievementsOf,
      listEarnedIn: achievements.listEarnedIn,
    }),
    // Doesn't wait for the disk, because a lost award is found again.
    async award(tableId, rows) {
      const awards = [...rows.map((row) => achievements.add(row)), results.markReviewed(tableId)];
      await executor.writeUnsynced(() => executeInOrder(awards));
    },
  };
}

function createTableStore(subjects: Subjects, executor: Executor): TableStore {
  const { tables, ballots } = subjects;
  return {
    ...toAsynchronous(executor, {
      revisionOf: tables.revisionOf,
      findInThread: tables.findInThread,
      listOpenTablesOf: tables.listOpenTablesOf,
      countOpenTablesIn: tables.countOpenTablesIn,
      listGamesInChannel: tables.listGamesInChannel,
      listLobbiesInGuild: tables.listLobbiesInGuild,
      listGamesInGuild: tables.listGamesInGuild,
      listEndedGamesInGuild: tables.listEndedGamesInGuild,
      listFinishedGames: tables.listFinishedGames,
      isPlaceTaken: tables.isPlaceTaken,
      listOptionsOfEarlierGames: tables.listOptionsOfEarlierGames,
      listTablesHeldBy: tables.listTablesHeldBy,
      listRolesInPlay: tables.listRolesInPlay,
      listTablesWithComputers: tables.listTablesWithComputers,
      firstJoinedAt: subjects.members.firstJoinedAt,
      findRematch: tables.findRematch,
      listTablesInPlay: tables.listTablesInPlay,
      listOpeningTimesOf: tables.listOpeningTimesOf,
      listOpeningTimesIn: tables.listOpeningTimesIn,
      listUnansweredChallengeTimes: tables.listUnansweredChallengeTimes,
      listTablesWithOpenVotes: ballots.listOpenTables,
    }),
    load: async (id, fromPly = 0) => executor.read(() => loadTable(subjects, id, fromPly)),
    insert: async (table) => executor.write(() => insertTable(subjects, table)),
    listBallots: async (id) => executor.read(() => executeTogetherAsLast(ballots.listAll(id))),
    async commitChange(change, onWritten) {
      const noteWritten = (isWritten: boolean): void => {
        if (isWritten) onWritten?.();
      };
      const commit = (): Work<boolean> => commitChange(subjects, change);
      return change.isRecoverable === true
        ? executor.writeUnsynced(commit, noteWritten)
        : executor.write(commit, noteWritten);
    },
    storePlace: async (id, place) => executor.write(() => writePlace(subjects, id, place)),
  };
}

/**
 * Creates the stores of tournaments, of the tables that events plan, and of the results that events process.
 */
function createEventStores(
  subjects: Subjects,
  executor: Executor,
): Pick<Store, 'openings' | 'eventResults' | 'tournaments'> {
  const { eventResults, tournaments } = subjects;
  return {
    openings: createOpeningStore(subjects, executor),
    eventResults: toAsynchronous(executor, {
      listResults: eventResults.listResults,
      settleResult: eventResults.settleResult,
    }),
    tournaments: {
      ...toAsynchronous(executor, tournaments),
      load: async (id) => executor.read(() => tournaments.load(id)),
    },
  };
}

function createScheduledGameStore(subjects: Subjects, executor: Executor): Store['scheduledGames'] {
  const { clearGuilds: _, ...scheduledGames } = subjects.scheduledGames;
  return {
    ...toAsynchronous(executor, scheduledGames),
    openGame: async (row, table) => executor.write(() => openScheduledTable(subjects, row, table)),
  };
}

function createOpeningStore(subjects: Subjects, executor: Executor): Store['openings'] {
  const { openings } = subjects;
  return {
    ...toAsynchronous(executor, {
      find: openings.find,
      listDue: openings.listDue,
      nextDueAt: openings.nextDueAt,
      postpone: openings.postpone,
    }),
    planTables: async (rows) => executor.write(() => executeInOrder(rows.map((row) => openings.add(row)))),
    openPlannedTable: async (table, change) =>
      executor.write(() => openPlannedTable(subjects, table, change)),
    refuseOpening: async (result) => executor.write(() => refusePlannedTable(subjects, result)),
  };
}

function createOutboxStore(subjects: Subjects, executor: Executor): Store['outbox'] {
  const { outbox, openOutboxEntries } = subjects;
  return {
    // Waits for the disk before posting, so that no board shows a move that a power cut could undo.
    async listEntries(tableId) {
      const found = await executor.perform(outbox.list(tableId));
      await executor.waitForDisk();
      return found;
    },
    ...toAsynchronous(executor, {
      listUnsettledTables: openOutboxEntries.listUnsettledTables,
      listTablesToPost: openOutboxEntries.listTablesToPost,
      nextRetryAt: openOutboxEntries.nextRetryAt,
      listWaitingTables: openOutboxEntries.listWaitingTables,
      recordRefusal: outbox.recordRefusal,
      markReported: outbox.markReported,
      clearRefusal: outbox.clearRefusal,
      renewEntry: outbox.renewEntry,
      markPossiblySent: outbox.markPossiblySent,
    }),
    // A board's attempt doesn't wait for the disk: if it is lost, the next start marks the board as possibly
    // sent.
    beginAttempt: async (key, nonce) =>
      key.kind === 'board'
        ? executor.performUnsynced(outbox.beginAttempt(key, nonce))
        : executor.perform(outbox.beginAttempt(key, nonce)),
    // Doesn't wait for the disk, because Discord shows whether a message and its buttons exist.
    async markRetired(key, place) {
      await executor.performUnsynced(outbox.retire(key, place));
    },
    markPosted: async (key, at, now) => executor.writeUnsynced(() => markPosted(subjects, key, at, now)),
    reopenElsewhere: async (tableId, channelId) =>
      executor.write(function* () {
        yield* lockTable(tableId);
        const table = yield* subjects.tables.get(tableId);
        yield* executeInOrder(outbox.reopenElsewhere(tableId, table?.status === 'playing'));
        yield* subjects.tables.storePlace(tableId, {
          threadId: null,
          ...(channelId === undefined ? {} : { channelId }),
        });
      }),
  };
}

/**
 * Marks the entry as posted. For a board, starts the clocks that wait for it. For a lobby, stores its
 * message.
 */
function* markPosted(
  subjects: Subjects,
  key: OutboxKey,
  at: MessageRef,
  now: number,
): Work<PostedResult | null> {
  const { outbox, clocks, tables } = subjects;
  const { tableId: id, kind, version } = key;
  yield* lockTable(id);
  if (!(yield* outbox.markLive(key, at))) return null;
  const deadlines = kind === 'board' ? yield* clocks.startWaitingClocks(id, version, now) : [];
  const revision =
    kind === 'lobby'
      ? yield* writePlace(subjects, id, { lobbyMessageId: at.messageId })
      : yield* tables.raiseRevision(id);
  return { revision, deadlines };
}
