/** Advances a position by an action or call. */
import { ok } from '../../result.js';
import type { Colour } from '../board/pieces.js';
import type { Result, Step } from '../codes/codes.js';
import { type CardPosition, turnStartCore } from '../play/position.js';
import { rulesOf } from '../rules/rules.js';
import { callFromPath, playCall } from './calls.js';
import { findChange, findLastChange } from './last-change.js';
import { playAction } from './perform.js';
import { createServices } from './play-services.js';
import type { TurnState } from './turn-state.js';

export function toTurnState({ options, trail, core }: CardPosition): TurnState {
  return { rules: rulesOf(options), trail, core, servicesFor: createServices };
}

/** Plays the action or call with this path. A call's path is its name in parentheses. */
export function advancePosition(
  position: CardPosition,
  by: Colour,
  path: readonly string[],
): Result<Step<CardPosition>> {
  const call = callFromPath(path);
  const turnState = toTurnState(position);
  const acted = call === null ? playAction(turnState, by, path) : playCall(turnState, by, call);
  if (!acted.ok) return acted;
  const { trail, core, notices } = acted.value;
  const isNew = core.board.turn !== position.core.board.turn;
  const earlier = isNew
    ? (findChange(position.core.board, turnStartCore({ trail, core }).board) ?? findLastChange(position))
    : position.earlier;
  return ok({ position: { ...position, trail, core, earlier }, notices });
}
