/** Games played where their table is opened: a thread, a forum post, the chat of a voice channel. */
import { PermissionFlagsBits as Can, ChannelType } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import { ESCAPE } from '../lines.js';
import {
  advanceRetriesUntil,
  advanceTime,
  boards,
  buttons,
  headingsOf,
  isPrivate,
  LIFE,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

const MESSAGES = '/channels/{channel_id}/messages';
const DELETED = 'The channel of this game was deleted';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

type Kind = 'thread' | 'announcement thread' | 'forum post' | 'voice channel';

/** Id of a new place of that kind. */
function placeOf(kind: Kind): string {
  const { anna, channel, discord, seeded } = stage;
  const create = (type: 'GuildAnnouncement' | 'GuildForum' | 'GuildVoice') =>
    discord.world.channels.createTextChannel(seeded.guild.id, { name: 'place', type: ChannelType[type] }).id;
  switch (kind) {
    case 'thread':
      return anna.openThread(channel, 'Evening talk', 'Who plays?');
    case 'announcement thread':
      return anna.openThread(create('GuildAnnouncement'), 'Evening talk', 'Who plays?');
    case 'forum post':
      return anna.openThread(create('GuildForum'), 'Evening talk', 'Who plays?');
    case 'voice channel':
      return create('GuildVoice');
  }
}

/** Lets Ben join Anna's table, which starts the game in place. */
async function begin(place: string) {
  const { anna, ben } = stage;
  const lobby = messageOf(await anna.slash(place, 'play kings-table', { side: 'attackers' }));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, place, 0);
  return lobby;
}

async function resignGame(place: string): Promise<void> {
  const { anna } = stage;
  const asked = await anna.slash(place, 'game resign');
  await anna.press(messageOf(asked), 'Yes, resign');
  await waitForValue(async () => (await stage.tables().findInThread(place))?.status === 'finished');
}

function countOpenedThreads(mark: number): number {
  const { journal } = stage.discord;
  return journal
    .entries({ after: mark })
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/threads')).length;
}

/** Public messages in the place with this button. */
function listMessagesWithButton(place: string, label: string) {
  return stage.anna.listMessages(place).filter((one) => !isPrivate(one) && buttons(one).includes(label));
}

