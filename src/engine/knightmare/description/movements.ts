/** Finds piece movements between two boards, by physical piece. */

import type { Square } from '../../choices.js';
import type { NamedPiece } from '../../description.js';
import type { Movement } from '../../facts/piece-changes.js';
import type { Board } from '../board/board.js';
import { pieceWordOf } from '../board/piece-names.js';
import { isLost, type PieceId, sideIds } from '../board/pieces.js';

/** Movements of units or of their parts, one for each pair of start and target square. */
export function findMovements(before: Board, after: Board): readonly Movement[] {
  const wasOn = idsBySquare(before);
  const isOn = idsBySquare(after);
  return [...wasOn].flatMap(([from, ids]) => {
    const targets = new Set(ids.map((id) => squareOf(after, id)).filter((at) => at >= 0 && at !== from));
    const stays = ids.some((id) => squareOf(after, id) === from);
    return [...targets].map((to): Movement => {
      const went = ids.filter((id) => squareOf(after, id) === to);
      const joins = (wasOn.get(to) ?? []).some((id) => isOn.get(to)?.includes(id));
      return {
        from,
        to,
        ...(went.length < ids.length ? { part: toNamedPiece(before, went) } : {}),
        ...(stays ? { stays } : {}),
        ...(joins ? { joins } : {}),
      };
    });
  });
}

/** Squares whose pieces are now off the board. */
export function findVacatedSquares(before: Board, after: Board): ReadonlySet<Square> {
  const left = [...idsBySquare(before)].filter(([, ids]) => ids.every((id) => squareOf(after, id) < 0));
  return new Set(left.map(([square]) => square));
}

/** Creates a test that tells whether a square's unit was captured. */
export function createCaptureTest(before: Board, after: Board): (square: Square) => boolean {
  const lost = before.pieces.flatMap(({ at }, id) => (isLost({ at: squareOf(after, id) }) ? [at] : []));
  return (square) => lost.includes(square);
}

/** Names the pieces of a square as one piece, strongest kind first. */
function toNamedPiece(board: Board, ids: readonly PieceId[]): NamedPiece {
  const byStrength = ids.toSorted((one, other) => kindOf(board, other) - kindOf(board, one));
  const [first = 0] = ids;
  return {
    side: sideIds[board.pieces[first]?.owner ?? 0],
    kind: byStrength.map((id) => pieceWordOf(board, id)).join('+'),
  };
}

function kindOf({ pieces }: Board, id: PieceId): number {
  return pieces[id]?.kind ?? 0;
}

function squareOf({ pieces }: Board, id: PieceId): Square {
  return pieces[id]?.at ?? -1;
}

function idsBySquare({ pieces }: Board): Map<Square, PieceId[]> {
  const bySquare = new Map<Square, PieceId[]>();
  for (const [id, { at }] of pieces.entries()) {
    if (at >= 0) bySquare.set(at, [...(bySquare.get(at) ?? []), id]);
  }
  return bySquare;
}
