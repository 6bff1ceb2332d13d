/**
 * How often tables may be opened: by one person, in one channel, and by calling the same person again and again. What counts
 * is in the store, so a restart forgets nothing. A challenge or rematch that was played does not count as a call: those who
 * play one quick game after another are not held up.
 */
import { SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { PersonId } from '../model/actor.js';
import type { Table } from '../model/types.js';

/**
 * Whether this table may be opened now; `called` are the people whom its message mentions.
 * Refusals, each with the moment (seconds since 1970) at which it works again: `opened-often {again}`,
 * `channel-busy {again}`, `called-often {person, again}`.
 */
export async function checkCooldown(
  { store, clock, limits }: Context,
  { hostId, place }: Pick<Table, 'hostId' | 'place'>,
  called: readonly PersonId[],
): Promise<Result<null>> {
  const since = clock.now() - limits.cooldown;
  const { tables } = store;

  /** When there is room again for one more than these, the latest of which comes first; null where there is. */
  function nextAllowedAt(moments: readonly number[], most: number): number | null {
    const leaving = moments[most - 1];
    return leaving === undefined ? null : Math.ceil((leaving + limits.cooldown) / SECOND);
  }

  const byHost = nextAllowedAt(await tables.openedBy(hostId, since), limits.newTablesPerPerson);
  if (byHost !== null) return refuse('opened-often', { again: byHost });
  const here = nextAllowedAt(await tables.openedIn(place.channelId, since), limits.newTablesPerChannel);
  if (here !== null) return refuse('channel-busy', { again: here });
  for (const person of called) {
    const again = nextAllowedAt(await tables.calledInVain(person, since), limits.callsPerPerson);
    if (again !== null) return refuse('called-often', { person, again });
  }
  return ok(null);
}
