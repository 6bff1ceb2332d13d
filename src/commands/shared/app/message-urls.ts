/** The addresses of channels and messages. */
import { channelLink, messageLink } from 'discord.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { OutboxEntry } from '../../../table/model/types.js';
import type { App } from './app.js';

/** The address of a channel or a thread; `guildId`: its server, null outside of one. */
export function channelUrl(guildId: string | null, channelId: string): string {
  return guildId === null ? channelLink(channelId) : channelLink(channelId, guildId);
}

/** The address of a message; `guildId`: its server, null outside of one. */
export function messageUrl(guildId: string | null, channelId: string, messageId: string): string {
  return guildId === null ? messageLink(channelId, messageId) : messageLink(channelId, messageId, guildId);
}

/** The address of the message of the latest outbox entry of the table that is meant; null where there is none, or it has no message yet. */
export async function entryUrl(
  { outbox }: Pick<App, 'outbox'>,
  { id, place }: Pick<LoadedTable, 'id' | 'place'>,
  isMeant: (entry: OutboxEntry) => boolean,
): Promise<string | null> {
  const entry = (await outbox.entries(id)).findLast(isMeant);
  if (entry?.channelId == null || entry.messageId === null) return null;
  return messageUrl(place.guildId, entry.channelId, entry.messageId);
}
