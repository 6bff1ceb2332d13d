/** What happens to tables when nobody acts in time. */
import { isBusy } from '../db/busy.js';
import { ok, type Result, refuse } from '../engine/result.js';
import { inTurns } from '../queue.js';
import type { PersonId, RolesOf } from './actor.js';
import type { Ballot } from './ballot.js';
import { changeTable } from './change.js';
import { leavers, withClosed } from './closing.js';
import type { Context } from './context.js';
import { type Change, changed, closed, waits } from './decision.js';
import { loadState } from './load.js';
import type { Deadlines, Expired } from './services.js';
import type { TableState } from './state.js';
import { lateSeats, timeUp } from './time-up.js';
import { withAction, withFreshTurn } from './turn.js';
import type { Table, TableId, TableSeat } from './types.js';

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
          const gone = await goneFrom(context, id, rolesOf);
          let open: readonly number[] = [];
          let late: readonly TableSeat[] = [];
          const told = givenBack.includes(id);
          const changed = await changeTable(context, id, null, (state) => {
            open = openIn(state.table);
            late = lateSeats(state.table, clock.now());
            const done = expire(context, state, gone);
            return done.ok || !told ? done : ok({ table: state.table, actions: [] });
          });
          if (!changed.ok) return;
          const { value: table } = changed;
          const timeUp = late.map(({ id: seat }) => seat);
          expired.push({ table, closed: closedAmong(table, open), timeUp, givenBack: told });
        } catch (error) {
          if (isBusy(error)) throw error;
          onFailure(id, error);
        }
      });
      return expired;
    },
    next: () => store.deadlines.next(),
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

/** Who has voted at the table in what is due now, and has left the role since: asked for before the table's line is held. */
async function goneFrom(context: Context, id: TableId, rolesOf: RolesOf): Promise<ReadonlySet<PersonId>> {
  const state = await loadState(context, id);
  if (state === null) return new Set();
  const now = context.clock.now();
  return leavers(hurried(state.table, lateSeats(state.table, now), now), now, rolesOf);
}

/** Does what is still due at the table, which may have changed since it was found. */
function expire(context: Context, state: TableState, gone: ReadonlySet<PersonId>): Result<Change> {
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
  return ok(marked(table, timeUp(context, ended, late)));
}

/** The table with the votes on moves closing now of the seats that are late: what is voted for so far is played. */
function hurried(table: Table, late: readonly TableSeat[], now: number): Table {
  if (late.length === 0) return table;
  const isDue = ({ seat, subject, closedAt, proposals }: Ballot) =>
    closedAt === null && subject === 'move' && proposals.length > 0 && late.some(({ id }) => id === seat);
  const ballots = table.ballots.map((ballot) => (isDue(ballot) ? { ...ballot, closesAt: now } : ballot));
  return { ...table, ballots };
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

/** Calls `timeout` for every side whose time it was. */
function endTurn(context: Context, before: Change): Change {
  const { table } = before;
  const game = context.game(table.game);
  let change = before;
  for (const side of game.timeLimit(table.position)?.sides ?? []) {
    const played = game.call(change.table.position, side, 'timeout');
    if (played.ok) change = withAction(context, change, { side, by: null, path: null, played: played.value });
    if (change.table.turnEndsAt !== table.turnEndsAt) break;
  }
  return change;
}
