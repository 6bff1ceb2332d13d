/** Requests of a bot besides messages: commands, emojis, members and roles. */
import { PermissionFlagsBits as Can, RESTJSONErrorCodes as Code, Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../src/durations.js';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const guildOf = () => {
  const guild = stage.client.guilds.cache.first();
  if (guild === undefined) throw new Error('no server');
  return guild;
};

test('commands are registered, changed, replaced and deleted, everywhere and in one server', async () => {
  const { commands } = stage.client.application;
  const first = await commands.create({ name: 'go', description: 'Goes' });
  const again = await commands.create({ name: 'go', description: 'Goes on' });
  expect(again.id).toBe(first.id);
  expect((await commands.edit(first.id, { description: 'Went' })).description).toBe('Went');
  const guild = guildOf();
  await guild.commands.create({ name: 'here', description: 'Here' });
  expect((await commands.fetch({})).map((one) => one.name)).toEqual(['go']);
  expect((await guild.commands.fetch()).map((one) => one.name)).toEqual(['here']);
  const replaced = await commands.set([
    { name: 'go', description: 'Goes' },
    { name: 'stop', description: 'Stops' },
  ]);
  expect(replaced.has(first.id)).toBe(true);
  await commands.delete(first.id);
  await expectRefusal(
    Code.UnknownApplicationCommand,
    commands.fetch(first.id, { force: true, cache: false }),
  );
  const foreign = stage.client.rest.get(Routes.applicationCommands('1'));
  await expectRefusal(Code.UnknownApplication, foreign);
});

test('commands come back as Discord writes them, not as they were sent', async () => {
  const path = Routes.applicationCommands(stage.client.user.id);
  const option = { type: 3, name: 'move', description: 'Where to', required: false, choices: [] };
  const sub = { type: 1, name: 'on', description: 'Goes on', options: [option] };
  const bare = { type: 1, name: 'off', description: 'Stops', options: [] };
  const command = { name: 'go', description: 'Goes', contexts: [1, 0], options: [sub, bare] };
  const untold = { name_localizations: null, description_localizations: null };
  const expected = {
    type: 1,
    name: 'go',
    description: 'Goes',
    default_member_permissions: null,
    dm_permission: true,
    contexts: [0, 1],
    integration_types: [0],
    nsfw: false,
    ...untold,
    options: [
      {
        type: 1,
        name: 'on',
        description: 'Goes on',
        ...untold,
        options: [{ type: 3, name: 'move', description: 'Where to', ...untold }],
      },
      { type: 1, name: 'off', description: 'Stops', ...untold },
    ],
  };
  const ours = { id: expect.any(String), application_id: stage.client.user.id, version: expect.any(String) };
  expect(await stage.client.rest.put(path, { body: [command] })).toEqual([{ ...expected, ...ours }]);
  const query = new URLSearchParams({ with_localizations: 'true' });
  expect(await stage.client.rest.get(path, { query })).toEqual([{ ...expected, ...ours }]);
  expect(JSON.stringify(await stage.client.rest.get(path))).not.toContain('localizations');
});

test('two hundred commands may be made in a day', async () => {
  const { world } = stage.discord;
  const draft = { type: 1, description: 'x', default_member_permissions: null } as const;
  for (let at = 0; at < 199; at += 1) world.commands.put(null, { ...draft, name: `c${at}` });
  await stage.client.application.commands.set([{ name: 'last', description: 'x' }]);
  const refused = stage.client.application.commands.create({ name: 'more', description: 'x' });
  await expectRefusal(Code.MaximumDailyApplicationCommandCreatesReached, refused);
  await stage.clock.advance(25 * hourMs);
  await stage.client.application.commands.create({ name: 'more', description: 'x' });
});

test('the application knows its grants', async () => {
  stage.discord.world.privileged.add('messageContent');
  const application = await stage.client.application.fetch();
  expect(application.flags.has('GatewayMessageContent')).toBe(true);
  expect(application.approximateGuildCount).toBe(1);
});

