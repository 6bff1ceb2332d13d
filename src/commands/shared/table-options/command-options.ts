/** Converts a game's options to slash command options. */

import {
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  type CommandInteractionOption,
} from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { CHOICE_LENGTH, clip, OPTION_CHOICES, OPTION_TEXT_LENGTH } from '../../../discord/messages/limits.js';
import type { Game } from '../../../engine/game.js';
import {
  type ChoiceOption,
  defaultOf,
  type OptionSpec,
  type Options,
  resolveOptions,
} from '../../../engine/options.js';
import { gameTexts } from '../../../texts/index.js';
import { matchByNameOrValue } from '../lookup/typed-choices.js';
import { optionTitle, optionValueText } from '../wording/words.js';
import { commandOptions } from './option-groups.js';

/**
 * Limit on characters of one option's choices. Longer lists use autocomplete, which looks the same and saves
 * characters, since all games share 8,000 in `/play`.
 */
const CHOICES_WEIGHT = 60;

/**
 * Declares fixed choices, a range, or free text. Long lists, and values that depend on other options, use
 * autocomplete.
 */
export function commandOption(game: string, spec: OptionSpec): BasicOption {
  const { name } = spec;
  // By convention, descriptions in Discord have no full stop.
  const description = (gameTexts(game).options[name]?.about ?? optionTitle(game, name)).replace(/\.$/, '');
  switch (spec.kind) {
    case 'integer':
      return {
        type: ApplicationCommandOptionType.Integer,
        name,
        description,
        minValue: spec.min,
        maxValue: spec.max,
      };
    case 'text':
      return { type: ApplicationCommandOptionType.String, name, description, maxLength: OPTION_TEXT_LENGTH };
    case 'choice':
      return isAutocompleted(game, spec)
        ? { type: ApplicationCommandOptionType.String, name, description, autocomplete: true }
        : {
            type: ApplicationCommandOptionType.String,
            name,
            description,
            choices: spec.values.map((value) => toChoice(game, name, value)),
          };
  }
}

/** The game options given in the command. Values can be given by name. */
export function readGivenOptions(
  game: Game,
  data: readonly CommandInteractionOption[],
): Record<string, string> {
  return Object.fromEntries(
    data.flatMap(({ name, value }) => {
      const spec = commandOptions(game).find((one) => one.name === name);
      return spec === undefined || value === undefined
        ? []
        : [[name, toOptionValue(game, spec, String(value))]];
    }),
  );
}

/** Values that match the typed text and fit the earlier options. */
export function autocompleteOption(
  game: Game,
  name: string,
  typed: string,
  given: Readonly<Record<string, string>>,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const place = game.options.findIndex((spec) => spec.name === name);
  const spec = game.options[place];
  if (spec?.kind !== 'choice') return [];
  const chosen = optionsBefore(game.options.slice(0, place), given);
  const values = spec.listAllowed?.(chosen) ?? spec.values;
  return matchByNameOrValue(
    values.map((value) => toChoice(game.id, name, value)),
    typed,
  );
}

/** The game's full options. Invalid values count as missing. */
export function toOptions(game: Game, given: Readonly<Record<string, string>>): Options {
  const resolved = game.resolve(given);
  return resolved.ok ? resolved.value : optionsBefore(game.options, given);
}

/** Converts a name to its value, because people can type an autocompleted name without choosing it. */
export function toOptionValue(game: Game, spec: OptionSpec, typed: string): string {
  if (spec.kind !== 'choice') return typed;
  const wanted = typed.trim().toLowerCase();
  const named = spec.values.find(
    (value) => toChoice(game.id, spec.name, value).name.toLowerCase() === wanted,
  );
  return named ?? typed;
}

function isAutocompleted(game: string, { name, values, listAllowed: allowed }: ChoiceOption): boolean {
  if (allowed !== undefined || values.length > OPTION_CHOICES) return true;
  const choices = values.map((value) => toChoice(game, name, value));
  return choices.reduce((sum, choice) => sum + choice.name.length + choice.value.length, 0) > CHOICES_WEIGHT;
}

function toChoice(game: string, name: string, value: string): APIApplicationCommandOptionChoice<string> {
  return { name: clip(optionValueText(game, name, value), CHOICE_LENGTH), value };
}

/** Values of the earlier options. Invalid values count as missing. */
function optionsBefore(specs: readonly OptionSpec[], given: Readonly<Record<string, string>>): Options {
  const usable: Record<string, string> = {};
  for (const [index, { name }] of specs.entries()) {
    const value = given[name];
    if (value !== undefined && resolveOptions(specs.slice(0, index + 1), { ...usable, [name]: value }).ok) {
      usable[name] = value;
    }
  }
  const resolved = resolveOptions(specs, usable);
  if (resolved.ok) return resolved.value;
  return Object.fromEntries(specs.map((spec) => [spec.name, defaultOf(spec, {})]));
}
