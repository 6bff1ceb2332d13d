/**
 * Outages from start to end: decisions are kept, and within a minute everyone is notified without help. If people
 * must act, they are told once.
 */
import { PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  advanceTimeSlowly,
  beginGame,
  boards,
  buttons,
  countPublicMessages,
  headingsOf,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

const MESSAGES = '/channels/{channel_id}/messages';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const wait = (ms: number, step?: number) => advanceTime(stage, ms, step);

/**
 * Expects the board after the attackers' first move within a minute, with a notification for the defender.
 */
async function expectBoardWithinMinute(thread: string): Promise<void> {
  await wait(MINUTE);
  const board = await latestBoard(stage, thread, 1);
  expect(mentionedIds(board)).toEqual([stage.ben.id]);
  expect(headingsOf(stage, thread)).toEqual(['The game begins', '1. Anna (Attackers): attacker D1 to D3']);
  await waitUntilPosted(stage);
}

const countNoticesAbout = (about: string) => countPublicMessages(stage, about);

async function restart(): Promise<void> {
  await stage.stop();
  await stage.start();
  await stage.discord.waitUntilIdle();
}

it('forty minutes of errors', async () => {
  const { thread } = await beginGame(stage);
  stage.discord.faults.failNext({ kind: 'error', status: 500, route: /.*/, times: 1_000_000 });
  const moved = await stage
    .tables()
    .playText((await stage.tables().findInThread(thread))?.id ?? '', actor(stage.anna.id), 'D1-D3');
  expect(moved.ok).toBe(true);
  await advanceTimeSlowly(stage, 40 * MINUTE, MINUTE / 2);
  expect(headingsOf(stage, thread)).toEqual(['The game begins']);
  const tried = listRequests(stage, 0).filter((one) => one.endsWith(' 500')).length;
  expect(tried).toBeGreaterThan(40);
  stage.discord.faults.clear();
  await expectBoardWithinMinute(thread);
});

it('pages of a proxy that look like success', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord } = stage;
  discord.faults.failNext({ kind: 'foreign', status: 200, route: /^\/channels/, times: 1_000_000 });
  await typeMove(anna, thread, 'D1-D3');
  await wait(10 * MINUTE, MINUTE / 2);
  discord.faults.clear();
  await expectBoardWithinMinute(thread);
});

it('a rate limit of ten minutes in a channel holds up neither other games nor the end of the process', async () => {
  const { thread } = await beginGame(stage);
  const { anna, ben, discord, seeded } = stage;
  discord.faults.failNext({ kind: 'rate-limit', retryAfter: 600, method: 'POST', route: MESSAGES });
  await typeMove(anna, thread, 'D1-D3');
  await wait(MINUTE);
  const lobby = messageOf(
    await anna.slash(seeded.channels.tower.id, 'play kings-table', { side: 'attackers' }),
  );
  discord.faults.failNext({ kind: 'error', status: 500, method: 'POST', route: MESSAGES });
  await ben.press(lobby, 'Join');
  await wait(MINUTE);
  await latestBoard(stage, lobby.id, 0);
  // If a request were still waiting for the rate limit in real time, the restart would take long.
  await restart();
  await expectBoardWithinMinute(thread);
});

it('permissions that are taken and given back', async () => {
  const { thread } = await beginGame(stage);
  const { anna, channel, discord } = stage;
  const rights = Can.SendMessagesInThreads | Can.AttachFiles;
  discord.faults.revokePermissions(channel, rights);
  await typeMove(anna, thread, 'D1-D3');
  await discord.waitForMessage(anna, channel, (one) => words(one).includes('need a permission'));
  await restart();
  await wait(30 * MINUTE, MINUTE);
  expect(countNoticesAbout('need a permission')).toBe(1);
  discord.faults.restorePermissions(channel, rights);
  await expectBoardWithinMinute(thread);
});

it('a permission of a role', async () => {
  const { thread } = await beginGame(stage);
  const { anna, channel, discord, seeded } = stage;
  const { id: guildId, roles, members } = seeded.guild;
  const { guilds, botId } = discord.world;
  const own = required(members.get(botId)).roleIds;
  const held = [required(roles.get(guildId)), ...[...own].map((id) => required(roles.get(id)))];
  const before = held.map(({ id, permissions }) => ({ id, permissions }));
  for (const { id, permissions } of before) {
    guilds.editRole(guildId, id, { permissions: permissions & ~Can.SendMessagesInThreads });
  }
  messageOf(await anna.slash(channel, 'move', { notation: 'D1-D3' }));
  await discord.waitFor(() => stage.complaints.length > 0);
  for (const { id, permissions } of before) guilds.editRole(guildId, id, { permissions });
  await expectBoardWithinMinute(thread);
});

