/** Limits edits of messages older than an hour, which Discord counts per channel (code 30046). */
import { SnowflakeUtil } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../base/clock.js';
import { HOUR, SECOND } from '../../../base/durations.js';
import type { MessageRef } from '../../../table/model/types.js';

/** Age from which Discord counts a message as old. */
const OLD = HOUR;
/** Minimum time between edits of old messages in a channel. */
const BETWEEN = 10 * SECOND;
/** Limit on channels to remember. */
const MAX_CHANNELS = 1_000;

export interface EditPace {
  /** Returns the wait before an edit in milliseconds, or 0. */
  pauseBefore(at: MessageRef): number;
  recordEdit(at: MessageRef): void;
}

export function createEditPace(clock: Clock): EditPace {
  /** Times of the last edits of old messages, by channel. */
  const edited = new LRUCache<string, number>({ max: MAX_CHANNELS });
  const isOld = (messageId: string) => clock.now() - SnowflakeUtil.timestampFrom(messageId) > OLD;
  return {
    pauseBefore({ channelId, messageId }) {
      const last = isOld(messageId) ? edited.get(channelId) : undefined;
      return last === undefined ? 0 : Math.max(0, last + BETWEEN - clock.monotonic());
    },
    recordEdit({ channelId, messageId }) {
      if (isOld(messageId)) edited.set(channelId, clock.monotonic());
    },
  };
}
