/** Ballots of shared seats, with their proposals and votes. */
import { and, asc, desc, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import type { BallotRow, ProposalRow, VoteRow } from './rows.js';
import { ballots, proposals, votes } from './schema.js';
import { KEPT_BALLOTS } from './store.js';

/** Ballots with their proposals and votes. */
export interface BallotRows {
  /** Oldest first. */
  readonly ballots: readonly BallotRow[];
  readonly proposals: readonly ProposalRow[];
  /** Earliest first. */
  readonly votes: readonly VoteRow[];
}

/** Ballots of all tables. */
export interface BallotRepository {
  /** The table's open ballots and its latest closed ones. */
  listLatest(tableId: string): BallotRows;
  listAll(tableId: string): BallotRows;
  /** Tables with open ballots, in servers the bot has not left. */
  listOpenTables(): readonly string[];
  /** Inserts or replaces a row, like the next two. */
  put(row: BallotRow): void;
  putProposal(row: ProposalRow): void;
  putVote(row: VoteRow): void;
}

export function createBallotRepository(db: Database): BallotRepository {
  const id = namedPlaceholder('tableId', ballots.tableId);
  const lastNumber = db
    .select({ number: max(ballots.number) })
    .from(ballots)
    .where(eq(ballots.tableId, id));
  const isLate = or(isNull(ballots.closedAt), gt(ballots.number, sql`(${lastNumber}) - ${KEPT_BALLOTS}`));
  const latest = db
    .select({ number: ballots.number })
    .from(ballots)
    .where(and(eq(ballots.tableId, id), isLate));
  const all = db.select({ number: ballots.number }).from(ballots).where(eq(ballots.tableId, id));
  const prepareReads = (numbers: typeof all | typeof latest) => ({
    ballots: db
      .select()
      .from(ballots)
      .where(and(eq(ballots.tableId, id), sql`${ballots.number} IN ${numbers}`))
      .orderBy(asc(ballots.number))
      .prepare(),
    proposals: db
      .select()
      .from(proposals)
      .where(and(eq(proposals.tableId, id), sql`${proposals.ballot} IN ${numbers}`))
      .orderBy(asc(proposals.ballot), asc(proposals.number))
      .prepare(),
    votes: db
      .select()
      .from(votes)
      .where(and(eq(votes.tableId, id), sql`${votes.ballot} IN ${numbers}`))
      .orderBy(asc(votes.ballot), asc(votes.at), asc(votes.personId))
      .prepare(),
  });
  const statements = { latest: prepareReads(latest), all: prepareReads(all) };
  const isVotedAt = db
    .select({ number: ballots.number })
    .from(ballots)
    .where(eq(ballots.tableId, id))
    .orderBy(desc(ballots.number))
    .limit(1)
    .prepare();
  const open = db
    .selectDistinct({ tableId: ballots.tableId })
    .from(ballots)
    .where(and(isNull(ballots.closedAt), isGuildPresent(ballots.tableId)))
    .prepare();
  const ballotSlots = namedPlaceholders(ballots);
  const put = db
    .insert(ballots)
    .values(ballotSlots)
    .onConflictDoUpdate({
      target: [ballots.tableId, ballots.number],
      set: {
        closesAt: ballotSlots.closesAt,
        isExtended: ballotSlots.isExtended,
        countingSince: ballotSlots.countingSince,
        endedBy: ballotSlots.endedBy,
        isReopened: ballotSlots.isReopened,
        confirmed: ballotSlots.confirmed,
        unconfirmed: ballotSlots.unconfirmed,
        closedAt: ballotSlots.closedAt,
        chosen: ballotSlots.chosen,
        ply: ballotSlots.ply,
        discounted: ballotSlots.discounted,
      },
    })
    .prepare();
  const { note } = namedPlaceholders(proposals);
  const putProposal = db
    .insert(proposals)
    .values(namedPlaceholders(proposals))
    .onConflictDoUpdate({ target: [proposals.tableId, proposals.ballot, proposals.number], set: { note } })
    .prepare();
  const { proposal, at } = namedPlaceholders(votes);
  const putVote = db
    .insert(votes)
    .values(namedPlaceholders(votes))
    .onConflictDoUpdate({ target: [votes.tableId, votes.ballot, votes.personId], set: { proposal, at } })
    .prepare();

  function read(tableId: string, { ballots, proposals, votes }: ReturnType<typeof prepareReads>): BallotRows {
    // Most tables have none.
    if (isVotedAt.get({ tableId }) === undefined) return { ballots: [], proposals: [], votes: [] };
    return {
      ballots: ballots.all({ tableId }),
      proposals: proposals.all({ tableId }),
      votes: votes.all({ tableId }),
    };
  }

  return {
    listLatest: (tableId) => read(tableId, statements.latest),
    listAll: (tableId) => read(tableId, statements.all),
    listOpenTables: () => open.all().map(({ tableId }) => tableId),
    put: (row) => void put.run({ ...row }),
    putProposal: (row) => void putProposal.run({ ...row }),
    putVote: (row) => void putVote.run({ ...row }),
  };
}
