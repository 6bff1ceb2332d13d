/** Moderators' actions, as kept for a game's record. */
import type { PersonId } from './actor.js';

/** Limit on a reason, in characters. */
export const REASON_LENGTH = 200;

/** A moderator's action. */
export interface Moderation {
  /** 1-based within the table. */
  readonly number: number;
  /**
   * Table closed before its game, game ended, person removed or replaced, game paused or resumed, turns
   * undone, loss reversed.
   */
  readonly kind: 'cancel' | 'end' | 'remove' | 'replace' | 'pause' | 'resume' | 'undo' | 'reverse';
  /** The moderator. */
  readonly by: PersonId;
  /** The removed person, or null. */
  readonly personId: PersonId | null;
  /** The substitute, or null. */
  readonly successorId: PersonId | null;
  readonly reason: string;
  /** Number of actions before it. */
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Adds an action. */
export function withModeration(
  moderations: readonly Moderation[],
  moderation: Pick<Moderation, 'kind' | 'by' | 'reason' | 'plies' | 'at'> &
    Partial<Pick<Moderation, 'personId' | 'successorId'>>,
): readonly Moderation[] {
  const number = moderations.length + 1;
  return [...moderations, { personId: null, successorId: null, ...moderation, number }];
}

/** True if the undo of that ply was a moderator's. */
export function isModeratedAt(moderations: readonly Moderation[], ply: number): boolean {
  return moderations.some(({ kind, plies }) => plies === ply && (kind === 'undo' || kind === 'reverse'));
}
