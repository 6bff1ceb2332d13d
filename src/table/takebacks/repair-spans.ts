/** What a moderator could take back at a table: its last turns, or a loss with all that came after it. */
import { BY_MODERATOR } from '../../engine/record.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { isLossCall } from '../clocks/time-up.js';
import type { Rules } from '../game/context.js';
import { countingActions } from '../game/counted-actions.js';
import { rulesVersionInForce } from '../game/rules-version.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Table } from '../model/types.js';

/** What was played that a moderator would take back. */
export interface Span {
  /** From this ply of the list on; null where nothing is taken back. */
  readonly from: number | null;
  /** How many entries the list had when that was found out: nothing else may have been done since. */
  readonly plies: number;
}

/** Turns, and how many. */
export interface Turns extends Span {
  readonly turns: number;
}

/**
 * What the last so many turns are, with all that came between and after them; all turns where there are not as many.
 * Refusals: `not-playing`, `back-nothing`, `back-mended` where the rules were mended since.
 */
export function findLastTurns(context: Rules, state: TableState, count: number): Result<Turns> {
  const { table, former } = state;
  if (table.status !== 'playing') return refuse('not-playing');
  const game = context.game(table.game);
  const turnOf = ({ ply }: StoredAction) => context.descriptions.turnOf(game, state, ply)?.ordinal ?? null;
  const actions = countingActions(state.actions).map((action) => ({ ply: action.ply, turn: turnOf(action) }));
  const turns = [...new Set(actions.flatMap(({ turn }) => turn ?? []))].slice(-count);
  const [earliest] = turns;
  const first = actions.find(({ turn }) => turn !== null && turn === earliest);
  if (first === undefined) return refuse('back-nothing');
  if (first.ply < (former?.plies ?? 0)) return refuse('back-mended');
  return ok({ from: first.ply, plies: table.plies, turns: turns.length });
}

/** How a game could be in play again, or go on as if a side had not fallen. */
export interface Reversal extends Span {
  /** The seats that would be back in the game. */
  readonly seats: readonly string[];
}

/**
 * What reversing the loss at the table takes back: the calls by which the last seat fell, as time was up, by resigning, or since somebody
 * claimed the game, with all that came after them; nothing where a moderator ended the game, or it was broken off.
 * Refusals: `reverse-nothing`, `reverse-played` for a game that ended in any other way, `reverse-mended` where the rules were mended since.
 */
export function findReversal(context: Rules, { table, actions }: TableState): Result<Reversal> {
  const game = context.game(table.game);
  const played = countingActions(actions);
  const inForce = rulesVersionInForce(game, table, actions);
  const isMended = (played.at(-1)?.rulesVersion ?? table.rulesVersion) !== inForce;
  const plies = table.plies;
  if (isAborted(table) || table.outcome?.reason === BY_MODERATOR)
    return isMended ? refuse('reverse-mended') : ok({ from: null, plies, seats: [] });
  if (table.status !== 'playing' && table.status !== 'finished') return refuse('reverse-nothing');
  const isFall = ({ kind, notation }: StoredAction) => kind === 'call' && isLossCall(game, notation);
  const last = played.findLast(isFall);
  if (last === undefined) return refuse(table.status === 'finished' ? 'reverse-played' : 'reverse-nothing');
  if (table.status === 'finished' && last !== played.at(-1)) return refuse('reverse-played');
  const until = played.indexOf(last) + 1;
  const isNotFall = (action: StoredAction) =>
    !isFall(action) || action.at !== last.at || action.by !== last.by;
  const fallen = played.slice(played.slice(0, until).findLastIndex(isNotFall) + 1, until);
  const from = fallen[0]?.ply ?? last.ply;
  if (fallen.some(({ rulesVersion }) => rulesVersion !== inForce)) return refuse('reverse-mended');
  const sides = fallen.map(({ side }) => side);
  const seats = table.seats.filter((seat) => seat.sides.some((side) => sides.includes(side)));
  return ok({ from, plies, seats: seats.map(({ id }) => id) });
}

/** A game that had begun and was broken off. */
function isAborted({ status, startedAt }: Table): boolean {
  return status === 'closed' && startedAt !== null;
}
