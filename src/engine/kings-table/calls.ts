/** What a side does apart from moving: it resigns, agrees to a draw, lets its time run out, or calls the king's open way. */
import { nameOf } from '../board.js';
import type { Call, SideId } from '../game.js';
import { because, ok, refuse } from '../result.js';
import { sideNumber } from '../two-sides.js';
import type { Notice, Played, Refusal, Result } from './codes.js';
import { DEFENDERS, sideIds, sides } from './men.js';
import { endings, type TaflPosition } from './position.js';
import { rulesOf } from './rules.js';
import { State } from './state.js';
import { openWays } from './threats.js';

/** The calls of the king's open way: of one, and of more (King's Table, The Game Boards, Tablut; ruling 21). */
const ONE_WAY = 'raichi';
const MORE_WAYS = 'tuichi';

/** The call for so many open ways, at least one. */
function callFor(ways: number): typeof ONE_WAY | typeof MORE_WAYS {
  return ways === 1 ? ONE_WAY : MORE_WAYS;
}

/** What is told of the king's open ways, of which there is at least one: where he stands, and where he could escape. */
export function openWayNotice(state: State): Notice {
  const { board } = state.rules;
  const ways = openWays(state);
  const squares = ways.map((square) => nameOf(board, square)).join(',');
  return { code: callFor(ways.length), values: { square: nameOf(board, state.kingSquare), squares } };
}

/** The call that a text names, due or not; null for any other text. */
export function callNamed(text: string): Call | null {
  const word = text.trim().toLowerCase();
  return word === ONE_WAY || word === MORE_WAYS ? word : null;
}

/** The call of the king's open way that the side may make now. */
export function callsOf(position: TaflPosition, side: SideId): readonly Call[] {
  return [ONE_WAY, MORE_WAYS].filter((call) => whyNotCalled(position, side, call) === null);
}

/**
 * Why a call of the king's open way is not to be made now; null when it is. Refusals: `game-over`, `call-unneeded`,
 * `call-unknown`, `call-too-early`, `call-made`, `call-no-way`, `call-other {count, call}`, `call-by-defenders`.
 */
export function whyNotCalled(position: TaflPosition, side: SideId, call: Call): Refusal | null {
  const { announce } = position.options;
  if (position.ended !== 0) return because('game-over');
  if (announce !== 'manual') return because(announce === 'auto' ? 'call-unneeded' : 'call-unknown');
  if (position.side === DEFENDERS) return because('call-too-early');
  if (position.called) return because('call-made');
  const ways = openWays(stateOf(position)).length;
  if (ways === 0) return because('call-no-way');
  if (call !== callFor(ways)) return because('call-other', { count: ways, call: callFor(ways) });
  return side === sideIds[DEFENDERS] ? null : because('call-by-defenders');
}

/** Makes a call. Refusals: `game-over`, `unknown-call {side, call}`, those of `whyNotCalled`. */
export function call(position: TaflPosition, side: SideId, made: Call): Result<Played<TaflPosition>> {
  const by = sideNumber(sides, side);
  if (position.ended !== 0) return refuse('game-over');
  if (by === undefined) return refuse('unknown-call', { side, call: made });
  const next = { ...position, ply: position.ply + 1 };
  const ended = endings.byCall(by, made);
  if (ended !== 0) return ok({ position: { ...next, ended }, notation: made, notices: [] });
  if (made !== ONE_WAY && made !== MORE_WAYS) return refuse('unknown-call', { side, call: made });
  const against = whyNotCalled(position, side, made);
  if (against !== null) return { ok: false, reason: against };
  return ok({
    position: { ...next, called: true },
    notation: made,
    notices: [openWayNotice(stateOf(position))],
  });
}

function stateOf(position: TaflPosition): State {
  return new State(rulesOf(position.options), position);
}
