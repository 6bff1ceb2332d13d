import type { Clock } from '../../base/clock.js';
import type { KeyedQueue } from '../../base/queue.js';
import type { Store } from '../../db/store.js';
import type { Game } from '../../engine/game.js';
import type { Thinker } from '../model/deferred-work.js';
import type { Limits } from '../model/times/limits.js';
import type { TableId } from '../model/types.js';
import type { Descriptions } from './descriptions.js';
import type { Random } from './random.js';
import type { Memory } from './table-cache.js';

/** What is needed to read a table. */
export interface Rules {
  /** Returns a game by its id. Throws if it is unknown. */
  readonly game: (id: string) => Game;
  readonly descriptions: Descriptions;
}

/** What every part of the table service needs. Passed in when the service is created. */
export interface Context extends Rules {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly limits: Limits;
  readonly memory: Memory;
  /** Runs changes of one table one after another. */
  readonly queue: KeyedQueue;
  /** Computes slow answers in a worker. If null, this thread computes them. */
  readonly thinker: Thinker | null;
  /** Reports a table that can't be read. */
  readonly onUnreadable: (id: TableId, error: unknown) => void;
}
