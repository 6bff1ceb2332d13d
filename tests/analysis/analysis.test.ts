/** Analyses: time budget, yielding to computer players, turning points, and reading stored ones. */
import { describe, expect, it } from 'vitest';
import {
  ANALYSIS_VERSION,
  type Analysis,
  listTurningPoints,
  readAnalysis,
} from '../../src/analysis/analysis.js';
import { openAnalysisWorkers } from '../../src/analysis/analysis-workers.js';
import { createAnalyst, type FinishedGame } from '../../src/analysis/analyst.js';
import { reviewSlice, type Slice } from '../../src/analysis/slices.js';
import { ThinkingWatch } from '../../src/analysis/thinking-watch.js';
import { knownGame } from '../commands/house.js';
import { ESCAPE } from '../e2e/lines.js';

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

/** Analyzes with a worker that takes `msPerThousand` for a thousand nodes. Returns its slices. */
async function slicesOf(entries: number, msPerThousand: number) {
  const slices: Slice[] = [];
  let took = 0;
  const analyst = createAnalyst(
    async (slice) => {
      slices.push(slice);
      const each = (slice.nodes / 1_000) * msPerThousand;
      const count = Math.min(entries - slice.first, Math.max(1, Math.ceil(slice.time / each)));
      took += count * each;
      return { reviews: [], camps: null, next: slice.first + count, took: count * each };
    },
    async () => {},
  );
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
      const { slices, took, next } = await slicesOf(entries, speed);
      // Every action is reviewed. A review that began in time may finish a little later.
      expect(took).toBeLessThan(121_000);
      expect(next[0]).toBe(0);
      expect([...next].sort((one, other) => one - other)).toEqual(next);
      expect(Math.max(...slices.map(({ nodes }) => nodes))).toBeLessThanOrEqual(200_000);
    },
  );

  it('shares the nodes among the actions: the more there are, the fewer each gets', async () => {
    const first = async (entries: number) => (await slicesOf(entries, 0.01)).slices[0]?.nodes ?? 0;
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
    const analyst = createAnalyst(
      async ({ first }) => {
        asked.push(first);
        // A computer player begins to think during the first slice.
        if (first === 0) void chooser.choose({ ...question }, NEVER);
        return { reviews: [], camps: null, next: first + 1, took: 1 };
      },
      () => watch.whenIdle(),
    );
    const analysis = analyst.analyze(gameOf(3), NEVER, () => {});
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([0]);
    answer(null);
    await analysis;
    expect(asked).toEqual([0, 1, 2]);
  });

  it('analyzes one game after the other, and stops when it is told to', async () => {
    const order: string[] = [];
    const analyst = createAnalyst(
      async ({ first, footage }) => {
        order.push(`${footage.entries.length}`);
        await Promise.resolve();
        return { reviews: [], camps: null, next: first + 1, took: 1 };
      },
      async () => {},
    );
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

it('reviews a whole game in a worker, with a place for each action and the better one in notation', async () => {
  const game = knownGame('kings-table');
  const options = game.resolve({});
  if (!options.ok) return expect.unreachable();
  const entries = ESCAPE.map((text, ply) => ({
    side: ply % 2 === 0 ? 'attackers' : 'defenders',
    kind: 'action' as const,
    text,
  }));
  const footage = { game: game.id, options: options.value, seed: 1, from: null, entries };
  const workers = openAnalysisWorkers();
  const slice = { footage, begin: 10, first: 2, nodes: 500, time: 60_000 };
  const { reviews, camps, next } = await workers.run('reviewSlice', slice);
  await workers.close();
  expect(camps).toEqual([['attackers'], ['defenders']]);
  expect(next).toBe(ESCAPE.length);
  expect(reviews.map(({ step }) => step)).toEqual([13, 14, 15, 16, 17, 18]);
  expect(reviews.map(({ side }) => side)).toEqual(entries.slice(2).map(({ side }) => side));
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
