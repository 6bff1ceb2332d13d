/** A form with one field to fill in (Discord, "Modals"). */
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { clip, FORM_HINT_LENGTH, FORM_LABEL_LENGTH } from './limits.js';

/** What a form is made from. */
export interface LineForm {
  /** Custom id of the form, from `makeId`. */
  readonly id: string;
  readonly title: string;
  /** What the line's value is called when the form comes back. */
  readonly field: string;
  /** What is asked, above the line, and what to know about it. */
  readonly label: string;
  readonly hint: string;
  /** Most characters of the line; it takes at least one. */
  readonly length: number;
  /** A single line where it is left out. */
  readonly style?: TextInputStyle;
  /** What the field holds at first. */
  readonly value?: string;
}

/** Lays the form out; what is too long for Discord is cut. */
export function lineForm({
  id,
  title,
  field,
  label,
  hint,
  length,
  style = TextInputStyle.Short,
  value = '',
}: LineForm): APIModalInteractionResponseCallbackData {
  return {
    custom_id: id,
    title: clip(title, FORM_LABEL_LENGTH),
    components: [
      {
        type: ComponentType.Label,
        label: clip(label, FORM_LABEL_LENGTH),
        description: clip(hint, FORM_HINT_LENGTH),
        component: {
          type: ComponentType.TextInput,
          custom_id: field,
          style,
          min_length: 1,
          max_length: length,
          required: true,
          ...(value === '' ? {} : { value }),
        },
      },
    ],
  };
}
