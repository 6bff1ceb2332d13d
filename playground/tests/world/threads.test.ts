/** Threads: opening, members, archiving, waking, and refusals. */
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  PermissionFlagsBits as Can,
  ChannelType,
  RESTJSONErrorCodes as Code,
  MessageType,
  type NewsChannel,
  Routes,
  type TextChannel,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '../../src/durations.js';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
let channel: TextChannel;
beforeEach(async () => {
  stage = await openStage();
  const found = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (found?.type !== ChannelType.GuildText) throw new Error('no channel');
  channel = found;
});
afterEach(() => stage.close());

function removeThreadManager(): void {
  stage.discord.faults.revokePermissions(channel.id, Can.ManageThreads);
}

test('a thread on a message has its id, hangs on it, and exists once', async () => {
  const message = await channel.send('Lobby');
  const thread = await message.startThread({
    name: 'The game',
    autoArchiveDuration: ThreadAutoArchiveDuration.OneDay,
  });
  expect(thread.id).toBe(message.id);
  expect((await message.fetch(true)).hasThread).toBe(true);
  expect(thread.autoArchiveDuration).toBe(1440);
  const first = (await thread.messages.fetch()).last();
  expect(first?.type).toBe(MessageType.ThreadStarterMessage);
  const again = channel.threads.create({ name: 'Another', startMessage: message });
  await expectRefusal(Code.ThreadAlreadyCreatedForMessage, again);
});

test('a public thread of its own is announced in its channel', async () => {
  const thread = await channel.threads.create({ name: 'Open' });
  const announced = (await channel.messages.fetch()).first();
  expect(announced).toMatchObject({ type: MessageType.ThreadCreated, content: 'Open' });
  expect(stage.discord.actor('Ben').listMessages(thread.id)).toEqual([]);
});

test('a private thread is seen by its members and by those who manage threads', async () => {
  const { ben, david } = stage.seeded.people;
  stage.discord.world.privileged.add('guildMembers');
  const thread = await channel.threads.create({ name: 'Secret', type: ChannelType.PrivateThread });
  expect(() => stage.discord.actor('Ben').listMessages(thread.id)).toThrow();
  await thread.members.add(ben.id);
  const listTypes = (name: string) =>
    stage.discord
      .actor(name)
      .listMessages(thread.id)
      .map(({ type }) => type);
  expect(listTypes('Ben')).toEqual([MessageType.RecipientAdd]);
  expect(() => stage.discord.actor('David').listMessages(thread.id)).toThrow();
  expect(listTypes('Clara')).toEqual([MessageType.RecipientAdd]);
  expect([...(await thread.members.fetch({ cache: false })).keys()]).toEqual([stage.client.user.id, ben.id]);
  await thread.members.remove(ben.id);
  expect(() => stage.discord.actor('Ben').listMessages(thread.id)).toThrow();
  await expectRefusal(
    Code.UnknownMember,
    thread.members.fetch({ member: david.id, force: true, cache: false }),
  );
});

test('who writes, and whom a message pings, is in the thread from then on', async () => {
  const { anna, ben } = stage.seeded.people;
  stage.discord.world.privileged.add('guildMembers');
  const thread = await channel.threads.create({ name: 'Game' });
  stage.discord.actor('Anna').say(thread.id, 'Hello');
  await thread.send(`<@${ben.id}>`);
  const members = await thread.members.fetch({ cache: false });
  expect([...members.keys()]).toEqual([stage.client.user.id, anna.id, ben.id]);
});

test('an idle thread falls asleep on the clock, and a message wakes it', async () => {
  const thread = await channel.threads.create({ name: 'Game', autoArchiveDuration: 60 });
  await stage.clock.advance(59 * minuteMs);
  const message = await thread.send('Still here');
  await stage.clock.advance(59 * minuteMs);
  expect(stage.discord.world.threads.get(thread.id)?.archived).toBe(false);
  await stage.clock.advance(minuteMs);
  await stage.discord.waitFor(() => thread.archived);
  await expectRefusal(Code.InvalidActionOnArchivedThread, message.edit('Changed'));
  await expectRefusal(Code.InvalidActionOnArchivedThread, thread.setName('Renamed'));
  const { ben } = stage.seeded.people;
  await expectRefusal(Code.InvalidActionOnArchivedThread, thread.members.add(ben.id));
  await expect(stage.discord.actor('Anna').slash(thread.id, 'play')).rejects.toThrow('archived');
  await thread.send('Awake');
  expect((await thread.fetch()).archived).toBe(false);
});

