/** What a board has to tell that no board before it has told: what happened, and who is called to act. */
import type { Context } from './context.js';
import { actionsFor } from './secrets.js';
import type { News, Table } from './types.js';

/** The news of the latest board, whether it is posted yet or not. Boards that were never posted have told nothing. */
export function news(context: Context, table: Table): News {
  const boards = context.store.posts.of(table.id).filter(({ kind }) => kind === 'board');
  const told = boards.slice(0, -1).findLast(({ messageId }) => messageId !== null);
  const actions = actionsFor(context, table, null).slice(told?.plies ?? 0);
  const acted = new Set(actions.map(({ side }) => side));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  return { actions, called: acting.filter((side) => !told?.toAct.includes(side) || acted.has(side)) };
}
