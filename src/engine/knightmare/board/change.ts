/**
 * Changes the board: pieces move, appear, leave, swap or change kind, with all consequences. Every
 * displacement in the game goes through this module.
 */
import type { Square } from '../../choices.js';
import type { CardId } from '../catalogue/table.js';
import { type Board, type Effect, withPieces } from './board.js';
import {
  AWAY,
  CAPTURED,
  type Colour,
  type DEAD,
  isLost,
  KING,
  type Kinds,
  type Piece,
  type PieceId,
} from './pieces.js';

/** Effects that end when all their pieces have left the board. */
const UNTIL_LOST: ReadonlySet<CardId> = new Set<CardId>([
  'pacifism',
  'crab',
  'curse',
  'fatal-attraction',
  'neutrality',
  'confabulation',
]);

/**
 * Changes square, zone or kind of pieces. Moved kings and rooks lose castling rights, and moved pawns can't be
 * captured en passant. Ends a magnet's effect if the magnet moved, and effects whose pieces are all lost
 * (Knightmare Chess, Continuing Effects). Going away for a while (Abduction) or coming back isn't a move.
 */
export function withPieceChanges(board: Board, changes: ReadonlyMap<PieceId, Partial<Piece>>): Board {
  if (changes.size === 0) return board;
  const after = withPieces(board, changes);
  const placeAfter = (id: PieceId) => after.pieces[id]?.at ?? CAPTURED;
  const placeBefore = (id: PieceId) => board.pieces[id]?.at ?? CAPTURED;
  const hasLeft = (id: PieceId) =>
    placeAfter(id) !== placeBefore(id) && placeAfter(id) !== AWAY && placeBefore(id) !== AWAY;
  const isLostNow = (id: PieceId) => isLost({ at: placeAfter(id) });
  const isOver = ({ card, pieces }: Effect) => {
    if (!pieces.some((id) => changes.has(id))) return false;
    if (card === 'fatal-attraction') return pieces.some(hasLeft);
    if (card === 'crab')
      return pieces.every((id) => isLostNow(id) || after.pieces[id]?.kind !== board.pieces[id]?.kind);
    return UNTIL_LOST.has(card) && pieces.every(isLostNow);
  };
  const effects = board.effects.some(isOver) ? board.effects.filter((one) => !isOver(one)) : board.effects;
  const castling = board.castling.filter((rook) => !hasLeft(rook) && !hasKingLeft(rook));
  return {
    ...after,
    effects,
    castling: castling.length === board.castling.length ? board.castling : castling,
    passed: board.passed.filter(({ pawn }) => !hasLeft(pawn)),
  };

  function hasKingLeft(rook: PieceId): boolean {
    const owner = board.pieces[rook]?.owner;
    for (const id of changes.keys()) {
      const piece = board.pieces[id];
      if (piece?.origin === KING && piece.owner === owner && hasLeft(id)) return true;
    }
    return false;
  }
}

/** Moves pieces to one square together. */
export function withPiecesMoved(board: Board, ids: readonly PieceId[], to: Square): Board {
  return withPieceChanges(board, new Map(ids.map((id) => [id, { at: to }])));
}

/** Removes pieces, either into the captured pool or for good. `by`: colour that caused the loss, if known. */
export function withPiecesRemoved(
  board: Board,
  ids: readonly PieceId[],
  zone: typeof CAPTURED | typeof DEAD = CAPTURED,
  by: Colour | null = null,
): Board {
  return withPieceChanges(board, new Map(ids.map((id) => [id, lossFields(board, id, by, zone)])));
}

/** Fields that change when a piece is lost. */
export function lossFields(
  { pieces }: Pick<Board, 'pieces'>,
  id: PieceId,
  by: Colour | null,
  at: typeof CAPTURED | typeof DEAD = CAPTURED,
): Pick<Piece, 'at' | 'given'> {
  return pieces[id]?.owner === by ? { at, given: true } : { at };
}

/** Swaps the units of two squares. */
export function withUnitsSwapped(board: Board, one: readonly PieceId[], other: readonly PieceId[]): Board {
  const here = board.pieces[one[0] as PieceId]?.at as Square;
  const there = board.pieces[other[0] as PieceId]?.at as Square;
  return withPieceChanges(
    board,
    new Map([
      ...one.map((id) => [id, { at: there }] as const),
      ...other.map((id) => [id, { at: here }] as const),
    ]),
  );
}

export function withPieceTransformed(board: Board, id: PieceId, kind: Kinds): Board {
  return withPieceChanges(board, new Map([[id, { kind }]]));
}

/** Adds a continuing effect after all others. */
export function withEffect(board: Board, effect: Effect): Board {
  return { ...board, effects: [...board.effects, effect] };
}

/** Removes a continuing effect. The card's own code must undo the consequences. */
export function withoutEffect(board: Board, effect: Effect): Board {
  return { ...board, effects: board.effects.filter((one) => one !== effect) };
}
