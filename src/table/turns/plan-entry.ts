/** Parses typed conditional moves. */
import type { Game, Position, SideId } from '../../engine/game.js';
import { clipText } from '../../engine/notation/typed-moves.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context, Rules } from '../game/context.js';
import { type Change, toUnseenChange } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import { findOpenOffer } from '../model/proposals/offer.js';
import { MAX_LINES, MAX_REPLIES, type Plan, type PlannedLine } from '../model/proposals/plan.js';
import { timeControl } from '../model/table-options.js';
import { isSlow } from '../model/times/clock.js';
import type { Table, TableSeat } from '../model/types.js';
import { actingSeat } from '../seats/seating.js';
import { findActingSide } from './turn.js';

/** Separator between a move and the reply to it. */
const REPLY = /\s*(?:->|→|:)\s*/;
/** Separator between a reply and the next move. */
const NEXT = /\s*[,;]\s*/;

/**
 * Replaces the conditional moves of the actor's seat. An empty text removes them. Each line of the text is
 * one sequence: `e4: e5, Nf3: Nc6`.
 */
export function setPlan(context: Context, table: Table, actor: Actor, text: string): Result<Change> {
  const seat = findPlanSeat(context, table, actor);
  if (!seat.ok) return seat;
  const lines = parsePlan(context.game(table.game), table, seat.value, text);
  if (!lines.ok) return lines;
  const { id } = seat.value;
  const former = table.plans.find((plan) => plan.seat === id && plan.by === actor.id);
  const others = table.plans.filter((plan) => plan !== former);
  const played = former?.played ?? [];
  const plan: Plan = {
    seat: id,
    by: actor.id,
    plies: table.plies,
    lines: lines.value,
    stopReason: null,
    played,
  };
  const isEmpty = plan.lines.length === 0 && played.length === 0;
  return toUnseenChange({ ...table, plans: isEmpty ? others : [...others, plan] });
}

/** Seat for which the actor may set conditional moves now. */
export function findPlanSeat(context: Rules, table: Table, actor: Actor): Result<TableSeat> {
  const seat = actingSeat(table, actor);
  if (!seat.ok) return seat;
  if (seat.value.holder?.kind !== 'person') return refuse('plan-shared');
  if (table.seats.length > 2) return refuse('plan-sides');
  const game = context.game(table.game);
  if (game.hasPerfectInformation?.(table.position) !== true) return refuse('plan-hidden');
  const clock = timeControl(table);
  const isHurried = (clock !== null && !isSlow(clock)) || game.timeLimit(table.position) !== null;
  if (isHurried) return refuse('plan-hurried');
  if (findActingSide(context, table, seat.value) !== undefined) return refuse('plan-own-turn');
  return findOpenOffer(table) === undefined ? seat : refuse('plan-offer');
}

/** Parses each line of the text into actions in canonical notation. */
function parsePlan(game: Game, table: Table, seat: TableSeat, text: string): Result<readonly PlannedLine[]> {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
  if (rows.length > MAX_LINES) return refuse('plan-lines', { count: MAX_LINES });
  const lines: PlannedLine[] = [];
  for (const row of rows) {
    const line = parseLine(game, table.position, seat, row);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const contradicted = rows.find((_, index) =>
    lines.slice(0, index).some((line) => isConflictingReply(line, lines[index])),
  );
  return contradicted === undefined
    ? ok(lines)
    : refuse('plan-two-replies', { text: clipText(contradicted) });
}

/**
 * True if two lines begin alike, up to the same move of another seat, and then have different replies to it.
 */
function isConflictingReply(line: PlannedLine, other: PlannedLine = []): boolean {
  const parts = line.findIndex((notation, index) => notation !== other[index]);
  return parts >= 0 && parts % 2 === 1 && parts < other.length;
}

function parseLine(game: Game, start: Position, { sides }: TableSeat, row: string): Result<PlannedLine> {
  const pairs = row.split(NEXT).map((pair) => pair.split(REPLY));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes('')))
    return refuse('plan-form', { text: clipText(row) });
  if (pairs.length > MAX_REPLIES) return refuse('plan-deep', { count: MAX_REPLIES });
  const line: string[] = [];
  let position = start;
  for (const [index, text] of pairs.flat().entries()) {
    const side = findSideToPlay(game, position, sides, index % 2 === 1);
    if (side === null) return refuse('plan-end', { text: clipText(text) });
    const path = game.parse(position, side, text);
    if (!path.ok) return path;
    const played = game.play(position, side, path.value);
    if (!played.ok) return played;
    line.push(played.value.notation);
    position = played.value.position;
  }
  return ok(line);
}

/**
 * Finds the side that plays next. Null if several sides may act. Also null if `isOwn` is true but the side
 * isn't the player's, or the reverse.
 */
function findSideToPlay(
  game: Game,
  position: Position,
  own: readonly SideId[],
  isOwn: boolean,
): SideId | null {
  const [side, ...others] = game.outcome(position) === null ? game.toAct(position) : [];
  return side === undefined || others.length > 0 || own.includes(side) !== isOwn ? null : side;
}
