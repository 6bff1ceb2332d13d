/** Consent to be challenged, asked for a rematch, or given a seat by another person. */
import type { BaseInteraction } from 'discord.js';
import type { PersonSettings } from '../../../db/rows.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../app/app.js';

/**
 * Stored value of a person who accepts no invitations. Any other value is the id of the server whose members
 * may invite them.
 */
export const NO_GUESTS = 'nobody';

/**
 * Explains why the person can't invite all of these people in this server, without revealing a
 * block. Null if they can. People can always name themselves.
 */
export async function explainUninvitablePeople(
  { user, guildId }: Pick<BaseInteraction, 'user' | 'guildId'>,
  { settings }: Pick<App, 'settings'>,
  people: readonly PersonId[],
): Promise<string | null> {
  for (const person of people) {
    if (person === user.id) continue;
    const preferences = await settings.personSettings(person);
    if (!areInvitationsAccepted(preferences, user.id, guildId))
      return text('preferences.uncallable', { person });
  }
  return null;
}

/** True if the person blocked one of the others, or one of them blocked the person. */
export async function hasBlockBetween(
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

function areInvitationsAccepted(
  { invitationsFrom, blocked }: PersonSettings,
  inviter: PersonId,
  guildId: string | null,
): boolean {
  if (blocked?.includes(inviter) === true) return false;
  return invitationsFrom === null || invitationsFrom === guildId;
}
