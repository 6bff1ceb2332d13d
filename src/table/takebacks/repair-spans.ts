/** Finds what a moderator can undo: the last turns, or a loss with everything after it. */
import { BY_MODERATOR } from '../../engine/record.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { isLossCall } from '../clocks/time-up.js';
import type { Rules } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import { rulesVersionInForce } from '../game/rules-version.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Table } from '../model/types.js';

/** Span of actions that a moderator can undo. */
export interface UndoSpan {
  /** First ply to undo. Null if there is nothing to undo. */
  readonly from: number | null;
  /** Number of actions when the span was found. If the number has grown since, the span is outdated. */
  readonly plies: number;
}

export interface TurnSpan extends UndoSpan {
  readonly turns: number;
}

/**
 * Finds the last `count` turns, with everything between and after them. If there are fewer turns, finds all
 * of them.
 */
export function findLastTurns(context: Rules, state: TableState, count: number): Result<TurnSpan> {
  const { table, former } = state;
  if (table.status !== 'playing') return refuse('not-playing');
  const game = context.game(table.game);
  const turnOf = ({ ply }: StoredAction) => context.descriptions.turnOf(game, state, ply)?.ordinal ?? null;
  const actions = effectiveActions(state.actions).map((action) => ({
    ply: action.ply,
    turn: turnOf(action),
  }));
  const turns = [...new Set(actions.flatMap(({ turn }) => turn ?? []))].slice(-count);
  const [earliest] = turns;
  const first = actions.find(({ turn }) => turn !== null && turn === earliest);
  if (first === undefined) return refuse('back-nothing');
  if (first.ply < (former?.plies ?? 0)) return refuse('back-mended');
  return ok({ from: first.ply, plies: table.plies, turns: turns.length });
}

/**
 * What reverses a game's end or a side's fall: the actions to undo, and the seats that return to the game.
 */
export interface Reversal extends UndoSpan {
  /** Seats that return to the game. */
  readonly seats: readonly string[];
}

/**
 * Finds how to reverse a loss: by undoing the calls through which the last seat fell (timeout, resignation,
 * claim), and everything after them. After an abort or an end by a moderator, nothing must be undone.
 */
export function findReversal(context: Rules, { table, actions }: TableState): Result<Reversal> {
  const game = context.game(table.game);
  const played = effectiveActions(actions);
  const inForce = rulesVersionInForce(game, table, actions);
  const isMended = (played.at(-1)?.rulesVersion ?? table.rulesVersion) !== inForce;
  const plies = table.plies;
  if (isAborted(table) || table.outcome?.reason === BY_MODERATOR)
    return isMended ? refuse('reverse-mended') : ok({ from: null, plies, seats: [] });
  const isFall = ({ kind, notation }: StoredAction) => kind === 'call' && isLossCall(game, notation);
  const last = played.findLast(isFall);
  if (table.status === 'finished' && last !== played.at(-1)) return refuse('reverse-played');
  if (last === undefined) return refuse('reverse-nothing');
  const until = played.indexOf(last) + 1;
  const isOwnAction = (action: StoredAction) =>
    !isFall(action) || action.at !== last.at || action.by !== last.by;
  const fallen = played.slice(played.slice(0, until).findLastIndex(isOwnAction) + 1, until);
  const from = fallen[0]?.ply ?? last.ply;
  if (fallen.some(({ rulesVersion }) => rulesVersion !== inForce)) return refuse('reverse-mended');
  const sides = fallen.map(({ side }) => side);
  const seats = table.seats.filter((seat) => seat.sides.some((side) => sides.includes(side)));
  return ok({ from, plies, seats: seats.map(({ id }) => id) });
}

/** True if the game was aborted after its start. */
function isAborted({ status, startedAt }: Table): boolean {
  return status === 'closed' && startedAt !== null;
}
