/**
 * Conditional moves: "if they play this, I play that", decided beforehand by the one person who holds a seat. The reply is played in the
 * same commit as the move that it answers (`plan-following.ts`). Nobody but their owner learns of them while the game is on.
 */
import type { ConditionalMovesRow } from '../../db/rows.js';
import type { PersonId } from './actor.js';

/** Replies that one line may have, and lines that a player may have. */
export const MOST_REPLIES = 8;
export const MOST_LINES = 8;

/**
 * Reason why conditional moves stopped. `deviated`: the opponent played another move. `offer`: an offer was made or the game paused.
 * `moved`: the owner acted. `illegal`: the reply is not legal. `taken-back`: actions were undone.
 */
export type PlanStop = NonNullable<ConditionalMovesRow['stopped']>;

/** Actions in canonical notation, in the order in which they are played: the first by another seat, the last by the owner's. */
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
