/** What every store of the world shares: time, ids, the bot's identity, and the way to tell of a change. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Clock } from '../clock/clock.js';
import type { Change } from './changes.js';

/** The part of the world that stores are given. */
export interface WorldContext {
  readonly clock: Clock;
  /** The user id of the bot, which is its application's id too. */
  readonly botId: Snowflake;
  /** A fresh id, larger than all before it. */
  nextId(): Snowflake;
  /** Tells everybody who listens. */
  emit(change: Change): void;
}
