/** Checks and converts option values with the rules of Discord's client. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataBasicOption,
  ApplicationCommandOptionType as Option,
  type Snowflake,
} from 'discord-api-types/v10';
import type { References } from '../payloads/interactions.js';
import type { Guild } from '../world/entities.js';
import type { World } from '../world/world.js';
import { ActorRefused, kinds, refusals } from './refusals.js';

/** A file passed to a command option. */
export interface GivenFile {
  readonly filename: string;
  readonly data: Uint8Array;
  /** MIME type, `application/octet-stream` by default. */
  readonly contentType?: string;
}

/** An option value. Users, roles and channels are given by id, by name, or as any object with an id. */
export type OptionValue = string | number | boolean | { readonly id: Snowflake } | GivenFile;

type GivenOption = APIApplicationCommandInteractionDataBasicOption;

/** World and server where the command is used. */
export interface OptionPlace {
  readonly world: World;
  readonly guild: Guild | undefined;
}

/** A value in the shape the bot receives, with the entities it refers to. */
interface ReadOption {
  readonly given: GivenOption;
  readonly referred: References;
}

/**
 * Converts a value for an option.
 * @throws ActorRefused if it doesn't fit the option
 */
export function readOption(
  place: OptionPlace,
  option: APIApplicationCommandBasicOption,
  value: OptionValue,
): ReadOption {
  const { name, type } = option;
  const toPlainOption = (given: string | number | boolean): ReadOption => ({
    given: { name, type, value: given } as GivenOption,
    referred: {},
  });
  switch (option.type) {
    case Option.String:
      if (typeof value !== 'string') throw new ActorRefused(refusals.wrongType(name, kinds.text));
      return toPlainOption(readText(option, value));
    case Option.Integer:
    case Option.Number:
      if (typeof value !== 'number' || (option.type === Option.Integer && !Number.isInteger(value))) {
        throw new ActorRefused(
          refusals.wrongType(name, option.type === Option.Integer ? kinds.integer : kinds.number),
        );
      }
      return toPlainOption(readNumber(option, value));
    case Option.Boolean:
      if (typeof value !== 'boolean') throw new ActorRefused(refusals.wrongType(name, kinds.boolean));
      return toPlainOption(value);
    default:
      return readReference(place, option, value);
  }
}

type TextOption = Extract<APIApplicationCommandBasicOption, { type: Option.String }>;
type NumberOption = Extract<APIApplicationCommandBasicOption, { type: Option.Integer | Option.Number }>;

function readText(option: TextOption, value: string): string {
  const choices: readonly { name: string; value: string | number }[] = option.choices ?? [];
  if (choices.length > 0) return String(findChoice(option.name, choices, value));
  const { min_length: min = 0, max_length: max = 6000 } = option;
  if (value.length < min) throw new ActorRefused(refusals.tooShort(option.name, min));
  if (value.length > max) throw new ActorRefused(refusals.tooLong(option.name, max));
  return value;
}

function readNumber(option: NumberOption, value: number): number {
  const choices: readonly { name: string; value: string | number }[] = option.choices ?? [];
  if (choices.length > 0) return Number(findChoice(option.name, choices, value));
  const { min_value: min, max_value: max } = option;
  if (min !== undefined && value < min) throw new ActorRefused(refusals.tooSmall(option.name, min));
  if (max !== undefined && value > max) throw new ActorRefused(refusals.tooLarge(option.name, max));
  return value;
}

/** Finds a choice by its value or its displayed name. */
function findChoice(
  name: string,
  choices: readonly { name: string; value: string | number }[],
  value: string | number,
): string | number {
  const choice = choices.find((one) => one.value === value) ?? choices.find((one) => one.name === value);
  if (choice === undefined) throw new ActorRefused(refusals.notAChoice(name));
  return choice.value;
}

function readReference(
  { world, guild }: OptionPlace,
  option: APIApplicationCommandBasicOption,
  value: OptionValue,
): ReadOption {
  const { name, type } = option;
  if (typeof value === 'object' && 'filename' in value) {
    if (type !== Option.Attachment) throw new ActorRefused(refusals.wrongType(name, optionKind(type)));
    const { id } = world.upload(value);
    return { given: { name, type, value: id }, referred: { attachments: [id] } };
  }
  const wanted = typeof value === 'object' ? value.id : String(value);
  const toReference = (id: Snowflake, referred: References): ReadOption => ({
    given: { name, type, value: id } as GivenOption,
    referred,
  });
  const user = type === Option.User || type === Option.Mentionable ? findUser(world, wanted) : undefined;
  if (user !== undefined) return toReference(user, { users: [user] });
  const role = type === Option.Role || type === Option.Mentionable ? findRole(guild, wanted) : undefined;
  if (role !== undefined) return toReference(role, { roles: [role] });
  const channel = type === Option.Channel ? findChannel(world, guild, wanted) : undefined;
  if (channel !== undefined) return toReference(channel, { channels: [channel] });
  throw new ActorRefused(refusals.wrongType(name, optionKind(type)));
}

/** Names the kind of entity an option takes. */
function optionKind(type: Option): string {
  switch (type) {
    case Option.Role:
      return kinds.role;
    case Option.Mentionable:
      return kinds.mentionable;
    case Option.Channel:
      return kinds.channel;
    case Option.Attachment:
      return kinds.file;
    default:
      return kinds.user;
  }
}

export function findUser(world: World, wanted: string): Snowflake | undefined {
  const users = [...world.users.values()];
  const byName = users.find((user) => [user.username, user.displayName].includes(wanted));
  return world.users.has(wanted) ? wanted : byName?.id;
}

export function findRole(guild: Guild | undefined, wanted: string): Snowflake | undefined {
  if (guild?.roles.has(wanted)) return wanted;
  return [...(guild?.roles.values() ?? [])].find((role) => role.name === wanted)?.id;
}

export function findChannel(world: World, guild: Guild | undefined, wanted: string): Snowflake | undefined {
  if (world.channels.get(wanted) !== undefined) return wanted;
  const channels = guild === undefined ? [] : world.channels.listTextChannels(guild.id);
  return channels.find((channel) => channel.name === wanted)?.id;
}
