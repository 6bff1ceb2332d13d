/** Implements the store on SQLite. Each call is one synchronous statement or transaction. */
import type { Disk } from './durability.js';
import { openRepositories, type Repositories } from './repositories.js';
import type { PlaceUpdate, SeatHolder } from './rows.js';
import type { NewTable, Store, StoredTable, TableChange, TableStore } from './store.js';

/**
 * Opens or creates the database file and migrates it.
 * `:memory:` opens an in-memory store. Throws a `StoreError` for the operator.
 */
export function openStore(file: string, disk?: Disk): Store {
  return createStore(openRepositories(file, disk));
}

/** Holder of a free seat. */
const NOBODY: SeatHolder = { holderKind: null, holderId: null, rule: null, council: null };

export function createStore(repositories: Repositories): Store {
  const { settings, setups, lessons, analyses, people, upkeep, deadlines, results, blocks, read } =
    repositories;
  return {
    tables: createTableStore(repositories),
    outbox: createOutboxStore(repositories),
    guilds: createGuildStore(repositories),
    deadlines: {
      ...toAsynchronous({ due: deadlines.due, next: deadlines.next }),
      recordWatch: async (now, patience, setBack) =>
        repositories.unsyncedTransaction(() => repositories.watches.recordWatch(now, patience, setBack)),
    },
    results: toAsynchronous({ of: results.of }),
    blocks: toAsynchronous(blocks),
    settings: toAsynchronous({
      guildSettings: settings.guildSettings,
      setGuild: settings.setGuild,
      personSettings: settings.personSettings,
      setPerson: settings.setPerson,
    }),
    setups: toAsynchronous(setups),
    lessons: toAsynchronous(lessons),
    analyses: {
      findAnalysis: async (tableId) => analyses.findAnalysis(tableId),
      // A lost analysis is made again.
      putAnalysis: async (tableId, data, at) =>
        repositories.unsyncedTransaction(() => analyses.putAnalysis(tableId, data, at)),
    },
    people: {
      collectData: async (personId) => read(() => people.collectData(personId)),
      forgetPerson: async (personId, tombstone) =>
        runDurably(repositories, () => {
          const inTheWay = people.forgetPerson(personId, tombstone);
          if (inTheWay.length === 0) repositories.noteDeletion(personId);
          return inTheWay;
        }),
    },
    upkeep: {
      deleteTable: async (id) => runDurably(repositories, () => upkeep.deleteTable(id)),
      deleteOver: async (before, most) => runDurably(repositories, () => upkeep.deleteOver(before, most)),
      forgetGuilds: async (before) => runDurably(repositories, () => upkeep.forgetGuilds(before)),
    },
    statistics: toAsynchronous(repositories.statistics),
    failed: repositories.failed,
    checkFileInPlace: () => repositories.checkFileInPlace(),
    rescueData: (moment) => repositories.rescueData(moment),
    close: () => repositories.close(),
  };
}

/** Runs `work` in a transaction and resolves once it survives a power cut. */
async function runDurably<T>({ transaction, waitForDisk }: Repositories, work: () => T): Promise<T> {
  const value = transaction(work);
  await waitForDisk();
  return value;
}

/** A repository with promises as results. */
type Asynchronous<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Promise<Answer>
    : never;
};

function toAsynchronous<Repository extends object>(repository: Repository): Asynchronous<Repository> {
  const methods = Object.entries(repository).map(([name, method]) => [
    name,
    async (...values: unknown[]) => method(...values),
  ]);
  return Object.fromEntries(methods) as Asynchronous<Repository>;
}

