/** View of a game without cards. Nothing is hidden. */
import type { SideId } from '../../game.js';
import type { CapturedView, PieceView } from '../../view.js';
import { type Colour, colours, KING, kindWord, PAWN, sideIds } from '../board/pieces.js';
import { chessboard } from '../board/squares.js';
import { castlings } from '../chess/castling.js';
import { squareAt } from '../chess/cells.js';
import { codeOf, EMPTY, kindOf, ownerOf, parsePieceLetter } from '../chess/codes.js';
import type { View } from '../codes/codes.js';
import { createSideViews } from '../view/view.js';
import type { PlainPosition } from './position.js';

/** Letters of the pieces at the start. */
const FULL = 'QRRBBNNPPPPPPPP';

/** `attacked`: sides whose kings are attacked. */
export function createPlainView(position: PlainPosition, attacked: readonly SideId[]): View {
  const { chess, last, ended, ply } = position;
  const pieces = chess.pieces.flatMap((code, square): PieceView[] =>
    code === EMPTY ? [] : [{ square, kind: kindWord(kindOf(code)), side: sideIds[ownerOf(code)] }],
  );
  const isAttacked = ({ kind, side }: PieceView) => kind === kindWord(KING) && attacked.includes(side);
  return {
    game: position.game,
    board: chessboard.view,
    pieces,
    sides: createSideViews(0),
    toAct: ended === null ? [sideIds[chess.side]] : [],
    ply,
    lastMove: last?.moved ?? [],
    lastCaptures: last?.captured ?? [],
    threatened: pieces.filter(isAttacked).map(({ square }) => square),
    captured: colours.flatMap((colour) => listMissingPieces(chess.pieces, colour)),
    outcome: ended,
    rights: {
      castling: castlings
        .filter(({ right }) => (chess.castling & right) !== 0)
        .map(({ rook }) => squareAt(rook)),
      passing: chess.passed === null ? [] : [chess.passed],
    },
  };
}

/**
 * Captured pieces as far as the board tells. Surplus pieces of a kind are promoted pawns, which weren't
 * captured.
 */
function listMissingPieces(pieces: readonly number[], colour: Colour): readonly CapturedView[] {
  const lacking = [...new Set(FULL)].map((letter) => {
    const kind = kindOf(parsePieceLetter(letter) ?? EMPTY);
    const standing = pieces.filter((code) => code === codeOf(colour, kind)).length;
    return { kind, count: FULL.split(letter).length - 1 - standing };
  });
  const promoted = lacking.reduce((sum, { count }) => sum + Math.max(0, -count), 0);
  return lacking.flatMap(({ kind, count }): CapturedView[] => {
    const taken = kind === PAWN ? count - promoted : count;
    return taken > 0 ? [{ kind: kindWord(kind), side: sideIds[colour], count: taken }] : [];
  });
}
