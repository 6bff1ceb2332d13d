/** Messages in channels: posting, reading and editing by the bot. */
import {
  AttachmentBuilder,
  PermissionFlagsBits as Can,
  RESTJSONErrorCodes as Code,
  ContainerBuilder,
  EmbedBuilder,
  MediaGalleryBuilder,
  type Message,
  MessageFlags,
  type SendableChannels,
  TextDisplayBuilder,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../src/durations.js';
import { expectRefusal, openStage, type Stage } from '../harness.js';

/** The smallest PNG: one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let stage: Stage;
let channel: SendableChannels;
beforeEach(async () => {
  stage = await openStage();
  const found = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (!found?.isSendable()) throw new Error('no channel');
  channel = found;
});
afterEach(() => stage.close());

const board = (description: string) => new AttachmentBuilder(png, { name: 'board.png', description });

function container(text: string): ContainerBuilder {
  return new ContainerBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://board.png' },
        description: 'A board',
      }),
    );
}

/** Id of the attachment that a Components V2 message shows. */
function fileOf(message: Message): string {
  const id = /"attachment_id":"(\d+)"/.exec(JSON.stringify(message.components))?.[1];
  if (id === undefined) throw new Error('no picture with an attachment');
  return id;
}

test('a file keeps its alt text and its size, and can be fetched until its address expires', async () => {
  const message = await channel.send({ content: 'A board', files: [board('White to move')] });
  const file = message.attachments.first();
  expect(file).toMatchObject({ description: 'White to move', width: 1, height: 1, contentType: 'image/png' });
  const address = file?.url ?? '';
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(png)).toBe(true);
  expect((await fetch(address.replace('hm=', 'hm=0'))).status).toBe(404);
  await stage.clock.advance(25 * hourMs);
  expect((await fetch(address)).status).toBe(404);
  const again = await message.fetch(true);
  expect((await fetch(again.attachments.first()?.url ?? '')).status).toBe(200);
});

test('a file that leaves its message can still be fetched by those who were just shown it', async () => {
  const message = await channel.send({ content: 'A board', files: [board('White to move')] });
  const replaced = message.attachments.first()?.url ?? '';
  const edited = await message.edit({ attachments: [], files: [board('Black to move')] });
  const deleted = edited.attachments.first()?.url ?? '';
  expect(deleted).not.toBe(replaced);
  await edited.delete();
  for (const address of [replaced, deleted]) expect((await fetch(address)).status).toBe(200);
});

test('a message with Components V2 shows its file; an edit changes the alt text and keeps the file', async () => {
  const message = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [container('Your move')],
    files: [board('before')],
  });
  expect(message.flags.has(MessageFlags.IsComponentsV2)).toBe(true);
  const seen = stage.discord.actor('Anna').listMessages(channel.id)[0];
  expect(JSON.stringify(seen?.components)).toContain(`/cdn/attachments/${channel.id}/`);
  expect(message.attachments.size).toBe(0);
  const id = fileOf(message);
  const edited = await message.edit({
    attachments: [{ id, filename: 'board.png', description: 'after' } as never],
    components: [container('Gone')],
  });
  expect(fileOf(edited)).toBe(id);
  expect(stage.discord.world.messages.get(channel.id, message.id)?.attachments[0]?.description).toBe('after');
  const replaced = await edited.edit({
    attachments: [],
    files: [board('new')],
    components: [container('New')],
  });
  expect(fileOf(replaced)).not.toBe(id);
});

test('with Components V2 a file is kept by its id and its name, and by nothing less', async () => {
  const message = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [container('Your move')],
    files: [board('before')],
  });
  const id = fileOf(message);
  const components = [container('Gone')];
  const byId = { components, attachments: [{ id }] };
  const byOtherName = { components, attachments: [{ id, filename: 'king.png' } as never] };
  for (const edit of [{ components }, byId, byOtherName, { components, attachments: [] }]) {
    const refused = await expectRefusal(Code.InvalidFormBodyOrContentType, message.edit(edit));
    expect(JSON.stringify(refused.rawError)).toContain('UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND');
  }
});

