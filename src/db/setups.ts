/** Set-ups that people keep under names, in the store. Names are compared without regard to capitals. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { setups } from './schema.js';

/** A set-up as it is stored. */
export type SetupRow = Omit<typeof setups.$inferSelect, 'nameKey'>;

/** What saving a set-up takes. */
export interface NewSetup {
  readonly ownerId: string;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  /** The server that it is shared in, or null; as it was (at first with nobody) when absent. */
  readonly sharedGuildId?: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What saving came to. */
export interface SavedSetup {
  readonly setup: SetupRow;
  /** It took the place of an earlier one of that name. */
  readonly replaced: boolean;
}

/** The set-ups of all people. */
export interface SetupsRepository {
  /**
   * Saves the set-up, in the place of the owner's earlier one of that name. Null, and nothing saved, when it would be a
   * new one and the owner has `most` of that game already.
   */
  save(setup: NewSetup, most: number): SavedSetup | null;
  /** The person's set-ups for a game, by name. */
  ownedBy(ownerId: string, game: string): readonly SetupRow[];
  /** What is shared in the server for a game, the last changed first. */
  sharedIn(guildId: string, game: string): readonly SetupRow[];
  /** Shares it in a server, or with nobody any more; does nothing where it is gone. */
  share(id: number, guildId: string | null, at: number): void;
  remove(id: number): void;
}

/** The name as names are compared. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Prepares the statements about set-ups. */
export function setupsRepository(db: Database): SetupsRepository {
  const { id, ...columns } = slots(setups);
  const { name, text, sharedGuildId, updatedAt } = columns;
  const own = and(
    eq(setups.ownerId, slot('ownerId', setups.ownerId)),
    eq(setups.game, slot('game', setups.game)),
  );
  const here = eq(setups.id, id);
  const named = db
    .select()
    .from(setups)
    .where(and(own, eq(setups.nameKey, slot('nameKey', setups.nameKey))))
    .prepare();
  const owned = db.select().from(setups).where(own).orderBy(asc(setups.nameKey)).prepare();
  const howMany = db.select({ count: count() }).from(setups).where(own).prepare();
  const shared = db
    .select()
    .from(setups)
    .where(
      and(eq(setups.sharedGuildId, sql.placeholder('guildId')), eq(setups.game, slot('game', setups.game))),
    )
    .orderBy(desc(setups.updatedAt), desc(setups.id))
    .prepare();
  const insert = db.insert(setups).values(columns).returning().prepare();
  const change = db
    .update(setups)
    .set({ name, text, sharedGuildId, updatedAt })
    .where(here)
    .returning()
    .prepare();
  const share = db.update(setups).set({ sharedGuildId, updatedAt }).where(here).prepare();
  const remove = db.delete(setups).where(here).prepare();

  function save({ at, ...given }: NewSetup, most: number): SavedSetup | null {
    const key = { nameKey: nameKey(given.name) };
    const earlier = named.get({ ...given, ...key });
    if (earlier !== undefined) {
      return { setup: shown(change.get({ ...earlier, ...given, updatedAt: at })), replaced: true };
    }
    if ((howMany.get(given)?.count ?? 0) >= most) return null;
    const added = insert.get({ sharedGuildId: null, ...given, ...key, createdAt: at, updatedAt: at });
    return { setup: shown(added), replaced: false };
  }

  return {
    save: (setup, most) => db.transaction(() => save(setup, most), { behavior: 'immediate' }),
    ownedBy: (ownerId, game) => owned.all({ ownerId, game }).map(shown),
    sharedIn: (guildId, game) => shared.all({ guildId, game }).map(shown),
    share: (setup, guildId, at) => void share.run({ id: setup, sharedGuildId: guildId, updatedAt: at }),
    remove: (setup) => void remove.run({ id: setup }),
  };
}

function shown({ nameKey: _, ...row }: typeof setups.$inferSelect): SetupRow {
  return row;
}
