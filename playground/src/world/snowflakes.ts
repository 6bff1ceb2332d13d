/** Discord's ids: a time and a running number in one integer, written in decimal digits. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Clock } from '../clock/clock.js';

const discordEpoch = 1_420_070_400_000;
const sequenceBits = 22n;

/** A source of ids that only ever grow, even when the clock stands still. */
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

/** Orders ids by age, the oldest first. */
export function compareAge(a: Snowflake, b: Snowflake): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
