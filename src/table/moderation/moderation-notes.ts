/** Records moderators' actions in tables. */
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Moderator } from '../core/services.js';
import { type Moderation, REASON_LENGTH, withModeration } from '../model/log/moderation-log.js';
import type { Table } from '../model/types.js';

/** Trims and shortens the reason for storage. Refuses an empty reason. */
export function checkReason({ reason }: Pick<Moderator, 'reason'>): Result<string> {
  const kept = [...reason.trim()].slice(0, REASON_LENGTH).join('');
  return kept === '' ? refuse('no-reason') : ok(kept);
}

/** Records the moderator's action. */
export function withModerationNote(
  table: Table,
  by: Moderator,
  at: number,
  moderation: Pick<Moderation, 'kind'> & Partial<Pick<Moderation, 'personId' | 'successorId'>>,
): Result<Table> {
  const reason = checkReason(by);
  if (!reason.ok) return reason;
  const whole = { ...moderation, by: by.id, reason: reason.value, plies: table.plies, at };
  return ok({ ...table, moderations: withModeration(table.moderations, whole) });
}
