/** Moderators' actions, kept for a game's record. */
import type { PersonId } from './actor.js';

export const REASON_LENGTH = 200;

export interface Moderation {
  /** Counted from 1 within the table. */
  readonly number: number;
  /**
   * Table closed before its game, game ended, person removed or replaced, game paused or resumed, turns
   * undone, loss reversed.
   */
  readonly kind: 'cancel' | 'end' | 'remove' | 'replace' | 'pause' | 'resume' | 'undo' | 'reverse';
  readonly by: PersonId;
  /** Person who was removed, or null. */
  readonly personId: PersonId | null;
  /** Person who took over, or null. */
  readonly successorId: PersonId | null;
  readonly reason: string;
  /** Number of actions when the moderator acted. */
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function withModeration(
  moderations: readonly Moderation[],
  moderation: Pick<Moderation, 'kind' | 'by' | 'reason' | 'plies' | 'at'> &
    Partial<Pick<Moderation, 'personId' | 'successorId'>>,
): readonly Moderation[] {
  const number = moderations.length + 1;
  return [...moderations, { personId: null, successorId: null, ...moderation, number }];
}

/** True if a moderator made the undo at this ply. */
export function isModeratedAt(moderations: readonly Moderation[], ply: number): boolean {
  return moderations.some(({ kind, plies }) => plies === ply && (kind === 'undo' || kind === 'reverse'));
}
