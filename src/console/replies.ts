/** The console's answers: lines, or an error with one sentence. */
import { games } from '../engine/index.js';
import type { Refusal, Values } from '../engine/result.js';
import { plainGameText } from '../texts/index.js';

/** The game whose vocabulary serves where none is chosen: what is said there, the games share. */
export const anyGame = games[0]?.id ?? '';

/** The lines of an answer; null ends the program. */
export type Reply = readonly string[] | null;

/** A list closed by `end` and its length. */
export function listed(lines: readonly string[]): Reply {
  return [...lines, `end ${lines.length}`];
}

/**
 * An error in the console's words: its code is also the key of its sentence. `game` gives the vocabulary; any game serves
 * for what the games share.
 */
export function failure(game: string, code: string, values: Values = {}): Reply {
  return refusal(game, code, { code, values });
}

/** A refusal by the engine under one of the console's codes; `where` stands before the sentence (a line number). */
export function refusal(game: string, code: string, reason: Refusal, where = ''): Reply {
  const sentence = plainGameText(game, 'refusals', reason.code, reason.values).replace(/\s+/g, ' ');
  return [`error ${code} ${where === '' ? '' : `${where} `}${sentence}`];
}