test('without Components V2 silence keeps the files, unless new ones come', async () => {
  const message = await channel.send({ content: 'A board', files: [board('before')] });
  const kept = await message.edit('The same board');
  expect([...kept.attachments.keys()]).toEqual([...message.attachments.keys()]);
  const replaced = await message.edit({ files: [board('after')] });
  expect(replaced.attachments.map(({ description }) => description)).toEqual(['after']);
});

test('what is wrong with the files of a message is named', async () => {
  const v2 = { flags: MessageFlags.IsComponentsV2 } as const;
  const missing = await expectRefusal(
    Code.InvalidFormBodyOrContentType,
    channel.send({ ...v2, components: [container('No file')] }),
  );
  expect(missing.message).toContain('board.png');
  const other = new AttachmentBuilder(png, { name: 'other.png' });
  const unused = await expectRefusal(
    Code.InvalidFormBodyOrContentType,
    channel.send({ ...v2, components: [container('One too many')], files: [board(''), other] }),
  );
  expect(unused.message).toContain('other.png');
  const large = new AttachmentBuilder(Buffer.alloc(10 * 1024 * 1024 + 1), { name: 'large.bin' });
  await expectRefusal(Code.RequestEntityTooLarge, channel.send({ files: [large] }));
});

test('Components V2 cannot be taken back, and go with no content', async () => {
  const plain = await channel.send('Plain');
  const text = new TextDisplayBuilder().setContent('Text');
  const withContent = plain.edit({ flags: MessageFlags.IsComponentsV2, components: [text] });
  await expectRefusal(Code.InvalidFormBodyOrContentType, withContent);
  const v2 = await channel.send({ flags: MessageFlags.IsComponentsV2, components: [text] });
  await expectRefusal(Code.InvalidFormBodyOrContentType, v2.edit({ content: 'Text', components: [] }));
  const changed = await v2.edit({ components: [new TextDisplayBuilder().setContent('Other')] });
  expect(changed.flags.has(MessageFlags.IsComponentsV2)).toBe(true);
});

test('can be told to refuse edits that keep a file', async () => {
  const message = await channel.send({
    components: [container('One')],
    files: [board('')],
    flags: MessageFlags.IsComponentsV2,
  });
  stage.discord.faults.refuseKeptFiles();
  const file = fileOf(message);
  const kept = { components: [container('Two')], attachments: [{ id: file, filename: 'board.png' }] };
  await expectRefusal(Code.InvalidFormBodyOrContentType, channel.messages.edit(message.id, kept as never));
  const again = { components: [container('Two')], attachments: [], files: [board('')] };
  expect(fileOf(await channel.messages.edit(message.id, again))).not.toBe(file);
});

test('an edit with new files needs the permission that a new message with files needs', async () => {
  const message = await channel.send({ content: 'A board', files: [board('')] });
  stage.discord.faults.revokePermissions(channel.id, Can.AttachFiles);
  await expectRefusal(Code.MissingPermissions, message.edit({ files: [board('Another')] }));
  await message.edit({ content: 'The same board' });
});

test('an embed shows its file, which then stands no longer in the list', async () => {
  const embed = new EmbedBuilder().setTitle('Board').setImage('attachment://board.png');
  const message = await channel.send({ embeds: [embed], files: [board('')] });
  expect(message.attachments.size).toBe(0);
  expect(message.embeds[0]?.image?.url).toContain('/cdn/attachments/');
});

test('a nonce whose message was deleted is refused for some minutes, and posts again after them', async () => {
  const once = { content: 'Once', nonce: 'table-1-ply-3', enforceNonce: true };
  await (await channel.send(once)).delete();
  await expectRefusal(Code.UnknownMessage, channel.send(once));
  await stage.clock.advance(10 * minuteMs);
  await channel.send(once);
});

test('a repeated nonce gives the same message back', async () => {
  const once = { content: 'Once', nonce: 'table-1-ply-2', enforceNonce: true };
  const first = await channel.send(once);
  const second = await channel.send(once);
  expect(second.id).toBe(first.id);
  await stage.clock.advance(10 * minuteMs);
  expect((await channel.send(once)).id).not.toBe(first.id);
});

