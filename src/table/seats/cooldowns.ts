/**
 * Limits how often a person opens tables, how often tables are opened in a channel, and how often a person is
 * mentioned. Counts come from the store, so they survive restarts. A challenge or rematch that was played
 * doesn't count as a mention.
 */
import { SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { PersonId } from '../model/people/actor.js';
import type { Table } from '../model/types.js';

/**
 * Checks that a table may be opened now. Its message mentions the people in `mentioned`. Refuses with the
 * time from which opening is allowed again, in seconds since 1970: `opened-often {again}`, `channel-busy
 * {again}`, `called-often {person, again}`.
 */
export async function checkCooldown(
  { store, clock, limits }: Context,
  { hostId, place }: Pick<Table, 'hostId' | 'place'>,
  mentioned: readonly PersonId[],
): Promise<Result<null>> {
  const now = clock.now();
  const since = now - limits.cooldown;
  const { tables } = store;

  /**
   * Time from which another table or mention is allowed, in seconds since 1970. `moments` holds the times of
   * earlier ones, latest first. Null if another is allowed now.
   */
  function nextAllowedAt(moments: readonly number[], most: number): number | null {
    // Ignores times in the future, which were stored before the clock was set back.
    const leaving = moments.filter((moment) => moment <= now)[most - 1];
    return leaving === undefined ? null : Math.ceil((leaving + limits.cooldown) / SECOND);
  }

  const byHost = nextAllowedAt(await tables.listOpeningTimesOf(hostId, since), limits.newTablesPerPerson);
  if (byHost !== null) return refuse('opened-often', { again: byHost });
  const here = nextAllowedAt(
    await tables.listOpeningTimesIn(place.channelId, since),
    limits.newTablesPerChannel,
  );
  if (here !== null) return refuse('channel-busy', { again: here });
  for (const person of mentioned) {
    const again = nextAllowedAt(
      await tables.listUnansweredChallengeTimes(person, since),
      limits.callsPerPerson,
    );
    if (again !== null) return refuse('called-often', { person, again });
  }
  return ok(null);
}
