/** Console answers: lines, or an error with one sentence. */
import { games } from '../engine/index.js';
import type { Refusal, Values } from '../engine/result.js';
import { plainGameText } from '../texts/index.js';

/** Game whose vocabulary serves when none is chosen. */
export const anyGame = games[0]?.id ?? '';

/** The lines of an answer; null ends the program. */
export type Reply = readonly string[] | null;

/** A list, closed by `end` and its length. */
export function listReply(lines: readonly string[]): Reply {
  return [...lines, `end ${lines.length}`];
}

/** An error by code; the code is also the key of its sentence. `game` gives the vocabulary. */
export function errorReply(game: string, code: string, values: Values = {}): Reply {
  return refusalReply(game, code, { code, values });
}

/** Engine sentences that name a bot command, replaced by the console's own. */
const CONSOLE_CODES: Readonly<Record<string, string>> = { unreadable: 'unreadable-line' };

/** An engine refusal under a console code. `where` precedes the sentence (a line number). */
export function refusalReply(game: string, code: string, reason: Refusal, where = ''): Reply {
  const key = CONSOLE_CODES[reason.code] ?? reason.code;
  const sentence = plainGameText(game, 'refusals', key, reason.values).replace(/\s+/g, ' ');
  return [`error ${code} ${where === '' ? '' : `${where} `}${sentence}`];
}
