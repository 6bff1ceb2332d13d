/** Levels as they are chosen and kept. */
import { LEVELS, type Level } from './question.js';

/** The level that a number or its text stands for; undefined where there is none such. */
export function levelOf(said: number | string): Level | undefined {
  return LEVELS.find((level) => String(level) === String(said));
}
