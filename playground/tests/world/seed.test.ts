/** The initial world of the playground. */
import { expect, test } from 'vitest';
import { openDiscord, openPlayground, seedWorld, usualPermissions } from '../../src/index.js';
import { canSee, hasPermission } from '../../src/world/permissions.js';

test('people, teams and channels are there, and the bot may play in the open ones', async () => {
  const discord = await openDiscord();
  const { world } = discord;
  const { guild, people, roles, channels } = seedWorld(world);
  expect(Object.values(people).filter((user) => !user.bot).length).toBe(9);
  for (const team of [roles.ravens, roles.wolves]) {
    const holders = [...guild.members.values()].filter((member) => member.roleIds.has(team.id));
    expect(holders).toHaveLength(4);
    expect(holders.every(({ userId }) => world.users.get(userId)?.bot === false)).toBe(true);
    expect(team).toMatchObject({ mentionable: true, hoist: true });
    expect(team.color).not.toBe(0);
  }
  const member = guild.members.get(world.botId);
  for (const channel of [channels.hall, channels.tables, channels.teams, channels.tower]) {
    expect(hasPermission(world, world.botId, channel, usualPermissions)).toBe(true);
  }
  const granted = [...(member?.roleIds ?? [])].map((id) => guild.roles.get(id)?.permissions);
  expect(granted).toEqual([usualPermissions]);
  expect(canSee(world, world.botId, channels.chamber)).toBe(false);
  expect(canSee(world, people.clara.id, channels.chamber)).toBe(true);
  expect(canSee(world, people.ben.id, channels.chamber)).toBe(false);
  await discord.close();
});

test('a game can stand ready in the playground before anybody comes', async () => {
  const playground = await openPlayground({ botName: 'Castellan' });
  const { channels, roles } = playground.seeded;
  const said = playground.actor('Anna').say(channels.teams.id, `<@&${roles.wolves.id}>, who plays?`);
  expect(said).toMatchObject({ channel_id: channels.teams.id, mention_roles: [roles.wolves.id] });
  expect(() => playground.actor('Nobody')).toThrow('nobody is called Nobody');
  await playground.close();
});

test('a port that is taken is said, and a closed Discord gives it back', async () => {
  const first = await openDiscord();
  const port = Number(new URL(first.url).port);
  await expect(openDiscord({ port })).rejects.toThrow('EADDRINUSE');
  await first.close();
  const second = await openDiscord({ port });
  expect(second.url).toBe(first.url);
  await second.close();
});
