/** Limits and waiting times of tables. */
import { DAY, MINUTE, SECOND } from '../../../base/durations.js';

export interface Limits {
  /** Lifetime of an open lobby, in milliseconds. */
  readonly lobby: number;
  /** Lifetime of a challenge, in milliseconds. */
  readonly challenge: number;
  /** Time in which a lobby's message must become known, in milliseconds. */
  readonly unlocated: number;
  /**
   * Maximum delay of the check at which a turn still counts as missed, in milliseconds. A later check means
   * that no process was running.
   */
  readonly grace: number;
  /**
   * Time to undo a move alone, in milliseconds. Long enough to notice a mistake on the board, too short for
   * others to begin to think.
   */
  readonly takeBack: number;
  readonly tablesPerPerson: number;
  /** Period of the next three limits, in milliseconds. */
  readonly cooldown: number;
  /** New tables per person in the period, including challenges and rematches. */
  readonly newTablesPerPerson: number;
  readonly newTablesPerChannel: number;
  /** Unplayed challenges and rematches that mention one person, in the period. */
  readonly callsPerPerson: number;
  /** Number of tables kept in memory. */
  readonly remembered: number;
}

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
