/** Fills in a modal, and refuses what Discord's client refuses. */
import { type APIInteractionDataResolved, ComponentType as Is, type Snowflake } from 'discord-api-types/v10';
import { type References, resolvedPayload } from '../payloads/interactions.js';
import type { View } from '../payloads/view.js';
import type { Channel } from '../world/entities.js';
import type { World } from '../world/world.js';
import type { ShownModal } from './answers.js';
import { chooseInMenu, type MenuLike } from './components.js';
import { ActorRefused, refusals } from './refusals.js';

/** A field's value: text, choices, or a checkbox state. */
export type FieldValue = string | readonly string[] | boolean;

/** Values by field label or custom id. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A field of any type, reduced to the properties used here. */
interface Field extends MenuLike {
  readonly id?: number;
  readonly label?: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly default?: boolean;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly default?: boolean;
  }[];
  readonly default_values?: readonly { readonly id: string }[];
}

interface Row {
  readonly type: Is;
  readonly id?: number;
  readonly label?: string;
  readonly component?: Field;
  readonly components?: readonly Field[];
}

/**
 * Builds interaction data for a submitted modal.
 * @throws ActorRefused for an unknown field, an empty required field, or an invalid value
 */
export function modalData(
  view: View,
  place: Channel,
  userId: Snowflake,
  modal: ShownModal,
  given: FieldValues,
): object {
  const rows: readonly Row[] = modal.components;
  const labels = rows.flatMap(listFields);
  for (const name of Object.keys(given)) {
    if (!labels.some(({ label, field }) => label === name || field.custom_id === name)) {
      throw new ActorRefused(refusals.noField(name));
    }
  }
  const all: References[] = [];
  const fillField = (label: string, field: Field): object => {
    const filled = fieldData(view.world, place, label, field, given[label] ?? given[field.custom_id]);
    all.push(filled.referred);
    return { type: field.type, id: field.id, custom_id: field.custom_id, ...filled.data };
  };
  const components = rows.map((row) => {
    const { type, id, component, components: fields } = row;
    if (component !== undefined) return { type, id, component: fillField(row.label ?? '', component) };
    if (fields !== undefined) {
      return { type, id, components: fields.map((field) => fillField(field.label ?? '', field)) };
    }
    return { type, id };
  });
  const resolved: APIInteractionDataResolved | undefined = resolvedPayload(view, place, userId, {
    users: all.flatMap((one) => one.users ?? []),
    roles: all.flatMap((one) => one.roles ?? []),
    channels: all.flatMap((one) => one.channels ?? []),
  });
  return { custom_id: modal.custom_id, components, ...(resolved === undefined ? {} : { resolved }) };
}

function listFields(row: Row): { label: string; field: Field }[] {
  if (row.component !== undefined) return [{ label: row.label ?? '', field: row.component }];
  return (row.components ?? []).map((field) => ({ label: field.label ?? '', field }));
}

interface FilledField {
  readonly data: object;
  readonly referred: References;
}

function fieldData(
  world: World,
  place: Channel,
  label: string,
  field: Field,
  value: FieldValue | undefined,
): FilledField {
  const required = field.required ?? true;
  switch (field.type) {
    case Is.TextInput:
      return { data: { value: readText(label, field, value ?? field.value ?? '', required) }, referred: {} };
    case Is.Checkbox:
      return {
        data: { value: value === undefined ? (field.default ?? false) : value === true },
        referred: {},
      };
    case Is.RadioGroup: {
      const picks = toPicks(field, value);
      if (picks.length === 0 && !required) return { data: { value: null }, referred: {} };
      const [chosen] = chooseInMenu(world, place, { ...field, placeholder: label }, picks).values;
      return { data: { value: chosen }, referred: {} };
    }
    default: {
      const picks = toPicks(field, value);
      if (picks.length === 0 && !required) return { data: { values: [] }, referred: {} };
      const { values, references } = chooseInMenu(world, place, { ...field, placeholder: label }, picks);
      return { data: { values }, referred: references };
    }
  }
}

function toPicks(field: Field, value: FieldValue | undefined): readonly string[] {
  if (value === undefined) {
    const shown = (field.options ?? []).filter((option) => option.default).map((option) => option.value);
    return [...shown, ...(field.default_values ?? []).map(({ id }) => id)];
  }
  return typeof value === 'string' ? [value] : typeof value === 'boolean' ? [] : value;
}

function readText(label: string, field: Field, value: FieldValue, required: boolean): string {
  const text = String(value);
  const { min_length: min = 0, max_length: max = 4000 } = field;
  if (text === '') {
    if (required) throw new ActorRefused(refusals.emptyField(label));
    return text;
  }
  if (text.length < min) throw new ActorRefused(refusals.tooShort(label, min));
  if (text.length > max) throw new ActorRefused(refusals.tooLong(label, max));
  return text;
}
