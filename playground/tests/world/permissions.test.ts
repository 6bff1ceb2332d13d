/** Permissions, calculated as Discord does. */
import { PermissionFlagsBits as Can, RESTJSONErrorCodes as Code, GuildMember } from 'discord.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/index.js';
import {
  allPermissions,
  canSee,
  hasPermission,
  permissionsInChannel,
  permissionsInGuild,
} from '../../src/world/permissions.js';
import { World } from '../../src/world/world.js';
import { expectRefusal, openStage } from '../harness.js';

function createWorld() {
  const world = new World(createVirtualClock(), 'Bot');
  const owner = world.addUser({ name: 'Owner' });
  const person = world.addUser({ name: 'Person' });
  const guild = world.guilds.create({ name: 'Guild', ownerId: owner.id });
  const role = world.guilds.addRole(guild.id, { name: 'Role' });
  world.guilds.addMember(guild.id, person.id, { roleIds: [role.id] });
  const channel = world.channels.createTextChannel(guild.id, { name: 'channel' });
  const overwrite = (kind: 'role' | 'member', id: string, allow: bigint, deny: bigint) =>
    world.channels.setOverwrite(channel, { id, kind, allow, deny });
  return { world, owner, person, guild, role, channel, overwrite };
}

test('the owner and administrators may do everything, whatever a channel says', () => {
  const { world, owner, person, guild, role, channel, overwrite } = createWorld();
  overwrite('role', guild.id, 0n, allPermissions);
  expect(permissionsInChannel(world, owner.id, channel)).toBe(allPermissions);
  expect(permissionsInChannel(world, person.id, channel)).toBe(0n);
  world.guilds.editRole(guild.id, role.id, { permissions: Can.Administrator });
  expect(permissionsInChannel(world, person.id, channel)).toBe(allPermissions);
});

test('somebody who is not in the server may do nothing', () => {
  const { world, guild, channel } = createWorld();
  const stranger = world.addUser({ name: 'Stranger' });
  expect(permissionsInGuild(guild, stranger.id)).toBe(0n);
  expect(permissionsInChannel(world, stranger.id, channel)).toBe(0n);
});

test('a member overwrite beats role overwrites, which beat that of everyone; among roles allow beats deny', () => {
  const { world, person, guild, role, channel, overwrite } = createWorld();
  const holds = () => hasPermission(world, person.id, channel, Can.AddReactions);
  expect(holds()).toBe(true);
  overwrite('role', guild.id, 0n, Can.AddReactions);
  expect(holds()).toBe(false);
  overwrite('role', role.id, Can.AddReactions, 0n);
  expect(holds()).toBe(true);
  const other = world.guilds.addRole(guild.id, { name: 'Other' });
  world.guilds.editMember(guild.id, person.id, { roleIds: [role.id, other.id] });
  overwrite('role', other.id, 0n, Can.AddReactions);
  expect(holds()).toBe(true);
  overwrite('member', person.id, 0n, Can.AddReactions);
  expect(holds()).toBe(false);
});

test('who cannot see a channel can do nothing there; who cannot write can attach nothing', () => {
  const { world, person, channel, overwrite } = createWorld();
  overwrite('member', person.id, 0n, Can.SendMessages);
  expect(hasPermission(world, person.id, channel, Can.AttachFiles)).toBe(false);
  expect(hasPermission(world, person.id, channel, Can.AddReactions)).toBe(true);
  overwrite('member', person.id, 0n, Can.ViewChannel);
  expect(permissionsInChannel(world, person.id, channel)).toBe(0n);
});

test('a thread follows its channel; a private one is for its members', () => {
  const { world, owner, person, channel, overwrite } = createWorld();
  const thread = world.threads.create({ parent: channel, name: 'x', ownerId: owner.id, private: true });
  expect(canSee(world, person.id, thread)).toBe(false);
  world.threads.addMembers(thread, [person.id]);
  expect(canSee(world, person.id, thread)).toBe(true);
  overwrite('member', person.id, 0n, Can.ViewChannel);
  expect(canSee(world, person.id, thread)).toBe(false);
  world.close();
});

test('discord.js calculates the same from what it is told', async () => {
  const stage = await openStage();
  const { world } = stage.discord;
  const { channels, guild, roles } = stage.seeded;
  const channel = channels.tables;
  // Single permissions. Administrators are tested elsewhere.
  const bit = fc.constantFrom(...Object.values(Can).filter((one) => one !== Can.Administrator));
  const bits = fc.array(bit, { maxLength: 6 }).map((all) => all.reduce((sum, one) => sum | one, 0n));
  const targets = [
    { kind: 'role', id: guild.id },
    { kind: 'role', id: roles.ravens.id },
    { kind: 'role', id: roles.wolves.id },
    { kind: 'member', id: world.botId },
  ] as const;
  world.guilds.editMember(guild.id, world.botId, { roleIds: [roles.ravens.id, roles.wolves.id] });
  const rule = fc.record({ target: fc.constantFrom(...targets), allow: bits, deny: bits });
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 4 }), async (rules) => {
      world.channels.editTextChannel(channel, {
        overwrites: rules.map(({ target, allow, deny }) => ({ ...target, allow, deny: deny & ~allow })),
      });
      const told = await stage.client.channels.fetch(channel.id, { force: true }).catch(() => null);
      if (told === null) {
        expect(canSee(world, world.botId, channel)).toBe(false);
        return;
      }
      if (told.isDMBased() || told.isThread()) throw new Error('a text channel was asked for');
      const me = await told.guild.members.fetchMe({ force: true });
      if (!(me instanceof GuildMember)) throw new Error('no member');
      const explicit = told.permissionsFor(me).bitfield;
      const ours = permissionsInChannel(world, world.botId, channel);
      // The library ignores that a member who may not send messages implicitly loses other permissions too.
      const writes = (explicit & Can.SendMessages) !== 0n;
      const implied = Can.MentionEveryone | Can.SendTTSMessages | Can.AttachFiles | Can.EmbedLinks;
      expect(ours).toBe(writes ? explicit : explicit & ~implied);
    }),
    { numRuns: 40 },
  );
  await stage.close();
});

test('a channel that is hidden is refused with 50001, a missing right with 50013', async () => {
  const stage = await openStage();
  const { faults } = stage.discord;
  const { chamber, tables } = stage.seeded.channels;
  await expectRefusal(Code.MissingAccess, stage.client.channels.fetch(chamber.id, { force: true }));
  await expectRefusal(Code.UnknownChannel, stage.client.channels.fetch('1'.repeat(18)));
  const channel = await stage.client.channels.fetch(tables.id);
  if (!channel?.isSendable()) throw new Error('no channel');
  faults.revokePermissions(tables.id, Can.AttachFiles);
  await expectRefusal(Code.MissingPermissions, channel.send({ files: [Buffer.from('x')] }));
  faults.revokePermissions(tables.id, Can.EmbedLinks);
  await expectRefusal(Code.MissingPermissions, channel.send({ embeds: [{ title: 'x' }] }));
  await channel.send('Text is still fine');
  faults.revokePermissions(tables.id, Can.SendMessages);
  await expectRefusal(Code.MissingPermissions, channel.send('x'));
  faults.revokePermissions(tables.id, Can.ReadMessageHistory);
  expect((await channel.messages.fetch({ cache: false })).size).toBe(0);
  faults.revokePermissions(tables.id, Can.ViewChannel);
  await expectRefusal(Code.MissingAccess, channel.send('x'));
  await stage.close();
});
