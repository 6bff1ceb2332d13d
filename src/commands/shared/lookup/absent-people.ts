import type { BaseInteraction } from 'discord.js';
import { fetchMember } from '../../../discord/people/names.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { App } from '../app/app.js';

/**
 * People who left the interaction's server or were banned. People whose membership Discord doesn't report
 * count as present.
 */
export async function findAbsentPeople(
  { guild }: Pick<BaseInteraction, 'guild'>,
  { log }: Pick<App, 'log'>,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const gone = new Set<PersonId>();
  if (guild === null) return gone;
  for (const person of people) {
    try {
      if ((await fetchMember(guild, person)) === null) gone.add(person);
    } catch (error) {
      log.info({ err: error, guild: guild.id, person }, 'a member could not be fetched');
    }
  }
  return gone;
}
