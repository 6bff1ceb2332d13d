/** Fields of a modal, their initial values and their validation. */
import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';
import type { FieldValue } from '../../page-server/api.js';
import { texts } from '../shared/texts.js';

/** A part of a modal: text, or a labelled field. */
export type ModalPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'field'; readonly field: ModalField };

export interface ModalField {
  readonly label: string;
  readonly description: string | undefined;
  readonly component: APIComponentInLabel;
}

export function listModalParts(modal: APIModalInteractionResponseCallbackData): readonly ModalPart[] {
  return modal.components.flatMap((component): readonly ModalPart[] => {
    switch (component.type) {
      case ComponentType.TextDisplay:
        return [{ kind: 'words', text: component.content }];
      case ComponentType.Label:
        return [
          {
            kind: 'field',
            field: {
              label: component.label,
              description: component.description,
              component: component.component,
            },
          },
        ];
      default:
        // Legacy form: a row with one text field that has its own label.
        return component.components.map((input) => ({
          kind: 'field',
          field: { label: input.label ?? '', description: undefined, component: input },
        }));
    }
  });
}

/** True if the field is required: Discord's default, except for single checkboxes. */
export function isRequired({ component }: ModalField): boolean {
  return component.type !== ComponentType.Checkbox && component.required !== false;
}

/** Initial value of a field. */
export function initialValue({ component }: ModalField): FieldValue {
  switch (component.type) {
    case ComponentType.TextInput:
      return component.value ?? '';
    case ComponentType.Checkbox:
      return component.default ?? false;
    case ComponentType.RadioGroup:
      return component.options.find((option) => option.default)?.value ?? '';
    case ComponentType.CheckboxGroup:
    case ComponentType.StringSelect:
      return component.options.filter((option) => option.default).map((option) => option.value);
    case ComponentType.FileUpload:
      return [];
    default:
      return component.default_values?.map((each) => each.id) ?? [];
  }
}

/** Describes the problem of a field's value. Undefined for a valid value. */
export function findProblem(field: ModalField, value: FieldValue): string | undefined {
  const { component } = field;
  const empty = value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return isRequired(field) ? texts.modal.required : undefined;
  if (component.type === ComponentType.TextInput && typeof value === 'string') {
    const { min_length: least = 0, max_length: most = 4000 } = component;
    if (value.length < least) return texts.option.longer(least);
    if (value.length > most) return texts.option.shorter(most);
  }
  if (Array.isArray(value)) {
    const [least, most] = valueRange(component);
    if (value.length < least || value.length > most) return texts.menu.range(least, most);
  }
  return undefined;
}

/**
 * Minimum and maximum number of values. Discord's default maximum is one, or in checkbox groups the number of
 * boxes.
 */
export function valueRange(component: APIComponentInLabel): readonly [least: number, most: number] {
  switch (component.type) {
    case ComponentType.CheckboxGroup:
      return [component.min_values ?? 1, component.max_values ?? component.options.length];
    case ComponentType.TextInput:
    case ComponentType.RadioGroup:
    case ComponentType.Checkbox:
      return [1, 1];
    default:
      return [component.min_values ?? 1, component.max_values ?? 1];
  }
}
