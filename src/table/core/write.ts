/** Converts a change to rows: the table, its outbox entries, deadlines and snapshot. */
import type {
  AccessRow,
  ActionRow,
  DeadlineRow,
  HintRow,
  MemberRow,
  ModerationRow,
  NewOutboxEntry,
  OfferRow,
  SeatHolder,
  SeatRow,
  SnapshotRow,
  StandingOrdersRow,
  TableRow,
} from '../../db/rows.js';
import type { NewTable, TableChange } from '../../db/store.js';
import { advanceClocks, isTurnEnding } from '../clocks/clock-ticks.js';
import type { Context } from '../game/context.js';
import { appendEntries, type Entry, isSetupReplacement } from '../game/counted-actions.js';
import { isPausedWithGame } from '../game/pause.js';
import { rulesVersionInForce } from '../game/rules-version.js';
import type { ClockReadings, TableState } from '../game/state.js';
import { type Change, isWaitingForPlayers } from '../model/decision.js';
import { OPEN } from '../model/people/access.js';
import { holderIdOf, isSameHolder, isShared, peopleToMention } from '../model/people/holders.js';
import { type Ballot, isCounting } from '../model/proposals/ballot.js';
import { formatSuccessor, type Offer } from '../model/proposals/offer.js';
import { resultsOf } from '../model/results/results.js';
import {
  findDeadlineTime,
  freezeDeadlines,
  withClockDeadlines,
  withDeadline,
} from '../model/rows/deadlines.js';
import { ballotRows, ballotsToKeep } from '../model/rows/vote-rows.js';
import { readingOf, type SeatClock } from '../model/times/clock.js';
import { hasAnySide, type Reminder } from '../model/times/reminders.js';
import type { OutboxEntry, Table, TableSeat } from '../model/types.js';
import { planBoardMessage, type ShownChange } from '../record/messages.js';
import { neededBoards } from '../record/needed-boards.js';
import { visibleLastAction } from '../turns/secrets.js';
import { nextConfirmationAt } from '../votes/counting.js';
import { eventResultChange } from './event-result.js';

const FIRST = 1;

/** Creates the rows of a new table, including the outbox entry and the deadlines of its lobby. */
export function createTableRows(
  context: Context,
  table: Table,
): { readonly rows: NewTable; readonly state: TableState } {
  const { clock, limits } = context;
  const { id, status, closesAt, rematchOf, event } = table;
  // The poster posts the lobbies of rematches and of events' tables, and retries after failures. Any other
  // lobby's message answers an interaction, so it must become known before a deadline.
  const locatedBy = rematchOf === null && event === null ? clock.now() + limits.unlocated : null;
  const closing: readonly DeadlineRow[] = isWaitingForPlayers(status)
    ? withDeadline([], id, status, closesAt)
    : [];
  const deadlines = withDeadline(closing, id, 'unlocated', locatedBy);
  return {
    rows: {
      row: toTableRow(table, FIRST),
      seats: toSeatRows(table),
      members: table.seats.flatMap((seat) => toMemberRows(id, seat)),
      deadlines,
      outbox: [createOutboxEntry(context, table, 'lobby')],
      ...(table.access === OPEN ? {} : { access: toAccessFields(table) }),
    },
    state: {
      table,
      revision: FIRST,
      former: null,
      actions: [],
      touches: [],
      deadlines,
      boards: [],
      reminders: [],
    },
  };
}

/** Plans the rows that the change writes, and the state after the change with the next version. */
export function planTableChange(
  context: Context,
  before: TableState,
  change: Change,
): { readonly change: TableChange; readonly after: TableState } {
  const step = planStep(context, before, change);
  return { change: toTableChange(context, before, change, step), after: step.after };
}

/** A change, with the state after it and everything that it adds. */
interface Step {
  readonly after: TableState;
  /** True if no message shows the change. */
  readonly isUnseen: boolean;
  readonly rulesVersion: number;
  readonly entries: readonly Entry[];
  readonly touches: TableState['touches'];
  /** New outbox entries for the lobby and the board. */
  readonly outbox: readonly NewOutboxEntry[];
}

