/**
 * The only way to change a table: load, decide, commit. If another process changed the table first, the
 * commit is refused, and the table is loaded and decided again.
 */
import { recordCommit } from '../../base/commits.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Change } from '../model/decision.js';
import { runWithAnswers } from '../model/deferred-work.js';
import type { TableId } from '../model/types.js';
import { endGameWithoutPeople } from '../seats/last-person.js';
import { applyStandingOrders } from '../turns/orders.js';
import { followPlans } from '../turns/plan-following.js';
import { settleBallots } from '../votes/ballot-box.js';
import { endDecidedVotes } from '../votes/move-vote.js';
import { loadState } from './load.js';
import { LoadedTable } from './loaded-table.js';
import { planTableChange } from './write.js';

/** Retry limit for optimistic commits. High enough that only a bug reaches it. */
const ATTEMPTS = 1_000;

/** Decides on a change to a loaded table. Returns null to change nothing. */
export type Decide = (state: TableState) => Result<Change | null> | Promise<Result<Change | null>>;

/**
 * Loads a table, decides on a change and commits it. `decide` must be pure, because it may run several times.
 * Changes of the same table run one after another. `version` is the version that the person saw; null accepts
 * any version. `load` can be `loadUndescribedState` if the table isn't shown to anyone. A refusal writes
 * nothing.
 */
export function changeTable(
  context: Context,
  id: TableId,
  version: number | null,
  decide: Decide,
  load: typeof loadState = loadState,
): Promise<Result<LoadedTable>> {
  return context.queue.run(id, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await load(context, id);
      if (before === null) return refuse('no-table');
      if (version !== null && version !== before.table.version) return refuse('stale');
      const game = context.game(before.table.game);
      const decided = await runWithAnswers(context.thinker, game, () => decide(before));
      if (!decided.ok) return decided;
      if (decided.value === null) return ok(new LoadedTable(context, before));
      const { change, after } = await planCommit(context, before, decided.value);
      // Once the change is written, readers get the new state from memory, even while the disk is still
      // syncing.
      if (!(await context.store.tables.commitChange(change, () => context.memory.keep(after)))) continue;
      recordCommit();
      return ok(new LoadedTable(context, after));
    }
    throw new Error(`table ${id} is changed by others all the time`);
  });
}

/** Adds all consequences of the change. Returns the rows to write, and the table after it. */
export function planCommit(
  context: Context,
  before: TableState,
  change: Change,
): Promise<ReturnType<typeof planTableChange>> {
  return runWithAnswers(context.thinker, context.game(before.table.game), () =>
    planTableChange(context, before, addConsequences(context, before, change)),
  );
}

/**
 * Adds everything that follows from the change: actions of standing orders and conditional moves, the end of
 * decided votes, and the end of a game without people.
 */
function addConsequences(context: Context, before: TableState, change: Change): Change {
  const obedient = applyStandingOrders(context, endDecidedVotes(context, before.table, change));
  const settled = settleBallots(context, before.table, followPlans(context, before.table, obedient));
  return endGameWithoutPeople(context, settled, context.clock.now());
}
