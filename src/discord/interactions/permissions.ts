/** What the bot must be allowed where something is to be done: in the channel of tables, and in the threads of their games. */
import { ChannelType, type PermissionsString, type RepliableInteraction } from 'discord.js';
import { text } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';

/** To post boards in a thread, where the right to send messages in channels counts for nothing. */
const IN_THREAD = [
  'ViewChannel',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** To open a table in a channel: its lobby, its thread, and the boards in the thread. */
const IN_CHANNEL = [
  'ViewChannel',
  'SendMessages',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** What Discord takes away together with the right to write ("Implicit Permissions"): granted or not, it cannot be told. */
const WITH_WRITING: readonly PermissionsString[] = ['AttachFiles', 'EmbedLinks'];

type Needed = (typeof IN_CHANNEL)[number];

/**
 * What the bot lacks for a table in a channel and where it is granted, in a sentence; null when nothing is missing. The
 * channel is the interaction's own, or the one of that id: what is asked for in a game's thread may happen in its channel.
 */
export function missingPermissions(
  interaction: RepliableInteraction,
  channelId = interaction.channelId,
): string | null {
  const missing = lacking(interaction, channelId);
  if (missing.length === 0) return null;
  return text('errors.permissions.missing', {
    count: missing.length,
    names: namesOf(missing),
    channel: channelId ?? '',
    bot: interaction.client.user.displayName,
  });
}

/** The names of what the bot lacks in the interaction's channel or thread, to go on with a game there; null where nothing is. */
export function missingNames(interaction: RepliableInteraction): string | null {
  const missing = lacking(interaction, interaction.channelId);
  return missing.length === 0 ? null : namesOf(missing);
}

function namesOf(missing: readonly Needed[]): string {
  return listed(missing.map((name) => text(`errors.permissionNames.${name}`)));
}

function lacking(interaction: RepliableInteraction, channelId: string | null): readonly Needed[] {
  if (channelId === interaction.channelId) {
    const inThread = interaction.channel?.isThread() === true;
    const missing = (inThread ? IN_THREAD : IN_CHANNEL).filter(
      (name) => !interaction.appPermissions.has(name),
    );
    const writes = !missing.includes(inThread ? 'SendMessagesInThreads' : 'SendMessages');
    return missing.filter((name) => writes || !WITH_WRITING.includes(name));
  }
  const { client, guild } = interaction;
  const channel = client.channels.cache.get(channelId ?? '');
  // Discord tells of every channel that the bot sees: one that it has not told of is gone, or is hidden from the bot.
  if (channel === undefined || channel.isDMBased()) return ['ViewChannel'];
  const allowed = guild?.members.me == null ? null : channel.permissionsFor(guild.members.me);
  return allowed === null ? [] : IN_CHANNEL.filter((name) => !allowed.has(name));
}

/** Why a game cannot have its thread here, in a sentence; null where it can. */
export function unfitChannel(interaction: RepliableInteraction): string | null {
  const type = interaction.channel?.type;
  const fit = type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement;
  return fit ? null : text('errors.channelKind');
}
