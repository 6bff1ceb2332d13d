/** Remembers the channels of threads, for use when a thread is deleted. */
import {
  ChannelType,
  type Client,
  GatewayDispatchEvents,
  type GatewayThreadDeleteDispatchData,
} from 'discord.js';
import { LRUCache } from 'lru-cache';

/** Limit on deleted threads to remember. */
const MAX_THREADS = 1_000;

/**
 * Creates a function that returns the text or announcement channel of a thread. It returns null if there is
 * none, or if it isn't known.
 */
export function createParentLookup(client: Client): (threadId: string) => string | null {
  const former = new LRUCache<string, string>({ max: MAX_THREADS });
  // discord.js doesn't report deletions of threads that it never saw open.
  client.ws.on(
    GatewayDispatchEvents.ThreadDelete,
    ({ id, parent_id: parent }: GatewayThreadDeleteDispatchData) => {
      if (parent !== null && parent !== undefined) former.set(id, parent);
    },
  );
  return (threadId) => {
    const thread = client.channels.cache.get(threadId);
    const parent = former.get(threadId) ?? (thread?.isThread() ? thread.parentId : null);
    const type = client.channels.cache.get(parent ?? '')?.type;
    return type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement ? (parent ?? null) : null;
  };
}
