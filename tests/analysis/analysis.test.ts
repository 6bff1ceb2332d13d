/** Analyses: time budget, yielding to tables that wait, turning points, and reading stored analyses. */
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  ANALYSIS_VERSION,
  type Analysis,
  listTurningPoints,
  readAnalysis,
} from '../../src/analysis/analysis.js';
import { openAnalysisWorkers } from '../../src/analysis/analysis-workers.js';
import { createAnalyst, type FinishedGame } from '../../src/analysis/analyst.js';
import { type ReviewedSlice, reviewSlice, type Slice } from '../../src/analysis/slices.js';
import { ThinkingWatch } from '../../src/analysis/thinking-watch.js';
import type { Footage } from '../../src/engine/footage.js';
import { openWorkers } from '../../src/workers/workers.js';
import { requireGame } from '../commands/house.js';
import { ESCAPE } from '../e2e/lines.js';
import type * as priorityTasks from './priority-tasks.js';

const NEVER = new AbortController().signal;

function gameOf(entries: number): FinishedGame {
  const entry = { side: 'white', kind: 'action' as const, text: '' };
  const footage = {
    game: 'knightmare',
    options: {},
    seed: 1,
    from: null,
    entries: Array(entries).fill(entry),
  };
  return { footage, steps: { first: 0, last: entries }, rulesVersion: 3 };
}

/** Analyzes a game with a fake worker that takes `msPerThousand` for a thousand nodes. Returns its slices. */
async function analyzeWithSpeed(entries: number, msPerThousand: number) {
  const slices: Slice[] = [];
  let took = 0;
  const analyst = createAnalyst(async (slice) => {
    slices.push(slice);
    const each = (slice.nodes / 1_000) * msPerThousand;
    const count = Math.min(entries - slice.first, Math.max(1, Math.ceil(slice.time / each)));
    const spent = Math.min(slice.limit, count * each);
    took += spent;
    return { reviews: [], camps: null, next: slice.first + Math.floor(spent / each), took: spent };
  }, new ThinkingWatch());
  await analyst.analyze(gameOf(entries), NEVER, () => {});
  const next = slices.map(({ first }) => first);
  return { slices, took, next };
}

describe('an analyst', () => {
  it.each([
    ['a short game', 8, 5],
    ['a long game', 300, 5],
    ['the longest game on a slow machine', 2_000, 200],
  ])(
    'thinks for at most two minutes about %s, from the first action to the last',
    async (_, entries, speed) => {
      const { slices, took, next } = await analyzeWithSpeed(entries, speed);
      expect(took).toBeLessThanOrEqual(120_000);
      expect(next[0]).toBe(0);
      expect([...next].sort((one, other) => one - other)).toEqual(next);
      expect(Math.max(...slices.map(({ nodes }) => nodes))).toBeLessThanOrEqual(200_000);
    },
  );

  it('shares the nodes among the actions: the more there are, the fewer each gets', async () => {
    const first = async (entries: number) => (await analyzeWithSpeed(entries, 0.01)).slices[0]?.nodes ?? 0;
    expect(await first(10)).toBe(200_000);
    expect(await first(40)).toBe(100_000);
    expect(await first(400)).toBe(10_000);
  });

  it('begins no slice while a computer player thinks, and goes on afterwards', async () => {
    const watch = new ThinkingWatch();
    let answer = (_: null) => {};
    const chooser = watch.watch({
      choose: () => new Promise((resolve) => (answer = resolve)),
      judge: async () => false,
      explain: async () => [],
    });
    const asked: number[] = [];
    const analyst = createAnalyst(async ({ first }) => {
      asked.push(first);
      // A computer player begins to think during the first slice.
      if (first === 0) void chooser.choose({ ...question }, NEVER);
      return { reviews: [], camps: null, next: first + 1, took: 1 };
    }, watch);
    const analysis = analyst.analyze(gameOf(3), NEVER, () => {});
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([0]);
    answer(null);
    await analysis;
    expect(asked).toEqual([0, 1, 2]);
  });

  it('analyzes one game after the other, and stops when it is told to', async () => {
    const order: string[] = [];
    const analyst = createAnalyst(async ({ first, footage }) => {
      order.push(`${footage.entries.length}`);
      await Promise.resolve();
      return { reviews: [], camps: null, next: first + 1, took: 1 };
    }, new ThinkingWatch());
    const stop = new AbortController();
    const third = new AbortController();
    const all = [
      analyst.analyze(gameOf(2), NEVER, () => {}),
      analyst.analyze(gameOf(3), stop.signal, (done) => done === 2 && stop.abort()),
      analyst.analyze(gameOf(1), third.signal, () => {}),
    ];
    const settled = await Promise.allSettled(all);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(order).toEqual(['2', '2', '3', '3', '1']);
  });
});

