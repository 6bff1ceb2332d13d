/** The buttons and menus of lessons. */

import { answerInPlace } from '../../discord/interactions/answers.js';
import {
  defineFreeComponent,
  type FreeComponent,
  type Press,
} from '../../discord/interactions/declarations.js';
import { note, type Screen } from '../../discord/messages/screen.js';
import { gameById } from '../../engine/index.js';
import { lessonOf, tryMove } from '../../rules/lesson.js';
import { sceneOf } from '../../rules/setting.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app.js';
import { LEARN } from '../shared/library-links.js';
import { readPlace, VERB } from './place.js';
import { openStep, resumeLesson } from './progress.js';
import { type Learner, lessonScreen } from './screen.js';
import { typing } from './typed-move.js';

/** What was pressed, in a step that there is. */
type At = NonNullable<ReturnType<typeof readPlace>>;

/** The way into a lesson from elsewhere: to where the person was. */
const enter = defineFreeComponent({
  verb: LEARN,
  async run(press, app) {
    const { argument: game } = press.id;
    const isKnown = gameById(game) !== undefined;
    await answer(press, isKnown ? await resumeLesson(app, learnerOf(press), game) : null);
  },
});

const step = atPlace('step', 'button', (learner, { place }, app) => openStep(app, learner, place));

/** Another page of the choices, or back to an earlier choice. */
const walk = atPlace('walk', 'button', (learner, { place, path, number }, app) =>
  lessonScreen(app, learner, place, { path, page: number }),
);

/** Something was chosen: where it makes a whole move, that is tried. */
const pick = atPlace('pick', 'either', (learner, { place, path }, app) => {
  const asked = lessonOf(place.game)[place.step];
  if (asked === undefined) throw new RangeError(`${place.game} has no step ${place.step}`);
  const scene = sceneOf(place.game, asked);
  const isBegun = scene.game.choices(scene.position, scene.side, path).length > 0;
  const state = isBegun ? { path } : { tried: tryMove(scene, asked, path) };
  return lessonScreen(app, learner, place, state);
});

/** Every component of lessons. */
export const lessonComponents: readonly FreeComponent[] = [enter, step, walk, pick, typing];

/** A component of a step, answered with a screen in the place of the one that it stands in. */
function atPlace(
  verb: 'step' | 'walk' | 'pick',
  control: 'button' | 'either',
  screenOf: (learner: Learner, at: At, app: App) => Promise<Screen>,
): FreeComponent {
  return defineFreeComponent({
    verb: VERB[verb],
    control,
    async run(press, app) {
      const read = readPlace(press.id);
      const at = read === null ? null : { ...read, path: [...read.path, ...press.values] };
      await answer(press, at === null ? null : await screenOf(learnerOf(press), at, app));
    },
  });
}

function learnerOf({ actor, interaction }: Omit<Press, 'table'>): Learner {
  return { person: actor.id, guildId: interaction.guildId };
}

function answer({ interaction }: Omit<Press, 'table'>, screen: Screen | null): Promise<void> {
  return answerInPlace(interaction, screen ?? note(text('errors.outdated')));
}
