/**
 * Payloads of registered commands. Discord normalizes commands: missing fields get defaults or null, empty
 * fields are removed, sets are sorted. Bots that ignore this register their commands again at every start
 * (discord.js #10920 and #11609, pycord #2797, sapphire #692).
 */
import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';

/** Fields of commands, options and choices that Discord normalizes. */
interface Part {
  readonly name_localizations?: object | null | undefined;
  readonly description_localizations?: object | null | undefined;
  readonly description?: string;
  readonly required?: boolean | undefined;
  readonly autocomplete?: boolean | undefined;
  readonly options?: readonly Part[] | undefined;
  readonly choices?: readonly Part[] | undefined;
  readonly channel_types?: readonly number[] | undefined;
}

/**
 * A command as Discord returns it.
 * @param translated true to include all translations
 */
export function commandPayload(command: APIApplicationCommand, translated: boolean): APIApplicationCommand {
  const { contexts = null, integration_types: installs = [ApplicationIntegrationType.GuildInstall] } =
    command;
  // The cast is safe, because parts keep their shape and only lose empty fields.
  const plain = partPayload(command, translated) as APIApplicationCommand;
  return {
    ...plain,
    type: command.type ?? ApplicationCommandType.ChatInput,
    default_member_permissions: command.default_member_permissions ?? null,
    dm_permission: contexts === null || contexts.includes(InteractionContextType.BotDM),
    contexts: contexts === null ? null : sortValues(contexts),
    integration_types: sortValues(installs),
    nsfw: command.nsfw ?? false,
  };
}

function partPayload(part: Part, translated: boolean): Part {
  const {
    name_localizations: names = null,
    description_localizations: descriptions = null,
    required = false,
    autocomplete = false,
    options = [],
    choices = [],
    channel_types: channelTypes = [],
    ...rest
  } = part;
  return {
    ...rest,
    ...(translated ? { name_localizations: names } : {}),
    ...(translated && rest.description !== undefined ? { description_localizations: descriptions } : {}),
    ...(required ? { required } : {}),
    ...(autocomplete ? { autocomplete } : {}),
    ...(options.length === 0 ? {} : { options: options.map((one) => partPayload(one, translated)) }),
    ...(choices.length === 0 ? {} : { choices: choices.map((one) => partPayload(one, translated)) }),
    ...(channelTypes.length === 0 ? {} : { channel_types: sortValues(channelTypes) }),
  };
}

function sortValues<Value extends number>(values: readonly Value[]): Value[] {
  return [...values].sort((a, b) => a - b);
}
