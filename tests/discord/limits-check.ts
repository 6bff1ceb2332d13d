/** Checks messages and commands against Discord's limits. Each function returns the violations. */
import {
  type APIMessageTopLevelComponent,
  type ApplicationCommandOptionData,
  ApplicationCommandOptionType,
  type ChatInputApplicationCommandData,
} from 'discord.js';
import * as limits from '../../src/discord/messages/limits.js';
import type { Screen } from '../../src/discord/messages/screen.js';

/** Options per level of a command, and subcommands per command. */
const COMMAND_OPTIONS = 25;
/** Characters of a command's or option's name. */
export const COMMAND_NAME_LENGTH = 32;
/** Characters of a command's or option's description. */
const DESCRIPTION_LENGTH = 100;
/** Characters of all names, descriptions and values of a command, all levels together. */
const COMMAND_LENGTH = 8000;

type Fault = string;

/** Violations of a Components V2 message. */
export function faultsOfScreen({ components, files }: Screen): Fault[] {
  const nodes = components.flatMap((component) => [...nodesOf(component)]);
  const strings = (key: string) =>
    nodes.flatMap((node) => (typeof node[key] === 'string' ? [node[key]] : []));
  const ids = strings('custom_id');
  const wanted = JSON.stringify(components).match(/attachment:\/\/[^"]+/g) ?? [];
  const given = files.map(({ name }) => `attachment://${name}`);
  return [
    ...checkMaximum('components', nodes.length, limits.COMPONENTS),
    ...checkMaximum('text', strings('content').join('').length, limits.TEXT_LENGTH),
    ...strings('content').flatMap((content) => (content === '' ? ['an empty text'] : [])),
    ...ids.flatMap((id) => checkRange(`custom id ${id}`, id.length, 1, limits.CUSTOM_ID_LENGTH)),
    ...(new Set(ids).size === ids.length ? [] : [`custom ids twice: ${ids}`]),
    ...strings('label').flatMap((label) =>
      checkRange(`label ${label}`, label.length, 1, limits.BUTTON_LABEL_LENGTH),
    ),
    ...strings('placeholder').flatMap((hint) =>
      checkRange('placeholder', hint.length, 1, limits.MENU_PLACEHOLDER_LENGTH),
    ),
    ...nodes
      .flatMap((node) => listObjects(node.items))
      .flatMap(({ description }) =>
        checkRange('alt text', String(description).length, 1, limits.ALT_TEXT_LENGTH),
      ),
    ...nodes.flatMap(faultsOfRow),
    ...nodes.flatMap(faultsOfMenu),
    ...(wanted.toSorted().join() === given.toSorted().join()
      ? []
      : [`attachments ${given} but shown ${wanted}`]),
    ...(JSON.stringify(components)
      .match(/undefined|\{\{|\[object/g)
      ?.map((odd) => `"${odd}" in a text`) ?? []),
  ];
}

/** Violations of a slash command. */
export function faultsOfCommand(command: ChatInputApplicationCommandData): Fault[] {
  const options = command.options ?? [];
  return [
    ...faultsOfNames(command),
    ...faultsOfLevel(options),
    ...checkMaximum(`${command.name} altogether`, countCharacters(command, options), COMMAND_LENGTH),
  ];
}

type Json = Readonly<Record<string, unknown>>;

/** Yields the component and everything inside it. */
function* nodesOf(component: APIMessageTopLevelComponent | Json): Generator<Json> {
  const node: Json = { ...component };
  yield node;
  for (const inner of listObjects(node.components)) yield* nodesOf(inner);
  if (typeof node.accessory === 'object' && node.accessory !== null) yield* nodesOf({ ...node.accessory });
}

function listObjects(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function faultsOfRow(node: Json): Fault[] {
  if (node.type !== 1 || !Array.isArray(node.components)) return [];
  const types = node.components.map((one: Json) => one.type);
  if (types.every((type) => type === 2))
    return checkRange('buttons in a row', types.length, 1, limits.ROW_BUTTONS);
  return types.length === 1 ? [] : [`a row of ${types}`];
}

function faultsOfMenu(node: Json): Fault[] {
  if (node.type !== 3 || !Array.isArray(node.options)) return [];
  const options: readonly Json[] = node.options;
  const values = options.map(({ value }) => String(value));
  return [
    ...checkRange('entries of a menu', options.length, 1, limits.MENU_OPTIONS),
    ...(new Set(values).size === values.length ? [] : [`values twice: ${values}`]),
    ...options.flatMap(({ label, value, description }) => [
      ...(description === undefined
        ? []
        : checkRange(`about ${label}`, String(description).length, 1, limits.MENU_OPTION_LENGTH)),
      ...checkRange(`entry ${label}`, String(label).length, 1, limits.MENU_OPTION_LENGTH),
      ...checkRange(`value ${value}`, String(value).length, 1, limits.MENU_OPTION_LENGTH),
    ]),
  ];
}

function faultsOfLevel(options: readonly ApplicationCommandOptionData[]): Fault[] {
  const names = options.map(({ name }) => name);
  const required = options.map((option) => 'required' in option && option.required === true);
  return [
    ...checkMaximum('options', options.length, COMMAND_OPTIONS),
    ...(new Set(names).size === names.length ? [] : [`names twice: ${names}`]),
    ...(required.lastIndexOf(true) >= required.filter(Boolean).length
      ? ['required options must come first']
      : []),
    ...options.flatMap((option) => [...faultsOfNames(option), ...faultsOfChoices(option)]),
    ...options.flatMap((option) => ('options' in option ? faultsOfLevel(option.options ?? []) : [])),
  ];
}

function faultsOfNames({ name, description }: { name: string; description: string }): Fault[] {
  return [
    ...checkRange(`name ${name}`, name.length, 1, COMMAND_NAME_LENGTH),
    ...(/^[-_\p{Ll}\p{N}]+$/u.test(name) ? [] : [`name ${name} has other signs than it may`]),
    ...checkRange(`description of ${name}`, description.length, 1, DESCRIPTION_LENGTH),
  ];
}

function faultsOfChoices(option: ApplicationCommandOptionData): Fault[] {
  if (!('choices' in option) || option.choices === undefined) return [];
  const { choices, name } = option;
  return [
    ...checkRange(`choices of ${name}`, choices.length, 1, limits.OPTION_CHOICES),
    ...choices.flatMap((choice) => [
      ...checkRange(`choice ${choice.name}`, choice.name.length, 1, limits.CHOICE_LENGTH),
      ...checkRange(`value of ${choice.name}`, String(choice.value).length, 1, limits.CHOICE_LENGTH),
    ]),
  ];
}

function countCharacters(
  { name, description }: { name: string; description: string },
  options: readonly ApplicationCommandOptionData[],
): number {
  return options.reduce((sum, option) => {
    const choices = 'choices' in option && option.choices !== undefined ? option.choices : [];
    const values = choices.map((choice) => choice.name.length + String(choice.value).length);
    const inner = option.type === ApplicationCommandOptionType.Subcommand ? (option.options ?? []) : [];
    return sum + countCharacters(option, inner) + values.reduce((one, other) => one + other, 0);
  }, name.length + description.length);
}

function checkMaximum(what: string, count: number, most: number): Fault[] {
  return checkRange(what, count, 0, most);
}

function checkRange(what: string, count: number, least: number, most: number): Fault[] {
  return count >= least && count <= most ? [] : [`${what}: ${count}, allowed ${least} to ${most}`];
}