function createTableStore(repositories: Repositories): TableStore {
  const { tables, ballots } = repositories;
  return {
    ...toAsynchronous({
      revisionOf: tables.revisionOf,
      findInThread: tables.findInThread,
      listOpenOf: tables.listOpenOf,
      countOpenIn: tables.countOpenIn,
      listPlayingIn: tables.listPlayingIn,
      listLobbiesIn: tables.listLobbiesIn,
      listGamesIn: tables.listGamesIn,
      listEndedIn: tables.listEndedIn,
      finishedGames: tables.finishedGames,
      isPlaceTaken: tables.isPlaceTaken,
      listSimilarBefore: tables.listSimilarBefore,
      listHeldBy: tables.listHeldBy,
      listRolesInPlay: tables.listRolesInPlay,
      listWithComputers: tables.listWithComputers,
      firstJoinedAt: repositories.members.firstJoinedAt,
      findRematch: tables.findRematch,
      listPlaying: tables.listPlaying,
      listOpenedBy: tables.listOpenedBy,
      listOpenedIn: tables.listOpenedIn,
      listUnansweredChallenges: tables.listUnansweredChallenges,
    }),
    load: async (id, fromPly = 0) => repositories.read(() => loadTable(repositories, id, fromPly)),
    insert: async (table) => runDurably(repositories, () => insertTable(repositories, table)),
    listBallots: async (id) => repositories.read(() => ballots.listAll(id)),
    listVoting: async () => ballots.listOpenTables(),
    async commitChange(change, onWritten) {
      const { unsyncedTransaction, transaction, waitForDisk } = repositories;
      const isLight = change.isRecoverable === true;
      const isWritten = (isLight ? unsyncedTransaction : transaction)(() => commit(repositories, change));
      if (isWritten) onWritten?.();
      if (!isLight) await waitForDisk();
      return isWritten;
    },
    locate: async (id, place) => runDurably(repositories, () => writePlace(repositories, id, place)),
  };
}

function loadTable(repositories: Repositories, id: string, fromPly: number): StoredTable | undefined {
  const { tables, seats, members, standingOrders, touches, offers, actions, snapshots } = repositories;
  const { ballots, deadlines, clocks, outbox } = repositories;
  const row = tables.get(id);
  if (row === undefined) return undefined;
  return {
    row,
    seats: seats.list(id),
    members: members.list(id),
    orders: standingOrders.list(id),
    touches: touches.list(id),
    offers: offers.list(id),
    ...ballots.listLatest(id),
    actions: actions.list(id, fromPly),
    snapshots: snapshots.list(id),
    deadlines: deadlines.list(id),
    clocks: clocks.list(id),
    boards: outbox.listBoards(id),
    reminders: outbox.listReminders(id),
    moderations: repositories.moderations.list(id),
    hints: repositories.hints.list(id),
    plans: repositories.plans.list(id),
    access: repositories.access.find(id),
  };
}

function insertTable(
  repositories: Repositories,
  { row, seats, members, deadlines, outbox, access }: NewTable,
) {
  const { tables } = repositories;
  if (tables.revisionOf(row.id) !== undefined) return 'id taken';
  if (row.rematchOf !== null && tables.findRematch(row.rematchOf) !== undefined) return 'rematch taken';
  if (row.threadId !== null && tables.isPlaceTaken(row.threadId)) return 'place taken';
  tables.insert(row);
  for (const seat of seats) repositories.seats.insert(seat);
  for (const member of members) repositories.members.put(member);
  for (const deadline of deadlines) repositories.deadlines.put(deadline);
  for (const entry of outbox) repositories.outbox.add(entry);
  if (access !== undefined) repositories.access.put(access);
  return 'inserted';
}

function commit(repositories: Repositories, change: TableChange): boolean {
  const { tables, standingOrders, touches, offers, actions, snapshots } = repositories;
  const { row, endMessage } = change;
  if (!tables.replace(row, row.revision - 1)) return false;
  writeSeats(repositories, row.id, change);
  for (const orders of change.orders ?? []) standingOrders.put(orders);
  writeBallots(repositories, change);
  for (const touch of change.touches ?? []) touches.put(touch);
  for (const offer of change.offers ?? []) offers.put(offer);
  for (const action of change.actions ?? []) actions.append(action);
  if (change.snapshot !== undefined) snapshots.put(change.snapshot);
  writeDeadlinesAndClocks(repositories, row.id, change);
  writeResults(repositories, row.id, change);
  for (const version of change.pastReminders ?? []) repositories.outbox.endReminder(row.id, version);
  if (change.access !== undefined) repositories.access.put(change.access);
  for (const entry of change.outbox ?? []) repositories.outbox.add(entry);
  if (change.neededBoards !== undefined) repositories.outbox.deleteOldBoards(row.id, change.neededBoards);
  if (endMessage !== undefined) repositories.outbox.addIfShown(endMessage);
  return true;
}

