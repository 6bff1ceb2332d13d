/** Members of shared seats, including removed ones. */
import { and, eq, min, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { MemberRow } from './rows.js';
import { members, seats } from './schema.js';

/** Members of the seats of all tables. */
export interface MemberRepository {
  /** Members of the table's seats in insertion order. */
  list(tableId: string): readonly MemberRow[];
  /** First time the person belonged to a seat of the role, in milliseconds since 1970. Null for never. */
  firstJoinedAt(roleId: string, personId: string): number | null;
  /** Inserts or replaces the member. */
  put(row: MemberRow): void;
  /** Deletes the seat's members. */
  clear(tableId: string, seat: string): void;
}

export function createMemberRepository(db: Database): MemberRepository {
  const { isRemoved, reason, follows, since } = namedPlaceholders(members);
  const ofTable = eq(members.tableId, namedPlaceholder('tableId', members.tableId));
  // Several members may join at the same time, and `since` may predate earlier rows.
  const of = db.select().from(members).where(ofTable).orderBy(sql`rowid`).prepare();
  const firstOf = db
    .select({ since: min(members.since) })
    .from(members)
    .innerJoin(seats, and(eq(seats.tableId, members.tableId), eq(seats.id, members.seat)))
    .where(
      and(
        eq(members.personId, namedPlaceholder('personId', members.personId)),
        eq(seats.holderKind, 'role'),
        eq(seats.holderId, sql.placeholder('roleId')),
      ),
    )
    .prepare();
  const put = db
    .insert(members)
    .values(namedPlaceholders(members))
    .onConflictDoUpdate({
      target: [members.tableId, members.seat, members.personId],
      set: { isRemoved, reason, follows, since },
    })
    .prepare();
  const clear = db
    .delete(members)
    .where(and(ofTable, eq(members.seat, namedPlaceholder('seat', members.seat))))
    .prepare();
  return {
    list: (tableId) => of.all({ tableId }),
    firstJoinedAt: (roleId, personId) => firstOf.get({ roleId, personId })?.since ?? null,
    put: (row) => void put.run({ ...row }),
    clear: (tableId, seat) => void clear.run({ tableId, seat }),
  };
}
