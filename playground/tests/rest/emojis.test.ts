/** The application's emojis: stored, listed, and used on buttons and in menus. */
import { RESTJSONErrorCodes as Code, ComponentType as Is, MessageFlags, Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** First bytes of a PNG of this size, followed by `more` bytes. */
function createPng(side: number, more = 0): string {
  const head = Buffer.alloc(24 + more);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.writeUInt32BE(side, 16);
  head.writeUInt32BE(side, 20);
  return `data:image/png;base64,${head.toString('base64')}`;
}

function createEmoji(name: string, image = createPng(128)): Promise<unknown> {
  const route = Routes.applicationEmojis(stage.client.application.id);
  return stage.client.rest.post(route, { body: { name, image } });
}

/** Codes of the invalid fields, by their path in the body. */
async function faultsOf(request: Promise<unknown>): Promise<unknown> {
  return (await expectRefusal(Code.InvalidFormBodyOrContentType, request)).rawError;
}

test('an emoji is made, listed, named again, shown and deleted', async () => {
  const { emojis } = stage.client.application;
  const emoji = await emojis.create({ name: 'king', attachment: createPng(128) });
  expect((await emojis.fetch()).map((one) => one.name)).toEqual(['king']);
  expect((await emojis.edit(emoji.id, { name: 'queen' })).name).toBe('queen');
  const picture = await fetch(`${stage.discord.url}/cdn/emojis/${emoji.id}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(createPng(128).split(',')[1]);
  await emojis.delete(emoji.id);
  expect((await fetch(`${stage.discord.url}/cdn/emojis/${emoji.id}.png`)).status).toBe(404);
  await expectRefusal(Code.UnknownEmoji, emojis.fetch(emoji.id, { force: true, cache: false }));
});

test.each([
  ['a', 'BASE_TYPE_BAD_LENGTH'],
  ['a'.repeat(33), 'BASE_TYPE_BAD_LENGTH'],
  ['with-dash', 'STRING_TYPE_REGEX'],
  ['könig', 'STRING_TYPE_REGEX'],
  ['taken', 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN'],
])('the name %s is refused', async (name, code) => {
  await createEmoji('taken');
  await createEmoji('a'.repeat(32));
  expect(await faultsOf(createEmoji(name))).toMatchObject({ errors: { name: { _errors: [{ code }] } } });
});

test('a new name may not be taken either', async () => {
  const { emojis } = stage.client.application;
  await createEmoji('king');
  const { id } = await emojis.create({ name: 'queen', attachment: createPng(128) });
  await faultsOf(emojis.edit(id, { name: 'king' }));
  expect((await emojis.edit(id, { name: 'queen' })).name).toBe('queen');
});

test.each([
  ['no data address', 'https://example.org/king.png', 'IMAGE_INVALID'],
  ['no picture', `data:image/png;base64,${Buffer.from('picture').toString('base64')}`, 'IMAGE_INVALID'],
  ['a picture without pixels', createPng(0), 'IMAGE_INVALID'],
  ['more than 256 KiB', createPng(128, 256 * 1024), 'BINARY_TYPE_MAX_SIZE'],
])('%s is refused as a picture', async (_, image, code) => {
  expect(await faultsOf(createEmoji('king', image))).toMatchObject({
    errors: { image: { _errors: [{ code }] } },
  });
});

test('there are two thousand at most', async () => {
  const { world } = stage.discord;
  for (let at = 0; at < 1999; at += 1)
    world.emojis.set(`${at}`, {
      id: `${at}`,
      name: `e${at}`,
      image: new Uint8Array(),
      contentType: 'image/png',
    });
  await createEmoji('last');
  await expectRefusal(Code.MaximumNumberOfEmojisReached, createEmoji('more'));
});

test('only the own application is reached', async () => {
  const { rest } = stage.client;
  await expectRefusal(Code.UnknownApplication, rest.get(Routes.applicationEmojis('1')));
  const body = { name: 'king', image: createPng(128) };
  await expectRefusal(Code.UnknownApplication, rest.post(Routes.applicationEmojis('1'), { body }));
  await expectRefusal(Code.UnknownApplication, rest.delete(Routes.applicationEmoji('1', '2')));
});

test('components carry emojis that exist, and no others; texts carry any', async () => {
  const { client, seeded, discord } = stage;
  const king = await client.application.emojis.create({ name: 'king', attachment: createPng(128) });
  const send = (emoji: object) => {
    const button = { type: Is.Button, style: 1, label: 'King', custom_id: 'king', emoji };
    const option = { label: 'King', value: 'king', emoji };
    return client.rest.post(Routes.channelMessages(seeded.channels.tables.id), {
      body: {
        flags: MessageFlags.IsComponentsV2,
        components: [
          { type: Is.TextDisplay, content: '<:king:1>' },
          { type: Is.ActionRow, components: [button] },
          {
            type: Is.ActionRow,
            components: [{ type: Is.StringSelect, custom_id: 'menu', options: [option] }],
          },
        ],
      },
    });
  };
  await send({ id: king.id, name: 'king' });
  await send({ name: '♟️' });
  const [message] = discord.actor('Anna').listMessages(seeded.channels.tables.id);
  expect(JSON.stringify(message?.components)).toContain(`"emoji":{"id":"${king.id}","name":"king"}`);
  expect(JSON.stringify(message?.components)).toContain('<:king:1>');
  const wrong = { _errors: [{ code: 'BUTTON_COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }] };
  for (const [emoji, field] of [
    [{ id: '1', name: 'king' }, 'id'],
    [{ name: 'king' }, 'name'],
    [{}, 'name'],
  ] as const)
    expect(await faultsOf(send(emoji))).toMatchObject({
      errors: {
        components: {
          1: { components: { 0: { emoji: { [field]: wrong } } } },
          2: { components: { 0: { options: { 0: { emoji: { [field]: wrong } } } } } },
        },
      },
    });
});
