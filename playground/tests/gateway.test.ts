/** The gateway: login, recipients of events, broken connections, and bots that restart. */
import { once } from 'node:events';
import { Events, GatewayIntentBits as Intent, type Message } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openStage, type Stage } from './harness.js';

let stage: Stage;
afterEach(() => stage.close());

function listenToChannel(): string[] {
  const contents: string[] = [];
  stage.client.on(Events.MessageCreate, (message) => void contents.push(message.content));
  return contents;
}

const say = (content: string) => stage.discord.actor('Anna').say(stage.seeded.channels.tables.id, content);

test('a bot learns of its server, channels and roles when it logs in', async () => {
  stage = await openStage();
  const guild = stage.client.guilds.cache.first();
  expect(guild?.name).toBe('The Castle');
  expect(guild?.memberCount).toBe(10);
  expect(guild?.roles.cache.map((role) => role.name)).toContain('Ravens');
  expect([...(guild?.members.cache.keys() ?? [])]).toEqual([stage.client.user.id]);
  expect(stage.client.channels.cache.has(stage.seeded.channels.tables.id)).toBe(true);
});

test('what people write is withheld unless they mention the bot or write to it directly', async () => {
  stage = await openStage();
  const contents = listenToChannel();
  say('Among ourselves');
  say(`<@${stage.client.user.id}> D4-D6`);
  const channel = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (!channel?.isSendable()) throw new Error('no channel');
  const board = await channel.send('Your move');
  const anna = stage.discord.actor('Anna');
  anna.say(channel.id, 'quietly', { replyTo: { id: board.id, channel_id: channel.id }, mention: false });
  anna.say(channel.id, 'H1-H3', { replyTo: { id: board.id, channel_id: channel.id } });
  anna.say(anna.openDirectChannelId(), 'In private');
  await stage.discord.waitFor(() => contents.length === 6);
  const mention = `<@${stage.client.user.id}> D4-D6`;
  expect(contents).toEqual(['', mention, 'Your move', '', 'H1-H3', 'In private']);
  expect((await channel.messages.fetch({ cache: false })).last()?.content).toBe('');
});

test('with the granted intent everything is read, without the grant the login fails', async () => {
  stage = await openStage();
  const intents = [Intent.Guilds, Intent.GuildMessages, Intent.MessageContent];
  await expect(stage.login({ intents })).rejects.toThrow('disallowed intents');
  stage.discord.world.privileged.add('messageContent');
  const reader = await stage.login({ intents });
  const message = once(reader, Events.MessageCreate);
  say('Among ourselves');
  const [read]: Message[] = await message;
  expect(read?.content).toBe('Among ourselves');
});

test('a bot that did not ask for messages gets none, but its interactions', async () => {
  stage = await openStage({}, { intents: [Intent.Guilds] });
  const contents = listenToChannel();
  await stage.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  stage.client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply('Gone');
  });
  say('Hello');
  const answer = await stage.discord.actor('Anna').slash(stage.seeded.channels.tables.id, 'go');
  expect(answer.message?.content).toBe('Gone');
  expect(contents).toEqual([]);
});

test('a bot without a channel in sight hears nothing from it', async () => {
  stage = await openStage({}, {});
  stage.discord.world.privileged.add('messageContent');
  const contents = listenToChannel();
  stage.discord.actor('Clara').say(stage.seeded.channels.chamber.id, `<@${stage.client.user.id}> secret`);
  say(`<@${stage.client.user.id}> open`);
  await stage.discord.waitFor(() => contents.length > 0);
  expect(contents).toHaveLength(1);
});

test('after a dropped connection the session is taken up, and nothing is missed or heard twice', async () => {
  stage = await openStage();
  stage.discord.world.privileged.add('messageContent');
  const contents = listenToChannel();
  const mention = `<@${stage.client.user.id}>`;
  say(`${mention} before`);
  await stage.discord.waitFor(() => contents.length === 1);
  const resumed = once(stage.client, Events.ShardResume);
  stage.discord.faults.gateway.dropConnections();
  say(`${mention} meanwhile`);
  await resumed;
  say(`${mention} after`);
  await stage.discord.waitFor(() => contents.length === 3);
  expect(contents).toEqual(['before', 'meanwhile', 'after'].map((word) => `${mention} ${word}`));
  expect(stage.discord.gateway.loginCount).toBe(1);
});

