/** A lesson is opened where the person was, or at a step; where they are is remembered. */

import type { Screen } from '../../discord/messages/screen.js';
import { lessonOf } from '../../rules/lesson.js';
import type { App } from '../shared/app/app.js';
import type { LessonPlace } from '../shared/app/verbs.js';
import { type Learner, lessonScreen } from './screen.js';

type Services = Pick<App, 'lessons' | 'settings'>;

/** The step at which the person was shown the game's lesson last; the first one where they have not begun. */
export async function resumeLesson(services: Services, learner: Learner, game: string): Promise<Screen> {
  const step = await services.lessons.lessonStep(learner.person, game);
  // A lesson may have become shorter since.
  return openStep(services, learner, { game, step: Math.min(step, lessonOf(game).length - 1) });
}

/** A step from its beginning. */
export async function openStep(services: Services, learner: Learner, place: LessonPlace): Promise<Screen> {
  const screen = await lessonScreen(services, learner, place);
  await services.lessons.setStep(learner.person, place.game, place.step);
  return screen;
}
