/**
 * Decides which boards get a new message, and whom it mentions. A new message is posted when another seat
 * must act or a side starts a yes-or-no vote. Any other board edits the last message and mentions no one.
 */

import { spectatorView } from '../../engine/facts/spectator-view.js';
import type { Game, SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import type { StoredAction, TableState } from '../game/state.js';
import { isModeratedAt } from '../model/log/moderation-log.js';
import { captainOf, runnerOf } from '../model/people/decision-rule.js';
import { isComputer, isSameHolder, isShared } from '../model/people/holders.js';
import { sidesWithMotion } from '../model/proposals/ballot.js';
import type { Table, TableSeat } from '../model/types.js';
import { isOnlySpeech } from '../seats/asked-seats.js';
import { isLeftToComputers } from '../seats/seating.js';
import { describeActions } from '../turns/secrets.js';

export interface BoardMessagePlan {
  readonly isNew: boolean;
  readonly mentioned: readonly SideId[];
}

/** A change to show: the state before it, and the table and the actions after it. */
export interface ShownChange {
  readonly before: TableState;
  readonly table: Table;
  readonly actions: readonly StoredAction[];
}

/**
 * Plans how to show the board. While the board is hidden from spectators, it always gets a new message, which
 * is posted only when no earlier board is visible. In a paused game, only sides that start a vote are
 * mentioned. When the game resumes, all sides that must act are mentioned.
 */
export function planBoardMessage(rules: Rules, shown: ShownChange): BoardMessagePlan {
  const { before, table } = shown;
  const game = rules.game(table.game);
  if (table.status !== 'playing') return { isNew: true, mentioned: [] };
  const acting = table.pausedSince === null ? game.toAct(table.position) : [];
  const goesOn = before.table.status !== 'playing' || before.table.pausedSince !== null;
  if (table.pausedSince === null && goesOn) return { isNew: true, mentioned: acting };
  const asked = table.seats.filter(
    (seat) =>
      isActing(seat, acting) && isAskedByMessage(game, table, seat) && !isInformed(rules, shown, seat),
  );
  const isKnown = (number: number) => before.table.ballots.some((one) => one.number === number);
  // A new yes-or-no vote needs a new message, because an edit notifies no one.
  const voting = sidesWithMotion(table, ({ number }) => !isKnown(number));
  const isNew =
    asked.length > 0 || voting.length > 0 || isBoardCovered(game, table) || before.boards.length === 0;
  const due = acting.filter((side) => asked.some(({ sides }) => sides.includes(side)));
  return { isNew, mentioned: [...new Set([...due, ...voting])] };
}

/**
 * True if the seat needs a message that mentions it. Computers need none, so the message for the next person
 * shows their moves too. If only computers are left in the game, each of their turns is shown.
 */
function isAskedByMessage(game: Game, table: Table, seat: TableSeat): boolean {
  return !isComputer(seat) || isLeftToComputers(table, spectatorView(game, table.position));
}

function isActing({ sides }: TableSeat, acting: readonly SideId[]): boolean {
  return sides.some((side) => acting.includes(side));
}

function isBoardCovered(game: Game, { position }: Table): boolean {
  return game.cards !== undefined && spectatorView(game, position).cards?.covered === true;
}

/**
 * True if the holders of a seat that must act already know their task. They do if the task is the same as
 * before, if they have just acted, or if others did no more than end a turn or pass while the seat had a
 * task.
 */
function isInformed(rules: Rules, shown: ShownChange, seat: TableSeat): boolean {
  const { before, table, actions } = shown;
  const former = before.table.seats.find(({ id }) => id === seat.id);
  if (former === undefined || !isSameHolder(former.holder, seat.holder)) return false;
  if (isTaskPassedOn(former, seat)) return false;
  const game = rules.game(table.game);
  const undone = findUndoForEveryone(shown);
  if (undone !== undefined)
    return !isModeratedAt(table.moderations, undone.ply) && seat.sides.includes(undone.side);
  const byOthersNow = actions.slice(before.actions.length).some(({ side }) => !seat.sides.includes(side));
  // A player without a task isn't watching the game. They must be told that their turn begins, even if
  // another player did nothing but end a turn.
  if (byOthersNow && !isActing(seat, game.toAct(before.table.position))) return false;
  if (isAnsweredByMove(rules, shown, seat)) return false;
  if (isSameTask(game, before.table, table, seat)) return true;
  const state = { ...before, table, actions };
  const since = actions.slice(countSeenPlies(shown, seat));
  const byOthers = since.filter(({ side }) => !seat.sides.includes(side));
  return byOthers.every((action) => isOnlyAnnouncement(rules, state, action));
}

/** True if the seat's task passed to another of its people: to the next runner or a new captain. */
function isTaskPassedOn(former: TableSeat, { rule }: TableSeat): boolean {
  const runner = runnerOf(former.rule);
  if (runner !== null) return runner !== runnerOf(rule);
  return rule.kind === 'captain' && rule.captain !== null && rule.captain !== captainOf(former.rule);
}

/**
 * True if another side answered the seat's action with a move in the same change, so that the seat has a new
 * turn. An announcement is no move.
 */
function isAnsweredByMove(rules: Rules, { before, table, actions }: ShownChange, seat: TableSeat): boolean {
  const now = actions.slice(before.actions.length);
  const own = now.findIndex(({ side }) => seat.sides.includes(side));
  const answers = own < 0 ? [] : now.slice(own).filter(({ side }) => !seat.sides.includes(side));
  return answers.some((action) => !isOnlyAnnouncement(rules, { ...before, table, actions }, action));
}

/**
 * Finds an undo in this change to which others agreed, or which a moderator made. Such an undo gives everyone
 * who must act a new task. An undo by a player alone concerns only that player.
 */
function findUndoForEveryone({ before, table, actions }: ShownChange): StoredAction | undefined {
  const undone = actions.slice(before.actions.length).find(({ kind }) => kind === 'undo');
  if (undone === undefined) return undefined;
  if (isModeratedAt(table.moderations, undone.ply)) return undone;
  const taken = actions.filter(({ undoneBy }) => undoneBy === undone.ply);
  return taken.every(({ side }) => side === undone.side) ? undefined : undone;
}

/** True if the seat has the same task before and after. */
function isSameTask(game: Game, before: Table, table: Table, seat: TableSeat): boolean {
  const [was, is] = [before.position, table.position];
  if (!isActing(seat, game.toAct(was))) return false;
  const canAnswer = (position: Table['position']) =>
    isActing(seat, game.cards?.sidesToAnswer(position) ?? []);
  return canAnswer(was) === canAnswer(is) && currentTask(game, was) === currentTask(game, is);
}

/**
 * Names the task of the sides that must act. While a side may respond, the task has one name, however the
 * turn continues, so the other side's task stays the same.
 */
function currentTask(game: Game, position: Table['position']): string | undefined {
  const { phase, responding = [] } = spectatorView(game, position);
  return responding.length > 0 ? 'answer' : phase;
}

/**
 * Number of actions that the seat's people have seen: those before the seat last acted or was mentioned. They
 * haven't seen actions by standing orders, by the clock, or by other members.
 */
function countSeenPlies({ before, actions }: ShownChange, seat: TableSeat): number {
  const mentionPlies = before.boards.findLast(({ mentioned }) => isActing(seat, mentioned))?.plies ?? 0;
  if (isShared(seat)) return mentionPlies;
  const seen = actions.slice(0, before.actions.length + 1);
  const acted = seen.findLast(({ side, by }) => by !== null && seat.sides.includes(side));
  return acted === undefined ? mentionPlies : Math.max(mentionPlies, acted.ply + 1);
}

function isOnlyAnnouncement(rules: Rules, state: TableState, action: StoredAction): boolean {
  const game = rules.game(state.table.game);
  if (game.cards === undefined || action.kind === 'undo') return false;
  const [{ parts } = { parts: [] }] = describeActions(rules, state, [action]);
  return isOnlySpeech(game, parts);
}
