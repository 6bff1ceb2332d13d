/** State of a turn: a core with the steps of the turn. */
import { type Colour, colours } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice } from '../codes/codes.js';
import type { Core } from '../play/core.js';
import { Play, type PlayServices } from '../play/play.js';
import type { Step } from '../play/position.js';
import type { Rules } from '../rules/rules.js';

/**
 * Creates the services of a play (`play-services.ts`). Callers pass this function down, because importing it
 * would close a cycle: services play cards themselves.
 */
export type ServicesFor = (turnState: TurnState, by: Colour) => PlayServices;

export interface TurnState {
  readonly rules: Rules;
  readonly trail: readonly Step[];
  readonly core: Core;
  readonly servicesFor: ServicesFor;
}

/** Result of an action: the next state and its notices. */
export interface ActionResult extends TurnState {
  readonly notices: readonly Notice[];
}

/** Colours that may act: the player who is asked, or else the side to move and a player who may respond. */
export function coloursToAct({ ended, prompts, phase, windows, board }: Core): readonly Colour[] {
  if (ended !== null) return [];
  const [due] = prompts;
  if (due !== undefined) return [due.to];
  return colours.filter(
    (colour) => (phase !== 'ended' && colour === board.mover) || windows.some(({ to }) => to === colour),
  );
}

/** `card` and `no`: the card that is played, if any. */
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
 * State after a step and its replays. A new turn has an empty trail. Replayed entries are marked, because no
 * player made them.
 */
export function stateAfterPlay(
  turnState: TurnState,
  by: Colour,
  path: readonly string[],
  play: Play,
): TurnState {
  const isNew = play.core.board.turn !== turnState.core.board.turn;
  const trail = isNew ? [] : [...turnState.trail, { by, path, before: turnState.core }, ...play.again];
  return { ...turnState, trail, core: play.core };
}