test('somebody else’s thread is woken by a bot that is in it, or that writes there', async () => {
  const { world } = stage.discord;
  removeThreadManager();
  const id = stage.discord.actor('Anna').openThread(channel.id, 'Anna’s thread', 'Hello');
  const record = world.threads.get(id);
  if (record === undefined) throw new Error('no thread');
  const wake = () => stage.client.rest.patch(Routes.channel(id), { body: { archived: false } });
  world.threads.edit(record, { archived: true });
  await expectRefusal(Code.MissingPermissions, wake());
  await stage.client.rest.post(Routes.channelMessages(id), { body: { content: 'I am here' } });
  expect(record.archived).toBe(false);
  world.threads.edit(record, { archived: true });
  await wake();
  expect(record.archived).toBe(false);
});

test('a new name is told below the latest message of a thread', async () => {
  const thread = await channel.threads.create({ name: 'Game' });
  await thread.send('The last move');
  await thread.setName('Game over');
  await thread.setName('Game over');
  const told = stage.discord.actor('Anna').listMessages(thread.id).slice(-2);
  expect(told).toMatchObject([
    { content: 'The last move' },
    { type: MessageType.ChannelNameChange, content: 'Game over' },
  ]);
});

test('a locked thread is closed to those who do not manage threads', async () => {
  const thread = await channel.threads.create({ name: 'Game' });
  const message = await thread.send('Before');
  stage.discord.faults.lockThread(thread.id);
  expect(() => stage.discord.actor('Ben').say(thread.id, 'Hello')).toThrow('locked');
  removeThreadManager();
  await expectRefusal(Code.ThreadLocked, thread.send('After'));
  await expectRefusal(Code.ThreadLocked, thread.setArchived(false));
  await expectRefusal(Code.InvalidActionOnArchivedThread, message.edit('Changed'));
  stage.discord.faults.restorePermissions(channel.id, Can.ManageThreads);
  await thread.send('The manager wakes it');
  expect((await thread.fetch()).archived).toBe(false);
});

test('a locked thread that is awake can be changed by nobody who does not manage threads', async () => {
  const thread = await channel.threads.create({ name: 'Game' });
  const message = await thread.send('Before');
  const { ben } = stage.seeded.people;
  await thread.setLocked(true);
  removeThreadManager();
  const forbidden = [
    () => thread.send('After'),
    () => message.edit('Changed'),
    () => message.react('♔'),
    () => message.delete(),
    () => thread.members.add(ben.id),
    () => thread.setName('Renamed'),
  ];
  for (const change of forbidden) await expectRefusal(Code.ThreadLocked, change());
  stage.discord.faults.restorePermissions(channel.id, Can.ManageThreads);
  await message.edit('Changed');
});

test('the buttons of a locked thread are dead even for its owner, those of an archived one never reach the bot', async () => {
  const thread = await channel.threads.create({ name: 'Game' });
  const on = new ButtonBuilder().setCustomId('on').setLabel('On').setStyle(ButtonStyle.Primary);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(on);
  const { id } = await thread.send({ content: 'Board', components: [row] });
  const place = { id, channel_id: thread.id };
  const anna = stage.discord.actor('Anna');
  await stage.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  await thread.setLocked(true);
  await expect(anna.press(place, 'On')).rejects.toThrow('locked');
  await expect(stage.discord.actor('Ben').slash(thread.id, 'go')).rejects.toThrow('locked');
  await thread.setLocked(false);
  await thread.setArchived(true);
  await expect(anna.press(place, 'On')).rejects.toThrow('archived');
  await expect(anna.slash(thread.id, 'go')).rejects.toThrow('archived');
});

