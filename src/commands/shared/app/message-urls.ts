import { channelLink, messageLink } from 'discord.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { OutboxEntry } from '../../../table/model/types.js';
import type { App } from './app.js';

/** `guildId` is null outside of servers. */
export function channelUrl(guildId: string | null, channelId: string): string {
  return guildId === null ? channelLink(channelId) : channelLink(channelId, guildId);
}

/** `guildId` is null outside of servers. */
export function messageUrl(guildId: string | null, channelId: string, messageId: string): string {
  return guildId === null ? messageLink(channelId, messageId) : messageLink(channelId, messageId, guildId);
}

/**
 * URL of the message of the table's latest outbox entry that `isMeant` accepts. Null without such an entry,
 * or if it isn't posted yet.
 */
export async function entryUrl(
  { outbox }: Pick<App, 'outbox'>,
  { id, place }: Pick<LoadedTable, 'id' | 'place'>,
  isMeant: (entry: OutboxEntry) => boolean,
): Promise<string | null> {
  const entry = (await outbox.listEntries(id)).findLast(isMeant);
  if (entry?.channelId == null || entry.messageId === null) return null;
  return messageUrl(place.guildId, entry.channelId, entry.messageId);
}
