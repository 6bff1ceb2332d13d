/** Playing at a table: who may act, what may be chosen, and the action itself. */
import type { Choice, Path } from '../engine/choices.js';
import type { Call, Played, Position, SideId } from '../engine/game.js';
import { ok, type Result, refuse } from '../engine/result.js';
import { changeTable } from './change.js';
import type { Context } from './context.js';
import type { Change } from './decision.js';
import { isSameTurn } from './fresh.js';
import { giveOrders } from './orders.js';
import { tableOf } from './read.js';
import { playingSeat } from './seating.js';
import { leftBy, touch, touchedBy } from './touching.js';
import { withAction } from './turn.js';
import type { PersonId, Table, TableId, TableSeat, Tables } from './types.js';

type Play = Pick<
  Tables,
  'sideToAct' | 'isFresh' | 'choices' | 'touch' | 'play' | 'playText' | 'call' | 'calls' | 'setOrders'
>;

/** What may be done while the game is on. */
export function play(context: Context): Play {
  return {
    sideToAct(id, person) {
      const table = tableOf(context, id);
      return table === null ? refuse('no-table') : sideToAct(context, table, person);
    },
    isFresh(id, version, person) {
      const table = tableOf(context, id);
      return table !== null && isFresh(context, table, version, person);
    },
    choices: (id, person, path) => choices(context, id, person, path),
    touch: (id, person, token) =>
      context.store.transaction(() => {
        const table = tableOf(context, id);
        const side = table === null ? refuse('no-table') : sideToAct(context, table, person);
        if (table !== null && side.ok) touch(context, table, side.value, token);
      }),
    play: (id, version, person, path) =>
      changeTable(context, id, null, (table) =>
        version === null || isFresh(context, table, version, person)
          ? move(context, table, person, () => ok(path))
          : refuse('stale'),
      ),
    playText: (id, person, text) =>
      changeTable(context, id, null, (table) => playText(context, table, person, text)),
    call: (id, version, person, call) =>
      changeTable(context, id, version, (table) => makeCall(context, table, person, call)),
    setOrders: (id, person, orders) => giveOrders(context, id, person, orders),
    calls(id, person) {
      const table = tableOf(context, id);
      const seat = table === null ? refuse('no-table') : playingSeat(table, person);
      if (table === null || !seat.ok) return [];
      const game = context.game(table.game);
      return [...new Set(seat.value.sides.flatMap((side) => game.calls(table.position, side)))];
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

function sideToAct(context: Context, table: Table, person: PersonId): Result<SideId> {
  const seat = playingSeat(table, person);
  if (!seat.ok) return seat;
  const acting = context.game(table.game).toAct(table.position);
  const side = seat.value.sides.find((one) => acting.includes(one));
  if (side !== undefined) return ok(side);
  return refuse('not-your-turn', { side: seat.value.id, sides: acting.join(' ') });
}

function isFresh(context: Context, table: Table, version: number, person: PersonId): boolean {
  if (version === table.version) return true;
  const side = sideToAct(context, table, person);
  return side.ok && isSameTurn(context, table, version, side.value);
}

function choices(context: Context, id: TableId, person: PersonId, path: Path): readonly Choice[] {
  const table = tableOf(context, id);
  if (table === null) return [];
  const side = sideToAct(context, table, person);
  if (!side.ok) return [];
  const touched = touchedBy(context, table, side.value);
  if (touched !== null && path.length > 0 && path[0] !== touched) return [];
  const next = context.game(table.game).choices(table.position, side.value, path);
  return path.length === 0 ? leftBy(touched, next) : next;
}

/** Plays what `find` finds for the side that is to act. Refusals: `touched {token}` beside those of the game. */
function move(
  context: Context,
  table: Table,
  by: PersonId,
  find: (side: SideId) => Result<Path>,
): Result<Change> {
  const side = sideToAct(context, table, by);
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
      { kind: 'action', side: side.value, by, played: played.value },
    ),
  );
}

/** What was typed may be a call by its name as well. */
function playText(context: Context, table: Table, person: PersonId, text: string): Result<Change> {
  const seat = playingSeat(table, person);
  if (!seat.ok) return seat;
  const game = context.game(table.game);
  const word = text.trim().toLowerCase();
  const isCall = seat.value.sides.some((side) => game.calls(table.position, side).includes(word));
  if (isCall) return makeCall(context, table, person, word);
  const moved = move(context, table, person, (side) => game.parse(table.position, side, text));
  if (moved.ok || moved.reason.code !== 'not-your-turn') return moved;
  // Who is not to move may have meant a call, and is told what is wrong with that.
  const [side = ''] = seat.value.sides;
  const read = game.parse(table.position, side, text);
  return read.ok || read.reason.code === 'not-your-turn' ? moved : read;
}

/** `draw` and `timeout` are not for a person to call: the one is agreed, the other decided by the clock. */
function makeCall(context: Context, table: Table, person: PersonId, call: Call): Result<Change> {
  const seat = playingSeat(table, person);
  if (!seat.ok) return seat;
  if (call === 'resign') return callFor(context, table, seat.value, person, call);
  const game = context.game(table.game);
  const side = seat.value.sides.find((one) => game.calls(table.position, one).includes(call));
  if (side === undefined) return refuse('unknown-call', { side: seat.value.id, call });
  return callFor(context, table, { ...seat.value, sides: [side] }, person, call);
}
