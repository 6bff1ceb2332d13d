/** A form with one field to fill in (Discord, "Modals"). */
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { form, type TextField, textField } from './form.js';

/** What a form is made from. */
export interface LineForm extends Omit<TextField, 'isRequired'> {
  /** Custom id of the form, from `makeId`. */
  readonly id: string;
  readonly title: string;
}

/** Lays the form out; what is too long for Discord is cut. */
export function lineForm({ id, title, ...field }: LineForm): APIModalInteractionResponseCallbackData {
  return form(id, title, [textField(field)]);
}
