/**
 * The engine console (docs/notation.md; `help` lists the commands): the rules engine on standard input and
 * output.
 */
import { createInterface } from 'node:readline';
import { answerLine, createSession } from './console/answer.js';

const session = createSession();
process.stdout.on('error', () => process.exit(0));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  const reply = await answerLine(session, line);
  if (reply === null) break;
  if (reply.length > 0) process.stdout.write(`${reply.join('\n')}\n`);
}
process.stdin.destroy();
