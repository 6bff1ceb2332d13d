/** The words for what stands on a square, as texts and pictures know them. */
import type { Square } from '../../choices.js';
import { COMPOSITE, CRABBED, CROWDED, type Grid, hasTrait, PRINCE } from './grid.js';
import { type Kinds, kindWords, type PieceId, wordOf } from './men.js';

/** `knight`, `crab`, `prince`; for composites the kinds joined by a plus, strongest first: `queen+knight`. */
export function pieceWord(grid: Grid, square: Square): string {
  if (hasTrait(grid, square, COMPOSITE | CROWDED)) return compositeWord(grid.kinds[square] as Kinds);
  if (hasTrait(grid, square, PRINCE)) return 'prince';
  if (hasTrait(grid, square, CRABBED)) return 'crab';
  const [id] = grid.units[square] as readonly PieceId[];
  const piece = id === undefined ? undefined : grid.board.pieces[id];
  return piece === undefined ? '' : wordOf(piece.kind);
}

function compositeWord(kinds: Kinds): string {
  const words = kindWords.filter(([kind]) => (kinds & kind) !== 0).map(([, word]) => word);
  return words.reverse().join('+');
}
