/** What autocomplete offers for what is typed. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS } from '../../../discord/messages/limits.js';

type Choice = APIApplicationCommandOptionChoice<string>;

/** The choices with what is typed in their names, as many as Discord shows. */
export function matchByName(choices: readonly Choice[], typed: string): readonly Choice[] {
  return choices.filter(({ name }) => contains(name, typed)).slice(0, AUTOCOMPLETE_ANSWERS);
}

/** The same where people know the values too: what is typed may stand in either. */
export function matchByNameOrValue(choices: readonly Choice[], typed: string): readonly Choice[] {
  return choices
    .filter(({ name, value }) => contains(`${name} ${value}`, typed))
    .slice(0, AUTOCOMPLETE_ANSWERS);
}

/** Whether what is typed stands in the words, in capitals or not. */
export function contains(words: string, typed: string): boolean {
  return words.toLowerCase().includes(typed.trim().toLowerCase());
}
