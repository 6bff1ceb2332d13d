import { cleanText } from '../../texts/escaping.js';

/** The typed reason without invisible characters. Empty if nothing is left. */
export function readReason(typed: string): string {
  return cleanText(typed).trim();
}
