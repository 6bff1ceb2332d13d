/** Pauses within the process end in time, even if the machine's clock is set back. */
import { type Message, SnowflakeUtil } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../playground/src/index.js';
import { DAY, HOUR, MINUTE, SECOND } from '../src/base/durations.js';
import { openLog } from '../src/base/log.js';
import { ComputerWatch } from '../src/commands/computer-watch.js';
import { openDeadlineWatch } from '../src/commands/deadline-watch.js';
import { createDirectMessageHandler } from '../src/commands/help/direct-message.js';
import { retryWhileBusy } from '../src/discord/errors/busy-retry.js';
import { createEditPace } from '../src/discord/outbox/entries/edit-pace.js';
import { limitToOncePerMinute } from '../src/discord/outbox/runs/once-a-minute.js';
import type { RunEach } from '../src/table/core/services.js';
import type { ComputerTask } from '../src/table/turns/computer-task.js';
import { chooserHere } from './chooser.js';

const log = openLog({ logLevel: 'silent' });
const inOrder: RunEach = async (ids, look) => {
  for (const id of ids) await look(id);
};

interface Pause {
  readonly what: string;
  /** Duration of the pause. */
  readonly lasts: number;
  /** Begins the pause. The returned function tells whether the pause is over. */
  readonly begin: (clock: VirtualClock) => Promise<() => boolean | Promise<boolean>>;
}

const PAUSES: readonly Pause[] = [
  {
    what: 'between two edits of old messages',
    lasts: 10 * SECOND,
    async begin(clock) {
      const pace = createEditPace(clock);
      const timestamp = BigInt(clock.now() - 3_650 * DAY);
      const at = { channelId: 'hall', messageId: SnowflakeUtil.generate({ timestamp }).toString() };
      pace.recordEdit(at);
      return () => pace.pauseBefore(at) === 0;
    },
  },
  {
    what: 'between two runs of a job for a table',
    lasts: MINUTE,
    async begin(clock) {
      let runs = 0;
      const job = limitToOncePerMinute(clock, async () => {
        runs++;
      });
      await job.schedule('table001');
      return async () => {
        await job.schedule('table001');
        return runs > 1;
      };
    },
  },
  {
    what: 'between two answers to direct messages',
    lasts: HOUR,
    async begin(clock) {
      const answer = createDirectMessageHandler({ clock, log });
      let answers = 0;
      const message = {
        author: { id: '1', bot: false },
        guildId: null,
        system: false,
        reply: async () => {
          answers++;
        },
      } as unknown as Message;
      await answer(message);
      return async () => {
        await answer(message);
        return answers > 1;
      };
    },
  },
  {
    what: 'for a busy database',
    lasts: 10 * SECOND,
    async begin(clock) {
      let isOver = false;
      const busy = Object.assign(new Error('database is locked'), {
        code: 'SQLITE_BUSY',
        name: 'SqliteError',
      });
      void retryWhileBusy(clock, 10 * SECOND, () => Promise.reject(busy)).catch(() => {
        isOver = true;
      });
      return () => isOver;
    },
  },
  {
    what: 'before a computer acts',
    lasts: SECOND,
    async begin(clock) {
      let acted = false;
      const task = {
        table: 'table001',
        kind: 'answer',
        judgement: null,
        turns: 1,
      } as unknown as ComputerTask;
      const computers = {
        listTablesWithComputers: async () => ['table001'],
        findTask: async () => (acted ? null : task),
        carryOutTask: async () => {
          acted = true;
          return { ok: true, value: null };
        },
      } as unknown as ConstructorParameters<typeof ComputerWatch>[0]['computers'];
      new ComputerWatch(
        { computers, clock, log },
        { chooser: chooserHere, onActed: () => {}, each: inOrder },
      ).start();
      await new Promise(setImmediate);
      return () => acted;
    },
  },
  {
    what: 'between two looks at the deadlines',
    lasts: 15 * SECOND,
    async begin(clock) {
      let looks = 0;
      const deadlines = {
        handleDueDeadlines: async () => {
          looks++;
          return [];
        },
        nextDueAt: async () => clock.now() + HOUR,
        nextDeadlineOfTable: async () => null,
      } as unknown as Parameters<typeof openDeadlineWatch>[0]['deadlines'];
      openDeadlineWatch(
        { deadlines, clock, log },
        () => {},
        () => async () => new Map(),
        inOrder,
      ).start();
      await new Promise(setImmediate);
      return () => looks > 1;
    },
  },
];

describe.each(PAUSES)('the pause $what', ({ lasts, begin }) => {
  it.each([0, 5 * MINUTE, 25 * HOUR])('ends in time where the clock is set back by %d ms', async (ms) => {
    const clock = createVirtualClock();
    const isOver = await begin(clock);
    clock.shift(-ms);
    await clock.advance(lasts / 2);
    expect(await isOver()).toBe(false);
    await clock.advance(lasts / 2 + SECOND);
    expect(await isOver()).toBe(true);
  });
});

it('a deadline that is near is kept after the clock was set back', async () => {
  const clock = createVirtualClock();
  let next = clock.now() + HOUR;
  const looks: number[] = [];
  const deadlines = {
    handleDueDeadlines: async () => {
      looks.push(clock.monotonic());
      return [];
    },
    nextDueAt: async () => next,
    nextDeadlineOfTable: async () => next,
  } as unknown as Parameters<typeof openDeadlineWatch>[0]['deadlines'];
  const watch = openDeadlineWatch(
    { deadlines, clock, log },
    () => {},
    () => async () => new Map(),
    inOrder,
  );
  watch.start();
  await new Promise(setImmediate);
  clock.shift(HOUR);
  next = clock.now() + 2 * SECOND;
  watch.checkTable('table001');
  await new Promise(setImmediate);
  await clock.advance(2 * SECOND);
  expect(looks).toEqual([0, 2 * SECOND]);
});
