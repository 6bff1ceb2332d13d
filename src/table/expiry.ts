/** What happens to tables when nobody acts in time. */
import { isBusy } from '../db/busy.js';
import { isStorageFault } from '../db/storage-fault.js';
import { ok, type Result, refuse } from '../engine/result.js';
import { inTurns } from '../queue.js';
import type { PersonId, RolesOf } from './actor.js';
import type { Ballot } from './ballot.js';
import { changeTable } from './change.js';
import { leavers, withClosed } from './closing.js';
import type { Context } from './context.js';
import { type Change, changed, closed, waits } from './decision.js';
import { calledOf, isComputer } from './holders.js';
import { loadState } from './load.js';
import type { Deadlines, Expired } from './services.js';
import type { TableState } from './state.js';
import { lateSeats, timeUp } from './time-up.js';
import { seatOfSide, withAction, withFreshTurn } from './turn.js';
import type { Table, TableId, TableSeat } from './types.js';
import { heeded, type Wishes, wishesFor } from './wishes.js';

/** So many tables are dealt with at once. */
const AT_ONCE = 8;

/** Deadlines. */
export function expiry(context: Context): Deadlines {
  const { store, clock, limits } = context;
  return {
    async expire(onFailure = rethrow, rolesOf = unknownRoles) {
      const now = clock.now();
      const givenBack = await store.deadlines.watched(now, limits.grace);
      const due = await store.deadlines.due(now);
      const expired: Expired[] = [];
      const ids = [...new Set([...givenBack, ...due.map(({ tableId }) => tableId)])];
      // Looking voters up takes time, which the other tables do not wait for.
      await inTurns(ids, AT_ONCE, async (id) => {
        try {
          const known = await knownOf(context, id, rolesOf);
          let open: readonly number[] = [];
          let late: readonly TableSeat[] = [];
          let isSeen = true;
          const told = givenBack.includes(id);
          if (known === null) return;
          const changed = await changeTable(context, id, null, (state) => {
            open = openIn(state.table);
            late = lateSeats(state.table, clock.now());
            const done = expire(context, state, known, told);
            isSeen = !done.ok || isShown(state, done.value);
            return done.ok || !told ? done : ok({ table: state.table, actions: [] });
          });
          if (!changed.ok || !isSeen) return;
          const { value: table } = changed;
          const timeUp = late.map(({ id: seat }) => seat);
          expired.push({ table, closed: closedAmong(table, open), timeUp, givenBack: told });
        } catch (error) {
          if (isBusy(error) || isStorageFault(error)) throw error;
          onFailure(id, error);
        }
      });
      return expired;
    },
    next: () => store.deadlines.next(),
    async nextOf(id) {
      const state = await loadState(context, id);
      const running = (state?.deadlines ?? []).filter(({ isStill }) => !isStill);
      return running.length === 0 ? null : Math.min(...running.map(({ dueAt }) => dueAt));
    },
    async heed(person) {
      const ids = await store.tables.openOf(person);
      await inTurns(ids, AT_ONCE, async (id) => {
        await changeTable(context, id, null, ({ table }) => lookAt(table, person, clock.now()));
      });
      return ids;
    },
  };
}

function rethrow(_id: TableId, error: unknown): never {
  throw error;
}

async function unknownRoles(): Promise<null> {
  return null;
}

/** The numbers of the votes that are open at the table. */
function openIn({ ballots }: Table): readonly number[] {
  return ballots.filter(({ closedAt }) => closedAt === null).map(({ number }) => number);
}

/** Those of the votes with these numbers that are over. */
function closedAmong({ ballots }: Table, numbers: readonly number[]): readonly Ballot[] {
  return ballots.filter(({ number, closedAt }) => closedAt !== null && numbers.includes(number));
}

/** What is asked for before the table's line is held. */
interface Known {
  /** Who has voted at the table in what is due now, and has left the role since. */
  readonly gone: ReadonlySet<PersonId>;
  readonly wishes: Wishes;
}

