/** Applies answers to the questions of cards, and actions that effects offer. */

import { clipText } from '../../notation/typed-moves.js';
import { createRefusal, ok, refuse } from '../../result.js';
import type { Effect } from '../board/board.js';
import type { Colour } from '../board/pieces.js';
import { cardRules, cards } from '../cards/index.js';
import type { Refusal, Result } from '../codes/codes.js';
import type { Answer, Card, TargetStep } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Core, Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';
import { canAnswer, findCardInHand, hasWindow } from '../play/windows.js';
import { walkSteps } from './card-play/targets.js';
import { createPlay, type TurnState } from './turn-state.js';

/** The card's handler for a question. */
export function findAnswerHandler({ card, stage }: Pick<Prompt, 'card' | 'stage'>): Answer | undefined {
  const { answers = {} } = cardRules(card);
  return Object.hasOwn(answers, stage) ? answers[stage] : undefined;
}

export function listQuestions({ prompts: [due] }: Core): readonly TargetStep[] {
  return due === undefined ? [] : (findAnswerHandler(due)?.steps(due) ?? []);
}

/**
 * True if a token answers the current question. Until the question is answered, the player may only respond
 * to the asking card with another card. Words of the question take precedence over cards.
 */
export function isAnswerToken(context: CardContext, token: string): boolean {
  const { core, by } = context;
  if (core.prompts.length === 0) return false;
  if (findCardInHand(core, by, token) === undefined || !hasWindow(core, by, 'card')) return true;
  return walkSteps(context, listQuestions(core), [token]).state !== 'wrong';
}

export function answerQuestion(turnState: TurnState, by: Colour, path: readonly string[]): Result<Play> {
  const [prompt, ...waiting] = turnState.core.prompts;
  const asked = prompt && findAnswerHandler(prompt);
  if (prompt === undefined || asked === undefined) throw new Error('a question that no card asks');
  const play = createPlay(turnState, by, prompt.card);
  const targets = walkSteps(play, asked.steps(prompt), path);
  if (targets.state === 'wrong')
    return { ok: false, reason: findAnswerRefusal(play, prompt, path[targets.at] ?? '') };
  if (targets.state === 'asking') return refuse('targets-missing', { card: prompt.card });
  play.updateCore({ prompts: waiting });
  asked.effect(play, prompt, path);
  recordAnswer(play);
  return ok(play);
}

/** Reason why a token is no answer: a specific reason of the question, or a general one. */
export function findAnswerRefusal(context: CardContext, prompt: Prompt, text: string): Refusal {
  const refusal = findAnswerHandler(prompt)?.against?.(context, prompt, text) ?? null;
  return refusal ?? createRefusal('bad-answer', { card: prompt.card, text: clipText(text) });
}

/** Card in play that offers an action with this token. */
export function findOfferingCard(core: Core, token: string): Card | undefined {
  return cards.find(
    ({ id, offers }) => offers?.word === token && core.board.effects.some((effect) => effect.card === id),
  );
}

/** True if an effect offers an action. */
export function hasOfferedActions({ board }: Core): boolean {
  return board.effects.some(isOfferingAction);
}

/**
 * True if an effect offers an action that isn't new. Ignores effects that the player played in this turn:
 * Doomsayer lets its player only lose a piece, which can wait for the next turn.
 */
export function hasEarlierOfferedActions({ board, events }: Core, by: Colour): boolean {
  return board.effects.some(
    (effect) =>
      isOfferingAction(effect) &&
      !(effect.by === by && events.some((event) => event.by === by && event.card === effect.card)),
  );
}

function isOfferingAction({ card }: Effect): boolean {
  return cards.some(({ id, offers }) => id === card && offers !== undefined);
}

/** Takes an offered action. Refusals are the same as for an answer. */
export function playOfferedAction(
  turnState: TurnState,
  by: Colour,
  { id, offers }: Card,
  chosen: readonly string[],
): Result<Play> {
  const play = createPlay(turnState, by, id);
  const targets = walkSteps(play, offers?.steps ?? [], chosen);
  if (targets.state === 'wrong') return refuse('bad-target', { card: id, target: chosen[targets.at] ?? '' });
  if (targets.state === 'asking') return refuse('targets-missing', { card: id });
  offers?.effect(play, chosen);
  recordAnswer(play);
  return ok(play);
}

/** Records what an answer did to the board. A player who lost a piece by the answer may respond. */
function recordAnswer(play: Play): void {
  const event = play.toEvent();
  if (event.moved.length + event.captured.length === 0) return;
  play.updateCore({ events: [...play.core.events, event] });
  const { by, step } = play;
  const lost = event.captured.some((id) => play.piece(id).owner === by);
  if (lost && canAnswer(play.core, by) && play.core.ended === null)
    play.updateCore({ windows: [...play.core.windows, { to: by, kind: 'capture', step }] });
}
