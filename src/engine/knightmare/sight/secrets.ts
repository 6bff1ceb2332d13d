/** What not everybody may know: plies, squares, and the board while it is covered. */
import type { Effect } from '../board/board.js';
import type { Colour } from '../board/men.js';
import type { CardId } from '../cards/table.js';
import type { Rules } from '../rules.js';
import type { Core } from '../turn/core.js';

/** Effects whose squares are noted in secret by whoever plays them. */
const NOTED: ReadonlySet<string> = new Set(['man-trap']);

/** Whether a player may know which squares an effect binds; nobody stands for a spectator. */
export function mayKnow({ card, by }: Effect, viewer: Colour | undefined): boolean {
  return !NOTED.has(card) || viewer === by;
}

/**
 * Whether the board is covered to all but the player who has played the card: while the one who is asked looks away (X6), or
 * has not started the clock of Panic.
 */
export function isCovered({ ended, prompts }: Core): boolean {
  const [due] = prompts;
  if (ended !== null || due === undefined) return false;
  return due.card === 'panic' || (due.card === 'abduction' && due.stage === 'look');
}

/** The cards that cover the board. */
const COVERING: readonly CardId[] = ['abduction', 'panic'];

/**
 * Whether the board can come to be covered: by the cards that the game is played with alone, never by where they lie, which
 * is a secret.
 */
export function mayBeCovered({ excluded }: Pick<Rules, 'excluded'>): boolean {
  return COVERING.some((card) => !excluded.has(card));
}

/** Whether somebody is tested by Abduction: looks away, or has to tell who is gone. */
export function isTested({ ended, prompts }: Core): boolean {
  return ended === null && prompts[0]?.card === 'abduction';
}

/** The plies whose notation only their player may read. */
export function secretPlies({ ended, hidden }: Core): readonly number[] {
  if (ended !== null) return [];
  return [...new Set(hidden.map(({ ply }) => ply))].sort((one, other) => one - other);
}
