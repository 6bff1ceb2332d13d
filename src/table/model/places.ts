/** Where games are played: in a thread of their own, or in the very place where their table was opened. */
import type { Place, Table } from './types.js';

/** Whether the game is played where its lobby stands, in a place that was there before it: it has no thread of its own. */
export function isPlayedInPlace({ channelId, threadId }: Pick<Place, 'channelId' | 'threadId'>): boolean {
  return threadId === channelId;
}

/** True for a game that rests since its channel was deleted, until somebody has it go on in another one. */
export function isStranded({
  status,
  restsSince,
  place,
}: Pick<Table, 'status' | 'restsSince' | 'place'>): boolean {
  return status === 'playing' && restsSince !== null && place.threadId === null;
}
