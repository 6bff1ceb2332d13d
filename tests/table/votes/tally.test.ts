/** Counting of arbitrary votes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultRule, type VoteRule } from '../../../src/table/model/people/decision-rule.js';
import { type Ballot, createBallot, withVote } from '../../../src/table/model/proposals/ballot.js';
import {
  countCastVotes,
  electorateSize,
  hasPassed,
  isDecided,
  orderByPreference,
  rankProposals,
} from '../../../src/table/votes/tally.js';

const PROPOSALS = [1, 2, 3].map((number) => ({
  number,
  path: [`${number}`],
  notation: `${number}`,
  isSecret: false,
  by: 'ada',
  note: null,
  at: 0,
}));

function ballotOf(votes: readonly number[], more: Partial<Ballot> = {}): Ballot {
  const empty = createBallot([], {
    seat: 'north',
    subject: 'move',
    turn: 0,
    openedAt: 0,
    closesAt: null,
    tally: 'public',
    proposals: PROPOSALS,
  });
  const cast = votes.map((proposal, nth) => ({ by: `person${nth}`, proposal, at: nth }));
  return { ...cast.reduce(withVote, empty), ...more };
}

const votes = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 });

test('turnout is estimated from the last three move votes of the seat, not from votes on offers', () => {
  const seat = { id: 'north', holder: { kind: 'role', id: 'wolves' }, members: [] } as const;
  const count = (...ballots: readonly Ballot[]) => electorateSize(defaultRule('vote'), ballots, seat);
  const move = ballotOf([1, 2], { closedAt: 1 });
  const offer = ballotOf([1, 1, 1, 1, 1], { subject: 'draw', closedAt: 1 });
  expect(count(move, move, offer)).toBeNull();
  expect(count(ballotOf([1, 1, 1, 1], { closedAt: 1 }), move, move, move, offer)).toBe(2);
});

/** Default vote in which votes can't be changed. */
const fixed: VoteRule = { ...defaultRule('vote'), changeable: false };

describe('the tally', () => {
  test('holds every vote that counts once, the proposal with most of them first', () => {
    fc.assert(
      fc.property(votes, fc.nat(11), (cast, nth) => {
        const ballot = ballotOf(cast, { discounted: [`person${nth}`] });
        const standings = rankProposals(ballot);
        const counts = standings.map(({ supporters }) => supporters.length);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(countCastVotes(ballot));
        expect(standings.flatMap(({ supporters }) => supporters)).not.toContain(`person${nth}`);
      }),
    );
  });

  test('is decided only where no further votes can change what is chosen', () => {
    fc.assert(
      fc.property(
        votes,
        fc.integer({ min: 1, max: 14 }),
        fc.array(fc.integer({ min: 1, max: 3 })),
        (cast, electorate, more) => {
          const ballot = ballotOf(cast);
          fc.pre(isDecided(fixed, ballot, electorate));
          const chosen = orderByPreference(fixed, ballot, () => 0)[0];
          const later = ballotOf([...cast, ...more].slice(0, Math.max(cast.length, electorate)));
          expect(orderByPreference(fixed, later, () => 0)[0]).toEqual(chosen);
        },
      ),
    );
  });

  test('that may be changed is decided only where those who have not voted for the leader could not outvote it', () => {
    fc.assert(
      fc.property(votes, fc.integer({ min: 1, max: 14 }), (cast, electorate) => {
        const ballot = ballotOf(cast);
        fc.pre(isDecided(defaultRule('vote'), ballot, electorate));
        const most = rankProposals(ballot)[0]?.supporters.length ?? 0;
        expect(most).toBeGreaterThan(Math.max(electorate, cast.length) - most);
      }),
    );
  });

  test('without any vote prefers nothing', () => {
    expect(orderByPreference(fixed, ballotOf([]), () => 0)).toEqual([]);
    expect(isDecided({ ...fixed, quorum: 1 }, ballotOf([]), 1)).toBe(false);
  });
});

test.each([
  ['draw', [1, 1, 2], 2, true],
  ['draw', [1, 2], 2, false],
  ['draw', [1], 2, false],
  ['resign', [1, 1, 1, 2, 2], 2, false],
  ['resign', [1, 1, 1, 1, 1, 2, 2, 2], 2, true],
  ['resign', [1, 1, 2], 2, true],
] as const)('a vote to %s with %j, of at least %i, has passed: %s', (subject, cast, least, passed) => {
  expect(hasPassed(ballotOf(cast, { subject }), least)).toBe(passed);
});
