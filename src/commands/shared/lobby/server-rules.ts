/** The rules that a server has made for its games, where people meet them. */
import { type BaseInteraction, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import type { GuildSettings } from '../../../db/rows.js';
import { type NamedFile, type Screen, withoutPing } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../app/app.js';
import { gameTitle } from '../wording/words.js';

type Services = Pick<App, 'settings'>;

/** Who moderates where the server has named no role. */
const MODERATING = [PermissionFlagsBits.ManageThreads, PermissionFlagsBits.ModerateMembers];

/**
 * Why the server does not let the person open a table of the game in that channel, which is the interaction's own if none is named;
 * in a sentence. Null where it does.
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

/** Whether tables may be opened in the channel: it, the channel of its thread or its category is among the chosen ones. */
export function isChosenPlace(
  { guild }: Pick<BaseInteraction, 'guild'>,
  chosen: GuildSettings['channels'],
  channelId: string | null,
): boolean {
  if (chosen === null) return true;
  const channels = guild?.channels.cache;
  let id = channelId;
  // A thread in a channel in a category.
  for (let depth = 0; depth < 3 && id !== null; depth++) {
    if (chosen.includes(id)) return true;
    id = channels?.get(id)?.parentId ?? null;
  }
  return false;
}

/** Whether the person moderates games in the server: by the role that it has named, else by what Discord lets them do. */
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

/** Whether roles are mentioned when their game begins, where its host says nothing. */
export async function announcesByDefault({ settings }: Services, guildId: string | null): Promise<boolean> {
  return guildId === null || (await settings.guildSettings(guildId)).announces !== false;
}

/** The message of a turn, which notifies nobody in a server that does not want it. */
export async function withWantedPings<File extends NamedFile>(
  { settings }: Services,
  guildId: string | null,
  screen: Screen<File>,
): Promise<Screen<File>> {
  const wanted = guildId === null ? null : (await settings.guildSettings(guildId)).pings;
  return wanted === false ? withoutPing(screen) : screen;
}

function channelText(channel: string): string {
  return text('settings.channel', { channel });
}
