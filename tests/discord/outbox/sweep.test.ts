/** The sweep tries tables when due and not earlier, whatever the clock does. */
import { afterEach, describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import { openSweep, type Sweep } from '../../../src/discord/outbox/runs/sweep.js';

const PERIOD = 15 * SECOND;

let sweep: Sweep | undefined;
afterEach(() => sweep?.stop());

/**
 * Tables with the times of their next attempt, in milliseconds from now. An attempt runs `work`. It succeeds,
 * unless the table is in `stuck`.
 */
function openTables(
  tables: Readonly<Record<string, number>>,
  { work = async () => {}, stuck = [] as readonly string[] } = {},
) {
  const clock = createVirtualClock();
  const retries = new Map(Object.entries(tables).map(([id, ms]) => [id, clock.now() + ms]));
  const tried: string[] = [];
  const at = () => [...retries.values()].sort((one, other) => one - other);
  const outbox = {
    listTablesToPost: async () => [...retries].flatMap(([id, retry]) => (retry <= clock.now() ? [id] : [])),
    listUnpostedTables: async () => [...retries.keys()],
    nextRetryAt: async () => at()[0] ?? null,
  };
  const backlog = {
    runEach: async (ids: readonly string[], job: (id: string) => Promise<unknown>) => {
      for (const id of ids) await job(id);
    },
  };
  const services = { outbox, backlog, clock, log: openLog({ logLevel: 'silent' }) };
  const started = openSweep(services as unknown as Parameters<typeof openSweep>[0], async (id) => {
    tried.push(id);
    await work();
    if (!stuck.includes(id)) retries.delete(id);
  });
  sweep = started;
  started.start();
  return { clock, tried, sweep: started };
}

describe('the sweep', () => {
  it('tries what falls due while it is at work right after it', async () => {
    let clock: ReturnType<typeof createVirtualClock> | undefined;
    let isFirst = true;
    const opened = openTables(
      { first: PERIOD, second: PERIOD + 5 * SECOND },
      {
        work: async () => {
          if (isFirst) void clock?.advance(10 * SECOND);
          isFirst = false;
        },
      },
    );
    ({ clock } = opened);
    await clock.advance(PERIOD);
    expect(opened.tried).toContain('first');
    await clock.advance(SECOND);
    expect(opened.tried).toEqual(['first', 'second']);
  });

  it('does not try at once again what it could not deal with', async () => {
    const { clock, tried } = openTables({ stuck: 0 }, { stuck: ['stuck'] });
    await clock.advance(PERIOD);
    expect(tried).toEqual(['stuck']);
    await clock.advance(PERIOD - SECOND);
    expect(tried).toEqual(['stuck']);
    await clock.advance(SECOND);
    expect(tried).toEqual(['stuck', 'stuck']);
  });

  it('waits for a pause that is over before its period is', async () => {
    const { clock, tried, sweep } = openTables({ soon: 4 * SECOND });
    sweep.reschedule();
    await new Promise(setImmediate);
    await clock.advance(3 * SECOND);
    expect(tried).toEqual([]);
    await clock.advance(SECOND);
    expect(tried).toEqual(['soon']);
  });

  it.each([2 * MINUTE, 25 * HOUR])(
    'lets no pause last longer by %d ms that the clock was set back',
    async (ms) => {
      const { clock, tried } = openTables({ refused: 40 * SECOND });
      clock.shift(-ms);
      await clock.advance(PERIOD);
      expect(tried).toEqual(['refused']);
    },
  );

  it('leaves pauses alone where the clock runs on', async () => {
    const { clock, tried } = openTables({ refused: HOUR });
    await clock.advance(2 * PERIOD);
    expect(tried).toEqual([]);
  });
});
