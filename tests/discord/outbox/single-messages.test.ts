/**
 * A message exists only once, even if the process that owns it dies between two writes. A failing message
 * delays no other.
 */
import { DiscordAPIError, type REST, SnowflakeUtil } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import { button, row } from '../../../src/discord/messages/blocks.js';
import { createCustomId, NO_TABLE } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import { PacedAttempts } from '../../../src/discord/outbox/requests/paced-attempts.js';
import {
  findSingleMessage,
  postSingleMessage,
  type SingleMessage,
  showSingleMessage,
} from '../../../src/discord/outbox/single-messages.js';

const SCREEN: Screen = {
  components: [row(button('Open', createCustomId('test-open', NO_TABLE, 0, 'mine')))],
  files: [],
  ping: [],
};
const START = Date.UTC(2026, 10, 29);

function apiError(status: number, code: number): DiscordAPIError {
  const body = { code, message: 'refused' };
  return new DiscordAPIError(body, code, status, 'POST', 'https://discord.com', { body, files: undefined });
}

/** A channel that forgets nonces immediately, so only the owner can prevent a second message. */
function openChannel() {
  const messages: { readonly id: string; readonly components: unknown }[] = [];
  const requests: string[] = [];
  let isAnswerLost = false;
  const rest = {
    async post(_: string, { body }: { readonly body: { readonly components: unknown } }) {
      requests.push('post');
      const id = String(SnowflakeUtil.generate({ timestamp: START + messages.length }));
      messages.unshift({ id, components: body.components });
      if (isAnswerLost) throw new Error('the answer is lost');
      return { id };
    },
    async get() {
      requests.push('get');
      return messages;
    },
    async patch(route: string) {
      requests.push('patch');
      const found = messages.find(({ id }) => route.endsWith(id));
      if (found === undefined) throw apiError(404, 10_008);
      return found;
    },
  };
  return {
    rest: rest as unknown as REST,
    messages,
    requests,
    setAnswersLost(isLost: boolean) {
      isAnswerLost = isLost;
    },
    deleteAll: () => messages.splice(0),
  };
}

/** The stored row of a message: its id, and whether it may exist without a known id. */
interface Row {
  messageId: string | null;
  mayExist: boolean;
}

function messageOf(stored: Row): SingleMessage {
  return {
    channelId: '1',
    ...stored,
    since: START,
    nonce: 'test-mine',
    isOwn: ({ verb, argument }) => verb === 'test-open' && argument === 'mine',
    async recordAttempt() {
      Object.assign(stored, { messageId: null, mayExist: true });
    },
  };
}

/** Shows the message and stores it, unless the owner is killed right after it is shown. */
async function showMessage(rest: REST, stored: Row, isKilled = false): Promise<boolean> {
  const { messageId, isNew } = await showSingleMessage(rest, messageOf(stored), SCREEN);
  if (!isKilled) Object.assign(stored, { messageId, mayExist: false });
  return isNew;
}

