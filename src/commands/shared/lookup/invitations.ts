/** Whether people want to be called to a game: challenged, asked for a rematch, or given a seat by somebody else. */
import type { BaseInteraction } from 'discord.js';
import type { PersonSettings } from '../../../db/rows.js';
import type { PersonId } from '../../../table/model/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../app/app.js';

/** What somebody keeps who wants to be called by nobody; else it is the server whose people may. */
export const NOBODY = 'nobody';

/**
 * Why the person who acts cannot call all of these people in the interaction's server, in a sentence that does not tell whether somebody
 * is blocked; null where they can. Those who act can always name themselves.
 */
export async function explainUncallable(
  { user, guildId }: Pick<BaseInteraction, 'user' | 'guildId'>,
  { settings }: Pick<App, 'settings'>,
  people: readonly PersonId[],
): Promise<string | null> {
  for (const person of people) {
    if (person === user.id) continue;
    const wishes = await settings.personSettings(person);
    if (!acceptsCalls(wishes, user.id, guildId)) return text('preferences.uncallable', { person });
  }
  return null;
}

/** Whether one of the others has blocked the person, or the person one of them. */
export async function areBlocked(
  { settings }: Pick<App, 'settings'>,
  person: PersonId,
  others: readonly PersonId[],
): Promise<boolean> {
  const { blocked: own } = await settings.personSettings(person);
  for (const other of others) {
    if (other === person) continue;
    const { blocked } = await settings.personSettings(other);
    if (own?.includes(other) === true || blocked?.includes(person) === true) return true;
  }
  return false;
}

function acceptsCalls(
  { callsFrom, blocked }: PersonSettings,
  caller: PersonId,
  guildId: string | null,
): boolean {
  if (blocked?.includes(caller) === true) return false;
  return callsFrom === null || callsFrom === guildId;
}
