/** What computer players are called, wherever people are called by name: the same words as Markdown and as plain text. */
import { plainText } from './index.js';

/** The levels that have names. */
type Named = 1 | 2 | 3 | 4 | 5;

/** The name of a level. */
export function levelName(level: Named): string {
  return plainText(`computers.levels.${level}`);
}

/** A computer player of that level. */
export function computerName(level: Named): string {
  return plainText('computers.name', { level: levelName(level) });
}
