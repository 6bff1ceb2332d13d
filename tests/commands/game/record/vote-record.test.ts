/** Votes in records: who may read which votes in headers, comments and the file of votes. */
import { expect, it } from 'vitest';
import { exportedGameScreen, gameRecordScreen } from '../../../../src/commands/game/record/record.js';
import { decisionLines } from '../../../../src/commands/shared/votes/vote-lines.js';
import { games } from '../../../../src/engine/index.js';
import { readRecord } from '../../../../src/engine/record.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import { importTable } from '../../../../src/table/imports/imported-table.js';
import { defaultRule, type VoteRule } from '../../../../src/table/model/people/decision-rule.js';
import type { Holder } from '../../../../src/table/model/people/holders.js';
import { type Ballot, tallyOf } from '../../../../src/table/model/proposals/ballot.js';
import { formatVoteTotals, listMoveVotes } from '../../../../src/table/record/details.js';
import { actor } from '../../../actors.js';
import { ANNA, BEN, CARLA, DORA, type House, openHouse, openRunningGame, unwrapResult } from '../../house.js';

const [FIRST, SECOND] = ['e2-e4', 'd2-d4'];
/** The role whose members vote. */
const WOLVES = '700000000000000001';
/** A note on the proposal, which everyone at the table may read. */
const NOTE = 'for the bishops';

function createWolf(person: string) {
  return actor(person, { roles: [WOLVES] });
}

/** Chess in which Anna, Carla and Dora decide White's first move by vote: two for e4, one for d4. */
async function playVotedGame(
  house: House,
  changes: Partial<VoteRule>,
  holder: Holder = { kind: 'people', ids: [ANNA, CARLA, DORA] },
): Promise<LoadedTable> {
  const host = actor(ANNA);
  const opened = unwrapResult(
    await house.lobbies.openTable({
      game: 'knightmare',
      options: { cards: 'off' },
      host,
      hostSeat: 'none',
      opponentId: null,
      guildId: '900000000000000001',
      channelId: '800000000000000001',
    }),
  );
  const { id } = opened;
  unwrapResult(await house.sides.assignSeat(id, host, 'white', holder));
  unwrapResult(await house.sides.assignSeat(id, host, 'black', { kind: 'person', id: BEN }));
  const rule: VoteRule = { ...defaultRule('vote'), electorate: null, quorum: 3, ...changes };
  unwrapResult(await house.sides.setDecisionRule(id, host, 'white', rule));
  unwrapResult(await house.lobbies.startGame(id, host));
  unwrapResult(await house.turns.playText(id, createWolf(ANNA), FIRST));
  unwrapResult(await house.sides.commentOnProposal(id, createWolf(ANNA), { ballot: 1, proposal: 1 }, NOTE));
  unwrapResult(await house.turns.playText(id, createWolf(CARLA), SECOND));
  unwrapResult(await house.turns.playText(id, createWolf(DORA), FIRST));
  // A role's votes aren't counted before the bot knows who has the role.
  await house.deadlines.handleDueDeadlines(
    undefined,
    async (_, people) => new Map(people.map((one) => [one, [WOLVES]])),
  );
  const played = await house.tables.load(id);
  if (played?.plies !== 1) return expect.unreachable('the vote is open');
  return played;
}

/** The game after Black's reply and resignation. */
async function endGame(house: House, { id }: LoadedTable): Promise<LoadedTable> {
  unwrapResult(await house.turns.playText(id, actor(BEN), 'e7-e5'));
  return unwrapResult(await house.turns.makeCall(id, null, actor(BEN), 'resign'));
}

/** The record and its file of votes, as everyone gets them. */
async function filesOf(house: House, table: LoadedTable) {
  const { files } = await gameRecordScreen(house, table);
  const [record = '', votes = ''] = files.map(({ data }) => String(data));
  return { record, votes };
}

it.each(['public', 'hidden', 'voted'] as const)('tells of a vote with a tally of %s', async (tally) => {
  const house = openHouse();
  const table = await endGame(house, await playVotedGame(house, { tally }));
  const { record, votes } = await filesOf(house, table);
  expect(record).toContain(`[Vote1 "white after 0: ${FIRST} 2, ${SECOND} 1"]`);
  expect(votes).toContain(`1. ${FIRST}`);
  expect(votes).toContain('2 votes');
  const isPublic = tally === 'public';
  for (const person of [ANNA, CARLA, DORA]) expect(votes.includes(person)).toBe(isPublic);
  expect(votes.includes(NOTE)).toBe(isPublic);
  const pgn = String((await exportedGameScreen(house, table, 'pgn')).files[0]?.data).replaceAll('\n', ' ');
  expect(pgn).toContain(`1. e4 {votes: ${FIRST} 2, ${SECOND} 1.} 1... e5`);
  expect(pgn).not.toContain(NOTE);
});

it('tells nothing of a vote while the game is on', async () => {
  const house = openHouse();
  const table = await playVotedGame(house, {});
  const { record, votes } = await filesOf(house, table);
  expect([record.includes('Vote1'), votes]).toEqual([false, '']);
  expect(String((await exportedGameScreen(house, table, 'pgn')).files[0]?.data)).not.toContain('votes');
});

