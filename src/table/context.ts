/** What the parts of the table service share. */
import type { Clock } from '../clock.js';
import type { Store } from '../db/store.js';
import type { Game } from '../engine/game.js';
import type { KeyedQueue } from '../queue.js';
import type { Descriptions } from './descriptions.js';
import type { Memory } from './memory.js';
import type { Random } from './random.js';
import type { Thinker } from './thinking.js';
import type { TableId } from './types.js';

/** How much and how long; all have defaults in `open.ts`. */
export interface Limits {
  /** How long an open lobby waits, in milliseconds. */
  readonly lobby: number;
  /** How long a challenge waits, in milliseconds. */
  readonly challenge: number;
  /** How long a lobby waits for its message to become known, in milliseconds. */
  readonly unlocated: number;
  /** How long after its end a turn still counts as missed, in milliseconds; later nobody can have been watching. */
  readonly grace: number;
  /**
   * How long after a move its player can take it back alone, in milliseconds: long enough to see on the board what was pressed, too
   * short for the others, whom the move has called, to have thought about it for nothing.
   */
  readonly takeBack: number;
  /** Tables not yet over that one person may have. */
  readonly tablesPerPerson: number;
  /** What is counted against the next three limits falls out of the count after so long, in milliseconds. */
  readonly cooldown: number;
  /** New tables of one person within a cool-down, challenges and rematches counted. */
  readonly newTablesPerPerson: number;
  /** New tables in one channel within a cool-down. */
  readonly newTablesPerChannel: number;
  /** Challenges and rematches that one person is called to in vain within a cool-down. */
  readonly callsPerPerson: number;
  /** Tables kept in memory. */
  readonly remembered: number;
}

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
