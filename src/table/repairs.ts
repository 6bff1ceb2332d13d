/** What moderators repair: turns are taken back, and a game that was lost by a mistake is in play again. */
import { BY_MODERATOR } from '../engine/record.js';
import { ok, type Result, refuse } from '../engine/result.js';
import { freshClock } from './clock.js';
import type { Context, Rules } from './context.js';
import { counting } from './counted.js';
import { type Change, changed, pliesOf } from './decision.js';
import { noted } from './moderation-notes.js';
import type { Moderator } from './services.js';
import type { KeptAction, TableState } from './state.js';
import { timeControl } from './table-options.js';
import { withoutFrom } from './taking-back.js';
import { lossOnTime } from './time-up.js';
import { withFreshTurn } from './turn.js';
import type { Table } from './types.js';

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
export function lastTurns(context: Rules, state: TableState, count: number): Result<Turns> {
  const { table, former } = state;
  if (table.status !== 'playing') return refuse('not-playing');
  const game = context.game(table.game);
  const turnOf = ({ ply }: KeptAction) => context.descriptions.turnOf(game, state, ply);
  const actions = counting(state.actions).map((action) => ({ ply: action.ply, turn: turnOf(action) }));
  const turns = [...new Set(actions.flatMap(({ turn }) => turn ?? []))].slice(-count);
  const [earliest] = turns;
  const first = actions.find(({ turn }) => turn !== null && turn === earliest);
  if (first === undefined) return refuse('back-nothing');
  if (first.ply < (former?.plies ?? 0)) return refuse('back-mended');
  return ok({ from: first.ply, plies: pliesOf(table), turns: turns.length });
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
export function reversalOf(context: Rules, { table, actions }: TableState): Result<Reversal> {
  const game = context.game(table.game);
  const played = counting(actions);
  const isMended = (played.at(-1)?.rulesVersion ?? table.rulesVersion) !== game.rulesVersion;
  const plies = pliesOf(table);
  if (isBroken(table) || table.outcome?.reason === BY_MODERATOR)
    return isMended ? refuse('reverse-mended') : ok({ from: null, plies, seats: [] });
  if (table.status !== 'playing' && table.status !== 'finished') return refuse('reverse-nothing');
  const isFall = ({ kind, notation }: KeptAction) =>
    kind === 'call' && (notation === 'resign' || notation === 'timeout' || notation === lossOnTime(game));
  const last = played.findLast(isFall);
  if (last === undefined) return refuse(table.status === 'finished' ? 'reverse-played' : 'reverse-nothing');
  if (table.status === 'finished' && last !== played.at(-1)) return refuse('reverse-played');
  const until = played.indexOf(last) + 1;
  const isOther = (action: KeptAction) => !isFall(action) || action.at !== last.at || action.by !== last.by;
  const fallen = played.slice(played.slice(0, until).findLastIndex(isOther) + 1, until);
  const from = fallen[0]?.ply ?? last.ply;
  if (fallen.some(({ rulesVersion }) => rulesVersion !== game.rulesVersion)) return refuse('reverse-mended');
  const sides = fallen.map(({ side }) => side);
  const seats = table.seats.filter((seat) => seat.sides.some((side) => sides.includes(side)));
  return ok({ from, plies, seats: seats.map(({ id }) => id) });
}

/** A game that had begun and was broken off. */
function isBroken({ status, startedAt }: Table): boolean {
  return status === 'closed' && startedAt !== null;
}

/**
 * The last turns taken back by a moderator, as they stood when that was found out.
 * Refusals: those of `lastTurns`, `went-on`, `no-reason`.
 */
export function takenBackBy(context: Context, state: TableState, by: Moderator, span: Span): Result<Change> {
  const { table } = state;
  const first = state.actions.find(({ ply }) => ply === span.from);
  if (table.status !== 'playing') return refuse('not-playing');
  if (first === undefined) return refuse('back-nothing');
  if (pliesOf(table) !== span.plies) return refuse('went-on');
  const after = noted(table, by, context.clock.now(), { kind: 'undo' });
  if (!after.ok) return after;
  const taker = { side: first.side, by: by.id };
  const change = withoutFrom(context, { ...state, table: after.value }, first.ply, taker);
  return change === null ? refuse('back-mended') : ok(change);
}

/**
 * The game in play again, as it stood when that was found out: whoever had lost on time has all of their time.
 * Refusals: those of `reversalOf`, `went-on`, `no-reason`, `place-taken` where another table stands in the same place now.
 */
export async function reversed(
  context: Context,
  state: TableState,
  by: Moderator,
  span: Span,
): Promise<Result<Change>> {
  const found = reversalOf(context, state);
  if (!found.ok) return found;
  if (pliesOf(state.table) !== span.plies || found.value.from !== span.from) return refuse('went-on');
  const { threadId } = state.table.place;
  const isOver = state.table.status !== 'playing';
  if (isOver && threadId !== null && (await context.store.tables.isTaken(threadId)))
    return refuse('place-taken');
  const now = context.clock.now();
  const after = noted(state.table, by, now, { kind: 'reverse' });
  if (!after.ok) return after;
  const open = isOver ? inPlayAgain(context, after.value, now) : after.value;
  const first = state.actions.find(({ ply }) => ply === found.value.from);
  if (first === undefined) return changed(open);
  // What nobody called, the time did.
  const table = first.by === null ? withFreshClocks(open, found.value.seats) : open;
  const change = withoutFrom(context, { ...state, table }, first.ply, { side: first.side, by: by.id });
  return change === null ? refuse('reverse-mended') : ok(change);
}

function inPlayAgain(context: Context, table: Table, now: number): Table {
  const open = { ...table, status: 'playing', closedBecause: null, outcome: null, endedAt: null } as const;
  return withFreshTurn(context.game(table.game), open, now);
}

function withFreshClocks(table: Table, seats: readonly string[]): Table {
  const control = timeControl(table);
  if (control === null) return table;
  const clocks = table.clocks.map((clock) =>
    seats.includes(clock.seat) ? freshClock(clock.seat, control) : clock,
  );
  return { ...table, clocks };
}
