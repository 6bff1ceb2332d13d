/** Autocomplete filters. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS } from '../../../discord/messages/limits.js';

type Choice = APIApplicationCommandOptionChoice<string>;

/** Choices whose names contain the typed text, up to Discord's limit. */
export function matchByName(choices: readonly Choice[], typed: string): readonly Choice[] {
  return choices.filter(({ name }) => hasTypedText(name, typed)).slice(0, AUTOCOMPLETE_ANSWERS);
}

/** Like `matchByName`, but also matches the values, because people may type these. */
export function matchByNameOrValue(choices: readonly Choice[], typed: string): readonly Choice[] {
  return choices
    .filter(({ name, value }) => hasTypedText(`${name} ${value}`, typed))
    .slice(0, AUTOCOMPLETE_ANSWERS);
}

/** True if the text contains the typed text, ignoring case. */
export function hasTypedText(words: string, typed: string): boolean {
  return words.toLowerCase().includes(typed.trim().toLowerCase());
}
