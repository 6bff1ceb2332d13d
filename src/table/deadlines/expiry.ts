/** Applies deadlines of tables that are due: closes lobbies, ends turns, applies clocks and counts votes. */

import { createJumpMeter } from '../../base/clock.js';
import { runLimited } from '../../base/queue.js';
import { isBusy } from '../../db/storage/busy-error.js';
import { isStorageFault } from '../../db/storage/storage-fault.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { applyTimeouts, overdueSeats } from '../clocks/time-up.js';
import { changeTable } from '../core/change.js';
import { loadState, loadTable, loadUndescribedState } from '../core/load.js';
import type { LoadedTable } from '../core/loaded-table.js';
import type { Deadlines, ExpiredTable, RunEach } from '../core/services.js';
import type { Context } from '../game/context.js';
import type { TableState } from '../game/state.js';
import { type Change, closeTable, isWaitingForPlayers, toChange } from '../model/decision.js';
import type { PersonId, RolesOf } from '../model/people/actor.js';
import { isComputer, peopleToMention } from '../model/people/holders.js';
import { type Ballot, isCounting } from '../model/proposals/ballot.js';
import type { Table, TableId, TableSeat } from '../model/types.js';
import { ballotsBeingCounted, countBallots, endDueVotes } from '../moderation/due-votes.js';
import { seatOfSide, withAction, withFreshTurn } from '../turns/turn.js';
import { type RolesByPerson, unconfirmedVoters } from '../votes/counting.js';
import { applyPreferences, loadPreferences, type SeatPreferences } from './preferences.js';

/** Maximum number of tables handled in parallel. */
const AT_ONCE = 8;

export function createDeadlines(context: Context): Deadlines {
  const { store, clock } = context;
  const watch = new Watch(context);
  return {
    giveBackLostTime: () => watch.recordIfLate(),
    async handleDueDeadlines(onFailure = rethrow, rolesOf = null, each = runEightAtOnce) {
      await watch.record();
      const due = await store.deadlines.listDue(clock.now());
      const { reported, edited } = watch.takeShifted();
      const expired: ExpiredTable[] = [];
      const ids = [...new Set([...reported, ...edited, ...due.map(({ tableId }) => tableId)])];
      // Applies deadlines of several tables in parallel, because looking up the voters of a table takes time.
      await each(ids, async (id) => {
        try {
          const one = await expireTable(context, id, rolesOf, reported.has(id));
          if (one !== null) expired.push(one);
          else if (edited.has(id)) expired.push(...(await loadShiftedTable(context, id)));
        } catch (error) {
          if (isBusy(error) || isStorageFault(error)) throw error;
          onFailure(id, error);
        }
      });
      return expired;
    },
    nextDueAt: () => store.deadlines.nextDueAt(),
    async nextDeadlineOfTable(id) {
      const state = await loadState(context, id);
      const running = (state?.deadlines ?? []).filter(({ isPaused }) => !isPaused);
      return running.length === 0 ? null : Math.min(...running.map(({ dueAt }) => dueAt));
    },
    async schedulePreferenceChecks(person) {
      const ids = await store.tables.listOpenTablesOf(person);
      await runLimited(ids, AT_ONCE, async (id) => {
        await changeTable(context, id, null, ({ table }) =>
          schedulePreferenceCheck(table, person, clock.now()),
        );
      });
      return ids;
    },
  };
}

/**
 * Watches the time. Gives back time that passed while no process ran, and corrects jumps of the machine's
 * clock.
 */
class Watch {
  readonly #context: Context;
  readonly #jump: () => number;
  /**
   * Milliseconds by which the machine's clock was set back since the last successful record. Negative or 0.
   */
  #setBack = 0;
  /** Time of the last attempt to record the watch, in milliseconds since 1970. */
  #triedAt = Number.NEGATIVE_INFINITY;
  readonly #reported = new Set<TableId>();
  readonly #edited = new Set<TableId>();

  constructor(context: Context) {
    this.#context = context;
    this.#jump = createJumpMeter(context.clock);
  }

  /** Records that a process watches the deadlines now. */
  async record(): Promise<void> {
    const { store, clock, limits } = this.#context;
    const now = clock.now();
    this.#triedAt = now;
    const setBack = this.#setBack + Math.min(0, this.#jump());
    this.#setBack = 0;
    try {
      const { reported, edited } = await store.deadlines.recordWatch(now, limits.grace, setBack);
      for (const id of reported) this.#reported.add(id);
      for (const id of edited) this.#edited.add(id);
    } catch (error) {
      this.#setBack += setBack;
      throw error;
    }
  }

