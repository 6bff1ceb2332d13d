/** The store on SQLite: each call is one statement or one transaction, made at once, since the driver knows no waiting. */
import type { Disk } from './durability.js';
import { openRepositories, type Repositories } from './repositories.js';
import type { PlaceUpdate, SeatHolder } from './rows.js';
import type { NewTable, Store, StoredTable, TableChange, TableStore } from './store.js';

/**
 * Opens the database file (made where missing) and brings it to the schema of this program.
 * `:memory:` gives a store that ends with the process. Throws a `StoreError` with a sentence for the operator.
 */
export function openStore(file: string, disk?: Disk): Store {
  return storeOver(openRepositories(file, disk));
}

/** What a free seat has in the place of a holder. */
const NOBODY: SeatHolder = { holderKind: null, holderId: null, rule: null, council: null };

/** The store over repositories that are open. */
export function storeOver(repositories: Repositories): Store {
  const { settings, setups, lessons, people, upkeep, deadlines, clocks, results, blocks, reading } =
    repositories;
  return {
    tables: tablesOver(repositories),
    outbox: outboxOver(repositories),
    guilds: guildsOver(repositories),
    deadlines: {
      ...awaited({ due: deadlines.due, next: deadlines.next }),
      watched: async (now, patience) => repositories.unsyncedTransaction(() => clocks.watched(now, patience)),
    },
    results: awaited({ of: results.of }),
    blocks: awaited(blocks),
    settings: awaited({
      ofGuild: settings.ofGuild,
      setGuild: settings.setGuild,
      ofPerson: settings.ofPerson,
      setPerson: settings.setPerson,
    }),
    setups: awaited(setups),
    lessons: awaited(lessons),
    people: {
      dataOf: async (personId) => reading(() => people.dataOf(personId)),
      forget: async (personId, tombstone) =>
        lasting(repositories, () => {
          const inTheWay = people.forget(personId, tombstone);
          if (inTheWay.length === 0) repositories.noteDeletion(personId);
          return inTheWay;
        }),
    },
    upkeep: {
      deleteTable: async (id) => lasting(repositories, () => upkeep.deleteTable(id)),
      deleteOver: async (before, most) => lasting(repositories, () => upkeep.deleteOver(before, most)),
      forgetGuilds: async (before) => lasting(repositories, () => upkeep.forgetGuilds(before)),
    },
    failed: repositories.failed,
    checkPlace: () => repositories.checkPlace(),
    rescue: (moment) => repositories.rescue(moment),
    close: () => repositories.close(),
  };
}

/** Does the work as one transaction, and settles once that outlives a power cut. */
async function lasting<T>({ transaction, onDisk }: Repositories, work: () => T): Promise<T> {
  const value = transaction(work);
  await onDisk();
  return value;
}

/** A repository whose methods answer by promises. */
type Promised<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Promise<Answer>
    : never;
};

function awaited<Repository extends object>(repository: Repository): Promised<Repository> {
  const methods = Object.entries(repository).map(([name, method]) => [
    name,
    async (...values: unknown[]) => method(...values),
  ]);
  return Object.fromEntries(methods) as Promised<Repository>;
}

