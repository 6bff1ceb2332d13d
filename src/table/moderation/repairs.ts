/** Moderators' repairs: undo turns, or reverse a loss. */
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Moderator } from '../core/services.js';
import type { Context } from '../game/context.js';
import type { TableState } from '../game/state.js';
import { type Change, toChange } from '../model/decision.js';
import { withUndoOfferLapsed } from '../model/proposals/offer.js';
import { timeControl } from '../model/table-options.js';
import { beginMove, refillClock } from '../model/times/clock.js';
import type { Table } from '../model/types.js';
import { findReversal, type UndoSpan } from '../takebacks/repair-spans.js';
import { takeBackFrom } from '../takebacks/takeback.js';
import { withFreshTurn } from '../turns/turn.js';
import { withModerationNote } from './moderation-notes.js';

/** Undoes the turns that were found earlier, unless something was played since. */
export function takeBackTurns(
  context: Context,
  state: TableState,
  by: Moderator,
  span: UndoSpan,
): Result<Change> {
  const { table } = state;
  const first = state.actions.find(({ ply }) => ply === span.from);
  if (table.status !== 'playing') return refuse('not-playing');
  if (first === undefined) return refuse('back-nothing');
  if (table.plies !== span.plies) return refuse('went-on');
  const after = withModerationNote(table, by, context.clock.now(), { kind: 'undo' });
  if (!after.ok) return after;
  const taker = { side: first.side, by: by.id };
  const change = takeBackFrom(
    context,
    { ...state, table: withUndoOfferLapsed(after.value) },
    first.ply,
    taker,
  );
  return change === null ? refuse('back-mended') : ok(change);
}

/**
 * Reverses a loss that was found earlier, unless something was played since. The game goes on. A player who
 * lost on time gets the full time again.
 */
export async function reverseLoss(
  context: Context,
  state: TableState,
  by: Moderator,
  span: UndoSpan,
): Promise<Result<Change>> {
  const found = findReversal(context, state);
  if (!found.ok) return found;
  if (state.table.plies !== span.plies || found.value.from !== span.from) return refuse('went-on');
  const { threadId } = state.table.place;
  const isOver = state.table.status !== 'playing';
  if (isOver && threadId !== null && (await context.store.tables.isPlaceTaken(threadId)))
    return refuse('place-taken');
  const now = context.clock.now();
  const after = withModerationNote(state.table, by, now, { kind: 'reverse' });
  if (!after.ok) return after;
  const open = isOver ? reopenGame(context, after.value, now) : withUndoOfferLapsed(after.value);
  const first = state.actions.find(({ ply }) => ply === found.value.from);
  if (first === undefined) return toChange(open);
  const change = takeBackFrom(context, { ...state, table: open }, first.ply, { side: first.side, by: by.id });
  if (change === null) return refuse('reverse-mended');
  // If no person called the loss, the clock caused it. Then the players get new clocks.
  if (first.by !== null) return ok(change);
  return ok({ ...change, table: withFreshClocks(change.table, found.value.seats) });
}

function reopenGame(context: Context, table: Table, now: number): Table {
  const open = { ...table, status: 'playing', closedBecause: null, outcome: null, endedAt: null } as const;
  return withFreshTurn(context.game(table.game), open, now);
}

function withFreshClocks(table: Table, seats: readonly string[]): Table {
  const control = timeControl(table);
  if (control === null) return table;
  const clocks = table.clocks.map((clock) =>
    seats.includes(clock.seat) ? beginMove(refillClock(clock, control), control, null) : clock,
  );
  return { ...table, clocks };
}