test('a reply pings the author unless told otherwise, and fails when its target is gone', async () => {
  const said = stage.discord.actor('Anna').say(channel.id, 'Hello');
  const loud = await channel.send({ content: 'Hi', reply: { messageReference: said.id } });
  const quiet = await channel.send({
    content: 'Hi',
    reply: { messageReference: said.id },
    allowedMentions: { parse: [], repliedUser: false },
  });
  expect(loud.mentions.users.size).toBe(1);
  expect(quiet.mentions.users.size).toBe(0);
  stage.discord.faults.deleteMessage(channel.id, said.id);
  const late = { content: 'Hi', reply: { messageReference: said.id, failIfNotExists: true } };
  await expectRefusal(Code.InvalidFormBodyOrContentType, channel.send(late));
  const anyhow = await channel.send({
    ...late,
    reply: { messageReference: said.id, failIfNotExists: false },
  });
  expect(anyhow.reference).toBeNull();
});

test('mentions ping whom the message allows, and roles only when they may be pinged', async () => {
  const { people, roles, guild } = stage.seeded;
  const content = `<@${people.ben.id}> <@${people.clara.id}> <@&${roles.ravens.id}> <@&${roles.stewards.id}> @everyone`;
  const all = await channel.send(content);
  expect([...all.mentions.users.keys()]).toEqual([people.ben.id, people.clara.id]);
  expect([...all.mentions.roles.keys()]).toEqual([roles.ravens.id]);
  expect(all.mentions.everyone).toBe(false);
  const one = await channel.send({ content, allowedMentions: { parse: [], users: [people.ben.id] } });
  expect([...one.mentions.users.keys()]).toEqual([people.ben.id]);
  expect(one.mentions.roles.size).toBe(0);
  const own = [...guild.roles.values()].find((role) => role.botId !== null)?.id ?? '';
  stage.discord.world.guilds.editRole(guild.id, own, { permissions: Can.Administrator });
  expect((await channel.send(content)).mentions.everyone).toBe(true);
});

test('mentions in text displays ping too', async () => {
  const { ben } = stage.seeded.people;
  const text = new TextDisplayBuilder().setContent(`Your move, <@${ben.id}>`);
  const message = await channel.send({ flags: MessageFlags.IsComponentsV2, components: [text] });
  expect([...message.mentions.users.keys()]).toEqual([ben.id]);
});

test('history is read in windows', async () => {
  const all: Message[] = [];
  for (let at = 0; at < 6; at += 1) all.push(await channel.send(`${at}`));
  const contents = async (options: object) =>
    [...(await channel.messages.fetch({ cache: false, ...options })).values()].map((one) => one.content);
  expect(await contents({ limit: 2 })).toEqual(['5', '4']);
  expect(await contents({ limit: 2, before: all[4]?.id })).toEqual(['3', '2']);
  expect(await contents({ limit: 2, after: all[1]?.id })).toEqual(['3', '2']);
  expect(await contents({ limit: 3, around: all[2]?.id })).toEqual(['3', '2', '1']);
});

test('pins are kept with their moment, newest first', async () => {
  const first = await channel.send('first');
  const second = await channel.send('second');
  await first.pin();
  await stage.clock.advance(1000);
  await second.pin();
  const { items } = await channel.messages.fetchPins();
  expect(items.map((item) => item.message.content)).toEqual(['second', 'first']);
  await first.unpin();
  expect((await channel.messages.fetchPins()).items).toHaveLength(1);
});

test('people and the bot react', async () => {
  const message = await channel.send('React');
  await message.react('♚');
  stage.discord.actor('Anna').react({ id: message.id, channel_id: channel.id }, '♚');
  const fetched = await message.fetch(true);
  expect(fetched.reactions.cache.first()?.count).toBe(2);
  await message.reactions.cache.first()?.users.remove();
  expect((await message.fetch(true)).reactions.cache.first()?.count).toBe(1);
});

test('an empty message, one of somebody else, one that is gone', async () => {
  await expectRefusal(Code.CannotSendAnEmptyMessage, channel.send({ content: ' ' }));
  const said = stage.discord.actor('Anna').say(channel.id, 'Hello');
  const fetched = await channel.messages.fetch(said.id);
  await expectRefusal(Code.CannotEditMessageAuthoredByAnotherUser, channel.messages.edit(fetched, 'Changed'));
  await expectRefusal(Code.MissingPermissions, fetched.delete());
  const own = await channel.send('Mine');
  await own.delete();
  await expectRefusal(Code.UnknownMessage, channel.messages.edit(own, 'Gone'));
});
