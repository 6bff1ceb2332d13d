/** The colour of a message, and tasks other than moving, for the side to act. */
import { ACCENT } from '../../../discord/messages/accents.js';
import type { SideId } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { PhaseTexts } from '../../../texts/game-texts.js';
import { gameTexts, text } from '../../../texts/index.js';

/** The colour of the side to move. The bot's own colour if no side, or several sides, must act. */
export function accentOf(view: View): number {
  const [side] = view.toAct;
  const tone = view.sides.find(({ id }) => id === side)?.tone;
  return tone === undefined || view.toAct.length > 1 ? ACCENT.house : ACCENT[tone];
}

/** Texts for a task other than moving. Empty for a side that may only respond to another's action. */
export function taskTexts({ game, phase = '', responding = [] }: View, side: SideId): Partial<PhaseTexts> {
  return responding.includes(side) ? {} : (gameTexts(game).phases[phase] ?? {});
}

/** Explains the current phase to everyone. */
export function phaseLines({ game, phase }: View): string[] {
  const about = phase === undefined ? undefined : gameTexts(game).phases[phase]?.about;
  return about === undefined ? [] : [text('game.phase', { about })];
}
