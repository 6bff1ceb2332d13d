/** Access to a server's settings. */
import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { ServerContext } from './pages.js';

/** Permission that Discord requires for the command unless the server overrides it. */
export const MANAGING = PermissionFlagsBits.ManageGuild;

/** Context of the server's settings. An error message if the person can't change them. */
export function requireManagedServer(
  { guildId, memberPermissions }: Pick<BaseInteraction, 'guildId' | 'memberPermissions'>,
  { limits }: Pick<App, 'limits'>,
): ServerContext | string {
  if (guildId === null) return text('settings.notServer');
  if (memberPermissions?.has(MANAGING) !== true) return text('settings.notAllowed');
  return { guildId, tablesPerPerson: limits.tablesPerPerson };
}