function planStep(context: Context, before: TableState, change: Change): Step {
  const isUnseen = change.isUnseen === true && change.actions.every(isSetupReplacement);
  const version = isUnseen ? before.table.version : before.table.version + 1;
  const offers = change.table.offers.map((offer) =>
    before.table.offers.includes(offer) ? offer : { ...offer, changedAt: context.clock.now() },
  );
  const clocks = advanceClocks(context, before.table, change, version);
  const rulesVersion = rulesVersionInForce(context.game(change.table.game), change.table, before.actions);
  const readings = readingsOf(clocks, context.clock.now());
  const entries = change.actions.map((action): Entry => ({ ...action, rulesVersion, ...readings }));
  const actions = appendEntries(before.actions, entries);
  const ballots = ballotsToKeep(change.table.ballots);
  // Read again even without a new action, because the end of the game reveals secrets.
  const lastAction = visibleLastAction(context, change.table, actions);
  const table = { ...change.table, version, clocks, offers, ballots, lastAction };
  const touches = change.touch === undefined ? [] : [{ tableId: table.id, ...change.touch }];
  const deadlines = withPreferenceChecks(deadlinesOf(context, before, { ...change, table }), table, change);
  const reminders = remindersOf(context, before, { ...change, table });
  const outbox = isUnseen ? [] : createOutboxEntries(context, { before, table, actions });
  const drawn = outbox.flatMap((entry) => (entry.kind === 'board' ? [{ ...entry, wasShown: false }] : []));
  const boards =
    drawn.length === 0
      ? before.boards
      : neededBoards(context, { table, actions, boards: [...before.boards, ...drawn] });
  const after: TableState = {
    table,
    revision: before.revision + 1,
    former: before.former,
    actions,
    touches: [...before.touches.filter(({ side }) => side !== change.touch?.side), ...touches],
    deadlines,
    boards,
    reminders,
  };
  return { after, isUnseen, rulesVersion, entries, touches, outbox };
}

/** Converts a step to a change of the store: the rows that differ between the states before and after. */
function toTableChange(
  context: Context,
  before: TableState,
  change: Change,
  { after, isUnseen, rulesVersion, entries, touches, outbox }: Step,
): TableChange {
  const { table, revision, deadlines, boards, reminders } = after;
  const hasMoved = entries.length > 0 || table.startedAt !== before.table.startedAt;
  const isFarewell = !isUnseen && isClosedUnplayed(before.table, table);
  return {
    row: toTableRow(table, revision),
    ...seatingChanges(before.table, table),
    orders: changedOrders(before.table, table),
    ...ballotRows(before.table, change.table),
    touches,
    offers: changedOffers(before.table, table).map((offer) => toOfferRow(table, offer)),
    actions: entries.map((entry) => actionRow(table, entry)),
    ...(hasMoved ? { snapshot: snapshotOf(context, table, rulesVersion) } : {}),
    ...(deadlines === before.deadlines ? {} : { deadlines }),
    moderations: addedModerations(before.table, table),
    hints: addedHints(before.table, table),
    ...conditionalMoveChanges(before.table, table),
    ...clockChanges(before.table, table),
    results: before.table.outcome === null ? resultsOf(context.game(table.game), table) : [],
    ...eventResultChange(context, before.table, table),
    ...accessChanges(before.table, table),
    ...(before.table.outcome !== null && table.outcome === null ? { withoutResults: true as const } : {}),
    outbox: [
      ...outbox,
      ...createOfferEntries(context, before.table, table),
      ...reminderEntries(context, before, table, reminders),
    ],
    ...(boards === before.boards ? {} : { neededBoards: boards.map((board) => board.version) }),
    pastReminders: before.reminders.filter((one) => !reminders.includes(one)).map(({ number }) => number),
    ...(isOnlyPreferenceCheck(context, before, change) && reminders === before.reminders
      ? { isRecoverable: true as const }
      : {}),
    ...(isFarewell ? { endMessage: createOutboxEntry(context, table, 'lobby') } : {}),
  };
}

function actionRow({ id: tableId }: Table, { description: _, clocks, ...action }: Entry): ActionRow {
  return { ...action, clocks: clocks ?? null, tableId };
}

/** The table's access settings, if they changed. */
function accessChanges(before: Table, after: Table): Pick<TableChange, 'access'> {
  const isSame =
    after.access === before.access &&
    after.undecided === before.undecided &&
    after.declined === before.declined;
  return isSame ? {} : { access: toAccessFields(after) };
}

/** Readings of the clocks now, to store with the entries that are played now. */
function readingsOf(clocks: readonly SeatClock[], now: number): { readonly clocks?: ClockReadings } {
  if (clocks.length === 0) return {};
  return { clocks: Object.fromEntries(clocks.map((clock) => [clock.seat, readingOf(clock, now)])) };
}