test('an interaction that comes while the bot is away is answered after it is back', async () => {
  stage = await openStage();
  await stage.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  stage.client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply('Gone');
  });
  stage.discord.faults.gateway.dropConnections();
  const answer = await stage.discord.actor('Anna').slash(stage.seeded.channels.tables.id, 'go');
  expect(answer.message?.content).toBe('Gone');
});

test('a forgotten session means logging in afresh; what happened meanwhile is not told', async () => {
  stage = await openStage();
  const contents = listenToChannel();
  const mention = `<@${stage.client.user.id}>`;
  const ready = once(stage.client, Events.ShardReady);
  stage.discord.faults.gateway.dropConnections('fresh');
  say(`${mention} meanwhile`);
  await ready;
  expect(stage.discord.gateway.loginCount).toBe(2);
  say(`${mention} after`);
  await stage.discord.waitFor(() => contents.length > 0);
  expect(contents).toEqual([`${mention} after`]);
});

test('asked to reconnect, the bot takes its session up', async () => {
  stage = await openStage();
  const resumed = once(stage.client, Events.ShardResume);
  stage.discord.faults.gateway.askToReconnect();
  await resumed;
  expect(stage.discord.gateway.loginCount).toBe(1);
});

test('an invalid session is taken up or opened again, as it is told', async () => {
  stage = await openStage();
  const resumed = once(stage.client, Events.ShardResume);
  stage.discord.faults.gateway.invalidateSession(true);
  await resumed;
  const ready = once(stage.client, Events.ShardReady);
  stage.discord.faults.gateway.invalidateSession(false);
  await ready;
  expect(stage.discord.gateway.loginCount).toBe(2);
});

test('without answers to its heartbeats the bot reconnects', async () => {
  stage = await openStage({ heartbeatMs: 100 });
  stage.discord.faults.gateway.setHeartbeatsAcknowledged(false);
  await once(stage.client, Events.ShardReconnecting);
  stage.discord.faults.gateway.setHeartbeatsAcknowledged(true);
  await once(stage.client, Events.ShardResume);
});

test('a bot that starts again finds the world as it was', async () => {
  stage = await openStage();
  const channel = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (!channel?.isSendable()) throw new Error('no channel');
  const message = await channel.send('Before');
  await stage.client.destroy();
  await stage.discord.waitFor(() => !stage.discord.gateway.isConnected);
  stage.discord.actor('Anna').say(channel.id, 'While the bot was away');
  const again = await stage.login();
  const place = await again.channels.fetch(channel.id);
  if (!place?.isSendable()) throw new Error('no channel');
  const history = await place.messages.fetch();
  expect(history.size).toBe(2);
  await history.get(message.id)?.edit('After');
  expect(stage.discord.actor('Anna').listMessages(channel.id)[0]?.content).toBe('After');
});

test('a bot learns of its own roles and of servers that it joins and leaves', async () => {
  stage = await openStage();
  const { world } = stage.discord;
  const { guild, roles, people } = stage.seeded;
  const updated = once(stage.client, Events.GuildMemberUpdate);
  world.guilds.editMember(guild.id, people.ben.id, { nick: 'Benno' });
  world.guilds.editMember(guild.id, world.botId, { roleIds: [roles.ravens.id] });
  const [, member] = await updated;
  expect(member.id).toBe(world.botId);
  const joined = once(stage.client, Events.GuildCreate);
  const other = world.guilds.create({ name: 'Other', ownerId: people.anna.id });
  world.guilds.addMember(other.id, world.botId);
  expect((await joined)[0].name).toBe('Other');
  const left = once(stage.client, Events.GuildDelete);
  world.guilds.removeMember(other.id, world.botId);
  expect((await left)[0].id).toBe(other.id);
});

