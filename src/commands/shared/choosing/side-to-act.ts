/** What a message tells of the side that is to act: its colour, and what it has to do where that is no move. */
import { ACCENT } from '../../../discord/messages/accents.js';
import type { SideId } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { PhaseTexts } from '../../../texts/game-texts.js';
import { gameTexts, text } from '../../../texts/index.js';

/** The colour of the side to move; of the house when nobody is, or several are. */
export function accentOf(view: View): number {
  const [side] = view.toAct;
  const tone = view.sides.find(({ id }) => id === side)?.tone;
  return tone === undefined || view.toAct.length > 1 ? ACCENT.house : ACCENT[tone];
}

/** The texts of what the side has to do where that is no move; none for one that may only answer what another does. */
export function taskTexts({ game, phase = '', responding = [] }: View, side: SideId): Partial<PhaseTexts> {
  return responding.includes(side) ? {} : (gameTexts(game).phases[phase] ?? {});
}

/** What those who are not to move have to do. */
export function phaseLines({ game, phase }: View): string[] {
  const about = phase === undefined ? undefined : gameTexts(game).phases[phase]?.about;
  return about === undefined ? [] : [text('game.phase', { about })];
}
