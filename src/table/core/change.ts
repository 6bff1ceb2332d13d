/**
 * The one way in which a table changes: load it, decide, and commit all that follows at once. The commit is refused when
 * somebody else has changed the table since it was loaded; then it is loaded and decided again.
 */
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Change } from '../model/decision.js';
import { thinking } from '../model/thinking.js';
import type { TableId } from '../model/types.js';
import { endGameWithoutPeople } from '../seats/last-person.js';
import { applyStandingOrders } from '../turns/orders.js';
import { followPlans } from '../turns/plan-following.js';
import { settleBallots } from '../votes/ballot-box.js';
import { endDecidedVotes } from '../votes/move-vote.js';
import { loadState } from './load.js';
import { LoadedTable } from './loaded-table.js';
import { changeOf } from './write.js';

/** How often a decision is taken again: more often than other processes can come between. */
const ATTEMPTS = 1_000;

/** What is to become of a table as it stands: a change, null where nothing changes, or a refusal. */
export type Decide = (state: TableState) => Result<Change | null> | Promise<Result<Change | null>>;

/**
 * Changes the table as `decide` says, which may be asked more than once: it changes nothing itself. Changes of one table wait for each other.
 * `version` is the one that the person saw, or null where that does not matter.
 * `load` may read less of the table where nothing is told of it. Refusals: `no-table`, `stale`, and those of `decide`; then nothing was
 * written.
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
      const decided = await thinking(context.thinker, game, () => decide(before));
      if (!decided.ok) return decided;
      if (decided.value === null) return ok(new LoadedTable(context, before));
      const { value } = decided;
      const { change, after } = await thinking(context.thinker, game, () =>
        changeOf(context, before, addConsequences(context, before, value)),
      );
      // A reader of the table finds it in memory while the disk is waited for.
      if (!(await context.store.tables.commit(change, () => context.memory.keep(after)))) continue;
      return ok(new LoadedTable(context, after));
    }
    throw new Error(`table ${id} is changed by others all the time`);
  });
}

/** The change with all that follows from it: standing orders, conditional moves, votes that are decided, the end of a game without people. */
function addConsequences(context: Context, before: TableState, change: Change): Change {
  const obedient = applyStandingOrders(context, endDecidedVotes(context, before.table, change));
  const settled = settleBallots(context, before.table, followPlans(context, before.table, obedient));
  return endGameWithoutPeople(context, settled, context.clock.now());
}
