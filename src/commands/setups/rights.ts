import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';

/** True if the person manages the server and so can unshare and delete others' set-ups there. */
export function canManageShared({ memberPermissions }: BaseInteraction): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
}