function tablesOver(repositories: Repositories): TableStore {
  const { tables, ballots } = repositories;
  return {
    ...awaited({
      revisionOf: tables.revisionOf,
      inThread: tables.inThread,
      openOf: tables.openOf,
      openIn: tables.openIn,
      playingIn: tables.playingIn,
      lobbiesIn: tables.lobbiesIn,
      gamesIn: tables.gamesIn,
      endedIn: tables.endedIn,
      finishedGames: tables.finishedGames,
      isTaken: tables.isTaken,
      alikeBefore: tables.alikeBefore,
      heldBy: tables.heldBy,
      rolesInPlay: tables.rolesInPlay,
      withComputers: tables.withComputers,
      firstOf: repositories.members.firstOf,
      rematchOf: tables.rematchOf,
      playing: tables.playing,
      openedBy: tables.openedBy,
      openedIn: tables.openedIn,
      calledInVain: tables.calledInVain,
    }),
    load: async (id, fromPly = 0) => repositories.reading(() => load(repositories, id, fromPly)),
    insert: async (table) => lasting(repositories, () => insert(repositories, table)),
    ballotsOf: async (id) => repositories.reading(() => ballots.allOf(id)),
    voting: async () => ballots.openTables(),
    async commit(change, onWritten) {
      const { unsyncedTransaction, transaction, onDisk } = repositories;
      const isLight = change.isFoundAgain === true;
      const isWritten = (isLight ? unsyncedTransaction : transaction)(() => commit(repositories, change));
      if (isWritten) onWritten?.();
      if (!isLight) await onDisk();
      return isWritten;
    },
    locate: async (id, place) => lasting(repositories, () => locate(repositories, id, place)),
  };
}

function load(repositories: Repositories, id: string, fromPly: number): StoredTable | undefined {
  const { tables, seats, members, standingOrders, touches, offers, actions, snapshots } = repositories;
  const { ballots, deadlines, clocks, outbox } = repositories;
  const row = tables.get(id);
  if (row === undefined) return undefined;
  return {
    row,
    seats: seats.of(id),
    members: members.of(id),
    orders: standingOrders.of(id),
    touches: touches.of(id),
    offers: offers.of(id),
    ...ballots.latestOf(id),
    actions: actions.of(id, fromPly),
    snapshots: snapshots.of(id),
    deadlines: deadlines.of(id),
    clocks: clocks.of(id),
    boards: outbox.boardsOf(id),
    reminders: outbox.remindersOf(id),
    moderations: repositories.moderations.of(id),
    hints: repositories.hints.of(id),
    plans: repositories.plans.of(id),
    access: repositories.access.of(id),
  };
}

function insert(repositories: Repositories, { row, seats, members, deadlines, outbox, access }: NewTable) {
  const { tables } = repositories;
  if (tables.revisionOf(row.id) !== undefined) return 'id taken';
  if (row.rematchOf !== null && tables.rematchOf(row.rematchOf) !== undefined) return 'rematch taken';
  if (row.threadId !== null && tables.isTaken(row.threadId)) return 'place taken';
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
  const { row, farewell } = change;
  if (!tables.replace(row, row.revision - 1)) return false;
  seat(repositories, row.id, change);
  for (const orders of change.orders ?? []) standingOrders.put(orders);
  poll(repositories, change);
  for (const touch of change.touches ?? []) touches.put(touch);
  for (const offer of change.offers ?? []) offers.put(offer);
  for (const action of change.actions ?? []) actions.append(action);
  if (change.snapshot !== undefined) snapshots.put(change.snapshot);
  setTimes(repositories, row.id, change);
  note(repositories, row.id, change);
  for (const version of change.pastReminders ?? []) repositories.outbox.outdate(row.id, version);
  if (change.access !== undefined) repositories.access.put(change.access);
  for (const entry of change.outbox ?? []) repositories.outbox.add(entry);
  if (change.neededBoards !== undefined) repositories.outbox.forgetBoards(row.id, change.neededBoards);
  if (farewell !== undefined) repositories.outbox.addWhereShown(farewell);
  return true;
}

/** Puts other seats up, seats people, and says who belongs to which seat. */
function seat({ seats, members }: Repositories, id: string, change: TableChange): void {
  const { holders = [] } = change;
  if (change.seats !== undefined) seats.clear(id);
  for (const row of change.seats ?? []) seats.insert(row);
  // The seats that change hands are emptied before they are filled: nobody sits twice even for a moment.
  for (const { ordinal } of holders) seats.hold(id, ordinal, NOBODY);
  for (const { ordinal, holder } of holders) seats.hold(id, ordinal, holder);
  for (const emptied of change.withoutMembers ?? []) members.clear(id, emptied);
  for (const member of change.members ?? []) members.put(member);
}

