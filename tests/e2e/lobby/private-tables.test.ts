/** Tables with restricted access: by invitation, by role, and in a private thread. */
import { type APIMessage, PermissionFlagsBits as Can, ChannelType } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { actor } from '../../actors.js';
import {
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let david: Actor;
beforeEach(async () => {
  stage = await openStage();
  david = stage.discord.actor('David');
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

const runPlay = async (
  options: Readonly<Record<string, string>>,
  game = 'kings-table',
): Promise<APIMessage> => messageOf(await stage.anna.slash(stage.channel, `play ${game}`, options));

/** The private table's lobby, found through the host's answer. */
async function privateLobby(answer: APIMessage): Promise<{ thread: string; lobby: APIMessage }> {
  expect(isPrivate(answer)).toBe(true);
  const thread = required(/<#(\d+)>/.exec(words(answer))?.[1]);
  const lobby = await stage.discord.waitForMessage(stage.anna, thread, (message) =>
    buttons(message).includes('More…'),
  );
  return { thread, lobby };
}

it('a table for invited people is seen by all, and joined by those whom the host invites', async () => {
  const { anna, ben, clara } = stage;
  const lobby = await runPlay({ access: 'invited', side: 'attackers' });
  expect(words(lobby)).toContain(`Only people invited by <@${anna.id}> can take a seat.`);
  expect(words(messageOf(await ben.press(lobby, 'Join')))).toContain('Only people the host invited');
  expect(words(messageOf(await ben.slash(stage.channel, 'join', {})))).toContain('No open table here');
  expect(buttons(messageOf(await ben.press(lobby, 'More…')))).not.toContain('Invite');
  const panel = messageOf(await pressMore(anna, lobby, 'Invite'));
  const chosen = messageOf(await anna.choose(panel, 'Choose people', ['Clara']));
  expect(words(chosen)).toContain(`Invited: <@${clara.id}>`);
  const call = await stage.discord.waitForMessage(clara, stage.channel, (one) =>
    mentionedIds(one).includes(clara.id),
  );
  expect(words(call)).toContain(`<@${anna.id}> invites you`);
  // An invited person isn't notified again.
  const calls = () =>
    anna
      .listMessages(stage.channel)
      .flatMap((one) => (words(one).includes('invites you to a table') ? [mentionedIds(one)] : []));
  messageOf(await anna.choose(panel, 'Choose people', ['Clara']));
  messageOf(await anna.choose(panel, 'Choose people', ['Clara', 'David']));
  await stage.discord.waitFor(() => calls().length > 1);
  await stage.discord.waitUntilIdle();
  expect(calls()).toEqual([[clara.id], [david.id]]);
  messageOf(await clara.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
});

it('a table for a role gives its holders alone a seat', async () => {
  const { anna, ben, seeded } = stage;
  const only = seeded.roles.wolves.id;
  expect(words(await runPlay({ only }))).toContain(`Only people with the role <@&${only}>`);
  expect(words(await runPlay({ only, opponent: ben.id }))).toContain('needs the role');
  const lobby = await runPlay({ only, side: 'none' });
  expect(words(lobby)).toContain(`-# Only people with the role <@&${only}> can take a seat.`);
  expect(words(messageOf(await ben.press(lobby, 'Join')))).toContain('Only people with the role');
  const seats = messageOf(await pressMore(anna, lobby, 'Choose who plays'));
  const refused = messageOf(await anna.choose(seats, 'Who plays Attackers?', ['Ben']));
  expect(words(refused)).toContain('needs the role');
  messageOf(await david.press(lobby, 'Join'));
});

it('a private table stands in a private thread, and nobody else is told of it', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const { thread, lobby } = await privateLobby(await runPlay({ access: 'private', opponent: ben.id }));
  expect(discord.world.threads.get(thread)).toMatchObject({ private: true, parentId: channel });
  expect(anna.listMessages(channel).filter((message) => !isPrivate(message))).toEqual([]);
  expect(mentionedIds(lobby)).toEqual([ben.id]);
  expect(() => david.listMessages(thread)).toThrow();
  messageOf(await ben.press(lobby, 'Accept'));
  await latestBoard(stage, thread, 0);

  const table = await tableOf(stage, anna);
  expect(table.place).toMatchObject({ channelId: thread, threadId: thread });
  const server = async (person: Actor) =>
    words(messageOf(await person.slash(channel, 'games', { show: 'server' })));
  expect(await server(david)).not.toContain(thread);
  expect(await server(ben)).toContain(thread);
  const suggestTables = async (person: Actor) =>
    (await person.autocomplete(channel, 'game board', { table: '' }, 'table')).choices?.map(
      ({ value }) => value,
    );
  expect(await suggestTables(david)).toEqual([]);
  expect(await suggestTables(ben)).toEqual([table.id]);
  const typed = messageOf(await david.slash(channel, 'game board', { table: table.id }));
  expect(words(typed)).toContain('find that game here');
  const list = messageOf(await clara.slash(channel, 'moderate list'));
  expect(words(list)).toContain(table.id);
});

it('those whom the host invites to a private table are let in, join, and play again there', async () => {
  const { anna, clara, discord } = stage;
  const { thread, lobby } = await privateLobby(await runPlay({ access: 'private', side: 'attackers' }));
  expect(words(messageOf(await david.slash(stage.channel, 'join', {})))).toContain('No open table here');
  // Clara manages threads and sees the table, which doesn't invite her.
  expect(words(messageOf(await clara.press(lobby, 'Join')))).toContain('Only people the host invited');
  const panel = messageOf(await pressMore(anna, lobby, 'Invite'));
  messageOf(await anna.choose(panel, 'Choose people', ['David']));
  await discord.waitFor(() => discord.world.threads.get(thread)?.memberIds.has(david.id) === true);
  messageOf(await david.slash(thread, 'join', {}));
  const board = await latestBoard(stage, thread, 0);
  messageOf(await anna.press(messageOf(await pressMore(anna, board, 'Resign')), 'Yes, resign'));
  const over = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Rematch'));
  messageOf(await david.press(over, 'Rematch'));
  const again = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Accept rematch'));
  messageOf(await anna.press(again, 'Accept rematch'));
  const rematch = await waitForValue(async () => {
    const table = await stage.tables().findInThread(thread);
    return table?.rematchOf === null ? null : table;
  }, 'the rematch');
  expect(rematch).toMatchObject({ status: 'playing', access: { kind: 'private' } });
});

it('the thread of a private game that was deleted is opened again, private again, with its people', async () => {
  const { anna, ben, channel, discord } = stage;
  const { thread, lobby } = await privateLobby(await runPlay({ access: 'private', opponent: ben.id }));
  messageOf(await ben.press(lobby, 'Accept'));
  await latestBoard(stage, thread, 0);
  discord.world.threads.delete(required(discord.world.threads.get(thread)));
  await discord.waitFor(() => discord.world.channels.listThreads(channel).length === 1);
  const [anew] = discord.world.channels.listThreads(channel);
  expect(anew).toMatchObject({ private: true });
  await latestBoard(stage, required(anew).id, 0);
  expect([...required(anew).memberIds.keys()]).toEqual(expect.arrayContaining([anna.id, ben.id]));
  expect(anna.listMessages(channel).filter((message) => !isPrivate(message))).toEqual([]);
});

it('without the permission, or in a place without private threads, it says what is missing', async () => {
  const { anna, channel, discord, seeded } = stage;
  discord.faults.revokePermissions(channel, Can.CreatePrivateThreads);
  const lacking = await runPlay({ access: 'private' });
  expect(words(lacking)).toContain('Create Private Threads');
  expect(words(lacking)).toContain(`<#${channel}>`);
  const check = messageOf(await anna.slash(channel, 'settings check', {}));
  expect(words(check)).toContain('no private tables');
  const news = discord.world.channels.createTextChannel(seeded.guild.id, {
    name: 'news',
    type: ChannelType.GuildAnnouncement,
  });
  const there = messageOf(await anna.slash(news.id, 'play kings-table', { access: 'private' }));
  expect(words(there)).toContain('only text channels');
  expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toEqual([]);
});
