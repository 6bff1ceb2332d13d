/** The slash commands as one types them: every subcommand by its full name, found by what is typed so far. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';

/** A command that can be run. */
export interface RunnableCommand {
  /** Group and subcommand included, separated by spaces, without the slash. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Every command and subcommand, in the order in which they are declared. */
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

/** The commands that `typed` (after the slash) may become: those that begin with it first, then those that contain it. */
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

/** The command that a line has named in full, with the space after it, and what was typed behind. */
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
 * The texts of the options in what was typed behind a command's name: `board:tablut opponent:Ben`. What stands before the
 * first name belongs to the command's first option.
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
