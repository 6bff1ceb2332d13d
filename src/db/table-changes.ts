/**
 * Loads, adds and changes tables. These procedures use several repositories and are the same for both
 * databases.
 */
import type { EventResultRow, PlaceUpdate, ScheduledGameRow, SeatHolder } from './rows.js';
import {
  type Call,
  constantCall,
  executeInOrder,
  executeLast,
  executeTogether,
  executeTogetherAsLast,
  lockTables,
  type Work,
} from './statements/statement.js';
import type { NewTable, StoredTable, TableChange, TableStore } from './store.js';
import type { Subjects } from './subjects.js';

type InsertResult = Awaited<ReturnType<TableStore['insert']>>;

const FREE_SEAT: SeatHolder = { holderKind: null, holderId: null, rule: null, council: null };

/** The table with its actions from a ply on. Undefined for an unknown id. */
export function* loadTable(subjects: Subjects, id: string, fromPly: number): Work<StoredTable | undefined> {
  const { tables, seats, members, standingOrders, touches, offers, actions, snapshots } = subjects;
  const { ballots, deadlines, clocks, outbox } = subjects;
  const { row, ...others } = yield* executeTogetherAsLast({
    row: tables.get(id),
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
    moderations: subjects.moderations.list(id),
    hints: subjects.hints.list(id),
    plans: subjects.plans.list(id),
    access: subjects.access.find(id),
  });
  return row === undefined ? undefined : { row, ...others };
}

/** Adds a table. If something prevents this, adds nothing and returns the reason. */
export function* insertTable(subjects: Subjects, table: NewTable): Work<InsertResult> {
  const { tables } = subjects;
  const { row } = table;
  yield* lockTables();
  if ((yield* tables.revisionOf(row.id)) !== undefined) return 'id taken';
  if (row.rematchOf !== null && (yield* tables.findRematch(row.rematchOf)) !== undefined)
    return 'rematch taken';
  if (row.threadId !== null && (yield* tables.isPlaceTaken(row.threadId))) return 'place taken';
  yield* executeLast(writeNewTable(subjects, table));
  return 'inserted';
}

function writeNewTable(
  subjects: Subjects,
  { row, seats, members, deadlines, outbox, access }: NewTable,
): Calls {
  return [
    subjects.tables.insert(row),
    ...seats.map((seat) => subjects.seats.insert(seat)),
    ...members.map((member) => subjects.members.put(member)),
    ...deadlines.map((deadline) => subjects.deadlines.put(deadline)),
    ...outbox.flatMap((entry) => subjects.outbox.add(entry)),
    ...(access === undefined ? [] : [subjects.access.put(access)]),
  ];
}

/**
 * Adds a planned table with its first change. Returns false if the table isn't planned any more, or its id
 * exists.
 */
export function* openPlannedTable(subjects: Subjects, table: NewTable, change: TableChange): Work<boolean> {
  const { tables, openings } = subjects;
  const { id } = table.row;
  yield* lockTables();
  if ((yield* openings.remove(id)) === 0 || (yield* tables.revisionOf(id)) !== undefined) return false;
  yield* executeInOrder(writeNewTable(subjects, table));
  return yield* commitChange(subjects, change);
}

/**
 * Adds the table of a scheduled game and replaces the game's row. If something prevents this, changes nothing
 * and returns the reason.
 */
export function* openScheduledTable(
  subjects: Subjects,
  row: ScheduledGameRow,
  table: NewTable,
): Work<'opened' | 'changed' | 'id taken' | 'place taken'> {
  const { tables, scheduledGames } = subjects;
  const { id, threadId } = table.row;
  yield* lockTables();
  if ((yield* tables.revisionOf(id)) !== undefined) return 'id taken';
  if (threadId !== null && (yield* tables.isPlaceTaken(threadId))) return 'place taken';
  if (!(yield* scheduledGames.commit(row))) return 'changed';
  yield* executeLast(writeNewTable(subjects, table));
  return 'opened';
}

/** Gives up on a planned table and passes the refusal to its event. */
export function* refusePlannedTable(
  { openings, eventResults }: Subjects,
  result: EventResultRow,
): Work<void> {
  if ((yield* openings.remove(result.tableId)) > 0) yield* eventResults.put(result);
}

/**
 * Applies the change. Returns false, with nothing changed, if the revision doesn't match. Replacing the row
 * locks it until the end of the transaction, so no other process can change the table.
 */
