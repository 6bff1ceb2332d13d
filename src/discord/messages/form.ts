/** Forms of several fields, each in a label (Discord, "Modals"). */
import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIRadioGroupComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord.js';
import { clip, FORM_HINT_LENGTH, FORM_LABEL_LENGTH, MENU_OPTION_LENGTH } from './limits.js';

/** The most fields of a form, and the fewest and most values that a group of buttons lists ("Modals", "Radio Group"). */
export const FORM_FIELDS = 5;
export const [FEWEST_CHOICES, MOST_CHOICES] = [2, 10];

/** What every field has. */
interface Field {
  /** What its value is called when the form comes back. */
  readonly field: string;
  /** What is asked, above the field, and what to know about it; no hint where it is empty. */
  readonly label: string;
  readonly hint: string;
}

/** A field for text. */
export interface TextField extends Field {
  /** Most characters. */
  readonly length: number;
  /** It may be left empty where it is not required. */
  readonly isRequired?: boolean;
  /** A single line where it is left out. */
  readonly style?: TextInputStyle;
  /** What the field holds at first. */
  readonly value?: string;
}

/** A field with values one of which is chosen. */
export interface ChoiceField extends Field {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The value that is chosen at first; none of them, where it is another one. */
  readonly current: string;
  /** One has to be chosen where it is required. */
  readonly isRequired?: boolean;
}

/** Lays a form out; what is too long for Discord is cut. */
export function form(
  id: string,
  title: string,
  fields: readonly APILabelComponent[],
): APIModalInteractionResponseCallbackData {
  return { custom_id: id, title: clip(title, FORM_LABEL_LENGTH), components: [...fields] };
}

/** Lays out a field for text. */
export function textField({
  length,
  isRequired = true,
  style = TextInputStyle.Short,
  value = '',
  ...field
}: TextField): APILabelComponent {
  return labelled(field, {
    type: ComponentType.TextInput,
    custom_id: field.field,
    style,
    ...(isRequired ? { min_length: 1 } : {}),
    max_length: length,
    required: isRequired,
    ...(value === '' ? {} : { value }),
  });
}

/** Lays out a field with values to choose from, two to ten of them. */
export function choiceField({
  choices,
  current,
  isRequired = true,
  ...field
}: ChoiceField): APILabelComponent {
  return labelled(field, {
    type: ComponentType.RadioGroup,
    custom_id: field.field,
    required: isRequired,
    options: choices.slice(0, MOST_CHOICES).map(({ value, label }) => ({
      value,
      label: clip(label, MENU_OPTION_LENGTH),
      default: value === current,
    })),
  });
}

function labelled(
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
