/**
 * Turn state as one player knows it. Lists for a player must depend on this alone, or they leak secrets (X36:
 * Man-Trap).
 */
import type { Colour } from '../board/pieces.js';
import { cardRules } from '../cards/index.js';
import type { Core } from '../play/core.js';
import type { TurnState } from './turn-state.js';

/** Removes the other player's secret effects. */
export function visibleState(by: Colour, turnState: TurnState): TurnState {
  const core = visibleCore(by, turnState.core);
  const trail = turnState.trail.map((step) => ({ ...step, before: visibleCore(by, step.before) }));
  return { ...turnState, core, trail };
}

function visibleCore(by: Colour, core: Core): Core {
  const effects = core.board.effects.filter(
    (effect) => effect.by === by || cardRules(effect.card).secret !== true,
  );
  return effects.length === core.board.effects.length ? core : { ...core, board: { ...core.board, effects } };
}
