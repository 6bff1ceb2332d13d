/** Converts ballots, proposals and votes to database rows. */
import { KEPT_BALLOTS, type TableChange } from '../../../db/store.js';
import type { Ballot } from '../proposals/ballot.js';
import type { Table } from '../types.js';

type BallotRows = Pick<TableChange, 'ballots' | 'proposals' | 'votes'>;

/** New and changed rows of ballots, proposals and votes. */
export function ballotRows(before: Table, after: Table): BallotRows {
  if (before.ballots === after.ballots) return {};
  const tableId = after.id;
  const changed = after.ballots.flatMap((ballot) => {
    const former = before.ballots.find(({ number }) => number === ballot.number);
    return former === ballot ? [] : [{ ballot, former }];
  });
  return {
    ballots: changed.map(({ ballot: { proposals: _, votes: __, ...ballot } }) => ({ tableId, ...ballot })),
    proposals: changed.flatMap(({ ballot, former }) =>
      ballot.proposals
        .filter((one) => !former?.proposals.includes(one))
        .map((one) => ({ tableId, ballot: ballot.number, ...one })),
    ),
    votes: changed.flatMap(({ ballot, former }) =>
      ballot.votes
        .filter((one) => !former?.votes.includes(one))
        .map(({ by, proposal, at }) => ({ tableId, ballot: ballot.number, personId: by, proposal, at })),
    ),
  };
}

/** Ballots to keep with a table: the open ones and the latest others. */
export function ballotsToKeep(ballots: readonly Ballot[]): readonly Ballot[] {
  const last = ballots.at(-1)?.number ?? 0;
  const isKept = ({ number, closedAt }: Ballot) => closedAt === null || number > last - KEPT_BALLOTS;
  return ballots.every(isKept) ? ballots : ballots.filter(isKept);
}
