/** Views of a position. King's Table hides nothing. */
import type { Square } from '../choices.js';
import type { CapturedView, PieceView, SideView } from '../view.js';
import { EMPTY, kinds, ownerOf, pieceOfSide, sideIds } from './board/pieces.js';
import {
  DECLARE,
  endings,
  fromOf,
  kindOf,
  MOVE,
  NO_ACTION,
  type TaflPosition,
  toOf,
} from './board/position.js';
import type { View } from './codes.js';
import type { State } from './moves/state.js';
import { isKingInDanger } from './moves/threats.js';

/** Sides with their colours. The board is never rotated. */
const sides: readonly SideView[] = [
  { id: 'attackers', tone: 'black', turn: 0 },
  { id: 'defenders', tone: 'white', turn: 0 },
];

export function createView(position: TaflPosition, state: State): View {
  return {
    game: position.game,
    board: state.rules.board.view,
    pieces: position.cells.flatMap((piece, square) => toPieceViews(piece, square)),
    sides,
    toAct: position.ended === 0 ? [sideIds[position.side]] : [],
    ...(position.ended === 0 && position.movesLeft > 0 ? { movesLeft: position.movesLeft } : {}),
    ...(position.ended === 0 && position.removals > 0 ? { phase: 'handicap' as const } : {}),
    ply: position.ply,
    lastMove: lastMoveSquares(position),
    lastCaptures: position.last.taken,
    threatened: position.ended === 0 && isKingInDanger(state) ? [state.kingSquare] : [],
    captured: listCaptured(position, state),
    outcome: endings.outcome(position.ended),
  };
}

function toPieceViews(piece: number, square: Square): readonly PieceView[] {
  return piece === EMPTY ? [] : [{ square, kind: kinds[piece] ?? '', side: sideIds[ownerOf(piece)] }];
}

function lastMoveSquares({ last, cells }: TaflPosition): readonly Square[] {
  if (last.action === NO_ACTION) return [];
  if (kindOf(last.action) === DECLARE) return [cells.findIndex((piece) => kinds[piece] === 'king')];
  return kindOf(last.action) === MOVE ? [fromOf(last.action), toOf(last.action)] : [toOf(last.action)];
}

/** Pieces missing from the start position, by side. */
function listCaptured(position: TaflPosition, state: State): readonly CapturedView[] {
  return ([0, 1] as const).flatMap((side) => {
    const piece = pieceOfSide(side);
    const countOnBoard = (cells: readonly number[]) => cells.filter((code) => code === piece).length;
    // Pieces removed before the first move weren't captured.
    const removed = side === state.rules.stronger ? state.rules.removals - position.removals : 0;
    const count = countOnBoard(state.rules.start) - countOnBoard(position.cells) - removed;
    return count > 0 ? [{ kind: kinds[piece] ?? '', side: sideIds[side], count }] : [];
  });
}
