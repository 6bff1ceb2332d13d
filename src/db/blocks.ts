/** People blocked from the games of a server. */
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders, type Synchronous } from './database.js';
import { blocks } from './schema.js';
import type { BlockStore } from './store.js';

/** Blocks of all servers. Expired blocks have no effect and are deleted with the server's next change. */
export type BlockRepository = Synchronous<BlockStore>;

export function createBlockRepository(db: Database): BlockRepository {
  const { by, reason, until, at } = namedPlaceholders(blocks);
  const inGuild = eq(blocks.guildId, sql.placeholder('guildId'));
  const ofPerson = and(inGuild, eq(blocks.personId, sql.placeholder('personId')));
  const inForce = or(isNull(blocks.until), gt(blocks.until, sql.placeholder('now')));
  const put = db
    .insert(blocks)
    .values(namedPlaceholders(blocks))
    .onConflictDoUpdate({ target: [blocks.guildId, blocks.personId], set: { by, reason, until, at } })
    .prepare();
  const clear = db
    .delete(blocks)
    .where(and(inGuild, lte(blocks.until, sql.placeholder('now'))))
    .prepare();
  const of = db.select().from(blocks).where(and(ofPerson, inForce)).prepare();
  const all = db.select().from(blocks).where(and(inGuild, inForce)).orderBy(asc(blocks.at)).prepare();
  const lift = db.delete(blocks).where(ofPerson).prepare();
  return {
    put(row) {
      clear.run({ guildId: row.guildId, now: row.at });
      put.run({ ...row });
    },
    of: (guildId, personId, now) => of.get({ guildId, personId, now }),
    listInGuild: (guildId, now) => all.all({ guildId, now }),
    lift: (guildId, personId) => void lift.run({ guildId, personId }),
  };
}
