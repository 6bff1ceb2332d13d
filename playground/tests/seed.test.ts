/** The world that newcomers find. */
import { expect, test } from 'vitest';
import { openDiscord, seedWorld, usualPermissions } from '../src/index.js';
import { may, sees } from '../src/world/permissions.js';

test('people, teams and channels are there, and the bot may play in the open ones', async () => {
  const discord = await openDiscord();
  const { world } = discord;
  const { guild, people, roles, channels } = seedWorld(world);
  expect(Object.values(people).filter((user) => !user.bot).length).toBeGreaterThanOrEqual(4);
  for (const team of [roles.ravens, roles.wolves]) {
    const holders = [...guild.members.values()].filter((member) => member.roleIds.has(team.id));
    expect(holders).toHaveLength(2);
    expect(team.mentionable).toBe(true);
  }
  const member = guild.members.get(world.botId);
  for (const channel of [channels.hall, channels.tables, channels.tower]) {
    expect(may(world, world.botId, channel, usualPermissions)).toBe(true);
  }
  const granted = [...(member?.roleIds ?? [])].map((id) => guild.roles.get(id)?.permissions);
  expect(granted).toEqual([usualPermissions]);
  expect(sees(world, world.botId, channels.chamber)).toBe(false);
  expect(sees(world, people.clara.id, channels.chamber)).toBe(true);
  expect(sees(world, people.ben.id, channels.chamber)).toBe(false);
  await discord.close();
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
