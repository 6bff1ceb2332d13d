/** What a board has to tell that no message before its own has told: what happened, and who is called to act. */
import type { DrawnBoard } from '../db/rows.js';
import type { Rules } from './context.js';
import { readerOf } from './secrets.js';
import type { TableState } from './state.js';
import type { News } from './types.js';

/**
 * The news of the latest board, whether it is shown yet or not. Boards that never stood have told nothing and called nobody; one
 * that stood has called those whom it calls, in the same message too.
 */
export function newsOf(context: Rules, { table, actions, boards }: TableState): News {
  const told = toldBefore(boards);
  const stood = boards.slice(0, -1).findLastIndex(({ hasStood }) => hasStood);
  const called = new Set(boards.slice(stood + 1).flatMap((board) => board.called));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  return {
    actions: actions.slice(told?.plies ?? 0).map(readerOf(context, table)),
    called: acting.filter((side) => called.has(side)),
  };
}

/** The last board that has stood in a message before that of the latest one. */
export function toldBefore(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const { firstVersion } = boards.at(-1) ?? {};
  return firstVersion === undefined
    ? undefined
    : boards.findLast(({ hasStood, version }) => hasStood && version < firstVersion);
}
