/** Who may look at a server's settings and change them. */
import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { ServerAround } from './pages.js';

/** What Discord asks for before it shows the command, until the server says otherwise. */
export const MANAGING = PermissionFlagsBits.ManageGuild;

/** What the settings of the interaction's server depend on; why they cannot be changed by this person, in a sentence. */
export function requireManagedServer(
  { guildId, memberPermissions }: Pick<BaseInteraction, 'guildId' | 'memberPermissions'>,
  { limits }: Pick<App, 'limits'>,
): ServerAround | string {
  if (guildId === null) return text('settings.notServer');
  if (memberPermissions?.has(MANAGING) !== true) return text('settings.notAllowed');
  return { guildId, tablesPerPerson: limits.tablesPerPerson };
}
