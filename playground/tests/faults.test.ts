/** Faults that tests cause on demand, and their entries in the journal. */
import {
  RESTJSONErrorCodes as Code,
  type DiscordAPIError,
  HTTPError,
  Routes,
  type SendableChannels,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JournalEntry } from '../src/index.js';
import { Journal } from '../src/rest/journal.js';
import { expectRefusal, openStage, type Stage } from './harness.js';

const posting = { method: 'POST', route: '/channels/{channel_id}/messages' } as const;

let stage: Stage;
let channel: SendableChannels;
beforeEach(async () => {
  stage = await openStage({}, {});
  const found = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (!found?.isSendable()) throw new Error('no channel');
  channel = found;
});
afterEach(() => stage.close());

const listContents = () =>
  stage.discord
    .actor('Anna')
    .listMessages(channel.id)
    .map((message) => message.content);

test('an answer that is lost took effect; the library asks again, and the nonce keeps it from posting twice', async () => {
  stage.discord.faults.failNext({ ...posting, kind: 'lost-answer' });
  await channel.send('Once');
  expect(listContents()).toEqual(['Once']);
  expect(stage.discord.journal.count(posting)).toBe(2);
});

test('without a nonce the same trouble posts twice', async () => {
  stage.discord.faults.failNext({ ...posting, kind: 'lost-answer' });
  await channel.send({ content: 'Twice', enforceNonce: false });
  expect(listContents()).toEqual(['Twice', 'Twice']);
});

test('AutoMod blocks messages and names of threads with its words, in its server', async () => {
  stage.discord.faults.blockWords(stage.seeded.guild.id, ['Checkers']);
  await expectRefusal(Code.MessageWasBlockedByAutomaticModeration, channel.send('Who plays checkers?'));
  await channel.send('Who plays chess?');
  const threads = channel.isThread() || !('threads' in channel) ? undefined : channel.threads;
  if (threads === undefined) throw new Error('no channel with threads');
  await expectRefusal(
    Code.TitleWasBlockedByAutomaticModeration,
    threads.create({ name: 'A game of checkers', reason: '' }),
  );
  const thread = await threads.create({ name: 'A game of chess' });
  await expectRefusal(Code.TitleWasBlockedByAutomaticModeration, thread.setName('Checkers'));
});

test('a request that is lost took no effect', async () => {
  stage.discord.faults.failNext({ ...posting, kind: 'lost-request' });
  await channel.send({ content: 'Once', enforceNonce: false });
  expect(listContents()).toEqual(['Once']);
});

test('an error comes as often as it was asked for', async () => {
  const { faults, journal } = stage.discord;
  faults.failNext({ ...posting, kind: 'error', times: 4 });
  await expect(channel.send('Fails')).rejects.toThrow(HTTPError);
  expect(journal.count({ ...posting, status: 500 })).toBe(4);
  expect(faults.pending).toBe(0);
  faults.failNext({ ...posting, kind: 'error', status: 503 });
  await channel.send('Works');
  expect(listContents()).toEqual(['Works']);
  faults.failNext({ method: 'GET', kind: 'error' });
  faults.clear();
  expect(faults.pending).toBe(0);
});

test('what AutoMod and full servers refuse is refused on demand', async () => {
  const { faults } = stage.discord;
  const threads = { method: 'POST', route: '/channels/{channel_id}/threads' } as const;
  const open = () => stage.client.rest.post(Routes.threads(channel.id), { body: { name: 'x', type: 11 } });
  faults.failNext({ ...posting, kind: 'refused', as: 'blockedByAutoMod' });
  await expectRefusal(Code.MessageWasBlockedByAutomaticModeration, channel.send('Rude'));
  faults.failNext({ ...threads, kind: 'refused', as: 'titleBlockedByAutoMod' });
  await expectRefusal(Code.TitleWasBlockedByAutomaticModeration, open());
  faults.failNext({ ...threads, kind: 'refused', as: 'tooManyActiveThreads' });
  await expectRefusal(Code.MaximumActiveThreads, open());
  await open();
  expect(listContents()).toEqual(['x']);
});

