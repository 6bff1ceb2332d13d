/** Servers with their channels, roles and members. */
import { PermissionFlagsBits as Can } from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidField, refusal } from '../../limits/errors.js';
import { checked, int, text } from '../../limits/form.js';
import { memberPayload, rolePayload } from '../../payloads/people.js';
import { guildPayload, textPayload } from '../../payloads/places.js';
import type { Guild, Member } from '../../world/entities.js';
import { sees } from '../../world/permissions.js';
import { byAge } from '../../world/snowflakes.js';
import type { World } from '../../world/world.js';
import { guildFor, memberFor, roleFor } from '../access.js';
import { type Call, noContent, ok, type Reply, type Route } from '../route.js';

const nickForm = z.strictObject({ nick: text(0, 32).nullish() });

function read({ view, param, query }: Call): Reply {
  const guild = guildFor(view.world, param('guild_id'));
  const counts =
    query.get('with_counts') === 'true'
      ? { approximate_member_count: guild.members.size, approximate_presence_count: guild.members.size }
      : {};
  return ok({ ...guildPayload(guild), ...counts });
}

function channels({ view, param }: Call): Reply {
  const { world } = view;
  const guild = guildFor(world, param('guild_id'));
  const visible = world.channels.textOf(guild.id).filter((channel) => sees(world, world.botId, channel));
  return ok(visible.map(textPayload));
}

function roles({ view, param }: Call): Reply {
  return ok([...guildFor(view.world, param('guild_id')).roles.values()].map(rolePayload));
}

function role({ view, param }: Call): Reply {
  return ok(rolePayload(roleFor(guildFor(view.world, param('guild_id')), param('role_id'))));
}

/** How many members hold each role; @everyone is not counted. */
function memberCounts({ view, param }: Call): Reply {
  const guild = guildFor(view.world, param('guild_id'));
  const everybody = [...guild.members.values()];
  const counts = [...guild.roles.keys()]
    .filter((id) => id !== guild.id)
    .map((id) => [id, everybody.filter((member) => member.roleIds.has(id)).length]);
  return ok(Object.fromEntries(counts));
}

function member({ view, param }: Call): Reply {
  const { world } = view;
  const guild = guildFor(world, param('guild_id'));
  return ok(memberPayload(world, memberFor(world, guild, param('user_id'))));
}

function namesOf(world: World, one: Member): string[] {
  const user = world.users.get(one.userId);
  return [one.nick, user?.displayName, user?.username].filter((name) => typeof name === 'string');
}

function search({ view, param, query }: Call): Reply {
  const guild = guildFor(view.world, param('guild_id'));
  const asked = query.get('query')?.toLowerCase();
  if (asked === undefined) throw invalidField(['query'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const found = [...guild.members.values()].filter((one) =>
    namesOf(view.world, one).some((name) => name.toLowerCase().startsWith(asked)),
  );
  return ok(found.slice(0, limitOf(query)).map((one) => memberPayload(view.world, one)));
}

/** How many members a list gives: one when nothing is said, at most a thousand. Throws 50035 for any other number. */
function limitOf(query: URLSearchParams): number {
  return checked<number>(int(1, 1000), Number(query.get('limit') ?? 1), ['limit']);
}

/** All members: Discord gives the list only to applications with the privileged intent. */
function members({ view, param, query }: Call): Reply {
  const { world } = view;
  const guild = guildFor(world, param('guild_id'));
  if (!world.privileged.has('guildMembers')) throw refusal('missingAccess');
  const after = query.get('after') ?? '0';
  const page = [...guild.members.values()]
    .filter((one) => byAge(one.userId, after) > 0)
    .sort((a, b) => byAge(a.userId, b.userId))
    .slice(0, limitOf(query));
  return ok(page.map((one) => memberPayload(world, one)));
}

function changeRole(given: boolean) {
  return ({ view, param }: Call): Reply => {
    const { world } = view;
    const guild = guildFor(world, param('guild_id'), Can.ManageRoles);
    const target = memberFor(world, guild, param('user_id'));
    const { id, position, botId } = roleFor(guild, param('role_id'));
    // @everyone belongs to everybody, a bot's own role to the bot.
    if (id === guild.id || botId !== null) throw refusal('invalidRole');
    if (position >= highestRole(guild, world.botId)) throw refusal('missingPermissions');
    world.guilds.setRole(guild.id, target.userId, id, given);
    return noContent;
  };
}

/** A bot may hand out only roles below its own highest. */
function highestRole(guild: Guild, userId: string): number {
  const held = guild.members.get(userId)?.roleIds ?? [];
  return Math.max(0, ...[...held].map((id) => guild.roles.get(id)?.position ?? 0));
}

function renameSelf({ view, param, body }: Call): Reply {
  const { world } = view;
  const guild = guildFor(world, param('guild_id'), Can.ChangeNickname);
  const { nick } = checked<{ nick?: string }>(nickForm, body);
  return ok(memberPayload(world, world.guilds.editMember(guild.id, world.botId, { nick: nick || null })));
}

function leave({ view, param }: Call): Reply {
  const { world } = view;
  world.guilds.removeMember(guildFor(world, param('guild_id')).id, world.botId);
  return noContent;
}

function mine({ view }: Call): Reply {
  const { world } = view;
  const joined = world.guilds.all().filter((guild) => guild.members.has(world.botId));
  return ok(
    joined.map((guild) => {
      const { id, name, icon, banner, features } = guildPayload(guild);
      const permissions = guild.roles.get(guild.id)?.permissions ?? 0n;
      return { id, name, icon, banner, owner: false, permissions: permissions.toString(), features };
    }),
  );
}

const guild = '/guilds/{guild_id}';
const oneMember = `${guild}/members/{user_id}`;
/** Commonly observed for looking up one member; for the counts nothing is known, and so the same. */
const lookup = { requests: 5, seconds: 1 };

/** Routes of servers. */
export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: guild, query: ['with_counts'], handle: read },
  { method: 'GET', path: `${guild}/channels`, handle: channels },
  { method: 'GET', path: `${guild}/roles`, handle: roles },
  { method: 'GET', path: `${guild}/roles/member-counts`, limit: lookup, handle: memberCounts },
  { method: 'GET', path: `${guild}/roles/{role_id}`, handle: role },
  { method: 'GET', path: `${guild}/members/search`, query: ['query', 'limit'], handle: search },
  { method: 'GET', path: `${guild}/members`, query: ['limit', 'after'], handle: members },
  { method: 'PATCH', path: `${guild}/members/@me`, handle: renameSelf },
  { method: 'GET', path: oneMember, limit: lookup, handle: member },
  { method: 'PUT', path: `${oneMember}/roles/{role_id}`, handle: changeRole(true) },
  { method: 'DELETE', path: `${oneMember}/roles/{role_id}`, handle: changeRole(false) },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    query: ['before', 'after', 'limit', 'with_counts'],
    handle: mine,
  },
  { method: 'DELETE', path: '/users/@me/guilds/{guild_id}', handle: leave },
];
