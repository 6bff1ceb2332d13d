/**
 * Member counts of a server's roles. The request needs no privileged intent ("Get Guild Role Member Counts").
 */
import type { Client } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { RoleId } from '../../table/model/people/actor.js';

/** Requests the number of members for each role of the server. Null if the request fails. Never rejects. */
export type RoleSizes = (guildId: string) => Promise<ReadonlyMap<RoleId, number> | null>;

/** Opens the lookup. Simultaneous requests for one server share an answer. */
export function openRoleSizeLookup(
  { guilds }: Pick<Client, 'guilds'>,
  { log }: { readonly log: Logger },
): RoleSizes {
  const asked = new Map<string, ReturnType<RoleSizes>>();

  async function requestRoleSizes(guildId: string): ReturnType<RoleSizes> {
    try {
      return (await guilds.cache.get(guildId)?.roles.fetchMemberCounts()) ?? null;
    } catch (error) {
      log.info({ err: error, guild: guildId }, 'the members of roles could not be counted');
      return null;
    } finally {
      asked.delete(guildId);
    }
  }

  return (guildId) => {
    const running = asked.get(guildId) ?? requestRoleSizes(guildId);
    asked.set(guildId, running);
    return running;
  };
}
