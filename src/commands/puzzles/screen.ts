/** A puzzle: the task, the board, the choices or the solution. */
import { ACCENT } from '../../discord/messages/accents.js';
import { type ButtonRow, button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import { ROW_BUTTONS } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { type ExamplePosition, positionAfter } from '../../rules/example-position.js';
import { createView, type Tried, tryMove } from '../../rules/exercise.js';
import { answersOf, openPuzzle, type Puzzle, type PuzzleScore, puzzleGrades } from '../../rules/puzzle.js';
import type { PersonId } from '../../table/model/actor.js';
import { gameVariant, plainRulesText, plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeId } from '../shared/app/verbs.js';
import { sideBoard } from '../shared/boards/board-pictures.js';
import { wantsWords } from '../shared/boards/wishes.js';
import {
  askForMove,
  type ExercisePart,
  type ExerciseState,
  isSolved,
  refusedTryText,
  type ToldExample,
  triedMoveText,
} from '../shared/exercises/move-choice.js';
import { goalOf } from '../shared/wording/win-goals.js';
import { sideName } from '../shared/wording/words.js';
import { gradeName } from './grade-name.js';

/** Components besides the choices: container, title, picture, text, and the last row. */
const AROUND = 4 + 1 + ROW_BUTTONS;

/** The person who solves it, and their server. */
export interface Solver {
  readonly person: PersonId;
  readonly guildId: string | null;
}

/** A person's score after a try. */
export interface Counted {
  /** False for a puzzle that they tried before. */
  readonly isFirst: boolean;
  readonly score: PuzzleScore;
}

export interface PuzzleState extends ExerciseState {
  /** True once the person asked for the solution. */
  readonly isShown?: boolean;
  /** Known once the puzzle is over for the person. */
  readonly counted?: Counted;
}

export async function puzzleScreen(
  { settings }: Pick<App, 'settings'>,
  { person, guildId }: Solver,
  puzzle: Puzzle,
  state: PuzzleState,
): Promise<Screen> {
  const example = openPuzzle(puzzle);
  const told = { ...example, inWords: await wantsWords({ settings }, { id: person }) };
  const isOpen = state.isShown !== true && !isSolved(state);
  const { view, emphasis, below } = isOpen
    ? openPart(puzzle, told, state)
    : solutionPart(puzzle, example, state);
  const board = await sideBoard({ settings }, view, { person, guildId, side: example.side }, emphasis);
  const parts = [paragraph(headingOf(puzzle)), picture(board), ...below, lastRow(puzzle, isOpen)];
  return { components: [container(ACCENT.house, parts)], files: [board], ping: [] };
}

/** The variant, the grade, and the task. */
function headingOf({ game, options, side, moves, ends }: Puzzle): string {
  const grade = puzzleGrades.find((one) => one === moves) ?? 1;
  const title = text('puzzles.title', {
    game: gameVariant(game, options),
    grade: gradeName(grade),
  });
  const task = text(`puzzles.task.${goalOf(ends)}`, { side: sideName(game, side), count: moves });
  return `${title}\n${task}`;
}

/** The choices, below what is said about the last try. */
function openPart(puzzle: Puzzle, example: ToldExample, state: PuzzleState): ExercisePart {
  const { game, id } = puzzle;
  const { tried } = state;
  const said =
    tried === undefined
      ? []
      : tried.ok
        ? [text('puzzles.wrong', { move: triedMoveText(tried.value) })]
        : [refusedTryText(example, answersOf(puzzle, example), tried)];
  return askForMove({
    example,
    state,
    idOf: (verb, at) => freeId(`puzzle-${verb}`, { game, puzzle: id, ...at }),
    said,
    around: AROUND,
  });
}

/** The end of the line, with the solution and the whole line in words. */
function solutionPart(puzzle: Puzzle, example: ExamplePosition, state: PuzzleState): ExercisePart {
  const { end, steps } = playLine(puzzle, example);
  const [first] = steps;
  const solved = state.tried?.ok === true ? triedMoveText(state.tried.value) : null;
  const lines = [
    solved === null
      ? text('puzzles.shown', { move: first?.move ?? '' })
      : text('puzzles.solved', { move: solved }),
    ...(steps.length > 1 ? [text('puzzles.line', { line: lineText(puzzle.game, steps) })] : []),
    ...(state.counted === undefined ? [] : scoreLines(state.counted, solved !== null)),
  ];
  return { view: createView(end, []), emphasis: {}, below: [paragraph(lines.join('\n'))] };
}

interface LineStep {
  readonly side: string;
  /** In words. */
  readonly move: string;
}

/** Plays the stored line. Throws if it can't be played: a bug in the puzzle, which tests find. */
function playLine(puzzle: Puzzle, start: ExamplePosition) {
  const steps: LineStep[] = [];
  let here = start;
  for (const notation of puzzle.line) {
    steps.push({ side: here.side, move: triedMoveText(tryNotation(here, notation)) });
    here = positionAfter(here, notation);
  }
  return { end: here, steps };
}

function tryNotation(here: ExamplePosition, notation: string): Tried {
  const read = here.game.parse(here.position, here.side, notation);
  const tried = read.ok ? tryMove(here, [], read.value) : read;
  if (!tried.ok) throw new Error(`${notation} cannot be played: ${tried.reason.code}`);
  return tried.value;
}

function lineText(game: string, steps: readonly LineStep[]): string {
  return steps
    .map(({ side, move }) => text('puzzles.step', { side: sideName(game, side), move }))
    .join(' · ');
}

/** The streak, where this try counts. */
function scoreLines({ isFirst, score }: Counted, hasSolved: boolean): readonly string[] {
  if (!isFirst) return [text('puzzles.again')];
  if (!hasSolved || score.streak === 0) return [];
  return [text('puzzles.streak', { count: score.streak, best: score.bestStreak })];
}

/** *Type…* and *Show solution* of an open puzzle; then the next one, and other grades. */
function lastRow({ game, id, moves }: Puzzle, isOpen: boolean): ButtonRow {
  const pieces = button(text('game.buttons.pieces'), freeId('pieces', game));
  const place = { game, puzzle: id };
  const next = (label: string, grade: number, weight: 'main' | 'plain') =>
    button(label, freeId('puzzle-next', { game, grade }), weight);
  if (isOpen) {
    return row(
      button(plainRulesText('lesson.type'), freeId('puzzle-type', place)),
      button(plainText('puzzles.buttons.show'), freeId('puzzle-show', place)),
      pieces,
    );
  }
  const isHardest = moves === puzzleGrades.at(-1);
  return row(
    next(plainText('puzzles.buttons.next'), moves, 'main'),
    ...(moves > 1 ? [next(plainText('puzzles.buttons.easier'), moves - 1, 'plain')] : []),
    ...(isHardest ? [] : [next(plainText('puzzles.buttons.harder'), moves + 1, 'plain')]),
    pieces,
  );
}