/** Writes seats, their holders and their members. */
function writeSeats({ seats, members }: Repositories, id: string, change: TableChange): void {
  const { holders = [] } = change;
  if (change.seats !== undefined) seats.clear(id);
  for (const row of change.seats ?? []) seats.insert(row);
  // Seats that change hands are emptied first, so no person holds two seats even for a moment.
  for (const { ordinal } of holders) seats.setHolder(id, ordinal, NOBODY);
  for (const { ordinal, holder } of holders) seats.setHolder(id, ordinal, holder);
  for (const emptied of change.withoutMembers ?? []) members.clear(id, emptied);
  for (const member of change.members ?? []) members.put(member);
}

/** Writes ballots, proposals and votes. */
function writeBallots({ ballots }: Repositories, change: TableChange): void {
  for (const ballot of change.ballots ?? []) ballots.put(ballot);
  for (const proposal of change.proposals ?? []) ballots.putProposal(proposal);
  for (const vote of change.votes ?? []) ballots.putVote(vote);
}

/** Writes results, moderator actions, hints and conditional moves. */
function writeResults(
  { results, moderations, hints, plans }: Repositories,
  id: string,
  change: TableChange,
): void {
  if (change.withoutResults === true) results.clear(id);
  for (const result of change.results ?? []) results.add(result);
  for (const moderation of change.moderations ?? []) moderations.add(moderation);
  for (const hint of change.hints ?? []) hints.add(hint);
  for (const seat of change.withoutPlans ?? []) plans.remove(id, seat);
  for (const plan of change.plans ?? []) plans.put(plan);
}

/** Replaces the table's deadlines and writes its clocks. */
function writeDeadlinesAndClocks({ deadlines, clocks }: Repositories, id: string, change: TableChange): void {
  if (change.deadlines !== undefined) deadlines.clear(id);
  for (const row of change.deadlines ?? []) deadlines.put(row);
  if (change.withoutClocks === true) clocks.clear(id);
  for (const row of change.clocks ?? []) clocks.put(row);
}

/** A lobby with a known message no longer closes for lack of one. */
function writePlace({ tables, deadlines }: Repositories, id: string, place: PlaceUpdate): number {
  if (place.lobbyMessageId !== undefined) deadlines.remove(id, 'unlocated');
  return tables.locate(id, place);
}

function createOutboxStore(repositories: Repositories): Store['outbox'] {
  const { outbox, openOutboxEntries, tables, unsyncedTransaction, runUnsynced } = repositories;
  return {
    // Waits for the disk before posting, so that no board of a lost move is shown.
    async of(tableId) {
      const found = outbox.list(tableId);
      await repositories.waitForDisk();
      return found;
    },
    ...toAsynchronous({
      listUnsettled: openOutboxEntries.listUnsettled,
      due: openOutboxEntries.listDue,
      nextRetryAt: openOutboxEntries.nextRetryAt,
      listWaitingIn: openOutboxEntries.listWaitingIn,
      recordRefusal: outbox.recordRefusal,
      markReported: outbox.markReported,
      clearRefusal: outbox.clearRefusal,
      markPossiblySent: outbox.markPossiblySent,
    }),
    // A board whose attempt is lost is marked as possibly sent at the next start.
    beginAttempt: async (key, nonce) =>
      key.kind === 'board'
        ? runUnsynced(() => outbox.beginAttempt(key, nonce))
        : outbox.beginAttempt(key, nonce),
    // Discord itself shows whether a message and its buttons exist.
    markRetired: async (key, place) => runUnsynced(() => outbox.retire(key, place)),
    markPosted: async (key, at, now) =>
      unsyncedTransaction(() => {
        if (!outbox.markLive(key, at)) return null;
        const { tableId: id, kind, version } = key;
        const started = kind === 'board' ? repositories.clocks.startWaiting(id, version, now) : [];
        const revision =
          kind === 'lobby'
            ? writePlace(repositories, id, { lobbyMessageId: at.messageId })
            : tables.raiseRevision(id);
        return { revision, deadlines: started };
      }),
    reopenElsewhere: async (tableId, channelId) =>
      runDurably(repositories, () => {
        outbox.reopenElsewhere(tableId, tables.get(tableId)?.status === 'playing');
        tables.locate(tableId, { threadId: null, ...(channelId === undefined ? {} : { channelId }) });
      }),
  };
}

function createGuildStore(repositories: Repositories): Store['guilds'] {
  const { tables, leftGuilds } = repositories;
  return {
    ...toAsynchronous({ list: tables.listGuilds, listLeft: leftGuilds.list, leave: leftGuilds.add }),
    rejoin: async (guildId, now) => runDurably(repositories, () => leftGuilds.remove(guildId, now)),
  };
}
