/** Answers to steps of the turn: rewinding to a step and replaying later ones (Knightmare Chess, R69). */
import { opponentOf } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import { choiceStep, distinctTokens, type Target, type TargetStep } from '../play/card.js';
import { CardContext } from '../play/card-context.js';
import type { PlayEvent, Window } from '../play/core.js';
import { rewindCore } from '../play/piles.js';
import type { Play } from '../play/play.js';
import type { Step } from '../play/position.js';
import { findPlayedCard } from '../play/windows.js';

/** Answerable events of this turn, oldest first, void cards included. */
export function listOpenEvents(context: CardContext, kind: Window['kind']): readonly PlayEvent[] {
  const { core, by } = context;
  const open = core.windows.filter((window) => window.to === by && window.kind === kind);
  return core.events.filter((event) => open.some(({ step }) => step === event.step));
}

/** A step that a card may answer, with its own token. */
export interface Answerable {
  readonly step: number;
  readonly target: Target;
}

/** Asks which step is answered; left out for only one. */
export function createStepQuestion(among: (context: CardContext) => readonly Answerable[]): TargetStep {
  return choiceStep((context) => among(context).map(({ target }) => target));
}

/** Chosen step, or the only one. */
export function chosenStep(all: readonly Answerable[], chosen: readonly string[]): number {
  const found = chosen.length === 0 ? all[0] : all.find(({ target }) => target.token === chosen[0]);
  if (found === undefined) throw new Error('nothing to answer');
  return found.step;
}

/** Steps with distinct tokens. */
export function withDistinctTokens(all: readonly Answerable[]): readonly Answerable[] {
  const tokens = distinctTokens(all.map(({ target }) => target.token));
  return all.map(({ step, target }, index) => ({
    step,
    target: { ...target, token: tokens[index] as string },
  }));
}

/** Trail entry of a step. Throws if it was never taken. */
export function trailStep(context: CardContext, step: number): Step {
  const past = context.trail[step];
  if (past === undefined) throw new Error(`no step ${step}`);
  return past;
}

/** Physical card of a step. Throws if it played none. */
export function cardOfStep(context: CardContext, step: number): CardNo {
  const no = findPlayedCard(trailStep(context, step));
  if (no === undefined) throw new Error(`no card in step ${step}`);
  return no;
}

/** The other player's effective card plays since a step, oldest first. */
export function listLaterPlays(context: CardContext, step: number): readonly Step[] {
  return context.core.events
    .filter((event) => event.by === opponentOf(context.by) && event.step > step && event.card !== null)
    .sort((one, other) => one.step - other.step)
    .map((event) => trailStep(context, event.step))
    .filter((past) => findPlayedCard(past) !== undefined);
}

/**
 * True if the card player changed the board since a step with another card of Plots Within Plots: rewinding
 * would undo it.
 */
export function hasActedSince(context: CardContext, step: number): boolean {
  return context.events.some(
    (event) => event.by === context.by && event.step > step && event.moved.length + event.captured.length > 0,
  );
}

/**
 * Context right after a step, where its answer belongs. Later plays by the opponent are no shelter (R69). The
 * current one if `applyAfter` doesn't rewind.
 */
export function contextAfter(context: CardContext, step: number): CardContext {
  if (listLaterPlays(context, step).length === 0 || hasActedSince(context, step)) return context;
  return new CardContext(context.rules, context.trail, trailStep(context, step + 1).before, context.by);
}

/**
 * Changes the board right after a step. The opponent's later cards are replayed; impossible ones return to
 * the hand.
 */
export function applyAfter(play: Play, step: number, change: () => void): void {
  const later = listLaterPlays(play, step);
  if (later.length === 0 || hasActedSince(play, step)) {
    change();
    return;
  }
  play.set(rewindCore(trailStep(play, step + 1).before, play.core, play.by));
  change();
  later.every((past) => play.repeatStep(past));
}
