/** The Checkmate Rule for cards that come about by answers: it asks when the last question is answered. */
import type { Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';

/**
 * To be called by a card's answers, with the step that is asked about in `about`: while the card asks on, nothing happens;
 * then the card of that step is void if it may not stand, and the board is as it was before it (X4).
 */
export function judgeAfterAnswers(play: Play, prompt: Prompt): void {
  const { about } = prompt;
  if (play.core.prompts.some((other) => other.card === prompt.card && other.about === about)) return;
  const step = play.trail[about];
  const card = play.core.events.find((event) => event.step === about)?.card ?? prompt.card;
  const why = step === undefined ? null : play.services.voidReason(step.before, play.core, step.by, card);
  if (step === undefined || why === null) return;
  const events = play.core.events
    .filter((event) => event.step <= about)
    .map((event) => (event.step === about ? { ...event, void: true as const } : event));
  const { board, phase, lastCard } = step.before;
  const last = play.rules.decided.d14 === 'effective' ? { lastCard } : {};
  play.revertTo({ ...play.core, board, phase, events, ...last });
  play.addNotice('card-void', { card });
  play.addNotice(why.code, why.values);
}
