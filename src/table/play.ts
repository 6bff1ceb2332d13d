/** Playing at a table: who may act, what may be chosen, and the action itself. */
import type { Choice, Path } from '../engine/choices.js';
import type { Call, Played, Position, SideId } from '../engine/game.js';
import { ok, type Result, refuse } from '../engine/result.js';
import type { Actor, PersonId } from './actor.js';
import { changeTable } from './change.js';
import type { Context } from './context.js';
import type { Change } from './decision.js';
import { isSameTurn } from './fresh.js';
import { mayActFor } from './holders.js';
import { giveOrders } from './orders.js';
import { tableOf } from './read.js';
import { playingSeat } from './seating.js';
import { leftBy, touch, touchedBy } from './touching.js';
import { withAction } from './turn.js';
import type { Table, TableId, TableSeat, Tables } from './types.js';

type Play = Pick<
  Tables,
  'sideToAct' | 'isFresh' | 'choices' | 'touch' | 'play' | 'playText' | 'call' | 'calls' | 'setOrders'
>;

/** What may be done while the game is on. */
export function play(context: Context): Play {
  return {
    sideToAct(id, actor) {
      const table = tableOf(context, id);
      return table === null ? refuse('no-table') : sideToAct(context, table, actor);
    },
    isFresh(id, version, actor) {
      const table = tableOf(context, id);
      return table !== null && isFresh(context, table, version, actor);
    },
    choices: (id, actor, path) => choices(context, id, actor, path),
    touch: (id, actor, token) =>
      context.store.transaction(() => {
        const table = tableOf(context, id);
        const side = table === null ? refuse('no-table') : sideToAct(context, table, actor);
        if (table !== null && side.ok) touch(context, table, side.value, token);
      }),
    play: (id, version, actor, path) =>
      changeTable(context, id, null, (table) =>
        version === null || isFresh(context, table, version, actor)
          ? move(context, table, actor, () => ok(path))
          : refuse('stale'),
      ),
    playText: (id, actor, text) =>
      changeTable(context, id, null, (table) => playText(context, table, actor, text)),
    call: (id, version, actor, call) =>
      changeTable(context, id, version, (table) => makeCall(context, table, actor, call)),
    setOrders: (id, actor, orders) => giveOrders(context, id, actor, orders),
    calls(id, actor) {
      const table = tableOf(context, id);
      if (table?.status !== 'playing') return [];
      const game = context.game(table.game);
      const seats = table.seats.filter(({ holder }) => actor === null || mayActFor(holder, actor));
      const sides = seats.flatMap((seat) => seat.sides);
      return [...new Set(sides.flatMap((side) => game.calls(table.position, side)))];
    },
  };
}

/**
 * Makes the call for every side of the seat that the game lets make it; the refusal of the last side when none may.
 * Refusals: those of the game.
 */
export function callFor(
  context: Context,
  table: Table,
  seat: TableSeat,
  by: PersonId,
  call: Call,
): Result<Change> {
  const game = context.game(table.game);
  let change: Change = { table, actions: [] };
  let refused: Result<never> = refuse('unknown-call', { side: seat.id, call });
  for (const side of seat.sides) {
    if (change.table.status !== 'playing') break;
    const played = game.call(change.table.position, side, call);
    if (played.ok) change = withAction(context, change, { kind: 'call', side, by, played: played.value });
    else refused = played;
  }
  return change.actions.length > 0 ? ok(change) : refused;
}

function sideToAct(context: Context, table: Table, actor: Actor): Result<SideId> {
  const seat = playingSeat(table, actor);
  if (!seat.ok) return seat;
  const acting = context.game(table.game).toAct(table.position);
  const side = seat.value.sides.find((one) => acting.includes(one));
  if (side !== undefined) return ok(side);
  return refuse('not-your-turn', { side: seat.value.id, sides: acting.join(' ') });
}

function isFresh(context: Context, table: Table, version: number, actor: Actor): boolean {
  if (version === table.version) return true;
  const side = sideToAct(context, table, actor);
  return side.ok && isSameTurn(context, table, version, side.value);
}

function choices(context: Context, id: TableId, actor: Actor, path: Path): readonly Choice[] {
  const table = tableOf(context, id);
  if (table === null) return [];
  const side = sideToAct(context, table, actor);
  if (!side.ok) return [];
  const touched = touchedBy(context, table, side.value);
  if (touched !== null && path.length > 0 && path[0] !== touched) return [];
  const next = context.game(table.game).choices(table.position, side.value, path);
  return path.length === 0 ? leftBy(touched, next) : next;
}

/** Plays what `find` finds for the side that is to act. Refusals: `touched {token}`, and those of the game. */
function move(
  context: Context,
  table: Table,
  actor: Actor,
  find: (side: SideId) => Result<Path>,
): Result<Change> {
  const side = sideToAct(context, table, actor);
  if (!side.ok) return side;
  const path = find(side.value);
  if (!path.ok) return path;
  const touched = touchedBy(context, table, side.value);
  if (touched !== null && path.value[0] !== touched) return refuse('touched', { token: touched });
  const played: Result<Played<Position>> = context
    .game(table.game)
    .play(table.position, side.value, path.value);
  if (!played.ok) return played;
  return ok(
    withAction(
      context,
      { table, actions: [] },
      { kind: 'action', side: side.value, by: actor.id, played: played.value },
    ),
  );
}

/** What was typed may be a call by its name as well. */
function playText(context: Context, table: Table, actor: Actor, text: string): Result<Change> {
  const seat = playingSeat(table, actor);
  if (!seat.ok) return seat;
  const game = context.game(table.game);
  const word = text.trim().toLowerCase();
  const isCall = seat.value.sides.some((side) => game.calls(table.position, side).includes(word));
  if (isCall) return makeCall(context, table, actor, word);
  const moved = move(context, table, actor, (side) => game.parse(table.position, side, text));
  if (moved.ok || moved.reason.code !== 'not-your-turn') return moved;
  // Who is not to move may have meant a call, and is told what is wrong with that.
  const [side = ''] = seat.value.sides;
  const read = game.parse(table.position, side, text);
  return read.ok || read.reason.code === 'not-your-turn' ? moved : read;
}

/** `draw` and `timeout` are not for a person to call: the one is agreed, the other decided by the clock. */
function makeCall(context: Context, table: Table, actor: Actor, call: Call): Result<Change> {
  const seat = playingSeat(table, actor);
  if (!seat.ok) return seat;
  if (call === 'resign') return callFor(context, table, seat.value, actor.id, call);
  const game = context.game(table.game);
  const side = seat.value.sides.find((one) => game.calls(table.position, one).includes(call));
  if (side === undefined) return refuse('unknown-call', { side: seat.value.id, call });
  return callFor(context, table, { ...seat.value, sides: [side] }, actor.id, call);
}
