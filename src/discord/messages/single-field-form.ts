/** Forms with one field (Discord, "Modals"). */
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { form, type TextField, textField } from './form.js';

export interface SingleFieldForm extends Omit<TextField, 'isRequired'> {
  /** Custom id of the form, from `createCustomId`. */
  readonly id: string;
  readonly title: string;
}

/** Builds the form. Cuts texts that exceed Discord's limits. */
export function singleFieldForm({
  id,
  title,
  ...field
}: SingleFieldForm): APIModalInteractionResponseCallbackData {
  return form(id, title, [textField(field)]);
}
