/** Clocks after an undo by agreement or by a moderator, on a manual clock. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { ActionRow } from '../../../src/db/rows.js';
import { timeLeft } from '../../../src/table/model/times/clock.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  findMover,
  loadTable,
  markBoardPosted,
  nim,
  playMove,
  startClockedGame,
  WATCHED,
} from '../fixtures/clocked.js';
import { type House, openHouse, unwrapResult } from '../fixtures/house.js';

type Clocked = House & { readonly id: string };

const MANY = { options: { heaps: 'many' } };
const MOD = { id: 'mod', reason: 'a slip' };

/** Time left on each seat's clock. */
async function readClocks({ tables, clock, id }: Clocked): Promise<Readonly<Record<string, number>>> {
  const { clocks } = await loadTable(tables, id);
  return Object.fromEntries(clocks.map((one) => [one.seat, timeLeft(one, clock.now())]));
}

/** The person asks to undo, the other agrees after a delay, and the board is posted. */
async function takeBack(house: Clocked, person: string, answeredAfter = 0): Promise<void> {
  const { tables, clock, id } = house;
  unwrapResult(await tables.makeOffer(id, actor(person), 'undo'));
  clock.wait(answeredAfter);
  unwrapResult(await tables.answerOffer(id, null, actor(person === 'ada' ? 'bob' : 'ada'), true));
  await markBoardPosted(tables, id);
}

/** A moderator undoes the last turns. */
async function undoTurns({ tables, id }: Clocked, turns = 1): Promise<void> {
  const span = unwrapResult(
    (await tables.load(id))?.findLastTurns(turns) ?? { ok: false, reason: { code: 'gone', values: {} } },
  );
  unwrapResult(await tables.moderating.undoTurns(id, MOD, span));
  await markBoardPosted(tables, id);
}

