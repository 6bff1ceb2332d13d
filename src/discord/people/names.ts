/** Names of people and roles as a server shows them. */
import {
  type Client,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  type User,
} from 'discord.js';
import type { SideId } from '../../engine/game.js';
import type { PersonId, RoleId } from '../../table/model/people/actor.js';
import { type Holder, holderIdsOf, holdersOf, peopleNamedIn } from '../../table/model/people/holders.js';
import { groupByTeam } from '../../table/model/people/teams.js';
import { listHandovers } from '../../table/model/proposals/offer.js';
import type { Table } from '../../table/model/types.js';
import { computerName } from '../../texts/computers.js';
import { joinFirstNames, joinOpponents, text } from '../../texts/index.js';
import { isVisible } from '../../texts/visible.js';
import { hasErrorCode } from '../errors/api-errors.js';

export interface CachedRole {
  readonly name: string;
  /** Colour as `0xrrggbb`. Null for no colour. */
  readonly colour: number | null;
}

/** Finds names of people, servers and roles. `guildId` is null in a direct message. */
export interface Names {
  /**
   * The first cached name that `suits` accepts (default: any visible name). Tries the server's name, then the
   * account's.
   */
  cachedName(guildId: string | null, person: PersonId, suits?: (name: string) => boolean): string | undefined;
  /** The name, requested if it isn't cached. "a player" if Discord has none. Never rejects. */
  findName(guildId: string | null, person: PersonId): Promise<string>;
  /** Returns the server's name if known. */
  serverName(guildId: string | null): string | null;
  /** Returns the role's name; "a deleted role" if the server no longer has it. */
  roleName(guildId: string | null, role: RoleId): string;
  cachedRole(guildId: string | null, role: RoleId): CachedRole | undefined;
  /** True if the role is known to be deleted. */
  isRoleDeleted(guildId: string | null, role: RoleId): boolean;
  /**
   * True if a mention of the role in the channel notifies its members: anyone may mention it, or the bot may
   * mention everyone there.
   */
  isMentionable(guildId: string | null, channelId: string, role: RoleId): boolean;
}

/** Opens the lookup. It finds names in the client's cache or by request. */
export function openNameLookup({ guilds, users }: Pick<Client, 'guilds' | 'users'>): Names {
  const guildOf = (id: string | null) => (id === null ? undefined : guilds.cache.get(id));
  return {
    cachedName(guildId, person, suits = isVisible) {
      const member = guildOf(guildId)?.members.cache.get(person);
      return listNames(member, users.cache.get(person)).find(suits);
    },
    async findName(guildId, person) {
      const cached = guildOf(guildId)?.members.cache.get(person);
      const name = cached === undefined ? undefined : firstVisibleName(listNames(cached, cached.user));
      if (name !== undefined) return name;
      try {
        const member = await fetchMember(guildOf(guildId), person);
        const found = listNames(member, member?.user ?? (await users.fetch(person)));
        return firstVisibleName(found) ?? text('game.somebody');
      } catch {
        return firstVisibleName(listNames(null, users.cache.get(person))) ?? text('game.somebody');
      }
    },
    serverName(guildId) {
      return guildOf(guildId)?.name ?? null;
    },
    roleName(guildId, role) {
      const guild = guildOf(guildId);
      const found = guild?.roles.cache.get(role);
      if (found !== undefined) return isVisible(found.name) ? found.name : text('game.unseenRole');
      return guild?.available === true ? text('game.deletedRole') : text('game.unseenRole');
    },
    cachedRole(guildId, role) {
      const found = guildOf(guildId)?.roles.cache.get(role);
      if (found === undefined) return undefined;
      const name = isVisible(found.name) ? found.name : text('game.unseenRole');
      // 0 means no colour.
      return { name, colour: found.colors.primaryColor || null };
    },
    isRoleDeleted(guildId, role) {
      const guild = guildOf(guildId);
      // During an outage of a server, discord.js doesn't know the server's roles.
      return guild?.available === true && !guild.roles.cache.has(role);
    },
    isMentionable(guildId, channelId, role) {
      const guild = guildOf(guildId);
      const own = guild?.members.me;
      if (guild?.roles.cache.get(role)?.mentionable === true) return true;
      const place = guild?.channels.cache.get(channelId);
      return own != null && place?.permissionsFor(own).has(PermissionFlagsBits.MentionEveryone) === true;
    },
  };
}