const question = {
  game: 'knightmare',
  options: {},
  position: '',
  side: 'white',
  level: 5 as const,
  seed: 1,
};

describe('a worker that reviews', () => {
  /** More nodes than a review can search before the test ends it. */
  const LONG = 1e12;

  it('stops within an action when a table waits, and reviews that action afterwards', async () => {
    const watch = new ThinkingWatch();
    const workers = openAnalysisWorkers();
    const footage = footageOf(ESCAPE.slice(0, 2));
    let answer = (_: null) => {};
    const waiter = { choose: () => new Promise<null>((resolve) => (answer = resolve)) };
    const chooser = watch.watch({ ...waiter, judge: async () => false, explain: async () => [] });
    const slices: { readonly asked: Slice; readonly done: ReviewedSlice }[] = [];
    const analyst = createAnalyst(async (asked) => {
      const isFirst = slices.length === 0;
      const review = workers.run('reviewSlice', { ...asked, nodes: isFirst ? LONG : 500 });
      if (isFirst) void chooser.choose({ ...question }, NEVER);
      const done = await review;
      slices.push({ asked, done });
      // The table waits until here, so the first review was stopped by the wait. The next review starts when
      // the table no longer waits.
      if (isFirst) setImmediate(() => answer(null));
      return done;
    }, watch);
    const game = { footage, steps: { first: 0, last: 2 }, rulesVersion: 3 };
    const { reviews } = await analyst.analyze(game, NEVER, () => {});
    await workers.close();
    expect(slices[0]?.done).toMatchObject({ next: 0, reviews: [] });
    expect(slices[1]?.asked.first).toBe(0);
    expect(reviews.map(({ step }) => step)).toEqual([1, 2]);
  });

  it('stops within an action when the time of its game is over', () => {
    const { waiting } = new ThinkingWatch();
    const slice = { footage: footageOf(ESCAPE), begin: 0, first: 1, nodes: LONG, time: 1, limit: 1, waiting };
    expect(reviewSlice(slice)).toMatchObject({ next: 1, reviews: [] });
  });

  it('has no effect on what it finds when no table waits', () => {
    const { waiting } = new ThinkingWatch();
    const slice = {
      footage: footageOf(ESCAPE),
      begin: 0,
      first: 0,
      nodes: 300,
      time: 60_000,
      limit: 60_000,
      waiting,
    };
    expect(reviewSlice(slice).reviews).toEqual(reviewSlice(slice).reviews);
  });

  it.skipIf(process.platform !== 'linux')('runs at the lowest priority', async () => {
    const workers = openWorkers<typeof priorityTasks>({
      file: new URL('./priority-tasks', import.meta.url),
      threads: 1,
    });
    const { waiting } = new ThinkingWatch();
    const slice = {
      footage: footageOf(ESCAPE.slice(0, 1)),
      begin: 0,
      first: 0,
      nodes: 100,
      time: 1,
      limit: 60_000,
      waiting,
    };
    expect(await workers.run('reviewAndGetPriority', slice)).toBe(constants.priority.PRIORITY_LOW);
    await workers.close();
    // Only the worker has a low priority. This thread keeps its own.
    expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_LOW);
  });
});

describe('tables that wait', () => {
  it('are counted until they have their answer, also when that fails', async () => {
    const watch = new ThinkingWatch();
    const count = () => new Int32Array(watch.waiting)[0];
    let fail = () => {};
    const asked = watch.trackAnswer(new Promise<null>((_, reject) => (fail = () => reject(new Error('no')))));
    const other = watch.trackAnswer(Promise.resolve(null));
    expect(count()).toBe(2);
    await other;
    expect(count()).toBe(1);
    const idle = watch.waitUntilIdle();
    fail();
    await expect(asked).rejects.toThrow('no');
    await idle;
    expect(count()).toBe(0);
  });
});

