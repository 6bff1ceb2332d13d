/** Finds the pieces that could capture on a square, by trying every enemy move. */
import type { Square } from '../choices.js';
import { otherSide } from '../kit/two-sides/two-sides.js';
import { EMPTY, KING, ownerOf } from './board/pieces.js';
import {
  FREE,
  fromOf,
  KING_CAPTURED,
  type KingMode,
  kindOf,
  MOVE,
  SLIDES,
  STEPS,
  type TaflPosition,
} from './board/position.js';
import { listStateActions } from './moves/moves.js';
import { State } from './moves/state.js';
import { makeAction, unmakeAction } from './play/play.js';
import type { Rules } from './rules/rules.js';

/** Pieces that could capture the piece on the square if it were their turn. */
export function listCapturers(rules: Rules, position: TaflPosition, square: Square): readonly Square[] {
  const victim = position.cells[square] ?? EMPTY;
  if (position.ended !== 0 || victim === EMPTY) return [];
  const side = otherSide(ownerOf(victim));
  const takers = possibleKingModes(rules, position, side).flatMap((kingMode) => {
    const state = new State(rules, { ...position, side, kingMode, revivePending: 0, moved: [] });
    return listStateActions(state).filter((action) => {
      if (kindOf(action) !== MOVE) return false;
      makeAction(state, action);
      const isTaken =
        victim === KING ? state.ended === KING_CAPTURED : state.listCapturedSquares().includes(square);
      unmakeAction(state);
      return isTaken;
    });
  });
  return [...new Set(takers.map(fromOf))];
}

/** King movements to try for the capturing side: the one that was rolled, or every possible one. */
function possibleKingModes(
  { kingDie }: Rules,
  { side: mover, kingMode }: TaflPosition,
  side: TaflPosition['side'],
): readonly KingMode[] {
  if (mover === side && kingMode !== FREE) return [kingMode];
  return kingDie ? [FREE, SLIDES, STEPS] : [FREE];
}
