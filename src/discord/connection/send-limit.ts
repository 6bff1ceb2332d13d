/**
 * Keeps the gateway's send limit correct when the machine's clock is set back. A shard stores the end of its
 * minute as wall-clock time (@discordjs/ws, WebSocketShard), so its queue could stop for as long as the clock
 * was set back. An end more than a minute away is moved to one minute from now.
 */
import { SimpleShardingStrategy } from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { MINUTE } from '../../base/durations.js';

/** Field that the library keeps in each shard without declaring it. */
interface LimitedShard {
  readonly sendQueue: { wait(options?: object): Promise<void> };
  /** End of the current minute. The library replaces the object when a new minute begins. */
  readonly sendRateLimitState: { resetAt: number };
}

/** Runs the shards in this process, as the library does by default, with a corrected send limit. */
export class SteadySharding extends SimpleShardingStrategy {
  readonly #clock: Pick<Clock, 'now'>;

  constructor(manager: ConstructorParameters<typeof SimpleShardingStrategy>[0], clock: Pick<Clock, 'now'>) {
    super(manager);
    this.#clock = clock;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    const shards: unknown = Reflect.get(this, 'shards');
    if (shards instanceof Map) for (const shard of shards.values()) enforceSendLimit(shard, this.#clock);
  }
}

/**
 * Corrects the limit each time that a message's turn in the queue has come, because the library reads the
 * limit right after that.
 */
function enforceSendLimit(shard: object, clock: Pick<Clock, 'now'>): void {
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
