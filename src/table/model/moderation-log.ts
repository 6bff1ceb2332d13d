/** What moderators do to tables, as values: the part of a game's record that tells of it. */
import type { PersonId } from './actor.js';

/** The longest reason that a moderator gives. */
export const REASON_LENGTH = 200;

/** Something that a moderator has done to a table. */
export interface Moderation {
  /** 1-based among those of the table. */
  readonly number: number;
  /**
   * Closed before its game, ended without its players, somebody taken out, or somebody put in their place; laid to rest and gone on;
   * turns taken back, or a loss with what came after it.
   */
  readonly kind: 'cancel' | 'end' | 'remove' | 'replace' | 'pause' | 'resume' | 'undo' | 'reverse';
  /** The moderator. */
  readonly by: PersonId;
  /** The one who was taken out; null where nobody was. */
  readonly personId: PersonId | null;
  /** The one who was put in their place; null where nobody was. */
  readonly successorId: PersonId | null;
  readonly reason: string;
  /** How many actions had been played. */
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The list with one more action of a moderator. */
export function withModeration(
  moderations: readonly Moderation[],
  moderation: Pick<Moderation, 'kind' | 'by' | 'reason' | 'plies' | 'at'> &
    Partial<Pick<Moderation, 'personId' | 'successorId'>>,
): readonly Moderation[] {
  const number = moderations.length + 1;
  return [...moderations, { personId: null, successorId: null, ...moderation, number }];
}

/** Whether it was a moderator who took back by the entry of that ply. */
export function isModeratedAt(moderations: readonly Moderation[], ply: number): boolean {
  return moderations.some(({ kind, plies }) => plies === ply && (kind === 'undo' || kind === 'reverse'));
}
