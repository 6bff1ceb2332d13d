import { commands } from './commands.js';
import { anyGame, errorReply, type Reply } from './replies.js';
import type { Session } from './session.js';

export function createSession(): Session {
  return { seed: 0, match: null };
}

/**
 * Answers one line, which may change the session. The answer is empty for an empty line. Null ends the
 * program.
 */
export async function answerLine(session: Session, line: string): Promise<Reply> {
  const [, name = '', argument = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
  if (name === '') return [];
  const command = Object.hasOwn(commands, name.toLowerCase()) ? commands[name.toLowerCase()] : undefined;
  if (command === undefined) return errorReply(anyGame, 'unknown-command', { text: name.slice(0, 40) });
  return command.run(session, argument);
}
