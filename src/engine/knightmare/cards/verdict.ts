/** Applies the Checkmate Rule to cards that are complete only after their questions are answered. */
import type { Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';

/**
 * Judges a card after the last of its answers. `prompt.about` is the step that played the card. An illegal
 * card is void, and the board is restored (X4).
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
  play.revertToCore({ ...play.core, board, phase, events, ...last });
  play.addNotice('card-void', { card });
  play.addNotice(why.code, why.values);
}
