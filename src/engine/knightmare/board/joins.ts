/** What Coup and Confabulation make of pieces: who is royal while a Coup holds, and who belongs together on a square. */
import type { Board, Effect } from './board.js';
import { AWAY, CAPTURED, DEAD, type Piece, type PieceId, QUEEN, ROOK } from './men.js';

/** The effects of a card in play, oldest first. */
export function effectsOf(board: Board, card: Effect['card']): readonly Effect[] {
  return board.effects.filter((effect) => effect.card === card);
}

/**
 * Whether a Coup holds: it is suspended while its royal piece is a rook or a queen (X17), unless the Prince is lost: no
 * suspension leaves a player without a King.
 */
export function coupHolds({ pieces }: Board, coup: Effect): boolean {
  const royal = pieces[coup.pieces[0] as PieceId];
  const prince = pieces[coup.pieces[1] as PieceId];
  if (royal === undefined || (royal.at < 0 && royal.at !== AWAY)) return false;
  return (royal.kind & (ROOK | QUEEN)) === 0 || isLost(prince);
}

/** Whether a piece is captured or dead. */
export function isLost(piece: Piece | undefined): boolean {
  return piece === undefined || piece.at === CAPTURED || piece.at === DEAD;
}

/** The pieces on a square in the groups in which Confabulations join them: one group for a composite. */
export function groupsOn(board: Board, unit: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const groups: (readonly PieceId[])[] = [];
  let rest = unit;
  for (const { pieces } of effectsOf(board, 'confabulation').toReversed()) {
    const group = rest.filter((id) => pieces.includes(id));
    if (group.length < 2) continue;
    groups.push(group);
    rest = rest.filter((id) => !pieces.includes(id));
  }
  return [...groups, ...rest.map((id) => [id])];
}
