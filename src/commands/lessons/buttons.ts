/** Buttons and menus of lessons. */

import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { picture } from '../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { findGame } from '../../engine/index.js';
import { findArticle } from '../../rules/article-library.js';
import { createExample } from '../../rules/diagram.js';
import { createExamplePosition } from '../../rules/example-position.js';
import { listChoices, tryMove } from '../../rules/exercise.js';
import { lessonOf } from '../../rules/lesson.js';
import { text } from '../../texts/index.js';
import { defineFreeComponent, type FreePress } from '../shared/app/declarations.js';
import { overviewArticleId } from '../shared/app/library-links.js';
import { loadTheme } from '../shared/boards/board-pictures.js';
import { findWholeAction, memoizeOptions } from '../shared/choosing/choices.js';
import { pieceLegend } from '../shared/wording/piece-legend.js';
import { isExistingStep } from './place.js';
import { openLessonStep, resumeLesson } from './progress.js';
import { type Learner, lessonScreen } from './screen.js';
import { typing } from './typed-move.js';

/** Opens a lesson at the person's last step. */
const enter = defineFreeComponent({
  verb: 'learn',
  async run(press, app) {
    const game = press.argument;
    const isKnown = findGame(game) !== undefined;
    await replaceLesson(press, isKnown ? await resumeLesson(app, toLearner(press), game) : null);
  },
});

const step = defineFreeComponent({
  verb: 'lesson',
  async run(press, app) {
    const place = press.argument;
    await replaceLesson(
      press,
      isExistingStep(place) ? await openLessonStep(app, toLearner(press), place) : null,
    );
  },
});

/** Turns the page of choices, or goes back to an earlier choice. */
const walk = defineFreeComponent({
  verb: 'lesson-walk',
  async run(press, app) {
    const { path, number: page } = press.argument;
    const place = press.argument;
    const screen = isExistingStep(place)
      ? await lessonScreen(app, toLearner(press), place, { path, page })
      : null;
    await replaceLesson(press, screen);
  },
});

/** Adds a choice to the move, and tries the move once it is complete. */
const pick = defineFreeComponent({
  verb: 'lesson-pick',
  control: 'either',
  async run(press, app) {
    const place = press.argument;
    const asked = isExistingStep(place) ? lessonOf(place.game)[place.step] : undefined;
    if (asked?.task === undefined) return replaceLesson(press, null);
    const path = [...place.path, ...press.values];
    const example = createExamplePosition(place.game, asked);
    const options = memoizeOptions((so) => listChoices(example, so));
    const whole = options(path).length > 0 ? findWholeAction(options, path) : path;
    const state = whole === null ? { path } : { tried: tryMove(example, asked.task.answers, whole) };
    await replaceLesson(press, await lessonScreen(app, toLearner(press), place, state));
  },
});

/** Shows the game's pieces with their names. */
const pieces = defineFreeComponent({
  verb: 'pieces',
  async run({ interaction, actor, argument: game }, { settings }) {
    const diagram = findArticle(overviewArticleId(game))?.diagram ?? null;
    if (diagram === null) return answerPrivately(interaction, text('errors.outdated'));
    const theme = await loadTheme(settings, actor.id, interaction.guildId);
    const legend = pieceLegend(createExample(game, diagram).view, theme);
    await answerPrivately(interaction, { components: [picture(legend)], files: [legend], ping: [] });
  },
});

export const lessonComponents = [enter, step, walk, pick, pieces, typing];

function toLearner({ actor, interaction }: FreePress): Learner {
  return { person: actor.id, guildId: interaction.guildId };
}

function replaceLesson({ interaction }: FreePress, screen: Screen | null): Promise<void> {
  return answerInPlace(interaction, screen ?? textScreen(text('errors.outdated')));
}
