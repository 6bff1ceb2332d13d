/** The messages that show a table: where they are, and what stands in their way. */
import { type PostRow, UNTROUBLED } from '../db/posts.js';
import type { PlaceUpdate } from '../db/tables.js';
import type { Context } from './context.js';
import { setDeadline } from './deadlines.js';
import { newNonce } from './random.js';
import { knownTable } from './read.js';
import type { Post, TableId, Tables } from './types.js';

type Posts = Pick<
  Tables,
  | 'locate'
  | 'unposted'
  | 'dueToPost'
  | 'nextRetry'
  | 'waitingIn'
  | 'posts'
  | 'sending'
  | 'posted'
  | 'retired'
  | 'refused'
  | 'told'
  | 'unrefused'
  | 'reopen'
>;

/** What the poster tells and asks. */
export function posts(context: Context): Posts {
  const { store, clock } = context;

  /** Changes a post as one transaction. */
  function change(
    tableId: TableId,
    kind: Post['kind'],
    version: number,
    make: (post: PostRow) => void,
  ): void {
    store.transaction(() => make(knownPost(context, tableId, kind, version)));
  }

  return {
    locate(id, place) {
      store.transaction(() => locate(context, id, place));
      return knownTable(context, id);
    },
    unposted: () => store.openPosts.unsettled(),
    dueToPost: () => store.openPosts.due(clock.now()),
    nextRetry: () => store.openPosts.nextRetry(),
    waitingIn: (guildId) => store.openPosts.waitingIn(guildId),
    posts: (id) => store.posts.of(id),
    sending(tableId, kind, version) {
      const drawn = newNonce();
      return store.transaction(() => {
        const post = knownPost(context, tableId, kind, version);
        const nonce = post.nonce ?? drawn;
        if (post.state === 'pending') store.posts.update(post, { state: 'sending', nonce });
        return nonce;
      });
    },
    posted: (tableId, kind, version, { channelId, messageId }) =>
      change(tableId, kind, version, (post) => {
        if (post.state === 'retired') return;
        store.posts.live(post, { channelId, messageId });
        if (kind === 'lobby') locate(context, tableId, { lobbyMessageId: messageId });
      }),
    retired: (tableId, kind, version, at) =>
      change(tableId, kind, version, (post) =>
        store.posts.update(post, { ...UNTROUBLED, state: 'retired', ...at }),
      ),
    refused: (tableId, kind, version, { kind: refusal, cause, retryAt }) =>
      change(tableId, kind, version, (post) => {
        if (!isTried(post)) return;
        const attempts = post.attempts + 1;
        // What is refused outright does not stand; only an answer that never came leaves that open.
        const state = post.state === 'sending' && refusal !== 'passing' ? 'pending' : post.state;
        const at = refusal === 'final' ? null : retryAt;
        store.posts.update(post, { state, refusal, cause, attempts, retryAt: at });
      }),
    told: (tableId, kind, version) =>
      change(tableId, kind, version, (post) => store.posts.update(post, { told: post.cause })),
    unrefused: (tableId, kind, version) =>
      change(tableId, kind, version, (post) => store.posts.update(post, UNTROUBLED)),
    reopen: (id) => store.transaction(() => reopen(context, id)),
  };
}

function locate(context: Context, id: TableId, place: PlaceUpdate): void {
  context.store.tables.locate(id, place);
  if (place.lobbyMessageId !== undefined) setDeadline(context, id, 'unlocated', null);
}

/** Whether anything is still attempted for the post. A lobby's stray is settled with the lobby that has overtaken it. */
function isTried({ kind, state }: PostRow): boolean {
  if (state === 'stray') return kind === 'board';
  return state !== 'retired' && state !== 'skipped';
}

/** The posts that are known to stand, or may stand, in a thread that is gone are settled; the latest ones are due again. */
function reopen({ store }: Context, id: TableId): void {
  const isOn = store.tables.get(id)?.status === 'playing';
  const all = store.posts.of(id);
  const latest = (kind: Post['kind']) => all.findLast((post) => post.kind === kind);
  const due = { ...UNTROUBLED, state: 'pending', nonce: null } as const;
  store.tables.locate(id, { threadId: null });
  for (const post of all) {
    const isOpen = post.state === 'live' || post.state === 'stray' || post.state === 'sending';
    if (post.kind !== 'board' || !isOpen) continue;
    const again = post === latest('board') && (isOn || post.state === 'sending');
    store.posts.update(
      post,
      again ? { ...due, channelId: null, messageId: null } : { ...UNTROUBLED, state: 'retired' },
    );
  }
  const lobby = latest('lobby');
  if (lobby?.state === 'live') store.posts.update(lobby, due);
}

/** Throws for a post that was never asked for: the poster speaks of something that it cannot have from here. */
function knownPost({ store }: Context, tableId: TableId, kind: Post['kind'], version: number): PostRow {
  const post = store.posts.get({ tableId, kind, version });
  if (post === undefined) throw new Error(`table ${tableId} has no ${kind} of version ${version}`);
  return post;
}
