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
 * Why conditional moves have stopped. `deviated`: the opponent played something else. `offer`: a draw, an undo, an adjournment or the
 * like was offered, or the game was paused. `moved`: their owner has acted. `illegal`: the reply is not legal. `taken-back`: actions were
 * taken back.
 */
export type PlanStop = NonNullable<ConditionalMovesRow['stopped']>;

/** Actions in canonical notation, in the order in which they are played: the first by another seat, the last by the owner's. */
export type PlannedLine = readonly string[];

/** The conditional moves of a seat. */
export interface Plan {
  /** The seat's id. */
  readonly seat: string;
  readonly by: PersonId;
  /** How many entries the list of actions had where what is left of the lines begins. */
  readonly plies: number;
  /** What is left of the lines; none once all is played, or they have stopped. */
  readonly lines: readonly PlannedLine[];
  /** Why they have stopped; null where they have not. */
  readonly stopped: PlanStop | null;
  /** The entries of the list of actions that were played by them in this game: told once it is over. */
  readonly played: readonly number[];
}
