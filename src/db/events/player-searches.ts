/** Messages that find players for a lobby: at most one per table, and not too many per server. */
import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { playerSearches } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from '../statements/database.js';
import { lockTables, statement } from '../statements/statement.js';
import type { PlayerSearchStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';

export type PlayerSearchRepository = Calls<Omit<PlayerSearchStore, 'add'>> &
  Procedures<Pick<PlayerSearchStore, 'add'>>;

export function createPlayerSearchRepository(db: Database, served: ServedConditions): PlayerSearchRepository {
  const { tableId, guildId, state, at } = namedPlaceholders(playerSearches);
  const isThis = eq(playerSearches.tableId, tableId);
  // The condition is a literal, because SQLite doesn't use the index with a parameter.
  const isUnposted = sql`${playerSearches.state} <> 'posted'`;
  const find = statement(db.select().from(playerSearches).where(isThis));
  const latest = statement(
    db
      .select()
      .from(playerSearches)
      .where(
        and(
          eq(playerSearches.guildId, guildId),
          // Ignores posts with a future time: they were stored before the clock was set back.
          or(
            isUnposted,
            and(
              gt(playerSearches.at, namedPlaceholder('since', playerSearches.at)),
              lte(playerSearches.at, at),
            ),
          ),
        ),
      )
      .orderBy(desc(playerSearches.at))
      .limit(1),
  );
  const unposted = statement(
    db
      .select()
      .from(playerSearches)
      .where(and(isUnposted, served.hasTable(playerSearches.tableId))),
  );
  const insert = statement(db.insert(playerSearches).values(namedPlaceholders(playerSearches)));
  const update = statement(db.update(playerSearches).set({ state, at }).where(isThis));
  const remove = statement(db.delete(playerSearches).where(isThis));
  return {
    *add(row, since) {
      yield* lockTables();
      const inTheWay = (yield* find.get({ ...row })) ?? (yield* latest.get({ ...row, since }));
      if (inTheWay !== undefined) return inTheWay;
      yield* insert.run({ ...row });
      return null;
    },
    find: (id) => find.get({ tableId: id }),
    listUnposted: () => unposted.all(),
    update: (row) => update.run({ ...row }),
    remove: (id) => remove.run({ tableId: id }),
  };
}
