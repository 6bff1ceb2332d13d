/** Limits and waiting times of tables. */
import { DAY, MINUTE, SECOND } from '../../../base/durations.js';

export interface Limits {
  /** Lifetime of an open lobby, in milliseconds. */
  readonly lobby: number;
  /** Lifetime of a challenge, in milliseconds. */
  readonly challenge: number;
  /** Time within which a lobby's message must become known, in milliseconds. */
  readonly unlocated: number;
  /**
   * Maximum delay, in milliseconds, of the check that finds a missed turn. If the check comes later, no
   * process was running, and the turn doesn't count as missed.
   */
  readonly grace: number;
  /**
   * Time in which a player can undo a move alone, in milliseconds. Long enough to notice a mistake on the
   * board, too short for others to have begun to think.
   */
  readonly takeBack: number;
  readonly tablesPerPerson: number;
  /** Period to which the next three limits apply, in milliseconds. */
  readonly cooldown: number;
  /** Number of new tables per person in the period, including challenges and rematches. */
  readonly newTablesPerPerson: number;
  readonly newTablesPerChannel: number;
  /** Number of unplayed challenges and rematches in the period that may mention the same person. */
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
