/**
 * Installation contexts of the application: by the server, or by the user (developer documentation,
 * "Installation Context").
 */
import {
  type APIApplicationCommand,
  type APIAuthorizingIntegrationOwnersMap,
  ApplicationIntegrationType,
  InteractionContextType,
  type Snowflake,
} from 'discord-api-types/v10';
import type { Channel } from './entities.js';
import type { World } from './world.js';

/**
 * The bot's `authorizing_integration_owners`: one entry for the server or direct conversation, and one for the
 * user.
 */
export function integrationOwners(
  world: World,
  userId: Snowflake,
  channel: Channel,
): APIAuthorizingIntegrationOwnersMap {
  const owner = serverInstallOwner(world, channel);
  return {
    ...(owner === null ? {} : { [ApplicationIntegrationType.GuildInstall]: owner }),
    ...(world.userInstalls.has(userId) ? { [ApplicationIntegrationType.UserInstall]: userId } : {}),
  };
}

/** True if the bot is available only through the person's own installation. */
export function isUserInstalled(world: World, channel: Channel): boolean {
  return serverInstallOwner(world, channel) === null;
}

export function interactionContext(world: World, channel: Channel): InteractionContextType {
  if (channel.kind !== 'direct') return InteractionContextType.Guild;
  return channel.withId === world.botId
    ? InteractionContextType.BotDM
    : InteractionContextType.PrivateChannel;
}

/** True if Discord's client offers the command to the person in this channel. */
export function isOffered(
  world: World,
  userId: Snowflake,
  channel: Channel,
  { contexts, integration_types: types }: APIApplicationCommand,
): boolean {
  const owners = integrationOwners(world, userId, channel);
  const installed = types ?? [ApplicationIntegrationType.GuildInstall];
  return (
    (contexts?.includes(interactionContext(world, channel)) ?? true) &&
    installed.some((type) => type in owners)
  );
}

/** The channel's server if the bot is in it. "0" in the direct conversation with the bot. Null elsewhere. */
function serverInstallOwner(world: World, channel: Channel): Snowflake | null {
  if (channel.kind === 'direct') return channel.withId === world.botId ? '0' : null;
  return world.guilds.get(channel.guildId)?.members.has(world.botId) === true ? channel.guildId : null;
}
