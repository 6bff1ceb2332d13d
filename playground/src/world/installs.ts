/** How the application came to where somebody uses it: with the server, or with the person (developer documentation, "Installation Context"). */
import {
  type APIApplicationCommand,
  type APIAuthorizingIntegrationOwnersMap,
  ApplicationIntegrationType,
  InteractionContextType,
  type Snowflake,
} from 'discord-api-types/v10';
import type { Channel } from './entities.js';
import type { World } from './world.js';

/** What Discord tells the bot of it: an entry for the server or the conversation with the bot, and one for the person. */
export function integrationOwners(
  world: World,
  userId: Snowflake,
  channel: Channel,
): APIAuthorizingIntegrationOwnersMap {
  const owner = hostId(world, channel);
  return {
    ...(owner === null ? {} : { [ApplicationIntegrationType.GuildInstall]: owner }),
    ...(world.userInstalls.has(userId) ? { [ApplicationIntegrationType.UserInstall]: userId } : {}),
  };
}

/** True where the bot is used only because the person brought it along. */
export function isUserInstalled(world: World, channel: Channel): boolean {
  return hostId(world, channel) === null;
}

/** What kind of place the channel is. */
export function interactionContext(world: World, channel: Channel): InteractionContextType {
  if (channel.kind !== 'direct') return InteractionContextType.Guild;
  return channel.withId === world.botId
    ? InteractionContextType.BotDM
    : InteractionContextType.PrivateChannel;
}

/** Whether Discord's client offers the command to the person there. */
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

/** The server that the bot is in, "0" for the conversation with it; null where it is neither. */
function hostId(world: World, channel: Channel): Snowflake | null {
  if (channel.kind === 'direct') return channel.withId === world.botId ? '0' : null;
  return world.guilds.get(channel.guildId)?.members.has(world.botId) === true ? channel.guildId : null;
}
