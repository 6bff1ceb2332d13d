/** Places of games: a thread of their own, or the channel in which the table was opened. */
import type { Place, Table } from './types.js';

/** True if the game is played in an existing thread or post instead of a thread of its own. */
export function isPlayedInPlace({ channelId, threadId }: Pick<Place, 'channelId' | 'threadId'>): boolean {
  return threadId === channelId;
}

/** True for a game that is paused because its channel was deleted, until it is moved. */
export function isStranded({
  status,
  pausedSince,
  place,
}: Pick<Table, 'status' | 'pausedSince' | 'place'>): boolean {
  return status === 'playing' && pausedSince !== null && place.threadId === null;
}
