/**
 * Resolves a typed slash command: finds the registered command, then checks and converts its options.
 */
import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  ApplicationCommandType,
  PermissionFlagsBits as Can,
  ApplicationCommandOptionType as Option,
  type Snowflake,
} from 'discord-api-types/v10';
import { type References, resolvedPayload } from '../payloads/interactions.js';
import { messagePayload } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { Channel, Message } from '../world/entities.js';
import { isOffered } from '../world/installs.js';
import { permissionsInChannel } from '../world/permissions.js';
import { type OptionPlace, type OptionValue, readOption } from './options.js';
import { ActorRefused, refusals } from './refusals.js';

export type GivenOptions = Readonly<Record<string, OptionValue>>;

/** A command with the path to its subcommand. */
interface FoundCommand {
  readonly command: APIApplicationCommand;
  /** Subcommand group and subcommand, outermost first. */
  readonly path: readonly APIApplicationCommandOption[];
  readonly options: readonly APIApplicationCommandBasicOption[];
  readonly name: string;
}

/** The person typing, and the channel. */
export interface TypingContext {
  readonly view: View;
  readonly userId: Snowflake;
  readonly channel: Channel;
}

/**
 * Builds interaction data for a command with its options.
 * @param text full command: `play kings-table`
 * @throws ActorRefused if the command is unknown or forbidden, or an option is missing or invalid
 */
export function commandData(
  typing: TypingContext,
  text: string,
  given: GivenOptions,
): { name: string; data: object } {
  const found = findCommand(typing, text);
  const place = optionPlace(typing);
  const options: APIApplicationCommandInteractionDataOption[] = [];
  const all: References[] = [];
  refuseUnknownOptions(found, given);
  for (const option of found.options) {
    const value = given[option.name];
    if (value === undefined) {
      if (option.required) throw new ActorRefused(refusals.missingOption(option.name));
      continue;
    }
    const read = readOption(place, option, value);
    options.push(read.given);
    all.push(read.referred);
  }
  return { name: found.name, data: toCommandData(typing, found, options, all) };
}

/**
 * Builds autocomplete data for a command being typed. Required options may be missing.
 * @param focused the option being typed; its text is not checked
 * @throws ActorRefused if the option has no suggestions
 */
export function autocompleteData(
  typing: TypingContext,
  text: string,
  given: GivenOptions,
  focused: string,
): { name: string; data: object } {
  const found = findCommand(typing, text);
  const place = optionPlace(typing);
  refuseUnknownOptions(found, given);
  const all: References[] = [];
  const options = found.options.flatMap((option): APIApplicationCommandInteractionDataOption[] => {
    if (option.name === focused) {
      if (!('autocomplete' in option) || !option.autocomplete) {
        throw new ActorRefused(refusals.noAutocomplete(focused));
      }
      const value = String(given[focused] ?? '');
      return [
        {
          name: focused,
          type: option.type,
          value,
          focused: true,
        } as APIApplicationCommandInteractionDataOption,
      ];
    }
    const value = given[option.name];
    if (value === undefined) return [];
    const read = readOption(place, option, value);
    all.push(read.referred);
    return [read.given];
  });
  if (!found.options.some((option) => option.name === focused)) {
    throw new ActorRefused(refusals.unknownOption(focused, found.name));
  }
  return { name: found.name, data: toCommandData(typing, found, options, all) };
}

/**
 * Builds interaction data for a command in a message's menu. Includes the message's content, which the bot
 * receives here even without the intent for it.
 * @throws ActorRefused if the command is unknown or forbidden, or the message is private
 */
export function messageCommandData(typing: TypingContext, name: string, message: Message): object {
  const { view, userId } = typing;
  const command = findMenuCommand(typing, ApplicationCommandType.Message, name);
  if (message.audience !== null) throw new ActorRefused(refusals.privateMessage);
  return {
    ...commandIdentity(command),
    target_id: message.id,
    resolved: { messages: { [message.id]: messagePayload(view, message, userId) } },
  };
}

/**
 * Builds interaction data for a command in a person's menu.
 * @throws ActorRefused if the command or person is unknown, or the command is forbidden
 */
