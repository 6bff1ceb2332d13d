/** Finds slash commands while a person types. Lists every subcommand under its full name. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';

/** A command or subcommand that can be run. */
export interface RunnableCommand {
  /** Full name without the slash: groups and subcommands separated by spaces. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Lists all commands and subcommands in declaration order. */
export function runnableCommands(commands: readonly APIApplicationCommand[]): readonly RunnableCommand[] {
  return commands
    .filter((command) => command.type === ApplicationCommandType.ChatInput)
    .flatMap((command) => listSubcommands(command.name, command.description, command.options ?? []));
}

function listSubcommands(
  name: string,
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly RunnableCommand[] {
  const inner = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? listSubcommands(`${name} ${option.name}`, option.description, option.options ?? [])
      : [],
  );
  return inner.length > 0 ? inner : [{ name, description, options: options.filter(isBasic) }];
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return (
    option.type !== ApplicationCommandOptionType.Subcommand &&
    option.type !== ApplicationCommandOptionType.SubcommandGroup
  );
}

/** Finds the commands that match the text after the slash: prefix matches first, then partial ones. */
export function findCommands(
  commands: readonly RunnableCommand[],
  typed: string,
): readonly RunnableCommand[] {
  const sought = typed.toLowerCase().trimStart();
  const beginning = commands.filter((command) => command.name.startsWith(sought));
  const containing = commands.filter(
    (command) => !beginning.includes(command) && command.name.includes(sought),
  );
  return [...beginning, ...containing];
}

/**
 * Finds the command that a line starts with: a slash, its full name and a space. The longest name wins.
 * `rest` is the text after the space.
 */
export function parseCommandLine(
  commands: readonly RunnableCommand[],
  line: string,
): { readonly command: RunnableCommand; readonly rest: string } | undefined {
  const named = commands
    .filter((command) => line.startsWith(`/${command.name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  return named === undefined ? undefined : { command: named, rest: line.slice(named.name.length + 2) };
}

/**
 * Splits the text after a command's name into option texts: `board:tablut opponent:Ben`. Text before the
 * first name belongs to the first option.
 */
export function parseOptionTexts(command: RunnableCommand, rest: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const first = command.options[0];
  const marks = [...rest.matchAll(/(?:^|\s)([\p{L}\p{N}_-]{1,32}):/gu)].filter((mark) =>
    command.options.some((option) => option.name === mark[1]),
  );
  const before = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  if (first !== undefined && before !== '') texts.set(first.name, before);
  marks.forEach((mark, index) => {
    const end = marks[index + 1]?.index ?? rest.length;
    texts.set(mark[1] ?? '', rest.slice(mark.index + mark[0].length, end).trim());
  });
  return texts;
}
