/** Whom a message pings: what its text names, as far as its sender allows and may. */
import {
  type APIAllowedMentions,
  PermissionFlagsBits as Can,
  AllowedMentionsTypes as Kind,
  type Snowflake,
} from 'discord-api-types/v10';
import type { Channel, Mentions } from './entities.js';
import { may } from './permissions.js';
import type { World } from './world.js';

/** What is looked at. */
export interface MentionSource {
  readonly authorId: Snowflake;
  readonly channel: Channel;
  /** Content and text displays. */
  readonly text: string;
  /** What the sender allows; everything is allowed when left out. */
  readonly allowed?: APIAllowedMentions | undefined;
  /** The author of the message replied to. */
  readonly repliedTo?: Snowflake | undefined;
}

/** The users, roles and @everyone that a message pings. */
export function mentionsOf(world: World, source: MentionSource): Mentions {
  const { allowed, text, channel } = source;
  const everyoneToo = may(world, source.authorId, channel, Can.MentionEveryone);
  const parses = (kind: Kind) => allowed === undefined || (allowed.parse?.includes(kind) ?? false);
  const users = named(text, /<@!?(\d+)>/g).filter(
    (id) => world.users.has(id) && (parses(Kind.User) || allowed?.users?.includes(id)),
  );
  const { repliedTo } = source;
  if (repliedTo !== undefined && (allowed?.replied_user ?? allowed === undefined)) users.push(repliedTo);
  const guild = channel.kind === 'direct' ? undefined : world.guilds.get(channel.guildId);
  const roles = named(text, /<@&(\d+)>/g).filter((id) => {
    const role = guild?.roles.get(id);
    if (role === undefined || !(parses(Kind.Role) || allowed?.roles?.includes(id))) return false;
    return role.mentionable || everyoneToo;
  });
  return {
    users: [...new Set(users)],
    roles: [...new Set(roles)],
    everyone: everyoneToo && parses(Kind.Everyone) && /@(everyone|here)\b/.test(text),
  };
}

function named(text: string, pattern: RegExp): Snowflake[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
