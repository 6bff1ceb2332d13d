/**
 * Games whose lobbies the bot opens on schedule. A row is replaced only if its revision hasn't changed since
 * it was read.
 */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ScheduledGameMessage, ScheduledGameRow } from '../rows.js';
import { scheduledGames } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { ScheduledGameStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';
import { prepareDueLists } from './due-lists.js';

type Procedural = 'insert' | 'commit';

/**
 * Scheduled games. Lists of games with work to do leave out servers that this process doesn't serve or the
 * bot has left.
 */
export interface ScheduledGameRepository
  extends Procedures<Pick<ScheduledGameStore, Procedural>>,
    Calls<Omit<ScheduledGameStore, Procedural | 'openGame'>> {
  clearGuilds(guildIds: readonly string[]): Call<unknown>;
}

export function createScheduledGameRepository(
  db: Database,
  served: ServedConditions,
): ScheduledGameRepository {
  const isThis = eq(scheduledGames.id, namedPlaceholder('id', scheduledGames.id));
  const isAtRevision = eq(scheduledGames.revision, namedPlaceholder('from', scheduledGames.revision));
  const { id: _, messageId, shownRevision, event, notice, ...changing } = namedPlaceholders(scheduledGames);
  const load = statement(db.select().from(scheduledGames).where(isThis));
  const insert = statement(db.insert(scheduledGames).values(namedPlaceholders(scheduledGames)));
  const replace = statement(db.update(scheduledGames).set(changing).where(and(isThis, isAtRevision)));
  const putNotice = statement(db.update(scheduledGames).set({ notice }).where(isThis));
  const show = statement(db.update(scheduledGames).set({ messageId, shownRevision, event }).where(isThis));
  const remove = statement(db.delete(scheduledGames).where(and(isThis, isAtRevision)));
  return {
    ...prepareLists(db, served),
    load: (id) => load.get({ id }),
    *insert(row) {
      if ((yield* load.get({ id: row.id })) !== undefined) return false;
      yield* insert.run({ ...row, ...UNSHOWN });
      return true;
    },
    *commit(row, notice) {
      if ((yield* replace.run({ ...row, from: row.revision - 1 })) === 0) return false;
      if (notice !== undefined) yield* putNotice.run({ id: row.id, notice });
      return true;
    },
    markShown: (id, shown) => show.run({ id, ...shown }),
    recordNotice: (id, notice) => putNotice.run({ id, notice }),
    remove: (id, from) => remove.run({ id, from }),
    clearGuilds: (guildIds) =>
      statement(db.delete(scheduledGames).where(inArray(scheduledGames.guildId, [...guildIds]))).run(),
  };
}

const UNSHOWN: ScheduledGameMessage = { messageId: null, shownRevision: 0, event: null, notice: null };

function prepareLists(db: Database, served: ServedConditions) {
  const inGuild = statement(
    db
      .select()
      .from(scheduledGames)
      .where(
        and(
          eq(scheduledGames.guildId, namedPlaceholder('guildId', scheduledGames.guildId)),
          isNotNull(scheduledGames.dueAt),
        ),
      )
      .orderBy(asc(scheduledGames.startsAt), asc(scheduledGames.id)),
  );
  return {
    ...prepareDueLists(db, served, scheduledGames),
    listUpcomingGames: (guildId: string): Call<readonly (ScheduledGameRow & ScheduledGameMessage)[]> =>
      inGuild.all({ guildId }),
  };
}
