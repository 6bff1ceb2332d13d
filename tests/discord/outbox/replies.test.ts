/** Answers to typed messages: boards go first, and a thread gets only a few. */
import type { Message } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../src/base/clock.js';
import { openLog } from '../../../src/base/log.js';
import { Replies } from '../../../src/discord/outbox/replies.js';
import type { ShowResult } from '../../../src/discord/outbox/types.js';
import type { OutboxEntry } from '../../../src/table/model/types.js';

/** A thread with or without a due board. Call `posted` when the board is posted. */
function openThread(isDue = false) {
  let now = 0;
  const alarms: { readonly at: number; readonly ring: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    setAlarm(ms, ring) {
      alarms.push({ at: now + ms, ring });
      return () => {};
    },
  };
  let resolvePosted: (shown: ShowResult) => void = () => {};
  const said: unknown[] = [];
  const entry: OutboxEntry = {
    tableId: 'table001',
    version: 2,
    kind: 'board',
    firstVersion: 1,
    state: 'pending',
    channelId: null,
    messageId: null,
    refusal: null,
    cause: null,
    attempts: 0,
    retryAt: null,
    reportedCause: null,
  };
  const services = {
    outbox: { listEntries: async () => (isDue ? [entry] : []) },
    poster: {
      sync: () =>
        new Promise<ShowResult>((resolve) => {
          resolvePosted = resolve;
        }),
    },
    clock,
    log: openLog({ logLevel: 'silent' }),
  };
  const replies = new Replies(services as unknown as ConstructorParameters<typeof Replies>[0]);
  const messageOf = (person: string) => ({
    channelId: 'thread',
    author: { id: person },
    reply: async ({ content }: { content: string }) => {
      if (content === 'refused') throw new Error('refused');
      said.push(content);
      return { delete: async () => said.splice(said.indexOf(content), 1) };
    },
  });
  return {
    said,
    replies,
    send: (content: string, person = 'ben') =>
      replies.send(messageOf(person) as unknown as Message, 'table001', content),
    refuse: (content: string, person = 'ben') =>
      replies.sendTemporary(messageOf(person) as unknown as Message, 'table001', content),
    posted: (shown: ShowResult) => resolvePosted(shown),
    async wait(ms: number) {
      now += ms;
      for (const due of alarms.filter(({ at }) => at <= now)) {
        alarms.splice(alarms.indexOf(due), 1);
        due.ring();
      }
      await new Promise(setImmediate);
    },
  };
}

describe('an answer', () => {
  it('waits for the board that is due, and the next for it', async () => {
    const { said, send, posted } = openThread(true);
    const [first, second] = [send('first'), send('second')];
    await new Promise(setImmediate);
    expect(said).toEqual([]);
    posted('shown');
    expect(await first).toBe(true);
    await new Promise(setImmediate);
    posted('shown');
    expect(await second).toBe(true);
    expect(said).toEqual(['first', 'second']);
  });

  it('is not given where Discord does not take the board now', async () => {
    const { said, send, posted } = openThread(true);
    const first = send('first');
    await new Promise(setImmediate);
    posted('later');
    expect(await first).toBe(false);
    expect(said).toEqual([]);
  });

  it('is given twice in five seconds in one thread, and later to those who wait', async () => {
    const { said, send, wait } = openThread();
    for (const content of ['1', '2']) await send(content);
    const [third, other] = [send('3'), send('4', 'anna')];
    await wait(4_999);
    expect(said).toEqual(['1', '2']);
    await wait(1);
    expect(await Promise.all([third, other])).toEqual([true, true]);
    expect(said).toEqual(['1', '2', '3', '4']);
  });

  it('is the one to the last thing that a person has said, with how many came before', async () => {
    const { said, send, wait } = openThread();
    for (const content of ['1', '2']) await send(content);
    const sent = ['3', '4', '5'].map((content) => send(content));
    await wait(5_000);
    expect(await Promise.all(sent)).toEqual([false, false, true]);
    expect(said).toEqual(['1', '2', expect.stringMatching(/^5\n.*skipped 2 earlier messages/)]);
  });

  it('that waits is kept for so many people, and the last of them hears of the others', async () => {
    const { said, send, wait } = openThread();
    for (let nth = 0; nth < 30; nth++) void send(`${nth}`, `person ${nth}`);
    for (let nth = 0; nth < 20; nth++) await wait(5_000);
    expect(said).toHaveLength(13);
    expect(said.at(-1)).toMatch(/skipped 17 earlier/);
  });

  it('to a move that could not be played is not given once somebody has made one', async () => {
    const { said, send, refuse, replies, wait } = openThread();
    await send('1');
    const wrong = [refuse('wrong'), refuse('wrong too')];
    await wait(0);
    await replies.deleteTemporary('thread');
    await wait(5_000);
    expect(await Promise.all(wrong)).toEqual([true, false]);
    expect(said).toEqual(['1']);
  });

  it('to a move that could not be played goes after ten more of the same person, and all with the one that could', async () => {
    const { said, refuse, replies, wait } = openThread();
    await refuse('of anna', 'anna');
    for (let nth = 1; nth <= 12; nth++) {
      const sent = refuse(`${nth}`);
      await wait(5_000);
      expect(await sent).toBe(true);
    }
    expect(said).toEqual(['of anna', ...Array.from({ length: 10 }, (_, at) => `${at + 3}`)]);
    await replies.deleteTemporary('thread');
    expect(said).toEqual([]);
  });

  it('is not waited for any more when the bot stops', async () => {
    const { send, replies } = openThread();
    for (const content of ['1', '2']) await send(content);
    const third = send('3');
    replies.close();
    expect(await third).toBe(false);
  });

  it('that Discord refuses is no error', async () => {
    const { send } = openThread();
    expect(await send('refused')).toBe(false);
    expect(await send('next')).toBe(true);
  });
});