test('members are found by id and by name, and counted by role', async () => {
  const guild = guildOf();
  const { people, roles } = stage.seeded;
  expect((await guild.members.fetch(people.ben.id)).roles.cache.has(roles.ravens.id)).toBe(true);
  expect((await guild.members.search({ query: 'CLA' })).map((one) => one.user.username)).toEqual(['clara']);
  // An unknown id is refused differently from a user who isn't in the server.
  await expectRefusal(Code.UnknownUser, guild.members.fetch({ user: '1', force: true }));
  const stranger = stage.discord.world.addUser({ name: 'Stranger' });
  await expectRefusal(Code.UnknownMember, guild.members.fetch({ user: stranger.id, force: true }));
  const list = Routes.guildMembersSearch(guild.id);
  await expectRefusal(Code.InvalidFormBodyOrContentType, stage.client.rest.get(list));
  await expectRefusal(Code.InvalidFormBodyOrContentType, guild.members.search({ query: 'x', limit: 1001 }));
  const counts = await guild.roles.fetchMemberCounts();
  expect(counts.get(roles.ravens.id)).toBe(4);
  await expectRefusal(Code.MissingAccess, guild.members.list({ limit: 10 }));
  stage.discord.world.privileged.add('guildMembers');
  expect((await guild.members.list({ limit: 100 })).size).toBe(10);
});

test('roles are given only below the bot\u2019s own, with the right to', async () => {
  const guild = guildOf();
  const { world } = stage.discord;
  const { people, roles, guild: record } = stage.seeded;
  const ben = await guild.members.fetch(people.ben.id);
  await expectRefusal(Code.MissingPermissions, ben.roles.add(roles.wolves.id));
  const high = world.guilds.addRole(record.id, { name: 'High', permissions: Can.ManageRoles });
  world.guilds.editMember(record.id, world.botId, { roleIds: [high.id] });
  await ben.roles.add(roles.wolves.id);
  await ben.roles.remove(roles.ravens.id);
  expect([...(record.members.get(ben.id)?.roleIds ?? [])]).toEqual([roles.wolves.id]);
  await expectRefusal(Code.MissingPermissions, ben.roles.add(high.id));
});

test('the bot writes to people directly, renames itself and leaves', async () => {
  const guild = guildOf();
  const user = await stage.client.users.fetch(stage.seeded.people.ben.id);
  await user.send('Your move');
  const ben = stage.discord.actor('Ben');
  expect(ben.listMessages(ben.openDirectChannelId()).map((message) => message.content)).toEqual([
    'Your move',
  ]);
  expect(() => stage.discord.actor('Anna').listMessages(ben.openDirectChannelId())).toThrow();
  stage.discord.faults.blockDirectMessages(ben.id);
  await expectRefusal(Code.CannotSendMessagesToThisUser, user.send('Still your move'));
  await expectRefusal(Code.UnknownUser, stage.client.users.fetch('1', { force: true }));
  expect((await guild.members.editMe({ nick: 'Steward' })).nickname).toBe('Steward');
  expect((await stage.client.guilds.fetch()).map((one) => one.name)).toEqual(['The Castle']);
  await guild.leave();
  await expectRefusal(Code.MissingAccess, stage.client.rest.get(Routes.guild(guild.id)));
});

test('channels are read, changed and closed with the right to', async () => {
  const { tower } = stage.seeded.channels;
  const channel = await guildOf().channels.fetch(tower.id);
  if (channel === null || !('topic' in channel)) throw new Error('no text channel');
  await expectRefusal(Code.MissingPermissions, channel.setName('keep'));
  const { guild } = stage.seeded;
  const { world } = stage.discord;
  const manager = world.guilds.addRole(guild.id, {
    name: 'Manager',
    permissions: Can.ManageChannels | Can.ManageRoles,
  });
  world.guilds.editMember(guild.id, world.botId, { roleIds: [manager.id] });
  expect((await channel.setName('keep')).name).toBe('keep');
  await stage.client.rest.put(Routes.channelPermission(tower.id, guild.id), {
    body: { type: 0, allow: '0', deny: String(Can.AddReactions) },
  });
  expect(tower.overwrites.get(guild.id)?.deny).toBe(Can.AddReactions);
  await channel.delete();
  await expectRefusal(Code.UnknownChannel, stage.client.channels.fetch(tower.id, { force: true }));
});

test('people have drawn avatars', async () => {
  const { anna } = stage.seeded.people;
  const response = await fetch(stage.discord.view.media.avatarUrl(anna));
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await response.text()).toContain('>A</text>');
});

test('the bot is seen typing', async () => {
  const channel = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (!channel?.isSendable()) throw new Error('no channel');
  const seen: string[] = [];
  stage.discord.world.subscribe((change) => {
    if (change.kind === 'typing') seen.push(change.userId);
  });
  await channel.sendTyping();
  expect(seen).toEqual([stage.client.user.id]);
});
