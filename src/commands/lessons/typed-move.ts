/** The move to find, typed: the button *Type…* opens a form with one line, which is read as `/move` reads a move. */

import { answerInPlace } from '../../discord/interactions/answers.js';
import { defineFreeComponent, defineFreeForm } from '../../discord/interactions/declarations.js';
import type { CustomId } from '../../discord/messages/custom-ids.js';
import { clip } from '../../discord/messages/limits.js';
import { lineForm } from '../../discord/messages/line-form.js';
import { note } from '../../discord/messages/screen.js';
import { exampleIn, type LessonStep, lessonOf, tryTyped } from '../../rules/lesson.js';
import { sceneOf } from '../../rules/setting.js';
import { plainRulesText, text } from '../../texts/index.js';
import { type Place, placeId, readPlace, VERB } from './place.js';
import { lessonScreen } from './screen.js';

/** What the form calls its line. */
const FIELD = 'move';
/** Characters of the line: more than the longest move that a lesson could ask for. */
const LENGTH = 60;

/** Opens the form. */
export const typing = defineFreeComponent({
  verb: VERB.type,
  async run({ interaction, id }) {
    const at = askedIn(id);
    if (at === null) return answerInPlace(interaction, note(text('errors.outdated')));
    const example = exampleIn(sceneOf(at.place.game, at.asked), at.asked);
    await interaction.showModal(
      lineForm({
        id: placeId('typed', at.place),
        title: plainRulesText('lesson.typing.title'),
        field: FIELD,
        label: plainRulesText('lesson.typing.move'),
        hint: plainRulesText('lesson.typing.hint', { example }),
        length: LENGTH,
      }),
    );
  },
});

/** The form, sent: the move is tried, and answered in the place of the step. */
export const typedMove = defineFreeForm({
  verb: VERB.typed,
  fields: [FIELD],
  async run({ interaction, id, actor }, app) {
    const at = askedIn(id);
    if (at === null) return answerInPlace(interaction, note(text('errors.outdated')));
    const { place, asked } = at;
    const typed = clip(interaction.fields.getTextInputValue(FIELD), LENGTH);
    const tried = tryTyped(sceneOf(place.game, asked), asked, typed);
    const learner = { person: actor.id, guildId: interaction.guildId };
    await answerInPlace(interaction, await lessonScreen(app, learner, place, { tried }));
  },
});

/** The step that a custom id means; null where it asks for no move: the lesson has become another since. */
function askedIn(id: CustomId): { readonly place: Place; readonly asked: LessonStep } | null {
  const place = readPlace(id)?.place;
  const asked = place === undefined ? undefined : lessonOf(place.game)[place.step];
  return place === undefined || asked?.task === undefined ? null : { place, asked };
}
