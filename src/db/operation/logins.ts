/** Logins at Discord of the processes that share the database. */
import { sql } from 'drizzle-orm';
import { logins, loginTurns } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { LoginStore } from '../store.js';

export type LoginRepository = Calls<LoginStore>;

/**
 * Login turns are reserved at most this many milliseconds ahead. A stored time further ahead was reserved
 * before the clock was set back, and is ignored.
 */
const MAX_ADVANCE = 900_000;

export function createLoginRepository(db: Database): LoginRepository {
  const list = statement(db.select().from(logins));
  const { process: _, ...changing } = namedPlaceholders(logins);
  const put = statement(
    db
      .insert(logins)
      .values(namedPlaceholders(logins))
      .onConflictDoUpdate({ target: logins.process, set: changing }),
  );
  const { freeAt } = loginTurns;
  const next = namedPlaceholder('freeAt', freeAt);
  const take = statement(
    db
      .insert(loginTurns)
      .values(namedPlaceholders(loginTurns))
      .onConflictDoUpdate({
        target: loginTurns.bucket,
        set: {
          freeAt: sql`CASE WHEN ${freeAt} BETWEEN ${sql.placeholder('now')} AND ${sql.placeholder('latest')}
            THEN ${freeAt} + ${sql.placeholder('pace')} ELSE ${next} END`,
        },
      })
      .returning({ freeAt }),
  );
  return {
    listLogins: () => list.all(),
    saveProcessLogins: (row) => put.run({ ...row }),
    reserveLoginTurn: (bucket, now, pace) =>
      take
        .get({ bucket, freeAt: now + pace, now, latest: now + MAX_ADVANCE, pace })
        .map((taken) => (taken?.freeAt ?? now + pace) - pace),
  };
}
