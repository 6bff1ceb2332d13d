/**
 * Checks that commands arrive as registered. Only outdated clients and attackers send anything else. So a
 * command can rely on its declaration.
 */
import {
  type ApplicationCommandOptionData,
  type ChatInputApplicationCommandData,
  type CommandInteractionOption,
  ComponentType,
  type ModalSubmitInteraction,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { CHOICE_LENGTH } from '../messages/limits.js';

type GivenValues = readonly CommandInteractionOption[];
type DeclaredOptions = readonly ApplicationCommandOptionData[];

/**
 * True if the command declares these options and accepts their values. With `typing`, nothing is required and
 * values may be incomplete.
 */
export function isWellFormed(
  { options = [] }: ChatInputApplicationCommandData,
  given: GivenValues,
  typing = false,
): boolean {
  return hasDeclaredOptions(options, given, typing);
}

/** True if the form contains these text fields. */
export function hasFields({ fields }: ModalSubmitInteraction, names: readonly string[]): boolean {
  return names.every((name) => {
    const field = fields.fields.get(name);
    return field?.type === ComponentType.TextInput && typeof field.value === 'string';
  });
}

/** The value chosen in a form's field. Null if none is chosen or the field is missing. */
export function readChoice({ fields }: ModalSubmitInteraction, name: string): string | null {
  const field = fields.fields.get(name);
  return field?.type === ComponentType.RadioGroup && typeof field.value === 'string' ? field.value : null;
}

function hasDeclaredOptions(declared: DeclaredOptions, given: GivenValues, typing: boolean): boolean {
  const names = new Set(given.map(({ name }) => name));
  const [only] = given;
  const nested = declared.some(isSubcommandOption);
  if (nested && (only === undefined || given.length > 1)) return false;
  if (typing && !nested && !given.some(isFocused)) return false;
  const isComplete = declared.every(
    (option) => typing || !('required' in option && option.required === true) || names.has(option.name),
  );
  return (
    isComplete && names.size === given.length && given.every((option) => isDeclared(declared, option, typing))
  );
}

/** True for the option being typed. */
function isFocused(option: CommandInteractionOption): boolean {
  return 'focused' in option && option.focused === true;
}

function isSubcommandOption({ type }: ApplicationCommandOptionData): boolean {
  return type === Type.Subcommand || type === Type.SubcommandGroup;
}

function isDeclared(declared: DeclaredOptions, given: CommandInteractionOption, typing: boolean): boolean {
  const option = declared.find(({ name }) => name === given.name);
  if (option === undefined || option.type !== given.type) return false;
  if (option.type === Type.Subcommand || option.type === Type.SubcommandGroup)
    return hasDeclaredOptions(option.options ?? [], given.options ?? [], typing);
  return (typing && typeof given.value === 'string') || isValueAccepted(option, given);
}

function isValueAccepted(
  option: ApplicationCommandOptionData,
  { value, user, role, channel, attachment }: CommandInteractionOption,
): boolean {
  switch (option.type) {
    case Type.String: {
      const most = ('maxLength' in option ? option.maxLength : undefined) ?? CHOICE_LENGTH;
      if (typeof value !== 'string' || value.length > most) return false;
      const { choices = [] } = 'choices' in option ? option : {};
      return choices.length === 0 || choices.some((choice) => choice.value === value);
    }
    case Type.Integer: {
      const { minValue = -Infinity, maxValue = Infinity } = 'minValue' in option ? option : {};
      return Number.isSafeInteger(value) && Number(value) >= minValue && Number(value) <= maxValue;
    }
    case Type.Boolean:
      return typeof value === 'boolean';
    case Type.User:
      return user !== undefined;
    case Type.Role:
      return role !== undefined && role !== null;
    case Type.Channel:
      return channel !== undefined && channel !== null;
    case Type.Mentionable:
      return user !== undefined || (role !== undefined && role !== null);
    case Type.Attachment:
      return typeof attachment?.url === 'string' && typeof attachment.size === 'number';
    default:
      // Add a case above for each new kind of option.
      return false;
  }
}
