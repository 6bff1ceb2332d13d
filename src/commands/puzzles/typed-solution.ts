/** The *Type…* button of a puzzle opens a form with one line, read like `/move`. */
import { clip } from '../../discord/messages/limits.js';
import { tryTypedMove } from '../../rules/exercise.js';
import { answersOf, openPuzzle } from '../../rules/puzzle.js';
import { defineFreeComponent, defineFreeForm } from '../shared/app/declarations.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { MOVE_FIELD, MOVE_LENGTH, moveForm } from '../shared/exercises/move-form.js';
import { answerOutdatedPress, answerTry } from './answers.js';
import { findPuzzle } from './progress.js';

export const typing = defineFreeComponent({
  verb: 'puzzle-type',
  async run({ interaction, argument }) {
    const puzzle = findPuzzle(argument);
    if (puzzle === undefined) return answerOutdatedPress({ interaction });
    const example = openPuzzle(puzzle);
    await interaction.showModal(
      moveForm(freeCustomId('puzzle-typed', argument), example, answersOf(puzzle, example)),
    );
  },
});

/** Tries the typed move, and updates the puzzle in place. */
export const typedSolution = defineFreeForm({
  verb: 'puzzle-typed',
  fields: [MOVE_FIELD],
  async run({ interaction, argument, actor }, app) {
    const puzzle = findPuzzle(argument);
    if (puzzle === undefined) return answerOutdatedPress({ interaction });
    const typed = clip(interaction.fields.getTextInputValue(MOVE_FIELD), MOVE_LENGTH);
    const example = openPuzzle(puzzle);
    const tried = tryTypedMove(example, answersOf(puzzle, example), typed);
    await answerTry({ interaction, actor }, app, puzzle, tried);
  },
});
