/** Named set-ups of people. Names that differ only in case count as the same. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { SetupRow } from '../rows.js';
import { setups } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from '../statements/database.js';
import { lockTables, statement, type Work } from '../statements/statement.js';
import type { FullSetups, NewSetup, SavedSetup, SetupLimits, SetupStore } from '../store.js';

export type SetupsRepository = Calls<Omit<SetupStore, 'save' | 'setSharedGuild'>> &
  Procedures<Pick<SetupStore, 'save' | 'setSharedGuild'>>;

/** The name in lower case, for comparison. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function createSetupsRepository(db: Database): SetupsRepository {
  const statements = prepareStatements(db);

  /**
   * True if the server already shares as many set-ups as allowed. `before` is the server in which the set-up
   * is shared so far.
   */
  function* isSharingFull(
    guildId: string | null | undefined,
    game: string,
    before: string | null,
    most: number,
  ): Work<boolean> {
    if (guildId === null || guildId === undefined || guildId === before) return false;
    return ((yield* statements.countShared.get({ guildId, game }))?.count ?? 0) >= most;
  }

  function* save({ at, ...given }: NewSetup, most: SetupLimits): Work<SavedSetup | FullSetups> {
    yield* lockTables();
    const key = { nameKey: toNameKey(given.name) };
    const earlier = yield* statements.named.get({ ...given, ...key });
    if (earlier === undefined && ((yield* statements.countOwned.get({ ...given }))?.count ?? 0) >= most.own)
      return 'own';
    const before = earlier?.sharedGuildId ?? null;
    if (yield* isSharingFull(given.sharedGuildId, given.game, before, most.shared)) return 'shared';
    if (earlier !== undefined) {
      return {
        setup: requireRow(yield* statements.change.get({ ...earlier, ...given, updatedAt: at })),
        replaced: true,
      };
    }
    const added = yield* statements.insert.get({
      sharedGuildId: null,
      ...given,
      ...key,
      createdAt: at,
      updatedAt: at,
    });
    return { setup: requireRow(added), replaced: false };
  }

  function* changeSharing(id: number, guildId: string | null, at: number, most: number): Work<boolean> {
    yield* lockTables();
    const found = yield* statements.byId.get({ id });
    if (found === undefined) return true;
    if (yield* isSharingFull(guildId, found.game, found.sharedGuildId, most)) return false;
    yield* statements.share.run({ id, sharedGuildId: guildId, updatedAt: at });
    return true;
  }

  return {
    save,
    listOwnedBy: (ownerId, game) =>
      statements.owned.all({ ownerId, game }).map((rows) => rows.map(toSetupRow)),
    listSharedIn: (guildId, game, most) =>
      statements.shared.all({ guildId, game, most }).map((rows) => rows.map(toSetupRow)),
    setSharedGuild: changeSharing,
    remove: (setup) => statements.remove.run({ id: setup }),
  };
}

function toSetupRow({ nameKey: _, ...row }: typeof setups.$inferSelect): SetupRow {
  return row;
}

/** Returns the row that was just written. Throws if there is none. */
function requireRow(row: typeof setups.$inferSelect | undefined): SetupRow {
  if (row === undefined) throw new Error('a written set-up is missing');
  return toSetupRow(row);
}

function prepareStatements(db: Database) {
  const { id, ...columns } = namedPlaceholders(setups);
  const { name, text, sharedGuildId, updatedAt } = columns;
  const own = and(
    eq(setups.ownerId, namedPlaceholder('ownerId', setups.ownerId)),
    eq(setups.game, namedPlaceholder('game', setups.game)),
  );
  const here = eq(setups.id, id);
  const named = statement(
    db
      .select()
      .from(setups)
      .where(and(own, eq(setups.nameKey, namedPlaceholder('nameKey', setups.nameKey)))),
  );
  const owned = statement(db.select().from(setups).where(own).orderBy(asc(setups.nameKey)));
  const countOwned = statement(db.select({ count: count() }).from(setups).where(own));
  const inServer = and(
    eq(setups.sharedGuildId, sql.placeholder('guildId')),
    eq(setups.game, namedPlaceholder('game', setups.game)),
  );
  const shared = statement(
    db
      .select()
      .from(setups)
      .where(inServer)
      .orderBy(desc(setups.updatedAt), desc(setups.id))
      .limit(sql.placeholder('most')),
  );
  const countShared = statement(db.select({ count: count() }).from(setups).where(inServer));
  const byId = statement(db.select().from(setups).where(here));
  const insert = statement(db.insert(setups).values(columns).returning());
  const change = statement(
    db.update(setups).set({ name, text, sharedGuildId, updatedAt }).where(here).returning(),
  );
  const share = statement(db.update(setups).set({ sharedGuildId, updatedAt }).where(here));
  const remove = statement(db.delete(setups).where(here));
  return { named, owned, countOwned, shared, countShared, byId, insert, change, share, remove };
}
