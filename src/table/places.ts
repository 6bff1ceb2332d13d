/** Where games are played: in a thread of their own, or in the very place where their table was opened. */
import type { Place } from './types.js';

/** Whether the game is played where its lobby stands, in a place that was there before it: it has no thread of its own. */
export function isPlayedInPlace({ channelId, threadId }: Pick<Place, 'channelId' | 'threadId'>): boolean {
  return threadId === channelId;
}