/** Lists a person's names: the server's, then the account's. */
function listNames(
  member: Pick<GuildMember, 'displayName'> | null | undefined,
  user: Pick<User, 'displayName' | 'username'> | undefined,
): readonly string[] {
  return [member?.displayName, user?.displayName, user?.username].flatMap((name) => name ?? []);
}

/** Returns the first name with visible characters. */
export function firstVisibleName(names: readonly (string | null | undefined)[]): string | undefined {
  return names.flatMap((name) => name ?? []).find(isVisible);
}

/** Number of names to write out. Further ones are counted. */
const NAMED = 3;

/** Returns the holder's name for places without mentions. `nameOf` names a person. */
function holderName(
  holder: Holder,
  nameOf: (person: PersonId) => string,
  roleName: (role: RoleId) => string,
): string {
  if (holder.kind === 'role') return roleName(holder.id);
  if (holder.kind === 'computer') return computerName(holder.level);
  return joinFirstNames(holderIdsOf(holder).map(nameOf), NAMED);
}

/** Returns the name of each holder once, requesting unknown names. Never rejects. */
export async function findHolderNames(
  names: Names,
  table: Pick<Table, 'seats' | 'place'>,
): Promise<string[]> {
  return holdersOf(table).map(await loadHolderNames(names, table));
}

/**
 * Returns the names of each side's former holders and its current one, requesting unknown names. Leaves out
 * free sides. Never rejects.
 */
export async function findPlayerNames(
  names: Names,
  table: Pick<Table, 'seats' | 'place' | 'offers'>,
): Promise<Readonly<Record<SideId, string>>> {
  const nameOf = await loadHolderNames(names, table);
  const held = table.seats.map(async ({ id, holder, sides }) => {
    if (holder === null) return [];
    const former = listHandovers(table).filter(({ seat }) => seat === id);
    const leavers = former.map(({ leaver }) => names.findName(table.place.guildId, leaver));
    const all = [...(await Promise.all(leavers)), nameOf(holder)].join(', ');
    return sides.map((side) => [side, all] as const);
  });
  return Object.fromEntries((await Promise.all(held)).flat());
}

/** Loads all names first and returns a function that names holders. */
async function loadHolderNames(
  names: Names,
  table: Pick<Table, 'seats' | 'place'>,
): Promise<(holder: Holder) => string> {
  const { guildId } = table.place;
  const holders = holdersOf(table);
  const people = holders.flatMap(peopleNamedIn);
  const found = await Promise.all(people.map(async (id) => [id, await names.findName(guildId, id)] as const));
  const nameById = new Map(found);
  return (holder) =>
    holderName(
      holder,
      (person) => nameById.get(person) ?? text('game.somebody'),
      (role) => names.roleName(guildId, role),
    );
}

/** Returns the names of `findHolderNames` from the cache alone. */
export function cachedHolderNames(names: Names, table: Pick<Table, 'seats' | 'place'>): string[] {
  const { guildId } = table.place;
  return holdersOf(table).map((holder) =>
    holderName(
      holder,
      (person) => names.cachedName(guildId, person) ?? text('game.somebody'),
      (role) => names.roleName(guildId, role),
    ),
  );
}

/** Formats teams as opponents, with cached names. */
export function formatCachedPlayers(names: Names, { seats, place }: Pick<Table, 'seats' | 'place'>): string {
  return joinOpponents(groupByTeam(seats).map((some) => cachedHolderNames(names, { seats: some, place })));
}

/**
 * Requests the member; null outside the server. The cache is not used: without the privileged intent Discord
 * reports no departures. Throws REST errors.
 */
export async function fetchMember(guild: Guild | null | undefined, person: PersonId) {
  try {
    return (await guild?.members.fetch({ user: person, force: true })) ?? null;
  } catch (error) {
    if (hasErrorCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser)) return null;
    throw error;
  }
}
