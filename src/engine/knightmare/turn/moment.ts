/** A moment of a game as the rules pass it around: a core with the steps of the turn that led to it. */
import { type Colour, colours } from '../board/men.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice } from '../codes/codes.js';
import type { Core } from '../play/core.js';
import { type Machine, Play } from '../play/play.js';
import type { Step } from '../play/position.js';
import type { Rules } from '../rules/rules.js';

/** Makes what a play needs from the rules around it; handed down, since those rules play cards themselves (`machine.ts`). */
export type Machinery = (moment: Moment, by: Colour) => Machine;

/** A core with the steps of the turn that led to it. */
export interface Moment {
  readonly rules: Rules;
  readonly trail: readonly Step[];
  readonly core: Core;
  readonly machinery: Machinery;
}

/** What came of an action: the next moment, and what should be told. */
export interface Acted extends Moment {
  readonly notices: readonly Notice[];
}

/** Who may act now: the player who is asked; else the side to move, and a player with a window open. */
export function toAct({ ended, prompts, phase, windows, board }: Core): readonly Colour[] {
  if (ended !== null) return [];
  const [due] = prompts;
  if (due !== undefined) return [due.to];
  return colours.filter(
    (colour) => (phase !== 'ended' && colour === board.mover) || windows.some(({ to }) => to === colour),
  );
}

/** A play by a player at a moment; `card` and `no` where a card is at work. */
export function playAt(
  moment: Moment,
  by: Colour,
  card: CardId | null = null,
  no: CardNo | null = null,
): Play {
  const { rules, trail, core, machinery } = moment;
  return new Play(rules, trail, core, by, machinery(moment, by), card, no);
}

/**
 * The moment after a step, with whatever the step took again; a new turn begins with an empty trail. The trail's entries
 * for steps that were taken again are marked, since no player made them.
 */
export function advanced(moment: Moment, by: Colour, path: readonly string[], play: Play): Moment {
  const isNew = play.core.board.turn !== moment.core.board.turn;
  const trail = isNew ? [] : [...moment.trail, { by, path, before: moment.core }, ...play.again];
  return { ...moment, trail, core: play.core };
}
