/** Marks of pieces, for pictures and for words (`marks` in the game's texts). */
import type { Square } from '../../choices.js';
import { type Board, isTermActive, type Term } from '../board/board.js';
import {
  COMPOSITE,
  CRABBED,
  CROWDED,
  CURSED,
  FROZEN,
  type Grid,
  hasKind,
  hasTrait,
  MAGNET,
  NEUTRAL,
  PACIFIST,
  PRINCE,
  ROYAL,
  SHIELDED,
} from '../board/grid.js';
import { KING, PAWN, type PieceId } from '../board/pieces.js';

/** Marks that come from grid traits. */
const TRAITS: readonly (readonly [trait: number, mark: string])[] = [
  [PACIFIST, 'pacifist'],
  [MAGNET, 'magnet'],
  [FROZEN, 'held'],
  [CURSED, 'cursed'],
  [SHIELDED, 'shielded'],
  [NEUTRAL, 'neutral'],
  [PRINCE, 'prince'],
  [CRABBED, 'crab'],
  [COMPOSITE, 'composite'],
  [CROWDED, 'misplaced'],
];

export function listMarks(grid: Grid, square: Square): readonly string[] {
  const unit = grid.units[square] as readonly PieceId[];
  const { board } = grid;
  const marks = TRAITS.flatMap(([trait, mark]) => (hasTrait(grid, square, trait) ? [mark] : []));
  const isRoyal = hasTrait(grid, square, ROYAL);
  if (isRoyal && !hasKind(grid, square, KING)) marks.push('royal');
  if (unit.some((id) => board.terms.some((term) => isBarred(board, term, id)))) marks.push('dungeon');
  if (isRoyal && board.terms.some((term) => hasReturned(board, term, grid.owner[square])))
    marks.push('returned');
  if (unit.some((id) => isPromoted(board, id))) marks.push('promoted');
  return marks;
}

/** True if a piece from the Dungeon can't move yet. */
function isBarred({ turn }: Board, { kind, pieces, until }: Term, id: PieceId): boolean {
  return kind === 'barred' && until >= turn && pieces.includes(id);
}

/** True if the owner's King has just returned from Under Elf Hill. */
function hasReturned({ turn }: Board, term: Term, owner: number | undefined): boolean {
  return term.kind === 'returned' && isTermActive(term, turn) && term.colour === owner;
}

function isPromoted({ pieces }: Board, id: PieceId): boolean {
  const piece = pieces[id];
  return piece !== undefined && piece.origin === PAWN && piece.kind !== PAWN;
}