export function* commitChange(subjects: Subjects, change: TableChange): Work<boolean> {
  const { row, endMessage } = change;
  const { isReplaced, isEndShown } = yield* executeTogether({
    isReplaced: subjects.tables.replace(row, row.revision - 1),
    isEndShown: endMessage === undefined ? constantCall(false) : subjects.outbox.isShown(endMessage),
  });
  if (!isReplaced) return false;
  yield* executeLast([
    ...writeSeats(subjects, row.id, change),
    ...writePlay(subjects, change),
    ...writeDeadlinesAndClocks(subjects, row.id, change),
    ...writeResults(subjects, row.id, change),
    ...writeMessages(subjects, row.id, change, isEndShown),
  ]);
  return true;
}

function writeSeats({ seats, members }: Subjects, id: string, change: TableChange): Calls {
  const { holders = [] } = change;
  return [
    ...(change.seats === undefined ? [] : [seats.clear(id)]),
    ...mapRows(change.seats, (row) => seats.insert(row)),
    // Empties the seats that get a new holder first, so that no person ever holds two seats.
    ...holders.map(({ ordinal }) => seats.setHolder(id, ordinal, FREE_SEAT)),
    ...holders.map(({ ordinal, holder }) => seats.setHolder(id, ordinal, holder)),
    ...mapRows(change.withoutMembers, (emptied) => members.clear(id, emptied)),
    ...mapRows(change.members, (member) => members.put(member)),
  ];
}

/** Writes orders, ballots, offers and actions. */
function writePlay(subjects: Subjects, change: TableChange): Calls {
  const { standingOrders, ballots, touches, offers, actions, snapshots } = subjects;
  return [
    ...mapRows(change.orders, (orders) => standingOrders.put(orders)),
    ...mapRows(change.ballots, (ballot) => ballots.put(ballot)),
    ...mapRows(change.proposals, (proposal) => ballots.putProposal(proposal)),
    ...mapRows(change.votes, (vote) => ballots.putVote(vote)),
    ...mapRows(change.touches, (touch) => touches.put(touch)),
    ...mapRows(change.offers, (offer) => offers.put(offer)),
    ...mapRows(change.actions, (action) => actions.append(action)),
    ...(change.snapshot === undefined ? [] : [snapshots.put(change.snapshot)]),
  ];
}

/** Replaces the table's deadlines and writes its clocks. */
function writeDeadlinesAndClocks({ deadlines, clocks }: Subjects, id: string, change: TableChange): Calls {
  return [
    ...(change.deadlines === undefined ? [] : [deadlines.clear(id)]),
    ...mapRows(change.deadlines, (row) => deadlines.put(row)),
    ...(change.withoutClocks === true ? [clocks.clear(id)] : []),
    ...mapRows(change.clocks, (row) => clocks.put(row)),
  ];
}

/** Writes results, moderators' actions, hints and conditional moves. */
function writeResults(
  { results, achievements, eventResults, moderations, hints, plans }: Subjects,
  id: string,
  change: TableChange,
): Calls {
  return [
    ...(change.withoutResults === true
      ? [results.clear(id), achievements.clear(id), results.markRatingsOutdated()]
      : []),
    ...mapRows(change.results, (result) => results.add(result)),
    ...(change.eventResult === undefined ? [] : [eventResults.put(change.eventResult)]),
    ...mapRows(change.moderations, (moderation) => moderations.put(moderation)),
    ...mapRows(change.hints, (hint) => hints.put(hint)),
    ...mapRows(change.withoutPlans, (seat) => plans.remove(id, seat)),
    ...mapRows(change.plans, (plan) => plans.put(plan)),
  ];
}

function writeMessages(
  { outbox, access }: Subjects,
  id: string,
  change: TableChange,
  isEndShown: boolean,
): Calls {
  const { endMessage, neededBoards } = change;
  return [
    ...mapRows(change.pastReminders, (version) => outbox.endReminder(id, version)).flat(),
    ...(change.access === undefined ? [] : [access.put(change.access)]),
    ...mapRows(change.outbox, (entry) => outbox.add(entry)).flat(),
    ...(neededBoards === undefined ? [] : [outbox.deleteOldBoards(id, neededBoards)]),
    ...(endMessage === undefined ? [] : isEndShown ? outbox.add(endMessage) : [outbox.supersedeAll(id)]),
  ];
}

/** Stores where messages are. Once a lobby's message is known, removes the deadline for finding it. */
export function* writePlace({ tables, deadlines }: Subjects, id: string, place: PlaceUpdate): Work<number> {
  const revision = yield* tables.storePlace(id, place);
  if (place.lobbyMessageId !== undefined) yield* deadlines.remove(id, 'unlocated');
  return revision;
}

type Calls = readonly Call<unknown>[];

function mapRows<Row, Made>(rows: readonly Row[] = [], make: (row: Row) => Made): readonly Made[] {
  return rows.map(make);
}
