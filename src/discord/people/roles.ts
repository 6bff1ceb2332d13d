/** The roles that people have now: asked of Discord, since it tells of them only with what people do. */
import type { Client } from 'discord.js';
import type { Clock } from '../../clock.js';
import { SECOND } from '../../durations.js';
import type { Logger } from '../../log.js';
import type { RolesOf } from '../../table/actor.js';
import { memberOf } from './names.js';

/** How long is waited for all that is asked together: a vote that is over is not held up. */
const PATIENCE = 3 * SECOND;

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Makes what is asked together for the roles of several people. Null for those whom Discord does not tell of in time, and for
 * all of a server that the bot is not in.
 */
export function rolesAsked({ guilds }: Pick<Client, 'guilds'>, { clock, log }: Services): RolesOf {
  const end = clock.now() + PATIENCE;

  return async (guildId, person) => {
    const guild = guilds.cache.get(guildId);
    const left = end - clock.now();
    if (guild === undefined || left <= 0) return null;
    let cancel = () => {};
    const late = new Promise<null>((resolve) => {
      cancel = clock.after(left, () => resolve(null));
    });
    const asked = memberOf(guild, person).then(
      (member) => (member === null ? [] : [...member.roles.cache.keys()]),
      (error: unknown) => {
        log.info({ err: error, guild: guildId, person }, 'the roles of a voter could not be asked for');
        return null;
      },
    );
    return Promise.race([asked, late]).finally(cancel);
  };
}
