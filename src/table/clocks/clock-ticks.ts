/**
 * Runs the clocks. A seat's clock starts when the board that mentions the seat is posted, and stops when the
 * seat needn't act any more. It is also stopped during pauses, and while a time limit in the game's rules
 * runs.
 */
import type { Game } from '../../engine/game.js';
import type { Context } from '../game/context.js';
import { isSetupReplacement } from '../game/counted-actions.js';
import type { Change, NewAction } from '../model/decision.js';
import { isComputer } from '../model/people/holders.js';
import { isCounting } from '../model/proposals/ballot.js';
import { timeControl } from '../model/table-options.js';
import {
  beginMove,
  createSeatClock,
  endMove,
  type SeatClock,
  stopClock,
  type TimeControl,
} from '../model/times/clock.js';
import type { Table, TableSeat } from '../model/types.js';

/**
 * Returns the clocks after the change that the board of `version` shows. Empty in a game without clocks. A
 * finished game keeps its final times. Computers have no clock, because the bot causes their delays.
 */
export function advanceClocks(
  context: Context,
  before: Table,
  { table, actions }: Change,
  version: number,
): readonly SeatClock[] {
  const control = timeControl(table);
  if (control === null) return [];
  const now = context.clock.now();
  if (table.status !== 'playing') return stopClocks(table.clocks, now);
  const game = context.game(table.game);
  const was = before.status === 'playing' ? before : null;
  const timed = table.seats.filter((seat) => !isComputer(seat));
  const clocks = timed.map((seat): SeatClock => {
    const clock = table.clocks.find((one) => one.seat === seat.id) ?? createSeatClock(seat.id, control);
    return advanceClock({ game, control, was, table, seat, actions, version, now }, clock);
  });
  return keepIfUnchanged(table.clocks, table.pausedSince === null ? clocks : stopClocks(clocks, now));
}

function stopClocks(clocks: readonly SeatClock[], now: number): readonly SeatClock[] {
  return keepIfUnchanged(
    clocks,
    clocks.map((clock) => (isStopped(clock) ? clock : stopClock(clock, now))),
  );
}

function isStopped({ runningSince, startsWithVersion }: SeatClock): boolean {
  return runningSince === null && startsWithVersion === null;
}

/** Returns the list `before` itself if no clock changed. Callers compare the lists by identity. */
function keepIfUnchanged(before: readonly SeatClock[], clocks: readonly SeatClock[]): readonly SeatClock[] {
  const isSame = clocks.length === before.length && clocks.every((one, nth) => one === before[nth]);
  return isSame ? before : clocks;
}

/** Facts about a change that affect a seat's clock. */
interface Tick {
  readonly game: Game;
  readonly control: TimeControl;
  /** Table before the change. Null if the game hadn't started. */
  readonly was: Table | null;
  readonly table: Table;
  readonly seat: TableSeat;
  readonly actions: readonly NewAction[];
  readonly version: number;
  readonly now: number;
}

function advanceClock(tick: Tick, clock: SeatClock): SeatClock {
  const { game, control, was, table, seat, version, now } = tick;
  const acted = was !== null && isSeatToAct(game, was, seat);
  const isToAct = isSeatToAct(game, table, seat);
  const hasMoved = tick.actions.some((action) => isInTurnOf(action, seat));
  const isOver = acted && isTurnEnding(game, tick, seat);
  const startsWithVersion = hasRuleTimer(game, table, seat) ? null : version;
  // An undo has already set the clocks (`restored-clocks.ts`). The seat to act continues its earlier turn.
  if (tick.actions.some(isUndo)) return { ...clock, startsWithVersion: isToAct ? startsWithVersion : null };
  const ended = isOver ? endMove(clock, control, now, hasMoved) : clock;
  if (!isToAct) return ended;
  if (!acted || isOver) return beginMove(ended, control, startsWithVersion);
  if (isVoteBeingCounted(table, seat)) return isStopped(clock) ? clock : stopClock(clock, now);
  if (was !== null && isVoteBeingCounted(was, seat)) return { ...clock, runningSince: now };
  if (was !== null && was.pausedSince !== null && table.pausedSince === null)
    return { ...clock, startsWithVersion };
  const wasHurried = was !== null && hasRuleTimer(game, was, seat);
  if (wasHurried === (startsWithVersion === null)) return clock;
  return wasHurried ? { ...clock, startsWithVersion } : stopClock(clock, now);
}

function isUndo(action: NewAction): boolean {
  return action.kind === 'undo' && !isSetupReplacement(action);
}

/** True if the change ends the turn of a seat that had to act. */
export function isTurnEnding(game: Game, { table, actions }: Change, seat: TableSeat): boolean {
  if (table.status !== 'playing' || !isSeatToAct(game, table, seat)) return true;
  // In card games, a turn has several actions and ends with the last of them. A forced action is a turn of
  // its own.
  const isForced = actions.some(({ side, by }) => by === null && seat.sides.includes(side));
  const moved = actions.findIndex((action) => isInTurnOf(action, seat));
  if (moved < 0 || game.cards === undefined) return isForced || moved >= 0;
  // If the opponent answered the seat's move in the same change, that move ended the seat's turn.
  const isAnswered = actions
    .slice(moved)
    .some(
      ({ kind, side, description }) =>
        kind === 'action' && !seat.sides.includes(side) && description?.turn === side,
    );
  return isForced || isAnswered;
}

export function isSeatToAct(game: Game, { position }: Table, { sides }: TableSeat): boolean {
  return game.toAct(position).some((side) => sides.includes(side));
}

/** True if the seat's votes are being counted. Then the seat can only wait. */
function isVoteBeingCounted({ ballots }: Table, { id }: TableSeat): boolean {
  return ballots.some((ballot) => ballot.seat === id && isCounting(ballot));
}

/** True if the seat must act within a time limit in the game's rules. */
function hasRuleTimer(game: Game, { position, turnEndsAt }: Table, { sides }: TableSeat): boolean {
  if (turnEndsAt === null) return false;
  return game.timeLimit(position)?.sides.some((side) => sides.includes(side)) ?? false;
}

/** True for an action in the seat's own turn, false for a response in another seat's turn. */
function isInTurnOf({ kind, side, description }: NewAction, { sides }: TableSeat): boolean {
  return kind === 'action' && sides.includes(side) && description?.turn === side;
}
