/** Finds who must act, and applies played actions to a table. */
import { SECOND } from '../../base/durations.js';
import type { Path } from '../../engine/choices.js';
import type { Game, Played, Position, SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context, Rules } from '../game/context.js';
import { tableTime } from '../game/pause.js';
import type { Change, NewAction } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import type { Table, TableSeat } from '../model/types.js';
import { updateOffers } from '../seats/asked-seats.js';
import { actingSeats } from '../seats/seating.js';

/** Side for which the actor may act now. Refuses if there is none. */
export function findSideToAct(context: Rules, table: Table, actor: Actor): Result<SideId> {
  const seats = actingSeats(table, actor);
  if (!seats.ok) return seats;
  const side = seats.value
    .map((seat) => findActingSide(context, table, seat))
    .find((one) => one !== undefined);
  if (side !== undefined) return ok(side);
  const [seat] = seats.value;
  const acting = context.game(table.game).toAct(table.position);
  return refuse('not-your-turn', { side: seat?.id ?? '', sides: acting.join(' ') });
}

/** First side of the seat that may act now. */
export function findActingSide(context: Rules, table: Table, { sides }: TableSeat): SideId | undefined {
  const acting = context.game(table.game).toAct(table.position);
  return sides.find((one) => acting.includes(one));
}

/** Seat of a side. Throws if the side is unknown. */
export function seatOfSide({ id, seats }: Table, side: SideId): TableSeat {
  const seat = seats.find(({ sides }) => sides.includes(side));
  if (seat === undefined) throw new Error(`table ${id} has no side ${side}`);
  return seat;
}

/** Facts about an action that has no place in the list yet. */
export interface NewActionFacts {
  readonly side: SideId;
  readonly by: PersonId | null;
  /** Path of the action. Null for a call. */
  readonly path: Path | null;
  readonly played: Played<Position>;
  /** True if standing orders prescribed the action, so that it doesn't answer an offer. */
  readonly isOrdered?: true;
}

/** Adds an action to the change. The action may end the game and let an offer lapse. */
export function withAction(context: Context, { table, actions }: Change, doing: NewActionFacts): Change {
  const { side, by, path, played, isOrdered = false } = doing;
  const at = context.clock.now();
  const ply = table.plies;
  const { notation, notices } = played;
  const game = context.game(table.game);
  const description = game.describe({ before: table.position, side, path, played });
  const kind = path === null ? 'call' : 'action';
  const action: NewAction = { ply, kind, side, by, notation, notices, at, description };
  const moved = withPosition(game, table, played.position, at);
  const offers = updateOffers(game, moved, {
    side,
    by,
    isMove: path !== null && !isOrdered,
    parts: description.parts,
  });
  return { table: { ...moved, plies: ply + 1, offers }, actions: [...actions, action] };
}

/** Sets the table's position, and finishes the table if the game is over. */
export function withPosition(game: Game, table: Table, position: Position, now: number): Table {
  const outcome = game.outcome(position);
  return outcome === null
    ? { ...table, position, turnEndsAt: turnEndsAt(game, table, position, tableTime(table, now)) }
    : { ...table, position, outcome, status: 'finished', turnEndsAt: null, pausedSince: null, endedAt: now };
}

/**
 * Restarts the turn's time limit, if the game's rules have one. Sets no limit if the player must start it
 * first.
 */
export function withFreshTurn(game: Game, table: Table, now: number): Table {
  return { ...table, turnEndsAt: timeLimitEnd(game, table.position, now) };
}

/**
 * Time when the turn's time limit by the game's rules ends. If the limit has the same key as before, it
 * continues. Otherwise, it starts anew.
 */
function turnEndsAt(game: Game, table: Table, position: Position, now: number): number | null {
  const key = game.timeLimit(position)?.key;
  const isSame =
    table.turnEndsAt !== null && key !== undefined && key === game.timeLimit(table.position)?.key;
  return isSame ? table.turnEndsAt : timeLimitEnd(game, position, now);
}

function timeLimitEnd(game: Game, position: Position, now: number): number | null {
  const limit = game.timeLimit(position);
  return limit === null || limit.startToken !== undefined ? null : now + limit.seconds * SECOND;
}