it.each(['hidden', 'voted'] as const)(
  'keeps a vote secret (%s) when one person has taken the seat of a deleted role since',
  async (tally) => {
    const house = openHouse();
    const voted = await playVotedGame(house, { tally }, { kind: 'role', id: WOLVES });
    const alone = { kind: 'person', id: CARLA } as const;
    const given = unwrapResult(
      await house.sides.assignSeat(voted.id, actor(ANNA), 'white', alone, { isDeserted: true }),
    );
    expect(given.seats[0]).toMatchObject({ holder: alone, rule: { kind: 'first' } });
    expect(decisionLines(given, 0)).toEqual([expect.stringContaining('chose this with 2 of 3 votes')]);
    const table = await endGame(house, voted);
    const { record, votes } = await filesOf(house, table);
    expect(record).toContain(`[Vote1 "white after 0: ${FIRST} 2, ${SECOND} 1"]`);
    expect(votes).toContain(`1. ${FIRST} · 2 votes`);
    for (const person of [ANNA, CARLA, DORA, NOTE]) expect(votes).not.toContain(person);
  },
);

it('goes by the rule of each vote, not by that of the seat', async () => {
  const house = openHouse();
  const table = await endGame(house, await playVotedGame(house, { tally: 'hidden' }));
  const [ballot] = await house.tables.listBallots(table.id);
  if (ballot === undefined) return expect.unreachable();
  // Dora's vote did not count in the second vote.
  const second: Ballot = { ...ballot, number: 3, tally: 'public', discounted: [DORA] };
  const third: Ballot = { ...second, number: 4, tally: 'voted' };
  const tables = { ...house.tables, listBallots: async () => [ballot, second, third] };
  const { record, votes } = await filesOf({ ...house, tables }, table);
  const [hidden, open, voted] = votes.split('\n\n');
  expect(hidden).not.toContain(ANNA);
  expect(open).toContain(`proposed by ${ANNA} · 1 vote`);
  expect(open).toContain(`not counted: ${DORA}`);
  expect(voted).toContain(`1. ${FIRST} · 1 vote\n`);
  expect(voted).toContain('not counted: 1 vote\n');
  expect(voted).not.toContain(DORA);
  expect(record).toContain(`[Vote3 "white after 0: ${FIRST} 1, ${SECOND} 1"]\n[Vote4 `);
});

it('goes by the seat’s rule in votes of earlier versions, and tells nobody’s where that is lost', () => {
  const open = { holder: { kind: 'role', id: 'wolves' }, rule: defaultRule('vote') } as const;
  const hidden = { ...open, rule: { ...open.rule, tally: 'hidden' } } as const;
  const alone = { holder: { kind: 'computer', level: 2 }, rule: defaultRule('first') } as const;
  const captained = { ...open, rule: defaultRule('captain') };
  const seats = [open, hidden, captained, alone, undefined];
  expect(seats.map((seat) => tallyOf({ tally: null }, seat))).toEqual([
    'public',
    'hidden',
    'public',
    'hidden',
    'hidden',
  ]);
  expect(seats.map((seat) => tallyOf({ tally: 'voted' }, seat))).toEqual(Array(5).fill('voted'));
});

it('comes back from its own files: totals as a header, and as a note of the move in PGN', async () => {
  const house = openHouse();
  const table = await endGame(house, await playVotedGame(house, {}));
  const { record } = await filesOf(house, table);
  const read = readRecord(record);
  expect(read.ok && read.value.tags.Vote1).toBe(`white after 0: ${FIRST} 2, ${SECOND} 1`);
  const pgn = String((await exportedGameScreen(house, table, 'pgn')).files[0]?.data);
  const imported = await importTable(games, pgn, { id: 'import-test', guildId: null });
  if (!imported.ok) return expect.unreachable(imported.error.reason.code);
  expect(imported.value.notes).toContainEqual({
    after: 1,
    text: expect.stringContaining(`votes: ${FIRST} 2, ${SECOND} 1`),
  });
  expect(imported.value.table.status).toBe('finished');
});

it('has no file of votes for a game without votes', async () => {
  const house = openHouse();
  expect((await filesOf(house, await openRunningGame(house))).votes).toBe('');
});

it('lists votes on moves that are closed and in which somebody voted, once the game is over', async () => {
  const house = openHouse();
  const played = await playVotedGame(house, {});
  const over = await endGame(house, played);
  const [ballot = expect.unreachable()] = await house.tables.listBallots(over.id);
  const byOne = { ...ballot, votes: ballot.votes.slice(0, 1) };
  const others: readonly Ballot[] = [
    { ...ballot, votes: [] },
    { ...ballot, closedAt: null },
    { ...ballot, subject: 'draw' },
  ];
  expect(listMoveVotes(over, { ballots: [byOne, ...others] })).toEqual([byOne]);
  expect(listMoveVotes(played, { ballots: [byOne] })).toEqual([]);
});

it('counts the votes for each proposal, most votes first, without those that do not count', async () => {
  const house = openHouse();
  const over = await endGame(house, await playVotedGame(house, {}));
  const [ballot = expect.unreachable()] = await house.tables.listBallots(over.id);
  expect(formatVoteTotals(ballot)).toBe(`${FIRST} 2, ${SECOND} 1`);
  expect(formatVoteTotals({ ...ballot, discounted: [ANNA, DORA] })).toBe(`${SECOND} 1, ${FIRST} 0`);
});