it.each(['while it runs', 'while it is away'])(
  'the bot is shown out and invited again %s: its games are put by, and go on',
  async (when) => {
    const { thread } = await beginGame(stage);
    const { anna, discord, seeded } = stage;
    await discord.waitUntilIdle();
    const guildId = seeded.guild.id;
    const { guilds, botId } = discord.world;
    const roleIds = [...required(guilds.get(guildId)?.members.get(botId)).roleIds];
    const id = (await required(await stage.tables().findInThread(thread))).id;
    if (when === 'while it is away') await stage.stop();
    guilds.removeMember(guildId, botId);
    if (when === 'while it is away') await stage.start();
    await waitForValue(
      async () => (await stage.tables().listOpenTablesOf(actor(anna.id))).length === 0,
      'games put by',
    );
    // This move is decided although the bot has been removed. Its board must wait.
    expect((await stage.tables().playText(id, actor(anna.id), 'D1-D3')).ok).toBe(true);
    await wait(2 * MINUTE);
    await waitUntilPosted(stage);
    expect(stage.complaints).toEqual([]);
    if (when === 'while it is away') await stage.stop();
    guilds.addMember(guildId, botId, { roleIds });
    if (when === 'while it is away') await stage.start();
    await expectBoardWithinMinute(thread);
    expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toHaveLength(1);
  },
);

it('a thread that is archived while the bot is shown out is opened when it is invited again', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord, seeded } = stage;
  const { guilds, botId, threads } = discord.world;
  const roleIds = [...required(guilds.get(seeded.guild.id)?.members.get(botId)).roleIds];
  guilds.removeMember(seeded.guild.id, botId);
  await waitForValue(
    async () => (await stage.tables().listOpenTablesOf(actor(anna.id))).length === 0,
    'games put by',
  );
  discord.faults.archiveThread(thread);
  guilds.addMember(seeded.guild.id, botId, { roleIds });
  await discord.waitFor(() => threads.get(thread)?.archived === false, { what: 'the thread to be open' });
});

