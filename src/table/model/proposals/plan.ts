/**
 * Conditional moves: "if they play this, I play that", set in advance by a seat's single holder. The reply is
 * played in the same commit as the move that it answers (`plan-following.ts`). During the game, only their
 * owner can see them.
 */
import type { ConditionalMovesRow } from '../../../db/rows.js';
import type { PersonId } from '../people/actor.js';

/** Maximum number of replies per line. */
export const MAX_REPLIES = 8;
/** Maximum number of lines per player. */
export const MAX_LINES = 8;

/**
 * Reasons why conditional moves stopped. `deviated`: the opponent played another move. `offer`: an offer was
 * made or the game paused. `moved`: the owner acted. `illegal`: the reply isn't legal. `taken-back`: actions
 * were undone.
 */
export type PlanStop = NonNullable<ConditionalMovesRow['stopReason']>;

/**
 * Canonical notation of actions in the order of play. The first action is by another seat, the last one by
 * the owner.
 */
export type PlannedLine = readonly string[];

export interface Plan {
  /** Id of the seat. */
  readonly seat: string;
  readonly by: PersonId;
  /** Ply at which the remaining lines begin. */
  readonly plies: number;
  /** Remaining lines. Empty once played or stopped. */
  readonly lines: readonly PlannedLine[];
  /** Null unless stopped. */
  readonly stopReason: PlanStop | null;
  /** Plies that these conditional moves played, shown after the game. */
  readonly played: readonly number[];
}
