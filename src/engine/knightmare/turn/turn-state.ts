/** A state of the turn as the rules pass it around: a core with the steps of the turn that led to it. */
import { type Colour, colours } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice } from '../codes/codes.js';
import type { Core } from '../play/core.js';
import { Play, type PlayServices } from '../play/play.js';
import type { Step } from '../play/position.js';
import type { Rules } from '../rules/rules.js';

/** Makes what a play needs from the rules around it; handed down, since those rules play cards themselves (`play-services.ts`). */
export type ServicesFor = (turnState: TurnState, by: Colour) => PlayServices;

/** A core with the steps of the turn that led to it. */
export interface TurnState {
  readonly rules: Rules;
  readonly trail: readonly Step[];
  readonly core: Core;
  readonly servicesFor: ServicesFor;
}

/** What came of an action: the next state, and what should be told. */
export interface Acted extends TurnState {
  readonly notices: readonly Notice[];
}

/** Who may act now: the player who is asked; else the side to move, and a player with a window open. */
export function coloursToAct({ ended, prompts, phase, windows, board }: Core): readonly Colour[] {
  if (ended !== null) return [];
  const [due] = prompts;
  if (due !== undefined) return [due.to];
  return colours.filter(
    (colour) => (phase !== 'ended' && colour === board.mover) || windows.some(({ to }) => to === colour),
  );
}

/** A play by a player in a state of the turn; `card` and `no` where a card is at work. */
export function createPlay(
  turnState: TurnState,
  by: Colour,
  card: CardId | null = null,
  no: CardNo | null = null,
): Play {
  const { rules, trail, core, servicesFor } = turnState;
  return new Play(rules, trail, core, by, servicesFor(turnState, by), card, no);
}

/**
 * The state after a step, with whatever the step took again; a new turn begins with an empty trail. The trail's entries
 * for steps that were taken again are marked, since no player made them.
 */
export function stateAfter(turnState: TurnState, by: Colour, path: readonly string[], play: Play): TurnState {
  const isNew = play.core.board.turn !== turnState.core.board.turn;
  const trail = isNew ? [] : [...turnState.trail, { by, path, before: turnState.core }, ...play.again];
  return { ...turnState, trail, core: play.core };
}