describe('the thread', () => {
  it('is deleted: the game goes on in a new one, where everybody is called, and the lobby leads there', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben, channel, discord } = stage;
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    discord.faults.deleteThread(thread);
    const fresh = await discord.waitFor(
      () => discord.world.channels.listThreads(channel).find(({ id }) => id !== thread)?.id,
    );
    expect(mentionedIds(await latestBoard(stage, fresh, 1))).toEqual([ben.id]);
    await discord.waitFor(() => countNoticesAbout(fresh) === 1, { what: 'the lobby with the new thread' });
    await typeMove(ben, fresh, 'E3-F3');
    await latestBoard(stage, fresh, 2);
    expect(discord.world.channels.listThreads(channel)).toHaveLength(1);
  });

  it('is deleted with an offer that stands: it is posted again in the new one, and can be answered there', async () => {
    const { thread, board } = await beginGame(stage);
    const { anna, ben, channel, discord } = stage;
    await pressMore(anna, board, 'Offer draw');
    await discord.waitForMessage(ben, thread, (one) => buttons(one).includes('Agree'));
    discord.faults.deleteThread(thread);
    const fresh = await discord.waitFor(
      () => discord.world.channels.listThreads(channel).find(({ id }) => id !== thread)?.id,
    );
    const again = await discord.waitForMessage(ben, fresh, (one) => buttons(one).includes('Agree'));
    expect(mentionedIds(again)).toEqual([ben.id]);
    await ben.press(again, 'Agree');
    await latestBoard(stage, fresh, 1);
    await discord.waitFor(() => buttons(required(ben.refetchMessage(again))).length === 0);
    await waitUntilPosted(stage);
  });

  it('is deleted while the bot is away', async () => {
    const { thread } = await beginGame(stage);
    const { channel, discord } = stage;
    await stage.stop();
    discord.faults.deleteThread(thread);
    await stage.start();
    const fresh = await discord.waitFor(() => discord.world.channels.listThreads(channel).at(0)?.id);
    await latestBoard(stage, fresh, 0);
    await waitForValue(
      async () => (await stage.tables().listUnpostedTables()).length === 0,
      'the lobby with the new thread',
    );
  });

  it('of a finished game is deleted: it stays so', async () => {
    const { thread } = await beginGame(stage);
    const { anna, channel, discord } = stage;
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    await latestBoard(stage, thread, 1);
    discord.faults.deleteThread(thread);
    await restart();
    expect(discord.world.channels.listThreads(channel)).toEqual([]);
    await waitUntilPosted(stage);
  });

  it.each([true, false])('is archived: it is woken (the bot runs: %s)', async (runs) => {
    const { thread } = await beginGame(stage);
    const { discord } = stage;
    if (!runs) await stage.stop();
    discord.faults.archiveThread(thread);
    if (!runs) await stage.start();
    await discord.waitFor(() => discord.world.threads.get(thread)?.archived === false, {
      what: 'a thread awake',
    });
  });

  it('is archived again and again by somebody who wants it so: it is woken once a minute', async () => {
    const { thread } = await beginGame(stage);
    const { clock, discord } = stage;
    await discord.waitUntilIdle(150);
    const mark = discord.journal.last;
    const isAwake = () => discord.world.threads.get(thread)?.archived === false;
    const leave = discord.world.subscribe(() => {
      if (isAwake()) discord.faults.archiveThread(thread);
    });
    const countWoken = () =>
      listRequests(stage, mark).filter((one) => one.startsWith('PATCH /channels/{channel_id} ')).length;
    discord.faults.archiveThread(thread);
    await discord.waitFor(() => countWoken() === 1, { what: 'a thread awake' });
    await discord.waitUntilIdle(300);
    expect(countWoken()).toBe(1);
    await clock.advance(MINUTE);
    await discord.waitFor(() => countWoken() === 2, { what: 'a thread awake' });
    leave();
    await clock.advance(MINUTE);
    await discord.waitFor(isAwake, { what: 'a thread awake' });
    // The journal records the request after its effect.
    await discord.waitUntilIdle();
    expect(countWoken()).toBe(3);
  });

  it('is locked and unlocked: that is told once, and the game goes on', async () => {
    const { thread } = await beginGame(stage);
    const { anna, channel, discord } = stage;
    discord.faults.revokePermissions(channel, Can.ManageThreads);
    discord.faults.lockThread(thread);
    await discord.waitFor(() => countNoticesAbout('is locked') === 1, { what: 'the notice' });
    messageOf(await anna.slash(channel, 'move', { notation: 'D1-D3' }));
    await restart();
    await wait(90 * MINUTE, MINUTE);
    expect(countNoticesAbout('is locked')).toBe(1);
    expect(headingsOf(stage, thread)).toEqual(['The game begins']);
    discord.world.threads.edit(required(discord.world.threads.get(thread)), { locked: false });
    await expectBoardWithinMinute(thread);
    expect(discord.world.threads.get(thread)?.archived).toBe(false);
  });

  it('is locked and unlocked while nobody moves: it is woken', async () => {
    const { thread } = await beginGame(stage);
    const { channel, discord } = stage;
    discord.faults.revokePermissions(channel, Can.ManageThreads);
    await stage.stop();
    discord.faults.lockThread(thread);
    await stage.start();
    await discord.waitFor(() => countNoticesAbout('is locked') === 1, { what: 'the notice' });
    discord.world.threads.edit(required(discord.world.threads.get(thread)), { locked: false });
    await wait(MINUTE);
    expect(discord.world.threads.get(thread)?.archived).toBe(false);
    await waitUntilPosted(stage);
  });

  it('has a name that AutoMod refuses: it gets a plain one', async () => {
    const { anna, ben, channel, discord } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    discord.faults.failNext({ kind: 'refused', as: 'titleBlockedByAutoMod', route: /threads$/ });
    await ben.press(challenge, 'Accept');
    await latestBoard(stage, challenge.id, 0);
    const id = (await required(await stage.tables().findInThread(challenge.id))).id;
    expect(discord.world.threads.get(challenge.id)?.name).toBe(`Tablut · ${id}`);
  });

  it('is one too many: that is told once, and the game begins when there is room', async () => {
    const { anna, ben, channel, discord } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    discord.faults.failNext({ kind: 'refused', as: 'tooManyActiveThreads', route: /threads$/, times: 1_000 });
    await ben.press(challenge, 'Accept');
    await discord.waitFor(() => countNoticesAbout('as many active threads') > 0, { what: 'the notice' });
    const other = discord.world.threads.create({
      parent: required(stage.seeded.channels.tables),
      name: 'talk',
      ownerId: anna.id,
      private: false,
    });
    await restart();
    await wait(MINUTE);
    expect(countNoticesAbout('as many active threads')).toBe(1);
    discord.faults.clear();
    discord.faults.archiveThread(other.id);
    await wait(MINUTE);
    await latestBoard(stage, challenge.id, 0);
  });
});

