import { commands } from './commands.js';
import { anyGame, errorReply, type Reply } from './replies.js';
import type { Session } from './session.js';

/** A console's memory at the beginning. */
export function newSession(): Session {
  return { seed: 0, match: null };
}

/** The answer to one line, which may change the session; no lines for an empty line, null to end the program. */
export async function answerLine(session: Session, line: string): Promise<Reply> {
  const [, name = '', argument = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
  if (name === '') return [];
  const command = Object.hasOwn(commands, name.toLowerCase()) ? commands[name.toLowerCase()] : undefined;
  if (command === undefined) return errorReply(anyGame, 'unknown-command', { text: name.slice(0, 40) });
  return command.run(session, argument);
}