export function userCommandData(typing: TypingContext, name: string, target: Snowflake): object {
  const { view, userId, channel } = typing;
  const command = findMenuCommand(typing, ApplicationCommandType.User, name);
  if (!view.world.users.has(target)) throw new ActorRefused(refusals.noPerson);
  return {
    ...commandIdentity(command),
    target_id: target,
    resolved: resolvedPayload(view, channel, userId, { users: [target] }),
  };
}

function findMenuCommand(
  typing: TypingContext,
  type: ApplicationCommandType.Message | ApplicationCommandType.User,
  name: string,
): APIApplicationCommand {
  const { view, channel } = typing;
  const guildId = channel.kind === 'direct' ? null : channel.guildId;
  const command = view.world.commands
    .listUsableCommands(guildId)
    .find((one) => one.type === type && one.name === name);
  if (command === undefined) throw new ActorRefused(refusals.noMenuCommand(name));
  refuseForbiddenCommand(typing, command);
  return command;
}

function commandIdentity({ id, name, type, guild_id }: APIApplicationCommand): object {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}

function optionPlace({ view, channel }: TypingContext): OptionPlace {
  const { world } = view;
  return { world, guild: channel.kind === 'direct' ? undefined : world.guilds.get(channel.guildId) };
}

function refuseUnknownOptions(found: FoundCommand, given: GivenOptions): void {
  for (const name of Object.keys(given)) {
    if (found.options.some((option) => option.name === name)) continue;
    throw new ActorRefused(refusals.unknownOption(name, found.name));
  }
}

function findCommand(typing: TypingContext, text: string): FoundCommand {
  const { view, channel } = typing;
  const [name = '', ...rest] = text.trim().replace(/^\//, '').split(/\s+/);
  const guildId = channel.kind === 'direct' ? null : channel.guildId;
  const command = view.world.commands
    .listUsableCommands(guildId)
    .find((one) => one.type === ApplicationCommandType.ChatInput && one.name === name);
  if (command === undefined) throw new ActorRefused(refusals.unknownCommand(name));
  refuseForbiddenCommand(typing, command);
  const path: APIApplicationCommandOption[] = [];
  let level: readonly APIApplicationCommandOption[] = command.options ?? [];
  for (const word of rest) {
    const next = level.find((option) => isNested(option) && option.name === word);
    if (next === undefined) throw new ActorRefused(refusals.unknownCommand([name, ...rest].join(' ')));
    path.push(next);
    level = ('options' in next && next.options) || [];
  }
  if (level.some(isNested)) throw new ActorRefused(refusals.incompleteCommand([name, ...rest].join(' ')));
  return { command, path, options: level.filter(isBasic), name: [name, ...rest].join(' ') };
}

function isNested(option: APIApplicationCommandOption): boolean {
  return option.type === Option.Subcommand || option.type === Option.SubcommandGroup;
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return !isNested(option);
}

function refuseForbiddenCommand(
  { view, userId, channel }: TypingContext,
  command: APIApplicationCommand,
): void {
  const held = permissionsInChannel(view.world, userId, channel);
  if (!(held & Can.UseApplicationCommands)) throw new ActorRefused(refusals.noCommands);
  if (!isOffered(view.world, userId, channel, command)) {
    throw new ActorRefused(refusals.unknownCommand(command.name));
  }
  const needed = command.default_member_permissions;
  if (channel.kind === 'direct' || needed === null || needed === undefined || held & Can.Administrator)
    return;
  const bits = BigInt(needed);
  // Discord's value "0" restricts a command to administrators.
  if (bits === 0n || (held & bits) !== bits) throw new ActorRefused(refusals.commandForbidden(command.name));
}

function toCommandData(
  { view, userId, channel }: TypingContext,
  { command, path }: FoundCommand,
  options: readonly APIApplicationCommandInteractionDataOption[],
  all: readonly References[],
): object {
  const nested = [...path]
    .reverse()
    .reduce<readonly object[]>((inner, { type, name }) => [{ type, name, options: inner }], options);
  const referred: References = {
    users: all.flatMap((one) => one.users ?? []),
    roles: all.flatMap((one) => one.roles ?? []),
    channels: all.flatMap((one) => one.channels ?? []),
    attachments: all.flatMap((one) => one.attachments ?? []),
  };
  const resolved = resolvedPayload(view, channel, userId, referred);
  return {
    ...commandIdentity(command),
    ...(nested.length === 0 ? {} : { options: nested }),
    ...(resolved === undefined ? {} : { resolved }),
  };
}
