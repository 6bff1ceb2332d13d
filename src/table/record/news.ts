/**
 * Collects what no earlier message said when it was posted: new actions, and whom to mention. Actions edited into an earlier message
 * notified nobody, so they move to the next message.
 */
import type { DrawnBoard } from '../../db/rows.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { isRenewal } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { PersonId } from '../model/actor.js';
import { captainOf } from '../model/decision-rule.js';
import { isShared } from '../model/holders.js';
import { isModeratedAt } from '../model/moderation-log.js';
import { isTakenUntold, MOST_IN_VAIN, standing } from '../model/standing.js';
import type { DescribedAction, News, Table } from '../model/types.js';
import { actionReader, describeActions } from '../turns/secrets.js';
import { isAskedOutsideVote } from '../votes/voting.js';

/**
 * The news of the latest board, whether it is shown yet or not. Boards that never stood have told nothing and called nobody; one
 * that stood has called those whom it calls, in the same message too.
 */
export function collectNews(context: Rules, state: TableState): News {
  const { table, actions, boards } = state;
  const read = actionReader(context, table);
  const from = firstBoardOfMessageBefore(boards)?.plies ?? 0;
  const to = firstBoardOfMessage(boards)?.plies ?? actions.length;
  const told = (entries: readonly StoredAction[]) => describeActions(context, state, entries.map(read));
  const own = actionsToTell(table, told(actionsBetween(actions, from, to)), from);
  const since = actionsToTell(table, told(actionsBetween(actions, to, actions.length)), to);
  const again = own.length > 0 ? undefined : standing(told(latestCountedActions(actions, to))).at(-1);
  const stood = boards.slice(0, -1).findLastIndex(({ hasStood }) => hasStood);
  const called = new Set(boards.slice(stood + 1).flatMap((board) => board.called));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  const asked = acting.filter((side) => called.has(side));
  return {
    actions: [...own, ...since],
    edited: since.length,
    again: again ?? null,
    earlier: told(actionsToldBefore(boards, actions)),
    seen: lastBoardOfMessageBefore(boards)?.plies ?? 0,
    called: asked,
    captains: captainsToAsk(context, table, asked),
    isFirst: lastBoardOfMessageBefore(boards) === undefined,
  };
}

/**
 * What is told of the list from one ply up to another, as it was when the latter was still to come: what had been taken back by then is
 * told by that it was, and what was taken back later is told as it was played.
 */
function actionsBetween(actions: readonly StoredAction[], from: number, to: number): readonly StoredAction[] {
  return actions.slice(from, to).filter((action) => isCounted(action, to) || isToldUndo(action));
}

/** What remains to be told of actions from one ply of the list on, which is all that its message tells. */
function actionsToTell(
  { moderations }: Table,
  actions: readonly DescribedAction[],
  from: number,
): readonly DescribedAction[] {
  return standing(actions).filter(
    (action) => isModeratedAt(moderations, action.ply) || !isTakenUntold(action, from),
  );
}

/** What the message before that of the latest board told as it was posted; nothing where no edit has told more in it. */
function actionsToldBefore(
  boards: readonly DrawnBoard[],
  actions: readonly StoredAction[],
): readonly StoredAction[] {
  const posted = firstBoardOfMessageBefore(boards);
  if (posted === undefined || posted.plies === lastBoardOfMessageBefore(boards)?.plies) return [];
  const from = firstBoardOfMessageBefore(boards.slice(0, boards.indexOf(posted) + 1))?.plies ?? 0;
  return actionsBetween(actions, from, posted.plies);
}

/** The last actions that counted when the one with that ply was still to come, enough for one that stands. */
function latestCountedActions(actions: readonly StoredAction[], to: number): readonly StoredAction[] {
  return actions
    .slice(0, to)
    .filter((action) => isCounted(action, to))
    .slice(-1 - MOST_IN_VAIN);
}

function isCounted({ kind, place, takenBackBy }: StoredAction, to: number): boolean {
  return kind !== 'undo' && (place !== null || (takenBackBy ?? 0) >= to);
}

function isToldUndo(action: StoredAction): boolean {
  return action.kind === 'undo' && !isRenewal(action);
}

/** The captains of seats of these sides that vote on their moves, where the seat is asked what is not put to the vote. */
function captainsToAsk(context: Rules, table: Table, called: readonly SideId[]): readonly PersonId[] {
  return table.seats.flatMap((seat) => {
    const isCalled = isShared(seat) && seat.sides.some((side) => called.includes(side));
    const answers = isCalled && seat.rule.kind === 'vote' && isAskedOutsideVote(context, table, seat);
    return answers ? (captainOf(seat.rule) ?? []) : [];
  });
}

/** The board with which the message of the latest one was posted; none where no board has stood in it yet. */
export function firstBoardOfMessage(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const own = boards.at(-1)?.firstVersion;
  return boards.find(({ hasStood, firstVersion }) => hasStood && firstVersion === own);
}

/** The board with which the message before that of the latest one was posted. */
export function firstBoardOfMessageBefore(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const last = lastBoardOfMessageBefore(boards);
  return boards.find(({ hasStood, firstVersion }) => hasStood && firstVersion === last?.firstVersion);
}

/** The board that has stood last in the message before that of the latest one. */
export function lastBoardOfMessageBefore(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const own = boards.at(-1)?.firstVersion;
  return boards.findLast(({ hasStood, firstVersion }) => hasStood && firstVersion !== own);
}
