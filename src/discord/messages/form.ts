/** Forms with several labelled fields (Discord, "Modals"). */
import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIRadioGroupComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord.js';
import { clip, FORM_HINT_LENGTH, FORM_LABEL_LENGTH, MENU_OPTION_LENGTH } from './limits.js';

/** Maximum fields of a form, and minimum and maximum values of a radio group ("Modals", "Radio Group"). */
export const FORM_FIELDS = 5;
export const [MIN_CHOICES, MAX_CHOICES] = [2, 10];

interface Field {
  /** Custom id of the field. */
  readonly field: string;
  /** The label above the field, and a hint. An empty hint isn't shown. */
  readonly label: string;
  readonly hint: string;
}

export interface TextField extends Field {
  /** Maximum length, in characters. */
  readonly length: number;
  /** False if the field may be left empty. */
  readonly isRequired?: boolean;
  /** Default: a single line. */
  readonly style?: TextInputStyle;
  readonly value?: string;
}

/** A field with one choice among values. */
export interface ChoiceField extends Field {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The preselected value. Ignored if it isn't among the choices. */
  readonly current: string;
  /** False if the field may stay empty. */
  readonly isRequired?: boolean;
}

/** Builds a form. Cuts texts that exceed Discord's limits. */
export function form(
  id: string,
  title: string,
  fields: readonly APILabelComponent[],
): APIModalInteractionResponseCallbackData {
  return { custom_id: id, title: clip(title, FORM_LABEL_LENGTH), components: [...fields] };
}

export function textField({
  length,
  isRequired = true,
  style = TextInputStyle.Short,
  value = '',
  ...field
}: TextField): APILabelComponent {
  return withLabel(field, {
    type: ComponentType.TextInput,
    custom_id: field.field,
    style,
    ...(isRequired ? { min_length: 1 } : {}),
    max_length: length,
    required: isRequired,
    ...(value === '' ? {} : { value }),
  });
}

/** Builds a field with two to ten values. */
export function choiceField({
  choices,
  current,
  isRequired = true,
  ...field
}: ChoiceField): APILabelComponent {
  return withLabel(field, {
    type: ComponentType.RadioGroup,
    custom_id: field.field,
    required: isRequired,
    options: choices.slice(0, MAX_CHOICES).map(({ value, label }) => ({
      value,
      label: clip(label, MENU_OPTION_LENGTH),
      default: value === current,
    })),
  });
}

function withLabel(
  { label, hint }: Field,
  component: APITextInputComponent | APIRadioGroupComponent,
): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: clip(label, FORM_LABEL_LENGTH),
    ...(hint === '' ? {} : { description: clip(hint, FORM_HINT_LENGTH) }),
    component,
  };
}
