/** How much may be done at tables, and how long things wait there. */
import { DAY, MINUTE, SECOND } from '../../base/durations.js';

/** How much and how long. */
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

/** The limits where the operator sets no others. */
export const DEFAULT_LIMITS: Limits = {
  lobby: DAY,
  challenge: DAY,
  unlocated: MINUTE,
  grace: 30 * SECOND,
  takeBack: MINUTE,
  tablesPerPerson: 50,
  cooldown: 30 * MINUTE,
  newTablesPerPerson: 10,
  newTablesPerChannel: 40,
  callsPerPerson: 5,
  remembered: 500,
};
