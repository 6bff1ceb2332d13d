/** Shared by all stores of the world: clock, ids, the bot's identity, and change events. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Clock } from '../clock/clock.js';
import type { Change } from './changes.js';

/** The part of the world passed to stores. */
export interface WorldContext {
  readonly clock: Clock;
  /** User id of the bot, which is also its application id. */
  readonly botId: Snowflake;
  /** Creates an id larger than all before. */
  nextId(): Snowflake;
  emit(change: Change): void;
}
