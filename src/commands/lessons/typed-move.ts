/** The *Type…* button of a lesson, which opens a form with one line, parsed like `/move`. */

import { answerInPlace } from '../../discord/interactions/answers.js';
import { clip } from '../../discord/messages/limits.js';
import { textScreen } from '../../discord/messages/screen.js';
import { createExamplePosition, type ExamplePosition } from '../../rules/example-position.js';
import { tryTypedMove } from '../../rules/exercise.js';
import { type LessonTask, lessonOf } from '../../rules/lesson.js';
import { text } from '../../texts/index.js';
import { defineFreeComponent, defineFreeForm } from '../shared/app/declarations.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { MOVE_FIELD, MOVE_LENGTH, moveForm } from '../shared/exercises/move-form.js';
import type { LessonPlace } from '../shared/verbs/library.js';
import { isExistingStep } from './place.js';
import { lessonScreen } from './screen.js';

export const typing = defineFreeComponent({
  verb: 'lesson-type',
  async run({ interaction, argument }) {
    const at = findAskedMove(argument);
    if (at === null) return answerInPlace(interaction, textScreen(text('errors.outdated')));
    await interaction.showModal(
      moveForm(freeCustomId('lesson-typed', at.place), at.example, at.task.answers),
    );
  },
});

/** Form: tries the move, and updates the step in place. */
export const typedMove = defineFreeForm({
  verb: 'lesson-typed',
  fields: [MOVE_FIELD],
  async run({ interaction, argument, actor }, app) {
    const at = findAskedMove(argument);
    if (at === null) return answerInPlace(interaction, textScreen(text('errors.outdated')));
    const { place, task } = at;
    const typed = clip(interaction.fields.getTextInputValue(MOVE_FIELD), MOVE_LENGTH);
    const tried = tryTypedMove(at.example, task.answers, typed);
    const learner = { person: actor.id, guildId: interaction.guildId };
    await answerInPlace(interaction, await lessonScreen(app, learner, place, { tried }));
  },
});

/** A step that asks for a move. */
interface MoveTask {
  readonly place: LessonPlace;
  readonly task: LessonTask;
  readonly example: ExamplePosition;
}

/** The step and its task. Null if the step asks for no move any more, because the lesson has changed. */
function findAskedMove(place: LessonPlace): MoveTask | null {
  const asked = isExistingStep(place) ? lessonOf(place.game)[place.step] : undefined;
  if (asked?.task === undefined) return null;
  return { place, task: asked.task, example: createExamplePosition(place.game, asked) };
}
