/** Ballots in the store: what those who hold a seat together vote on, what can be voted for, and who does. */
import { and, asc, desc, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { isPresent } from './left-guilds.js';
import type { BallotRow, ProposalRow, VoteRow } from './rows.js';
import { ballots, proposals, votes } from './schema.js';
import { KEPT_BALLOTS } from './store.js';

/** Ballots with all that belongs to them. */
export interface BallotRows {
  /** The oldest first. */
  readonly ballots: readonly BallotRow[];
  /** In order. */
  readonly proposals: readonly ProposalRow[];
  /** The earliest first. */
  readonly votes: readonly VoteRow[];
}

/** Ballots of all tables. */
export interface BallotRepository {
  /** Those of the table that are open, and the latest others. */
  latestOf(tableId: string): BallotRows;
  /** All of the table. */
  allOf(tableId: string): BallotRows;
  /** The tables with open ones, in servers that the bot has not left. */
  openTables(): readonly string[];
  /** Each of these writes a row in the place of an earlier one. */
  put(row: BallotRow): void;
  putProposal(row: ProposalRow): void;
  putVote(row: VoteRow): void;
}

/** Prepares the statements about ballots. */
export function ballotRepository(db: Database): BallotRepository {
  const id = slot('tableId', ballots.tableId);
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
  const reading = (numbers: typeof all | typeof latest) => ({
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
  const statements = { latest: reading(latest), all: reading(all) };
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
    .where(and(isNull(ballots.closedAt), isPresent(ballots.tableId)))
    .prepare();
  const ballotSlots = slots(ballots);
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
  const { note } = slots(proposals);
  const putProposal = db
    .insert(proposals)
    .values(slots(proposals))
    .onConflictDoUpdate({ target: [proposals.tableId, proposals.ballot, proposals.number], set: { note } })
    .prepare();
  const { proposal, at } = slots(votes);
  const putVote = db
    .insert(votes)
    .values(slots(votes))
    .onConflictDoUpdate({ target: [votes.tableId, votes.ballot, votes.personId], set: { proposal, at } })
    .prepare();

  function read(tableId: string, { ballots, proposals, votes }: ReturnType<typeof reading>): BallotRows {
    // Nearly all tables have none.
    if (isVotedAt.get({ tableId }) === undefined) return { ballots: [], proposals: [], votes: [] };
    return {
      ballots: ballots.all({ tableId }),
      proposals: proposals.all({ tableId }),
      votes: votes.all({ tableId }),
    };
  }

  return {
    latestOf: (tableId) => read(tableId, statements.latest),
    allOf: (tableId) => read(tableId, statements.all),
    openTables: () => open.all().map(({ tableId }) => tableId),
    put: (row) => void put.run({ ...row }),
    putProposal: (row) => void putProposal.run({ ...row }),
    putVote: (row) => void putVote.run({ ...row }),
  };
}
