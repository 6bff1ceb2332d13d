/** The machine's clock jumps during a game: players keep the time they had left. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  beginGame,
  boards,
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

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Time in which the bot is sure to check its deadlines, in milliseconds. */
const LOOK = 20 * SECOND;

it.each([
  ['ahead and back', [DAY, -DAY]],
  ['back and ahead', [-DAY, DAY]],
  ['ten years back and ahead', [-3_650 * DAY, 3_650 * DAY]],
])('a clock is not used up by jumps %s, however soon somebody moves', async (_, jumps) => {
  const { anna, ben, clock } = stage;
  const { thread } = await beginGame(stage, { clock: '15m+10s' });
  const moves = [
    ['D1-D3', anna],
    ['E3-F3', ben],
  ] as const;
  for (const [ply, [notation, person]] of moves.entries()) {
    await advanceTime(stage, MINUTE);
    clock.shift(required(jumps[ply]));
    expect(words(await typeMove(person, thread, notation))).toContain('You played');
    await advanceTime(stage, LOOK);
    await latestBoard(stage, thread, ply + 1);
  }
  const { clocks, status } = await required(await stage.tables().findInThread(thread));
  expect(status).toBe('playing');
  for (const { left } of clocks) {
    expect(left).toBeGreaterThan(13 * MINUTE);
    expect(left).toBeLessThanOrEqual(15 * MINUTE + 10 * SECOND);
  }
});

/** Begins a game of the Wolves, who vote for an hour, against Ben. Edda has proposed. */
async function beginVote() {
  const { anna, ben, channel, discord, seeded } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { board: 'irish' }));
  const { id } = await tableOf(stage, anna);
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  const host = actor(anna.id);
  const rule = { ...defaultRule('vote'), seconds: HOUR / SECOND, electorate: null };
  for (const step of [
    await give(id, host, 'attackers', { kind: 'role', id: seeded.roles.wolves.id }),
    await decideBy(id, host, 'attackers', rule),
    await give(id, host, 'defenders', { kind: 'person', id: ben.id }),
    await startGame(id, host),
  ])
    expect(step).toMatchObject({ ok: true });
  const thread = lobby.id;
  await advanceTime(stage, LOOK);
  await latestBoard(stage, thread, 0);
  await typeMove(discord.actor('Edda'), thread, 'D1-B1');
  return thread;
}

/** Expects an open vote with this voter, and a board that shows when the vote closes. */
async function expectOpenVote(thread: string, voter: string, leastLeft: number): Promise<void> {
  const { clock, discord } = stage;
  const said = words(await typeMove(discord.actor(voter), thread, 'D1-C1'));
  expect(said).toContain('You proposed **attacker D1 to C1**');
  await advanceTime(stage, LOOK);
  const { ballots, lastAction } = await required(await stage.tables().findInThread(thread));
  expect(lastAction).toBeNull();
  const closesAt = required(ballots.at(-1)?.closesAt);
  expect(closesAt - clock.now()).toBeGreaterThan(leastLeft);
  expect(closesAt - clock.now()).toBeLessThanOrEqual(HOUR);
  await waitForValue(
    async () =>
      words(required(boards(stage, thread).at(-1))).includes(`<t:${Math.floor(closesAt / SECOND)}:`),
    'a board that says when the vote closes',
  );
}

it('a vote goes on with the time that was left when the bot is invited to the server again', async () => {
  const thread = await beginVote();
  const { discord, seeded } = stage;
  const { guilds, botId } = discord.world;
  const roleIds = [...required(guilds.get(seeded.guild.id)?.members.get(botId)).roleIds];
  guilds.removeMember(seeded.guild.id, botId);
  await advanceTime(stage, 3 * HOUR, 10 * MINUTE);
  guilds.addMember(seeded.guild.id, botId, { roleIds });
  await advanceTime(stage, LOOK);
  await expectOpenVote(thread, 'David', HOUR - 3 * MINUTE);
});

it.each([DAY, -DAY])('a vote stays open over a jump of %d ms, however soon somebody votes', async (jump) => {
  const thread = await beginVote();
  stage.clock.shift(jump);
  await expectOpenVote(thread, 'David', HOUR - 3 * MINUTE);
});
