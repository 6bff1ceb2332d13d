/** Members of shared seats, including removed ones. */
import { and, eq, min, sql } from 'drizzle-orm';
import type { MemberRow } from '../rows.js';
import { members, seats } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface MemberRepository {
  /** Members of the table's seats in insertion order. */
  list(tableId: string): Call<readonly MemberRow[]>;
  /** Time when the person first belonged to a seat of the role, in milliseconds since 1970. Null if never. */
  firstJoinedAt(roleId: string, personId: string): Call<number | null>;
  /** Inserts or replaces the member. */
  put(row: MemberRow): Call<unknown>;
  clear(tableId: string, seat: string): Call<unknown>;
}

export function createMemberRepository(db: Database): MemberRepository {
  const { isRemoved, reason, follows, since } = namedPlaceholders(members);
  const ofTable = eq(members.tableId, namedPlaceholder('tableId', members.tableId));
  // Sorted by rowid and not by `since`, because several members may join at the same time, and a new row may
  // have an earlier `since` than an older row.
  const of = statement(db.select().from(members).where(ofTable).orderBy(sql`rowid`));
  const firstOf = statement(
    db
      .select({ since: min(members.since) })
      .from(members)
      .innerJoin(seats, and(eq(seats.tableId, members.tableId), eq(seats.id, members.seat)))
      .where(
        and(
          eq(members.personId, namedPlaceholder('personId', members.personId)),
          eq(seats.holderKind, 'role'),
          eq(seats.holderId, sql.placeholder('roleId')),
        ),
      ),
  );
  const put = statement(
    db
      .insert(members)
      .values(namedPlaceholders(members))
      .onConflictDoUpdate({
        target: [members.tableId, members.seat, members.personId],
        set: { isRemoved, reason, follows, since },
      }),
  );
  const clear = statement(
    db.delete(members).where(and(ofTable, eq(members.seat, namedPlaceholder('seat', members.seat)))),
  );
  return {
    list: (tableId) => of.all({ tableId }),
    firstJoinedAt: (roleId, personId) =>
      firstOf.get({ roleId, personId }).map((first) => first?.since ?? null),
    put: (row) => put.run({ ...row }),
    clear: (tableId, seat) => clear.run({ tableId, seat }),
  };
}
