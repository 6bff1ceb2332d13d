/** A correspondence game over weeks: reminders, quiet hours, vacation, downtime, and an archived thread. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { clockEndOf } from '../../../src/table/model/times/clock.js';
import {
  advanceTime,
  altTexts,
  boards,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

/** The time that the test skips counts as watched by the bot, so players can lose on time. */
const HOURLY = { grace: 2 * HOUR };

let stage: Stage;
beforeEach(async () => {
  stage = await openStage({ limits: HOURLY });
});
afterEach(() => stage.close());

/** Begins a game at noon in London: Anna attacks, Ben defends, one day per move. */
async function begin(options: Readonly<Record<string, string | number>> = {}): Promise<string> {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { side: 'attackers', clock: '1d', ...options }),
  );
  await ben.press(lobby, 'Join');
  await latestBoard(stage, lobby.id, 0);
  await stage.discord.waitUntilIdle();
  return lobby.id;
}

/** True if Discord has archived the thread. */
function isArchived(thread: string): boolean {
  return stage.discord.world.threads.get(thread)?.archived === true;
}

function listReminders(thread: string): readonly APIMessage[] {
  return stage.anna
    .listMessages(thread)
    .filter((message) => !isPrivate(message) && words(message).includes('Reminders…'));
}

/** End of the current player's time, in seconds. */
async function turnEnd(thread: string): Promise<number> {
  const table = required(await stage.tables().findInThread(thread));
  return Math.floor(required(table.clocks.map(clockEndOf).find((one) => one !== null)) / SECOND);
}

/** Advances the clock to the moment, in steps of a quarter of an hour. */
async function advanceTo(moment: number): Promise<void> {
  await advanceTime(stage, Math.max(0, moment - stage.clock.now()), HOUR / 4);
}

it('is played for weeks: nobody is called at night, on vacation or for nothing, and nobody loses while the bot is down', async () => {
  const { anna, ben, clock, discord, channel } = stage;
  const begun = clock.now();
  const london = (day: number, hour: number, minute = 0) =>
    begun + (day - 1) * DAY + (hour - 12) * HOUR + minute * MINUTE;
  const panel = messageOf(
    await anna.slash(channel, 'preferences', {
      reminder: '12h',
      timezone: 'Europe/Berlin',
      quiet: '22-7',
    }),
  );
  expect(words(panel)).toContain('Now: **from 22:00 to 07:00**');
  await ben.slash(channel, 'preferences', { reminder: 'off' });
  const thread = await begin();

  // Twelve hours before the end of Anna's time, it is one o'clock at night in Berlin, so she is reminded in the
  // morning.
  await advanceTo(london(2, 5, 45));
  expect(listReminders(thread)).toEqual([]);
  await advanceTo(london(2, 6, 15));
  const [reminder, ...others] = listReminders(thread);
  expect(others).toEqual([]);
  expect(mentionedIds(required(reminder))).toEqual([anna.id]);
  expect(words(required(reminder))).toContain(
    `<@${anna.id}>: it’s your move for **Attackers**. Deadline: <t:${await turnEnd(thread)}:R>`,
  );
  expect(JSON.stringify(reminder)).toContain(`/${thread}/${required(boards(stage, thread).at(-1)).id}`);
  const wishes = messageOf(await anna.press(required(reminder), 'Reminders…'));
  expect([isPrivate(wishes), words(wishes).includes('Now: **12 hours before**')]).toEqual([true, true]);

  // Neither a restart nor an edit of the board repeats a reminder.
  await stage.stop();
  await stage.start();
  await advanceTo(london(2, 8));
  expect(listReminders(thread).map(({ id }) => id)).toEqual([required(reminder).id]);
  await typeMove(anna, thread, 'D1-D3');
  const forBen = await latestBoard(stage, thread, 1);
  expect(mentionedIds(forBen)).toEqual([ben.id]);
  await discord.waitFor(() => listReminders(thread).length === 0, {
    what: 'the reminder goes with the turn',
  });

  // Ben's vacation is longer than the time he has left.
  await advanceTo(london(2, 20));
  const left = (await turnEnd(thread)) - Math.floor(clock.now() / SECOND);
  const away = messageOf(await ben.slash(channel, 'preferences', { vacation: '5' }));
  expect(words(away)).toMatch(/Now: \*\*until \d+ Jan/);
  const back = Math.floor((clock.now() + 5 * DAY) / SECOND);
  await advanceTime(stage, 2 * SECOND, SECOND);
  const readBoard = () => readableText(stage, required(anna.refetchMessage(forBen)));
  await discord.waitFor(() => readBoard().includes(`On vacation until <t:${back}:f>`), {
    what: 'the board tells of the vacation',
  });
  await advanceTo(london(3, 14));
  expect(required(await stage.tables().findInThread(thread)).status).toBe('playing');
  await ben.slash(channel, 'preferences', { vacation: 'back' });
  await advanceTime(stage, 2 * SECOND, SECOND);
  await discord.waitFor(() => !readBoard().includes('On vacation'), { what: 'the vacation is over' });
  expect(Math.abs((await turnEnd(thread)) - Math.floor(clock.now() / SECOND) - left)).toBeLessThan(60);
  const defender = required(await stage.tables().findInThread(thread)).clocks.find(
    ({ seat }) => seat === 'defenders',
  );
  expect(required(defender).vacation / DAY).toBeCloseTo(6.25, 1);

  // The bot is down for weeks, past the end of Ben's time, and the thread is archived.
  await stage.stop();
  discord.faults.archiveThread(thread);
  expect(isArchived(thread)).toBe(true);
  await clock.advance(16 * DAY);
  await stage.start();
  await discord.waitUntilIdle();
  await discord.waitFor(() => !isArchived(thread), { what: 'the thread is woken' });
  await discord.waitFor(() => readBoard().includes('I was offline for 16 days'), {
    what: 'the time is given back',
  });
  expect(Math.abs((await turnEnd(thread)) - Math.floor(clock.now() / SECOND) - left)).toBeLessThan(60);
  await typeMove(ben, thread, 'E3-D3').catch(() => undefined);
  await typeMove(ben, thread, 'E4-D4').catch(() => undefined);

  // The old board was just edited for the clock, so it loses its buttons ten seconds later.
  await discord.waitUntilIdle();
  await advanceTime(stage, 10 * SECOND, SECOND);
  // Anna is reminded again, and runs out of time.
  const forAnna = await latestBoard(stage, thread, 2);
  expect(mentionedIds(forAnna)).toEqual([anna.id]);
  await discord.waitUntilIdle();
  const over = (await turnEnd(thread)) * SECOND;
  await advanceTo(over - 30 * MINUTE);
  expect(listReminders(thread).map(mentionedIds)).toEqual([[anna.id]]);
  await advanceTo(over + HOUR);
  const last = await latestBoard(stage, thread, 3);
  expect(readableText(stage, last)).toContain('Ben (Defenders) won: Anna (Attackers)');
  await discord.waitFor(() => listReminders(thread).length === 0, {
    what: 'the reminder goes with the game',
  });
  expect(altTexts(last)).toHaveLength(1);
  expect(stage.complaints).toEqual([]);
});
