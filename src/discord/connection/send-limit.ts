/**
 * The gateway's send limit on a machine whose clock is set back. A shard remembers the end of its minute as a time of the wall clock
 * (@discordjs/ws, WebSocketShard), so after a set-back by a day the message that uses the minute up would wait for a day, and with it all
 * questions about voters. An end that is farther off than a minute is brought back to one.
 */
import { SimpleShardingStrategy } from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { MINUTE } from '../../base/durations.js';

/** What the library keeps in each shard without declaring it. */
interface LimitedShard {
  readonly sendQueue: { wait(options?: object): Promise<void> };
  /** Replaced where a new minute begins. */
  readonly sendRateLimitState: { resetAt: number };
}

/** Runs the shards in this process, as the library does by default, and keeps their send limit right. */
export class SteadySharding extends SimpleShardingStrategy {
  readonly #clock: Pick<Clock, 'now'>;

  constructor(manager: ConstructorParameters<typeof SimpleShardingStrategy>[0], clock: Pick<Clock, 'now'>) {
    super(manager);
    this.#clock = clock;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    const shards: unknown = Reflect.get(this, 'shards');
    if (shards instanceof Map) for (const shard of shards.values()) keepSendLimit(shard, this.#clock);
  }
}

/** The library reads the clock right after a message's turn in the queue has come: by then the end must be right. */
function keepSendLimit(shard: object, clock: Pick<Clock, 'now'>): void {
  if (!isLimited(shard)) return;
  const { sendQueue } = shard;
  const { wait } = sendQueue;
  sendQueue.wait = async (options) => {
    await wait.call(sendQueue, options);
    const { sendRateLimitState: minute } = shard;
    minute.resetAt = Math.min(minute.resetAt, clock.now() + MINUTE);
  };
}

function isLimited(shard: object): shard is LimitedShard {
  return 'sendQueue' in shard && 'sendRateLimitState' in shard;
}
