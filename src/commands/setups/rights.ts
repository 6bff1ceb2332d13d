/** Who may take away what others share in a server. */
import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';

/** Whether the person manages the server, and so may end the sharing of set-ups there and delete them. */
export function canManageShared({ memberPermissions }: BaseInteraction): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
}
