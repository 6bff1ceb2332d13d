/** The task of a puzzle and its solution, in words. */
import { type ExamplePosition, positionAfter } from '../../rules/example-position.js';
import { type TryResult, tryMove } from '../../rules/exercise.js';
import { openPuzzle, type Puzzle, type PuzzleGrade, puzzleGrades } from '../../rules/puzzle.js';
import { text } from '../../texts/index.js';
import { triedMoveText } from '../shared/exercises/move-choice.js';
import { toGoal } from '../shared/wording/win-goals.js';
import { optionValue, sideName } from '../shared/wording/words.js';

export function gradeOf({ moves }: Puzzle): PuzzleGrade {
  return puzzleGrades.find((one) => one === moves) ?? 1;
}

/** Asks the side to move for its win. Says who plays with whom where the game has several ways. */
export function taskText(puzzle: Puzzle): string {
  const { game, side, moves, ends } = puzzle;
  const task = text(`puzzles.task.${toGoal(game, ends)}`, { side: sideName(game, side), count: moves });
  const { game: rules, position } = openPuzzle(puzzle);
  const { mode } = rules.optionsOf(position);
  return mode === undefined
    ? task
    : `${task}\n${text('puzzles.mode', { mode: optionValue(game, 'mode', mode) })}`;
}

interface Solution {
  /** The first move, in words. */
  readonly move: string;
  /** The whole line in words; empty for a win with the first move. */
  readonly lines: readonly string[];
  readonly end: ExamplePosition;
}

/** Plays the stored line. Throws if it can't be played: a bug in the puzzle, which tests find. */
export function playSolution({ game, line }: Puzzle, start: ExamplePosition): Solution {
  const steps: { readonly side: string; readonly move: string }[] = [];
  let here = start;
  for (const notation of line) {
    steps.push({ side: here.side, move: triedMoveText(tryNotation(here, notation)) });
    here = positionAfter(here, notation);
  }
  const told = steps.map(({ side, move }) => text('puzzles.step', { side: sideName(game, side), move }));
  return {
    move: steps[0]?.move ?? '',
    lines: steps.length > 1 ? [text('puzzles.line', { line: told.join(' · ') })] : [],
    end: here,
  };
}

function tryNotation(here: ExamplePosition, notation: string): TryResult {
  const read = here.game.parse(here.position, here.side, notation);
  const tried = read.ok ? tryMove(here, [], read.value) : read;
  if (!tried.ok) throw new Error(`${notation} cannot be played: ${tried.reason.code}`);
  return tried.value;
}
