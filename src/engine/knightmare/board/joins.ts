/** Units merged by Confabulation, and the state of Coups. */
import type { CardId } from '../catalogue/table.js';
import type { Board, Effect } from './board.js';
import { isLost, type PieceId, QUEEN, ROOK } from './pieces.js';

/** Effects of a card, oldest first. */
export function listEffects(board: Board, card: CardId): readonly Effect[] {
  return board.effects.filter((effect) => effect.card === card);
}

/**
 * True if a Coup is active. A Coup is suspended while its royal piece is a rook or queen (X17). It stays active
 * if the Prince is lost, because a player always has a King.
 */
export function isCoupActive({ pieces }: Board, coup: Effect): boolean {
  const royal = pieces[coup.pieces[0] as PieceId];
  const prince = pieces[coup.pieces[1] as PieceId];
  if (royal === undefined || isLost(royal)) return false;
  return (royal.kind & (ROOK | QUEEN)) === 0 || prince === undefined || isLost(prince);
}

/** Groups the pieces on a square by Confabulation. A composite is one group. */
export function listGroups(board: Board, unit: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const groups: (readonly PieceId[])[] = [];
  let rest = unit;
  for (const { pieces } of listEffects(board, 'confabulation').toReversed()) {
    const group = rest.filter((id) => pieces.includes(id));
    if (group.length < 2) continue;
    groups.push(group);
    rest = rest.filter((id) => !pieces.includes(id));
  }
  return [...groups, ...rest.map((id) => [id])];
}
