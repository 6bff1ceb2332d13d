/** Fills seats with computer players and carries out their tasks. */
import type { Level } from '../../computer/question.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTable } from '../core/change.js';
import { loadState } from '../core/load.js';
import type { Computers } from '../core/services.js';
import type { Context } from '../game/context.js';
import { pickRandomAction } from '../game/random-action.js';
import type { TableState } from '../game/state.js';
import { startGame } from '../lobby/game-start.js';
import { checkAllConfirmed } from '../lobby/undecided.js';
import type { Change } from '../model/decision.js';
import { runWithAnswers } from '../model/deferred-work.js';
import type { Actor } from '../model/people/actor.js';
import { findOpenOffer } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { answerForSeat } from '../offers/offers.js';
import { isFull, withComputers } from '../seats/seating.js';
import { makeCallForSeat } from '../turns/calls.js';
import { type ComputerAction, type ComputerTask, findComputerTask, taskKey } from '../turns/computer-task.js';
import { seatOfSide, withAction } from '../turns/turn.js';

export function createComputers(context: Context): Computers {
  return {
    addComputers: (id, actor, level) =>
      changeTable(context, id, null, ({ table }) => fillSeats(context, table, actor, level)),
    listTablesWithComputers: () => context.store.tables.listTablesWithComputers(),
    async findTask(id) {
      const state = await loadState(context, id);
      if (state === null) return null;
      return runWithAnswers(context.thinker, context.game(state.table.game), () =>
        findComputerTask(context, state),
      );
    },
    carryOutTask: (task, action) =>
      changeTable(context, task.table, task.version, (state) => {
        if (!isSameTask(task, findComputerTask(context, state))) return refuse('stale');
        return task.kind === 'act'
          ? applyComputerAction(context, state, task, action)
          : answerOffer(context, state, task, action);
      }),
  };
}

function isSameTask(one: ComputerTask, other: ComputerTask | null): boolean {
  return other !== null && taskKey(one) === taskKey(other);
}

async function fillSeats(
  context: Context,
  table: Table,
  actor: Actor,
  level: Level,
): Promise<Result<Change>> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  if (table.rematchOf !== null) return refuse('rematch-seats');
  if (isFull(table)) return refuse('no-seat');
  const decided = checkAllConfirmed(table);
  if (!decided.ok) return decided;
  return startGame(context, { ...table, seats: withComputers(table.seats, level) });
}

/** Applies the computer's action: a move and the calls after it, or a resignation. */
function applyComputerAction(
  context: Context,
  { table }: TableState,
  { side, seat: id }: Extract<ComputerTask, { kind: 'act' }>,
  action: ComputerAction,
): Result<Change> {
  const game = context.game(table.game);
  const seat = seatOfSide(table, side);
  if (action === 'resign') return makeCallForSeat(context, table, seat, null, action);
  const path = (typeof action === 'string' ? null : action) ?? pickRandomAction(game, table, side);
  if (path === null) throw new Error(`table ${table.id}: there is nothing to do for ${id}`);
  const done = game.play(table.position, side, path);
  if (!done.ok) return done;
  const change = withAction(context, { table, actions: [] }, { side, by: null, path, played: done.value });
  return ok(withAnnouncements(context, change, seat));
}

/** Makes every call that the game allows the seat now. Computers make all of them. */
function withAnnouncements(context: Context, change: Change, seat: TableSeat): Change {
  const game = context.game(change.table.game);
  let last = change;
  for (const side of seat.sides) {
    if (last.table.status !== 'playing') break;
    for (const call of game.legalCalls(last.table.position, side)) {
      const played = game.applyCall(last.table.position, side, call);
      if (played.ok) last = withAction(context, last, { side, by: null, path: null, played: played.value });
    }
  }
  return last;
}

async function answerOffer(
  context: Context,
  state: TableState,
  { seat: id }: ComputerTask,
  action: ComputerAction,
): Promise<Result<Change>> {
  const offer = findOpenOffer(state.table);
  const seat = state.table.seats.find((one) => one.id === id);
  if (offer === undefined || seat === undefined) return refuse('stale');
  const agrees = action === null ? offer.kind !== 'draw' : action === 'agree';
  return answerForSeat(context, state, seat, offer, agrees);
}
