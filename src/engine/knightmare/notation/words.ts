/** The words for what stands on a square, as texts and pictures know them. */
import type { Square } from '../../choices.js';
import { COMPOSITE, CRABBED, CROWDED, PRINCE } from '../board/grid.js';
import { type Kinds, kindWords, type PieceId, wordOf } from '../board/men.js';
import type { Scene } from '../turn/scene.js';

/** `knight`, `crab`, `prince`; for composites the kinds joined by a plus, strongest first: `queen+knight`. */
export function pieceWord(scene: Pick<Scene, 'grid' | 'board'>, square: Square): string {
  const { grid } = scene;
  const traits = grid.traits[square] as number;
  if ((traits & (COMPOSITE | CROWDED)) !== 0) return compositeWord(grid.kinds[square] as Kinds);
  if ((traits & PRINCE) !== 0) return 'prince';
  if ((traits & CRABBED) !== 0) return 'crab';
  const [id] = grid.units[square] as readonly PieceId[];
  const piece = id === undefined ? undefined : grid.board.pieces[id];
  return piece === undefined ? '' : wordOf(piece.kind);
}

function compositeWord(kinds: Kinds): string {
  const words = kindWords.filter(([kind]) => (kinds & kind) !== 0).map(([, word]) => word);
  return words.reverse().join('+');
}
