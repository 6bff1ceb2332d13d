/** Compares the outcomes of an action in sampled worlds. */

import { type Board, boardAtNextTurn } from '../../engine/knightmare/board/board.js';
import { withPieceTransformed } from '../../engine/knightmare/board/change.js';
import { hashOf } from '../../engine/knightmare/board/hash.js';
import { type Colour, QUEEN } from '../../engine/knightmare/board/pieces.js';
import { listPawnsToPromote } from '../../engine/knightmare/cards/pieces/promotion.js';
import type { Core } from '../../engine/knightmare/play/core.js';
import type { CardPosition } from '../../engine/knightmare/play/position.js';
import { canAnswer } from '../../engine/knightmare/play/windows.js';
import { isMemoryTested, isSecretEffect } from '../../engine/knightmare/view/secrets.js';
import { countOccurrences } from '../../engine/search/history.js';

/**
 * True if all worlds have equal boards, now and earlier in the turn. An opponent's trap makes them differ.
 */
export function areBoardsAlike(worlds: readonly CardPosition[]): boolean {
  const [first, ...others] = worlds.map(({ core, trail }) =>
    [core, ...trail.map(({ before }) => before)].map(({ board }) => hashOf(board).join(' ')).join(','),
  );
  return others.every((boards) => boards === first);
}

/**
 * True if the result depends on cards that the player doesn't know. For example, the hand of the side to move
 * decides whether that side is mated.
 */
export function isDependentOnHands(before: Core, after: Core, by: Colour): boolean {
  if (after.ended !== null) return true;
  if (after.phase !== 'before') return false;
  const { hands, board } = after;
  return (
    board.mover !== by || (canAnswer(after, by) && hands[by].some((no) => !before.hands[by].includes(no)))
  );
}

/**
 * Board for the piece search. Assumes that answers from memory are right, and that pawns on the last rank
 * become queens.
 */
export function toPieceSearchBoard(core: Core): Board {
  const [due] = core.prompts;
  if (due === undefined) return core.board;
  if (!isMemoryTested(core))
    return listPawnsToPromote(core).reduce((board, id) => withPieceTransformed(board, id, QUEEN), core.board);
  const [at = 0] = due.squares;
  const pieces = core.board.pieces.map((piece, id) => (due.pieces.includes(id) ? { ...piece, at } : piece));
  return { ...core.board, pieces };
}

/**
 * True if the turn repeats a board with the opponent to move. A player who is ahead gains nothing by that,
 * and the third occurrence is a draw (Knightmare Chess, R17).
 */
export function isRepeatingBoard({ board, phase, seen }: Core, by: Colour): boolean {
  if (phase === 'before') {
    if (board.mover === by) return false;
    return countBoardOccurrences(seen, board) > 1;
  }
  return board.mover === by && countBoardOccurrences(seen, boardAtNextTurn(board)) > 0;
}

function countBoardOccurrences(seen: readonly number[], board: Board): number {
  return countOccurrences(seen, 0, seen.length, ...hashOf(board));
}

/**
 * True if a search without cards has the same result in both positions. Positions of a replayed turn never
 * share a result, because that turn depends on the hand.
 */
export function canSharePieceSearch({ core: one }: CardPosition, { core: other }: CardPosition): boolean {
  const isAnew = one.banned.length + other.banned.length > 0;
  return !isAnew && toKey(one) === toKey(other);
}

function toKey({ board, phase, ended, hands }: Core): string {
  const open = { ...board, effects: board.effects.filter((effect) => !isSecretEffect(effect)) };
  const end = ended === null ? phase : `over ${ended.winners.join(' ')}`;
  return [...hashOf(open), end, ...hands.map(({ length }) => length)].join(' ');
}
