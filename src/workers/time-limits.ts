/**
 * Time limits of computer players in addition to their node limits, so that players don't wait long on a busy
 * machine.
 */
import { SECOND } from '../base/durations.js';
import { BEST_LEVEL, type Question } from '../computer/question.js';
import { gameOf } from '../computer/question-position.js';

/** Limit for choosing an action, in milliseconds. */
const ACTION_LIMIT = 5 * SECOND;
/** Limit for the best level with more than two sides, where a round takes longer. */
const LONG_ACTION_LIMIT = 8 * SECOND;

/** Limit for a judgement, in milliseconds. An action often follows it. */
export const JUDGEMENT_LIMIT = SECOND;

/** Limit for explaining an action, in milliseconds. */
export const EXPLANATION_LIMIT = SECOND;

/** Time limit for choosing an action, in milliseconds. Throws for an unknown game. */
export function findActionLimit(question: Pick<Question, 'game' | 'options' | 'level'>): number {
  const isLong = question.level === BEST_LEVEL && gameOf(question).sides(question.options).length > 2;
  return isLong ? LONG_ACTION_LIMIT : ACTION_LIMIT;
}