describe('a message', () => {
  it('is posted, then edited', async () => {
    const { rest, messages, requests } = openChannel();
    const stored = { messageId: null, mayExist: false };
    expect(await showMessage(rest, stored)).toBe(true);
    expect(await showMessage(rest, stored)).toBe(false);
    expect(requests).toEqual(['post', 'patch']);
    expect(messages).toMatchObject([{ id: stored.messageId }]);
  });

  it.each(['killed', 'answer lost'])('is found if the attempt before was cut off: %s', async (how) => {
    const { rest, messages, requests, setAnswersLost } = openChannel();
    const stored = { messageId: null, mayExist: false };
    setAnswersLost(how === 'answer lost');
    await showMessage(rest, stored, true).catch(() => {});
    setAnswersLost(false);
    expect(await showMessage(rest, stored)).toBe(false);
    expect(requests).toEqual(['post', 'get', 'patch']);
    expect(messages).toMatchObject([{ id: stored.messageId }]);
  });

  it('is posted if the attempt before was cut off ahead of its request', async () => {
    const { rest, messages } = openChannel();
    const stored = { messageId: null, mayExist: false };
    await messageOf(stored).recordAttempt();
    expect(await showMessage(rest, stored)).toBe(true);
    expect(messages.length).toBe(1);
  });

  it('is posted once more where it was deleted, even if the owner is killed then', async () => {
    const { rest, messages, deleteAll } = openChannel();
    const stored = { messageId: null, mayExist: false };
    await showMessage(rest, stored);
    deleteAll();
    expect(await showMessage(rest, stored, true)).toBe(true);
    expect(await showMessage(rest, stored)).toBe(false);
    expect(messages).toMatchObject([{ id: stored.messageId }]);
  });

  it('is posted without an edit if only its existence counts', async () => {
    const { rest, requests } = openChannel();
    const stored = { messageId: null, mayExist: true };
    expect((await postSingleMessage(rest, messageOf(stored), SCREEN)).isNew).toBe(true);
    expect((await postSingleMessage(rest, messageOf(stored), SCREEN)).isNew).toBe(false);
    expect(requests).toEqual(['get', 'post', 'get']);
    expect(
      await findSingleMessage(rest, { ...messageOf(stored), isOwn: ({ verb }) => verb === 'other' }),
    ).toBeNull();
  });
});

describe('an attempt', () => {
  const openAttempts = () => {
    const clock = createVirtualClock();
    const log = openLog({ logLevel: 'silent' });
    return { clock, attempts: new PacedAttempts({ clock, log }, { pace: SECOND, complaint: 'failed' }) };
  };
  const fail = (error: Error) => async () => Promise.reject(error);

  it('pauses for its key only, longer with each failure that passes', async () => {
    const { clock, attempts } = openAttempts();
    const pauses: number[] = [];
    for (let failures = 0; failures < 8; failures += 1) {
      expect(await attempts.attempt('a', fail(apiError(500, 0)))).toBe('later');
      pauses.push((attempts.findPauseEnd('a') ?? 0) - clock.now());
    }
    expect(pauses.map((pause) => pause / SECOND)).toEqual([2, 4, 8, 16, 32, 40, 40, 40]);
    expect(attempts.findPauseEnd('b')).toBeNull();
    expect(await attempts.attempt('a', async () => {})).toBeNull();
    expect(attempts.findPauseEnd('a')).toBe(clock.now() + SECOND);
  });

  it('pauses for long where people must act first', async () => {
    const { clock, attempts } = openAttempts();
    expect(await attempts.attempt('a', fail(apiError(403, 50_013)))).toBe('forbidden');
    expect(attempts.findPauseEnd('a')).toBe(clock.now() + 10 * MINUTE);
    await clock.advance(10 * MINUTE);
    expect(attempts.findPauseEnd('a')).toBeNull();
  });

  it('is left out while its key pauses, without stopping others, until the earliest pause ends', async () => {
    const { clock, attempts } = openAttempts();
    await attempts.attempt('a', fail(apiError(403, 50_013)));
    await attempts.attempt('b', fail(apiError(500, 0)));
    const run = async () => {
      const done: string[] = [];
      const key = ({ id }: { readonly id: string }) => id;
      const items = ['a', 'b', 'c'].map((id) => ({ id }));
      const end = await attempts.runUnpaused(items, key, async ({ id }) => void done.push(id));
      return { done, end };
    };
    expect(await run()).toEqual({ done: ['c'], end: clock.now() + 2 * SECOND });
    await clock.advance(2 * SECOND);
    expect(await run()).toEqual({ done: ['b', 'c'], end: clock.now() + 10 * MINUTE - 2 * SECOND });
    await clock.advance(10 * MINUTE);
    expect(await run()).toEqual({ done: ['a', 'b', 'c'], end: null });
  });
});
