/** Answers to typed messages: boards go first, and a thread gets only a few. */
import type { Message } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { openReplies } from '../../../src/discord/outbox/replies.js';
import type { Shown } from '../../../src/discord/outbox/types.js';
import { openLog } from '../../../src/log.js';
import type { Post } from '../../../src/table/types.js';

/** A thread in which a board is due, or none; `posted` ends the wait for it. */
function openThread(isDue = false) {
  let now = 0;
  let posted: (shown: Shown) => void = () => {};
  const said: unknown[] = [];
  const post: Post = {
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
    told: null,
  };
  const services = {
    outbox: { posts: async () => (isDue ? [post] : []) },
    poster: {
      sync: () =>
        new Promise<Shown>((resolve) => {
          posted = resolve;
        }),
    },
    clock: { now: () => now, after: () => () => {} },
    log: openLog({ logLevel: 'silent' }),
  };
  const replies = openReplies(services as unknown as Parameters<typeof openReplies>[0]);
  const message = {
    channelId: 'thread',
    reply: async ({ content }: { content: string }) => {
      if (content === 'refused') throw new Error('refused');
      said.push(content);
    },
  } as unknown as Message;
  return {
    said,
    send: (content: string) => replies.send(message, 'table001', content),
    posted: (shown: Shown) => posted(shown),
    wait(ms: number) {
      now += ms;
    },
  };
}

describe('an answer', () => {
  it('waits for the board that is due, and others are dropped meanwhile', async () => {
    const { said, send, posted } = openThread(true);
    const first = send('first');
    expect(await send('second')).toBe(false);
    expect(said).toEqual([]);
    await new Promise(setImmediate);
    posted('shown');
    expect(await first).toBe(true);
    expect(said).toEqual(['first']);
  });

  it('is not given where Discord does not take the board now', async () => {
    const { said, send, posted } = openThread(true);
    const first = send('first');
    await new Promise(setImmediate);
    posted('later');
    expect(await first).toBe(false);
    expect(said).toEqual([]);
  });

  it('is given twice in five seconds in one thread', async () => {
    const { said, send, wait } = openThread();
    for (const content of ['1', '2', '3']) await send(content);
    wait(4_999);
    expect(await send('4')).toBe(false);
    wait(1);
    expect(await send('5')).toBe(true);
    expect(said).toEqual(['1', '2', '5']);
  });

  it('that Discord refuses is no error', async () => {
    const { send } = openThread();
    expect(await send('refused')).toBe(false);
    expect(await send('next')).toBe(true);
  });
});
