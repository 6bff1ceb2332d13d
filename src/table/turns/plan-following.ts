/** Plays the replies of conditional moves, and stops the moves when the game leaves their lines. */
import type { Context } from '../game/context.js';
import type { Change, NewAction } from '../model/decision.js';
import { findOpenOffer } from '../model/proposals/offer.js';
import type { Plan, PlanStop } from '../model/proposals/plan.js';
import type { Table } from '../model/types.js';
import { findActingSide, withAction } from './turn.js';

/** Maximum number of replies in a row. All lines together have fewer replies. */
const MAX_REPLIES = 100;

/** Adds every reply that follows from the change, and updates the conditional moves. */
export function followPlans(context: Context, before: Table, change: Change): Change {
  if (change.table.plans.length === 0) return change;
  let done = withPlans(
    change,
    change.table.plans.flatMap((plan) => updatePlan(before, change, plan)),
  );
  for (let count = 0; count < MAX_REPLIES; count++) {
    const next = withReply(context, done);
    if (next === null) return done;
    done = next;
  }
  throw new Error(`conditional moves without an end at table ${before.id}`);
}

/**
 * Updates a player's conditional moves after the change. Removes them if their owner no longer holds the
 * seat, or if nothing is left to show.
 */
function updatePlan(before: Table, change: Change, plan: Plan): readonly Plan[] {
  const { table, actions } = change;
  const seat = table.seats.find(({ id }) => id === plan.seat);
  const isHeld = seat?.holder?.kind === 'person' && seat.holder.id === plan.by;
  const isOver = table.status !== 'playing';
  const left =
    isOver || !isHeld
      ? { ...plan, lines: [], stopReason: null }
      : updatePlanByActions(before, table, plan, actions);
  return left.lines.length === 0 && left.stopReason === null && left.played.length === 0 ? [] : [left];
}

function updatePlanByActions(before: Table, table: Table, plan: Plan, actions: readonly NewAction[]): Plan {
  const own = table.seats.find(({ id }) => id === plan.seat)?.sides ?? [];
  const advanced = actions.reduce((here, action) => updatePlanByAction(here, own, action), plan);
  if (advanced.lines.length === 0) return advanced;
  const isOffered = findOpenOffer(table) !== undefined && findOpenOffer(table) !== findOpenOffer(before);
  return isOffered || table.pausedSince !== null ? stopPlan(advanced, 'offer') : advanced;
}

/** Keeps the lines that can still be followed after the action. */
function updatePlanByAction(
  plan: Plan,
  own: readonly string[],
  { kind, side, ply, notation }: NewAction,
): Plan {
  // The reason for stopping is shown until the owner acts again.
  if (plan.lines.length === 0) return own.includes(side) ? { ...plan, stopReason: null } : plan;
  if (kind === 'undo' || ply !== plan.plies) return stopPlan(plan, 'taken-back');
  if (own.includes(side)) return stopPlan(plan, 'moved');
  const lines = kind === 'action' ? continueLines(plan, notation) : [];
  return lines.length === 0 ? stopPlan(plan, 'deviated') : { ...plan, lines, plies: ply + 1 };
}

function continueLines({ lines }: Plan, notation: string): Plan['lines'] {
  return lines.filter(([first]) => first === notation).map((line) => line.slice(1));
}

function stopPlan(plan: Plan, why: PlanStop): Plan {
  return { ...plan, lines: [], stopReason: why };
}

/** Adds the reply that must be played now. Returns null if there is none. */
function withReply(context: Context, change: Change): Change | null {
  const { table } = change;
  if (table.status !== 'playing') return null;
  const game = context.game(table.game);
  for (const plan of table.plans) {
    const seat = table.seats.find(({ id }) => id === plan.seat);
    const [reply] = plan.lines[0] ?? [];
    const side = seat && findActingSide(context, table, seat);
    if (side === undefined || reply === undefined || plan.plies !== table.plies) continue;
    const path = game.parse(table.position, side, reply);
    const played = path.ok ? game.play(table.position, side, path.value) : path;
    if (!path.ok || !played.ok) return replacePlan(change, plan, stopPlan(plan, 'illegal'));
    const doing = { side, by: plan.by, path: path.value, played: played.value };
    const lines = continueLines(plan, reply).filter((line) => line.length > 0);
    const own = { ...plan, lines, plies: table.plies + 1, played: [...plan.played, table.plies] };
    const replied = withAction(context, change, doing);
    const others = replied.table.plans.flatMap((one) =>
      one === plan
        ? [own]
        : updatePlan(table, { table: replied.table, actions: replied.actions.slice(-1) }, one),
    );
    return withPlans(replied, others);
  }
  return null;
}

function replacePlan(change: Change, plan: Plan, by: Plan): Change {
  return withPlans(
    change,
    change.table.plans.map((one) => (one === plan ? by : one)),
  );
}

function withPlans(change: Change, plans: readonly Plan[]): Change {
  const before = change.table.plans;
  const isSame = plans.length === before.length && plans.every((plan, index) => plan === before[index]);
  return isSame ? change : { ...change, table: { ...change.table, plans } };
}
