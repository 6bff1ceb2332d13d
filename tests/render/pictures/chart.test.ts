/** Line charts: lines are visible in every theme, with marks and gaps, and text works without a font. */
import { describe, expect, it } from 'vitest';
import type { Tone } from '../../../src/engine/view.js';
import { type ChartSeries, drawLineChart, themeIds } from '../../../src/render/index.js';
import { decode, type Picture } from '../pixels.js';

const axes = { x: { title: 'Move' }, y: { title: 'Chances', least: 0, most: 100 } };

function createFlatSeries(name: string, y: number, more: Partial<ChartSeries> = {}): ChartSeries {
  return { name, points: Array.from({ length: 20 }, (_, x) => ({ x, y })), ...more };
}

async function chartOf(series: readonly ChartSeries[], level?: number): Promise<Picture> {
  return decode(await drawLineChart({ series, ...axes, ...(level === undefined ? {} : { level }) }));
}

/** Number of pixels in which two charts of the same size differ. */
function countChanged(one: Picture, other: Picture): number {
  return one.data.filter((colour, at) => colour !== other.data[at]).length;
}

describe('a line chart', () => {
  const tones: readonly Tone[] = ['black', 'white', 'red', 'blue'];

  it.each(themeIds)('shows lines of all pieces apart in the theme %s', async (theme) => {
    const drawn = await Promise.all(
      tones.map(async (tone) =>
        decode(await drawLineChart({ series: [createFlatSeries('A', 60, { tone })], ...axes }, theme)),
      ),
    );
    const empty = await decode(
      await drawLineChart({ series: [createFlatSeries('A', Number.NaN)], ...axes }, theme),
    );
    for (const [at, one] of drawn.entries()) {
      expect(countChanged(one, empty)).toBeGreaterThan(1_000);
      for (const other of drawn.slice(at + 1)) expect(countChanged(one, other)).toBeGreaterThan(1_000);
    }
  });

  it('covers the whole picture with opaque colours', async () => {
    const { data } = await chartOf([createFlatSeries('A', 60)]);
    expect(data.every((colour) => colour >>> 24 === 255)).toBe(true);
  });

  it('names its lines from two on', async () => {
    const [one, two] = [createFlatSeries('A', 60), createFlatSeries('B', 40)];
    const [renamed, other] = [createFlatSeries('Anna', 60), createFlatSeries('Ben', 40)];
    expect(countChanged(await chartOf([one]), await chartOf([renamed]))).toBe(0);
    expect(countChanged(await chartOf([one, two]), await chartOf([renamed, other]))).toBeGreaterThan(0);
  });

  it('marks points, draws a level, and leaves gaps', async () => {
    const plain = await chartOf([createFlatSeries('A', 60)]);
    const gap = createFlatSeries('A', 60).points.map((point) =>
      point.x === 9 ? { ...point, y: null } : point,
    );
    for (const changed of [
      await chartOf([createFlatSeries('A', 60, { marked: [7] })]),
      await chartOf([createFlatSeries('A', 60)], 50),
      await chartOf([{ name: 'A', points: gap }]),
    ])
      expect(countChanged(plain, changed)).toBeGreaterThan(0);
  });

  it.each([
    ['no series', []],
    ['no points', [createFlatSeries('A', 0, { points: [] })]],
    ['one point', [createFlatSeries('A', 0, { points: [{ x: 3, y: 50 }] })]],
    ['more lines than colours', Array.from({ length: 9 }, (_, at) => createFlatSeries(`${at}`, 10 * at))],
  ])('is drawn with %s', async (_, series) => {
    expect((await chartOf(series)).width).toBe(700);
  });

  it('leaves out letters without a font', async () => {
    const both = [createFlatSeries('B', 40), createFlatSeries('C', 20)];
    const [plain, odd] = [
      [createFlatSeries('Anna', 60), ...both],
      [createFlatSeries('Anna 🦊龍', 60), ...both],
    ];
    expect(countChanged(await chartOf(plain), await chartOf(odd))).toBe(0);
  });

  it('writes the labels of an axis as it is told', async () => {
    const percent = { ...axes, y: { ...axes.y, format: (value: number) => `${value} %` } };
    const written = await decode(await drawLineChart({ series: [createFlatSeries('A', 60)], ...percent }));
    expect(countChanged(await chartOf([createFlatSeries('A', 60)]), written)).toBeGreaterThan(0);
  });
});
