/** Finds the move that a typed text means: the piece, and a promotion that was left out. */
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { ok, refuse } from '../../result.js';
import { armyOf, EMPTY, fromOf, kindOf, type Move, packMove, toOf } from '../../search/piece-codes.js';
import { board } from '../board/board.js';
import { FOOL, kinds } from '../board/pieces.js';
import type { Result } from '../codes.js';
import { listLegalMoves, listPromotions } from '../moves/moves.js';
import type { State } from '../moves/state.js';
import type { TypedMoveText } from './notation.js';

/**
 * Finds the move that a typed text means, legal or not. The text may leave out the promotion if only one is
 * possible. In short notation, it may also leave out the start square.
 */
export function resolveMove(state: State, written: TypedMoveText): Result<Move> {
  const { from, to, kind } = written;
  if (from === null) return resolveShortMove(state, written);
  const code = state.field.cells[from] as number;
  if (kind !== null && code !== EMPTY && kindOf(code) !== kind) {
    return refuse('another-man', {
      square: nameOf(board, from),
      piece: kinds[kindOf(code)] ?? '',
      other: kinds[kind] ?? '',
    });
  }
  return ok(completePromotion(state, from, to, written.promotion));
}

function resolveShortMove(state: State, written: TypedMoveText): Result<Move> {
  const { to, kind, column, row } = written;
  const { columns } = board.view;
  const isMeant = (square: Square, group: readonly number[]) =>
    group.includes(kindOf(state.field.cells[square] as number)) &&
    (column === null || square % columns === column) &&
    (row === null || Math.floor(square / columns) === row);
  const legal = listLegalMoves(state).filter((move) => toOf(move) === to);
  // A square alone means a fool's move if there is one, as with pawns in chess.
  const groups = kind === null ? [[FOOL], [1, 2, 3, 4, 5]] : [[kind]];
  for (const group of groups) {
    const starts = [...new Set(legal.map(fromOf))].filter((square) => isMeant(square, group));
    const [from] = starts;
    if (starts.length > 1) {
      const moves = starts.map((square) => `${nameOf(board, square)}-${nameOf(board, to)}`).join(', ');
      return refuse('ambiguous', { square: nameOf(board, to), moves });
    }
    if (from !== undefined) return ok(completePromotion(state, from, to, written.promotion));
  }
  const own = board.squares.filter(
    (square) => armyOf(state.field.cells[square] as number) === state.side && isMeant(square, groups.flat()),
  );
  const [only] = own;
  if (own.length === 1 && only !== undefined)
    return ok(completePromotion(state, only, to, written.promotion));
  return refuse('nobody-goes-there', { square: nameOf(board, to) });
}

function completePromotion(state: State, from: Square, to: Square, promotion: number | null): Move {
  if (promotion !== null) return packMove(from, to, promotion);
  const isFool = kindOf(state.field.cells[from] as number) === FOOL;
  const available = isFool ? listPromotions(state, state.side, to) : [];
  return packMove(from, to, available.length === 1 ? available[0] : 0);
}
