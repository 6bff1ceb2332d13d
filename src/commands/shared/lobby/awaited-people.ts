import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { peopleOf } from '../../../table/model/people/holders.js';
import { findGuest } from '../../../table/seats/seating.js';
import type { App } from '../app/app.js';

/**
 * The people that a table waits for. A challenge waits for the challenged person, and a rematch for former
 * players who haven't joined yet. Other tables wait for people with a reserved seat.
 */
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

/** True for a challenge or rematch, which only certain people can join. */
export function isInvitationOnly({ status, rematchOf }: Pick<LoadedTable, 'status' | 'rematchOf'>): boolean {
  return status === 'challenge' || rematchOf !== null;
}
