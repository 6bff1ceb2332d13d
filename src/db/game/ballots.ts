/** Ballots of shared seats, with their proposals and votes. */
import { and, asc, eq, gt, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { BallotRow, ProposalRow, VoteRow } from '../rows.js';
import { ballots, proposals, votes } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import { KEPT_BALLOTS } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';

/** Calls that read ballots with their proposals and votes. */
export interface BallotReads {
  /** Ballots, oldest first. */
  readonly ballots: Call<readonly BallotRow[]>;
  readonly proposals: Call<readonly ProposalRow[]>;
  /** Votes, earliest first. */
  readonly votes: Call<readonly VoteRow[]>;
}

export interface BallotRepository {
  /** The table's open ballots and its latest closed ones. */
  listLatest(tableId: string): BallotReads;
  listAll(tableId: string): BallotReads;
  /** Tables with open ballots. Leaves out servers that the bot has left. */
  listOpenTables(): Call<readonly string[]>;
  /** Inserts or replaces a ballot. The next two methods do the same with a proposal and a vote. */
  put(row: BallotRow): Call<unknown>;
  putProposal(row: ProposalRow): Call<unknown>;
  putVote(row: VoteRow): Call<unknown>;
}

export function createBallotRepository(db: Database, served: ServedConditions): BallotRepository {
  const reads = prepareReads(db, served);
  const writes = prepareWrites(db);

  // Most tables have no ballots. For them, proposals and votes aren't queried.
  const read = (tableId: string, { ballots, proposals, votes }: RowReads): BallotReads => ({
    ballots: ballots.all({ tableId }),
    proposals: proposals.all({ tableId }).asDependent(),
    votes: votes.all({ tableId }).asDependent(),
  });

  return {
    listLatest: (tableId) => read(tableId, reads.latest),
    listAll: (tableId) => read(tableId, reads.all),
    listOpenTables: () => reads.openTables.all().map((rows) => rows.map(({ tableId }) => tableId)),
    put: (row) => writes.ballot.run({ ...row }),
    putProposal: (row) => writes.proposal.run({ ...row }),
    putVote: (row) => writes.vote.run({ ...row }),
  };
}

/** Placeholder for the table's id, shared by all reads. */
const TABLE_ID = namedPlaceholder('tableId', ballots.tableId);

function prepareReads(db: Database, served: ServedConditions) {
  const ofTable = eq(ballots.tableId, TABLE_ID);
  const lastNumber = db
    .select({ number: max(ballots.number) })
    .from(ballots)
    .where(ofTable);
  const isLate = or(isNull(ballots.closedAt), gt(ballots.number, sql`(${lastNumber}) - ${KEPT_BALLOTS}`));
  const latest = db.select({ number: ballots.number }).from(ballots).where(and(ofTable, isLate));
  const all = db.select({ number: ballots.number }).from(ballots).where(ofTable);
  return {
    latest: prepareRowReads(db, sql`${latest}`),
    all: prepareRowReads(db, sql`${all}`),
    openTables: statement(
      db
        .selectDistinct({ tableId: ballots.tableId })
        .from(ballots)
        .where(and(isNull(ballots.closedAt), served.hasTable(ballots.tableId))),
    ),
  };
}

type RowReads = ReturnType<typeof prepareRowReads>;

/** Calls that read the ballots selected by `numbers`, with their proposals and votes. */
function prepareRowReads(db: Database, numbers: SQL) {
  return {
    ballots: statement(
      db
        .select()
        .from(ballots)
        .where(and(eq(ballots.tableId, TABLE_ID), sql`${ballots.number} IN ${numbers}`))
        .orderBy(asc(ballots.number)),
    ),
    proposals: statement(
      db
        .select()
        .from(proposals)
        .where(and(eq(proposals.tableId, TABLE_ID), sql`${proposals.ballot} IN ${numbers}`))
        .orderBy(asc(proposals.ballot), asc(proposals.number)),
    ),
    votes: statement(
      db
        .select()
        .from(votes)
        .where(and(eq(votes.tableId, TABLE_ID), sql`${votes.ballot} IN ${numbers}`))
        .orderBy(asc(votes.ballot), asc(votes.at), asc(votes.personId)),
    ),
  };
}

function prepareWrites(db: Database) {
  const ballotSlots = namedPlaceholders(ballots);
  const putBallot = statement(
    db
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
      }),
  );
  const { note } = namedPlaceholders(proposals);
  const putProposal = statement(
    db
      .insert(proposals)
      .values(namedPlaceholders(proposals))
      .onConflictDoUpdate({ target: [proposals.tableId, proposals.ballot, proposals.number], set: { note } }),
  );
  const { proposal, at } = namedPlaceholders(votes);
  const putVote = statement(
    db
      .insert(votes)
      .values(namedPlaceholders(votes))
      .onConflictDoUpdate({ target: [votes.tableId, votes.ballot, votes.personId], set: { proposal, at } }),
  );
  return { ballot: putBallot, proposal: putProposal, vote: putVote };
}
