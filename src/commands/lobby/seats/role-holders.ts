import type { BaseInteraction } from 'discord.js';
import type { Names } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { isDeserted } from '../../shared/wording/seat-words.js';

/**
 * Explains why a game with these roles can't start: a role is deleted or has no members. Null
 * if it can. A role passes if its members can't be counted.
 */
export async function explainUnfitRoles(
  { guild }: BaseInteraction,
  table: LoadedTable,
  names: Pick<Names, 'isRoleDeleted'>,
): Promise<string | null> {
  const roles = table.seats.flatMap(({ holder }) => (holder?.kind === 'role' ? [holder.id] : []));
  if (roles.length === 0) return null;
  if (guild === null) return text('seats.unseen');
  if (table.seats.some((seat) => isDeserted(table, seat, names))) return text('seats.unfit.deleted');
  const counts = await guild.roles.fetchMemberCounts().catch(() => null);
  const empty = roles.find((role) => counts?.get(role) === 0);
  return empty === undefined ? null : text('seats.unfit.empty', { role: empty });
}
