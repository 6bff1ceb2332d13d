/** Shards: the connections over which Discord distributes the servers of a large bot. */

/** Consecutive shards that one process serves. Discord numbers them from 0. */
export interface Share {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Numbers of the share's shards. */
export function listShards({ first, last }: Share): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/**
 * True if the server belongs to the share (developer documentation, "Sharding"). Direct messages, without a
 * server, belong to shard 0. A null share contains every server.
 */
export function isGuildServed(share: Share | null, guildId: string | null): boolean {
  if (share === null) return true;
  const shard = guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(share.total));
  return shard >= share.first && shard <= share.last;
}

/**
 * True for the process that does the work for all processes: it registers commands, uploads emojis and
 * deletes old games.
 */
export function isLeading(share: Share | null): boolean {
  return share === null || share.first === 0;
}

/** Writes a share like the setting SHARDS: `0-3/16`. */
export function formatShare({ first, last, total }: Share): string {
  return first === last ? `${first}/${total}` : `${first}-${last}/${total}`;
}

/** Reads `0-3/16` or `5/16`. Null for anything else. */
export function parseShare(text: string): Share | null {
  const [, first = '', last = first, total = ''] = /^(\d{1,5})(?:-(\d{1,5}))?\/(\d{1,5})$/.exec(text) ?? [];
  if (total === '') return null;
  const share = { first: Number(first), last: Number(last), total: Number(total) };
  return share.first <= share.last && share.last < share.total ? share : null;
}
