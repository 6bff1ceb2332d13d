/** A channel deleted with its games: they are paused, their players are notified, and they can continue elsewhere. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  beginGame,
  headingsOf,
  isPrivate,
  latestBoard,
  mentionedIds,
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
let elsewhere: string;
beforeEach(async () => {
  stage = await openStage();
  elsewhere = stage.seeded.channels.tower.id;
});
afterEach(() => stage.close());

const isPaused = () =>
  waitForValue(async () => (await tableOf(stage, stage.anna)).pausedSince !== null, 'a paused game');

async function restart(whileAway: () => void): Promise<void> {
  await stage.stop();
  whileAway();
  await stage.start();
}

/** Resumes the game in the other channel. Returns its thread. */
async function resume(person = stage.ben): Promise<string> {
  const said = words(messageOf(await person.slash(elsewhere, 'game resume')));
  expect(said).toContain('The game continues here');
  return stage.discord.waitFor(() => stage.discord.world.channels.listThreads(elsewhere).at(0)?.id);
}

it.each(['while the bot runs', 'while the bot is away'])(
  'a game is paused with its clocks when its channel is deleted %s, and its players are told',
  async (when) => {
    const { thread } = await beginGame(stage, { clock: '1h' });
    const { anna, ben, discord, channel } = stage;
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    await discord.waitUntilIdle();
    const deleteChannel = () => discord.faults.deleteChannel(channel);
    if (when === 'while the bot runs') deleteChannel();
    else await restart(deleteChannel);
    await isPaused();
    await advanceTime(stage, 3 * HOUR, HOUR);
    const list = words(messageOf(await ben.slash(elsewhere, 'games')));
    expect(list).toMatch(/Tablut.*its channel was deleted/);
    expect(list).not.toMatch(/https:|<#/);
    const refused = words(messageOf(await ben.slash(elsewhere, 'move', { notation: 'E3-F3' })));
    expect(refused).toMatch(/channel of this game was deleted.*game resume/);
    const table = await tableOf(stage, ben);
    expect([table.status, table.plies]).toEqual(['playing', 1]);
    expect(await stage.tables().listUnpostedTables()).toEqual([]);
    expect(stage.complaints.filter((line) => JSON.parse(line).level > 40)).toEqual([]);
  },
);

it('a player has it go on in a thread of another channel, where everybody is called who has to move', async () => {
  const { thread } = await beginGame(stage, { clock: '1h' });
  const { anna, ben, discord, channel } = stage;
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  discord.faults.deleteChannel(channel);
  await isPaused();
  await advanceTime(stage, 2 * HOUR, HOUR);
  const fresh = await resume(anna);
  expect(mentionedIds(await latestBoard(stage, fresh, 1))).toEqual([ben.id]);
  expect(headingsOf(stage, fresh)).toHaveLength(1);
  await advanceTime(stage, 30 * MINUTE, 30 * MINUTE);
  await typeMove(ben, fresh, 'E3-F3');
  await advanceTime(stage, MINUTE);
  await latestBoard(stage, fresh, 2);
  await waitForValue(
    async () => (await stage.tables().listUnpostedTables()).length === 0,
    'nothing left to post',
  );
});

it('only a player can, in a channel for games, and only where the channel is gone', async () => {
  const { thread } = await beginGame(stage);
  const { anna, clara, discord, channel } = stage;
  expect(words(messageOf(await anna.slash(thread, 'game resume')))).toContain('isn’t paused');
  discord.faults.deleteChannel(channel);
  await isPaused();
  const post = anna.openThread(elsewhere, 'a talk', 'about this');
  expect(words(messageOf(await anna.slash(post, 'game resume')))).toContain('in a text channel');
  expect(words(messageOf(await clara.slash(elsewhere, 'game resume')))).toContain('not playing');
  const id = (await tableOf(stage, anna)).id;
  expect(await stage.tables().moveStrandedGame(id, actor(clara.id), elsewhere)).toMatchObject({ ok: false });
});

it('a game paused before stays paused until a player continues it elsewhere', async () => {
  const { thread } = await beginGame(stage);
  const { anna, ben, discord, channel } = stage;
  for (const person of [anna, ben]) await person.slash(thread, 'game adjourn');
  await discord.waitUntilIdle();
  const { pausedSince } = await tableOf(stage, anna);
  discord.faults.deleteChannel(channel);
  await waitForValue(
    async () => (await tableOf(stage, anna)).place.threadId === null,
    'a game without a thread',
  );
  await advanceTime(stage, MINUTE);
  expect((await tableOf(stage, anna)).pausedSince).toBe(pausedSince);
  await latestBoard(stage, await resume(), 0);
  expect(required(await tableOf(stage, anna)).pausedSince).toBeNull();
});

describe('a table that waits for people', () => {
  it.each(['while the bot runs', 'while the bot is away'])(
    'closes when its channel is deleted %s, and its host is told with the next answer',
    async (when) => {
      const { anna, ben, discord, channel } = stage;
      messageOf(await anna.slash(channel, 'play kings-table'));
      const { id } = await tableOf(stage, anna);
      await discord.waitUntilIdle();
      const deleteChannel = () => discord.faults.deleteChannel(channel);
      if (when === 'while the bot runs') deleteChannel();
      else await restart(deleteChannel);
      await waitForValue(async () => (await stage.tables().load(id))?.status === 'closed', 'a closed table');
      expect(words(messageOf(await ben.slash(elsewhere, 'help')))).not.toContain(id);
      // The table closes a moment before its host can be notified.
      const told = await waitForValue(async () => {
        messageOf(await anna.slash(elsewhere, 'games'));
        return anna.listMessages(elsewhere).find((one) => words(one).includes(id));
      }, 'the host to be told');
      expect(isPrivate(told)).toBe(true);
      expect(words(told)).toMatch(/Your table of .* was closed: its channel was deleted/);
      messageOf(await anna.slash(elsewhere, 'help'));
      await discord.waitUntilIdle();
      expect(anna.listMessages(elsewhere).filter((one) => words(one).includes('was closed'))).toHaveLength(1);
      expect(await stage.tables().listUnpostedTables()).toEqual([]);
    },
  );

  it('stays where another channel is deleted', async () => {
    const { anna, discord, channel } = stage;
    messageOf(await anna.slash(channel, 'play kings-table'));
    discord.faults.deleteChannel(elsewhere);
    await discord.waitUntilIdle();
    expect((await tableOf(stage, anna)).status).toBe('lobby');
  });
});

describe('a thread that people opened', () => {
  it('pauses its game when its channel is deleted, which goes on in another channel', async () => {
    const { anna, ben, discord, channel } = stage;
    const post = anna.openThread(channel, 'a talk', 'about this');
    const lobby = messageOf(await anna.slash(post, 'play kings-table', { side: 'attackers' }));
    messageOf(await ben.press(lobby, 'Join'));
    await latestBoard(stage, post, 0);
    await discord.waitUntilIdle();
    discord.faults.deleteChannel(channel);
    await isPaused();
    const fresh = await resume();
    await latestBoard(stage, fresh, 0);
    await typeMove(anna, fresh, 'D1-D3');
    await latestBoard(stage, fresh, 1);
  });

  it.each(['it', 'its channel'])('closes its lobby when %s is deleted', async (what) => {
    const { anna, discord, channel } = stage;
    const post = anna.openThread(channel, 'a talk', 'about this');
    messageOf(await anna.slash(post, 'play kings-table'));
    const { id } = await tableOf(stage, anna);
    await discord.waitUntilIdle();
    if (what === 'it') discord.faults.deleteThread(post);
    else discord.faults.deleteChannel(channel);
    await waitForValue(async () => (await stage.tables().load(id))?.status === 'closed', 'a closed table');
  });
});