test('a chosen request is misread', async () => {
  stage.discord.faults.failNext({
    ...posting,
    when: ({ params, body }) => params.channel_id === channel.id && body.content === 'Two',
    kind: 'misread',
    as: (body) => ({ ...body, content: 'Too' }),
  });
  for (const content of ['One', 'Two', 'Two']) await channel.send(content);
  expect(listContents()).toEqual(['One', 'Too', 'Two']);
});

test('a limited request is waited for and sent again', async () => {
  stage.discord.faults.failNext({ ...posting, kind: 'rate-limit', retryAfter: 0.05 });
  await channel.send('Later');
  expect(stage.discord.journal.entries(posting).map((entry) => entry.status)).toEqual([429, 200]);
  expect(stage.discord.journal.entries({ status: 429 })[0]?.answer).toEqual({
    message: 'You are being rate limited.',
    retry_after: 0.05,
    global: false,
  });
});

test('a slow answer comes when its time has passed on the clock', async () => {
  stage.discord.faults.failNext({ ...posting, kind: 'slow', ms: 2000 });
  let isSent = false;
  const sent = channel.send('Slowly').then(() => {
    isSent = true;
  });
  await stage.discord.waitFor(() => stage.discord.faults.pending === 0);
  await stage.clock.advance(1999);
  expect(isSent).toBe(false);
  expect(listContents()).toEqual([]);
  await stage.clock.advance(1);
  await sent;
  expect(listContents()).toEqual(['Slowly']);
});

test('trouble meets only the requests that it is meant for', async () => {
  stage.discord.faults.failNext({ route: /threads/, kind: 'error' });
  await channel.send('Not meant');
  expect(stage.discord.faults.pending).toBe(1);
});

test('an unknown route, query or field fails and names itself', async () => {
  const { rest } = stage.client;
  const route = await rest.get('/guilds/1/sounds').catch((error: unknown) => error as DiscordAPIError);
  expect(String(route)).toContain('GET /guilds/1/sounds');
  const query = rest.get('/users/@me', { query: new URLSearchParams({ secret: '1' }) });
  expect(String(await expectRefusal(50_035, query))).toContain('secret');
  const field = rest.post(`/channels/${channel.id}/messages`, { body: { content: 'x', confetti: true } });
  expect(String(await expectRefusal(50_035, field))).toContain('confetti');
});

test('a foreign token is refused', async () => {
  const { discord } = stage;
  const response = await fetch(`${discord.api}/v10/users/@me`, { headers: { authorization: 'Bot x.y.z' } });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: '401: Unauthorized', code: 0 });
});

test('the journal keeps route, parameters, body, files and answer of every request', async () => {
  const { journal } = stage.discord;
  const mark = journal.last;
  const heard: JournalEntry[] = [];
  const leave = journal.subscribe((entry) => heard.push(entry));
  await channel.send({
    content: 'With a file',
    files: [{ attachment: Buffer.from('abc'), name: 'game.txt', description: 'A game' }],
  });
  leave();
  await channel.messages.fetch({ limit: 3, cache: false });
  const [posted, listed] = journal.entries({ after: mark });
  expect(heard).toEqual([posted]);
  expect(posted).toMatchObject({
    ...posting,
    path: `/channels/${channel.id}/messages`,
    params: { channel_id: channel.id },
    body: { content: 'With a file', attachments: [{ id: '0', description: 'A game' }] },
    files: [{ filename: 'game.txt', bytes: 3 }],
    status: 200,
    answer: { content: 'With a file' },
  });
  expect(listed?.query).toEqual({ limit: '3' });
});

test('the journal is bounded by number and by size, and keeps the latest in any case', () => {
  const entry = (answer: string): Omit<JournalEntry, 'number'> => ({
    at: 0,
    method: 'GET',
    route: null,
    path: '/',
    params: {},
    query: {},
    body: undefined,
    files: [],
    status: 200,
    answer,
  });
  const journal = new Journal({ entries: 3, characters: 20 });
  for (const answer of ['a', 'b', 'c', 'd']) journal.add(entry(answer));
  expect(journal.entries().map(({ answer }) => answer)).toEqual(['b', 'c', 'd']);
  journal.add(entry('12345678901'));
  expect(journal.entries().map(({ answer }) => answer)).toEqual(['c', 'd', '12345678901']);
  journal.add(entry('x'.repeat(100)));
  expect(journal.entries()).toHaveLength(1);
  expect(journal.last).toBe(6);
});
