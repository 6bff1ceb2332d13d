/** The shape of a modal and its limits. */
import {
  type APIModalInteractionResponseCallbackData,
  ComponentType as Is,
  TextInputStyle,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { componentsIn, type Placed, treeProblems } from './component-tree.js';
import {
  channelSelect,
  mentionableSelect,
  roleSelect,
  stringSelect,
  textDisplay,
  userSelect,
} from './components.js';
import { type FieldProblem, invalidForm } from './errors.js';
import { checked, int, list, text } from './form.js';

const number = int(0, 2_147_483_647).nullish();
const yesNo = z.boolean().nullish();
const customId = text(1, 100);

const textInput = z.strictObject({
  type: z.literal(Is.TextInput),
  id: number,
  custom_id: customId,
  style: z.enum(TextInputStyle),
  label: text(1, 45).nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
  required: yesNo,
  min_length: int(0, 4000).nullish(),
  max_length: int(1, 4000).nullish(),
});

/** The old way: a text input in a row of its own, which carries the label itself. */
const row = z.strictObject({
  type: z.literal(Is.ActionRow),
  id: number,
  components: list(textInput.extend({ label: text(1, 45) }), 1, 1),
});

const fileUpload = z.strictObject({
  type: z.literal(Is.FileUpload),
  id: number,
  custom_id: customId,
  min_values: int(0, 10).nullish(),
  max_values: int(1, 10).nullish(),
  required: yesNo,
  file_types: z.array(z.string()).nullish(),
});

const choices = (min: number) =>
  list(
    z.strictObject({
      label: text(1, 100),
      value: text(1, 100),
      description: text(0, 100).nullish(),
      default: yesNo,
    }),
    min,
    10,
  );

const radioGroup = z.strictObject({
  type: z.literal(Is.RadioGroup),
  id: number,
  custom_id: customId,
  required: yesNo,
  options: choices(2),
});

const checkboxGroup = z.strictObject({
  type: z.literal(Is.CheckboxGroup),
  id: number,
  custom_id: customId,
  min_values: int(0, 10).nullish(),
  max_values: int(1, 10).nullish(),
  required: yesNo,
  options: choices(1),
});

const checkbox = z.strictObject({
  type: z.literal(Is.Checkbox),
  id: number,
  custom_id: customId,
  default: yesNo,
});

const label = z.strictObject({
  type: z.literal(Is.Label),
  id: number,
  label: text(1, 45),
  description: text(0, 100).nullish(),
  component: z.discriminatedUnion('type', [
    textInput,
    stringSelect,
    userSelect,
    roleSelect,
    mentionableSelect,
    channelSelect,
    fileUpload,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
});

const modal = z.strictObject({
  custom_id: customId,
  title: text(1, 45),
  components: list(z.discriminatedUnion('type', [row, label, textDisplay]), 1, 5),
});

/**
 * Reads a modal from the data of an interaction's answer.
 * @throws DiscordError 50035 naming every field that is wrong
 */
export function modalForm(body: unknown): APIModalInteractionResponseCallbackData {
  const form = checked<APIModalInteractionResponseCallbackData>(modal, body, ['data']);
  const path = ['data', 'components'];
  const problems = [
    ...treeProblems(form.components, path),
    ...[...componentsIn(form.components, path)].flatMap(fieldProblems),
  ];
  if (problems.length > 0) throw invalidForm(problems);
  return form;
}

/**
 * What a menu may do in a message but not in a form: be disabled, or take no value although it is required, as it is when
 * nothing is said (developer documentation, "Mentionable Select Structure" and its like). Which code Discord gives for the
 * first is not said.
 */
function fieldProblems({ node, path }: Placed): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (node.disabled) {
    const message = 'A component of a modal cannot be disabled';
    problems.push({ path: [...path, 'disabled'], code: 'MODAL_COMPONENT_DISABLED', message });
  }
  if (node.min_values === 0 && node.required !== false) {
    const message = 'int value should be greater than or equal to 1.';
    problems.push({ path: [...path, 'min_values'], code: 'NUMBER_TYPE_MIN', message });
  }
  return problems;
}
