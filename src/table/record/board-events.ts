/**
 * Collects what a board's message must announce: new actions that no earlier message described when it was
 * posted, and whom to mention. Adding an action by an edit notifies no one, so the next message describes the
 * action again.
 */
import type { DrawnBoard } from '../../db/rows.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { isSetupReplacement } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import { isModeratedAt } from '../model/log/moderation-log.js';
import type { PersonId } from '../model/people/actor.js';
import { captainOf } from '../model/people/decision-rule.js';
import { isShared } from '../model/people/holders.js';
import { sidesWithMotion } from '../model/proposals/ballot.js';
import type { BoardEvents, DescribedAction, Table } from '../model/types.js';
import { isSilentUndo, MAX_UNDONE, removeInGameUndos } from '../model/visible-actions.js';
import { createActionReader, describeActions } from '../turns/secrets.js';
import { isAskedOutsideVote } from '../votes/voting.js';

/**
 * Collects the events of the latest board, whether it is posted or not. A board that was never posted
 * described nothing and mentioned no one. A board that was posted has mentioned its people, even if the
 * latest board edits the same message.
 */
export function collectBoardEvents(context: Rules, state: TableState): BoardEvents {
  const { table, actions, boards } = state;
  const read = createActionReader(context, table);
  const from = firstBoardOfMessageBefore(boards)?.plies ?? 0;
  const to = firstBoardOfMessage(boards)?.plies ?? actions.length;
  const describe = (entries: readonly StoredAction[]) => describeActions(context, state, entries.map(read));
  const own = actionsToDescribe(table, describe(actionsBetween(actions, from, to)), from);
  const since = actionsToDescribe(table, describe(actionsBetween(actions, to, actions.length)), to);
  const again =
    own.length > 0 ? undefined : removeInGameUndos(describe(listLatestCountedActions(actions, to))).at(-1);
  const lastShown = boards.slice(0, -1).findLastIndex(({ wasShown }) => wasShown);
  const mentioned = new Set(boards.slice(lastShown + 1).flatMap((board) => board.mentioned));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  const asked = acting.filter((side) => mentioned.has(side));
  return {
    actions: [...own, ...since],
    edited: since.length,
    again: again ?? null,
    earlier: describe(actionsDescribedBefore(boards, actions)),
    seen: lastBoardOfMessageBefore(boards)?.plies ?? 0,
    toMention: asked,
    captains: captainsToAsk(context, table, asked),
    voting: sidesWithMotion(table).filter((side) => mentioned.has(side)),
    isFirst: lastBoardOfMessageBefore(boards) === undefined,
  };
}

/**
 * Entries between the two plies that must be described, as seen before ply `to`. An undo before `to` is
 * described instead of the actions that it cancelled. Later undos are ignored.
 */
function actionsBetween(actions: readonly StoredAction[], from: number, to: number): readonly StoredAction[] {
  return actions.slice(from, to).filter((action) => isStillCountedAt(action, to) || isAnnouncedUndo(action));
}

/**
 * Removes undone moves, and undos that needn't be described, from the actions of a message that begins with
 * ply `from`.
 */
function actionsToDescribe(
  { moderations }: Table,
  actions: readonly DescribedAction[],
  from: number,
): readonly DescribedAction[] {
  return removeInGameUndos(actions).filter(
    (action) => isModeratedAt(moderations, action.ply) || !isSilentUndo(action, from),
  );
}

/**
 * Actions that the previous message described when it was posted. Empty if no edit added anything to that
 * message.
 */
function actionsDescribedBefore(
  boards: readonly DrawnBoard[],
  actions: readonly StoredAction[],
): readonly StoredAction[] {
  const posted = firstBoardOfMessageBefore(boards);
  if (posted === undefined || posted.plies === lastBoardOfMessageBefore(boards)?.plies) return [];
  const from = firstBoardOfMessageBefore(boards.slice(0, boards.indexOf(posted) + 1))?.plies ?? 0;
  return actionsBetween(actions, from, posted.plies);
}

/**
 * Latest actions that still counted at ply `to`. Enough of them that at least one wasn't taken back in its
 * turn (`MAX_UNDONE`).
 */
function listLatestCountedActions(actions: readonly StoredAction[], to: number): readonly StoredAction[] {
  return actions
    .slice(0, to)
    .filter((action) => isStillCountedAt(action, to))
    .slice(-1 - MAX_UNDONE);
}

/** False for an undo, and for an action that was undone before ply `to`. */
function isStillCountedAt({ kind, place, undoneBy }: StoredAction, to: number): boolean {
  return kind !== 'undo' && (place !== null || (undoneBy ?? 0) >= to);
}

function isAnnouncedUndo(action: StoredAction): boolean {
  return action.kind === 'undo' && !isSetupReplacement(action);
}

/**
 * Captains to ask: those of the mentioned sides that decide by vote, but must now respond to something on
 * which they don't vote.
 */
function captainsToAsk(context: Rules, table: Table, mentioned: readonly SideId[]): readonly PersonId[] {
  return table.seats.flatMap((seat) => {
    const mustAnswer = isShared(seat) && seat.sides.some((side) => mentioned.includes(side));
    const answers = mustAnswer && seat.rule.kind === 'vote' && isAskedOutsideVote(context, table, seat);
    return answers ? (captainOf(seat.rule) ?? []) : [];
  });
}

/**
 * Board with which the latest message was posted. Undefined if none of the message's boards is posted yet.
 */
export function firstBoardOfMessage(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const own = boards.at(-1)?.firstVersion;
  return boards.find(({ wasShown, firstVersion }) => wasShown && firstVersion === own);
}

/** Board with which the message before the latest message was posted. */
export function firstBoardOfMessageBefore(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const last = lastBoardOfMessageBefore(boards);
  return boards.find(({ wasShown, firstVersion }) => wasShown && firstVersion === last?.firstVersion);
}

/** Board that was shown last in the message before the latest message. */
export function lastBoardOfMessageBefore(boards: readonly DrawnBoard[]): DrawnBoard | undefined {
  const own = boards.at(-1)?.firstVersion;
  return boards.findLast(({ wasShown, firstVersion }) => wasShown && firstVersion !== own);
}
