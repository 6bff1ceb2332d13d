/** Moderators' actions, kept for a game's record. */
import type { ModerationRow } from '../../../db/rows.js';

export const REASON_LENGTH = 200;

export type Moderation = Omit<ModerationRow, 'tableId'>;

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