test('roles and channels are kept up to date', async () => {
  stage = await openStage();
  const { world, faults } = stage.discord;
  const { guild, roles, channels } = stage.seeded;
  const deleted = once(stage.client, Events.GuildRoleDelete);
  faults.deleteRole(guild.id, roles.wolves.id);
  expect((await deleted)[0].name).toBe('Wolves');
  expect(world.guilds.get(guild.id)?.members.get(stage.seeded.people.david.id)?.roleIds.size).toBe(0);
  world.guilds.editRole(guild.id, roles.ravens.id, { name: 'Crows' });
  world.guilds.addRole(guild.id, { name: 'Bears' });
  world.channels.editTextChannel(channels.tower, { name: 'keep' });
  faults.deleteChannel(channels.hall.id);
  const known = stage.client.guilds.cache.first();
  await stage.discord.waitFor(() => known?.channels.cache.size === 4);
  const names = known?.roles.cache.map((role) => role.name);
  expect(names).toEqual(expect.arrayContaining(['Crows', 'Bears']));
  expect(known?.channels.cache.map((channel) => channel.name)).toContain('keep');
});

test('a bot that is let into a channel learns of its threads', async () => {
  stage = await openStage();
  const { world } = stage.discord;
  const { channels, people } = stage.seeded;
  const thread = world.threads.create({
    parent: channels.chamber,
    name: 'Plans',
    ownerId: people.clara.id,
    private: false,
  });
  expect(stage.client.channels.cache.has(thread.id)).toBe(false);
  const synced = once(stage.client, Events.ThreadListSync);
  stage.discord.world.channels.setOverwrite(channels.chamber, {
    id: world.botId,
    kind: 'member',
    allow: 1n << 10n,
    deny: 0n,
  });
  await synced;
  expect(stage.client.channels.cache.has(thread.id)).toBe(true);
});

test('members are found through the gateway by id', async () => {
  stage = await openStage();
  const { ben, clara } = stage.seeded.people;
  const guild = stage.client.guilds.cache.first();
  const members = await guild?.members.fetch({ user: [ben.id, clara.id] });
  expect(members?.map((member) => member.user.username).sort()).toEqual(['ben', 'clara']);
});

test('members are found by id as often as one asks, the whole list only once in 30 seconds', async () => {
  stage = await openStage({}, {});
  const { world, gateway } = stage.discord;
  world.privileged.add('guildMembers');
  const lister = await stage.login({ intents: [Intent.Guilds, Intent.GuildMembers] });
  const guild = lister.guilds.cache.first();
  const { ben } = stage.seeded.people;
  const before = gateway.memberRequests.length;
  for (let nth = 0; nth < 3; nth++) expect((await guild?.members.fetch({ user: [ben.id] }))?.size).toBe(1);
  expect(gateway.memberRequests.length - before).toBe(3);
  expect((await guild?.members.fetch())?.size).toBe(guild?.memberCount);
  await expect(guild?.members.fetch()).rejects.toThrow(/rate limited/i);
  await stage.clock.advance(30_000);
  expect((await guild?.members.fetch())?.size).toBe(guild?.memberCount);
});

test('requests for members are limited on demand', async () => {
  stage = await openStage();
  const { ben } = stage.seeded.people;
  const fetch = () => stage.client.guilds.cache.first()?.members.fetch({ user: [ben.id] });
  stage.discord.gateway.limitMemberRequests(1);
  await fetch();
  await expect(fetch()).rejects.toThrow('Retry after 30 seconds');
  stage.discord.gateway.limitMemberRequests(null);
  await fetch();
});

