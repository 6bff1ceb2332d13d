/** Names of computer players, used like names of people. Valid both as Markdown and as plain text. */
import { plainText } from './index.js';

/** Names of the levels, weakest first. */
const NAMES = { 1: 'easy', 2: 'casual', 3: 'medium', 4: 'hard', 5: 'expert', 6: 'master' } as const;

export function levelName(level: keyof typeof NAMES): string {
  return plainText(`computers.levels.${NAMES[level]}`);
}

export function computerName(level: keyof typeof NAMES): string {
  return plainText('computers.name', { level: levelName(level) });
}
