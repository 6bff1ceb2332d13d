/**
 * Conditional moves: "if they play this, I play that". The single holder of a seat sets them in advance. A
 * reply is played in the same commit as the move that it answers (`plan-following.ts`). During the game, only
 * the holder can see them.
 */
import type { ConditionalMovesRow } from '../../../db/rows.js';
import type { PersonId } from '../people/actor.js';

/** Maximum number of replies per line. */
export const MAX_REPLIES = 8;
/** Maximum number of lines per player. */
export const MAX_LINES = 8;

/**
 * Reasons why conditional moves stopped. `deviated`: the opponent played another move. `offer`: an offer was
 * made, or the game was paused. `moved`: the owner acted. `illegal`: the reply isn't legal. `taken-back`:
 * actions were undone.
 */
export type PlanStop = NonNullable<ConditionalMovesRow['stopReason']>;

/**
 * Actions of a line in canonical notation, in the sequence of play. The first one belongs to another seat,
 * the last one to the owner.
 */
export type PlannedLine = readonly string[];

export interface Plan {
  /** Id of the seat. */
  readonly seat: string;
  readonly by: PersonId;
  /** Ply at which the remaining lines begin. */
  readonly plies: number;
  /** Lines that remain. Empty once they were played, or stopped. */
  readonly lines: readonly PlannedLine[];
  /** Reason why the moves stopped. Null if they didn't. */
  readonly stopReason: PlanStop | null;
  /** Plies of the actions that these conditional moves played. Shown after the game. */
  readonly played: readonly number[];
}