describe('after taking back', () => {
  test('the increments of moves that do not count any more are gone, however often', async () => {
    const house = await startClockedGame('10m+60s', {}, MANY);
    const { name, side } = await findMover(house.tables, house.id);
    for (const used of [10, 20, 30]) {
      await playMove(house, house.id, 10 * SECOND);
      await takeBack(house, name);
      expect((await readClocks(house))[side]).toBe(10 * MINUTE - used * SECOND);
    }
  });

  test('the turn of the one who agrees is free, and so is the time in which the question waits', async () => {
    const house = await startClockedGame('15h+1h', {}, MANY);
    const first = await playMove(house, house.id, HOUR);
    const { side: other } = await findMover(house.tables, house.id);
    house.clock.wait(3 * HOUR);
    await takeBack(house, first.name, 4 * HOUR);
    expect(await readClocks(house)).toEqual({ [first.side]: 14 * HOUR, [other]: 15 * HOUR });
  });

  test('what both have used for their moves is charged, and the wait of the one who asks is not', async () => {
    const house = await startClockedGame('15h+1h', {}, MANY);
    const first = await playMove(house, house.id, HOUR);
    const second = await playMove(house, house.id, 2 * HOUR);
    house.clock.wait(5 * HOUR);
    await takeBack(house, first.name, 6 * HOUR);
    expect(await readClocks(house)).toEqual({ [first.side]: 9 * HOUR, [second.side]: 13 * HOUR });
  });

  test('the free seconds of such moves are gone, and those of the turn that goes on are given once', async () => {
    const house = await startClockedGame('5m/10s', {}, MANY);
    const first = await playMove(house, house.id, 8 * SECOND);
    const second = await playMove(house, house.id, 9 * SECOND);
    house.clock.wait(20 * SECOND);
    await takeBack(house, first.name);
    // The first side used 28 seconds, and 10 of them are free. The second side's 9 seconds count fully.
    expect(await readClocks(house)).toEqual({ [first.side]: 282 * SECOND, [second.side]: 291 * SECOND });
  });

  test('a time per move is what was left of that move', async () => {
    const house = await startClockedGame('7d', {}, MANY);
    const first = await playMove(house, house.id, 2 * DAY);
    house.clock.wait(DAY);
    await takeBack(house, first.name);
    expect((await readClocks(house))[first.side]).toBe(5 * DAY);
  });

  test('the same holds for a moderator, who asks nobody, and after a restart', async () => {
    const file = temporaryFile();
    const house = await startClockedGame('15h+1h', { file }, MANY);
    const first = await playMove(house, house.id, HOUR);
    const second = await playMove(house, house.id, 2 * HOUR);
    house.clock.wait(30 * MINUTE);
    const again = { ...openHouse({ game: nim, file, limits: WATCHED }), id: house.id };
    again.clock.wait(house.clock.now() - again.clock.now());
    await undoTurns(again, 2);
    expect(await readClocks(again)).toEqual({ [first.side]: 13.5 * HOUR, [second.side]: 13 * HOUR });
  });

  test('nobody loses on time by it', async () => {
    const house = await startClockedGame('2m+5m', {}, MANY);
    const first = await playMove(house, house.id, 100 * SECOND);
    await playMove(house, house.id, 0);
    await playMove(house, house.id, 4 * MINUTE);
    await undoTurns(house, 3);
    expect((await readClocks(house))[first.side]).toBe(MINUTE);
    expect(await house.tables.expire()).toEqual([]);
  });

  test('a game that was stored without readings keeps the clocks that it has', async () => {
    const forgetClocks = (repositories: House['repositories']) => ({
      ...repositories,
      subjects: {
        ...repositories.subjects,
        actions: {
          ...repositories.subjects.actions,
          append: (row: ActionRow) => repositories.subjects.actions.append({ ...row, clocks: null }),
        },
      },
    });
    const file = temporaryFile();
    const house = await startClockedGame('10m+60s', { file, wrap: forgetClocks }, MANY);
    await playMove(house, house.id, MINUTE);
    const second = await playMove(house, house.id, MINUTE);
    const again = { ...openHouse({ game: nim, file, limits: WATCHED }), id: house.id };
    again.clock.wait(house.clock.now() - again.clock.now());
    const before = await readClocks(again);
    await takeBack(again, second.name);
    expect(await readClocks(again)).toEqual(before);
  });

  test('each clock shows what it showed, minus what its owner has used, in any game', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('9h+10m', '9h/10m', '9h+0s'),
        fc.array(anyStep, { minLength: 4, maxLength: 12 }),
        async (text, steps) => {
          const house = await startClockedGame(text, {}, MANY);
          const ledger = new Ledger();
          for (const step of steps) {
            if ((await loadTable(house.tables, house.id)).status !== 'playing') return;
            await takeStep(house, ledger, step);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

/** Waits, then plays a move, or undoes turns by a moderator or by agreement after another wait. */
const anyStep = fc.record({
  wait: fc.integer({ min: 0, max: 12 * MINUTE }),
  answer: fc.integer({ min: 0, max: 12 * MINUTE }),
  kind: fc.constantFrom('move', 'move', 'agreed', 'moderated'),
  turns: fc.integer({ min: 1, max: 3 }),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * A turn: the clock times at its start, and the time it took. For undone turns, `showed` is null, and `spent`
 * is the time charged for them.
 */
interface Entry {
  readonly side: string;
  readonly showed: Readonly<Record<string, number>> | null;
  spent: number;
}

/** Independent bookkeeping of a game's turns. */
class Ledger {
  #entries: readonly Entry[] = [];

  /** Number of finished turns. */
  get over(): number {
    return this.#entries.filter(({ showed }) => showed !== null).length - 1;
  }

  begin(side: string, showed: Readonly<Record<string, number>>): void {
    this.#entries = [...this.#entries, { side, showed, spent: 0 }];
  }

  spend(ms: number): void {
    const turn = this.#entries.at(-1);
    if (turn !== undefined) turn.spent += ms;
  }

  /** Undoes `count` turns. Returns the expected clock times. */
  takeBackTurns(count: number): Readonly<Record<string, number>> {
    const last = this.#entries.at(-1);
    const target = this.#entries.filter(({ showed }) => showed !== null).at(-1 - count);
    if (target === undefined || target.showed === null) throw new Error('there is no such turn');
    const { side: mover, showed } = target;
    const place = this.#entries.indexOf(target);
    const undone = this.#entries.slice(place);
    const timeUsed = (side: string) =>
      undone
        .filter((turn) => turn.side === side && (turn !== last || side === mover))
        .reduce((sum, { spent }) => sum + spent, 0);
    const others = Object.keys(showed).filter((side) => side !== mover);
    const waits = Object.fromEntries(others.map((side) => [side, (showed[side] ?? 0) - timeUsed(side)]));
    const charges = others.map((side): Entry => ({ side, showed: null, spent: timeUsed(side) }));
    const turn = { side: mover, showed: { ...showed, ...waits }, spent: timeUsed(mover) };
    this.#entries = [...this.#entries.slice(0, place), ...charges, turn];
    // The mover's time at the start includes the free seconds, so the difference is right with free seconds
    // too.
    return { ...waits, [mover]: (showed[mover] ?? 0) - timeUsed(mover) };
  }
}

async function takeStep(house: Clocked, ledger: Ledger, { wait, answer, kind, turns }: Step): Promise<void> {
  const { side, name } = await findMover(house.tables, house.id);
  if (ledger.over < 0) ledger.begin(side, await readClocks(house));
  house.clock.wait(wait);
  ledger.spend(wait);
  if (kind === 'move' || ledger.over === 0) {
    await playMove(house, house.id, 0);
    const next = await findMover(house.tables, house.id).catch(() => null);
    if (next !== null) ledger.begin(next.side, await readClocks(house));
    return;
  }
  const count = Math.min(ledger.over, kind === 'agreed' ? Math.min(turns, 2) : turns);
  if (kind === 'moderated') await undoTurns(house, count);
  else await takeBack(house, (count === 2) === (name === 'ada') ? 'ada' : 'bob', answer);
  expect(await readClocks(house)).toEqual(ledger.takeBackTurns(count));
}
