/** From one position of a card game to the next, by an action or a call. */
import { ok } from '../../result.js';
import type { Colour } from '../board/men.js';
import type { Result, Step } from '../codes/codes.js';
import { baseOf, type CardPosition } from '../play/position.js';
import { rulesOf } from '../rules/rules.js';
import { act } from './act.js';
import { calledBy, nameOfCall } from './calls.js';
import { changeBetween, lastChange } from './last.js';
import { servicesFor } from './play-services.js';
import type { TurnState } from './turn-state.js';

/** The state of the turn that a position stands for. */
export function turnStateOf({ options, trail, core }: CardPosition): TurnState {
  return { rules: rulesOf(options), trail, core, servicesFor };
}

/** Plays an action, or makes a call whose name stands in round brackets. Refusals: those of `act` and `calledBy`. */
export function progressed(
  position: CardPosition,
  by: Colour,
  path: readonly string[],
): Result<Step<CardPosition>> {
  const call = nameOfCall(path);
  const turnState = turnStateOf(position);
  const acted = call === null ? act(turnState, by, path) : calledBy(turnState, by, call);
  if (!acted.ok) return acted;
  const { trail, core, notices } = acted.value;
  const isNew = core.board.turn !== position.core.board.turn;
  const earlier = isNew
    ? (changeBetween(position.core.board, baseOf({ trail, core }).board) ?? lastChange(position))
    : position.earlier;
  return ok({ position: { ...position, trail, core, earlier }, notices });
}
