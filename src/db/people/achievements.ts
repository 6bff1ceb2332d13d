/** Achievements of people. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { achievements } from '../schema.js';
import { type Calls, type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { AchievementStore } from '../store.js';

export interface AchievementRepository extends Calls<Omit<AchievementStore, 'award'>> {
  /** Adds the achievement unless the person has it in the server. */
  add(row: typeof achievements.$inferInsert): Call<unknown>;
  /** Deletes achievements that the table earned. */
  clear(tableId: string): Call<unknown>;
}

export function createAchievementRepository(db: Database): AchievementRepository {
  const add = statement(
    db.insert(achievements).values(namedPlaceholders(achievements)).onConflictDoNothing(),
  );
  const clear = statement(
    db.delete(achievements).where(eq(achievements.tableId, sql.placeholder('tableId'))),
  );
  const of = statement(
    db
      .select()
      .from(achievements)
      .where(
        and(
          eq(achievements.personId, sql.placeholder('personId')),
          eq(achievements.guildId, sql.placeholder('guildId')),
        ),
      )
      .orderBy(asc(achievements.at), asc(achievements.name)),
  );
  const earned = statement(
    db
      .select()
      .from(achievements)
      .where(eq(achievements.tableId, sql.placeholder('tableId')))
      .orderBy(asc(achievements.name), asc(achievements.personId)),
  );
  return {
    add: (row) => add.run({ ...row }),
    clear: (tableId) => clear.run({ tableId }),
    listAchievementsOf: (personId, guildId) => of.all({ personId, guildId }),
    listEarnedIn: (tableId) => earned.all({ tableId }),
  };
}
