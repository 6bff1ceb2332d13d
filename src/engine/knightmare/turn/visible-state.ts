/**
 * What a player knows of a state of the turn. What is listed for a player must depend on nothing else, or the list tells a secret
 * (X36: where a Man-Trap lies).
 */
import type { Colour } from '../board/pieces.js';
import { cardRules } from '../cards/index.js';
import type { Core } from '../play/core.js';
import type { TurnState } from './turn-state.js';

/** The state without the secret effects of the other player, as if there were none. */
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
