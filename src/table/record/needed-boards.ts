/**
 * Which of a table's boards something may still hang on. What has happened since the last message, and who is called, is told by the
 * latest boards; a button of an older one means what it did as long as somebody's turn goes on for whom it was drawn (`freshness.ts`).
 */
import type { DrawnBoard } from '../../db/rows.js';
import { KEPT_BOARDS } from '../../db/store.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import { hasNotActedSince } from '../turns/freshness.js';
import { firstBoardOfMessage, firstBoardOfMessageBefore, lastBoardOfMessageBefore } from './news.js';

/** Those of the boards, the oldest first, that are still needed. */
export function neededBoards(
  rules: Pick<Rules, 'game'>,
  { table, actions, boards }: Pick<TableState, 'table' | 'actions' | 'boards'>,
): readonly DrawnBoard[] {
  const stood = boards.slice(0, -1).findLastIndex(({ hasStood }) => hasStood);
  const told = [
    boards[stood],
    firstBoardOfMessageBefore(boards),
    lastBoardOfMessageBefore(boards),
    firstBoardOfMessage(boards),
  ];
  const sides = table.seats.flatMap((seat) => seat.sides);
  const calling = sides.map((side) => boards.findLast(({ called }) => called.includes(side)));
  const isHeld = isNeeded(rules, { table, actions });
  const latest = Math.max(0, boards.length - 1 - KEPT_BOARDS);
  return boards.filter((board, index) => {
    if (told.includes(board)) return true;
    return index >= latest && (index > stood || calling.includes(board) || isHeld(board));
  });
}

/** Whether the turn of somebody goes on for whom a board was drawn. */
function isNeeded(
  rules: Pick<Rules, 'game'>,
  { table, actions }: Pick<TableState, 'table' | 'actions'>,
): (board: DrawnBoard) => boolean {
  const { setups, toAct } = rules.game(table.game);
  const isOn = table.status === 'playing';
  // A side that has given a set-up may change it until all are given, no matter who has acted since.
  const { position } = table;
  if (isOn && setups !== undefined && toAct(position).some((side) => setups.due(position, side)))
    return () => true;
  return (board) => isOn && board.toAct.some((side) => hasNotActedSince(actions, board, side));
}
