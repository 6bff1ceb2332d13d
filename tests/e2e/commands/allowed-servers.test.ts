/** A bot limited to some servers: elsewhere it says so privately and does nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPrivate, messageOf, openStage, type Stage, words } from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ allowedServers: ['100000000000000001'] });
});
afterAll(() => stage.close());

it('answers commands privately, suggests nothing, and stays silent where it is mentioned', async () => {
  const { anna, channel, discord } = stage;
  const told = messageOf(await anna.slash(channel, 'play kings-table'));
  expect(isPrivate(told)).toBe(true);
  expect(words(told)).toContain('I don’t play in this server');
  const { choices } = await anna.autocomplete(channel, 'play kings-table', { side: '' }, 'side');
  expect(choices).toEqual([]);
  anna.say(channel, `<@${discord.world.botId}>`);
  await discord.waitUntilIdle();
  const { botId } = discord.world;
  expect(anna.listMessages(channel).filter((one) => one.author.id === botId && !isPrivate(one))).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

it('answers as always in a direct message', async () => {
  const { anna, discord } = stage;
  const direct = discord.world.channels.openDirectChannel(anna.id).id;
  expect(words(messageOf(await anna.slash(direct, 'privacy')))).toContain('What I keep about you');
});
