/** A server's rules for games. */
import { type BaseInteraction, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import type { GuildSettings } from '../../../db/rows.js';
import { type NamedFile, type Screen, withoutPing } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../app/app.js';
import { gameTitle } from '../wording/words.js';

type Services = Pick<App, 'settings'>;

/** Permissions that make a person a moderator in a server without a moderator role. */
const MODERATING = [PermissionFlagsBits.ManageThreads, PermissionFlagsBits.ModerateMembers];

/**
 * Explains why the server doesn't let the person open this game in the channel (default: the
 * interaction's). Null if it does.
 */
export async function explainServerRules(
  interaction: BaseInteraction,
  { settings }: Services,
  game: string,
  channelId = interaction.channelId,
): Promise<string | null> {
  const { guildId } = interaction;
  if (guildId === null) return null;
  const { channels, games, hostRole } = await settings.guildSettings(guildId);
  if (!isChosenPlace(interaction, channels, channelId))
    return text('settings.refused.channel', { channels: joinList((channels ?? []).map(channelText)) });
  if (games !== null && !games.includes(game))
    return text('settings.refused.game', { game: gameTitle(game), games: joinList(games.map(gameTitle)) });
  if (hostRole !== null && !toActor(interaction).roles.includes(hostRole))
    return text('settings.refused.host', { role: text('game.role', { role: hostRole }) });
  return null;
}

/**
 * True if tables can be opened in the channel. If the server has chosen channels for games, these must
 * include the channel, its category, or the parent channel of a thread.
 */
export function isChosenPlace(
  { guild }: Pick<BaseInteraction, 'guild'>,
  chosen: GuildSettings['channels'],
  channelId: string | null,
): boolean {
  if (chosen === null) return true;
  const channels = guild?.channels.cache;
  let id = channelId;
  // A channel has at most two levels above it: a thread is in a channel, which is in a category.
  for (let depth = 0; depth < 3 && id !== null; depth++) {
    if (chosen.includes(id)) return true;
    id = channels?.get(id)?.parentId ?? null;
  }
  return false;
}

/**
 * True if the person moderates games. The server's moderator role or the Manage Server permission allows it.
 * If the server has no such role, Discord's moderation permissions allow it too.
 */
export async function isModerator(interaction: BaseInteraction, { settings }: Services): Promise<boolean> {
  const { guildId, memberPermissions } = interaction;
  const permissions = memberPermissions ?? new PermissionsBitField();
  const { moderatorRole } =
    guildId === null ? { moderatorRole: null } : await settings.guildSettings(guildId);
  if (moderatorRole === null) return permissions.any(MODERATING);
  return (
    permissions.has(PermissionFlagsBits.ManageGuild) || toActor(interaction).roles.includes(moderatorRole)
  );
}

/** True if roles are mentioned at a game's start by default. */
export async function areRolesMentionedByDefault(
  { settings }: Services,
  guildId: string | null,
): Promise<boolean> {
  return guildId === null || (await settings.guildSettings(guildId)).announcesRoles !== false;
}

/** True if games are rated unless their host says otherwise. */
export async function isRatedByDefault({ settings }: Services, guildId: string | null): Promise<boolean> {
  return guildId === null || (await settings.guildSettings(guildId)).rated !== false;
}

/** Removes notifications from a message if its server has turned off notifying players. */
export async function removeUnwantedPings<File extends NamedFile>(
  { settings }: Services,
  guildId: string | null,
  screen: Screen<File>,
): Promise<Screen<File>> {
  const wanted = guildId === null ? null : (await settings.guildSettings(guildId)).mentionsPlayers;
  return wanted === false ? withoutPing(screen) : screen;
}

function channelText(channel: string): string {
  return text('settings.channel', { channel });
}
