/** The analysis of a finished game: the graph, and its turning points with buttons into the replay. */
import { type Analysis, listTurningPoints, type TurningPoint } from '../../../analysis/analysis.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row, rows } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { formatTurnNumber } from '../../../texts/action-words.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { loadTheme, viewOfTable } from '../../shared/boards/board-pictures.js';
import { areWordsWanted } from '../../shared/boards/text-preferences.js';
import { memoizeOptions } from '../../shared/choosing/choices.js';
import { actionWords } from '../../shared/choosing/path-words.js';
import { sideName } from '../../shared/wording/words.js';
import { footer } from '../lines/footer.js';
import { canUseTableButtonsIn } from '../record/sharing.js';
import { mistakesButtons } from './access.js';
import { drawAnalysis, TURNING_POINTS } from './chart.js';

/**
 * The analysis for one person (`actor`), in their colours and with *Share*. If `actor` is null, it is for
 * everyone. It then has buttons into the replay only if `here` is the table's own channel or thread, because
 * they work nowhere else.
 */
export async function analysisScreen(
  app: Pick<App, 'settings' | 'game'>,
  table: LoadedTable,
  analysis: Analysis,
  actor: Actor | null,
  here: string | null,
): Promise<Screen> {
  const theme = await loadTheme(app.settings, actor?.id ?? null, table.place.guildId);
  const { id, game, options, outcome } = table;
  const { sides } = viewOfTable(table, null);
  const graph = await drawAnalysis({ id, game, options, outcome, sides }, analysis, theme);
  const points = sides.flatMap((side) => listTurningPoints(analysis, side.id, TURNING_POINTS));
  points.sort((one, other) => one.step - other.step);
  const inWords = actor !== null && (await areWordsWanted(app, actor));
  const content =
    points.length === 0
      ? [text('analysis.none')]
      : await Promise.all(
          points.map(async (point) => {
            const wordsOf = inWords ? await createActionFormatter(app, table, point) : keepNotation;
            return text('analysis.point', describeTurningPoint(table, point, wordsOf));
          }),
        );
  const opens =
    actor !== null || canUseTableButtonsIn(table, here) ? rows(turningPointButtons(table, points)) : [];
  return {
    components: [
      container(ACCENT.house, [
        picture(graph),
        paragraph([text('analysis.title'), ...content].join('\n')),
        ...opens,
        ...(actor === null
          ? []
          : [
              row(
                ...mistakesButtons(table, actor),
                button(text('replay.share'), tableCustomId('analyze', table, 'all')),
              ),
            ]),
        paragraph(footer(table)),
      ]),
    ],
    files: [graph],
    ping: [],
  };
}

const keepNotation = (notation: string) => notation;

/**
 * Values for the texts about a turning point. `first` and `second` are the side's chances in percent after the
 * better action and after the played one.
 */
export function describeTurningPoint(
  table: LoadedTable,
  point: TurningPoint,
  wordsOf: (notation: string) => string,
) {
  return {
    turn: formatTurnLabel(table, point),
    played: wordsOf(notationPlayedAt(table, point)),
    better: wordsOf(point.better),
    first: Math.round(100 * point.best),
    second: Math.round(100 * point.played),
  };
}

/** Notation of the action that was played at a turning point. */
export function notationPlayedAt(table: LoadedTable, { step }: TurningPoint): string {
  return table.actions(null)[step - 1]?.notation ?? '';
}

/**
 * Creates a function that describes the side's actions in words, as seen on the board before the turning
 * point.
 */
export async function createActionFormatter(
  app: Pick<App, 'game'>,
  table: LoadedTable,
  { step, side }: Pick<TurningPoint, 'step' | 'side'>,
): Promise<(notation: string) => string> {
  const { position } = await table.atStep(step - 1);
  const game = app.game(table.game);
  const view = game.view(position, side);
  return (notation) => {
    const path = game.parse(position, side, notation);
    if (!path.ok) return notation;
    return actionWords(
      view,
      memoizeOptions((begun) => game.choices(position, side, begun)),
      path.value,
    );
  };
}

/** Buttons that open the replay, each at the action of one turning point. */
function turningPointButtons(table: LoadedTable, points: readonly TurningPoint[]) {
  return points.map((point) =>
    button(formatTurnLabel(table, point), tableCustomId('replay', table, { step: point.step, go: 'at' })),
  );
}

/** A label such as `12. White`, or with the number of the step if the game doesn't count turns. */
export function formatTurnLabel(
  table: LoadedTable,
  { step, side }: Pick<TurningPoint, 'step' | 'side'>,
): string {
  const [described] = table.describeActions(table.actions(null).slice(step - 1, step));
  const number = described?.number ?? null;
  return plainText('analysis.turn', {
    number: number === null ? `#${step}` : formatTurnNumber(number),
    side: sideName(table.game, side),
  });
}
