/** People's names as a server shows them. */
import { type Client, type Guild, RESTJSONErrorCodes } from 'discord.js';
import type { PersonId } from '../../table/actor.js';
import { text } from '../../texts/index.js';
import { isCode } from '../errors/api-errors.js';

/** What people are called. The server is null in a direct message. */
export interface Names {
  /** The name that the server shows, else the account's, as far as it is known without asking Discord. */
  known(guildId: string | null, person: PersonId): string | undefined;
  /** The same, asking Discord where it is not known. Somebody whom Discord does not name is called a player. Never rejects. */
  find(guildId: string | null, person: PersonId): Promise<string>;
}

/** The names that the client knows or can learn. */
export function namesOf({ guilds, users }: Pick<Client, 'guilds' | 'users'>): Names {
  const guildOf = (id: string | null) => (id === null ? undefined : guilds.cache.get(id));
  return {
    known(guildId, person) {
      const member = guildOf(guildId)?.members.cache.get(person);
      return member?.displayName ?? users.cache.get(person)?.displayName;
    },
    async find(guildId, person) {
      const cached = guildOf(guildId)?.members.cache.get(person)?.displayName;
      if (cached !== undefined) return cached;
      try {
        const member = await memberOf(guildOf(guildId), person);
        return member?.displayName ?? (await users.fetch(person)).displayName;
      } catch {
        return users.cache.get(person)?.displayName ?? text('game.somebody');
      }
    },
  };
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
