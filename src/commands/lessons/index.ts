/** Lessons for beginners: `/learn` and its steps. */
import type { Feature } from '../shared/app/declarations.js';
import { lessonComponents } from './buttons.js';
import { learn } from './command.js';
import { typedMove } from './typed-move.js';

export const lessons: Feature = {
  commands: [learn],
  freeComponents: lessonComponents,
  freeForms: [typedMove],
};
