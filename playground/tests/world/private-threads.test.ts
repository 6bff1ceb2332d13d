/** Private threads: who opens them, who adds members, who sees them, and which events the bot receives. */
import {
  PermissionFlagsBits as Can,
  ChannelType,
  type Client,
  RESTJSONErrorCodes as Code,
  Events,
  GatewayIntentBits as Intent,
  MessageType,
  Routes,
  type TextChannel,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

const createCouncil = (more: object = {}) =>
  channel.threads.create({ name: 'Council', type: ChannelType.PrivateThread, ...more });

function listMembers(thread: string): readonly string[] {
  const { users, threads } = stage.discord.world;
  const ids = [...(threads.get(thread)?.memberIds.keys() ?? [])];
  return ids.map((id) => users.get(id)?.displayName ?? id);
}

/** Records the thread events that a client receives from now on. */
function recordThreadEvents(client: Client): { readonly t: string; readonly d: Record<string, unknown> }[] {
  const events: { t: string; d: Record<string, unknown> }[] = [];
  client.on(Events.Raw, (event: { readonly t: string | null; readonly d: Record<string, unknown> }) => {
    if (event.t?.startsWith('THREAD_')) events.push({ t: event.t, d: event.d });
  });
  return events;
}

test('a text channel takes one, an announcement channel does not', async () => {
  const thread = await createCouncil({ invitable: false });
  expect(thread).toMatchObject({ type: ChannelType.PrivateThread, invitable: false });
  const { world } = stage.discord;
  const news = world.channels.createTextChannel(stage.seeded.guild.id, {
    name: 'news',
    type: ChannelType.GuildAnnouncement,
  });
  const body = { name: 'Council', type: ChannelType.PrivateThread };
  const refused = stage.client.rest.post(Routes.threads(news.id), { body });
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, refused);
  // Unlike a public thread, a private thread isn't announced by a message.
  expect((await channel.messages.fetch()).size).toBe(0);
});

test('it takes the right to open private threads; that to open public ones is another', async () => {
  const { faults } = stage.discord;
  faults.revokePermissions(channel.id, Can.CreatePublicThreads);
  await createCouncil();
  faults.restorePermissions(channel.id, Can.CreatePublicThreads);
  faults.revokePermissions(channel.id, Can.CreatePrivateThreads);
  await expectRefusal(Code.MissingPermissions, createCouncil());
});

test('only those who are in it see it, and moderators', async () => {
  const thread = await createCouncil();
  const { world } = stage.discord;
  await thread.members.add(stage.seeded.people.ben.id);
  const seeing = ['Anna', 'Ben', 'Clara', 'David', 'Edda'].filter((name) =>
    stage.discord
      .actor(name)
      .refetchMessage({ id: world.messages.list(thread.id)[0]?.id ?? '', channel_id: thread.id }),
  );
  // Anna owns the server, Ben was added, Clara manages threads.
  expect(seeing).toEqual(['Anna', 'Ben', 'Clara']);
  expect(() => stage.discord.actor('David').say(thread.id, 'x')).toThrow();
});

test('who is added or removed is told in the thread, without a ping for anybody else', async () => {
  const { ben } = stage.seeded.people;
  const thread = await createCouncil();
  await thread.members.add(ben.id);
  await thread.members.add(ben.id);
  await thread.members.remove(ben.id);
  const told = stage.discord.actor('Clara').listMessages(thread.id);
  expect(told.map(({ type }) => type)).toEqual([MessageType.RecipientAdd, MessageType.RecipientRemove]);
  expect(told.map(({ mentions }) => mentions.map((user) => user.id))).toEqual([[ben.id], [ben.id]]);
  expect(listMembers(thread.id)).toEqual(['Bot']);
  await expectRefusal(Code.UnknownMember, thread.members.remove(ben.id));
});

test('whom the bot adds is a member who sees the channel, and it writes in threads itself', async () => {
  const { world, faults } = stage.discord;
  const { people, channels } = stage.seeded;
  const thread = await createCouncil();
  const deny = Can.ViewChannel;
  world.channels.setOverwrite(channels.tables, { id: people.david.id, kind: 'member', allow: 0n, deny });
  await expectRefusal(Code.MissingAccess, thread.members.add(people.david.id));
  await expectRefusal(Code.UnknownUser, thread.members.add('1'));
  const stranger = world.addUser({ name: 'Stranger' });
  await expectRefusal(Code.UnknownMember, thread.members.add(stranger.id));
  faults.revokePermissions(channel.id, Can.SendMessagesInThreads);
  await expectRefusal(Code.MissingPermissions, thread.members.add(people.ben.id));
  expect(listMembers(thread.id)).toEqual(['Bot']);
});

test('one that is not invitable is opened to others by those who manage threads alone', async () => {
  const { ben, edda } = stage.seeded.people;
  const closed = await createCouncil({ invitable: false });
  await closed.members.add(ben.id);
  stage.discord.faults.revokePermissions(channel.id, Can.ManageThreads);
  await expectRefusal(Code.MissingPermissions, closed.members.add(edda.id));
  const open = await createCouncil({ invitable: true });
  await open.members.add(edda.id);
  expect([listMembers(closed.id), listMembers(open.id)]).toEqual([
    ['Bot', 'Ben'],
    ['Bot', 'Edda'],
  ]);
});

