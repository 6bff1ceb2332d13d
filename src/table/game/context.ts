/** What the parts of the table service share. */
import type { Clock } from '../../base/clock.js';
import type { KeyedQueue } from '../../base/queue.js';
import type { Store } from '../../db/store.js';
import type { Game } from '../../engine/game.js';
import type { Limits } from '../model/limits.js';
import type { Thinker } from '../model/thinking.js';
import type { TableId } from '../model/types.js';
import type { Descriptions } from './descriptions.js';
import type { Memory } from './memory.js';
import type { Random } from './random.js';

/** What reading a table takes. */
export interface Rules {
  /** The game of that id. Throws for an unknown one. */
  readonly game: (id: string) => Game;
  readonly descriptions: Descriptions;
}

/** Handed to every part when the service is opened. */
export interface Context extends Rules {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly limits: Limits;
  readonly memory: Memory;
  /** Changes of one table, in order. */
  readonly queue: KeyedQueue;
  /** Answers what takes a game long to tell; null where this thread does. */
  readonly thinker: Thinker | null;
  /** Told of a table that cannot be read. */
  readonly onUnreadable: (id: TableId, error: unknown) => void;
}
