/**
 * Lets players claim a game when a player who must act was inactive for long or has left the server. Works
 * with and without a clock.
 */
import { DAY, SECOND } from '../../base/durations.js';
import type { Game, LeavingCalls, Outcome } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context, Rules } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import type { TableState } from '../game/state.js';
import { type Change, closeTable, toChange } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { holderIdsOf, isComputer } from '../model/people/holders.js';
import type { Table, TableSeat } from '../model/types.js';
import { actingSeats, isSeatOut, publicView } from '../seats/seating.js';
import { isSeatToAct } from './clock-ticks.js';
import { forfeitSeat, lossCall } from './time-up.js';

/** Time of inactivity after which a game can be claimed. */
const SILENCE = 30 * DAY;
/** Time of inactivity that suffices if the player has left the server. */
const ABSENCE = 3 * DAY;

/** The inactive seats if a game is claimed now, and the effect of the claim. */
export interface Claim {
  readonly seats: readonly { readonly seat: TableSeat; readonly reason: keyof LeavingCalls }[];
  /**
   * `win`: the inactive seats lose. `draw`: no other player could still win, so the game is drawn. `abort`:
   * the game is aborted, because not every side has made a move yet.
   */
  readonly effect: 'win' | 'draw' | 'abort';
}

/** Previews the actor's claim. `gone` holds people who left the server. Computers never count as inactive. */
export function previewClaim(
  context: Rules,
  state: TableState,
  actor: Actor,
  gone: ReadonlySet<PersonId>,
  now: number,
): Result<Claim> {
  const { table } = state;
  const own = actingSeats(table, actor);
  if (!own.ok) return own;
  const game = context.game(table.game);
  const others = table.seats.filter(
    (seat) => isSeatToAct(game, table, seat) && !own.value.includes(seat) && !isComputer(seat),
  );
  const since = lastActivity(table);
  const due = others.map((seat) => {
    const reason = isGone(seat, gone) ? ('gone' as const) : ('silent' as const);
    return { seat, reason, from: since + (reason === 'gone' ? ABSENCE : SILENCE) };
  });
  const [first] = due.toSorted((one, other) => one.from - other.from);
  if (first === undefined) return refuse('claim-nobody');
  if (first.from > now)
    return refuse('claim-waits', { side: first.seat.id, from: Math.ceil(first.from / SECOND) });
  const seats = due.filter(({ from }) => from <= now).map(({ seat, reason }) => ({ seat, reason }));
  return ok({ seats, effect: effectOfClaim(context, state, seats) });
}

function effectOfClaim(context: Rules, state: TableState, seats: Claim['seats']): Claim['effect'] {
  const outcome = outcomeOfLoss(context.game(state.table.game), state.table, seats);
  if (outcome !== null && !hasEverySeatMoved(context, state)) return 'abort';
  return outcome !== null && outcome.winners.length === 0 ? 'draw' : 'win';
}

/** Outcome of the game if the seats lose now. Null if the other seats play on. */
function outcomeOfLoss(game: Game, { position }: Table, seats: Claim['seats']): Outcome | null {
  let after = position;
  for (const { seat, reason } of seats) {
    const call = lossCall(game, after, seat, reason);
    for (const side of seat.sides) {
      const played = game.outcome(after) === null ? game.applyCall(after, side, call) : null;
      if (played?.ok === true) after = played.value.position;
    }
  }
  return game.outcome(after);
}

/** True if every seat still in the game has made a move. */
function hasEverySeatMoved(context: Rules, state: TableState): boolean {
  const { table } = state;
  const game = context.game(table.game);
  const view = publicView(context, table);
  const moves = effectiveActions(state.actions).filter(
    ({ kind, ply }) => kind === 'action' && context.descriptions.turnOf(game, state, ply) !== null,
  );
  return table.seats.every(
    (seat) => isSeatOut(seat, view) || moves.some(({ side }) => seat.sides.includes(side)),
  );
}

/** Applies a claim: the inactive seats lose, or the game is aborted. */
export function applyClaim(
  context: Context,
  state: TableState,
  actor: Actor,
  gone: ReadonlySet<PersonId>,
): Result<Change> {
  const now = context.clock.now();
  const claim = previewClaim(context, state, actor, gone, now);
  if (!claim.ok) return claim;
  const { table } = state;
  if (claim.value.effect === 'abort') return toChange(closeTable(table, 'aborted', now));
  let change: Change = { table, actions: [] };
  for (const { seat, reason } of claim.value.seats)
    if (change.table.status === 'playing') change = forfeitSeat(context, change, seat, reason);
  return ok(change);
}

/** True if the seat must act and was inactive long enough for a claim. */
export function isSilent({ game, clock }: Context, table: Table, seat: TableSeat): boolean {
  return isSeatToAct(game(table.game), table, seat) && lastActivity(table) + SILENCE <= clock.now();
}

/** Time of the latest activity at the table, including votes, in milliseconds since 1970. */
function lastActivity({ lastAction, startedAt, createdAt, ballots }: Table): number {
  const votes = ballots.flatMap(({ votes: cast, proposals }) => [...cast, ...proposals].map(({ at }) => at));
  return Math.max(lastAction?.at ?? startedAt ?? createdAt, ...votes);
}

function isGone({ holder }: TableSeat, gone: ReadonlySet<PersonId>): boolean {
  return holder !== null && holder.kind !== 'role' && holderIdsOf(holder).every((id) => gone.has(id));
}
