/** The moments of a finished game that cost a player most, with pictures of the better moves. */
import { type Analysis, listTurningPoints, type TurningPoint } from '../../../analysis/analysis.js';
import type { Question } from '../../../computer/question.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import type { Attachment, Screen } from '../../../discord/messages/screen.js';
import type { DrawnPath } from '../../../render/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/people/actor.js';
import { sidesOf } from '../../../table/seats/seating.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { drawSideBoard } from '../../shared/boards/board-pictures.js';
import { choicesOnPath, memoizeOptions, toDrawnPath } from '../../shared/choosing/choices.js';
import { joinReasonClauses } from '../../shared/hints/reason-lines.js';
import { footer } from '../lines/footer.js';
import { createActionFormatter, describeTurningPoint, formatTurnLabel, notationPlayedAt } from './screen.js';

/** Number of moments shown. */
const MOMENTS = 2;

type Services = Pick<App, 'settings' | 'game' | 'advisor'>;

/** Level at which the computer is asked for reasons. The reasons are the same at every level. */
const LEVEL = 5;

/** The player's most costly moves in playing order, each in words and on the board. */
export async function mistakesScreen(
  services: Services,
  table: LoadedTable,
  analysis: Analysis,
  actor: Actor,
): Promise<Screen> {
  const points = listCostlyMoments(table, analysis, actor);
  const moments = await Promise.all(
    points.map(async (point, index) => {
      const wordsOf = await createActionFormatter(services, table, point);
      const described = describeTurningPoint(table, point, wordsOf);
      const intro = plainText('analysis.mistakes.alt', described);
      const board = await drawMoment(services, table, point, { person: actor.id, intro });
      return {
        words: [
          text('analysis.mistakes.point', described),
          ...(await explainBetterMove(services, table, point)),
        ].join('\n'),
        board: { ...board, name: `moment-${index + 1}.png` },
      };
    }),
  );
  const shown = moments.flatMap(({ words, board }) => [paragraph(words), picture(board)]);
  const replays = points.map((point) =>
    button(formatTurnLabel(table, point), tableCustomId('replay', table, { step: point.step, go: 'at' })),
  );
  return {
    components: [
      container(ACCENT.house, [
        paragraph(text('analysis.mistakes.title')),
        ...(points.length === 0 ? [paragraph(text('analysis.mistakes.none'))] : shown),
        ...(replays.length === 0 ? [] : [row(...replays)]),
        paragraph(
          [...(points.length === 0 ? [] : [text('analysis.mistakes.legend')]), footer(table)].join('\n'),
        ),
      ]),
    ],
    files: moments.map(({ board }) => board),
    ping: [],
  };
}

function listCostlyMoments(table: LoadedTable, analysis: Analysis, actor: Actor): readonly TurningPoint[] {
  return sidesOf(table, actor)
    .flatMap((side) => listTurningPoints(analysis, side, MOMENTS))
    .sort((one, other) => other.loss - one.loss)
    .slice(0, MOMENTS)
    .sort((one, other) => one.step - other.step);
}

/** Explains why the better move is good, if the computer finds a reason. */
async function explainBetterMove(
  { advisor, game: find }: Services,
  table: LoadedTable,
  { step, side, better }: TurningPoint,
): Promise<readonly string[]> {
  const game = find(table.game);
  const { position } = await table.atStep(step - 1);
  const path = game.parse(position, side, better);
  if (!path.ok) return [];
  const { id } = game;
  const options = game.optionsOf(position);
  const written = game.write(position);
  const question: Question = { game: id, options, position: written, side, level: LEVEL, seed: step };
  const reasons = joinReasonClauses(id, await advisor.explain(question, path.value));
  return reasons === null ? [] : [text('analysis.mistakes.why', { reasons })];
}

/** The board before the move, with arrows for the played move and the better one. */
async function drawMoment(
  { settings, game: find }: Services,
  table: LoadedTable,
  point: TurningPoint,
  { person, intro }: { readonly person: PersonId; readonly intro: string },
): Promise<Attachment> {
  const { side } = point;
  const game = find(table.game);
  const { position } = await table.atStep(point.step - 1);
  const options = memoizeOptions((begun) => game.choices(position, side, begun));
  const pathsOf = (notation: string, refused: boolean): readonly DrawnPath[] => {
    const path = game.parse(position, side, notation);
    const way = path.ok ? toDrawnPath(choicesOnPath(options, path.value)) : null;
    return way === null ? [] : [{ ...way, refused }];
  };
  const paths = [...pathsOf(notationPlayedAt(table, point), true), ...pathsOf(point.better, false)];
  const where = { person, guildId: table.place.guildId, side };
  return drawSideBoard({ settings }, game.view(position, side), where, { paths, intro });
}
