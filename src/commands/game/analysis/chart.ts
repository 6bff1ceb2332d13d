/** The graph of an analysis: each side's chance of success at every step. */
import { type Analysis, listTurningPoints } from '../../../analysis/analysis.js';
import { ALT_TEXT_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Attachment } from '../../../discord/messages/screen.js';
import type { Outcome, SideId } from '../../../engine/game.js';
import type { SideView } from '../../../engine/view.js';
import { type ChartSeries, drawLineChart, type ThemeId } from '../../../render/index.js';
import { fullGameTitle, plainText } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { sideName } from '../../shared/wording/words.js';

export interface AnalyzedGame {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly outcome: Outcome | null;
  readonly sides: readonly Pick<SideView, 'id' | 'tone'>[];
}

/** Limit on turning points per side. */
export const TURNING_POINTS = 3;

interface Line {
  readonly camp: readonly SideId[];
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Draws the graph with its alt text. */
export async function drawAnalysis(
  table: AnalyzedGame,
  analysis: Analysis,
  theme: ThemeId | undefined,
): Promise<Attachment> {
  const lines = listChartLines(table, analysis);
  const isShared = lines.length === 1;
  const data = await drawLineChart(
    {
      series: lines.map((line) => toChartSeries(table, analysis, line, isShared)),
      x: { title: plainText('analysis.graph.steps'), least: 0, most: Math.max(1, analysis.steps) },
      y: {
        title: plainText(isShared ? 'analysis.graph.chancesOf' : 'analysis.graph.chances', {
          who: campName(table, lines[0]?.camp ?? []),
        }),
        least: 0,
        most: 100,
        format: (value) => plainText('analysis.percent', { value }),
      },
      ...(isShared ? { level: 50 } : {}),
    },
    theme,
  );
  return { name: 'analysis.png', description: describeChartLines(table, lines), data };
}

/**
 * With two camps, lists a single line: the first camp's chance before each action. The second camp's chance
 * is the rest. With more camps, each camp has a line with its chance before its own actions. Each line ends
 * with the game's result.
 */
function listChartLines({ outcome }: AnalyzedGame, { camps, reviews, steps }: Analysis): readonly Line[] {
  const shown = camps.length === 2 ? camps.slice(0, 1) : camps;
  return shown.map((camp) => {
    const judged = reviews.flatMap(({ step, side, best }) => {
      const isOwn = camp.includes(side);
      if (!isOwn && camps.length !== 2) return [];
      return [{ x: step - 1, y: 100 * (isOwn ? best : 1 - best) }];
    });
    return {
      camp,
      points: outcome === null ? judged : [...judged, { x: steps, y: resultPercent(camp, outcome) }],
    };
  });
}

function resultPercent(camp: readonly SideId[], { winners }: Outcome): number {
  if (winners.length === 0) return 50;
  return camp.some((side) => winners.includes(side)) ? 100 : 0;
}

function toChartSeries(
  table: AnalyzedGame,
  analysis: Analysis,
  { camp, points }: Line,
  isShared: boolean,
): ChartSeries {
  const sides = isShared ? table.sides.map(({ id }) => id) : camp;
  const marked = sides.flatMap((side) => listTurningPoints(analysis, side, TURNING_POINTS));
  const tone = isShared ? undefined : table.sides.find(({ id }) => camp.includes(id))?.tone;
  return {
    name: campName(table, camp),
    points,
    marked: marked.map(({ step }) => step - 1),
    ...(tone === undefined ? {} : { tone }),
  };
}

function campName({ game }: Pick<AnalyzedGame, 'game'>, camp: readonly SideId[]): string {
  return joinList(camp.map((side) => sideName(game, side)));
}

/** The alt text: the subject, and the course of each line. */
function describeChartLines(table: AnalyzedGame, lines: readonly Line[]): string {
  const title = fullGameTitle(table.game, table.options);
  const about = plainText('analysis.graph.about', { title, table: table.id });
  const described = lines.flatMap(({ camp, points }) => {
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) return [];
    const highest = points.reduce((most, point) => (point.y > most.y ? point : most));
    const lowest = points.reduce((least, point) => (point.y < least.y ? point : least));
    return [
      plainText('analysis.graph.line', {
        who: campName(table, camp),
        first: Math.round(first.y),
        highest: Math.round(highest.y),
        highestAt: highest.x,
        lowest: Math.round(lowest.y),
        lowestAt: lowest.x,
        last: Math.round(last.y),
      }),
    ];
  });
  return clip([about, ...described].join(' '), ALT_TEXT_LENGTH);
}