/** King's Table with these moves. */
function footageOf(moves: readonly string[]): Footage {
  const game = requireGame('kings-table');
  const options = game.resolve({});
  if (!options.ok) return expect.unreachable();
  const entries = moves.map((text, ply) => ({
    side: ply % 2 === 0 ? 'attackers' : 'defenders',
    kind: 'action' as const,
    text,
  }));
  return { game: game.id, options: options.value, seed: 1, from: null, entries };
}

it('reviews a whole game in a worker, with a place for each action and the better one in notation', async () => {
  const footage = footageOf(ESCAPE);
  const workers = openAnalysisWorkers();
  const { waiting } = new ThinkingWatch();
  const slice = { footage, begin: 10, first: 2, nodes: 500, time: 60_000, limit: 60_000, waiting };
  const { reviews, camps, next } = await workers.run('reviewSlice', slice);
  await workers.close();
  expect(camps).toEqual([['attackers'], ['defenders']]);
  expect(next).toBe(ESCAPE.length);
  expect(reviews.map(({ step }) => step)).toEqual([13, 14, 15, 16, 17, 18]);
  expect(reviews.map(({ side }) => side)).toEqual(footage.entries.slice(2).map(({ side }) => side));
  // The last move is the king's escape, so nothing is better.
  expect(reviews.at(-1)).toMatchObject({ better: null, best: 1, played: 1 });
  expect(reviews.some(({ better }) => better !== null)).toBe(true);
  expect(reviewSlice(slice).reviews).toEqual(reviews);
});

describe('turning points', () => {
  const review = (step: number, side: string, best: number, played: number) => ({
    step,
    side,
    better: best === played ? null : `better ${step}`,
    best,
    played,
  });
  const reviews = [
    review(1, 'white', 0.5, 0.44),
    review(2, 'black', 0.56, 0),
    review(3, 'white', 1, 0.5),
    review(5, 'white', 0.5, 0.5),
    review(7, 'white', 0.5, 0.2),
    review(9, 'white', 0.2, 0.16),
    review(11, 'white', 0.3, 0),
  ];

  it('are the costliest actions of one side, in order, without small losses', () => {
    expect(listTurningPoints({ reviews }, 'white', 3).map(({ step }) => step)).toEqual([3, 7, 11]);
    expect(listTurningPoints({ reviews }, 'white', 2).map(({ step }) => step)).toEqual([3, 7]);
    expect(listTurningPoints({ reviews }, 'white', 9).map(({ step }) => step)).toEqual([1, 3, 7, 11]);
    expect(listTurningPoints({ reviews }, 'black', 3)).toMatchObject([{ better: 'better 2', loss: 0.56 }]);
    expect(listTurningPoints({ reviews }, 'north', 3)).toEqual([]);
  });

  const analysis: Analysis = {
    version: ANALYSIS_VERSION,
    rulesVersion: 1,
    steps: 11,
    camps: [['white'], ['black']],
    reviews,
  };

  it.each([
    ['as it was stored', JSON.parse(JSON.stringify(analysis)), analysis],
    ['none', null, null],
    ['another version', { ...analysis, version: 0 }, null],
    ['a damaged one', { ...analysis, reviews: [{ step: 'x' }] }, null],
  ])('are read from an analysis: %s', (_, stored, read) => {
    expect(readAnalysis(stored)).toEqual(read);
  });
});

it('takes no pass for a mistake after which the better action is still possible', () => {
  const moves = [
    ['white', 'e2-e4'],
    ['white', 'end'],
    ['black', 'pass'],
    ['black', 'f7-f6'],
    ['black', 'end'],
    ['white', 'pass'],
    ['white', 'd1-h5'],
  ] as const;
  const game = requireGame('knightmare');
  const options = game.resolve({});
  if (!options.ok) return expect.unreachable(options.reason.code);
  const entries = moves.map(([side, text]) => ({ side, kind: 'action' as const, text }));
  const footage = { game: game.id, options: options.value, seed: 1, from: null, entries };
  const { waiting } = new ThinkingWatch();
  const { reviews } = reviewSlice({
    footage,
    begin: 0,
    first: 5,
    nodes: 2_000,
    time: 60_000,
    limit: 60_000,
    waiting,
  });
  expect(reviews).toMatchObject([{ step: 6, better: null }, { step: 7 }]);
});
