/**
 * Times at which a message may be edited. A new message: at any time. Old messages: rarely, counted together by
 * channel.
 */
import { SnowflakeUtil } from 'discord.js';
import { expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { createEditPace } from '../../../src/discord/outbox/entries/edit-pace.js';
import { createHandClock } from '../../table/fixtures/house.js';

const NOW = Date.UTC(2026, 0, 1);

/** An edit pace whose clock is at `NOW`, and a function that makes messages of a given age. */
function createPace() {
  const clock = createHandClock(NOW);
  const messageOfAge = (age: number, channelId = 'hall') => ({
    channelId,
    messageId: SnowflakeUtil.generate({ timestamp: BigInt(NOW - age) }).toString(),
  });
  return { pace: createEditPace(clock), clock, messageOfAge };
}

it.each([
  { what: 'new', age: 0, pause: 0 },
  { what: 'an hour old', age: HOUR, pause: 0 },
  { what: 'older than an hour', age: HOUR + 1, pause: 10 * SECOND },
])('a message that is $what waits $pause ms for its second edit', ({ age, pause }) => {
  const { pace, messageOfAge } = createPace();
  const message = messageOfAge(age);
  expect(pace.pauseBefore(message)).toBe(0);
  pace.recordEdit(message);
  expect(pace.pauseBefore(message)).toBe(pause);
});

it('an old message waits for edits of other old messages in its channel only', () => {
  const { pace, messageOfAge } = createPace();
  pace.recordEdit(messageOfAge(2 * HOUR));
  expect(pace.pauseBefore(messageOfAge(3 * HOUR))).toBe(10 * SECOND);
  expect(pace.pauseBefore(messageOfAge(MINUTE))).toBe(0);
  expect(pace.pauseBefore(messageOfAge(3 * HOUR, 'tower'))).toBe(0);
});

it('an edit of a new message delays no edit of an old one', () => {
  const { pace, messageOfAge } = createPace();
  pace.recordEdit(messageOfAge(MINUTE));
  expect(pace.pauseBefore(messageOfAge(2 * HOUR))).toBe(0);
});

it('the wait shrinks as time passes, ends after ten seconds, and starts over with the next edit', () => {
  const { pace, clock, messageOfAge } = createPace();
  const old = messageOfAge(2 * HOUR);
  pace.recordEdit(old);
  clock.wait(4 * SECOND);
  expect(pace.pauseBefore(old)).toBe(6 * SECOND);
  clock.wait(6 * SECOND);
  expect(pace.pauseBefore(old)).toBe(0);
  clock.wait(SECOND);
  expect(pace.pauseBefore(old)).toBe(0);
  pace.recordEdit(old);
  expect(pace.pauseBefore(old)).toBe(10 * SECOND);
});