async function knownOf(context: Context, id: TableId, rolesOf: RolesOf): Promise<Known | null> {
  const state = await loadState(context, id);
  if (state === null) return null;
  const now = context.clock.now();
  return {
    gone: await leavers(hurried(state.table, lateSeats(state.table, now), now), now, rolesOf),
    wishes: await wishesFor(context, state),
  };
}

/** Does what is still due at the table, which may have changed since it was found. */
function expire(
  context: Context,
  state: TableState,
  { gone, wishes }: Known,
  isGivenBack: boolean,
): Result<Change> {
  const { table, deadlines } = state;
  const now = context.clock.now();
  const isDue = deadlines.some(({ dueAt, isStill }) => dueAt <= now && !isStill);
  if (isDue && waits(table.status)) return changed(closed(table, 'expired', now));
  if (!isDue || table.status !== 'playing') return refuse('not-open');
  const late = lateSeats(table, now);
  const voted = withClosed(context, { table: hurried(table, late, now), actions: [] }, gone);
  const { turnEndsAt } = voted.table;
  const runs = voted.table.status === 'playing' && voted.table.restsSince === null;
  const isLate = turnEndsAt !== null && turnEndsAt <= now && runs;
  const ended = isLate ? turnEnded(context, voted, turnEndsAt, now) : voted;
  const done = heeded(context, state, timeUp(context, ended, late), wishes, isGivenBack);
  return ok(isGivenBack ? done : marked(table, done));
}

/** The change by which the person's wishes are looked at again where their clocks run; null where none do. */
function lookAt(table: Table, person: PersonId, now: number): Result<Change | null> {
  const seats = table.seats.filter((seat) => calledOf(seat).includes(person));
  const running = table.clocks.filter(({ since }) => since !== null).map(({ seat }) => seat);
  const looks = seats.filter(({ id }) => running.includes(id)).map(({ id: seat }) => ({ seat, at: now }));
  return ok(looks.length === 0 ? null : { table, actions: [], isUnseen: true, looks });
}

/** The table with the votes on moves closing now of the seats that are late: what is voted for so far is played. */
function hurried(table: Table, late: readonly TableSeat[], now: number): Table {
  if (late.length === 0) return table;
  const isDue = ({ seat, subject, closedAt, proposals }: Ballot) =>
    closedAt === null && subject === 'move' && proposals.length > 0 && late.some(({ id }) => id === seat);
  const ballots = table.ballots.map((ballot) => (isDue(ballot) ? { ...ballot, closesAt: now } : ballot));
  return { ...table, ballots };
}

/** Whether anything is to be shown by the change: of what people wish for, only what comes of it. */
function isShown({ table, reminders }: TableState, change: Change): boolean {
  return change.isUnseen !== true || change.table !== table || (change.reminders ?? reminders) !== reminders;
}

/** A change of nothing but votes and offers is none that a new board shows. */
function marked(before: Table, change: Change): Change {
  const { table, actions } = change;
  const isUnseen =
    actions.length === 0 &&
    table.seats === before.seats &&
    table.status === before.status &&
    table.turnEndsAt === before.turnEndsAt &&
    table.clocks === before.clocks;
  return isUnseen ? { ...change, isUnseen } : change;
}

function turnEnded(context: Context, change: Change, endedAt: number, now: number): Change {
  const wasWatched = now - endedAt <= context.limits.grace;
  const ended = wasWatched ? endTurn(context, change) : change;
  if (ended.table.turnEndsAt !== endedAt) return ended;
  return { ...ended, table: withFreshTurn(context.game(ended.table.game), ended.table, now) };
}

/** Calls `timeout` for every side whose time it was; a computer takes the time that the bot takes. */
function endTurn(context: Context, before: Change): Change {
  const { table } = before;
  const game = context.game(table.game);
  let change = before;
  for (const side of game.timeLimit(table.position)?.sides ?? []) {
    if (isComputer(seatOfSide(table, side))) continue;
    const played = game.call(change.table.position, side, 'timeout');
    if (played.ok) change = withAction(context, change, { side, by: null, path: null, played: played.value });
    if (change.table.turnEndsAt !== table.turnEndsAt) break;
  }
  return change;
}
