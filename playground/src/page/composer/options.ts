/** Values of command options: suggestions while typing, and the final value or an error. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandNumberOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import type { OptionValue } from '../../page-server/api.js';
import { listChannelChoices, listMemberChoices, listRoleChoices } from '../message/menu-choices.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';

export interface Suggestion {
  readonly label: string;
  readonly value: OptionValue;
  readonly about?: string | undefined;
  readonly face?: string | undefined;
  readonly colour?: string | undefined;
}

/** Content of an option's field, with the suggestion it came from. */
export interface Entry {
  readonly text: string;
  readonly chosen?: Suggestion | undefined;
}

export type ParsedEntry =
  | { readonly ok: true; readonly value: OptionValue }
  | { readonly ok: false; readonly reason: string };

const validEntry = (given: OptionValue): ParsedEntry => ({ ok: true, value: given });
const invalidEntry = (reason: string): ParsedEntry => ({ ok: false, reason });

export function hasAutocomplete(option: APIApplicationCommandBasicOption): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

/** Suggestions known without asking the bot. Empty for free text. */
export function listSuggestions(
  option: APIApplicationCommandBasicOption,
  directory: Directory,
): readonly Suggestion[] {
  switch (option.type) {
    case Type.String:
    case Type.Integer:
    case Type.Number:
      return listChoices(option);
    case Type.Boolean:
      return [
        { label: texts.composer.yes, value: true },
        { label: texts.composer.no, value: false },
      ];
    case Type.User:
      return listMemberChoices(directory);
    case Type.Role:
      return listRoleChoices(directory);
    case Type.Mentionable:
      return [...listMemberChoices(directory), ...listRoleChoices(directory)];
    case Type.Channel:
      return listChannelChoices(directory, option.channel_types);
    case Type.Attachment:
      return [];
  }
}

type TypedOption =
  | APIApplicationCommandStringOption
  | APIApplicationCommandIntegerOption
  | APIApplicationCommandNumberOption;

function listChoices(option: TypedOption): readonly Suggestion[] {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  return choices.map((choice) => ({ label: choice.name, value: choice.value }));
}

export function filterSuggestions(suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const sought = typed.trim().replace(/^[@#]/, '').toLowerCase();
  const found = suggestions.filter((each) =>
    `${each.label} ${each.about ?? ''}`.toLowerCase().includes(sought),
  );
  const isPrefixMatch = (each: Suggestion): boolean => each.label.toLowerCase().startsWith(sought);
  return [...found.filter(isPrefixMatch), ...found.filter((each) => !isPrefixMatch(each))];
}

/** Problems of options that have to be chosen from suggestions. */
const unchosen: Readonly<Partial<Record<Type, string>>> = {
  [Type.Boolean]: texts.option.boolean,
  [Type.User]: texts.option.user,
  [Type.Role]: texts.option.role,
  [Type.Mentionable]: texts.option.mentionable,
  [Type.Channel]: texts.option.channel,
  [Type.Attachment]: texts.option.attachment,
};

/** Parses an entry into a value, or an error message. */
export function readEntry(
  option: APIApplicationCommandBasicOption,
  entry: Entry,
  directory: Directory,
): ParsedEntry {
  const text = entry.text.trim();
  if (text === '') return invalidEntry(texts.option.missing);
  if (entry.chosen?.label === entry.text) return validEntry(entry.chosen.value);
  const named = findSuggestion(listSuggestions(option, directory), text);
  if (named !== undefined) return validEntry(named.value);
  switch (option.type) {
    case Type.String:
      return listChoices(option).length > 0
        ? invalidEntry(texts.option.choice)
        : readString(option, entry.text);
    case Type.Integer:
    case Type.Number:
      return listChoices(option).length > 0 ? invalidEntry(texts.option.choice) : readNumber(option, text);
    default:
      return invalidEntry(unchosen[option.type] ?? texts.option.choice);
  }
}

/** Finds a suggestion by its exact label, value or mention. */
function findSuggestion(suggestions: readonly Suggestion[], text: string): Suggestion | undefined {
  const bare = text.replace(/^[@#]/, '').toLowerCase();
  const id = /^<(?:@!?|@&|#)(\d{1,20})>$/.exec(text)?.[1];
  return (
    suggestions.find((each) => each.value === id) ??
    suggestions.find((each) => each.label.toLowerCase().replace(/^[@#]/, '') === bare) ??
    suggestions.find((each) => String(each.value).toLowerCase() === bare)
  );
}

function readString(option: APIApplicationCommandStringOption, text: string): ParsedEntry {
  if (option.min_length !== undefined && text.length < option.min_length) {
    return invalidEntry(texts.option.longer(option.min_length));
  }
  if (option.max_length !== undefined && text.length > option.max_length) {
    return invalidEntry(texts.option.shorter(option.max_length));
  }
  return validEntry(text);
}

function readNumber(
  option: APIApplicationCommandIntegerOption | APIApplicationCommandNumberOption,
  text: string,
): ParsedEntry {
  const whole = option.type === Type.Integer;
  const shape = whole ? /^[+-]?\d{1,16}$/ : /^[+-]?(\d{1,16}([.,]\d*)?|[.,]\d+)$/;
  const number = Number(text.replace(',', '.'));
  if (!shape.test(text) || !Number.isFinite(number))
    return invalidEntry(whole ? texts.option.integer : texts.option.number);
  if (option.min_value !== undefined && number < option.min_value)
    return invalidEntry(texts.option.atLeast(option.min_value));
  if (option.max_value !== undefined && number > option.max_value)
    return invalidEntry(texts.option.atMost(option.max_value));
  return validEntry(number);
}
