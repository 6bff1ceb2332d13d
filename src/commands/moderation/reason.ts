/** The reason of a moderator, as it is typed. */
import { cleanText } from '../../texts/escaping.js';

/** The reason without what cannot be seen, which is none. */
export function readReason(typed: string): string {
  return cleanText(typed).trim();
}
