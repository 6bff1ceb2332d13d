/** Routes of servers with their channels, roles and members. */
import { PermissionFlagsBits as Can } from 'discord-api-types/v10';
import { z } from 'zod';
import { createRefusal, invalidFieldError } from '../../limits/errors.js';
import { intSchema, parseForm, textSchema } from '../../limits/form.js';
import { memberPayload, rolePayload } from '../../payloads/people.js';
import { guildPayload, textChannelPayload } from '../../payloads/places.js';
import type { Guild, Member } from '../../world/entities.js';
import { canSee } from '../../world/permissions.js';
import { compareAge } from '../../world/snowflakes.js';
import type { World } from '../../world/world.js';
import { findGuild, findMember, findRole } from '../access.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';

const nickForm = z.strictObject({ nick: textSchema(0, 32).nullish() });

function getGuild({ view, param, query }: RouteCall): Reply {
  const guild = findGuild(view.world, param('guild_id'));
  const counts =
    query.get('with_counts') === 'true'
      ? { approximate_member_count: guild.members.size, approximate_presence_count: guild.members.size }
      : {};
  return okReply({ ...guildPayload(guild), ...counts });
}

function listChannels({ view, param }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'));
  const visible = world.channels
    .listTextChannels(guild.id)
    .filter((channel) => canSee(world, world.botId, channel));
  return okReply(visible.map(textChannelPayload));
}

function listRoles({ view, param }: RouteCall): Reply {
  return okReply([...findGuild(view.world, param('guild_id')).roles.values()].map(rolePayload));
}

function getRole({ view, param }: RouteCall): Reply {
  return okReply(rolePayload(findRole(findGuild(view.world, param('guild_id')), param('role_id'))));
}

/** Number of members per role, without @everyone. */
function countRoleMembers({ view, param }: RouteCall): Reply {
  const guild = findGuild(view.world, param('guild_id'));
  const everybody = [...guild.members.values()];
  const counts = [...guild.roles.keys()]
    .filter((id) => id !== guild.id)
    .map((id) => [id, everybody.filter((member) => member.roleIds.has(id)).length]);
  return okReply(Object.fromEntries(counts));
}

function getMember({ view, param }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'));
  return okReply(memberPayload(world, findMember(world, guild, param('user_id'))));
}

function memberNames(world: World, one: Member): string[] {
  const user = world.users.get(one.userId);
  return [one.nick, user?.displayName, user?.username].filter((name) => typeof name === 'string');
}

function searchMembers({ view, param, query }: RouteCall): Reply {
  const guild = findGuild(view.world, param('guild_id'));
  const asked = query.get('query')?.toLowerCase();
  if (asked === undefined) throw invalidFieldError(['query'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const found = [...guild.members.values()].filter((one) =>
    memberNames(view.world, one).some((name) => name.toLowerCase().startsWith(asked)),
  );
  return okReply(found.slice(0, readLimit(query)).map((one) => memberPayload(view.world, one)));
}

/** Size of a member list: 1 by default, 1000 at most. Throws 50035 for other values. */
function readLimit(query: URLSearchParams): number {
  return parseForm<number>(intSchema(1, 1000), Number(query.get('limit') ?? 1), ['limit']);
}

/** Discord lists all members only for applications with the privileged intent. */
function listMembers({ view, param, query }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'));
  if (!world.privileged.has('guildMembers')) throw createRefusal('missingAccess');
  const after = query.get('after') ?? '0';
  const page = [...guild.members.values()]
    .filter((one) => compareAge(one.userId, after) > 0)
    .sort((a, b) => compareAge(a.userId, b.userId))
    .slice(0, readLimit(query));
  return okReply(page.map((one) => memberPayload(world, one)));
}

function createRoleChangeHandler(given: boolean) {
  return ({ view, param }: RouteCall): Reply => {
    const { world } = view;
    const guild = findGuild(world, param('guild_id'), Can.ManageRoles);
    const target = findMember(world, guild, param('user_id'));
    const { id, position, botId } = findRole(guild, param('role_id'));
    // Everyone has @everyone, and a bot's own role belongs to the bot.
    if (id === guild.id || botId !== null) throw createRefusal('invalidRole');
    if (position >= highestRolePosition(guild, world.botId)) throw createRefusal('missingPermissions');
    world.guilds.setRole(guild.id, target.userId, id, given);
    return noContentReply;
  };
}

/** Position of the highest role. Bots may assign only lower roles. */
function highestRolePosition(guild: Guild, userId: string): number {
  const held = guild.members.get(userId)?.roleIds ?? [];
  return Math.max(0, ...[...held].map((id) => guild.roles.get(id)?.position ?? 0));
}

function editOwnNick({ view, param, body }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'), Can.ChangeNickname);
  const { nick } = parseForm<{ nick?: string }>(nickForm, body);
  return okReply(
    memberPayload(world, world.guilds.editMember(guild.id, world.botId, { nick: nick || null })),
  );
}

function leaveGuild({ view, param }: RouteCall): Reply {
  const { world } = view;
  world.guilds.removeMember(findGuild(world, param('guild_id')).id, world.botId);
  return noContentReply;
}

function listOwnGuilds({ view }: RouteCall): Reply {
  const { world } = view;
  const joined = world.guilds.list().filter((guild) => guild.members.has(world.botId));
  return okReply(
    joined.map((guild) => {
      const { id, name, icon, banner, features } = guildPayload(guild);
      const permissions = guild.roles.get(guild.id)?.permissions ?? 0n;
      return { id, name, icon, banner, owner: false, permissions: permissions.toString(), features };
    }),
  );
}

const guild = '/guilds/{guild_id}';
const oneMember = `${guild}/members/{user_id}`;
/** Rate limit commonly observed for member lookups. Also used for role member counts, whose limit is unknown. */
const lookup = { requests: 5, seconds: 1 };

export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: guild, query: ['with_counts'], handle: getGuild },
  { method: 'GET', path: `${guild}/channels`, handle: listChannels },
  { method: 'GET', path: `${guild}/roles`, handle: listRoles },
  { method: 'GET', path: `${guild}/roles/member-counts`, limit: lookup, handle: countRoleMembers },
  { method: 'GET', path: `${guild}/roles/{role_id}`, handle: getRole },
  { method: 'GET', path: `${guild}/members/search`, query: ['query', 'limit'], handle: searchMembers },
  { method: 'GET', path: `${guild}/members`, query: ['limit', 'after'], handle: listMembers },
  { method: 'PATCH', path: `${guild}/members/@me`, handle: editOwnNick },
  { method: 'GET', path: oneMember, limit: lookup, handle: getMember },
  { method: 'PUT', path: `${oneMember}/roles/{role_id}`, handle: createRoleChangeHandler(true) },
  { method: 'DELETE', path: `${oneMember}/roles/{role_id}`, handle: createRoleChangeHandler(false) },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    query: ['before', 'after', 'limit', 'with_counts'],
    handle: listOwnGuilds,
  },
  { method: 'DELETE', path: '/users/@me/guilds/{guild_id}', handle: leaveGuild },
];
