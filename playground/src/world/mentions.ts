/**
 * Determines which mentions in a message's text count: those that the sender allows and has permission for.
 */
import {
  type APIAllowedMentions,
  PermissionFlagsBits as Can,
  AllowedMentionsTypes as Kind,
  type Snowflake,
} from 'discord-api-types/v10';
import type { Channel, Mentions, Thread } from './entities.js';
import { canInvite, canSee, hasPermission } from './permissions.js';
import type { World } from './world.js';

/** Code, whose content is not parsed for mentions. */
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

/** A mention of a role adds its holders to a thread only if there are at most this many. */
const mostHolders = 100;

export interface MentionSource {
  readonly authorId: Snowflake;
  readonly channel: Channel;
  /** Content and text displays. */
  readonly text: string;
  /** The sender's `allowed_mentions`. Everything is allowed by default. */
  readonly allowed?: APIAllowedMentions | undefined;
  /** Author of the message replied to. */
  readonly repliedTo?: Snowflake | undefined;
}

/** The users, roles and @everyone mentioned by a message. */
export function resolveMentions(world: World, source: MentionSource): Mentions {
  const { allowed, channel } = source;
  const text = source.text.replace(CODE, '');
  const everyoneToo = hasPermission(world, source.authorId, channel, Can.MentionEveryone);
  const isAllowed = (kind: Kind) => allowed === undefined || (allowed.parse?.includes(kind) ?? false);
  const users = matchIds(text, /<@!?(\d+)>/g).filter(
    (id) => world.users.has(id) && (isAllowed(Kind.User) || allowed?.users?.includes(id)),
  );
  const { repliedTo } = source;
  if (repliedTo !== undefined && (allowed?.replied_user ?? allowed === undefined)) users.push(repliedTo);
  const guild = channel.kind === 'direct' ? undefined : world.guilds.get(channel.guildId);
  const roles = matchIds(text, /<@&(\d+)>/g).filter((id) => {
    const role = guild?.roles.get(id);
    if (role === undefined || !(isAllowed(Kind.Role) || allowed?.roles?.includes(id))) return false;
    return role.mentionable || everyoneToo;
  });
  return {
    users: [...new Set(users)],
    roles: [...new Set(roles)],
    everyone: everyoneToo && isAllowed(Kind.Everyone) && /@(everyone|here)\b/.test(text),
    joins: channel.kind === 'thread' ? listJoiningUsers(world, source.authorId, channel, users, roles) : [],
  };
}

/**
 * Users whom mentions add to a thread: those who can see its channel (developer documentation, "Permissions
 * in threads"). In private, non-invitable threads only moderators can add users ("Thread Metadata"); the
 * creator is assumed to be no exception. A mentioned role adds its holders if there are at most a hundred, as
 * Discord's help says.
 */
function listJoiningUsers(
  world: World,
  authorId: Snowflake,
  thread: Thread,
  users: readonly Snowflake[],
  roles: readonly Snowflake[],
): Snowflake[] {
  const parent = world.channels.get(thread.parentId);
  if (parent === undefined || !canInvite(world, authorId, thread)) return [];
  const members = [...(world.guilds.get(thread.guildId)?.members.values() ?? [])];
  const holders = roles.flatMap((role) => {
    const held = members.filter((member) => member.roleIds.has(role)).map((member) => member.userId);
    return held.length > mostHolders ? [] : held;
  });
  return [...new Set([...users, ...holders])].filter((id) => canSee(world, id, parent));
}

function matchIds(text: string, pattern: RegExp): Snowflake[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
