/**
 * Counting at the end of a role's vote: all voters are checked, however many, and whatever Discord answers.
 */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import { defaultRule, type VoteRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  boards,
  buttons,
  findMenuOption,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const VOTERS = 120;

let stage: Stage;
let voters: Actor[];
let thread: string;
let id: string;

beforeAll(async () => {
  stage = await openStage();
  const { discord, seeded } = stage;
  voters = Array.from({ length: VOTERS }, (_, nth) => {
    const { id: user } = discord.world.addUser({ username: `voter${nth}`, name: `Voter ${nth}` });
    discord.world.guilds.addMember(seeded.guild.id, user);
    return discord.actor(`voter${nth}`);
  });
});
afterAll(() => stage.close());
beforeEach(() => {
  for (const { id: person } of voters) setRoleHeld(person, true);
  stage.discord.gateway.setMemberRequestsAnswered(true);
});

function setRoleHeld(person: string, held: boolean): void {
  const { guild, roles } = stage.seeded;
  stage.discord.world.guilds.setRole(guild.id, person, roles.wolves.id, held);
}

/** A game against Anna. The Wolves begin and vote by this rule. */
async function begin(rule: Partial<VoteRule>): Promise<void> {
  const { anna, channel, seeded } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { board: 'irish', side: 'defenders' }),
  );
  ({ id } = await tableOf(stage, anna));
  const host = actor(anna.id);
  const { assignSeat: giveSeat, setDecisionRule: decideBy, startGame } = stage.tables();
  await giveSeat(id, host, 'attackers', { kind: 'role', id: seeded.roles.wolves.id });
  const vote: VoteRule = { ...defaultRule('vote'), seconds: 600, electorate: null, ...rule };
  expect(await decideBy(id, host, 'attackers', vote)).toMatchObject({ ok: true });
  expect(await startGame(id, host)).toMatchObject({ ok: true });
  thread = lobby.id;
  await advanceTime(stage, 20_000);
  // The sweep posts the board, since no interaction began the game.
  await latestBoard(stage, thread, 0);
}

function board(): APIMessage {
  return required(boards(stage, thread).at(-1));
}

async function waitForBoard(said: string | RegExp): Promise<string> {
  const says = () => words(board()).match(said) !== null;
  for (let second = 0; second < 15 && !says(); second++) await advanceTime(stage, 1_000, 1_000);
  return waitForValue(async () => says() && words(board()), `a board that says ${said}`);
}

/** The voter proposes or supports the move. */
async function castVote(nth: number, move: string): Promise<string> {
  return words(await typeMove(required(voters[nth]), thread, move));
}

it('120 vote, and the last 90 have lost the role at the close: the others decide, told in two requests', async () => {
  const { discord } = stage;
  await begin({});
  await castVote(0, 'D1-C1');
  await castVote(30, 'D1-B1');
  // The others vote through the service. Presses would only cost time.
  const roles = [stage.seeded.roles.wolves.id];
  for (const [nth, { id: voter }] of voters.entries())
    expect(
      await stage.tables().playText(id, actor(voter, { roles }), nth < 30 ? 'D1-C1' : 'D1-B1'),
    ).toMatchObject({
      ok: true,
    });
  for (const { id: person } of voters.slice(30)) setRoleHeld(person, false);
  const before = discord.gateway.memberRequests.length;
  await advanceTime(stage, 11 * MINUTE, MINUTE / 2);
  const said = await waitForBoard('Attackers chose this with 30 of 30 votes');
  expect(said).toContain('attacker D1 to C1');
  expect(said).toContain('90 votes not counted: those members left the role.');
  const asked = discord.gateway.memberRequests.slice(before);
  expect(asked.map(({ user_ids }) => [user_ids ?? []].flat().length)).toEqual([100, 20]);
  // Voters for the leading proposal are checked first, the latest voter before earlier ones.
  expect([asked[0]?.user_ids ?? []].flat()[0]).toBe(voters[VOTERS - 1]?.id);
});

it('a quorum that is reached ends voting at once, for those who press at the same moment too', async () => {
  await begin({ quorum: 25 });
  await castVote(0, 'D1-C1');
  await waitForBoard('1 has voted');
  const { menu, label } = findMenuOption(board(), (one) => one.includes('D1 to C1'));
  const shown = board();
  const answers = await Promise.all(
    voters.slice(1, 50).map(async (voter) => words(messageOf(await voter.choose(shown, menu, [label])))),
  );
  expect(
    answers.filter((answer) => answer.includes('Voting has ended') || answer.includes('closed')),
  ).toHaveLength(25);
  await waitForBoard('Attackers chose this with 25 of 25 votes');
});

it('while voters are checked the board says so, nobody can vote, and a restart changes nothing', async () => {
  await begin({ quorum: 3 });
  const { discord } = stage;
  discord.gateway.setMemberRequestsAnswered(false);
  await castVote(0, 'D1-C1');
  await castVote(1, 'D1-C1');
  expect(await castVote(2, 'D1-B1')).toContain('That decided the vote');
  const said = await waitForBoard(/voting has ended\. I’m checking who still has the role: 0 of 3 checked/);
  expect(said).not.toContain('Support a proposal');
  expect(buttons(board())).not.toContain('Vote');
  expect(await castVote(3, 'D1-B1')).toContain('Voting has ended. The votes are being counted.');
  await stage.stop();
  await stage.start();
  expect(await castVote(3, 'D1-B1')).toContain('Voting has ended');
  discord.gateway.setMemberRequestsAnswered(true);
  await waitForBoard('Attackers chose this with 2 of 3 votes');
});

it('where Discord tells of nobody in ten minutes, every vote counts by the roles that came with it', async () => {
  await begin({ quorum: 3 });
  stage.discord.gateway.setMemberRequestsAnswered(false);
  for (const [nth, move] of ['D1-C1', 'D1-C1', 'D1-B1'].entries()) await castVote(nth, move);
  await advanceTime(stage, 9 * MINUTE, MINUTE / 4);
  expect(words(board())).toContain('0 of 3 checked');
  await advanceTime(stage, 2 * MINUTE, MINUTE / 4);
  const said = await waitForBoard('Attackers chose this with 2 of 3 votes');
  expect(said).toContain('No vote could be checked with Discord. All votes count');
});

it('voting opens again where too few of those who decided it are left', async () => {
  await begin({ quorum: 3 });
  await castVote(0, 'D1-C1');
  await castVote(1, 'D1-C1');
  setRoleHeld(required(voters[0]).id, false);
  await castVote(2, 'D1-B1');
  const said = await waitForBoard('Voting is open again');
  expect(said).toContain('Vote of **Attackers** on the **move**: 2 have voted');
  expect(buttons(board())).toContain('Vote');
  await castVote(3, 'D1-B1');
  expect(await waitForBoard('Attackers chose this with 2 of 3 votes')).toContain(
    '1 vote not counted: that member left the role.',
  );
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
