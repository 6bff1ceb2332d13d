import { findGame } from '../../engine/index.js';
import { lessonOf } from '../../rules/lesson.js';
import type { LessonPlace } from '../shared/verbs/library.js';

/** True if the step exists. A custom id can be damaged, and a lesson can become shorter. */
export function isExistingStep({ game, step }: LessonPlace): boolean {
  return findGame(game) !== undefined && step < lessonOf(game).length;
}
