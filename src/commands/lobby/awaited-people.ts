/** Whom a table waits for in particular. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { PersonId } from '../../table/model/actor.js';
import { peopleOf } from '../../table/model/holders.js';
import { findGuest } from '../../table/seats/seating.js';
import type { App } from '../shared/app/app.js';

/** The challenged one; in a rematch those who played before and have not come back yet; else those for whom seats are kept. */
export async function findAwaitedPeople(
  { tables }: Pick<App, 'tables'>,
  table: LoadedTable,
): Promise<readonly PersonId[]> {
  const { challengedId, rematchOf, status, seats, hostId } = table;
  if (rematchOf === null)
    return status === 'lobby'
      ? seats.flatMap((seat) => findGuest(seat, hostId) ?? [])
      : challengedId === null
        ? []
        : [challengedId];
  const former = await tables.load(rematchOf);
  return (former === null ? [] : peopleOf(former)).filter((one) => !peopleOf(table).includes(one));
}

/** Whether the table waits for certain people alone: a challenge, or a rematch. */
export function isAsking({ status, rematchOf }: Pick<LoadedTable, 'status' | 'rematchOf'>): boolean {
  return status === 'challenge' || rematchOf !== null;
}
