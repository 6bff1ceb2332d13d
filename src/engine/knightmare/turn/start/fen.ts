/** Creates boards from FEN, for the start and set-up positions. */
import { ok } from '../../../result.js';
import type { Board } from '../../board/board.js';
import { type Colour, KING, type Piece, ROOK } from '../../board/pieces.js';
import { EMPTY, kindOf, ownerOf } from '../../chess/codes.js';
import { readRows } from '../../chess/rows.js';
import type { Result } from '../../codes/codes.js';

/** Parses the first field of a FEN into pieces, numbered from a8. */
export function parsePieces(field: string): Result<readonly Piece[]> {
  const codes = readRows(field);
  if (!codes.ok) return codes;
  return ok(
    codes.value.flatMap((code, at) => {
      const kind = kindOf(code);
      return code === EMPTY ? [] : [{ owner: ownerOf(code), kind, origin: kind, at }];
    }),
  );
}

/** Creates a board with these pieces. Rooks on their home squares may castle. */
export function createBoardFromPieces(
  pieces: readonly Piece[],
  mover: Colour,
  looseCastling: boolean,
): Board {
  return {
    pieces,
    effects: [],
    terms: [],
    facing: 0,
    castling: pieces.flatMap((piece, id) => (isCastlingRook(pieces, piece) ? [id] : [])),
    passed: [],
    turn: 1,
    mover,
    moved: false,
    looseCastling,
  };
}

/** True for a rook on its home square whose King is at home too. */
function isCastlingRook(pieces: readonly Piece[], { owner, kind, at }: Piece): boolean {
  const home = owner === 0 ? 56 : 0;
  if (kind !== ROOK || (at !== home && at !== home + 7)) return false;
  return pieces.some((king) => king.kind === KING && king.owner === owner && king.at === home + 4);
}
