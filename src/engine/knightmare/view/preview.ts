/** How the board would stand if a card were played: for the player who is about to confirm it. */
import type { Path } from '../../choices.js';
import type { SideId } from '../../game.js';
import { colourOf } from '../board/pieces.js';
import type { CardPosition } from '../play/position.js';
import { findCardInHand } from '../play/windows.js';
import { perform } from '../turn/perform.js';
import { stateForAction } from '../turn/regular-move.js';
import { toTurnState } from '../turn/progress.js';

/**
 * The position with the board as a whole action of the viewer with a card would leave it, and nothing else changed: what the
 * opponent holds, what would be drawn and whether a secret square is entered stays open. The position itself where the
 * draft is no such action.
 */
export function previewPosition(position: CardPosition, viewer: SideId | null, draft: Path): CardPosition {
  const by = viewer === null ? undefined : colourOf(viewer);
  if (by === undefined || findCardInHand(position.core, by, draft[0] ?? '') === undefined) return position;
  const played = perform(stateForAction(toTurnState(position), by, draft).turnState, by, draft);
  if (!played.ok) return position;
  const { trail, core } = position;
  const step = { by, path: draft, before: core };
  return { ...position, trail: [...trail, step], core: { ...core, board: played.value.board } };
}
