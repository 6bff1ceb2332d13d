/** The addresses of messages. */
import type { LoadedTable } from '../../table/loaded-table.js';
import type { Post } from '../../table/types.js';
import type { App } from './app.js';

/** The address of a message; `guildId`: its server, null outside of one. */
export function messageUrl(guildId: string | null, channelId: string, messageId: string): string {
  return `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;
}

/** The address of the latest post of the table that is meant; null where there is none, or it is in no message yet. */
export async function postUrl(
  { outbox }: Pick<App, 'outbox'>,
  { id, place }: Pick<LoadedTable, 'id' | 'place'>,
  isMeant: (post: Post) => boolean,
): Promise<string | null> {
  const post = (await outbox.posts(id)).findLast(isMeant);
  if (post?.channelId == null || post.messageId === null) return null;
  return messageUrl(place.guildId, post.channelId, post.messageId);
}
