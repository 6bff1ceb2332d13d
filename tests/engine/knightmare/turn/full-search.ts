/** Searches for a way out of mate without a time limit, by trying every action. */
import { type Colour, opponentOf, sideIds } from '../../../../src/engine/knightmare/board/pieces.js';
import type { WayOut } from '../../../../src/engine/knightmare/play/play.js';
import { STALEMATE } from '../../../../src/engine/knightmare/play/tokens.js';
import { hasFinishingMove, isUnfinished } from '../../../../src/engine/knightmare/play/unfinished-turn.js';
import { listActions } from '../../../../src/engine/knightmare/turn/action-list.js';
import { performAction } from '../../../../src/engine/knightmare/turn/perform.js';
import { settleEffects } from '../../../../src/engine/knightmare/turn/turn-end/consequences.js';
import { stateAfterPlay, type TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';

/** Reference answer for `searchWayOut`, at any cost. */
export function findWayOutSlowly(turnState: TurnState, by: Colour): WayOut {
  let isOpen = false;
  if (hasWayOut(turnState)) return 'some';
  return isOpen ? 'unknown' : 'none';

  function hasWayOut(here: TurnState): boolean {
    const { board, events } = here.core;
    for (const path of listActions(here, by)) {
      if (path[0] === STALEMATE) continue;
      const played = performAction(here, by, path);
      if (!played.ok) continue;
      settleEffects(played.value);
      const there = stateAfterPlay(here, by, path, played.value);
      if (isMateAvoided(there, by)) return true;
      const { core } = there;
      const [due] = core.prompts;
      isOpen ||= due !== undefined && due.to !== by;
      const isMade = core.events.length > events.length || due?.to === by;
      if (core.board.turn === board.turn && isMade && hasWayOut(there)) return true;
    }
    return false;
  }
}

function isMateAvoided(there: TurnState, by: Colour): boolean {
  const { ended, prompts, phase, events } = there.core;
  if (ended !== null) return !ended.winners.includes(sideIds[opponentOf(by)]);
  if (prompts.length > 0) return false;
  return phase === 'before' ? events.length > 0 && hasFinishingMove(there) : !isUnfinished(there);
}
