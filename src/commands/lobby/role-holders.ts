/** Whether the roles that hold a table's seats can play: they exist, and somebody has them. */
import type { BaseInteraction } from 'discord.js';
import type { Names } from '../../discord/people/names.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import { isDeserted } from '../shared/wording/seat-words.js';

/**
 * Why a game with these roles cannot begin, in a sentence; null where it can. A role counts as held where Discord does not say
 * how many have it.
 */
export async function explainUnfitRoles(
  { guild }: BaseInteraction,
  table: LoadedTable,
  names: Pick<Names, 'isDeleted'>,
): Promise<string | null> {
  const roles = table.seats.flatMap(({ holder }) => (holder?.kind === 'role' ? [holder.id] : []));
  if (roles.length === 0) return null;
  if (guild === null) return text('seats.unseen');
  if (table.seats.some((seat) => isDeserted(table, seat, names))) return text('seats.unfit.deleted');
  const counts = await guild.roles.fetchMemberCounts().catch(() => null);
  const empty = roles.find((role) => counts?.get(role) === 0);
  return empty === undefined ? null : text('seats.unfit.empty', { role: empty });
}
