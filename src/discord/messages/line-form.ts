/** Forms with one field (Discord, "Modals"). */
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { form, type TextField, textField } from './form.js';

export interface LineForm extends Omit<TextField, 'isRequired'> {
  /** Custom id of the form, from `makeId`. */
  readonly id: string;
  readonly title: string;
}

/** Builds the form. Cuts texts that exceed Discord's limits. */
export function lineForm({ id, title, ...field }: LineForm): APIModalInteractionResponseCallbackData {
  return form(id, title, [textField(field)]);
}
