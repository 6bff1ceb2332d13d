/** Payloads of users, members and roles. */
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

/** Hash of the avatar. Changes with the picture. */
export function avatarHash(user: User): string {
  return createHash('md5').update(`${user.displayName} ${user.color}`).digest('hex');
}

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

/** A user by id. Throws for an unknown id, because the world refers only to existing users. */
export function userPayloadById(world: World, id: string): APIUser {
  const user = world.users.get(id);
  if (user === undefined) throw new Error(`there is no user ${id}`);
  return userPayload(user);
}

/** A member without the user, as sent with message authors and mentions. */
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

export function memberPayload(world: World, member: Member): APIGuildMember {
  return { ...bareMemberPayload(member), user: userPayloadById(world, member.userId) };
}

/** A member in an interaction's resolved data. */
export function resolvedMemberPayload(
  member: Member,
  permissions: bigint,
): APIInteractionDataResolvedGuildMember {
  const { deaf: _deaf, mute: _mute, ...rest } = bareMemberPayload(member);
  return { ...rest, permissions: permissions.toString() };
}

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
