/** Clocks, votes and relays keep their remaining time, whatever happens to the bot or the machine's clock. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { Ballot } from '../../../src/table/model/proposals/ballot.js';
import { clockEndOf } from '../../../src/table/model/times/clock.js';
import type { Table, TableId } from '../../../src/table/model/types.js';
import { loadTable, markBoardPosted, nim, withClock } from '../fixtures/clocked.js';
import { beginTable, type House, openHouse, unwrapResult } from '../fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../fixtures/role-game.js';

/** Time between two checks of the deadlines. */
const STEP = 15 * SECOND;
/** Maximum time that a disturbance may cost or give, in milliseconds. */
const TOLERANCE = 30 * SECOND;

/** Something that ends at a time, such as a vote: how it begins, and when it ends. */
interface Running {
  readonly what: string;
  readonly begin: (house: House) => Promise<TableId>;
  /** Null once it has ended. */
  readonly endsAt: (table: Table) => number | null;
}

/** End of the first open ballot on this subject. */
function endOfVote({ ballots }: Table, subject: Ballot['subject']): number | null {
  const ballot = ballots.find((one) => one.subject === subject);
  return ballot?.closedAt === null ? ballot.closesAt : null;
}

const RUNNING: readonly Running[] = [
  ...['1h', '15m+10s', '15m/5s'].map((control) => ({
    what: `a clock of ${control}`,
    async begin({ tables }: House) {
      const { id } = await beginTable(tables, withClock(control));
      await markBoardPosted(tables, id);
      return id;
    },
    endsAt: ({ clocks }: Table) => clocks.flatMap((one) => clockEndOf(one) ?? [])[0] ?? null,
  })),
  {
    what: 'a vote on a move',
    async begin(house) {
      const { table, up } = await openRoleGame(house, createRule('vote'));
      unwrapResult(await house.tables.play(table.id, null, withRole(up, 'cid'), ['a', '1']));
      return table.id;
    },
    endsAt: (table) => endOfVote(table, 'move'),
  },
  {
    what: 'a vote on a draw',
    async begin(house) {
      const { table, up } = await openRoleGame(house, createRule('vote', { seconds: DAY / SECOND }));
      unwrapResult(await house.tables.makeOffer(table.id, withRole(up, 'cid'), 'draw'));
      return table.id;
    },
    endsAt: (table) => endOfVote(table, 'draw'),
  },
  {
    what: 'a turn in a relay',
    async begin(house) {
      const { table, up } = await openRoleGame(house, createRule('relay', { order: ['cid', 'dan'] }));
      unwrapResult(await house.tables.setFollowing(table.id, withRole(up, 'cid'), true));
      return table.id;
    },
    endsAt: ({ seats }) => seats.flatMap(({ passesAt }) => passesAt ?? [])[0] ?? null,
  },
];

async function advanceWithChecks({ clock, tables }: House, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP) {
    clock.wait(STEP);
    await tables.expire();
  }
}

const DISTURBANCES: readonly (readonly [string, (house: House) => Promise<void>])[] = [
  [
    'a day in which the bot is down',
    async ({ clock, tables }) => {
      clock.wait(DAY);
      await tables.expire();
    },
  ],
  ...[DAY, 10 * 365 * DAY, -DAY, -10 * 365 * DAY].map(
    (jump) =>
      [
        `a clock that is set ${jump < 0 ? 'back' : 'ahead'} by ${Math.abs(jump) / DAY} days`,
        async (house: House) => {
          house.clock.shift(jump);
          await advanceWithChecks(house, STEP);
        },
      ] as const,
  ),
  ...[DAY, -DAY].map(
    (jump) =>
      [
        `a clock that is wrong by ${jump / HOUR} hours for a minute, twice`,
        async (house: House) => {
          for (const ms of [jump, -jump, jump, -jump]) {
            house.clock.shift(ms);
            await advanceWithChecks(house, MINUTE / 2);
          }
        },
      ] as const,
  ),
  [
    'a day in which the bot is not in the server',
    async ({ clock, tables }) => {
      await tables.suspendGuild('realm');
      for (let hours = 0; hours < 24; hours++) {
        clock.wait(HOUR);
        await tables.expire();
      }
      await tables.resumeGuild('realm');
      await tables.expire();
    },
  ],
];

describe.each(RUNNING)('$what keeps its time', ({ begin, endsAt }) => {
  test.each(DISTURBANCES)('over %s', async (_, disturb) => {
    const house = openHouse({ game: nim });
    const { clock, tables } = house;
    const id = await begin(house);
    await advanceWithChecks(house, MINUTE);
    const end = async () => endsAt(await loadTable(tables, id));
    const measureTimeLeft = async () => ((await end()) ?? Number.NaN) - clock.now();
    const [before, since] = [await measureTimeLeft(), clock.monotonic()];
    await disturb(house);
    const passed = Math.min(clock.monotonic() - since, 2 * MINUTE);
    const after = await measureTimeLeft();
    expect(after).toBeGreaterThanOrEqual(before - passed - TOLERANCE);
    expect(after).toBeLessThanOrEqual(before + TOLERANCE);
    const ends = await end();
    await advanceWithChecks(house, after - 2 * STEP);
    expect(await end()).toBe(ends);
    await advanceWithChecks(house, 3 * STEP);
    expect(await end()).not.toBe(ends);
  });
});
