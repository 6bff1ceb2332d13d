/** Payloads of messages for one viewer. */
import {
  type APIApplicationCommandInteractionMetadata,
  type APIMessage,
  type APIMessageInteractionMetadata,
  InteractionType,
  type MessageFlags,
  MessageReferenceType,
  type Snowflake,
} from 'discord-api-types/v10';
import type { InteractionOrigin, Message } from '../world/entities.js';
import { integrationOwners } from '../world/installs.js';
import { filePayload } from './files.js';
import { referencedNames, resolveMedia } from './media-references.js';
import { userPayloadById } from './people.js';
import { threadPayload } from './places.js';
import { toTimestamp, type View } from './view.js';

/** A message for a viewer who may see it. */
export function messagePayload(view: View, message: Message, viewerId: Snowflake): APIMessage {
  const { world } = view;
  const thread = world.threads.get(message.id);
  const files = message.attachments.map((file) =>
    filePayload(file, view.media.attachmentUrl(message.channelId, file), message.audience !== null),
  );
  // Files shown by an embed or component are omitted from the list (discord-api-docs #8277). With Components
  // V2 all files are referenced, so the list is empty and a file's id is its media item's `attachment_id`.
  const shownInside = referencedNames([message.embeds, message.components]);
  return {
    ...referencePayload(view, message, viewerId),
    id: message.id,
    channel_id: message.channelId,
    author: userPayloadById(world, message.authorId),
    type: message.type,
    content: message.content,
    timestamp: toTimestamp(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : toTimestamp(message.editedAt),
    tts: message.tts,
    mention_everyone: message.mentions.everyone,
    mentions: message.mentions.users.map((id) => userPayloadById(world, id)),
    mention_roles: [...message.mentions.roles],
    attachments: files.filter((file) => !shownInside.has(file.filename)),
    embeds: resolveMedia(message.embeds, files),
    components: resolveMedia(message.components, files),
    pinned: message.pinnedAt !== null,
    flags: message.flags as MessageFlags,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.authorId === world.botId ? { application_id: world.botId } : {}),
    ...(message.interaction === null ? {} : originPayload(view, message, message.interaction)),
    ...(thread === undefined ? {} : { thread: threadPayload(thread, viewerId) }),
    ...reactionsPayload(message, viewerId),
  };
}

/**
 * True if a bot without the intent for message contents may not read this content. It may read direct messages,
 * its own messages, and messages that mention it.
 */
export function isWithheldFromBot(view: View, message: Message): boolean {
  const { world } = view;
  return (
    message.authorId !== world.botId &&
    world.channels.get(message.channelId)?.kind !== 'direct' &&
    !message.mentions.users.includes(world.botId)
  );
}

/** The message without everything that the intent for message contents protects. */
export function omitContent(message: APIMessage): APIMessage {
  return { ...message, content: '', embeds: [], attachments: [], components: [] };
}

function referencePayload(
  view: View,
  message: Message,
  viewerId: Snowflake,
): Pick<APIMessage, 'message_reference' | 'referenced_message'> {
  const { reference } = message;
  if (reference === null) return {};
  const channel = view.world.channels.get(reference.channelId);
  const message_reference = {
    type: MessageReferenceType.Default,
    channel_id: reference.channelId,
    ...(reference.messageId === null ? {} : { message_id: reference.messageId }),
    ...(channel === undefined || channel.kind === 'direct' ? {} : { guild_id: channel.guildId }),
  };
  if (reference.messageId === null) return { message_reference };
  const target = view.world.messages.get(reference.channelId, reference.messageId);
  return {
    message_reference,
    referenced_message: target === undefined ? null : omitReference(messagePayload(view, target, viewerId)),
  };
}

/** The message without the message that it replies to. Discord nests replied messages one level deep. */
function omitReference({ referenced_message: _nested, ...message }: APIMessage): APIMessage {
  return message;
}

function originPayload(
  view: View,
  message: Message,
  origin: InteractionOrigin,
): Pick<APIMessage, 'webhook_id' | 'interaction_metadata' | 'interaction'> {
  return {
    webhook_id: view.world.botId,
    interaction_metadata: metadataPayload(view, message, origin),
    ...(origin.commandName === null
      ? {}
      : {
          interaction: {
            id: origin.id,
            type: origin.type,
            name: origin.commandName,
            user: userPayloadById(view.world, origin.userId),
          },
        }),
  };
}

function metadataPayload(
  view: View,
  message: Message,
  origin: InteractionOrigin,
): APIMessageInteractionMetadata {
  const channel = view.world.channels.get(message.channelId);
  const base = {
    id: origin.id,
    user: userPayloadById(view.world, origin.userId),
    authorizing_integration_owners:
      channel === undefined ? {} : integrationOwners(view.world, origin.userId, channel),
    ...(origin.originalId === null ? {} : { original_response_message_id: origin.originalId }),
  };
  if (origin.opener !== null) {
    const opener = metadataPayload(view, message, origin.opener);
    if (opener.type !== InteractionType.ModalSubmit) {
      return { ...base, type: InteractionType.ModalSubmit, triggering_interaction_metadata: opener };
    }
  }
  if (origin.sourceId !== null) {
    return { ...base, type: InteractionType.MessageComponent, interacted_message_id: origin.sourceId };
  }
  return { ...base, type: InteractionType.ApplicationCommand, ...targetPayload(view, origin) };
}

/** The message or person whose menu the command was used from. */
function targetPayload(
  { world }: View,
  { target }: InteractionOrigin,
): Pick<APIApplicationCommandInteractionMetadata, 'target_message_id' | 'target_user'> {
  if (target === null) return {};
  return target.kind === 'message'
    ? { target_message_id: target.id }
    : { target_user: userPayloadById(world, target.id) };
}

function reactionsPayload(message: Message, viewerId: Snowflake): Pick<APIMessage, 'reactions'> {
  if (message.reactions.length === 0) return {};
  return {
    reactions: message.reactions.map(({ emoji, userIds }) => ({
      emoji,
      count: userIds.size,
      count_details: { normal: userIds.size, burst: 0 },
      me: userIds.has(viewerId),
      me_burst: false,
      burst_colors: [],
    })),
  };
}