test('its creator or a moderator takes people out, nobody else', async () => {
  const { world } = stage.discord;
  const { people, channels } = stage.seeded;
  const own = await createCouncil();
  await own.members.add(people.ben.id);
  const foreign = world.threads.create({
    parent: channels.tables,
    name: 'Plot',
    ownerId: people.edda.id,
    private: true,
  });
  world.threads.addMembers(foreign, [world.botId, people.ben.id]);
  stage.discord.faults.revokePermissions(channel.id, Can.ManageThreads);
  await own.members.remove(people.ben.id);
  const path = Routes.threadMembers(foreign.id, people.ben.id);
  await expectRefusal(Code.MissingPermissions, stage.client.rest.delete(path));
  stage.discord.faults.restorePermissions(channel.id, Can.ManageThreads);
  await stage.client.rest.delete(path);
  expect([listMembers(own.id), listMembers(foreign.id)]).toEqual([['Bot'], ['Edda', 'Bot']]);
});

test('of others\u2019 coming and going a bot hears only with the privileged intent', async () => {
  const { ben } = stage.seeded.people;
  stage.discord.world.privileged.add('guildMembers');
  const informed = await stage.login({ intents: [Intent.Guilds, Intent.GuildMembers] });
  const [plain, full] = [recordThreadEvents(stage.client), recordThreadEvents(informed)];
  const thread = await createCouncil();
  await thread.members.add(ben.id);
  await thread.members.remove(ben.id);
  await thread.setName('The end of it');
  const eventNames = (events: ReturnType<typeof recordThreadEvents>) => events.map(({ t }) => t);
  await stage.discord.waitFor(
    () => eventNames(plain).includes('THREAD_UPDATE') && eventNames(full).includes('THREAD_UPDATE'),
  );
  expect(eventNames(plain)).toEqual(['THREAD_CREATE', 'THREAD_UPDATE']);
  expect(eventNames(full)).toEqual([
    'THREAD_CREATE',
    'THREAD_MEMBERS_UPDATE',
    'THREAD_MEMBERS_UPDATE',
    'THREAD_UPDATE',
  ]);
  expect(plain[0]?.d).toMatchObject({ id: thread.id, newly_created: true, type: ChannelType.PrivateThread });
  expect(full[1]?.d).toMatchObject({
    member_count: 2,
    added_members: [{ user_id: ben.id, member: { user: { username: 'ben' } }, presence: null }],
  });
  expect(full[2]?.d).toMatchObject({ removed_member_ids: [ben.id] });
});

test('a bot that does not manage threads hears of a foreign one when it is let in, not before', async () => {
  const { world, faults } = stage.discord;
  const { people, channels } = stage.seeded;
  faults.revokePermissions(channel.id, Can.ManageThreads);
  const events = recordThreadEvents(stage.client);
  const plot = { parent: channels.tables, name: 'Plot', ownerId: people.edda.id, private: true };
  const unseen = world.threads.create(plot);
  await expectRefusal(Code.MissingAccess, stage.client.channels.fetch(unseen.id, { force: true }));
  const seen = world.threads.create(plot);
  world.threads.addMembers(seen, [world.botId]);
  await stage.discord.waitFor(() => events.length === 2);
  expect(events.map(({ t, d }) => [t, d.id])).toEqual([
    ['THREAD_CREATE', seen.id],
    ['THREAD_MEMBERS_UPDATE', seen.id],
  ]);
});

test('who is in it is listed only with the privileged intent, but may be asked for singly', async () => {
  const { ben, david } = stage.seeded.people;
  const thread = await createCouncil();
  await thread.members.add(ben.id);
  await expectRefusal(Code.MissingAccess, thread.members.fetch({ cache: false }));
  expect((await thread.members.fetch({ member: ben.id, force: true })).id).toBe(ben.id);
  await expectRefusal(Code.UnknownMember, thread.members.fetch({ member: david.id, force: true }));
});

test('sleeping ones are listed: all of them to moderators, those that it is in to any bot', async () => {
  const { world } = stage.discord;
  const { people, channels } = stage.seeded;
  const own = await createCouncil();
  const plot = { parent: channels.tables, name: 'Plot', ownerId: people.edda.id, private: true };
  const foreign = world.threads.create(plot);
  await own.setArchived(true);
  world.threads.edit(foreign, { archived: true });
  const list = async (fetchAll: boolean) => {
    const { threads } = await channel.threads.fetchArchived({ type: 'private', fetchAll }, false);
    return [...threads.keys()].sort();
  };
  expect(await list(true)).toEqual([own.id, foreign.id].sort());
  expect(await list(false)).toEqual([own.id]);
  stage.discord.faults.revokePermissions(channel.id, Can.ManageThreads);
  await expectRefusal(Code.MissingPermissions, list(true));
  expect(await list(false)).toEqual([own.id]);
});

test('who leaves the server leaves its threads', async () => {
  const { guilds } = stage.discord.world;
  const { guild, people } = stage.seeded;
  const thread = await createCouncil();
  await thread.members.add(people.ben.id);
  guilds.removeMember(guild.id, people.ben.id);
  guilds.addMember(guild.id, people.ben.id);
  expect(listMembers(thread.id)).toEqual(['Bot']);
  expect(() => stage.discord.actor('Ben').listMessages(thread.id)).toThrow();
});
