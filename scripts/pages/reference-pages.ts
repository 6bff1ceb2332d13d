/** Reference pages in `docs`, generated from the declarations by `npm run reference`. */
import { type ApplicationCommandOptionData, ApplicationCommandOptionType } from 'discord.js';
import { commands, messageCommands, userCommands } from '../../src/commands/index.js';
import { settingRows } from '../../src/config.js';

/** A page in Markdown. `path` is below `docs`. */
interface Page {
  readonly path: string;
  readonly text: string;
}

const MADE =
  '<!-- Made by `npm run reference` from the declarations in src. Change those, not this page. -->';

export function referencePages(): readonly Page[] {
  return [
    { path: 'commands.md', text: commandsPage() },
    { path: 'settings.md', text: settingsPage() },
  ];
}

function commandsPage(): string {
  const menus = [...messageCommands, ...userCommands].map(
    ({ data }) => `| *${data.name}* | ${formatMenuName(data.type)} |`,
  );
  return formatPage(
    '# Commands',
    'Every slash command with its options. Discord shows the same texts while you type.',
    ...commands.flatMap(({ data: { name, description, options = [] } }) => [
      `## /${name}`,
      toSentence(description),
      ...commandParts(`/${name}`, options),
    ]),
    '## In menus',
    ['| command | where |', '|---|---|', ...menus].join('\n'),
  );
}

function formatMenuName(type: number): string {
  return type === 2 ? '*Apps* in the menu of a member' : '*Apps* in the menu of a message';
}

/** The options of a command in Markdown: a heading for each subcommand, and a table of other options. */
function commandParts(path: string, options: readonly ApplicationCommandOptionData[]): string[] {
  const rows = options.filter(({ type }) => !hasOptions(type));
  return [
    ...(rows.length === 0 ? [] : [optionTable(rows)]),
    ...options
      .filter(({ type }) => hasOptions(type))
      .flatMap((option) => [
        `### ${path} ${option.name}`,
        toSentence(option.description),
        ...commandParts(`${path} ${option.name}`, 'options' in option ? (option.options ?? []) : []),
      ]),
  ];
}

function hasOptions(type: ApplicationCommandOptionType): boolean {
  return (
    type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup
  );
}

function optionTable(options: readonly ApplicationCommandOptionData[]): string {
  const rows = options.map((option) => {
    const isRequired = 'required' in option && option.required === true;
    return `| \`${option.name}\`${isRequired ? ' (required)' : ''} | ${escapeCell(option.description)} |`;
  });
  return ['| option | meaning |', '|---|---|', ...rows].join('\n');
}

function settingsPage(): string {
  const rows = settingRows().map(
    ({ name, fallback, about }) =>
      `| \`${name}\` | ${fallback === '' ? 'empty' : `\`${fallback}\``} | ${escapeCell(about)} |`,
  );
  return formatPage(
    '# Settings of the process',
    'Environment variables, or lines of `.env`. All are optional. If a value can’t be used, the bot says why and doesn’t start.',
    ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n'),
    'Settings of a server are changed on Discord with `/settings`, see [commands](commands.md#settings).',
  );
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function formatPage(...parts: readonly string[]): string {
  return `${[MADE, ...parts].join('\n\n')}\n`;
}
