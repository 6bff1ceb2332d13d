/**
 * What a board has to tell that no message before its own has told as it was posted: what happened, and who is called to act. What
 * came into an earlier message later, by an edit, nobody was called to: it is told again.
 */
import type { DrawnBoard } from '../db/rows.js';
import type { SideId } from '../engine/game.js';
import type { PersonId } from './actor.js';
import type { Rules } from './context.js';
import { isRenewal } from './counted.js';
import { captainOf } from './decision-rule.js';
import { isShared } from './holders.js';
import { readerOf } from './secrets.js';
import type { KeptAction, TableState } from './state.js';
import type { News, Table } from './types.js';
import { isAsked } from './voting.js';

/**
 * The news of the latest board, whether it is shown yet or not. Boards that never stood have told nothing and called nobody; one
 * that stood has called those whom it calls, in the same message too.
 */
export function newsOf(context: Rules, { table, actions, boards }: TableState): News {
  const told = toldBefore(boards);
  const stood = boards.slice(0, -1).findLastIndex(({ hasStood }) => hasStood);
  const called = new Set(boards.slice(stood + 1).flatMap((board) => board.called));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  const asked = acting.filter((side) => called.has(side));
  return {
    actions: actions
      .slice(told?.plies ?? 0)
      .filter(isTold)
      .map(readerOf(context, table)),
    called: asked,
    captains: captainsAsked(context, table, asked),
  };
}

/** What was taken back is told by that it was. */
function isTold(action: KeptAction): boolean {
  return action.place !== null || (action.kind === 'undo' && !isRenewal(action));
}

/** The captains of seats of these sides that vote on their moves, where the seat is asked what is not put to the vote. */
function captainsAsked(context: Rules, table: Table, called: readonly SideId[]): readonly PersonId[] {
  return table.seats.flatMap((seat) => {
    const isCalled = isShared(seat) && seat.sides.some((side) => called.includes(side));
    const answers = isCalled && seat.rule.kind === 'vote' && isAsked(context, table, seat);
    return answers ? (captainOf(seat.rule) ?? []) : [];
  });
}

/** The board with which the message before that of the latest one was posted. */
export function toldBefore(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const own = boards.at(-1)?.firstVersion;
  const last = boards.findLast(({ hasStood, firstVersion }) => hasStood && firstVersion !== own);
  return boards.find(({ hasStood, firstVersion }) => hasStood && firstVersion === last?.firstVersion);
}