describe.each(['thread', 'announcement thread', 'forum post', 'voice channel'] as const)('a %s', (kind) => {
  it('holds a game from the lobby to the end, with a new start in between, and keeps its name', async () => {
    const { anna, ben, discord, clock } = stage;
    const place = placeOf(kind);
    const mark = discord.journal.last;
    const lobby = await begin(place);
    expect(lobby.channel_id).toBe(place);
    expect(words(required(anna.refetchMessage(lobby)))).toContain('The game has started below.');
    const half = ESCAPE.length / 2;
    for (const [ply, notation] of ESCAPE.entries()) {
      if (ply === half) {
        await stage.stop();
        await clock.advance(HOUR);
        await stage.start();
        await discord.waitUntilIdle();
      }
      await typeMove(ply % 2 === 0 ? anna : ben, place, notation);
      await latestBoard(stage, place, ply + 1);
    }
    await discord.waitFor(() => words(required(anna.refetchMessage(lobby))).includes(' won'));
    const last = required(boards(stage, place).at(-1));
    expect(readableText(stage, last)).toContain('Ben (Defenders) won');
    expect(mentionedIds(last).toSorted()).toEqual([anna.id, ben.id].toSorted());
    expect(headingsOf(stage, place)).toHaveLength(ESCAPE.length + 1);
    await discord.waitUntilIdle(150);
    expect(countOpenedThreads(mark)).toBe(0);
    const thread = discord.world.threads.get(place);
    expect(thread?.name).toBe(kind === 'voice channel' ? undefined : 'Evening talk');
    if (thread !== undefined) expect([...thread.memberIds.keys()]).toContain(ben.id);
    await waitUntilPosted(stage);
    const refused = discord.journal.entries({ after: mark }).filter(({ status }) => status >= 400);
    expect(refused.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  it('has one table at a time, and another when that is over', async () => {
    const { anna, ben, clara } = stage;
    const place = placeOf(kind);
    const open = async (by = clara) =>
      messageOf(await by.slash(place, 'play kings-table', { side: 'attackers' }));
    const first = messageOf(await anna.slash(place, 'play kings-table', { side: 'attackers' }));
    const readRefusal = async () => {
      const said = await open();
      expect(isPrivate(said)).toBe(true);
      expect(words(said)).toContain('There is already a table here');
    };
    await readRefusal();
    messageOf(await ben.press(first, 'Join'));
    await latestBoard(stage, place, 0);
    await readRefusal();
    await resignGame(place);
    const former = required(await stage.tables().findInThread(place));
    const second = await open();
    expect(isPrivate(second)).toBe(false);
    // Until the next game begins, the thread or channel belongs to the previous game.
    expect((await stage.tables().findInThread(place))?.id).toBe(former.id);
    messageOf(await ben.press(second, 'Join'));
    expect((await stage.tables().findInThread(place))?.id).not.toBe(former.id);
    await waitForValue(async () => listMessagesWithButton(place, 'Move').length === 1);
    const board = required(boards(stage, place).at(-1));
    clara.say(place, 'D1-D3', { replyTo: board });
    await waitForValue(
      async () => (await stage.tables().findInThread(place))?.lastAction?.notation === 'D1-D3',
    );
    expect(stage.complaints).toEqual([]);
  });

  it('finds its lobby and its boards again when their answers are lost, and asks for a rematch there', async () => {
    const { anna, ben, discord, clock } = stage;
    const place = placeOf(kind);
    const lobby = messageOf(await anna.slash(place, 'play kings-table', { side: 'attackers' }));
    const loseThread = () =>
      discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
    const restart = async () => {
      await discord.waitFor(() => stage.complaints.length > 0);
      await stage.stop();
      discord.faults.clear();
      stage.complaints.length = 0;
      await clock.advance(HOUR);
      await stage.start();
      await waitUntilPosted(stage);
    };
    loseThread();
    messageOf(await ben.press(lobby, 'Join'));
    await restart();
    await latestBoard(stage, place, 0);
    expect(headingsOf(stage, place)).toEqual(['The game begins']);
    expect(words(required(anna.refetchMessage(lobby)))).toContain('The game has started below.');
    await resignGame(place);
    await discord.waitUntilIdle(150);
    loseThread();
    await anna.press(await latestBoard(stage, place, 1), 'Rematch');
    await restart();
    expect(listMessagesWithButton(place, 'Decline')).toHaveLength(1);
    expect(boards(stage, place)).toHaveLength(2);
    const [rematch] = await stage.tables().listOpenTablesOf(actor(anna.id));
    expect(rematch?.place).toMatchObject({ channelId: place, threadId: place });
  });
});

it('does not take the lobby for the first board, which Discord did not take', async () => {
  const { anna, ben, discord } = stage;
  const place = placeOf('thread');
  const lobby = messageOf(await anna.slash(place, 'play kings-table', { side: 'attackers' }));
  discord.faults.failNext({ kind: 'error', method: 'POST', route: MESSAGES, times: 100 });
  messageOf(await ben.press(lobby, 'Join'));
  await discord.waitFor(() => stage.complaints.length > 0);
  discord.faults.clear();
  await advanceRetriesUntil(stage, async () => listMessagesWithButton(place, 'Move').length === 1);
  expect(headingsOf(stage, place)).toEqual(['The game begins']);
  expect(words(required(anna.refetchMessage(lobby)))).toContain('The game has started below.');
});

it('tells a lobby that was lost sight of from the board that stands below it', async () => {
  const { anna, ben, discord } = stage;
  const place = placeOf('thread');
  await begin(place);
  await resignGame(place);
  await discord.waitUntilIdle(150);
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
  await anna.press(await latestBoard(stage, place, 1), 'Rematch');
  await discord.waitFor(
    () => listMessagesWithButton(place, 'Decline').length === 1 && stage.complaints.length > 0,
  );
  const [lobby] = listMessagesWithButton(place, 'Decline');
  discord.faults.clear();
  await ben.slash(place, 'join');
  await waitUntilPosted(stage);
  expect(words(required(anna.refetchMessage(required(lobby))))).toContain('The game has started below.');
  expect(listMessagesWithButton(place, 'Move')).toHaveLength(1);
});

describe('a thread that is deleted', () => {
  it('leaves its game to a new one in the text channel, which is named as those of the bot are', async () => {
    const { anna, channel, discord } = stage;
    const place = placeOf('thread');
    await begin(place);
    const { id } = required(await stage.tables().findInThread(place));
    discord.faults.deleteThread(place);
    const thread = await waitForValue(async () => {
      const found = required(await stage.tables().load(id)).place;
      return found.threadId !== place && found.threadId;
    });
    expect(discord.world.threads.get(thread)).toMatchObject({
      parentId: channel,
      name: 'Tablut · Anna v Ben',
    });
    await latestBoard(stage, thread, 0);
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    expect((await stage.tables().load(id))?.place.channelId).toBe(channel);
    await waitUntilPosted(stage);
  });

  it('as the bot notices when a move is played, leaves it there too', async () => {
    const { anna, discord } = stage;
    const place = placeOf('thread');
    await begin(place);
    const { id } = required(await stage.tables().findInThread(place));
    discord.faults.deleteThread(place);
    // The move is played before the bot learns of the deletion.
    expect((await stage.tables().playText(id, actor(anna.id), 'D1-D3')).ok).toBe(true);
    const thread = await waitForValue(async () => {
      const found = required(await stage.tables().load(id)).place;
      return found.threadId !== place && found.threadId;
    });
    await latestBoard(stage, thread, 1);
  });

  it('pauses its game where it was a post, and says so to those who act', async () => {
    const { anna, channel, discord } = stage;
    const place = placeOf('forum post');
    await begin(place);
    const { id } = required(await stage.tables().findInThread(place));
    discord.faults.deleteThread(place);
    await waitForValue(async () => (await stage.tables().load(id))?.pausedSince);
    await waitUntilPosted(stage);
    const said = await typeMove(anna, channel, 'D1-D3');
    expect(isPrivate(said)).toBe(true);
    expect(words(said)).toContain(DELETED);
    expect((await stage.tables().load(id))?.lastAction ?? null).toBeNull();
  });
});

it('wakes its thread to say that a lobby has closed', async () => {
  const { anna, discord } = stage;
  const place = placeOf('thread');
  const lobby = messageOf(await anna.slash(place, 'play kings-table'));
  await discord.waitUntilIdle();
  discord.faults.archiveThread(place);
  await advanceTime(stage, LIFE.lobby + MINUTE, HOUR);
  await discord.waitFor(() => words(required(anna.refetchMessage(lobby))).includes('Nobody joined in time'));
  await waitUntilPosted(stage);
});

it('is joined by typing, in the place itself and from elsewhere', async () => {
  const { anna, ben, clara, seeded } = stage;
  const place = placeOf('forum post');
  await anna.slash(place, 'play kings-table', { side: 'attackers' });
  const { id } = required((await stage.tables().listOpenTablesOf(actor(anna.id)))[0]);
  const joined = messageOf(await clara.slash(seeded.channels.tower.id, 'join', { game: id }));
  expect(words(joined)).toContain(place);
  await latestBoard(stage, place, 0);
  await resignGame(place);
  await anna.slash(place, 'play kings-table', { side: 'attackers' });
  expect(words(messageOf(await ben.slash(place, 'join')))).toContain('Defenders');
});

describe('what the bot may not do there', () => {
  async function readRefusal(place: string): Promise<string> {
    const said = messageOf(await stage.anna.slash(place, 'play kings-table'));
    expect(isPrivate(said)).toBe(true);
    expect(await stage.tables().listOpenTablesOf(actor(stage.anna.id))).toEqual([]);
    return words(said);
  }

  it('is told: the rights of threads and those of voice channels', async () => {
    const { channel, discord } = stage;
    const thread = placeOf('thread');
    discord.faults.revokePermissions(channel, Can.SendMessagesInThreads);
    expect(await readRefusal(thread)).toContain('**Send Messages in Threads**');
    const voice = placeOf('voice channel');
    discord.faults.revokePermissions(voice, Can.SendMessages | Can.CreatePublicThreads);
    expect(await readRefusal(voice)).toContain('**Send Messages**');
    discord.faults.restorePermissions(voice, Can.SendMessages);
    discord.faults.revokePermissions(voice, Can.Connect);
    expect(await readRefusal(voice)).toContain('Connect');
  });

  it('is to play in private threads and elsewhere', async () => {
    const { anna, ben, discord, seeded } = stage;
    const { world } = discord;
    const thread = world.threads.create({
      parent: seeded.channels.tables,
      name: 'Secret',
      ownerId: anna.id,
      private: true,
    });
    world.threads.addMembers(thread, [world.botId, ben.id]);
    expect(await readRefusal(thread.id)).toContain('private thread');
  });
});

it('a bot that was taken out of the thread wakes it by a message, and is in it again', async () => {
  const place = placeOf('thread');
  await begin(place);
  const { anna, discord } = stage;
  const { world } = discord;
  const thread = required(world.threads.get(place));
  await discord.waitUntilIdle();
  world.threads.removeMember(thread, world.botId);
  const countWoken = () =>
    anna.listMessages(place).filter((message) => words(message).includes('The game continues here'));
  discord.faults.archiveThread(place);
  await discord.waitFor(() => !thread.archived, { what: 'the thread that is woken' });
  expect(countWoken()).toHaveLength(1);
  await advanceTime(stage, 2 * MINUTE, MINUTE);
  discord.faults.archiveThread(place);
  await discord.waitFor(() => !thread.archived, { what: 'the thread that is woken again' });
  expect(countWoken()).toHaveLength(1);
  expect(stage.complaints).toEqual([]);
});
