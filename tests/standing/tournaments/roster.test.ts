/** Rosters: which members of a role played, from moves and votes. */
import { expect, it } from 'vitest';
import { listRoster, type RosterGame } from '../../../src/standing/tournaments/roster.js';
import { defaultRule, type Tally } from '../../../src/table/model/people/decision-rule.js';
import { createBallot } from '../../../src/table/model/proposals/ballot.js';

const seat = {
  id: 'attackers',
  sides: ['attackers'],
  holder: { kind: 'role', id: 'wolves' },
  rule: defaultRule('vote'),
} as const;

/** A ballot of the seat that led to the action. */
function ballotOf(ply: number, tally: Tally, ...voters: readonly string[]) {
  const votes = voters.map((by) => ({ by, proposal: 1, at: 1 }));
  const opened = { seat: 'attackers', subject: 'move', turn: ply, openedAt: 1, closesAt: null } as const;
  return { ...createBallot([], { ...opened, tally, votes }), closedAt: 2, ply };
}

const action = (ply: number, by: string | null, side = 'attackers') =>
  ({ kind: 'action', side, by, ply }) as const;

function gameOf(parts: Partial<RosterGame>): RosterGame {
  return { seat, actions: [], ballots: [], ...parts };
}

it('counts games and turns of votes and moves, and a move that a vote chose for its voters alone', () => {
  const ballots = [ballotOf(0, 'public', 'ann', 'bob'), ballotOf(2, 'public', 'ann')];
  const actions = [action(0, 'ann'), action(1, 'eve', 'defenders'), action(2, 'ann'), action(4, 'cid')];
  expect(listRoster([gameOf({ actions, ballots }), gameOf({ actions: [action(0, 'bob')] })])).toEqual([
    { person: 'bob', games: 2, turns: 2 },
    { person: 'ann', games: 1, turns: 2 },
    { person: 'cid', games: 1, turns: 1 },
  ]);
});

it.each(['hidden', 'voted'] as const)(
  'tells of secret votes only in which games one took part: %s',
  (tally) => {
    const ballots = [ballotOf(0, tally, 'ann', 'bob'), ballotOf(2, tally, 'ann')];
    expect(listRoster([gameOf({ actions: [action(0, 'ann'), action(2, 'ann')], ballots })])).toEqual([
      { person: 'ann', games: 1, turns: 0 },
      { person: 'bob', games: 1, turns: 0 },
    ]);
  },
);

it('leaves out votes that did not count, calls, computers, and other seats', () => {
  const ballot = { ...ballotOf(0, 'public', 'ann', 'bob'), discounted: ['bob'] };
  const theirs = { ...ballotOf(1, 'public', 'eve'), seat: 'defenders' };
  const motion = { ...ballotOf(4, 'public', 'fay'), subject: 'resign', ply: null } as const;
  const call = { ...action(3, 'dan'), kind: 'call' } as const;
  const actions = [action(0, 'ann'), action(2, null), call];
  expect(listRoster([gameOf({ actions, ballots: [ballot, theirs, motion] })])).toEqual([
    { person: 'ann', games: 1, turns: 1 },
    { person: 'fay', games: 1, turns: 0 },
  ]);
});
