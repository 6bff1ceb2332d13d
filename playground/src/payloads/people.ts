/** Users, members and roles in Discord's shapes. */
import { createHash } from 'node:crypto';
import type {
  APIGuildMember,
  APIInteractionDataResolvedGuildMember,
  APIRole,
  APIUser,
  GuildMemberFlags,
  RoleFlags,
  UserFlags,
} from 'discord-api-types/v10';
import type { Member, Role, User } from '../world/entities.js';
import type { World } from '../world/world.js';
import { toTimestamp } from './view.js';

/** The name of an avatar's picture; it changes when the picture does. */
export function avatarHash(user: User): string {
  return createHash('md5').update(`${user.displayName} ${user.color}`).digest('hex');
}

/** An account. */
export function userPayload(user: User): APIUser & { primary_guild: null } {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.bot ? '0001' : '0',
    global_name: user.bot ? null : user.displayName,
    avatar: avatarHash(user),
    ...(user.bot ? { bot: true } : {}),
    public_flags: noUserFlags,
    flags: noUserFlags,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

/** A user by id. Throws for an unknown id: the world refers only to users that exist. */
export function userPayloadById(world: World, id: string): APIUser {
  const user = world.users.get(id);
  if (user === undefined) throw new Error(`there is no user ${id}`);
  return userPayload(user);
}

/** A member without the user, as it comes with a message's author or a mention. */
export function bareMemberPayload(member: Member): Omit<APIGuildMember, 'user'> {
  return {
    nick: member.nick,
    roles: [...member.roleIds],
    joined_at: toTimestamp(member.joinedAt),
    premium_since: null,
    pending: false,
    communication_disabled_until: null,
    avatar: null,
    banner: null,
    deaf: false,
    mute: false,
    flags: noMemberFlags,
  };
}

/** A member with their account. */
export function memberPayload(world: World, member: Member): APIGuildMember {
  return { ...bareMemberPayload(member), user: userPayloadById(world, member.userId) };
}

/** A member as an interaction's resolved data has them. */
export function resolvedMemberPayload(
  member: Member,
  permissions: bigint,
): APIInteractionDataResolvedGuildMember {
  const { deaf: _deaf, mute: _mute, ...rest } = bareMemberPayload(member);
  return { ...rest, permissions: permissions.toString() };
}

/** A role. */
export function rolePayload(role: Role): APIRole {
  return {
    id: role.id,
    name: role.name,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.hoist,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions.toString(),
    managed: role.botId !== null,
    mentionable: role.mentionable,
    ...(role.botId === null ? {} : { tags: { bot_id: role.botId } }),
    flags: noRoleFlags,
  };
}

const noUserFlags = 0 as UserFlags;
const noMemberFlags = 0 as GuildMemberFlags;
const noRoleFlags = 0 as RoleFlags;
