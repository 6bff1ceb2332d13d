/** Limits and waiting times of tables. */
import { DAY, MINUTE, SECOND } from '../../base/durations.js';

export interface Limits {
  /** Lifetime of an open lobby, in milliseconds. */
  readonly lobby: number;
  /** Lifetime of a challenge, in milliseconds. */
  readonly challenge: number;
  /** Time for a lobby's message to become known, in milliseconds. */
  readonly unlocated: number;
  /**
   * Delay after its end within which a turn counts as missed, in milliseconds. Later the bot was not
   * watching.
   */
  readonly grace: number;
  /**
   * Time to undo a move alone, in milliseconds: enough to notice a slip on the board, too short for others to
   * think in vain.
   */
  readonly takeBack: number;
  /** Unfinished tables per person. */
  readonly tablesPerPerson: number;
  /** Period of the next three limits, in milliseconds. */
  readonly cooldown: number;
  /** New tables per person and period, with challenges and rematches. */
  readonly newTablesPerPerson: number;
  /** New tables per channel and period. */
  readonly newTablesPerChannel: number;
  /** Unplayed challenges and rematches that mention one person, per period. */
  readonly callsPerPerson: number;
  /** Tables kept in memory. */
  readonly remembered: number;
}

/** Default limits. */
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
