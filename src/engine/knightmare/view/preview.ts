/** Previews a card play for its player. */
import type { Path } from '../../choices.js';
import type { SideId } from '../../game.js';
import { colourOf } from '../board/pieces.js';
import type { CardPosition } from '../play/position.js';
import { findCardInHand } from '../play/windows.js';
import { performAction } from '../turn/perform.js';
import { toTurnState } from '../turn/progress.js';
import { stateForAction } from '../turn/regular-move.js';

/**
 * Position with the board after the viewer's card. Everything else stays as it was, so that hidden cards and
 * secret squares don't show. Returns the same position for other drafts.
 */
export function previewPosition(position: CardPosition, viewer: SideId | null, draft: Path): CardPosition {
  const by = viewer === null ? undefined : colourOf(viewer);
  if (by === undefined || findCardInHand(position.core, by, draft[0] ?? '') === undefined) return position;
  const played = performAction(stateForAction(toTurnState(position), by, draft).turnState, by, draft);
  if (!played.ok) return position;
  const { trail, core } = position;
  const step = { by, path: draft, before: core };
  return { ...position, trail: [...trail, step], core: { ...core, board: played.value.board } };
}
