/** Schema of a modal and its limits. */
import {
  type APIModalInteractionResponseCallbackData,
  ComponentType as Is,
  TextInputStyle,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { findTreeProblems, listComponents, type PlacedNode } from './component-tree.js';
import {
  channelSelect,
  mentionableSelect,
  roleSelect,
  stringSelect,
  textDisplay,
  userSelect,
} from './components.js';
import { type FieldProblem, invalidFormError } from './errors.js';
import { intSchema, listSchema, parseForm, textSchema } from './form.js';

const number = intSchema(0, 2_147_483_647).nullish();
const yesNo = z.boolean().nullish();
const customId = textSchema(1, 100);

const textInput = z.strictObject({
  type: z.literal(Is.TextInput),
  id: number,
  custom_id: customId,
  style: z.enum(TextInputStyle),
  label: textSchema(1, 45).nullish(),
  value: textSchema(0, 4000).nullish(),
  placeholder: textSchema(0, 100).nullish(),
  required: yesNo,
  min_length: intSchema(0, 4000).nullish(),
  max_length: intSchema(1, 4000).nullish(),
});

/** Legacy form: a text input in a row of its own, with its own label. */
const row = z.strictObject({
  type: z.literal(Is.ActionRow),
  id: number,
  components: listSchema(textInput.extend({ label: textSchema(1, 45) }), 1, 1),
});

const fileUpload = z.strictObject({
  type: z.literal(Is.FileUpload),
  id: number,
  custom_id: customId,
  min_values: intSchema(0, 10).nullish(),
  max_values: intSchema(1, 10).nullish(),
  required: yesNo,
  file_types: z.array(z.string()).nullish(),
});

const choicesSchema = (min: number) =>
  listSchema(
    z.strictObject({
      label: textSchema(1, 100),
      value: textSchema(1, 100),
      description: textSchema(0, 100).nullish(),
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
  options: choicesSchema(2),
});

const checkboxGroup = z.strictObject({
  type: z.literal(Is.CheckboxGroup),
  id: number,
  custom_id: customId,
  min_values: intSchema(0, 10).nullish(),
  max_values: intSchema(1, 10).nullish(),
  required: yesNo,
  options: choicesSchema(1),
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
  label: textSchema(1, 45),
  description: textSchema(0, 100).nullish(),
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
  title: textSchema(1, 45),
  components: listSchema(z.discriminatedUnion('type', [row, label, textDisplay]), 1, 5),
});

/**
 * Parses a modal from an interaction's answer.
 * @throws DiscordError 50035 listing every invalid field
 */
export function parseModal(body: unknown): APIModalInteractionResponseCallbackData {
  const form = parseForm<APIModalInteractionResponseCallbackData>(modal, body, ['data']);
  const path = ['data', 'components'];
  const problems = [
    ...findTreeProblems(form.components, path),
    ...[...listComponents(form.components, path)].flatMap(fieldProblems),
  ];
  if (problems.length > 0) throw invalidFormError(problems);
  return form;
}

/**
 * Refuses disabled menus, and required menus (required is the default) with a minimum of 0. Only messages may
 * have them (developer documentation, "Mentionable Select Structure" and others). Discord's error code for
 * disabled menus is undocumented.
 */
function fieldProblems({ node, path }: PlacedNode): FieldProblem[] {
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
