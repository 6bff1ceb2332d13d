/** Form with one line for the move of an exercise. */
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import type { ExamplePosition } from '../../../rules/example-position.js';
import { findWrongMove } from '../../../rules/exercise.js';
import { plainRulesText } from '../../../texts/index.js';

export const MOVE_FIELD = 'move';
/** Maximum length of the line, in characters. Longer than any move of an exercise. */
export const MOVE_LENGTH = 60;

/** `id` is the form's custom id. The hint shows a move that is none of the answers. */
export function moveForm(id: string, example: ExamplePosition, answers: readonly string[]) {
  return singleFieldForm({
    id,
    title: plainRulesText('lesson.typing.title'),
    field: MOVE_FIELD,
    label: plainRulesText('lesson.typing.move'),
    hint: plainRulesText('lesson.typing.hint', { example: findWrongMove(example, answers) }),
    length: MOVE_LENGTH,
  });
}
