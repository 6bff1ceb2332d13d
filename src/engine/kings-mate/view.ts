/** Views of a position. King's Mate hides nothing. */

import type { Square } from '../choices.js';
import { armyOf, codeOf, EMPTY, fromOf, kindOf, toOf } from '../search/piece-codes.js';
import type { CapturedView, PieceView, SideView } from '../view.js';
import { board } from './board/board.js';
import { armies, FULL_ARMY, kinds, SWORDMASTER, sideIds } from './board/pieces.js';
import { endings, type MatePosition, NO_MOVE } from './board/position.js';
import type { View } from './codes.js';
import { isInCheck } from './moves/attacks.js';
import type { State } from './moves/state.js';

const sides: readonly SideView[] = [
  { id: 'white', tone: 'white', turn: 0 },
  { id: 'black', tone: 'black', turn: 2 },
];

export function createView(position: MatePosition, state: State): View {
  const { last, ended } = position;
  return {
    game: position.game,
    board: board.view,
    pieces: position.cells.flatMap((code, square) => toPieceViews(code, square)),
    sides: sides.map((side, army) => ({ ...side, guards: listSwordmasterSquares(position, army) })),
    toAct: ended === 0 ? [sideIds[position.side]] : [],
    ply: position.ply,
    lastMove: last.move === NO_MOVE ? [] : [fromOf(last.move), toOf(last.move)],
    lastCaptures: last.took ? [toOf(last.move)] : [],
    threatened: armies.filter((army) => isInCheck(state, army)).map((army) => state.kings[army] as number),
    captured: listCaptured(position),
    outcome: endings.outcome(ended),
  };
}

/** Squares of an army's swordmasters. */
function listSwordmasterSquares({ cells }: MatePosition, army: number): readonly Square[] {
  return cells.flatMap((code, square) => (code === codeOf(army, SWORDMASTER) ? [square] : []));
}

function toPieceViews(code: number, square: Square): readonly PieceView[] {
  if (code === EMPTY) return [];
  return [{ square, kind: kinds[kindOf(code)] ?? '', side: sideIds[armyOf(code) === 0 ? 0 : 1] }];
}

/** Captured pieces that weren't won back, by kind. */
function listCaptured({ prisoners }: MatePosition): readonly CapturedView[] {
  return armies.flatMap((army) =>
    FULL_ARMY.flatMap((_, kind) => {
      const count = prisoners[army * 8 + kind] ?? 0;
      return count > 0 ? [{ kind: kinds[kind] ?? '', side: sideIds[army], count }] : [];
    }),
  );
}
