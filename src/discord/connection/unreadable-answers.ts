/**
 * Refuses successful answers that aren't Discord's, such as a proxy's page. The library passes them on as
 * data, and a message without an id would look like a bug. As with a lost answer, it is unknown whether the
 * request took effect.
 */
import type { REST } from 'discord.js';
import { UnreadableAnswer } from '../errors/network-errors.js';

/** Makes the client throw an `UnreadableAnswer` for answers that aren't Discord's, from now on. */
export function refuseUnreadableAnswers(rest: REST): void {
  const { request } = rest;
  rest.request = async (options) => {
    const answer = await request.call(rest, options).catch((error: unknown) => {
      throw error instanceof SyntaxError
        ? new UnreadableAnswer('an answer is no JSON', { cause: error })
        : error;
    });
    // Answers without a body arrive as an empty buffer.
    if (answer instanceof ArrayBuffer && answer.byteLength > 0)
      throw new UnreadableAnswer(`an answer of ${answer.byteLength} bytes is no JSON`);
    return answer;
  };
}
