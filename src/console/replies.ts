/** Console answers: lines, or an error with one sentence. */
import { games } from '../engine/index.js';
import type { Refusal, Values } from '../engine/result.js';
import { plainGameText } from '../texts/index.js';

/** Game whose vocabulary is used when none is chosen. */
export const anyGame = games[0]?.id ?? '';

/** The lines of an answer. Null ends the program. */
export type Reply = readonly string[] | null;

/** A list, closed by `end` and its length. */
export function listReply(lines: readonly string[]): Reply {
  return [...lines, `end ${lines.length}`];
}

/** An error with its code, which is also the key of its sentence. `game` selects the vocabulary. */
export function errorReply(game: string, code: string, values: Values = {}): Reply {
  return refusalReply(game, code, { code, values });
}

/** Refusal codes whose sentences name a command of the bot, with the console's codes to use instead. */
const CONSOLE_CODES: Readonly<Record<string, string>> = { unreadable: 'unreadable-line' };

/** An engine refusal as an error with a console code. `where` (a line number) precedes the sentence. */
export function refusalReply(game: string, code: string, reason: Refusal, where = ''): Reply {
  const key = CONSOLE_CODES[reason.code] ?? reason.code;
  const sentence = plainGameText(game, 'refusals', key, reason.values).replace(/\s+/g, ' ');
  return [`error ${code} ${where === '' ? '' : `${where} `}${sentence}`];
}
