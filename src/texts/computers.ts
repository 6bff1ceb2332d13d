/** What computer players are called, wherever people are called by name: the same words as Markdown and as plain text. */
import { plainText } from './index.js';

/** The names of the levels, the weakest first. */
const NAMES = { 1: 'easy', 2: 'casual', 3: 'medium', 4: 'hard', 5: 'expert' } as const;

/** The name of a level. */
export function levelName(level: keyof typeof NAMES): string {
  return plainText(`computers.levels.${NAMES[level]}`);
}

/** A computer player of that level. */
export function computerName(level: keyof typeof NAMES): string {
  return plainText('computers.name', { level: levelName(level) });
}
