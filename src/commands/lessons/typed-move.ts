/** The *Type…* button of a lesson, which opens a form with one line, parsed like `/move`. */

import { answerInPlace } from '../../discord/interactions/answers.js';
import { clip } from '../../discord/messages/limits.js';
import { lineForm } from '../../discord/messages/line-form.js';
import { note } from '../../discord/messages/screen.js';
import { createExamplePosition } from '../../rules/example-position.js';
import { findWrongExample, type LessonStep, lessonOf, tryTyped } from '../../rules/lesson.js';
import { plainRulesText, text } from '../../texts/index.js';
import { defineFreeComponent, defineFreeForm } from '../shared/app/declarations.js';
import { freeId } from '../shared/app/verbs.js';
import type { LessonPlace } from '../shared/verbs/library.js';
import { isPlace } from './place.js';
import { lessonScreen } from './screen.js';

const FIELD = 'move';
/** Most characters of the line. Longer than any move of a lesson. */
const LENGTH = 60;

export const typing = defineFreeComponent({
  verb: 'lesson-type',
  async run({ interaction, argument }) {
    const at = findAskedMove(argument);
    if (at === null) return answerInPlace(interaction, note(text('errors.outdated')));
    const example = findWrongExample(createExamplePosition(at.place.game, at.asked), at.asked);
    await interaction.showModal(
      lineForm({
        id: freeId('lesson-typed', at.place),
        title: plainRulesText('lesson.typing.title'),
        field: FIELD,
        label: plainRulesText('lesson.typing.move'),
        hint: plainRulesText('lesson.typing.hint', { example }),
        length: LENGTH,
      }),
    );
  },
});

/** Form: tries the move, and updates the step in place. */
export const typedMove = defineFreeForm({
  verb: 'lesson-typed',
  fields: [FIELD],
  async run({ interaction, argument, actor }, app) {
    const at = findAskedMove(argument);
    if (at === null) return answerInPlace(interaction, note(text('errors.outdated')));
    const { place, asked } = at;
    const typed = clip(interaction.fields.getTextInputValue(FIELD), LENGTH);
    const tried = tryTyped(createExamplePosition(place.game, asked), asked, typed);
    const learner = { person: actor.id, guildId: interaction.guildId };
    await answerInPlace(interaction, await lessonScreen(app, learner, place, { tried }));
  },
});

/** The step, if it asks for a move. Null if the lesson has changed and it doesn't. */
function findAskedMove(
  place: LessonPlace,
): { readonly place: LessonPlace; readonly asked: LessonStep } | null {
  const asked = isPlace(place) ? lessonOf(place.game)[place.step] : undefined;
  return asked?.task === undefined ? null : { place, asked };
}
