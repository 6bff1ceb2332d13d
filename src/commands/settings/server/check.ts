import type { RepliableInteraction } from 'discord.js';
import {
  canMentionEveryone,
  findMissingPermissions,
  findMissingThreadPermission,
  type MissingPermission,
  PLAYABLE,
} from '../../../discord/interactions/permissions.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import { isChosenPlace } from '../../shared/lobby/server-rules.js';

/** Lists permissions that the bot lacks for games in the channel, and where to grant them. */
export async function explainChannelCheck(
  interaction: RepliableInteraction,
  { settings }: Pick<App, 'settings'>,
  channelId: string,
): Promise<string> {
  const { client, guildId } = interaction;
  const values = { channel: channelId, bot: client.user.displayName };
  const existing =
    channelId === interaction.channelId ? interaction.channel : client.channels.cache.get(channelId);
  if (existing === undefined) return text('settings.check.unknown', values);
  if (!PLAYABLE.some((type) => type === existing?.type)) return text('settings.check.unfit', values);
  const lacks = findMissingPermissions(interaction, channelId);
  const councils = findMissingThreadPermission(interaction, channelId);
  const { channels } = await settings.guildSettings(guildId ?? '');
  return [
    text(lacks.length === 0 ? 'settings.check.fine' : 'settings.check.missing', values),
    ...missingPermissionLines(lacks, values.bot),
    ...(councils === null
      ? []
      : [text('settings.check.councils'), ...missingPermissionLines([councils], values.bot)]),
    ...(canMentionEveryone(interaction, channelId) ? [] : [text('settings.check.everyone')]),
    ...(isChosenPlace(interaction, channels, channelId) ? [] : [text('settings.check.notChosen')]),
  ].join('\n');
}

/** One line of missing permissions for each place to grant them: the bot's role, or the channel. */
function missingPermissionLines(lacks: readonly MissingPermission[], bot: string): readonly string[] {
  const linesFor = (key: 'inRole' | 'inChannel', those: readonly MissingPermission[]) =>
    those.length === 0
      ? []
      : [text(`settings.check.${key}`, { names: joinList(those.map(({ name }) => name)), bot })];
  return [
    ...linesFor(
      'inRole',
      lacks.filter(({ isDeniedInChannel }) => !isDeniedInChannel),
    ),
    ...linesFor(
      'inChannel',
      lacks.filter(({ isDeniedInChannel }) => isDeniedInChannel),
    ),
  ];
}
