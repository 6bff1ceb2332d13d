/**
 * Conditional moves: "if they play this, I play that", set in advance by a seat's single holder. The reply is
 * played in the same commit as the move that it answers (`plan-following.ts`). Only their owner can see them
 * during the game.
 */
import type { ConditionalMovesRow } from '../../db/rows.js';
import type { PersonId } from './actor.js';

/** Most replies per line, and most lines per player. */
export const MOST_REPLIES = 8;
export const MOST_LINES = 8;

/**
 * Reason why conditional moves stopped. `deviated`: the opponent played another move. `offer`: an offer was
 * made or the game paused. `moved`: the owner acted. `illegal`: the reply is not legal. `taken-back`: actions
 * were undone.
 */
export type PlanStop = NonNullable<ConditionalMovesRow['stopped']>;

/**
 * Actions in canonical notation, in the order in which they are played: the first by another seat, the last
 * by the owner's.
 */
export type PlannedLine = readonly string[];

/** The conditional moves of a seat. */
export interface Plan {
  /** The seat's id. */
  readonly seat: string;
  readonly by: PersonId;
  /** Length of the list of actions where the remaining lines begin. */
  readonly plies: number;
  /** Remaining lines; none once played or stopped. */
  readonly lines: readonly PlannedLine[];
  /** Null while not stopped. */
  readonly stopped: PlanStop | null;
  /** Entries played by them; shown after the game. */
  readonly played: readonly number[];
}
