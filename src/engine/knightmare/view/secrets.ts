/** What not everybody may know: plies, squares, and the board while it is covered. */
import type { Effect } from '../board/board.js';
import type { Colour } from '../board/pieces.js';
import { cardRules, cards } from '../cards/index.js';
import type { Core } from '../play/core.js';
import type { Rules } from '../rules/rules.js';
import { findAnswer } from '../turn/questions.js';

/** Whether the squares of an effect are a secret of the player who played it. */
export function isSecretEffect({ card }: Effect): boolean {
  return cardRules(card).secret === true;
}

/** Whether a viewer may know which squares an effect binds; `undefined` stands for a spectator. */
export function mayKnow(effect: Effect, viewer: Colour | undefined): boolean {
  return !isSecretEffect(effect) || viewer === effect.by;
}

/**
 * Whether the board is covered to all but the player who has played the card: while the one who is asked looks away (X6), or
 * has not started the clock of Panic.
 */
export function isCovered({ ended, prompts }: Core): boolean {
  const [due] = prompts;
  return ended === null && due !== undefined && findAnswer(due)?.covered === true;
}

/** The cards that cover the board. */
const covering = cards.filter(({ answers = {} }) => Object.values(answers).some(({ covered }) => covered));

/**
 * Whether the board can come to be covered: by the cards that the game is played with alone, never by where they lie, which
 * is a secret.
 */
export function mayBeCovered({ excluded }: Pick<Rules, 'excluded'>): boolean {
  return covering.some(({ id }) => !excluded.has(id));
}

/** Whether somebody has to tell from memory how the board stood, or is about to (Abduction). */
export function isMemoryTested({ ended, prompts: [due] }: Core): boolean {
  return ended === null && due !== undefined && findAnswer(due)?.fromMemory === true;
}

/** The plies whose notation only their player may read. */
export function listSecretPlies({ ended, hidden }: Core): readonly number[] {
  if (ended !== null) return [];
  return [...new Set(hidden.map(({ ply }) => ply))].sort((one, other) => one - other);
}
