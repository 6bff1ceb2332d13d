/** People's names as a server shows them. */
import {
  type Client,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  type User,
} from 'discord.js';
import type { SideId } from '../../engine/game.js';
import type { PersonId, RoleId } from '../../table/model/actor.js';
import { type Holder, holdersOf, idsOf, namedPeople } from '../../table/model/holders.js';
import { handovers } from '../../table/model/offer.js';
import { teamsAmong } from '../../table/model/teams.js';
import type { Table } from '../../table/model/types.js';
import { computerName } from '../../texts/computers.js';
import { listedAgainst, listedShortly, text } from '../../texts/index.js';
import { isVisible } from '../../texts/visible.js';
import { isCode } from '../errors/api-errors.js';

/** How a server shows a role. */
export interface KnownRole {
  readonly name: string;
  /** As `0xrrggbb`; null for a role without one. */
  readonly colour: number | null;
}

/** What people are called. The server is null in a direct message. */
export interface Names {
  /**
   * The name that the server shows, else one of the account's, as far as it is known without asking Discord: the first that `suits`, which
   * one does that can be seen.
   */
  known(guildId: string | null, person: PersonId, suits?: (name: string) => boolean): string | undefined;
  /** The same, asking Discord where it is not known. Somebody whom Discord does not name is called a player. Never rejects. */
  find(guildId: string | null, person: PersonId): Promise<string>;
  /** What the role is called in the server; "a deleted role" for one that it does not have any more. */
  role(guildId: string | null, role: RoleId): string;
  /** What the role looks like, as far as it is known: nothing for a role that the server does not have, or that cannot be seen. */
  knownRole(guildId: string | null, role: RoleId): KnownRole | undefined;
  /** Whether the server is known not to have the role any more. */
  isDeleted(guildId: string | null, role: RoleId): boolean;
  /** Whether a mention of the role in the channel notifies its members: everybody may mention it, or the bot may mention everyone there. */
  isMentionable(guildId: string | null, channelId: string, role: RoleId): boolean;
}

/** The names that the client knows or can learn. */
export function namesOf({ guilds, users }: Pick<Client, 'guilds' | 'users'>): Names {
  const guildOf = (id: string | null) => (id === null ? undefined : guilds.cache.get(id));
  return {
    known(guildId, person, suits = isVisible) {
      const member = guildOf(guildId)?.members.cache.get(person);
      return namesFrom(member, users.cache.get(person)).find(suits);
    },
    async find(guildId, person) {
      const cached = guildOf(guildId)?.members.cache.get(person);
      const known = cached === undefined ? undefined : visibleName(namesFrom(cached, cached.user));
      if (known !== undefined) return known;
      try {
        const member = await memberOf(guildOf(guildId), person);
        const found = namesFrom(member, member?.user ?? (await users.fetch(person)));
        return visibleName(found) ?? text('game.somebody');
      } catch {
        return visibleName(namesFrom(null, users.cache.get(person))) ?? text('game.somebody');
      }
    },
    role(guildId, role) {
      const guild = guildOf(guildId);
      const found = guild?.roles.cache.get(role);
      if (found !== undefined) return isVisible(found.name) ? found.name : text('game.unseenRole');
      return guild?.available === true ? text('game.deletedRole') : text('game.unseenRole');
    },
    knownRole(guildId, role) {
      const found = guildOf(guildId)?.roles.cache.get(role);
      if (found === undefined) return undefined;
      const name = isVisible(found.name) ? found.name : text('game.unseenRole');
      // 0 is Discord's sign for none.
      return { name, colour: found.colors.primaryColor || null };
    },
    isDeleted(guildId, role) {
      const guild = guildOf(guildId);
      // Of a server that Discord does not reach just now the library has no roles.
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

/** What somebody is called: by the server, and then by their account. */
function namesFrom(
  member: Pick<GuildMember, 'displayName'> | null | undefined,
  user: Pick<User, 'displayName' | 'username'> | undefined,
): readonly string[] {
  return [member?.displayName, user?.displayName, user?.username].flatMap((name) => name ?? []);
}

/** The first of the names that can be seen. */
export function visibleName(names: readonly (string | null | undefined)[]): string | undefined {
  return names.flatMap((name) => name ?? []).find(isVisible);
}

/** Names that are written out of a list of people; of a longer one the others are counted. */
const NAMED = 3;

/**
 * What holds a seat, by name, for places where Discord shows no mentions. `nameOf` names a person.
 */
function holderName(
  holder: Holder,
  nameOf: (person: PersonId) => string,
  roleName: (role: RoleId) => string,
): string {
  if (holder.kind === 'role') return roleName(holder.id);
  if (holder.kind === 'computer') return computerName(holder.level);
  return listedShortly(idsOf(holder).map(nameOf), NAMED);
}

/** Those who hold the table's seats, by name, each once; Discord is asked for names that are not known. Never rejects. */
export async function findHolders(names: Names, table: Pick<Table, 'seats' | 'place'>): Promise<string[]> {
  return holdersOf(table).map(await nameFinder(names, table));
}

/**
 * Who holds each side, by name, behind those who have passed it on to them; sides that nobody holds are left out. Discord is asked for
 * names that are not known. Never rejects.
 */
export async function findPlayers(
  names: Names,
  table: Pick<Table, 'seats' | 'place' | 'offers'>,
): Promise<Readonly<Record<SideId, string>>> {
  const nameOf = await nameFinder(names, table);
  const held = table.seats.map(async ({ id, holder, sides }) => {
    if (holder === null) return [];
    const former = handovers(table).filter(({ seat }) => seat === id);
    const leavers = former.map(({ leaver }) => names.find(table.place.guildId, leaver));
    const all = [...(await Promise.all(leavers)), nameOf(holder)].join(', ');
    return sides.map((side) => [side, all] as const);
  });
  return Object.fromEntries((await Promise.all(held)).flat());
}

/** Names the holders of the table's seats, once it is known what all are called. */
async function nameFinder(
  names: Names,
  table: Pick<Table, 'seats' | 'place'>,
): Promise<(holder: Holder) => string> {
  const { guildId } = table.place;
  const holders = holdersOf(table);
  const people = holders.flatMap(namedPeople);
  const found = await Promise.all(people.map(async (id) => [id, await names.find(guildId, id)] as const));
  const known = new Map(found);
  return (holder) =>
    holderName(
      holder,
      (person) => known.get(person) ?? text('game.somebody'),
      (role) => names.role(guildId, role),
    );
}

/** The names of `findHolders`, as far as it is known without asking Discord. */
export function knownHolders(names: Names, table: Pick<Table, 'seats' | 'place'>): string[] {
  const { guildId } = table.place;
  return holdersOf(table).map((holder) =>
    holderName(
      holder,
      (person) => names.known(guildId, person) ?? text('game.somebody'),
      (role) => names.role(guildId, role),
    ),
  );
}

/** Who plays with whom against whom, by the names that are known without asking Discord. */
export function knownPlayers(names: Names, { seats, place }: Pick<Table, 'seats' | 'place'>): string {
  return listedAgainst(teamsAmong(seats).map((some) => knownHolders(names, { seats: some, place })));
}

/**
 * The member as the server has them now; null for one who is not in it. The cache is not believed: without the privileged
 * intent Discord tells nobody who leaves. Throws what REST throws.
 */
export async function memberOf(guild: Guild | null | undefined, person: PersonId) {
  try {
    return (await guild?.members.fetch({ user: person, force: true })) ?? null;
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser)) return null;
    throw error;
  }
}
