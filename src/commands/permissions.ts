/** What the bot must be allowed in a channel before it opens a table there. */
import { ChannelType, type PermissionsString, type RepliableInteraction } from 'discord.js';
import { text } from '../texts/index.js';
import { listed } from './words.js';

const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** What the bot lacks in the interaction's channel and where it is granted, in a sentence; null when nothing is missing. */
export function missingPermissions(interaction: RepliableInteraction): string | null {
  const missing = NEEDED.filter((name) => !interaction.appPermissions.has(name));
  if (missing.length === 0) return null;
  return text('errors.permissions.missing', {
    count: missing.length,
    names: listed(missing.map((name) => text(`errors.permissionNames.${name}`))),
    channel: interaction.channelId ?? '',
    bot: interaction.client.user.displayName,
  });
}

/** Why a game cannot have its thread here, in a sentence; null where it can. */
export function unfitChannel(interaction: RepliableInteraction): string | null {
  const type = interaction.channel?.type;
  const fit = type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement;
  return fit ? null : text('errors.channelKind');
}
