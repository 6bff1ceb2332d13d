/** Draws line charts with chart.js, in a theme's colours and the bundled fonts. */
import { createCanvas } from '@napi-rs/canvas';
import type { ChartConfiguration, ChartDataset, Chart as Library, Plugin, Point } from 'chart.js';
import type { Tone } from '../../engine/view.js';
import { paletteOf } from '../board/theme-palettes.js';
import { type Colour, contrastRatio, mix, toCss } from '../drawing/colours.js';
import { fontFamily, stripUndrawable } from '../drawing/fonts.js';
import { compressBand, writePng } from '../drawing/png.js';
import { toRows } from '../drawing/raster.js';
import { defaultTheme, type ThemeId, themeData } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';

export interface ChartSeries {
  /** Name in the legend, which appears from two series on. */
  readonly name: string;
  /** Points from left to right. A null `y` interrupts the line. */
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
  /** Draws the line in the colour of these pieces. By default each line gets its own colour. */
  readonly tone?: Tone;
  /** `x` of points marked with a dot. */
  readonly marked?: readonly number[];
}

/** Labels and bounds of an axis. The bounds default to those of the data. */
export interface ChartAxis {
  readonly title: string;
  readonly least?: number;
  readonly most?: number;
  /** Formats the labels. Default: whole numbers. */
  format?(value: number): string;
}

/** A chart of one or more lines over the same axes. */
export interface LineChart {
  readonly series: readonly ChartSeries[];
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** Height of a horizontal line across the chart, such as an even score. */
  readonly level?: number;
}

/** Width of the picture in pixels. Phones show it about 350 pixels wide, with letters 11 pixels high. */
const WIDTH = 700;
const HEIGHT = 420;
const LETTERS = 22;
const LINE = 4;
const DOT = 8;
const MARGIN = 14;
/** Limit on labels of an axis, so that they stay apart. */
const MAX_LABELS = 7;
/** Share of the text's colour in grid lines. */
const GRID = 0.125;

/** Minimum contrast of lines against the background (WCAG 2.2, success criterion 1.4.11). */
const MIN_CONTRAST = 3;
/** Steps from a colour to the text's colour. */
const SHADES = 10;

/** Dash patterns, one per line, so that lines differ without colours. */
const DASHES = [[], [14, 7], [4, 7], [18, 6, 4, 6]];

type LineConfiguration = ChartConfiguration<'line', Point[]>;

/**
 * Draws the chart as an indexed PNG like `drawPosition`. The first call in a process loads chart.js, which
 * takes longer than drawing.
 */
export async function drawLineChart(chart: LineChart, theme: ThemeId = defaultTheme): Promise<Buffer> {
  const Chart = await loadLibrary();
  const palette = paletteOf(theme);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const drawn = new Chart(canvas, createConfiguration(chart, themeData[theme]));
  // Read before `destroy`, which clears the canvas.
  const pixels = palette.quantise(canvas.data());
  drawn.destroy();
  const rows = toRows({ width: WIDTH, height: HEIGHT, pixels });
  return writePng(WIDTH, palette.bytes, [compressBand(rows, HEIGHT)]);
}

let library: Promise<typeof Library> | null = null;

/** Loads chart.js with the parts that line charts need, when the first chart is drawn. */
function loadLibrary(): Promise<typeof Library> {
  library ??= import('chart.js').then(
    ({ Chart, Legend, LinearScale, LineController, LineElement, PointElement }) => {
      Chart.register(Legend, LinearScale, LineController, LineElement, PointElement);
      return Chart;
    },
  );
  return library;
}

function createConfiguration({ series, x, y, level }: LineChart, theme: Theme): LineConfiguration {
  const font = { family: fontFamily('plain'), size: LETTERS, weight: null };
  const colour = toCss(theme.frame.text);
  return {
    type: 'line',
    data: { datasets: series.map((line, place) => toDataset(line, place, theme)) },
    options: {
      animation: false,
      responsive: false,
      events: [],
      devicePixelRatio: 1,
      layout: { padding: { top: MARGIN, left: MARGIN, bottom: MARGIN, right: 2 * MARGIN } },
      scales: { x: toScale(x, theme, font), y: toScale(y, theme, font) },
      plugins: {
        legend: {
          display: series.length > 1,
          labels: { color: colour, font, boxWidth: 3 * LETTERS, boxHeight: 0 },
        },
      },
    },
    plugins: [drawBackground(theme, level)],
  };
}

function toDataset(
  { name, points, tone, marked = [] }: ChartSeries,
  place: number,
  theme: Theme,
): ChartDataset<'line', Point[]> {
  const colour = toCss(lineColour(theme, tone, place));
  return {
    label: stripUndrawable(name),
    data: points.map((point) => ({ x: point.x, y: point.y ?? Number.NaN })),
    borderColor: colour,
    backgroundColor: colour,
    borderWidth: LINE,
    borderDash: DASHES[place % DASHES.length] ?? [],
    // A single point makes no line, so it is drawn as a dot.
    pointRadius: points.map((point) => (points.length === 1 || marked.includes(point.x) ? DOT : 0)),
    pointBorderColor: toCss(theme.frame.ground),
    pointBorderWidth: 2,
    clip: false,
  };
}

/** Colour of a line, mixed with the text's colour until it is visible on the background. */
function lineColour({ frame, pieces, signs }: Theme, tone: Tone | undefined, place: number): Colour {
  const inTurn = [frame.line, pieces.blue.body, pieces.red.body, signs.lastMove];
  const wished = (tone === undefined ? inTurn[place % inTurn.length] : pieces[tone].body) ?? frame.text;
  const shades = Array.from({ length: SHADES }, (_, step) => mix(wished, frame.text, step / SHADES));
  return shades.find((shade) => contrastRatio(shade, frame.ground) >= MIN_CONTRAST) ?? frame.text;
}

function toScale(
  { title, least, most, format = String }: ChartAxis,
  { frame }: Theme,
  font: { readonly family: string; readonly size: number; readonly weight: null },
) {
  return {
    type: 'linear' as const,
    min: least,
    max: most,
    title: { display: true, text: title, color: toCss(frame.text), font },
    border: { color: toCss(frame.line) },
    grid: { color: toCss(mix(frame.ground, frame.text, GRID)) },
    ticks: {
      color: toCss(frame.label),
      font,
      maxTicksLimit: MAX_LABELS,
      maxRotation: 0,
      // Games and points are whole numbers.
      precision: 0,
      callback: (value: number | string) => format(Number(value)),
    },
  };
}

/** Paints the background, which chart.js leaves transparent, and the level line. */
function drawBackground({ frame }: Theme, level: number | undefined): Plugin<'line'> {
  return {
    id: 'background',
    beforeDraw({ ctx, width, height }) {
      ctx.fillStyle = toCss(frame.ground);
      ctx.fillRect(0, 0, width, height);
    },
    beforeDatasetsDraw({ ctx, chartArea: { left, right }, scales }) {
      const at = level === undefined ? undefined : scales.y?.getPixelForValue(level);
      if (at === undefined) return;
      ctx.fillStyle = toCss(frame.muted);
      ctx.fillRect(left, at - 1, right - left, 2);
    },
  };
}