test.each([
  ['a foreign token', { op: 2, d: { token: 'x', intents: 0, properties: {} } }, 4004],
  ['no JSON', 'x', 4002],
  ['an opcode before the login', { op: 3, d: {} }, 4003],
  ['intents that do not exist', { op: 2, d: { intents: 1 << 30, properties: {} } }, 4013],
  ['a shard out of range', { op: 2, d: { intents: 0, properties: {}, shard: [2, 2] } }, 4010],
])('%s closes the connection', async (_, sent, code) => {
  stage = await openStage();
  const socket = new WebSocket(`${stage.discord.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  await once(socket, 'message');
  const { token } = stage.discord;
  const frame = typeof sent === 'string' ? sent : JSON.stringify({ ...sent, d: { token, ...sent.d } });
  socket.send(frame);
  const [closed] = await once(socket, 'close');
  expect(closed).toBe(code);
});

test('servers are dealt to the shards by their ids, direct conversations to the first', async () => {
  stage = await openStage({ shards: 3 }, { shards: 'auto' });
  const { world } = stage.discord;
  expect(stage.client.ws.shards.size).toBe(3);
  expect(stage.discord.gateway.loginCount).toBe(3);
  const heardOn: string[] = [];
  stage.client.on(Events.Raw, ({ t, d }: { t: string; d: { guild_id?: string } }, shard: number) => {
    if (t === 'MESSAGE_CREATE') heardOn.push(`${d.guild_id} on ${shard}`);
  });
  const { anna } = stage.seeded.people;
  const person = stage.discord.actor('Anna');
  const expected = ['undefined on 0'];
  for (let number = 0; number < 6; number += 1) {
    await stage.clock.advance(1);
    const { id } = world.guilds.create({ name: `Server ${number}`, ownerId: anna.id });
    world.guilds.addMember(id, world.botId);
    person.say(world.channels.createTextChannel(id, { name: 'talk' }).id, 'Hello');
    expected.push(`${id} on ${(BigInt(id) >> 22n) % 3n}`);
  }
  person.say(person.openDirectChannelId(), 'Hello');
  await stage.discord.waitFor(() => heardOn.length === 7);
  expect(heardOn.sort()).toEqual(expected.sort());
  expect(new Set(expected.map((one) => one.at(-1))).size).toBe(3);
});

test('a bot that comes with too few shards is sent away', async () => {
  stage = await openStage();
  stage.discord.gateway.requireShards(2);
  const information = (await stage.client.rest.get('/gateway/bot')) as { shards: number };
  expect(information.shards).toBe(2);
  await expect(stage.login({ shards: [0], shardCount: 1 })).rejects.toThrow('Sharding is required');
});

test('a login that follows another of its bucket too soon is turned away, and comes again', async () => {
  stage = await openStage({ shards: 3 }, { shards: 'auto' });
  const { discord, clock } = stage;
  discord.gateway.paceLogins({ concurrency: 2, everyMs: 5_000 });
  const information = (await stage.client.rest.get('/gateway/bot')) as {
    session_start_limit: { max_concurrency: number };
  };
  expect(information.session_start_limit.max_concurrency).toBe(2);
  const before = discord.gateway.loginCount;
  let isLoggedIn = false;
  const login = stage.login().then(() => {
    isLoggedIn = true;
  });
  // The logins of shards 0 and 1 count separately. Shard 2 has to wait after the login of shard 0.
  await discord.waitFor(() => discord.gateway.earlyLoginCount > 0);
  expect(discord.gateway.loginCount - before).toBe(2);
  expect(isLoggedIn).toBe(false);
  await clock.advance(5_000);
  await login;
  expect(discord.gateway.loginCount - before).toBe(3);
});

test('a shard that does not exist is refused', async () => {
  stage = await openStage();
  const closed = stage.login({ shards: [3], shardCount: 2 });
  await expect(closed).rejects.toThrow();
});

test.each([4004, 4011, 4013, 4014])('of a close with %i the library does not recover', async (code) => {
  stage = await openStage();
  const disconnected = once(stage.client, Events.ShardDisconnect);
  stage.client.on(Events.ShardError, () => {});
  stage.discord.gateway.closeConnections(code);
  expect((await disconnected)[0].code).toBe(code);
  expect(stage.discord.gateway.isConnected).toBe(false);
});