it('the message of a board is deleted: it is posted again, once a minute at most', async () => {
  const { thread } = await beginGame(stage);
  const { anna, ben, clock, discord } = stage;
  await typeMove(anna, thread, 'D1-D3');
  const board = await latestBoard(stage, thread, 1);
  await discord.waitUntilIdle();
  discord.faults.deleteMessage(thread, board.id);
  const again = await latestBoard(stage, thread, 1);
  expect(again.id).not.toBe(board.id);
  expect(headingsOf(stage, thread).at(-1)).toBe('1. Anna (Attackers): attacker D1 to D3');
  await discord.waitUntilIdle();
  discord.faults.deleteMessage(thread, again.id);
  await discord.waitUntilIdle();
  expect(boards(stage, thread).filter((one) => buttons(one).length > 0)).toEqual([]);
  await clock.advance(MINUTE);
  await latestBoard(stage, thread, 1);
  await typeMove(ben, thread, 'E3-F3');
  await latestBoard(stage, thread, 2);
  expect(stage.complaints).toEqual([]);
});

it('the channel is deleted: that is final, and never asked again', async () => {
  const { thread } = await beginGame(stage);
  const { anna, channel, discord } = stage;
  await discord.waitUntilIdle();
  const id = (await required(await stage.tables().findInThread(thread))).id;
  discord.faults.deleteChannel(channel);
  expect((await stage.tables().playText(id, actor(anna.id), 'D1-D3')).ok).toBe(true);
  await wait(MINUTE);
  const causes = stage.complaints
    .map((line): { cause?: string } => JSON.parse(line))
    .map(({ cause }) => cause);
  // The messages of the lobby and of the board are gone. Pausing the game posts no further board.
  expect(causes).toEqual(['gone', 'gone']);
  const mark = discord.journal.last;
  await restart();
  await wait(2 * HOUR, 10 * MINUTE);
  expect(listRequests(stage, mark).filter((one) => one.includes('/channels/'))).toEqual([]);
  expect((await stage.tables().listEntries(id)).at(-1)).toMatchObject({ refusal: 'final', cause: 'gone' });
});

it('a message that Discord calls invalid is a mistake of ours: told once, logged as an error, never asked again', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord } = stage;
  discord.faults.failNext({ kind: 'refused', as: 'emptyMessage', method: 'POST', route: MESSAGES });
  await typeMove(anna, thread, 'D1-D3');
  await discord.waitFor(() => countNoticesAbout('my mistake') === 1, { what: 'the notice' });
  await discord.waitUntilIdle();
  const mark = discord.journal.last;
  await restart();
  await wait(2 * HOUR, 10 * MINUTE);
  expect(listRequests(stage, mark).filter((one) => one.startsWith('POST /channels'))).toEqual([]);
  const errors = stage.complaints
    .map((line): { level: number; cause?: string } => JSON.parse(line))
    .filter(({ level }) => level >= 50);
  expect(errors).toMatchObject([{ cause: 'invalid' }]);
  // The next board isn't affected.
  await typeMove(stage.ben, thread, 'E3-F3');
  await latestBoard(stage, thread, 2);
});

describe('quietly', () => {
  it('everybody who plays is in the thread from the beginning, without a notification', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben, discord } = stage;
    const members = [...required(discord.world.threads.get(thread)).memberIds.keys()];
    expect(members).toEqual(expect.arrayContaining([anna.id, ben.id]));
  });

  it('a message that calls somebody is sent with a notification: the first board, and the last', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben } = stage;
    const SILENT = 4096;
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const last = await latestBoard(stage, thread, 1);
    expect(mentionedIds(last).toSorted()).toEqual([anna.id, ben.id].toSorted());
    expect(buttons(last)).toContain('Rematch');
    expect(boards(stage, thread).map(({ flags }) => (required(flags) & SILENT) !== 0)).toEqual([
      false,
      false,
    ]);
  });
});
