/** *Close vote* in private panels, and what moderators see and do with running votes. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import { defaultRule, type VoteRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  boards,
  buttons,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const MEMBER_COUNTS = '/guilds/{guild_id}/roles/member-counts';

let stage: Stage;
let wolves: Actor[];
let ravens: Actor[];
let thread: string;
let id: string;

beforeAll(async () => {
  stage = await openStage();
  const { discord, anna, channel, seeded } = stage;
  wolves = ['David', 'Edda', 'Hugo'].map((name) => discord.actor(name));
  // Clara is a Raven and moderates, because she manages threads.
  ravens = ['Clara', 'Ben', 'Finn'].map((name) => discord.actor(name));
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { board: 'irish' }));
  ({ id } = await tableOf(stage, anna));
  const host = actor(anna.id);
  const vote: VoteRule = { ...defaultRule('vote'), seconds: 3600, electorate: null, tally: 'hidden' };
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  for (const [seat, role] of [
    ['attackers', seeded.roles.wolves],
    ['defenders', seeded.roles.ravens],
  ] as const) {
    await give(id, host, seat, { kind: 'role', id: role.id });
    expect(await decideBy(id, host, seat, vote)).toMatchObject({ ok: true });
  }
  expect(await startGame(id, host)).toMatchObject({ ok: true });
  thread = lobby.id;
  await advanceTime(stage, 20_000);
});
afterAll(() => stage.close());

function board(): APIMessage {
  return required(boards(stage, thread).at(-1));
}

async function waitForBoard(said: string): Promise<string> {
  const says = () => words(board()).includes(said);
  for (let second = 0; second < 15 && !says(); second++) await advanceTime(stage, 1_000, 1_000);
  return waitForValue(async () => says() && words(board()), `a board that says ${said}`);
}

async function moderateVote(
  who: Actor,
  sub: string,
  options: Record<string, string | number> = {},
): Promise<string> {
  const asked = messageOf(await who.slash(thread, `moderate ${sub}`, options));
  const [yes] = buttons(asked);
  return words(yes === undefined || sub === 'list' ? asked : messageOf(await who.press(asked, yes)));
}

it('the button comes with the second vote, and only to those in charge', async () => {
  const [david, edda] = wolves;
  const [clara] = ravens;
  await typeMove(required(david), thread, 'D1-C1');
  await waitForBoard('1 has voted');
  expect(buttons(messageOf(await stage.anna.press(board(), 'More…')))).not.toContain('Close vote');
  await typeMove(required(edda), thread, 'D1-B1');
  await waitForBoard('2 have voted');
  expect(buttons(board())).not.toContain('Close vote');
  const more = messageOf(await stage.anna.press(board(), 'More…'));
  expect(buttons(more)).toContain('Close vote');
  // Clara moderates, but plays for the other side.
  for (const person of [david, clara])
    expect(buttons(messageOf(await required(person).press(board(), 'More…')))).not.toContain('Close vote');
});

it('a moderator who plays against the side sees no hidden numbers, and can neither close nor extend its vote', async () => {
  const [clara] = ravens;
  const list = await moderateVote(required(clara), 'list');
  expect(list).toMatch(/\*\*Attackers\*\*, move: 2 votes, closes <t:/);
  const refused = 'You play for another side of this game';
  expect(await moderateVote(required(clara), 'close-vote', { table: id, reason: 'slow' })).toContain(refused);
  expect(
    await moderateVote(required(clara), 'extend-vote', { table: id, minutes: 5, reason: 'slow' }),
  ).toContain(refused);
});

it('a moderator who plays at no side sees the numbers, extends the vote and closes it', async () => {
  const { discord, seeded } = stage;
  const greta = discord.actor('Greta');
  const moderators = discord.world.guilds.addRole(seeded.guild.id, {
    name: 'Order',
    permissions: 1n << 34n,
  });
  for (const role of [seeded.roles.wolves, seeded.roles.ravens])
    discord.world.guilds.setRole(seeded.guild.id, greta.id, role.id, false);
  discord.world.guilds.setRole(seeded.guild.id, greta.id, moderators.id, true);
  expect(await moderateVote(greta, 'list')).toMatch(/\*\*Attackers\*\*, move: 2 votes \(1, 1\), closes <t:/);
  const before = required((await stage.tables().load(id))?.ballots[0]?.closesAt);
  expect(await moderateVote(greta, 'extend-vote', { table: id, minutes: 30, reason: 'storm' })).toContain(
    'extended by 30 minutes',
  );
  expect((await stage.tables().load(id))?.ballots[0]?.closesAt).toBe(before + 30 * MINUTE);
  await discord.waitForMessage(stage.anna, thread, (message) =>
    words(message).includes('A moderator extended the vote of **Attackers** (move) by 30 minutes: storm'),
  );
  expect(await moderateVote(greta, 'close-vote', { table: id, reason: 'late' })).toContain('is closed');
  expect(await waitForBoard('chose this with 1 of 2 votes')).toContain('The vote was closed early');
});

it('the host closes a vote', async () => {
  const [clara, ben] = ravens;
  await typeMove(required(clara), thread, 'D3-C3');
  await typeMove(required(ben), thread, 'D3-C3');
  await waitForBoard('2 have voted');
  const more = messageOf(await stage.anna.press(board(), 'More…'));
  const answer = words(messageOf(await stage.anna.press(more, 'Close vote')));
  expect(answer).toContain('You closed the vote');
  await waitForBoard('Defenders chose this with 2 of 2 votes');
});

/** Opens a game for a new role of two people, who vote for an hour. Returns the two. */
async function beginForPair(name: string): Promise<readonly [Actor, Actor]> {
  const { discord, anna, channel, seeded } = stage;
  const pair = [required(wolves[0]), required(wolves[1])] as const;
  const role = discord.world.guilds.addRole(seeded.guild.id, { name });
  for (const { id: member } of pair) discord.world.guilds.setRole(seeded.guild.id, member, role.id, true);
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { board: 'irish', side: 'defenders' }),
  );
  const opened = required(
    (await stage.tables().listOpenTablesOf(actor(anna.id))).find(({ status }) => status === 'lobby'),
  );
  const host = actor(anna.id);
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  expect(await give(opened.id, host, 'attackers', { kind: 'role', id: role.id })).toMatchObject({ ok: true });
  const rule: VoteRule = { ...defaultRule('vote'), seconds: 3600, quorum: 5, electorate: null };
  expect(await decideBy(opened.id, host, 'attackers', rule)).toMatchObject({ ok: true });
  expect(await startGame(opened.id, host)).toMatchObject({ ok: true });
  thread = lobby.id;
  await advanceTime(stage, 20_000);
  return pair;
}

it('a vote of a role ends once all its members have voted, and its time is not waited for', async () => {
  const [one, other] = await beginForPair('Pair');
  await typeMove(one, thread, 'D1-C1');
  await waitForBoard('1 has voted');
  await typeMove(other, thread, 'D1-B1');
  await waitForBoard('Attackers chose this with 1 of 2 votes');
});

it('a vote that everyone had cast when the bot ended closes at its next start', async () => {
  const { discord } = stage;
  const [one, other] = await beginForPair('Duo');
  discord.faults.failNext({ kind: 'error', method: 'GET', route: MEMBER_COUNTS, times: 1_000 });
  await typeMove(one, thread, 'D1-C1');
  await typeMove(other, thread, 'D1-B1');
  await waitForBoard('2 have voted');
  await stage.stop();
  discord.faults.clear();
  await stage.start();
  // Nobody has pressed anything since, so the bot asks Discord who still has the role.
  await advanceTime(stage, MINUTE, 1_000);
  await waitForBoard('Attackers chose this with 1 of 2 votes');
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
