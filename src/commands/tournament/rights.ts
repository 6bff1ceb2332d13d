/** Rights to create and manage tournaments. */
import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { toActor } from '../../discord/people/actors.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import type { App } from '../shared/app/app.js';
import { isModerator } from '../shared/lobby/server-rules.js';

/** True for moderators, and for members who may manage the server's events. */
export async function canCreateTournaments(
  interaction: BaseInteraction,
  app: Pick<App, 'settings'>,
): Promise<boolean> {
  return (
    interaction.memberPermissions?.has(PermissionFlagsBits.ManageEvents) === true ||
    (await isModerator(interaction, app))
  );
}

/** True for the organizer, members of the managers' role, and moderators. */
export async function canManageTournament(
  interaction: BaseInteraction,
  app: Pick<App, 'settings'>,
  { organizerId, managerRole }: Pick<LoadedTournament, 'organizerId' | 'managerRole'>,
): Promise<boolean> {
  const { id, roles } = toActor(interaction);
  if (id === organizerId || (managerRole !== null && roles.includes(managerRole))) return true;
  return isModerator(interaction, app);
}
