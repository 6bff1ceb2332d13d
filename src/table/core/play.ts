/** Plays actions and calls. */
import type { Path } from '../../engine/choices.js';
import type { Call, Played, Position, SideId } from '../../engine/game.js';
import { noDialect, normalizeTypedText } from '../../engine/notation/typed-text.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { applyClaim } from '../clocks/claims.js';
import type { Context } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Change } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import { isShared } from '../model/people/holders.js';
import type { Table } from '../model/types.js';
import { withMember } from '../seats/members.js';
import { actingSeat, playingSeat } from '../seats/seating.js';
import { makeCallForSeat } from '../turns/calls.js';
import { isFresh } from '../turns/freshness.js';
import { findSubmittedSetup, replaceSetup } from '../turns/given-setup.js';
import { setStandingOrders } from '../turns/orders.js';
import { setPlan } from '../turns/plan-entry.js';
import { findTouched, toTouch } from '../turns/touch-move.js';
import { findSideToAct, seatOfSide, withAction } from '../turns/turn.js';
import { castMotionVote, findPlayMode, proposeAction } from '../votes/voting.js';
import { changeTableAsActor } from './actor-changes.js';
import { changeTable } from './change.js';
import type { Turns } from './services.js';

export function createTurns(context: Context): Turns {
  return {
    touchPiece: (id, actor, token) =>
      changeTable(context, id, null, (state) => {
        const side = findSideToAct(context, state.table, actor);
        if (!side.ok) return side;
        const seat = seatOfSide(state.table, side.value);
        // In a shared seat, selecting a piece isn't a touch, because one member must not commit the others.
        const touch = isShared(seat) ? null : toTouch(context, state, side.value, token);
        return ok(touch === null ? null : { table: state.table, actions: [], touch, isUnseen: true });
      }),
    play: (id, version, actor, path) =>
      changeTableAsActor(context, id, null, actor, (state) =>
        version === null || isFresh(context, state, version, actor)
          ? playOrReplaceSetup(context, state, actor, () => ok(path))
          : refuse('stale'),
      ),
    playText: (id, actor, text) =>
      changeTableAsActor(context, id, null, actor, (state) => playText(context, state, actor, text)),
    makeCall: (id, version, actor, call) =>
      changeTableAsActor(context, id, version, actor, ({ table }) => makeCall(context, table, actor, call)),
    claimGame: (id, actor, gone) =>
      changeTable(context, id, null, (state) => applyClaim(context, state, actor, gone)),
    setStandingOrders: (id, actor, orders) =>
      changeTable(context, id, null, ({ table }) => setStandingOrders(context, table, actor, orders)),
    setPlan: (id, actor, text) =>
      changeTable(context, id, null, ({ table }) => setPlan(context, table, actor, text)),
  };
}

/** Plays the action that `find` returns. Proposes it instead if the seat's rule requires a vote. */
function playMove(
  context: Context,
  state: TableState,
  actor: Actor,
  find: (side: SideId) => Result<Path>,
): Result<Change> {
  const { table } = state;
  const side = findSideToAct(context, table, actor);
  if (!side.ok) return side;
  const path = find(side.value);
  if (!path.ok) return path;
  const touched = findTouched(context, state, side.value);
  if (touched !== null && path.value[0] !== touched) return refuse('touched', { token: touched });
  const played: Result<Played<Position>> = context
    .game(table.game)
    .play(table.position, side.value, path.value);
  if (!played.ok) return played;
  const seat = seatOfSide(table, side.value);
  const wanted = { seat, side: side.value, path: path.value, played: played.value };
  const mode = findPlayMode(context, table, wanted, actor);
  if (!mode.ok) return mode;
  if (mode.value === 'proposes') return proposeAction(context, table, actor, wanted);
  const bound = withMember(table, seat, actor, context.clock.now());
  return ok(withAction(context, { table: bound, actions: [] }, { ...wanted, by: actor.id }));
}

/** Plays an action, or replaces a set-up that may still change. */
function playOrReplaceSetup(
  context: Context,
  state: TableState,
  actor: Actor,
  find: (open: TableState, side: SideId) => Result<Path>,
): Result<Change> {
  const given = findSubmittedSetup(context, state, actor);
  return given === null
    ? playMove(context, state, actor, (side) => find(state, side))
    : replaceSetup(context, state, given, actor, find);
}

/** Plays an action or makes a call that a person typed. */
function playText(context: Context, state: TableState, actor: Actor, text: string): Result<Change> {
  const { table } = state;
  const seat = actingSeat(table, actor);
  if (!seat.ok) return seat;
  const game = context.game(table.game);
  const word = normalizeTypedText(text, game.dialect ?? noDialect).move.toLowerCase();
  const isCall = seat.value.sides.some((side) => game.legalCalls(table.position, side).includes(word));
  if (isCall) return makeCall(context, table, actor, word);
  const moved = playOrReplaceSetup(context, state, actor, (open, side) =>
    game.parse(open.table.position, side, text),
  );
  if (moved.ok || moved.reason.code !== 'not-your-turn') return moved;
  // It isn't the player's turn. But if the text was meant as a call, the refusal of the call says more.
  const [side = ''] = seat.value.sides;
  const read = game.parse(table.position, side, text);
  return read.ok || read.reason.code === 'not-your-turn' ? moved : read;
}

/**
 * Makes a call for the actor. People can't call `draw` or `timeout`: a draw needs agreement, and a timeout
 * comes from the clock. While the game is paused, `resign` is the only call.
 */
function makeCall(context: Context, table: Table, actor: Actor, call: Call): Result<Change> {
  const seat = call === 'resign' ? playingSeat(table, actor) : actingSeat(table, actor);
  if (!seat.ok) return seat;
  const isAlone = !isShared(seat.value);
  if (call === 'resign')
    return isAlone
      ? makeCallForSeat(context, table, seat.value, actor.id, call)
      : castMotionVote(context, table, seat.value, actor, { subject: 'resign', isYes: true });
  const game = context.game(table.game);
  const side = seat.value.sides.find((one) => game.legalCalls(table.position, one).includes(call));
  if (side === undefined) return refuse('unknown-call', { side: seat.value.id, call });
  const bound = withMember(table, seat.value, actor, context.clock.now());
  return makeCallForSeat(context, bound, { ...seat.value, sides: [side] }, actor.id, call);
}
