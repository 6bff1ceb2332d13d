/** What a board has to tell that no board before it has told: what happened, and who is called to act. */
import type { Rules } from './context.js';
import { readerOf } from './secrets.js';
import type { TableState } from './state.js';
import type { News } from './types.js';

/** The news of the latest board, whether it is posted yet or not. Boards that never stood have told nothing. */
export function newsOf(context: Rules, { table, actions, boards }: TableState): News {
  const told = boards.slice(0, -1).findLast(({ hasStood }) => hasStood);
  const latest = actions.slice(told?.plies ?? 0).map(readerOf(context, table));
  const acted = new Set(latest.map(({ side }) => side));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  return {
    actions: latest,
    called: acting.filter((side) => !told?.toAct.includes(side) || acted.has(side)),
  };
}
