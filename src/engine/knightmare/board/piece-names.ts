/** Names units for texts and pictures. */
import type { Square } from '../../choices.js';
import type { Board } from './board.js';
import { COMPOSITE, CRABBED, CROWDED, type Grid, hasTrait, PRINCE } from './grid.js';
import { isCoupActive, listEffects } from './joins.js';
import { type Kinds, kindWord, kindWords, PAWN, type PieceId } from './pieces.js';

/** Name of a unit: `knight`, `crab`, `prince`. Composites start with the strongest kind: `queen+knight`. */
export function unitWord(grid: Grid, square: Square): string {
  if (hasTrait(grid, square, COMPOSITE | CROWDED)) return compositeWord(grid.kinds[square] as Kinds);
  if (hasTrait(grid, square, PRINCE)) return 'prince';
  if (hasTrait(grid, square, CRABBED)) return 'crab';
  const [id] = grid.units[square] as readonly PieceId[];
  const piece = id === undefined ? undefined : grid.board.pieces[id];
  return piece === undefined ? '' : kindWord(piece.kind);
}

/** Name of a piece, wherever it is: `prince` under an active Coup, `crab`, or its kind. */
export function pieceWordOf(board: Board, id: PieceId): string {
  const piece = board.pieces[id];
  if (piece === undefined) throw new Error(`no piece ${id}`);
  const isPrince = listEffects(board, 'coup').some(
    (coup) => coup.pieces[1] === id && isCoupActive(board, coup),
  );
  if (isPrince) return 'prince';
  const isCrab = piece.kind === PAWN && listEffects(board, 'crab').some(({ pieces }) => pieces.includes(id));
  return isCrab ? 'crab' : kindWord(piece.kind);
}

function compositeWord(kinds: Kinds): string {
  const words = kindWords.filter(([kind]) => (kinds & kind) !== 0).map(([, word]) => word);
  return words.reverse().join('+');
}
