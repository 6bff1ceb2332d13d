/**
 * Tournaments with their entrants and pairings. A row is replaced only if its revision hasn't changed since
 * it was read.
 */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { EntrantRow, PairingRow, TournamentMessage, TournamentRow } from '../rows.js';
import { entrants, pairings, tournaments } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
  toIds,
} from '../statements/database.js';
import { type Call, executeInOrder, executeTogether, statement, type Work } from '../statements/statement.js';
import type { StoredTournament, TournamentChange, TournamentStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';
import { isServerPresent, prepareDueLists } from './due-lists.js';
import type { EventResultRepository } from './event-results.js';
import type { OpeningRepository } from './openings.js';

/** Maximum number of tournaments in a list. */
const LISTED = 25;

/**
 * Tournaments. Lists of tournaments with work to do leave out servers that this process doesn't serve or the
 * bot has left.
 */
export interface TournamentRepository
  extends Procedures<Pick<TournamentStore, 'load' | 'insert' | 'commit'>>,
    Calls<Omit<TournamentStore, 'load' | 'insert' | 'commit'>> {
  clearGuilds(guildIds: readonly string[]): Call<unknown>;
}

/** Repositories of planned tables and table results, written together with the tournament. */
interface TableLinks {
  readonly openings: OpeningRepository;
  readonly eventResults: EventResultRepository;
}

export function createTournamentRepository(
  db: Database,
  served: ServedConditions,
  links: TableLinks,
): TournamentRepository {
  const rows = prepareRows(db);
  const parts = prepareParts(db);
  const found = prepareQueries(db, served);
  return {
    ...found,
    load: (id) => loadTournament(id, rows, parts),
    *insert(row) {
      if ((yield* rows.find(row.id)) !== undefined) return false;
      yield* rows.insert(row);
      return true;
    },
    *commit(change) {
      if (!(yield* rows.replace(change.row))) return false;
      yield* executeInOrder(writeParts(change, parts, links));
      return true;
    },
    markShown: rows.markShown,
    clearGuilds: (guildIds) =>
      statement(db.delete(tournaments).where(inArray(tournaments.guildId, [...guildIds]))).run(),
  };
}

function* loadTournament(
  id: string,
  rows: ReturnType<typeof prepareRows>,
  parts: ReturnType<typeof prepareParts>,
): Work<StoredTournament | undefined> {
  const { stored, ...others } = yield* executeTogether({
    stored: rows.find(id),
    entrants: parts.listEntrants(id),
    pairings: parts.listPairings(id),
  });
  if (stored === undefined) return undefined;
  const { messageId, shownRevision, ...row } = stored;
  return { row, message: { messageId, shownRevision }, ...others };
}

function writeParts(
  change: TournamentChange,
  parts: ReturnType<typeof prepareParts>,
  { openings, eventResults }: TableLinks,
): readonly Call<unknown>[] {
  const { row, withoutEntrants = false, settled } = change;
  return [
    ...(withoutEntrants ? [parts.clearEntrants(row.id)] : []),
    ...change.entrants.map(parts.putEntrant),
    ...change.pairings.map(parts.putPairing),
    ...change.openings.map((opening) => openings.add(opening)),
    ...change.cancelled.map((tableId) => openings.remove(tableId)),
    ...(settled === undefined ? [] : [eventResults.settleResult(settled.tableId, settled.version)]),
  ];
}

function prepareRows(db: Database) {
  const isThis = eq(tournaments.id, namedPlaceholder('id', tournaments.id));
  const { messageId, shownRevision, id: _, ...changing } = namedPlaceholders(tournaments);
  const find = statement(db.select().from(tournaments).where(isThis));
  const insert = statement(db.insert(tournaments).values(namedPlaceholders(tournaments)));
  const replace = statement(
    db
      .update(tournaments)
      .set(changing)
      .where(and(isThis, eq(tournaments.revision, namedPlaceholder('from', tournaments.revision)))),
  );
  const shown = statement(db.update(tournaments).set({ messageId, shownRevision }).where(isThis));
  return {
    find: (id: string): Call<(TournamentRow & TournamentMessage) | undefined> => find.get({ id }),
    insert: (row: TournamentRow) => insert.run({ ...row, messageId: null, shownRevision: 0 }),
    replace: (row: TournamentRow) =>
      replace.run({ ...row, from: row.revision - 1 }).map((changes) => changes === 1),
    markShown: (id: string, message: TournamentMessage) => shown.run({ id, ...message }),
  };
}

function prepareParts(db: Database) {
  const ofEntrants = eq(entrants.tournamentId, namedPlaceholder('tournamentId', entrants.tournamentId));
  const listEntrants = statement(db.select().from(entrants).where(ofEntrants).orderBy(asc(entrants.number)));
  const clearEntrants = statement(db.delete(entrants).where(ofEntrants));
  const { tournamentId: _, number: __, ...entrant } = namedPlaceholders(entrants);
  const putEntrant = statement(
    db
      .insert(entrants)
      .values(namedPlaceholders(entrants))
      .onConflictDoUpdate({ target: [entrants.tournamentId, entrants.number], set: entrant }),
  );
  const listPairings = statement(
    db
      .select()
      .from(pairings)
      .where(eq(pairings.tournamentId, namedPlaceholder('tournamentId', pairings.tournamentId)))
      .orderBy(asc(pairings.number)),
  );
  const { tournamentId: ___, number: ____, ...pairing } = namedPlaceholders(pairings);
  const putPairing = statement(
    db
      .insert(pairings)
      .values(namedPlaceholders(pairings))
      .onConflictDoUpdate({ target: [pairings.tournamentId, pairings.number], set: pairing }),
  );
  return {
    listEntrants: (tournamentId: string): Call<readonly EntrantRow[]> => listEntrants.all({ tournamentId }),
    clearEntrants: (tournamentId: string) => clearEntrants.run({ tournamentId }),
    putEntrant: (row: EntrantRow) => putEntrant.run({ ...row }),
    listPairings: (tournamentId: string): Call<readonly PairingRow[]> => listPairings.all({ tournamentId }),
    putPairing: (row: PairingRow) => putPairing.run({ ...row }),
  };
}

function prepareQueries(db: Database, served: ServedConditions) {
  const inGuild = statement(
    db
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(
        and(
          eq(tournaments.guildId, namedPlaceholder('guildId', tournaments.guildId)),
          eq(tournaments.kind, namedPlaceholder('kind', tournaments.kind)),
        ),
      )
      .orderBy(desc(tournaments.createdAt), asc(tournaments.id))
      .limit(LISTED),
  );
  const ending = statement(
    db
      .selectDistinct({ id: pairings.tournamentId })
      .from(pairings)
      .innerJoin(tournaments, eq(tournaments.id, pairings.tournamentId))
      .where(and(eq(pairings.isEnding, true), isServerPresent(db, served, tournaments.guildId)))
      .orderBy(asc(pairings.tournamentId)),
  );
  return {
    ...prepareDueLists(db, served, tournaments),
    listTournamentsIn: (guildId: string, kind: TournamentRow['kind']) =>
      inGuild.all({ guildId, kind }).map(toIds),
    listWithGamesToEnd: () => ending.all().map(toIds),
  };
}
