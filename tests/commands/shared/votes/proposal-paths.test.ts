/** Proposals of a vote as arrows. */
import { expect, it } from 'vitest';
import {
  describePaths,
  hasAltTextOfPaths,
  listProposalPaths,
  listPublicPaths,
} from '../../../../src/commands/shared/votes/proposal-paths.js';
import { findGame } from '../../../../src/engine/index.js';
import { defaultRule } from '../../../../src/table/model/people/decision-rule.js';
import { createBallot, type Proposal, withVote } from '../../../../src/table/model/proposals/ballot.js';

const game = findGame('kings-table');
if (game === undefined) throw new Error('no such game');
const options = game.resolve({});
if (!options.ok) throw new Error(options.reason.code);
const { position } = game.start(options.value, 1);

function createProposal(number: number, path: readonly string[] | null, isSecret = false): Proposal {
  return { number, path, notation: `${path?.join('-')}`, isSecret, by: 'ada', note: null, at: 0 };
}

const ballot = ['bob', 'cid', 'dan'].reduce(
  (open, by, nth) => withVote(open, { by, proposal: nth < 2 ? 2 : 1, at: nth }),
  createBallot([], {
    seat: 'attackers',
    subject: 'move',
    turn: 0,
    openedAt: 0,
    closesAt: null,
    tally: 'public',
    proposals: [
      createProposal(1, ['D1', 'A1']),
      createProposal(2, ['F1', 'F4']),
      createProposal(3, ['A4', 'D4'], true),
      createProposal(4, null),
    ],
  }),
);

const names = game.view(position, null).board.names;

it('go from square to square with their numbers, the one with most support last and thickest', () => {
  const ways = listProposalPaths(game, { position }, 'attackers', ballot, { secrets: false, tally: true });
  expect(ways.map(({ from, to, label }) => [names[from], names[to], label])).toEqual([
    ['D1', 'A1', '1'],
    ['F1', 'F4', '2'],
  ]);
  const [weaker, stronger] = ways.map(({ weight = 1 }) => weight);
  expect(stronger).toBeGreaterThan(weaker ?? 0);
});

it('show what is secret only to those who may see it', () => {
  const labels = (secrets: boolean) =>
    listProposalPaths(game, { position }, 'attackers', ballot, { secrets, tally: true }).map(
      ({ label }) => label,
    );
  expect(labels(true)).toContain('3');
  expect(labels(false)).not.toContain('3');
});

it('tell nothing of the tally to one who may not see it', () => {
  const listShownWays = (votes: typeof ballot.votes) =>
    listProposalPaths(game, { position }, 'attackers', { ...ballot, votes }, { secrets: true, tally: false });
  expect(listShownWays(ballot.votes)).toEqual(listShownWays([]));
});

it('are kept in a description’s first words, by which a picture is known that shows others', () => {
  const { board } = game.view(position, null);
  const [one, two] = listProposalPaths(game, { position }, 'attackers', ballot, {
    secrets: false,
    tally: false,
  });
  if (one === undefined || two === undefined) throw new Error('no arrows');
  const describeBoard = (ways: readonly (typeof one)[]) => ({
    name: 'board.png',
    description: `${describePaths({ board }, ways)} The board.`.trim(),
  });
  expect(describeBoard([one, two]).description).toBe('Proposed: 1 D1 to A1; 2 F1 to F4. The board.');
  const sets = [[], [one], [two], [one, two]];
  for (const drawn of sets)
    for (const wanted of sets)
      expect(hasAltTextOfPaths(describeBoard(drawn), { board }, wanted)).toBe(drawn === wanted);
});

it('on a public board change only when something is proposed or takes the lead', () => {
  const rule = defaultRule('vote');
  const seat = {
    id: 'attackers',
    team: 'attackers',
    sides: ['attackers'],
    holder: { kind: 'role', id: 'wolves' },
    members: [],
    rule,
  };
  const describeProposals = (votes: typeof ballot.votes, proposals = ballot.proposals) => {
    const table = { position, seats: [seat], ballots: [{ ...ballot, proposals, votes }] };
    const { board } = game.view(position, null);
    return describePaths({ board }, listPublicPaths(game, table as never, { toAct: ['attackers'] }));
  };
  const vote = (by: string, proposal: number) => ({ by, proposal, at: 0 });
  expect(describeProposals([vote('bob', 2)])).toBe('Proposed: 1 D1 to A1; 2 F1 to F4 (most votes).');
  expect(describeProposals([vote('bob', 2), vote('cid', 2)])).toBe(describeProposals([vote('bob', 2)]));
  expect(describeProposals([vote('bob', 2), vote('cid', 1)])).toBe('Proposed: 1 D1 to A1; 2 F1 to F4.');
  expect(describeProposals([vote('bob', 1)], ballot.proposals.slice(0, 1))).toBe('Proposed: 1 D1 to A1.');
});
