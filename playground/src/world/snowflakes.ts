/** Discord ids: a timestamp and a sequence number in one integer, as decimal digits. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Clock } from '../clock/clock.js';

const discordEpoch = 1_420_070_400_000;
const sequenceBits = 22n;

/** Creates a source of strictly increasing ids, even while the clock is stopped. */
export function createIdSource(clock: Clock): () => Snowflake {
  let lastMs = 0;
  let sequence = 0n;
  return () => {
    const ms = Math.max(clock.now(), lastMs);
    sequence = ms === lastMs ? sequence + 1n : 0n;
    lastMs = ms;
    return ((BigInt(ms - discordEpoch) << sequenceBits) + sequence).toString();
  };
}

/** Orders ids by age, oldest first. */
export function compareAge(a: Snowflake, b: Snowflake): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