/**
 * True if the change does nothing but reschedule a preference check that was due. Such a change needn't wait
 * for the disk: if it is lost, the check is due again.
 */
function isOnlyPreferenceCheck(
  { clock }: Context,
  before: TableState,
  { table, actions, touch, looks }: Change,
): boolean {
  const now = clock.now();
  const isScheduled = ({ seat }: { readonly seat: string }) =>
    (findDeadlineTime(before.deadlines, 'wishes', seat) ?? now + 1) <= now;
  const isAlone = table === before.table && actions.length === 0 && touch === undefined;
  return isAlone && looks?.every(isScheduled) === true;
}

function toTableRow(table: Table, revision: number): TableRow {
  const { id, game, rulesVersion, options, seed, status, closedBecause, version } = table;
  const { hostId, challengedId, hasRandomSeats, place, openingNotices, outcome, rematchOf } = table;
  const { createdAt, startedAt, endedAt, pausedSince, event } = table;
  return {
    id,
    game,
    rulesVersion,
    options,
    seed,
    status,
    closedBecause,
    version,
    revision,
    hostId,
    challengedId,
    hasRandomSeats,
    ...place,
    openingNotices,
    winners: outcome?.winners ?? [],
    outcomeReason: outcome?.reason ?? null,
    rematchOf,
    createdAt,
    startedAt,
    endedAt,
    pausedSince,
    event,
  };
}

function toHolderFields({ holder, rule, council }: TableSeat): SeatHolder {
  // Leaves out the rule of a single holder, who needs none.
  const isAlone = !isShared({ holder });
  return {
    holderKind: holder?.kind ?? null,
    holderId: holderIdOf(holder),
    rule: isAlone ? null : rule,
    council,
  };
}

/** Changed holders and members, or all seats if the seats themselves changed. */
function seatingChanges(before: Table, after: Table): Partial<TableChange> {
  const sidesBySeat = ({ seats }: Table) => seats.map(({ id, sides }) => [id, ...sides].join(' ')).join();
  if (sidesBySeat(before) === sidesBySeat(after))
    return { holders: changedHolders(before, after), ...changedMembers(before, after) };
  return {
    seats: toSeatRows(after),
    withoutMembers: before.seats.map(({ id }) => id),
    members: after.seats.flatMap((seat) => toMemberRows(after.id, seat)),
  };
}

function toSeatRows({ id: tableId, seats }: Table): readonly SeatRow[] {
  return seats.map((seat, ordinal) => {
    const { id, sides } = seat;
    return { tableId, ordinal, id, sides, ...toHolderFields(seat) };
  });
}

function changedHolders(before: Table, after: Table): NonNullable<TableChange['holders']> {
  return after.seats.flatMap((seat, ordinal) => {
    const former = before.seats[ordinal];
    const isSame =
      isSameHolder(former?.holder ?? null, seat.holder) &&
      former?.rule === seat.rule &&
      former.council === seat.council;
    return isSame ? [] : [{ ordinal, holder: toHolderFields(seat) }];
  });
}

/**
 * Members to write: those that were added or changed. If a member left a seat, all members who remain in that
 * seat.
 */
function changedMembers(before: Table, after: Table): Pick<TableChange, 'members' | 'withoutMembers'> {
  const changed = after.seats.flatMap((seat, ordinal) => {
    const former = before.seats[ordinal];
    return former === undefined || former.members === seat.members ? [] : [{ seat, former }];
  });
  const emptied = changed.filter(({ seat, former }) =>
    former.members.some(({ id }, nth) => seat.members[nth]?.id !== id),
  );
  return {
    withoutMembers: emptied.map(({ seat }) => seat.id),
    members: changed.flatMap(({ seat, former }) => {
      const kept = emptied.some((one) => one.seat === seat) ? [] : former.members;
      return toMemberRows(after.id, { ...seat, members: seat.members.filter((one) => !kept.includes(one)) });
    }),
  };
}

function toMemberRows(tableId: string, { id: seat, members }: TableSeat): readonly MemberRow[] {
  return members.map(({ id: personId, ...member }) => ({ tableId, seat, personId, ...member }));
}

