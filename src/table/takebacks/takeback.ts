/**
 * Undoes actions. Right after a move, its player can undo it alone if it had no effect on others. Later, the
 * others must agree to an undo (`undo-offer.ts`).
 */
import type { Position, SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { restoreClocks } from '../clocks/restored-clocks.js';
import type { Context, Rules } from '../game/context.js';
import { effectiveActions, formatUndo, isSetupReplacement } from '../game/counted-actions.js';
import { findBeginning, replayActions } from '../game/replay.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Change, NewAction } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { isShared } from '../model/people/holders.js';
import { findOpenOffer, type Offer, withOpenOfferClosed } from '../model/proposals/offer.js';
import { timeControl } from '../model/table-options.js';
import type { Table, TableSeat } from '../model/types.js';
import { actingSeat } from '../seats/seating.js';
import { withPosition } from '../turns/turn.js';

/**
 * Finds the action that the actor can undo alone. It must be the last action at the table and have revealed
 * nothing. Doesn't check the time limit.
 */
export function findOwnLastAction(context: Rules, state: TableState, actor: Actor): Result<StoredAction> {
  const { table, actions } = state;
  const seat = actingSeat(table, actor);
  if (!seat.ok) return seat;
  if (isShared(seat.value)) return refuse('undo-shared', { side: seat.value.id });
  const game = context.game(table.game);
  if (game.hasTouchMove?.(table.options) === true) return refuse('undo-touched');
  const time = timeControl(table);
  // With a time per game, a move is final at once, because it starts the other side's clock.
  if (time !== null && time.kind !== 'move') return refuse('undo-clock');
  const [before, last] = lastVisibleActions(actions);
  const isOwn = last?.kind === 'action' && last.by === actor.id && seat.value.sides.includes(last.side);
  if (!isOwn || haveOthersAnswered(table, seat.value, last) || game.timeLimit(table.position) !== null)
    return refuse('undo-late');
  // In a game with a clock, the player can't undo again: the other side has seen the first move already.
  if (time !== null && before?.kind === 'undo' && before.by === actor.id) return refuse('undo-again');
  return context.descriptions.describe(game, state, last.ply)?.revealsNothing === true
    ? ok(last)
    : refuse('undo-seen');
}

/** Last two entries that people can see. They don't see replacements of set-ups. */
function lastVisibleActions(actions: readonly StoredAction[]): readonly (StoredAction | undefined)[] {
  const isCountedAction = (action: StoredAction) => !isSetupReplacement(action);
  const last = actions.findLastIndex(isCountedAction);
  return [actions.slice(0, Math.max(last, 0)).findLast(isCountedAction), actions[last]];
}

/**
 * True if others voted, or made or answered an offer, since the action. Their open offer to undo more doesn't
 * count.
 */
function haveOthersAnswered({ ballots, offers }: Table, seat: TableSeat, { at, by }: StoredAction): boolean {
  const isVoted = ballots.some(({ votes }) => votes.some((vote) => vote.by !== by && vote.at > at));
  const isAnswer = (offer: Offer) =>
    offer.changedAt > at &&
    !isClosedBySelf(offer, seat) &&
    !(offer.kind === 'undo' && offer.state === 'open');
  return isVoted || offers.some(isAnswer);
}

/** True if the last change of the offer came from the seat itself. */
function isClosedBySelf({ by, agreed, state, closedBy }: Offer, { id }: TableSeat): boolean {
  return state === 'open' ? by === id && agreed.length === 1 : closedBy === id || state === 'lapsed';
}

/** Undoes the actor's latest action. If `ply` is given, refuses if the latest action has another ply. */
export function takeBackAlone(
  context: Context,
  state: TableState,
  actor: Actor,
  ply: number | null,
): Result<Change> {
  const last = findOwnLastAction(context, state, actor);
  if (!last.ok) return last;
  const { clock, limits } = context;
  const isOver = clock.now() - last.value.at > limits.takeBack;
  if (isOver || (ply !== null && ply !== last.value.ply)) return refuse('undo-late');
  const { side } = last.value;
  const back = takeBackFrom(context, state, last.value.ply, { side, by: actor.id });
  return back === null
    ? refuse('undo-mended')
    : ok({ ...back, table: withOffersClosed(back.table, last.value) });
}

/**
 * Closes an offer that was made together with the undone action: withdraws the player's own offer, and lets
 * another player's lapse.
 */
function withOffersClosed(table: Table, { ply, side }: StoredAction): Table {
  const offer = findOpenOffer(table);
  if (offer === undefined || offer.plies <= ply) return table;
  const seat = table.seats.find(({ sides }) => sides.includes(side));
  if (offer.by !== seat?.id) return { ...table, offers: withOpenOfferClosed(table, 'lapsed', null) };
  return { ...table, offers: withOpenOfferClosed(table, 'withdrawn', seat.id) };
}

/** Side and person that undo. */
interface UndoActor {
  readonly side: SideId;
  readonly by: PersonId | null;
  /** Time when the undo was requested, in milliseconds since 1970. If absent, now. */
  readonly askedAt?: number;
}

/**
 * Undoes everything from a ply on. The random generator returns to its former state, so the same rolls and
 * cards come again. Clocks are restored too (`restored-clocks.ts`). Returns null if corrected rules prevent
 * the undo.
 */
export function takeBackFrom(
  context: Context,
  state: TableState,
  from: number,
  { side, by, askedAt }: UndoActor,
): Change | null {
  const { table } = state;
  const position = positionBefore(context, state, from);
  if (position === null) return null;
  const game = context.game(table.game);
  const secrets = new Set(game.secretPlies(table.position));
  const secret = effectiveActions(state.actions).filter(
    ({ ply, place, kind }) => ply >= from && kind === 'action' && place !== null && secrets.has(place),
  );
  const at = context.clock.now();
  const action: NewAction = {
    ply: table.plies,
    kind: 'undo',
    side,
    by,
    notation: formatUndo({ from, secret: secret.map(({ ply }) => ply) }),
    notices: [],
    at,
  };
  const gone = withPosition(game, table, position, at);
  const clocks = restoreClocks(context, state, gone, from, askedAt ?? at);
  return { table: { ...gone, clocks, plies: action.ply + 1 }, actions: [action] };
}

function positionBefore(context: Rules, state: TableState, ply: number): Position | null {
  const { table } = state;
  const game = context.game(table.game);
  const { plies, position } = findBeginning(game, state);
  if (position === null || ply < plies) return null;
  const earlier = effectiveActions(state.actions.slice(plies)).filter((action) => action.ply < ply);
  return replayActions(game, table.id, position, earlier);
}
