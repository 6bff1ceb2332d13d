/** Offering to take a whole turn back, with all that came after it: named when it is offered, and never more than that. */
import { ok, type Result, refuse } from '../engine/result.js';
import type { PersonId } from './actor.js';
import type { Context, Rules } from './context.js';
import { counting } from './counted.js';
import { type Change, pliesOf } from './decision.js';
import { isShared } from './holders.js';
import type { Offer } from './offer.js';
import type { TableState } from './state.js';
import { withoutFrom } from './taking-back.js';
import { lossOnTime } from './time-up.js';
import type { TableSeat } from './types.js';

/** Calls that nobody takes back: somebody has left the game by them, or lost their time. */
const FINAL: ReadonlySet<string> = new Set(['resign', 'timeout']);

/**
 * The ply with which the seat's last turn begins: from there on would be taken back.
 * Refusals: `undo-shared {side}` where more than one person plays a seat, `undo-nothing`, `undo-final` where somebody has left the game
 * since, `undo-mended` where the rules have.
 */
export function turnBack(context: Rules, state: TableState, { id, sides }: TableSeat): Result<number> {
  const { table, former } = state;
  const shared = table.seats.find(isShared);
  if (shared !== undefined) return refuse('undo-shared', { side: shared.id });
  const game = context.game(table.game);
  const actions = counting(state.actions);
  const turnOf = (ply: number) => context.descriptions.turnOf(game, state, ply)?.ordinal ?? null;
  const last = actions.findLast(({ side, ply }) => sides.includes(side) && turnOf(ply) !== null);
  const turn = last === undefined ? null : turnOf(last.ply);
  const first = actions.find(({ ply }) => turn !== null && turnOf(ply) === turn);
  if (first === undefined) return refuse('undo-nothing', { side: id });
  if (first.ply < (former?.plies ?? 0)) return refuse('undo-mended');
  const isFinal = actions.some(
    ({ ply, kind, notation }) =>
      ply >= first.ply && kind === 'call' && (FINAL.has(notation) || notation === lossOnTime(game)),
  );
  return isFinal ? refuse('undo-final') : ok(first.ply);
}

/**
 * The change by which what the offer names is taken back, once the last seat has agreed to it; nothing has been done since it was
 * made. Refusals: `undo-mended`.
 */
export function agreedBack(
  context: Context,
  state: TableState,
  { back, plies }: Offer,
  last: TableSeat,
  by: PersonId | null,
): Result<Change> {
  const [side = ''] = last.sides;
  const isSame = plies === pliesOf(state.table);
  const change = back === null || !isSame ? null : withoutFrom(context, state, back, { side, by });
  return change === null ? refuse('undo-mended') : ok(change);
}