/** Writes what is voted on, and the votes. */
function poll({ ballots }: Repositories, change: TableChange): void {
  for (const ballot of change.ballots ?? []) ballots.put(ballot);
  for (const proposal of change.proposals ?? []) ballots.putProposal(proposal);
  for (const vote of change.votes ?? []) ballots.putVote(vote);
}

/** Writes what came of the game, and what is noted of how it was played. */
function note({ results, moderations, hints, plans }: Repositories, id: string, change: TableChange): void {
  if (change.withoutResults === true) results.clear(id);
  for (const result of change.results ?? []) results.add(result);
  for (const moderation of change.moderations ?? []) moderations.add(moderation);
  for (const hint of change.hints ?? []) hints.add(hint);
  for (const seat of change.withoutPlans ?? []) plans.remove(id, seat);
  for (const plan of change.plans ?? []) plans.put(plan);
}

/** Puts other deadlines in the place of those that the table has, and sets its clocks. */
function setTimes({ deadlines, clocks }: Repositories, id: string, change: TableChange): void {
  if (change.deadlines !== undefined) deadlines.clear(id);
  for (const row of change.deadlines ?? []) deadlines.put(row);
  if (change.withoutClocks === true) clocks.clear(id);
  for (const row of change.clocks ?? []) clocks.put(row);
}

/** A lobby whose message has become known does not close any more for the lack of it. */
function locate({ tables, deadlines }: Repositories, id: string, place: PlaceUpdate): number {
  if (place.lobbyMessageId !== undefined) deadlines.remove(id, 'unlocated');
  return tables.locate(id, place);
}

function outboxOver(repositories: Repositories): Store['outbox'] {
  const { outbox, openOutboxEntries, tables, unsyncedTransaction, unsynced } = repositories;
  return {
    // What is to be posted is told once no power cut can undo it: nobody sees a board of a move that is lost.
    async of(tableId) {
      const found = outbox.of(tableId);
      await repositories.onDisk();
      return found;
    },
    ...awaited({
      unsettled: openOutboxEntries.unsettled,
      due: openOutboxEntries.due,
      nextRetry: openOutboxEntries.nextRetry,
      waitingIn: openOutboxEntries.waitingIn,
      refused: outbox.refuse,
      told: outbox.tell,
      unrefused: outbox.unrefuse,
      doubt: outbox.doubt,
    }),
    // A board of which that is lost is doubted at the next start.
    sending: async (key, nonce) =>
      key.kind === 'board' ? unsynced(() => outbox.send(key, nonce)) : outbox.send(key, nonce),
    // Whether a message stands, and with buttons, can be seen in Discord.
    retired: async (key, place) => unsynced(() => outbox.retire(key, place)),
    posted: async (key, at, now) =>
      unsyncedTransaction(() => {
        if (!outbox.live(key, at)) return null;
        const { tableId: id, kind, version } = key;
        const started = kind === 'board' ? repositories.clocks.start(id, version, now) : [];
        const revision =
          kind === 'lobby' ? locate(repositories, id, { lobbyMessageId: at.messageId }) : tables.touch(id);
        return { revision, deadlines: started };
      }),
    reopen: async (tableId, channelId) =>
      lasting(repositories, () => {
        outbox.reopen(tableId, tables.get(tableId)?.status === 'playing');
        tables.locate(tableId, { threadId: null, ...(channelId === undefined ? {} : { channelId }) });
      }),
  };
}

function guildsOver(repositories: Repositories): Store['guilds'] {
  const { tables, leftGuilds } = repositories;
  return {
    ...awaited({ known: tables.guilds, left: leftGuilds.all, leave: leftGuilds.add }),
    comeBack: async (guildId, now) => lasting(repositories, () => leftGuilds.remove(guildId, now)),
  };
}
