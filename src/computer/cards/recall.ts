/** Answers for a computer player who must recall the board (Abduction). */
import type { Path } from '../../engine/choices.js';
import { advance, rollBelow } from '../../engine/dice.js';
import type { Position, SideId } from '../../engine/game.js';
import { colourOf, kindWords } from '../../engine/knightmare/board/pieces.js';
import { squareName } from '../../engine/knightmare/board/squares.js';
import type { CardPosition } from '../../engine/knightmare/play/position.js';
import { listActions } from '../../engine/knightmare/turn/action-list.js';
import { toTurnState } from '../../engine/knightmare/turn/progress.js';
import { isCovered, isMemoryTested } from '../../engine/knightmare/view/secrets.js';
import { createView } from '../../engine/knightmare/view/view.js';
import type { PieceView } from '../../engine/view.js';
import type { Level } from '../question.js';

const RECALL_PERCENT: Readonly<Record<Level, number>> = { 1: 40, 2: 70, 3: 100, 4: 100, 5: 100, 6: 100 };

/**
 * Answer to the question which piece is missing. Null if a player of this level doesn't recall the piece. Gives
 * the piece's letter if its name would cost a piece (Doomsayer).
 */
export function recallMissingPiece(
  position: Position,
  side: SideId,
  level: Level,
  seed: number,
): Path | null {
  const by = colourOf(side);
  if (!isCardPosition(position) || by === undefined) return null;
  if (!isMemoryTested(position.core) || isCovered(position.core)) return null;
  if (rollBelow(advance(seed), 100) >= RECALL_PERCENT[level]) return null;
  const missing = findMissingPiece(position, side);
  if (missing === undefined) return null;
  const kinds = missing.kind.split('+');
  const letters = kinds.map((kind) => `letter-${letterOf(kind)}`);
  const answers = [...listActions(toTurnState(position), by)].filter(
    ([, at]) => at === squareName(missing.square),
  );
  const findPathSaying = (words: readonly string[]) => answers.find(([word = '']) => words.includes(word));
  return findPathSaying(letters) ?? findPathSaying(kinds) ?? null;
}

/** Letter of a kind in notation. A crab counts as a pawn. */
function letterOf(kind: string): string {
  return (kindWords.find(([, word]) => word === kind)?.[2] ?? 'P').toLowerCase();
}

function isCardPosition(position: Position): position is CardPosition {
  return 'core' in position && position.game === 'knightmare';
}

/** Finds a piece that the player saw on a square that is now empty. */
function findMissingPiece(position: CardPosition, side: SideId): PieceView | undefined {
  const { trail } = position;
  const taken = new Set(createView(position, side).pieces.map(({ square }) => square));
  const shown = trail
    .map(({ before }, step) => ({ ...position, core: before, trail: trail.slice(0, step) }))
    .findLast(({ core }) => !isMemoryTested(core));
  return shown && createView(shown, side).pieces.find(({ square }) => !taken.has(square));
}
