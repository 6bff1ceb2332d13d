/** Gateway intents, and which of them need a grant. */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { PrivilegedIntent } from '../world/world.js';

export const knownIntents = Object.values(Intent)
  .filter((bit) => typeof bit === 'number')
  .reduce((all, bit) => all | bit, 0);

/** The intents that Discord has to grant. */
export const privilegedIntents: Readonly<Record<PrivilegedIntent, Intent>> = {
  messageContent: Intent.MessageContent,
  guildMembers: Intent.GuildMembers,
  presences: Intent.GuildPresences,
};