/** Clocks to write: those that changed. If some clocks are gone, all clocks that remain. */
function clockChanges(
  before: Table,
  { id: tableId, clocks }: Table,
): Pick<TableChange, 'clocks' | 'withoutClocks'> {
  const isEachKept = before.clocks.every(({ seat }) => clocks.some((clock) => clock.seat === seat));
  const written = isEachKept ? clocks.filter((clock) => !before.clocks.includes(clock)) : clocks;
  return {
    clocks: written.map((clock) => ({ tableId, ...clock })),
    ...(isEachKept ? {} : { withoutClocks: true }),
  };
}

function changedOrders(before: Table, after: Table): readonly StandingOrdersRow[] {
  return after.seats.flatMap(({ id, orders }, ordinal) =>
    orders === before.seats[ordinal]?.orders ? [] : [{ tableId: after.id, seat: id, orders }],
  );
}

function toAccessFields({
  id: tableId,
  access: { kind, role, invited },
  undecided,
  declined,
}: Table): AccessRow {
  return { tableId, kind, roleId: role, invited, undecided, declined };
}

function toOfferRow({ id: tableId }: Table, { handover, ...offer }: Offer): OfferRow {
  const { seat = null, leaver = null, isAccepted = false } = handover ?? {};
  return {
    tableId,
    ...offer,
    seat,
    leaver,
    successor: handover === null ? null : formatSuccessor(handover),
    isAccepted,
  };
}

function changedOffers(before: Table, { offers }: Table): readonly Offer[] {
  return offers.filter((offer) => !before.offers.includes(offer));
}

function addedModerations(before: Table, { id: tableId, moderations }: Table): readonly ModerationRow[] {
  return moderations.slice(before.moderations.length).map((moderation) => ({ tableId, ...moderation }));
}

function addedHints(before: Table, { id: tableId, hints }: Table): readonly HintRow[] {
  return hints
    .slice(before.hints.length)
    .map(({ by: personId, ...hint }) => ({ tableId, personId, ...hint }));
}

/** New and changed conditional moves, and seats that no longer have any. */
function conditionalMoveChanges(
  before: Table,
  { id: tableId, plans }: Table,
): Pick<TableChange, 'plans' | 'withoutPlans'> {
  if (plans === before.plans) return {};
  const seats = new Set(plans.map(({ seat }) => seat));
  return {
    plans: plans
      .filter((plan) => !before.plans.includes(plan))
      .map(({ by: personId, ...plan }) => ({ tableId, personId, ...plan })),
    withoutPlans: before.plans.filter(({ seat }) => !seats.has(seat)).map(({ seat }) => seat),
  };
}

/**
 * Outbox entry of the latest offer, if the offer is new or changed. The end of an earlier offer needs no
 * entry: it is shown when the message of that offer is retired. An undo that took effect without asking
 * anyone needs no message besides the board.
 */
function createOfferEntries(context: Context, before: Table, table: Table): readonly NewOutboxEntry[] {
  const offer = changedOffers(before, table).at(-1);
  if (offer === undefined) return [];
  const wasAsked = before.offers.some(({ firstVersion: first }) => first === offer.firstVersion);
  if (offer.kind === 'undo' && offer.state === 'agreed' && !wasAsked) return [];
  const { version, firstVersion } = offer;
  return [{ ...createOutboxEntry(context, table, 'offer'), toAct: [], version, firstVersion }];
}

function snapshotOf(context: Context, table: Table, rulesVersion: number): SnapshotRow {
  const position = context.game(table.game).write(table.position);
  return { tableId: table.id, rulesVersion, plies: table.plies, position };
}

/** Deadlines for the table's status. When the status changes, all former deadlines are dropped. */
function deadlinesOf(
  context: Context,
  before: TableState,
  { table, hasAsked }: Change,
): readonly DeadlineRow[] {
  const { id, status, closesAt, turnEndsAt, clocks, ballots, seats } = table;
  let deadlines = before.deadlines;
  if (status !== before.table.status)
    deadlines = isWaitingForPlayers(status) ? withDeadline([], id, status, closesAt) : [];
  deadlines = withDeadline(deadlines, id, 'turn', turnEndsAt);
  deadlines = withClockDeadlines(deadlines, id, clocks);
  for (const ballot of ballots)
    deadlines = withDeadline(
      deadlines,
      id,
      'ballot',
      ballotDueAt(context, before, ballot, hasAsked),
      `${ballot.number}`,
    );
  for (const seat of seats) deadlines = withDeadline(deadlines, id, 'relay', seat.passesAt, seat.id);
  return table.pausedSince === null
    ? freezeDeadlines(deadlines, () => false)
    : freezeDeadlines(deadlines, (one) => isFrozen(table, one));
}