  /** Records the watch if the last record is so old that time may have to be given back. */
  async recordIfLate(): Promise<void> {
    const { clock, limits } = this.#context;
    if (Math.abs(clock.now() - this.#triedAt) > limits.grace) await this.record();
  }

  /** Returns the tables whose deadlines were shifted since the last call. */
  takeShifted(): { readonly reported: ReadonlySet<TableId>; readonly edited: ReadonlySet<TableId> } {
    const taken = { reported: new Set(this.#reported), edited: new Set(this.#edited) };
    this.#reported.clear();
    this.#edited.clear();
    return taken;
  }
}

/** Loads a table whose deadlines were shifted, but of which none was due. Empty for an unknown id. */
async function loadShiftedTable(context: Context, id: TableId): Promise<readonly ExpiredTable[]> {
  const table = await loadTable(context, id);
  return table === null ? [] : [{ table, closed: [], timeUp: [], givenBack: false }];
}

/** Runs the job for up to `AT_ONCE` tables in parallel. */
const runEightAtOnce: RunEach = (ids, job) => runLimited(ids, AT_ONCE, job);

function rethrow(_id: TableId, error: unknown): never {
  throw error;
}

function listOpenBallotNumbers({ ballots }: Table): readonly number[] {
  return ballots.filter(({ closedAt }) => closedAt === null).map(({ number }) => number);
}

/** Votes that have one of these numbers and are closed now. */
function closedBallots({ ballots }: Table, numbers: readonly number[]): readonly Ballot[] {
  return ballots.filter(({ number, closedAt }) => closedAt !== null && numbers.includes(number));
}

/** Applies the table's due deadlines and counts votes. Null if nothing visible changed. */
async function expireTable(
  context: Context,
  id: TableId,
  rolesOf: RolesOf | null,
  isGivenBack: boolean,
): Promise<ExpiredTable | null> {
  const before = await loadUndescribedState(context, id);
  if (before === null) return null;
  const preferences = await loadPreferences(context, before);
  let open: readonly number[] = [];
  let late: readonly TableSeat[] = [];
  let isSeen = true;
  const decide = (state: TableState) => {
    open = listOpenBallotNumbers(state.table);
    late = overdueSeats(state.table, context.clock.now());
    const change = applyExpiry(context, state, preferences, isGivenBack);
    isSeen = !change.ok || isVisibleChange(state, change.value);
    return change.ok || !isGivenBack ? change : ok({ table: state.table, actions: [] });
  };
  const done = await changeTable(context, id, null, decide, loadUndescribedState);
  const counted = await countVotesAtTable(context, id, rolesOf);
  const table = counted ?? (done.ok && isSeen ? done.value : null);
  if (table === null) return null;
  const timeUp = done.ok ? late.map(({ id: seat }) => seat) : [];
  return { table, closed: closedBallots(table, open), timeUp, givenBack: isGivenBack };
}

/** Counts the table's ended votes. Null if there are none. */
async function countVotesAtTable(
  context: Context,
  id: TableId,
  rolesOf: RolesOf | null,
): Promise<LoadedTable | null> {
  const state = await loadUndescribedState(context, id);
  const counted = state === null ? [] : ballotsBeingCounted(state.table);
  if (state === null || counted.length === 0) return null;
  const roles = rolesOf === null ? null : await rolesOfVoters(state.table, counted, rolesOf);
  const done = await changeTable(context, id, null, ({ table }) => {
    const change = countBallots(context, { table, actions: [] }, roles);
    return ok(hideVoteOnlyChange(table, { ...change, hasAsked: true }));
  });
  return done.ok ? done.value : null;
}

async function rolesOfVoters(
  { place }: Table,
  ballots: readonly Ballot[],
  rolesOf: RolesOf,
): Promise<RolesByPerson> {
  const people = [...new Set(ballots.flatMap(unconfirmedVoters))];
  if (place.guildId === null || people.length === 0) return new Map();
  const since = Math.max(...ballots.map(({ countingSince }) => countingSince ?? 0));
  return rolesOf(place.guildId, people, since);
}

/**
 * Applies the deadlines that are still due. Some may not be, because the table may have changed since they
 * were listed.
 */
function applyExpiry(
  context: Context,
  state: TableState,
  preferences: SeatPreferences,
  isGivenBack: boolean,
): Result<Change> {
  const { table, deadlines } = state;
  const now = context.clock.now();
  const isDue = deadlines.some(({ dueAt, isPaused }) => dueAt <= now && !isPaused);
  if (isDue && isWaitingForPlayers(table.status)) return toChange(closeTable(table, 'expired', now));
  if (!isDue || table.status !== 'playing') return refuse('not-open');
  const late = overdueSeats(table, now);
  const voted = endDueVotes(context, { table: closeVotesOfLateSeats(table, late, now), actions: [] });
  const { turnEndsAt } = voted.table;
  const runs = voted.table.status === 'playing' && voted.table.pausedSince === null;
  const isLate = turnEndsAt !== null && turnEndsAt <= now && runs;
  const ended = isLate ? endTurnAt(context, voted, turnEndsAt, now) : voted;
  const silent = late.filter((seat) => !isBeingCounted(ended.table, seat));
  const done = applyPreferences(
    context,
    state,
    applyTimeouts(context, ended, silent),
    preferences,
    isGivenBack,
  );
  return ok(isGivenBack ? done : hideVoteOnlyChange(table, done));
}

/** True if the seat's vote on a move is being counted. Such a seat has acted in time. */
function isBeingCounted({ ballots }: Table, { id }: TableSeat): boolean {
  return ballots.some((one) => one.seat === id && one.subject === 'move' && isCounting(one));
}

/**
 * Schedules a new check of the person's preferences for each of their running clocks. Null if none is
 * running.
 */
function schedulePreferenceCheck(table: Table, person: PersonId, now: number): Result<Change | null> {
  const seats = table.seats.filter((seat) => peopleToMention(seat).includes(person));
  const running = table.clocks.filter(({ runningSince }) => runningSince !== null).map(({ seat }) => seat);
  const looks = seats.filter(({ id }) => running.includes(id)).map(({ id: seat }) => ({ seat, at: now }));
  return ok(looks.length === 0 ? null : { table, actions: [], isUnseen: true, looks });
}

/** Ends the move votes of seats whose clock ran out, so that the leading move is played. */
function closeVotesOfLateSeats(table: Table, late: readonly TableSeat[], now: number): Table {
  if (late.length === 0) return table;
  const isDue = (ballot: Ballot) =>
    ballot.closedAt === null &&
    !isCounting(ballot) &&
    ballot.subject === 'move' &&
    ballot.proposals.length > 0 &&
    late.some(({ id }) => id === ballot.seat);
  const ballots = table.ballots.map((ballot) => (isDue(ballot) ? { ...ballot, closesAt: now } : ballot));
  return { ...table, ballots };
}

/** True if the change is visible to people. A preference check that changes nothing isn't. */
function isVisibleChange({ table, reminders }: TableState, change: Change): boolean {
  return change.isUnseen !== true || change.table !== table || (change.reminders ?? reminders) !== reminders;
}

/** Marks the change as unseen, so that it needs no new board, if only votes and offers changed. */
function hideVoteOnlyChange(before: Table, change: Change): Change {
  const { table, actions } = change;
  const isUnseen =
    actions.length === 0 &&
    table.seats === before.seats &&
    table.status === before.status &&
    table.turnEndsAt === before.turnEndsAt &&
    table.clocks === before.clocks;
  return isUnseen ? { ...change, isUnseen } : change;
}

function endTurnAt(context: Context, change: Change, endedAt: number, now: number): Change {
  const wasWatched = now - endedAt <= context.limits.grace;
  const ended = wasWatched ? callTimeouts(context, change) : change;
  if (ended.table.turnEndsAt !== endedAt) return ended;
  return { ...ended, table: withFreshTurn(context.game(ended.table.game), ended.table, now) };
}

/**
 * Calls `timeout` for every side whose time is limited by the game's rules. Computers are exempt, because the
 * bot causes their delays.
 */
function callTimeouts(context: Context, before: Change): Change {
  const { table } = before;
  const game = context.game(table.game);
  let change = before;
  for (const side of game.timeLimit(table.position)?.sides ?? []) {
    if (isComputer(seatOfSide(table, side))) continue;
    const played = game.applyCall(change.table.position, side, 'timeout');
    if (played.ok) change = withAction(context, change, { side, by: null, path: null, played: played.value });
    if (change.table.turnEndsAt !== table.turnEndsAt) break;
  }
  return change;
}
