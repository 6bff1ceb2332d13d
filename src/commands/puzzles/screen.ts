/** A puzzle: the task, the board, the choices or the solution. */
import { ACCENT } from '../../discord/messages/accents.js';
import { type ButtonRow, button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import { ROW_BUTTONS } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { ExamplePosition } from '../../rules/example-position.js';
import { createView } from '../../rules/exercise.js';
import { answersOf, openPuzzle, type Puzzle, type PuzzleScore, puzzleGrades } from '../../rules/puzzle.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { fullGameTitle, plainRulesText, plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { drawSideBoard } from '../shared/boards/board-pictures.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';
import {
  type ExercisePart,
  type ExerciseState,
  isSolved,
  nextChoicePart,
  type ReaderExample,
  refusedTryText,
  triedMoveText,
} from '../shared/exercises/move-choice.js';
import { gradeName } from './grade-name.js';
import { gradeOf, playSolution, taskText, wrongMoveText } from './solution.js';

/** Number of components besides the choices: container, title, picture, text, and the last row. */
const AROUND = 4 + 1 + ROW_BUTTONS;

/** The person who solves the puzzle, and their server. */
export interface Solver {
  readonly person: PersonId;
  readonly guildId: string | null;
}

export interface TryScore {
  /** False for a puzzle that the person tried before. */
  readonly isFirst: boolean;
  readonly score: PuzzleScore;
}

export interface PuzzleState extends ExerciseState {
  /** True once the person asked for the solution. */
  readonly isShown?: boolean;
  /** The person's score with this try. Absent until the puzzle is over for the person. */
  readonly counted?: TryScore;
}

export async function puzzleScreen(
  { settings }: Pick<App, 'settings'>,
  { person, guildId }: Solver,
  puzzle: Puzzle,
  state: PuzzleState,
): Promise<Screen> {
  const example = openPuzzle(puzzle);
  const worded = { ...example, inWords: await areWordsWanted({ settings }, { id: person }) };
  const isOpen = state.isShown !== true && !isSolved(state);
  const { view, emphasis, below } = isOpen
    ? unsolvedPart(puzzle, worded, state)
    : solutionPart(puzzle, example, state);
  const board = await drawSideBoard({ settings }, view, { person, guildId, side: example.side }, emphasis);
  const parts = [paragraph(headingOf(puzzle)), picture(board), ...below, navigationRow(puzzle, isOpen)];
  return { components: [container(ACCENT.house, parts)], files: [board], ping: [] };
}

/** The variant, the grade, and the task. */
function headingOf(puzzle: Puzzle): string {
  const { game, options } = puzzle;
  const title = text('puzzles.title', {
    game: fullGameTitle(game, options),
    grade: gradeName(gradeOf(puzzle)),
  });
  return `${title}\n${taskText(puzzle)}`;
}

/** The comment on the last try, then the choices. */
function unsolvedPart(puzzle: Puzzle, example: ReaderExample, state: PuzzleState): ExercisePart {
  const { game, id } = puzzle;
  const { tried } = state;
  const lines =
    tried === undefined
      ? []
      : tried.ok
        ? [wrongMoveText(puzzle, example, tried.value)]
        : [refusedTryText(example, answersOf(puzzle, example), tried)];
  return nextChoicePart({
    example,
    state,
    idOf: (verb, at) => freeCustomId(`puzzle-${verb}`, { game, puzzle: id, ...at }),
    lines,
    around: AROUND,
  });
}

/** The final position of the solution's line, with the first move and the whole line in words. */
function solutionPart(puzzle: Puzzle, example: ExamplePosition, state: PuzzleState): ExercisePart {
  const solution = playSolution(puzzle, example);
  const solved = state.tried?.ok === true ? triedMoveText(state.tried.value) : null;
  const lines = [
    solved === null
      ? text('puzzles.shown', { move: solution.move })
      : text('puzzles.solved', { move: solved }),
    ...solution.lines,
    ...(state.counted === undefined ? [] : formatScore(state.counted, solved !== null)),
  ];
  return { view: createView(solution.end, []), emphasis: {}, below: [paragraph(lines.join('\n'))] };
}

/** The streak, if this try counts for it. */
function formatScore({ isFirst, score }: TryScore, hasSolved: boolean): readonly string[] {
  if (!isFirst) return [text('puzzles.again')];
  if (!hasSolved || score.streak === 0) return [];
  return [text('puzzles.streak', { count: score.streak, best: score.bestStreak })];
}

/**
 * *Type…* and *Show solution* of an open puzzle. For a finished one, buttons to the next puzzle and other
 * grades.
 */
function navigationRow({ game, id, moves }: Puzzle, isOpen: boolean): ButtonRow {
  const pieces = button(text('game.buttons.pieces'), freeCustomId('pieces', game));
  const place = { game, puzzle: id };
  const nextButton = (label: string, grade: number, weight: 'main' | 'plain') =>
    button(label, freeCustomId('puzzle-next', { game, grade }), weight);
  if (isOpen) {
    return row(
      button(plainRulesText('lesson.type'), freeCustomId('puzzle-type', place)),
      button(plainText('puzzles.buttons.show'), freeCustomId('puzzle-show', place)),
      pieces,
    );
  }
  const isHardest = moves === puzzleGrades.at(-1);
  return row(
    nextButton(plainText('puzzles.buttons.next'), moves, 'main'),
    ...(moves > 1 ? [nextButton(plainText('puzzles.buttons.easier'), moves - 1, 'plain')] : []),
    ...(isHardest ? [] : [nextButton(plainText('puzzles.buttons.harder'), moves + 1, 'plain')]),
    pieces,
  );
}
