/** Places of games: a thread of the game's own, or the channel in which the table was opened. */
import type { Place, Table } from './types.js';

/**
 * True if the game is played in the channel, thread or post in which it was opened, and not in a thread of
 * its own.
 */
export function isPlayedInPlace({ channelId, threadId }: Pick<Place, 'channelId' | 'threadId'>): boolean {
  return threadId === channelId;
}

/** True if the game is paused because its channel was deleted. It can then be moved to another channel. */
export function isStranded({
  status,
  pausedSince,
  place,
}: Pick<Table, 'status' | 'pausedSince' | 'place'>): boolean {
  return status === 'playing' && pausedSince !== null && place.threadId === null;
}
