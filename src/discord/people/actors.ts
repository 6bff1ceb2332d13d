/**
 * Creates actors from Discord's interactions and messages. Those contain the person's roles, so no request
 * is needed.
 */
import {
  type BaseInteraction,
  type Guild,
  GuildMember,
  type Message,
  type PermissionsBitField,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Actor, PersonId } from '../../table/model/people/actor.js';
import { hasErrorCode } from '../errors/api-errors.js';
import { firstVisibleName } from './names.js';

/** Fields common to interactions and messages. */
interface ActorBase {
  readonly user: Pick<BaseInteraction['user'], 'id' | 'displayName' | 'username'>;
  readonly member: BaseInteraction['member'];
  readonly permissions: Readonly<PermissionsBitField> | null;
  readonly locale: string;
  readonly at: number;
}

export function toActor(interaction: BaseInteraction): Actor {
  const { user, member, memberPermissions, locale, createdTimestamp } = interaction;
  return createActor({ user, member, permissions: memberPermissions, locale, at: createdTimestamp });
}

/** The author of a message. Discord doesn't send the author's language, so the server's is used. */
export function toAuthor({ author, member, guild, channel, createdTimestamp }: Message): Actor {
  const permissions = member === null || channel.isDMBased() ? null : channel.permissionsFor(member);
  const locale = guild?.preferredLocale ?? 'en-US';
  return createActor({ user: author, member, permissions, locale, at: createdTimestamp });
}

/**
 * Requests the current data of a person who isn't using the bot now. Null if they aren't in the server.
 * Throws REST errors.
 */
export async function fetchActor(
  guild: Guild | undefined,
  person: PersonId,
  now: number,
): Promise<Actor | null> {
  try {
    const member = await guild?.members.fetch({ user: person, force: true });
    if (guild === undefined || member === undefined) return null;
    const { user, permissions } = member;
    return createActor({ user, member, permissions, locale: guild.preferredLocale, at: now });
  } catch (error) {
    if (hasErrorCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser)) return null;
    throw error;
  }
}

function createActor({ user, member, permissions, locale, at }: ActorBase): Actor {
  const { name, roles, joinedAt } = readMember(member);
  return {
    kind: 'person',
    id: user.id,
    name: firstVisibleName([name, user.displayName, user.username]) ?? user.displayName,
    roles,
    joinedAt,
    at,
    permissions: permissions?.bitfield ?? 0n,
    locale,
  };
}

/**
 * Reads a member's name, roles and date of joining. If the server isn't cached, the member is Discord's raw
 * JSON.
 */
export function readMember(member: ActorBase['member']): {
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly joinedAt: number | null;
} {
  if (member === null) return { name: null, roles: [], joinedAt: null };
  if (member instanceof GuildMember) {
    const { displayName, roles, joinedTimestamp } = member;
    return { name: displayName, roles: [...roles.cache.keys()], joinedAt: joinedTimestamp };
  }
  const { nick, roles, joined_at } = member;
  return {
    name: nick ?? null,
    roles,
    joinedAt: joined_at === null || joined_at === undefined ? null : Date.parse(joined_at),
  };
}