test('threads of announcement channels are of a type of their own', async () => {
  const { world } = stage.discord;
  const { id } = world.channels.createTextChannel(stage.seeded.guild.id, {
    name: 'news',
    type: ChannelType.GuildAnnouncement,
  });
  const news = await stage.client.channels.fetch(id);
  if (news?.type !== ChannelType.GuildAnnouncement) throw new Error('no announcement channel');
  const thread = await (await news.send('Lobby')).startThread({ name: 'Game' });
  expect(thread.type).toBe(ChannelType.AnnouncementThread);
  await thread.send('Board');
  const free = await news.threads.create({ name: 'Another game' });
  expect(free.type).toBe(ChannelType.AnnouncementThread);
  const create = (place: string, type: ChannelType) =>
    stage.client.rest.post(Routes.threads(place), { body: { name: 'x', type } });
  for (const type of [ChannelType.PublicThread, ChannelType.PrivateThread]) {
    await expectRefusal(Code.CannotExecuteActionOnThisChannelType, create(id, type));
  }
  await expectRefusal(
    Code.CannotExecuteActionOnThisChannelType,
    create(channel.id, ChannelType.AnnouncementThread),
  );
});

test('its owner may rename and archive a thread; lock and delete need the right to manage threads', async () => {
  removeThreadManager();
  const thread = await channel.threads.create({ name: 'Game' });
  await thread.setName('Renamed');
  await expectRefusal(Code.MissingPermissions, thread.setLocked(true));
  await expectRefusal(Code.MissingPermissions, thread.delete());
  await thread.setArchived(true);
  stage.discord.faults.restorePermissions(channel.id, Can.ManageThreads);
  await thread.setArchived(false);
  await thread.setLocked(true);
  await thread.delete();
  await expectRefusal(Code.UnknownChannel, stage.client.channels.fetch(thread.id, { force: true }));
});

test('active and archived threads are listed', async () => {
  const one = await channel.threads.create({ name: 'One' });
  const two = await channel.threads.create({ name: 'Two' });
  await one.setArchived(true);
  const active = await channel.guild.channels.fetchActiveThreads(false);
  expect([...active.threads.keys()]).toEqual([two.id]);
  const archived = await channel.threads.fetchArchived({}, false);
  expect([...archived.threads.keys()]).toEqual([one.id]);
});

test('the rights to open threads and to write in them', async () => {
  const { faults } = stage.discord;
  const message = await channel.send('Lobby');
  faults.revokePermissions(channel.id, Can.CreatePublicThreads);
  await expectRefusal(Code.MissingPermissions, message.startThread({ name: 'x' }));
  const secret = await channel.threads.create({ name: 'x', type: ChannelType.PrivateThread });
  faults.revokePermissions(channel.id, Can.CreatePrivateThreads);
  await expectRefusal(
    Code.MissingPermissions,
    channel.threads.create({ name: 'x', type: ChannelType.PrivateThread }),
  );
  faults.revokePermissions(channel.id, Can.SendMessages);
  await secret.send('Writing in threads is another right');
  faults.revokePermissions(channel.id, Can.SendMessagesInThreads);
  await expectRefusal(Code.MissingPermissions, secret.send('x'));
});

test('the client keeps threads up to date by events', async () => {
  const thread = await channel.threads.create({ name: 'Game' });
  const { faults, world } = stage.discord;
  const cachedThread = () => (channel as TextChannel | NewsChannel).threads.cache.get(thread.id);
  faults.archiveThread(thread.id);
  await stage.discord.waitFor(() => cachedThread()?.archived);
  const record = world.threads.get(thread.id);
  if (record === undefined) throw new Error('no thread');
  world.threads.edit(record, { archived: false, name: 'Renamed' });
  faults.deleteThread(thread.id);
  await new Promise((resolve) => stage.client.once('threadDelete', resolve));
  expect(cachedThread()).toBeUndefined();
});
