/** Successful answers with an unreadable body count as lost: a failure that passes by itself. */
import { REST } from 'discord.js';
import { expect, it } from 'vitest';
import { refuseUnreadableAnswers } from '../../../src/discord/connection/unreadable-answers.js';
import { UnreadableAnswer } from '../../../src/discord/errors/network-errors.js';
import { causeOf } from '../../../src/discord/outbox/requests/causes.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function sendRequest(answer: () => Response): Promise<unknown> {
  const rest = new REST({ makeRequest: async () => answer() }).setToken('token');
  refuseUnreadableAnswers(rest);
  return rest.get('/channels/1/messages').catch((error: unknown) => error);
}

it.each<[string, () => Response]>([
  ['a page', () => new Response('<!DOCTYPE html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a text without a type', () => new Response(new Uint8Array([1, 2, 3]))],
  ['half a message', () => new Response('{"id":', { headers: JSON_TYPE })],
  ['nothing where JSON is announced', () => new Response('', { headers: JSON_TYPE })],
])('%s', async (_, answer) => {
  const error = await sendRequest(answer);
  expect(error).toBeInstanceOf(UnreadableAnswer);
  expect(causeOf(error)).toBe('later');
});

it('a message and an answer without a body arrive', async () => {
  expect(await sendRequest(() => new Response('{"id":"1"}', { headers: JSON_TYPE }))).toEqual({ id: '1' });
  expect(await sendRequest(() => new Response(null, { status: 204 }))).toEqual(new ArrayBuffer(0));
});
