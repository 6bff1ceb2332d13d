/** The public message of a puzzle of the day: first the puzzle, and a day later its solution. */

import { toSeconds } from '../../../base/durations.js';
import type { DailyAnswerRow, DailyPuzzleRow } from '../../../db/rows.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { createView } from '../../../rules/exercise.js';
import { openPuzzle, type Puzzle } from '../../../rules/puzzle.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { fullGameTitle, plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { drawBoard, loadTheme, sideRotation } from '../../shared/boards/board-pictures.js';
import { joinMentions } from '../../shared/wording/words.js';
import { gradeName } from '../grade-name.js';
import { gradeOf, playSolution, taskText } from '../solution.js';
import { dailyPuzzleOf, endOfDay } from './day.js';

type Services = Pick<App, 'settings' | 'puzzles'>;

export function dailyHeading({ number }: Pick<DailyPuzzleRow, 'number'>, puzzle: Puzzle): string {
  return text('puzzles.daily.title', {
    day: number,
    game: fullGameTitle(puzzle.game, puzzle.options),
    grade: gradeName(gradeOf(puzzle)),
  });
}

/** The open puzzle. `before` is the puzzle of the day before, whose solution is shown too. */
export async function unsolvedDailyScreen(
  services: Services,
  daily: DailyPuzzleRow,
  puzzle: Puzzle,
  before: DailyPuzzleRow | null,
): Promise<Screen> {
  const { puzzleRole } = await services.settings.guildSettings(daily.guildId);
  const until = toSeconds(endOfDay(daily));
  const example = openPuzzle(puzzle);
  const view = createView(example, []);
  const board = await drawBoard(
    view,
    await loadTheme(services.settings, null, daily.guildId),
    sideRotation(view, example.side),
  );
  const solved = before === null ? null : await yesterdaysSolutionText(services, before);
  const note =
    puzzleRole === null
      ? text('puzzles.daily.open', { until })
      : text('puzzles.daily.openFor', { until, role: text('game.role', { role: puzzleRole }) });
  const parts = [
    paragraph([dailyHeading(daily, puzzle), taskText(puzzle)].join('\n')),
    picture(board),
    paragraph([...(solved === null ? [] : [solved]), note].join('\n')),
    row(
      button(plainText('puzzles.daily.answer'), freeCustomId('daily-answer', daily.number), 'main'),
      piecesButton(puzzle),
    ),
  ];
  return { components: [container(ACCENT.house, parts)], files: [board], ping: [] };
}

/** The puzzle with its solution, and the people who found it. */
export async function solvedDailyScreen(
  services: Services,
  daily: DailyPuzzleRow,
  puzzle: Puzzle,
): Promise<Screen> {
  const answers = await services.puzzles.listAnswers(daily.guildId, daily.number);
  const example = openPuzzle(puzzle);
  const solution = playSolution(puzzle, example);
  const view = createView(solution.end, []);
  const board = await drawBoard(
    view,
    await loadTheme(services.settings, null, daily.guildId),
    sideRotation(view, example.side),
  );
  const lines = [
    text('puzzles.shown', { move: solution.move }),
    ...solution.lines,
    solverCountText(answers),
    ...(await solverLines(services, answers)),
  ];
  const parts = [
    paragraph([dailyHeading(daily, puzzle), taskText(puzzle)].join('\n')),
    picture(board),
    paragraph(lines.join('\n')),
    row(piecesButton(puzzle)),
  ];
  return { components: [container(ACCENT.house, parts)], files: [board], ping: [] };
}

function piecesButton({ game }: Puzzle) {
  return button(text('game.buttons.pieces'), freeCustomId('pieces', game));
}

async function yesterdaysSolutionText({ puzzles }: Services, before: DailyPuzzleRow): Promise<string | null> {
  const puzzle = dailyPuzzleOf(before);
  if (puzzle === null || before.state !== 'closed') return null;
  const { move } = playSolution(puzzle, openPuzzle(puzzle));
  const found = solverCountText(await puzzles.listAnswers(before.guildId, before.number));
  return text('puzzles.daily.yesterday', { move, found });
}

function solverCountText(answers: readonly DailyAnswerRow[]): string {
  const right = answers.filter(({ isRight }) => isRight).length;
  return text('puzzles.daily.found', { count: answers.length, right });
}

/** Names the solvers, except people who aren't listed. */
async function solverLines(
  { settings }: Services,
  answers: readonly DailyAnswerRow[],
): Promise<readonly string[]> {
  const solvers: PersonId[] = [];
  for (const { personId, isRight } of answers)
    if (isRight && (await settings.personSettings(personId)).listed !== false) solvers.push(personId);
  return solvers.length === 0 ? [] : [text('puzzles.daily.who', { who: joinMentions(solvers) })];
}
