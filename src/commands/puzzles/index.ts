/** Puzzles: `/puzzle` and its buttons. */
import type { Feature } from '../shared/app/declarations.js';
import { puzzleComponents } from './buttons.js';
import { puzzle } from './command.js';
import { dailyComponents, dailyForms } from './daily/buttons.js';
import { typedSolution } from './typed-solution.js';

export const puzzles: Feature = {
  commands: [puzzle],
  freeComponents: [...puzzleComponents, ...dailyComponents],
  freeForms: [typedSolution, ...dailyForms],
};
