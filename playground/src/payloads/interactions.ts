/** Payloads of interactions. */
import type {
  APIInteraction,
  APIInteractionDataResolved,
  APIInteractionDataResolvedChannel,
  Locale,
  Snowflake,
} from 'discord-api-types/v10';
import { maxFileBytes } from '../limits/sizes.js';
import type { Channel } from '../world/entities.js';
import { integrationOwners, interactionContext } from '../world/installs.js';
import type { Interaction } from '../world/interactions.js';
import { permissionsInChannel } from '../world/permissions.js';
import type { World } from '../world/world.js';
import { filePayload } from './files.js';
import { messagePayload } from './messages.js';
import { memberPayload, resolvedMemberPayload, rolePayload, userPayload, userPayloadById } from './people.js';
import { channelPayload, channelType } from './places.js';
import type { View } from './view.js';

/**
 * An interaction as the gateway sends it.
 * @param data command with options, component with values, or modal with fields
 * @param locale language of the person's client
 */
export function interactionPayload(
  view: View,
  interaction: Interaction,
  data: unknown,
  locale: Locale,
): APIInteraction {
  const { world } = view;
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw new Error(`there is no channel ${interaction.channelId}`);
  const message =
    interaction.sourceId === null ? undefined : world.messages.get(channel.id, interaction.sourceId);
  const permissions = permissionsInChannel(world, interaction.userId, channel);
  // The compiler can't infer that the data fits the interaction's type.
  const shown: unknown = {
    id: interaction.id,
    application_id: world.botId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: { ...channelPayload(world, channel, interaction.userId), permissions: permissions.toString() },
    app_permissions: permissionsInChannel(world, world.botId, channel).toString(),
    locale,
    entitlements: [],
    attachment_size_limit: maxFileBytes,
    ...(message === undefined ? {} : { message: messagePayload(view, message, world.botId) }),
    ...sourcePayload(world, interaction.userId, channel, permissions),
  };
  return shown as APIInteraction;
}

function sourcePayload(world: World, userId: Snowflake, channel: Channel, permissions: bigint): object {
  const installed = {
    context: interactionContext(world, channel),
    authorizing_integration_owners: integrationOwners(world, userId, channel),
  };
  if (channel.kind === 'direct') {
    return {
      user: userPayloadById(world, userId),
      ...installed,
    };
  }
  const guild = world.guilds.get(channel.guildId);
  const member = guild?.members.get(userId);
  if (guild === undefined || member === undefined) throw new Error(`${userId} is not in the server`);
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    member: { ...memberPayload(world, member), permissions: permissions.toString() },
    ...installed,
  };
}

/** Ids of the entities an interaction refers to. */
export interface References {
  readonly users?: readonly Snowflake[];
  readonly roles?: readonly Snowflake[];
  readonly channels?: readonly Snowflake[];
  readonly attachments?: readonly Snowflake[];
}

/** Payloads of the referenced entities. Undefined without any. */
export function resolvedPayload(
  { world, media }: View,
  place: Channel,
  actorId: Snowflake,
  referred: References,
): APIInteractionDataResolved | undefined {
  const guild = place.kind === 'direct' ? undefined : world.guilds.get(place.guildId);
  const users = (referred.users ?? []).flatMap((id) => world.users.get(id) ?? []);
  const members = users.flatMap((user) => guild?.members.get(user.id) ?? []);
  const roles = (referred.roles ?? []).flatMap((id) => guild?.roles.get(id) ?? []);
  const channels = (referred.channels ?? []).flatMap((id) => world.channels.get(id) ?? []);
  const resolved: APIInteractionDataResolved = {};
  if (users.length > 0)
    resolved.users = Object.fromEntries(users.map((user) => [user.id, userPayload(user)]));
  if (members.length > 0) {
    resolved.members = Object.fromEntries(
      members.map((member) => [
        member.userId,
        resolvedMemberPayload(member, permissionsInChannel(world, member.userId, place)),
      ]),
    );
  }
  if (roles.length > 0)
    resolved.roles = Object.fromEntries(roles.map((role) => [role.id, rolePayload(role)]));
  if (channels.length > 0) {
    resolved.channels = Object.fromEntries(
      channels.map((channel) => [channel.id, resolvedChannelPayload(world, channel, actorId)]),
    );
  }
  const files = (referred.attachments ?? []).flatMap((id) => world.uploads.get(id) ?? []);
  if (files.length > 0) {
    resolved.attachments = Object.fromEntries(
      files.map((file) => [file.id, filePayload(file, media.attachmentUrl(place.id, file), true)]),
    );
  }
  return Object.keys(resolved).length === 0 ? undefined : resolved;
}

function resolvedChannelPayload(
  world: World,
  channel: Channel,
  actorId: Snowflake,
): APIInteractionDataResolvedChannel {
  return {
    id: channel.id,
    name: channel.kind === 'direct' ? '' : channel.name,
    type: channelType(channel),
    permissions: permissionsInChannel(world, actorId, channel).toString(),
    app_permissions: permissionsInChannel(world, world.botId, channel).toString(),
  } as APIInteractionDataResolvedChannel;
}
