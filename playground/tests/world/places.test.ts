/** Voice channels with their chat, and forums with their posts: allowed and refused requests. */
import {
  PermissionFlagsBits as Can,
  ChannelType,
  RESTJSONErrorCodes as Code,
  Routes,
  type Snowflake,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

function createChannel(type: ChannelType.GuildVoice | ChannelType.GuildForum): Snowflake {
  const { discord, seeded } = stage;
  return discord.world.channels.createTextChannel(seeded.guild.id, { name: 'place', type }).id;
}

const postMessage = (id: Snowflake) =>
  stage.client.rest.post(Routes.channelMessages(id), { body: { content: 'Hello' } });
const openThread = (id: Snowflake) =>
  stage.client.rest.post(Routes.threads(id), { body: { name: 'x', type: ChannelType.PublicThread } });

test('a voice channel has a chat with files, and no threads', async () => {
  const id = createChannel(ChannelType.GuildVoice);
  const channel = await stage.client.channels.fetch(id);
  if (channel?.type !== ChannelType.GuildVoice) throw new Error('no voice channel');
  const message = await channel.send({ files: [{ attachment: Buffer.from('x'), name: 'board.txt' }] });
  expect(message.attachments.size).toBe(1);
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, openThread(id));
  await expectRefusal(
    Code.CannotExecuteActionOnThisChannelType,
    stage.client.rest.post(Routes.threads(id, message.id), { body: { name: 'x' } }),
  );
  const member = Routes.threadMembers(id, stage.seeded.people.ben.id);
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, stage.client.rest.put(member));
  const waking = stage.client.rest.patch(Routes.channel(id), { body: { archived: false } });
  await expectRefusal(Code.MissingPermissions, waking);
  expect(() => stage.discord.actor('Anna').openThread(id, 'Talk', 'Hello')).toThrow('No thread');
});

test('the chat of a voice channel is closed to one who may not connect', async () => {
  const id = createChannel(ChannelType.GuildVoice);
  stage.discord.faults.revokePermissions(id, Can.Connect);
  await expectRefusal(Code.MissingAccess, postMessage(id));
  stage.discord.faults.restorePermissions(id, Can.Connect);
  await postMessage(id);
});

test('a forum has posts, which are threads, and takes no messages', async () => {
  const { client, discord } = stage;
  const id = createChannel(ChannelType.GuildForum);
  const forum = await client.channels.fetch(id);
  expect(forum?.type).toBe(ChannelType.GuildForum);
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, postMessage(id));
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, client.rest.get(Routes.channelMessages(id)));
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, openThread(id));
  const anna = discord.actor('Anna');
  expect(() => anna.say(id, 'Hello')).toThrow('A forum has posts');
  await expect(anna.slash(id, 'go')).rejects.toThrow('A forum has posts');

  const place = anna.openThread(id, 'Who plays?', 'I do');
  const post = await client.channels.fetch(place);
  if (post?.type !== ChannelType.PublicThread) throw new Error('no post');
  expect(post).toMatchObject({ parentId: id, ownerId: anna.id, name: 'Who plays?' });
  expect((await post.messages.fetch(place)).author.id).toBe(anna.id);
  await post.send('So do I');
  await expectRefusal(Code.CannotExecuteActionOnThisChannelType, openThread(place));
});
