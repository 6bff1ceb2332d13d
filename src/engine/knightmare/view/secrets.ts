/** Secrets: plies, squares, and covered boards. */
import type { Effect } from '../board/board.js';
import type { Colour } from '../board/pieces.js';
import { cardRules, cards } from '../cards/index.js';
import type { Core } from '../play/core.js';
import type { Rules } from '../rules/rules.js';
import { findAnswerHandler } from '../turn/questions.js';

/** True if an effect's squares are secret. */
export function isSecretEffect({ card }: Effect): boolean {
  return cardRules(card).secret === true;
}

/** True if a viewer may see an effect's squares. `viewer` is undefined for a spectator. */
export function canSeeSquares(effect: Effect, viewer: Colour | undefined): boolean {
  return !isSecretEffect(effect) || viewer === effect.by;
}

/**
 * True if the board is covered for everyone but the card's player: while the asked player looks away (X6), or
 * hasn't started Panic's clock.
 */
export function isCovered({ ended, prompts }: Core): boolean {
  const [due] = prompts;
  return ended === null && due !== undefined && findAnswerHandler(due)?.covered === true;
}

/** Cards that cover the board. */
const covering = cards.filter(({ answers = {} }) => Object.values(answers).some(({ covered }) => covered));

/** True if a card in this game can cover the board. */
export function canBeCovered({ excluded }: Pick<Rules, 'excluded'>): boolean {
  return covering.some(({ id }) => !excluded.has(id));
}

/** True if a player must recall the board now or next (Abduction). */
export function isMemoryTested({ ended, prompts: [due] }: Core): boolean {
  return ended === null && due !== undefined && findAnswerHandler(due)?.fromMemory === true;
}

/** Plies whose notation only their player may read. */
export function listSecretPlies({ ended, hidden }: Core): readonly number[] {
  if (ended !== null) return [];
  return [...new Set(hidden.map(({ ply }) => ply))].sort((one, other) => one - other);
}
