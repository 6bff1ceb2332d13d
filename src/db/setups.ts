/** Named set-ups of people. Names ignore case. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders, type Synchronous } from './database.js';
import type { SetupRow } from './rows.js';
import { setups } from './schema.js';
import type { FullSetups, NewSetup, SavedSetup, SetupLimits, SetupStore } from './store.js';

/** The set-ups of all people. */
export type SetupsRepository = Synchronous<SetupStore>;

/** The name in lower case, for comparison. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function createSetupsRepository(db: Database): SetupsRepository {
  const statements = prepareStatements(db);

  /** True if the server can't share another set-up. `before` is the server it is shared in already. */
  function isFull(guildId: string | null | undefined, game: string, before: string | null, most: number) {
    if (guildId === null || guildId === undefined || guildId === before) return false;
    return (statements.countShared.get({ guildId, game })?.count ?? 0) >= most;
  }

  function save({ at, ...given }: NewSetup, most: SetupLimits): SavedSetup | FullSetups {
    const key = { nameKey: nameKey(given.name) };
    const earlier = statements.named.get({ ...given, ...key });
    if (earlier === undefined && (statements.countOwned.get(given)?.count ?? 0) >= most.own) return 'own';
    const before = earlier?.sharedGuildId ?? null;
    if (isFull(given.sharedGuildId, given.game, before, most.shared)) return 'shared';
    if (earlier !== undefined) {
      return {
        setup: toSetupRow(statements.change.get({ ...earlier, ...given, updatedAt: at })),
        replaced: true,
      };
    }
    const added = statements.insert.get({
      sharedGuildId: null,
      ...given,
      ...key,
      createdAt: at,
      updatedAt: at,
    });
    return { setup: toSetupRow(added), replaced: false };
  }

  function changeSharing(id: number, guildId: string | null, at: number, most: number): boolean {
    const found = statements.byId.get({ id });
    if (found === undefined) return true;
    if (isFull(guildId, found.game, found.sharedGuildId, most)) return false;
    statements.share.run({ id, sharedGuildId: guildId, updatedAt: at });
    return true;
  }

  return {
    save: (setup, most) => db.transaction(() => save(setup, most), { behavior: 'immediate' }),
    listOwnedBy: (ownerId, game) => statements.owned.all({ ownerId, game }).map(toSetupRow),
    listSharedIn: (guildId, game, most) => statements.shared.all({ guildId, game, most }).map(toSetupRow),
    share: (...wish) => db.transaction(() => changeSharing(...wish), { behavior: 'immediate' }),
    remove: (setup) => void statements.remove.run({ id: setup }),
  };
}

function toSetupRow({ nameKey: _, ...row }: typeof setups.$inferSelect): SetupRow {
  return row;
}

function prepareStatements(db: Database) {
  const { id, ...columns } = namedPlaceholders(setups);
  const { name, text, sharedGuildId, updatedAt } = columns;
  const own = and(
    eq(setups.ownerId, namedPlaceholder('ownerId', setups.ownerId)),
    eq(setups.game, namedPlaceholder('game', setups.game)),
  );
  const here = eq(setups.id, id);
  const named = db
    .select()
    .from(setups)
    .where(and(own, eq(setups.nameKey, namedPlaceholder('nameKey', setups.nameKey))))
    .prepare();
  const owned = db.select().from(setups).where(own).orderBy(asc(setups.nameKey)).prepare();
  const countOwned = db.select({ count: count() }).from(setups).where(own).prepare();
  const inServer = and(
    eq(setups.sharedGuildId, sql.placeholder('guildId')),
    eq(setups.game, namedPlaceholder('game', setups.game)),
  );
  const shared = db
    .select()
    .from(setups)
    .where(inServer)
    .orderBy(desc(setups.updatedAt), desc(setups.id))
    .limit(sql.placeholder('most'))
    .prepare();
  const countShared = db.select({ count: count() }).from(setups).where(inServer).prepare();
  const byId = db.select().from(setups).where(here).prepare();
  const insert = db.insert(setups).values(columns).returning().prepare();
  const change = db
    .update(setups)
    .set({ name, text, sharedGuildId, updatedAt })
    .where(here)
    .returning()
    .prepare();
  const share = db.update(setups).set({ sharedGuildId, updatedAt }).where(here).prepare();
  const remove = db.delete(setups).where(here).prepare();
  return { named, owned, countOwned, shared, countShared, byId, insert, change, share, remove };
}
