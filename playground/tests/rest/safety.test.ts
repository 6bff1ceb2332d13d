/** Protection of the embedded Discord against strangers: host names, origins, its token, and limits. */
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type EmbeddedDiscord, openDiscord } from '../../src/index.js';
import { addPage } from '../../src/page-server.js';

let discord: EmbeddedDiscord;
let closePages: () => void;
beforeEach(async () => {
  discord = await openDiscord();
  closePages = addPage(discord, '/nowhere');
});
afterEach(async () => {
  closePages();
  await discord.close();
});

/** Status of the answer. Sends `body` in chunks without a content length. */
async function statusOf(
  path: string,
  options: RequestOptions,
  body: readonly Buffer[] = [],
): Promise<number> {
  const asked = request(discord.url + path, options);
  asked.on('error', () => {});
  for (const piece of body) asked.write(piece);
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

const createLoginHeaders = () => ({ authorization: `Bot ${discord.token}` });

test.each(['/', '/api/v10/users/@me', '/cdn/avatars/1/x.svg', '/gateway', '/page/socket'])(
  '%s answers no foreign name and no foreign page',
  async (path) => {
    const { host } = new URL(discord.url);
    const strangers: Record<string, string>[] = [
      { host: 'example.org' },
      { host: `example.org:${new URL(discord.url).port}` },
      { origin: 'https://example.org' },
      { origin: 'null' },
      { origin: `http://localhost.example.org` },
      { host, origin: `https://${host}` },
    ];
    for (const headers of strangers) {
      expect(
        await statusOf(path, { headers: { ...createLoginHeaders(), ...headers } }),
        JSON.stringify(headers),
      ).toBe(403);
    }
    expect(await statusOf(path, { headers: createLoginHeaders() })).not.toBe(403);
    expect(await statusOf(path, { headers: { ...createLoginHeaders(), origin: discord.url } })).not.toBe(403);
    expect(discord.journal.count({ status: 200 })).toBe(path.startsWith('/api') ? 2 : 0);
  },
);

test.each(['/gateway?v=10&encoding=json', '/page/socket'])('%s opens no socket for them', async (path) => {
  const address = discord.url.replace('http', 'ws') + path;
  const strangers = [{ origin: 'https://example.org' }, { headers: { host: 'example.org' } }];
  for (const options of strangers) {
    const [error] = await once(new WebSocket(address, options), 'error').catch((reason) => [reason]);
    expect(String(error)).toContain('403');
  }
  const own = new WebSocket(address, { origin: discord.url });
  await once(own, 'open');
  own.terminate();
});

test('the token is another one at every start', async () => {
  const other = await openDiscord();
  expect(other.token).not.toBe(discord.token);
  const [, , secret = ''] = discord.token.split('.');
  expect(secret.length).toBeGreaterThan(30);
  const asked = await fetch(`${other.url}/api/v10/users/@me`, { headers: createLoginHeaders() });
  expect(asked.status).toBe(401);
  await other.close();
});

test('a body that is too long is refused before it is kept, whether or not it says how long it is', async () => {
  const options = {
    method: 'POST',
    headers: { ...createLoginHeaders(), 'content-type': 'application/json' },
  };
  const path = '/api/v10/channels/1/messages';
  const long = 64 * 1024 * 1024;
  const told = { ...options, headers: { ...options.headers, 'content-length': long } };
  const asked = request(discord.url + path, told);
  asked.on('error', () => {});
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  asked.destroy();
  const pieces = Array.from({ length: 30 }, () => Buffer.alloc(1024 * 1024, ' '));
  expect(await statusOf(path, options, pieces)).toBe(413);
  expect(await statusOf(path, options, [Buffer.from('{}')])).toBe(404);
});

test('a request that is cut off in its middle has not been made', async () => {
  const warnings: Error[] = [];
  const recordWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', recordWarning);
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    const headers = { ...createLoginHeaders(), 'content-type': type, 'content-length': '100' };
    const asked = request(`${discord.url}/api/v10/channels/1/messages`, { method: 'POST', headers });
    asked.on('error', () => {});
    asked.write('{"content":');
    const [incoming] = (await once(discord.server, 'request')) as [IncomingMessage];
    const closed = new Promise((resolve) => incoming.once('close', resolve));
    asked.destroy();
    await closed;
    await discord.waitUntilIdle();
  }
  process.off('warning', recordWarning);
  expect(discord.journal.count()).toBe(0);
  expect(warnings).toEqual([]);
});

test('a message on the gateway that is longer than any bot sends closes the connection', async () => {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  await once(socket, 'message');
  socket.send(JSON.stringify({ op: 1, d: 'x'.repeat(5000) }));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1009);
});
