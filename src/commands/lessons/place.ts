/** Where somebody is in a lesson. */
import { findGame } from '../../engine/index.js';
import { lessonOf } from '../../rules/lesson.js';
import type { LessonPlace } from '../shared/app/verbs.js';

/** Whether there is such a step: a custom id may be damaged, and a lesson may have become shorter. */
export function isPlace({ game, step }: LessonPlace): boolean {
  return findGame(game) !== undefined && step < lessonOf(game).length;
}
