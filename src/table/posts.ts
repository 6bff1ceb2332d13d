/** The messages that show a table, and where they are. */
import type { PostRow } from '../db/posts.js';
import type { PlaceUpdate } from '../db/tables.js';
import type { Context } from './context.js';
import { knownTable } from './read.js';
import type { Post, TableId, Tables } from './types.js';

type Posts = Pick<Tables, 'locate' | 'unposted' | 'posts' | 'posted' | 'retired'>;

/** What the poster tells and asks. */
export function posts(context: Context): Posts {
  const { store } = context;
  return {
    locate(id, place) {
      store.transaction(() => locate(context, id, place));
      return knownTable(context, id);
    },
    unposted: () => store.posts.unsettled(),
    posts: (id) => store.posts.of(id),
    posted: (tableId, kind, version, { channelId, messageId }) =>
      store.transaction(() => {
        const post = knownPost(context, tableId, kind, version);
        if (post.state === 'retired') return;
        store.posts.live({ tableId, kind, version }, { channelId, messageId });
        if (kind === 'lobby') locate(context, tableId, { lobbyMessageId: messageId });
      }),
    retired: (tableId, kind, version) =>
      store.transaction(() => {
        knownPost(context, tableId, kind, version);
        store.posts.retire({ tableId, kind, version });
      }),
  };
}

function locate({ store }: Context, id: TableId, place: PlaceUpdate): void {
  store.tables.locate(id, place);
  if (place.lobbyMessageId !== undefined) store.deadlines.remove(id, 'unlocated');
}

/** Throws for a post that was never asked for: the poster speaks of something that it cannot have from here. */
function knownPost({ store }: Context, tableId: TableId, kind: Post['kind'], version: number): PostRow {
  const post = store.posts.get({ tableId, kind, version });
  if (post === undefined) throw new Error(`table ${tableId} has no ${kind} of version ${version}`);
  return post;
}
