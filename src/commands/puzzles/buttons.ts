/** Buttons and menus of puzzles. */
import { answerInPlace } from '../../discord/interactions/answers.js';
import { listChoices, tryMove } from '../../rules/exercise.js';
import { answersOf, openPuzzle } from '../../rules/puzzle.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { findWholeAction, memoizeOptions } from '../shared/choosing/choices.js';
import { answerOutdatedPress, answerTry, showPuzzle, toSolver } from './answers.js';
import { findPuzzle, openNextPuzzle, recordFirstAttempt, toGrade } from './progress.js';
import { typing } from './typed-solution.js';

/** Adds a choice to the move, and tries the move once it is complete. */
const pick = defineFreeComponent({
  verb: 'puzzle-pick',
  control: 'either',
  async run(press, app) {
    const puzzle = findPuzzle(press.argument);
    if (puzzle === undefined) return answerOutdatedPress(press);
    const path = [...press.argument.path, ...press.values];
    const example = openPuzzle(puzzle);
    const options = memoizeOptions((so) => listChoices(example, so));
    const whole = options(path).length > 0 ? findWholeAction(options, path) : path;
    if (whole === null) return showPuzzle(press, app, puzzle, { path });
    return answerTry(press, app, puzzle, tryMove(example, answersOf(puzzle, example), whole));
  },
});

/** Turns the page of choices, or goes back to an earlier choice. */
const walk = defineFreeComponent({
  verb: 'puzzle-walk',
  async run(press, app) {
    const puzzle = findPuzzle(press.argument);
    if (puzzle === undefined) return answerOutdatedPress(press);
    const { path, number: page } = press.argument;
    return showPuzzle(press, app, puzzle, { path, page });
  },
});

/** Shows the solution. The puzzle counts as missed. */
const reveal = defineFreeComponent({
  verb: 'puzzle-show',
  async run(press, app) {
    const puzzle = findPuzzle(press.argument);
    if (puzzle === undefined) return answerOutdatedPress(press);
    const counted = await recordFirstAttempt(app, toSolver(press), puzzle, false);
    return showPuzzle(press, app, puzzle, { isShown: true, counted });
  },
});

const next = defineFreeComponent({
  verb: 'puzzle-next',
  async run(press, app) {
    const { game, grade } = press.argument;
    return answerInPlace(press.interaction, await openNextPuzzle(app, toSolver(press), game, toGrade(grade)));
  },
});

export const puzzleComponents = [pick, walk, reveal, next, typing];
