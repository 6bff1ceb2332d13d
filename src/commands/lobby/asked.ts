/** Whom a table waits for in particular. */
import type { PersonId } from '../../table/actor.js';
import { peopleOf } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { isMember } from '../../table/members.js';
import type { App } from '../shared/app.js';

/** The challenged one; in a rematch those who played before and have not come back yet; else those for whom seats are kept. */
export async function askedTo(
  { tables }: Pick<App, 'tables'>,
  table: LoadedTable,
): Promise<readonly PersonId[]> {
  if (table.challengedId !== null) return [table.challengedId];
  if (table.rematchOf === null) return table.status === 'lobby' ? guestsOf(table) : [];
  const former = await tables.load(table.rematchOf);
  return (former === null ? [] : peopleOf(former)).filter((one) => !peopleOf(table).includes(one));
}

/** The people to whom the host has given seats of their own. */
function guestsOf({ seats, hostId }: LoadedTable): readonly PersonId[] {
  return seats.flatMap((seat) => {
    const { holder } = seat;
    return holder?.kind === 'person' && holder.id !== hostId && isMember(seat, holder.id) ? [holder.id] : [];
  });
}

/** Whether the table waits for certain people alone: a challenge, or a rematch. */
export function isAsking({ status, rematchOf }: Pick<LoadedTable, 'status' | 'rematchOf'>): boolean {
  return status === 'challenge' || rematchOf !== null;
}
