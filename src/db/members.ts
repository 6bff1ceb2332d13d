/** Members in the store: who belongs to a seat that more than one may play, and who was removed from it. */
import { and, eq, min, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { MemberRow } from './rows.js';
import { members, seats } from './schema.js';

/** Members of the seats of all tables. */
export interface MemberRepository {
  /** Those of the table's seats, in the order in which they were written first. */
  list(tableId: string): readonly MemberRow[];
  /** When the person first belonged to a seat of the role, in milliseconds since 1970; null where they never did. */
  firstJoinedAt(roleId: string, personId: string): number | null;
  /** Writes what is known of somebody at a seat, in the place of what was known. */
  put(row: MemberRow): void;
  /** Nobody belongs to the seat any more. */
  clear(tableId: string, seat: string): void;
}

/** Prepares the statements about members. */
export function createMemberRepository(db: Database): MemberRepository {
  const { isRemoved, reason, follows, since } = namedPlaceholders(members);
  const ofTable = eq(members.tableId, namedPlaceholder('tableId', members.tableId));
  // Several may come at the same moment, and somebody may have been known for longer than those before them.
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
