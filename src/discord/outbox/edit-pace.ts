/** How often boards may be edited: messages older than an hour seldom, since Discord counts their edits by channel (code 30046). */
import { SnowflakeUtil } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { HOUR, SECOND } from '../../base/durations.js';
import type { MessageRef } from '../../table/model/types.js';

/** From when on a message is old, and the shortest time between two edits of old ones in a channel. */
const OLD = HOUR;
const BETWEEN = 10 * SECOND;
/** Channels whose latest edits are kept in mind. */
const REMEMBERED = 1_000;

/** The pace of edits, of whatever kind they are. */
export interface EditPace {
  /** How long an edit of the message has to wait, in milliseconds; 0 where it need not. */
  pauseBefore(at: MessageRef): number;
  /** The message is edited now. */
  note(at: MessageRef): void;
}

/** No edits yet. */
export function editPace(clock: Clock): EditPace {
  /** When an old message was edited last, by channel. */
  const edited = new LRUCache<string, number>({ max: REMEMBERED });
  const isOld = (messageId: string) => clock.now() - SnowflakeUtil.timestampFrom(messageId) > OLD;
  return {
    pauseBefore({ channelId, messageId }) {
      const last = isOld(messageId) ? edited.get(channelId) : undefined;
      return last === undefined ? 0 : Math.max(0, last + BETWEEN - clock.monotonic());
    },
    note({ channelId, messageId }) {
      if (isOld(messageId)) edited.set(channelId, clock.monotonic());
    },
  };
}
