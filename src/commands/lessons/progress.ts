/** Opens lessons and remembers each person's progress. */

import type { Screen } from '../../discord/messages/screen.js';
import { lessonOf } from '../../rules/lesson.js';
import type { App } from '../shared/app/app.js';
import type { LessonPlace } from '../shared/verbs/library.js';
import { type Learner, lessonScreen } from './screen.js';

type Services = Pick<App, 'lessons' | 'settings'>;

/** Opens the lesson at the person's last step, or at the first. */
export async function resumeLesson(services: Services, learner: Learner, game: string): Promise<Screen> {
  const step = await services.lessons.lessonStep(learner.person, game);
  // A later version may have shortened the lesson.
  return openLessonStep(services, learner, { game, step: Math.min(step, lessonOf(game).length - 1) });
}

/** Opens a step and stores it as the person's progress. */
export async function openLessonStep(
  services: Services,
  learner: Learner,
  place: LessonPlace,
): Promise<Screen> {
  const screen = await lessonScreen(services, learner, place);
  await services.lessons.setLessonStep(learner.person, place.game, place.step);
  return screen;
}
