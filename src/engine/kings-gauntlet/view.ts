/** What a viewer may see of a position: everything but the hands of the odd man out, which no view has a place for. */
import { armyId, turnToBottom } from '../armies.js';
import { armyOf, codeOf, EMPTY, kindOf } from '../chessmen.js';
import type { Side } from '../game.js';
import type { CapturedView, PieceView } from '../view.js';
import { board } from './boards.js';
import { announcedChecks } from './checks.js';
import type { View } from './codes.js';
import { isOddsAndEvens, waitingArmies } from './fingers.js';
import { FRESH_KING, FRESH_ROOK, facingOf, isPawn, nameOfLetter, nameOfMan } from './men.js';
import { endings, type GauntletPosition } from './position.js';
import { LETTERS, NOBODY, type State } from './state.js';

/** The sides in turn order, each with its colour: a team of opposite seats is light and red, or dark and blue. */
export const sides: readonly Side[] = (['red', 'blue', 'white', 'black'] as const).map((tone, army) => ({
  id: armyId(army),
  tone,
}));

/** The armies that may act now. */
export function armiesToAct({ ended, fingers, turn }: GauntletPosition): readonly number[] {
  if (ended !== 0) return [];
  return fingers === null ? [turn] : waitingArmies(fingers);
}

/** The view of a position, whose state it is. */
export function viewOf(position: GauntletPosition, state: State): View {
  const { last } = position;
  return {
    game: position.game,
    board: board.view,
    pieces: position.cells.flatMap((code, square) => (code === EMPTY ? [] : [pieceView(code, square)])),
    sides: sides.map((side, army) => ({
      ...side,
      turn: turnToBottom(army),
      fallen: ((position.frozen >> army) & 1) === 1 || !state.hasMen(army),
    })),
    toAct: armiesToAct(position).map(armyId),
    ...phaseOf(position),
    ply: position.ply,
    lastMove: last === null ? [] : [last.from, last.to],
    lastCaptures: last?.took ? [last.to] : [],
    threatened: announcedChecks(state).map((army) => state.kings[army] as number),
    captured: captured(position),
    outcome: endings.outcome(position.ended),
    rights: { castling: castlersOf(position), passing: [] },
  };
}

/** What is done before it is known who moves first; nothing after that. */
function phaseOf({ fingers, ended }: GauntletPosition): Pick<View, 'phase'> {
  if (fingers === null || ended !== 0) return {};
  return { phase: isOddsAndEvens(fingers) ? 'odds-and-evens' : 'fingers' };
}

/** The rooks that have not moved, of kings who have not. */
function castlersOf({ cells }: GauntletPosition): readonly number[] {
  return cells.flatMap((code, square) => {
    const king = codeOf(armyOf(code), FRESH_KING);
    return kindOf(code) === FRESH_ROOK && cells.includes(king) ? [square] : [];
  });
}

function pieceView(code: number, square: number): PieceView {
  const piece = { square, kind: nameOfMan(code), side: armyId(armyOf(code)) };
  return isPawn(code) ? { ...piece, facing: facingOf(code) } : piece;
}

function captured({ taken }: GauntletPosition): readonly CapturedView[] {
  return taken.flatMap((count, index) => {
    if (count === 0) return [];
    const kind = nameOfLetter(LETTERS[index % LETTERS.length] ?? '');
    const owner = Math.floor(index / LETTERS.length);
    const men = { kind, side: armyId(owner % 4), count };
    const taker = Math.floor(owner / 4);
    return [taker === NOBODY ? men : { ...men, by: armyId(taker) }];
  });
}
