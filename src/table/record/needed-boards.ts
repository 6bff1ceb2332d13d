/**
 * Selects the boards that are still needed. The latest boards show which actions were described and who was
 * mentioned, so they are needed. An older board is needed while its buttons work: until the end of the turn
 * for which it was drawn (`freshness.ts`).
 */
import type { DrawnBoard } from '../../db/rows.js';
import { KEPT_BOARDS } from '../../db/store.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import { hasNotActedSince } from '../turns/freshness.js';
import { firstBoardOfMessage, firstBoardOfMessageBefore, lastBoardOfMessageBefore } from './board-events.js';

export function neededBoards(
  rules: Pick<Rules, 'game'>,
  { table, actions, boards }: Pick<TableState, 'table' | 'actions' | 'boards'>,
): readonly DrawnBoard[] {
  const lastShown = boards.slice(0, -1).findLastIndex(({ wasShown }) => wasShown);
  const described = [
    boards[lastShown],
    firstBoardOfMessageBefore(boards),
    lastBoardOfMessageBefore(boards),
    firstBoardOfMessage(boards),
  ];
  const sides = table.seats.flatMap((seat) => seat.sides);
  const mentioning = sides.map((side) => boards.findLast(({ mentioned }) => mentioned.includes(side)));
  const isHeld = createNeededTest(rules, { table, actions });
  const latest = Math.max(0, boards.length - 1 - KEPT_BOARDS);
  return boards.filter((board, index) => {
    if (described.includes(board)) return true;
    return index >= latest && (index > lastShown || mentioning.includes(board) || isHeld(board));
  });
}

/** Returns a test that is true for a board that was drawn for a turn that isn't over. */
function createNeededTest(
  rules: Pick<Rules, 'game'>,
  { table, actions }: Pick<TableState, 'table' | 'actions'>,
): (board: DrawnBoard) => boolean {
  const { setups, toAct } = rules.game(table.game);
  const isOn = table.status === 'playing';
  // Until all set-ups are submitted, a side can change its own from any board, even if others have acted
  // since.
  const { position } = table;
  if (isOn && setups !== undefined && toAct(position).some((side) => setups.isDue(position, side)))
    return () => true;
  return (board) => isOn && board.toAct.some((side) => hasNotActedSince(actions, board, side));
}
