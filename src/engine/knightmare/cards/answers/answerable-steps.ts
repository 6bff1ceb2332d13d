/**
 * Responses to earlier steps of the turn: rewinds to a step and replays the later ones (Knightmare Chess,
 * R69).
 */
import { opponentOf } from '../../board/pieces.js';
import type { CardNo } from '../../catalogue/facts.js';
import { choiceTargetStep, type Target, type TargetStep, toDistinctTokens } from '../../play/card.js';
import { CardContext } from '../../play/card-context.js';
import type { PlayEvent, Window } from '../../play/core.js';
import { rewindCore } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import type { Step } from '../../play/position.js';
import { findPlayedCard } from '../../play/windows.js';

/** Events of this turn that may be answered, oldest first. Includes void cards. */
export function listAnswerableEvents(context: CardContext, kind: Window['kind']): readonly PlayEvent[] {
  const { core, by } = context;
  const open = core.windows.filter((window) => window.to === by && window.kind === kind);
  return core.events.filter((event) => open.some(({ step }) => step === event.step));
}

/** A step that a card may answer, with its token. */
export interface Answerable {
  readonly step: number;
  readonly target: Target;
}

/** Asks which step to answer, unless only one can be answered. */
export function createStepQuestion(among: (context: CardContext) => readonly Answerable[]): TargetStep {
  return choiceTargetStep((context) => among(context).map(({ target }) => target));
}

/** The chosen step, or the only one. */
export function chosenStep(all: readonly Answerable[], chosen: readonly string[]): number {
  const found = chosen.length === 0 ? all[0] : all.find(({ target }) => target.token === chosen[0]);
  if (found === undefined) throw new Error('nothing to answer');
  return found.step;
}

export function withDistinctTokens(all: readonly Answerable[]): readonly Answerable[] {
  const tokens = toDistinctTokens(all.map(({ target }) => target.token));
  return all.map(({ step, target }, index) => ({
    step,
    target: { ...target, token: tokens[index] as string },
  }));
}

export function stepInTrail(context: CardContext, step: number): Step {
  const past = context.trail[step];
  if (past === undefined) throw new Error(`no step ${step}`);
  return past;
}

/** Physical card that a step played. */
export function cardOfStep(context: CardContext, step: number): CardNo {
  const no = findPlayedCard(stepInTrail(context, step));
  if (no === undefined) throw new Error(`no card in step ${step}`);
  return no;
}

/** The opponent's effective card plays after a step, oldest first. */
export function listLaterPlays(context: CardContext, step: number): readonly Step[] {
  return context.core.events
    .filter((event) => event.by === opponentOf(context.by) && event.step > step && event.card !== null)
    .sort((one, other) => one.step - other.step)
    .map((event) => stepInTrail(context, event.step))
    .filter((past) => findPlayedCard(past) !== undefined);
}

/**
 * True if the player changed the board after the step, by another card of Plots Within Plots. A rewind would
 * undo that change.
 */
export function hasActedSinceStep(context: CardContext, step: number): boolean {
  return context.events.some(
    (event) => event.by === context.by && event.step > step && event.moved.length + event.captured.length > 0,
  );
}

/**
 * Context right after a step. A response to the step belongs there, so that the opponent's later plays can't
 * prevent it (R69). Returns the current context if `applyAfterStep` wouldn't rewind.
 */
export function contextAfterStep(context: CardContext, step: number): CardContext {
  if (listLaterPlays(context, step).length === 0 || hasActedSinceStep(context, step)) return context;
  return new CardContext(context.rules, context.trail, stepInTrail(context, step + 1).before, context.by);
}

/**
 * Changes the board as if right after a step. Replays the opponent's later cards. Cards that became
 * impossible return to the hand.
 */
export function applyAfterStep(play: Play, step: number, change: () => void): void {
  const later = listLaterPlays(play, step);
  if (later.length === 0 || hasActedSinceStep(play, step)) {
    change();
    return;
  }
  play.updateCore(rewindCore(stepInTrail(play, step + 1).before, play.core, play.by));
  change();
  later.every((past) => play.tryReplayStep(past));
}