/**
 * Time of the ballot's next check: the end of voting or, while votes are counted, the next request for the
 * voters' roles.
 */
function ballotDueAt(
  { clock }: Context,
  before: TableState,
  ballot: Ballot,
  hasAsked = false,
): number | null {
  if (!isCounting(ballot)) return ballot.closesAt;
  const former = before.table.ballots.find(({ number }) => number === ballot.number);
  if (former === undefined || !isCounting(former)) return ballot.countingSince;
  if (hasAsked) return nextConfirmationAt(ballot, clock.now());
  return findDeadlineTime(before.deadlines, 'ballot', `${ballot.number}`);
}

/**
 * True if a pause of the game stops the deadline. Only deadlines of votes that continue in a pause keep
 * running.
 */
function isFrozen({ ballots }: Table, { kind, key }: DeadlineRow): boolean {
  const ballot = kind === 'ballot' ? ballots.find(({ number }) => `${number}` === key) : undefined;
  return ballot === undefined || isPausedWithGame(ballot);
}

/** Adds the deadlines of the next preference checks while the game is in play. */
function withPreferenceChecks(
  deadlines: readonly DeadlineRow[],
  { id, status }: Table,
  { looks = [] }: Change,
): readonly DeadlineRow[] {
  if (status !== 'playing') return deadlines;
  return looks.reduce((all, { seat, at }) => withDeadline(all, id, 'wishes', at, seat), deadlines);
}

/**
 * Reminders that remain, because their turns aren't over and their people must still act. In a paused game,
 * none remain.
 */
function remindersOf(context: Context, before: TableState, change: Change): readonly Reminder[] {
  const { table } = change;
  const game = context.game(table.game);
  const standing = change.reminders ?? before.reminders;
  const left = standing.filter(({ sides, people }) => {
    if (table.pausedSince !== null) return false;
    const seat = table.seats.find((one) => hasAnySide(one, sides));
    if (seat === undefined || isTurnEnding(game, change, seat)) return false;
    const mentioned = peopleToMention(seat);
    return people.some((person) => mentioned.includes(person));
  });
  const isSame =
    left.length === before.reminders.length && left.every((one, nth) => one === before.reminders[nth]);
  return isSame ? before.reminders : left;
}

function reminderEntries(
  context: Context,
  before: TableState,
  table: Table,
  reminders: readonly Reminder[],
): readonly NewOutboxEntry[] {
  const added = reminders.filter((one) => !before.reminders.includes(one));
  return added.map(({ number, sides, people }) => ({
    ...createOutboxEntry(context, table, 'reminder'),
    version: number,
    firstVersion: number,
    toAct: sides,
    mentioned: people,
  }));
}

/**
 * True if the table was closed before its game while its lobby message is unknown. Then the end is shown only
 * if such a message may exist.
 */
function isClosedUnplayed(before: Table, after: Table): boolean {
  return after.status === 'closed' && before.status !== 'playing' && after.place.lobbyMessageId === null;
}

/**
 * Creates outbox entries that show the change. A lobby's message shows every change up to the start of the
 * game, and then the end. A board shows every change in play.
 */
function createOutboxEntries(context: Context, shown: ShownChange): readonly NewOutboxEntry[] {
  const { before, table: after } = shown;
  const { status } = before.table;
  const outbox: NewOutboxEntry[] = [];
  if (isClosedUnplayed(before.table, after)) return outbox;
  if (isWaitingForPlayers(status) || after.status !== status)
    outbox.push(createOutboxEntry(context, after, 'lobby'));
  if (status === 'playing' || after.status === 'playing') outbox.push(createBoardEntry(context, shown));
  return outbox;
}

function createBoardEntry(context: Context, shown: ShownChange): NewOutboxEntry {
  const { before, table } = shown;
  const entry = createOutboxEntry(context, table, 'board');
  const { isNew, mentioned } = planBoardMessage(context, shown);
  const standing = isNew ? undefined : before.boards.at(-1);
  return { ...entry, firstVersion: standing?.firstVersion ?? entry.version, mentioned };
}

function createOutboxEntry({ game }: Context, table: Table, kind: OutboxEntry['kind']): NewOutboxEntry {
  const { id: tableId, version, position, status } = table;
  const toAct = status === 'playing' ? game(table.game).toAct(position) : [];
  return { tableId, kind, version, plies: table.plies, toAct, firstVersion: version, mentioned: [] };
}
