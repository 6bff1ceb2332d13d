/** Views of a position. They never show hidden hands. */

import type { Side } from '../game.js';
import { armyId, quarterTurnsToBottom } from '../kit/armies/armies.js';
import { armyOf, codeOf, EMPTY, kindOf } from '../search/piece-codes.js';
import type { CapturedView, PieceView } from '../view.js';
import { board } from './board/boards.js';
import { FRESH_KING, FRESH_ROOK, facingOf, isPawn, kindNameOf, kindNameOfLetter } from './board/pieces.js';
import { endings, type GauntletPosition } from './board/position.js';
import type { View } from './codes.js';
import { listArmiesInAnnouncedCheck } from './moves/checks.js';
import { LETTERS, NO_TAKER, type State } from './moves/state.js';
import { isOddsAndEvensRound, listWaitingArmies } from './play/fingers.js';

/** Sides in the order in which they move. Opposite seats have the colours white and red, or black and blue. */
export const sides: readonly Side[] = (['red', 'blue', 'white', 'black'] as const).map((tone, army) => ({
  id: armyId(army),
  tone,
}));

export function listArmiesToAct({ ended, fingers, turn }: GauntletPosition): readonly number[] {
  if (ended !== 0) return [];
  return fingers === null ? [turn] : listWaitingArmies(fingers);
}

export function createView(position: GauntletPosition, state: State): View {
  const { last } = position;
  return {
    game: position.game,
    board: board.view,
    pieces: position.cells.flatMap((code, square) => (code === EMPTY ? [] : [toPieceView(code, square)])),
    sides: sides.map((side, army) => ({
      ...side,
      turn: quarterTurnsToBottom(army),
      fallen: ((position.frozen >> army) & 1) === 1 || !state.hasPieces(army),
    })),
    toAct: listArmiesToAct(position).map(armyId),
    ...toPhaseView(position),
    ply: position.ply,
    lastMove: last === null ? [] : [last.from, last.to],
    lastCaptures: last?.took ? [last.to] : [],
    threatened: listArmiesInAnnouncedCheck(state).map((army) => state.kings[army] as number),
    captured: listCaptured(position),
    outcome: endings.outcome(position.ended),
    rights: { castling: listCastlingRooks(position), passing: [] },
  };
}

function toPhaseView({ fingers, ended }: GauntletPosition): Pick<View, 'phase'> {
  if (fingers === null || ended !== 0) return {};
  return { phase: isOddsAndEvensRound(fingers) ? 'odds-and-evens' : 'fingers' };
}

/** Unmoved rooks whose king hasn't moved. */
function listCastlingRooks({ cells }: GauntletPosition): readonly number[] {
  return cells.flatMap((code, square) => {
    const king = codeOf(armyOf(code), FRESH_KING);
    return kindOf(code) === FRESH_ROOK && cells.includes(king) ? [square] : [];
  });
}

function toPieceView(code: number, square: number): PieceView {
  const piece = { square, kind: kindNameOf(code), side: armyId(armyOf(code)) };
  return isPawn(code) ? { ...piece, facing: facingOf(code) } : piece;
}

function listCaptured({ taken }: GauntletPosition): readonly CapturedView[] {
  return taken.flatMap((count, index) => {
    if (count === 0) return [];
    const kind = kindNameOfLetter(LETTERS[index % LETTERS.length] ?? '');
    const owner = Math.floor(index / LETTERS.length);
    const pieces = { kind, side: armyId(owner % 4), count };
    const taker = Math.floor(owner / 4);
    return [taker === NO_TAKER ? pieces : { ...pieces, by: armyId(taker) }];
  });
}
