/** Secrets: plies, squares, covered boards. */
import type { Effect } from '../board/board.js';
import type { Colour } from '../board/pieces.js';
import { cardRules, cards } from '../cards/index.js';
import type { Core } from '../play/core.js';
import type { Rules } from '../rules/rules.js';
import { findAnswer } from '../turn/questions.js';

/** True if an effect's squares are secret. */
export function isSecretEffect({ card }: Effect): boolean {
  return cardRules(card).secret === true;
}

/** True if a viewer may know an effect's squares; undefined is a spectator. */
export function mayKnow(effect: Effect, viewer: Colour | undefined): boolean {
  return !isSecretEffect(effect) || viewer === effect.by;
}

/**
 * True if the board is covered to all but the card's player: while the asked player looks away (X6) or hasn't
 * started Panic's clock.
 */
export function isCovered({ ended, prompts }: Core): boolean {
  const [due] = prompts;
  return ended === null && due !== undefined && findAnswer(due)?.covered === true;
}

/** Cards that cover the board. */
const covering = cards.filter(({ answers = {} }) => Object.values(answers).some(({ covered }) => covered));

/** True if the board may ever be covered, judged by the cards in the game only. */
export function mayBeCovered({ excluded }: Pick<Rules, 'excluded'>): boolean {
  return covering.some(({ id }) => !excluded.has(id));
}

/** True if a player must recall the board, or is about to (Abduction). */
export function isMemoryTested({ ended, prompts: [due] }: Core): boolean {
  return ended === null && due !== undefined && findAnswer(due)?.fromMemory === true;
}

/** The plies whose notation only their player may read. */
export function listSecretPlies({ ended, hidden }: Core): readonly number[] {
  if (ended !== null) return [];
  return [...new Set(hidden.map(({ ply }) => ply))].sort((one, other) => one - other);
}
