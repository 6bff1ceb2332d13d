/** People blocked from the games of a server. */
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { BlockRow } from '../rows.js';
import { blocks } from '../schema.js';
import { type Calls, type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { BlockStore } from '../store.js';

/** Expired blocks have no effect. The next block in the same server deletes them. */
export interface BlockRepository extends Calls<Omit<BlockStore, 'putBlock'>> {
  putBlock(row: BlockRow): readonly Call<unknown>[];
}

export function createBlockRepository(db: Database): BlockRepository {
  const { by, reason, until, at } = namedPlaceholders(blocks);
  const inGuild = eq(blocks.guildId, sql.placeholder('guildId'));
  const ofPerson = and(inGuild, eq(blocks.personId, sql.placeholder('personId')));
  const inForce = or(isNull(blocks.until), gt(blocks.until, sql.placeholder('now')));
  const put = statement(
    db
      .insert(blocks)
      .values(namedPlaceholders(blocks))
      .onConflictDoUpdate({ target: [blocks.guildId, blocks.personId], set: { by, reason, until, at } }),
  );
  const clear = statement(db.delete(blocks).where(and(inGuild, lte(blocks.until, sql.placeholder('now')))));
  const of = statement(db.select().from(blocks).where(and(ofPerson, inForce)));
  const all = statement(db.select().from(blocks).where(and(inGuild, inForce)).orderBy(asc(blocks.at)));
  const lift = statement(db.delete(blocks).where(ofPerson));
  return {
    putBlock: (row) => [clear.run({ guildId: row.guildId, now: row.at }), put.run({ ...row })],
    findActiveBlock: (guildId, personId, now) => of.get({ guildId, personId, now }),
    listActiveBlocks: (guildId, now) => all.all({ guildId, now }),
    liftBlock: (guildId, personId) => lift.run({ guildId, personId }),
  };
}
