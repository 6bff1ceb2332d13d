/**
 * First step of choosing an action: the next choices, the forced ones, and those combined in one press.
 * Without side effects.
 */
import type { Choice, Path } from '../../../engine/choices.js';
import type { Emphasis } from '../../shared/boards/board-pictures.js';
import {
  type BackTarget,
  choicesOnPath,
  chosenCardName,
  chosenSquares,
  extendByForcedChoices,
  findBackTarget,
} from '../../shared/choosing/choices.js';
import {
  type Choosing,
  createPathLister,
  findPressPaths,
  findStoppedAction,
  offeredSquares,
  type PressPaths,
  secondChoices,
} from './card-paths.js';

export interface ChoicePlan extends Choosing {
  /** The chosen path, with the forced choices after it. */
  readonly path: Path;
  readonly chosen: readonly Choice[];
  /** Possible next choices, at least one. */
  readonly next: readonly Choice[];
  readonly onePress: PressPaths;
  /** Choices that the same press makes after one of `next`. */
  readonly second: readonly Choice[];
  /** The complete action if the card can be played with the choices made so far. Otherwise null. */
  readonly completePath: Path | null;
  readonly back: BackTarget | null;
  /** True if the player's own first choice was a card. */
  readonly isOfCard: boolean;
  /** True if the path begins with a card, chosen or forced. */
  readonly isOnCard: boolean;
}

/**
 * Plans the choices after the path. Null if there are none. Takes forced choices, except the last one of an
 * action.
 */
export function planChoice(choosing: Choosing, begun: Path, touchMove: boolean): ChoicePlan | null {
  const { options } = choosing;
  const path = extendByForcedChoices(options, begun);
  const next = options(path);
  if (next.length === 0) return null;
  const onePress = findPressPaths(choosing, path);
  const chosen = choicesOnPath(options, path);
  return {
    ...choosing,
    path,
    chosen,
    next,
    onePress,
    second: secondChoices(options, path, onePress),
    completePath: findStoppedAction(choosing, path),
    back: findBackTarget(options, begun, touchMove, createPathLister(choosing)),
    isOfCard: begun.length > 0 && chosen[0]?.kind === 'card',
    isOnCard: chosenCardName(chosen) !== '',
  };
}

/** Squares and paths that the picture of a planned choice emphasizes. */
export function emphasisOfPlan(plan: ChoicePlan): Emphasis {
  const { options, path, chosen, onePress, isOfCard } = plan;
  return {
    chosen: chosenSquares(chosen),
    targets: offeredSquares(options, path, onePress),
    intro: chosenCardName(chosen),
    // Choosing a card alone changes nothing on the board yet.
    isPreview: path.length > (isOfCard ? 1 : 0),
  };
}
