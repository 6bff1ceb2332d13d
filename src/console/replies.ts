/** The console's answers: lines, or an error with one sentence. */
import { games } from '../engine/index.js';
import type { Refusal, Values } from '../engine/result.js';
import { plainGameText } from '../texts/index.js';

/** The game whose vocabulary serves where none is chosen: what is said there, the games share. */
export const anyGame = games[0]?.id ?? '';

/** The lines of an answer; null ends the program. */
export type Reply = readonly string[] | null;

/** A list closed by `end` and its length. */
export function listReply(lines: readonly string[]): Reply {
  return [...lines, `end ${lines.length}`];
}

/**
 * An error in the console's words: its code is also the key of its sentence. `game` gives the vocabulary; any game serves
 * for what the games share.
 */
export function errorReply(game: string, code: string, values: Values = {}): Reply {
  return refusalReply(game, code, { code, values });
}

/** Sentences of the engine that name a command of the bot, and the console's own in their place. */
const CONSOLE_CODES: Readonly<Record<string, string>> = { unreadable: 'unreadable-line' };

/** A refusal by the engine under one of the console's codes; `where` stands before the sentence (a line number). */
export function refusalReply(game: string, code: string, reason: Refusal, where = ''): Reply {
  const key = CONSOLE_CODES[reason.code] ?? reason.code;
  const sentence = plainGameText(game, 'refusals', key, reason.values).replace(/\s+/g, ' ');
  return [`error ${code} ${where === '' ? '' : `${where} `}${sentence}`];
}
