/** Answers that a bot may give to an interaction: their order and time limits. */
import {
  ActionRowBuilder,
  ApplicationIntegrationType,
  AttachmentBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  RESTJSONErrorCodes as Code,
  type Interaction,
  Locale,
  MediaGalleryBuilder,
  MessageFlags,
  MessageType,
  type ModalSubmitInteraction,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '../../src/durations.js';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
let channel: string;
beforeEach(async () => {
  stage = await openStage();
  channel = stage.seeded.channels.tables.id;
  await stage.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('go')
      .setDescription('Goes')
      .addStringOption((option) => option.setName('move').setDescription('Where to').setAutocomplete(true))
      .addUserOption((option) => option.setName('with').setDescription('With whom')),
  ]);
});
afterEach(() => stage.close());

/** Answers the next interaction with `handle`. Resolves with the result of `handle`. */
function answerNext<Kind extends Interaction, Result>(
  handle: (interaction: Kind) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    stage.client.once('interactionCreate', (interaction) =>
      handle(interaction as Kind).then(resolve, reject),
    );
  });
}

const button = (label: string, id = label.toLowerCase()) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary),
  );

test('a reply is seen by everybody and names its interaction', async () => {
  const handled = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({ content: 'Here', withResponse: true }),
  );
  const anna = stage.discord.actor('Anna');
  const answer = await anna.slash(channel, 'go');
  const { resource } = await handled;
  expect(answer.message).toMatchObject({ content: 'Here', type: MessageType.ChatInputCommand });
  expect(answer.message?.interaction_metadata?.user.id).toBe(anna.id);
  expect(resource?.message?.id).toBe(answer.message?.id);
  expect(
    stage.discord
      .actor('Ben')
      .listMessages(channel)
      .map((one) => one.content),
  ).toEqual(['Here']);
});

test('an ephemeral reply is seen by one person and exists for the bot only by its token', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.reply({ content: 'Only you', flags: MessageFlags.Ephemeral });
    const reply = await command.fetchReply();
    const place = await command.client.channels.fetch(command.channelId);
    if (!place?.isSendable()) throw new Error('no channel');
    await expectRefusal(
      Code.UnknownMessage,
      place.messages.fetch({ message: reply.id, force: true, cache: false }),
    );
    expect((await place.messages.fetch({ limit: 10 })).size).toBe(0);
    return command.editReply('Still only you');
  });
  const anna = stage.discord.actor('Anna');
  const { message } = await anna.slash(channel, 'go');
  await handled;
  expect(anna.listMessages(channel).map((one) => one.content)).toEqual(['Still only you']);
  expect(stage.discord.actor('Ben').listMessages(channel)).toEqual([]);
  expect(message && anna.refetchMessage(message)?.edited_timestamp).toBeTypeOf('string');
});

test('options reach the bot with whom they speak of, and so does the language', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.reply('ok');
    return [
      command.options.getUser('with')?.username,
      command.options.getMember('with') !== null,
      command.locale,
    ];
  });
  await stage.discord.actor('Anna').withLocale(Locale.German).slash(channel, 'go', { with: 'Ben' });
  expect(await handled).toEqual(['ben', true, Locale.German]);
});

test('a deferred reply thinks until its first edit, which leaves no trace', async () => {
  const anna = stage.discord.actor('Anna');
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.deferReply();
    expect(anna.listMessages(channel)[0]?.flags).toBe(MessageFlags.Loading);
    return command.editReply('Done');
  });
  const answer = await anna.slash(channel, 'go');
  expect(answer.deferred).toBe('message');
  await handled;
  expect(anna.listMessages(channel)).toMatchObject([{ content: 'Done', flags: 0, edited_timestamp: null }]);
});

test('the first follow-up after a deferral becomes the announced answer, ephemeral as announced', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.deferReply({ flags: MessageFlags.Ephemeral });
    await command.followUp('First');
    return command.followUp({ content: 'Second', flags: MessageFlags.Ephemeral });
  });
  const anna = stage.discord.actor('Anna');
  await anna.slash(channel, 'go');
  await handled;
  expect(anna.listMessages(channel).map((one) => one.content)).toEqual(['First', 'Second']);
  expect(stage.discord.actor('Ben').listMessages(channel)).toEqual([]);
});

test('a pressed message is updated in place', async () => {
  const first = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({ content: 'Press', components: [button('One')] }),
  );
  const anna = stage.discord.actor('Anna');
  const { message } = await anna.slash(channel, 'go');
  await first;
  if (message === undefined) throw new Error('no message');
  const second = answerNext((press: ButtonInteraction) =>
    press.update({ content: 'Pressed', components: [button('Two')] }),
  );
  const { updated } = await stage.discord.actor('Ben').press(message, 'One');
  await second;
  expect(updated).toMatchObject({ id: message.id, content: 'Pressed' });
  await expect(anna.press(message, 'One')).rejects.toThrow('"Two"');
});

test('a click that was on its way when the message changed still arrives', async () => {
  const first = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({ content: 'Press', components: [button('One')] }),
  );
  const anna = stage.discord.actor('Anna');
  const { message } = await anna.slash(channel, 'go');
  await first;
  if (message === undefined) throw new Error('no message');
  const second = answerNext((press: ButtonInteraction) => press.update({ components: [] }));
  await anna.press(message, 'One');
  await second;
  const third = answerNext(async (press: ButtonInteraction) => {
    await press.deferUpdate();
    return press.customId;
  });
  const answer = await anna.press(message, 'One', { useShownState: true });
  expect(answer.deferred).toBe('update');
  expect(await third).toBe('one');
});

test('a menu, and a message of its own as the answer', async () => {
  const menu = new StringSelectMenuBuilder()
    .setCustomId('piece')
    .setPlaceholder('Which piece?')
    .addOptions({ label: 'King', value: 'k' }, { label: 'Swede', value: 's' });
  const first = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({
      content: 'Choose',
      components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
    }),
  );
  const anna = stage.discord.actor('Anna');
  const { message } = await anna.slash(channel, 'go');
  await first;
  if (message === undefined) throw new Error('no message');
  const second = answerNext(async (choice: Interaction) => {
    if (!choice.isStringSelectMenu()) throw new Error('no choice');
    await choice.reply({ content: choice.values.join(), flags: MessageFlags.Ephemeral });
    return choice.followUp({ content: 'and more', flags: MessageFlags.Ephemeral });
  });
  const answer = await anna.choose(message, 'Which piece?', ['Swede']);
  await second;
  expect(answer.message).toMatchObject({ content: 's', type: MessageType.Reply });
  expect(answer.message?.message_reference?.message_id).toBe(message.id);
  await expect(anna.choose(message, 'Which piece?', ['Pawn'])).rejects.toThrow('Pawn');
});

test('a modal is shown, filled in and sent; another person cannot send it', async () => {
  const modal = {
    custom_id: 'typed',
    title: 'Your move',
    components: [
      {
        type: 18,
        label: 'Notation',
        component: { type: 4, custom_id: 'notation', style: 1, min_length: 2, max_length: 20 },
      },
      {
        type: 18,
        label: 'Offer a draw?',
        component: {
          type: 3,
          custom_id: 'draw',
          required: false,
          min_values: 0,
          options: [{ label: 'Yes', value: 'y' }],
        },
      },
    ],
  } as const;
  const shown = answerNext((command: ChatInputCommandInteraction) =>
    command.showModal(structuredClone(modal) as never),
  );
  const anna = stage.discord.actor('Anna');
  const answer = await anna.slash(channel, 'go');
  await shown;
  if (answer.modal === undefined) throw new Error('no modal');
  await expect(stage.discord.actor('Ben').submit(answer.modal, { Notation: 'a1' })).rejects.toThrow();
  await expect(anna.submit(answer.modal, { Notation: '' })).rejects.toThrow('Notation');
  await expect(anna.submit(answer.modal, { Notation: 'a' })).rejects.toThrow('2');
  await expect(anna.submit(answer.modal, { Wrong: 'a1' })).rejects.toThrow('Wrong');
  const sent = answerNext(async (form: ModalSubmitInteraction) => {
    await form.reply('thanks');
    return [form.fields.getTextInputValue('notation'), form.fields.getStringSelectValues('draw')];
  });
  const thanks = await anna.submit(answer.modal, { Notation: 'D4-D6', 'Offer a draw?': ['Yes'] });
  expect(await sent).toEqual(['D4-D6', ['y']]);
  expect(thanks.message?.content).toBe('thanks');
  await expect(anna.submit(answer.modal, { Notation: 'again' })).rejects.toThrow();
});

test('suggestions come for the option that is typed, at most 25', async () => {
  const handled = answerNext(async (typed: AutocompleteInteraction) => {
    const many = Array.from({ length: 26 }, (_, at) => ({ name: `m${at}`, value: `m${at}` }));
    await expectRefusal(
      Code.InvalidFormBodyOrContentType,
      typed.client.rest.post(`/interactions/${typed.id}/${typed.token}/callback`, {
        auth: false,
        body: { type: 8, data: { choices: many } },
      }),
    );
    await typed.respond(many.slice(0, 25));
    return typed.options.getFocused(true);
  });
  const { choices } = await stage.discord.actor('Anna').autocomplete(channel, 'go', { move: 'd4' }, 'move');
  expect(choices).toHaveLength(25);
  expect(await handled).toMatchObject({ name: 'move', value: 'd4' });
  await expect(stage.discord.actor('Anna').autocomplete(channel, 'go', {}, 'with')).rejects.toThrow('with');
});

test('a second answer is refused with 40060', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.reply('One');
    const again = command.client.rest.post(`/interactions/${command.id}/${command.token}/callback`, {
      auth: false,
      body: { type: 4, data: { content: 'Two' } },
    });
    await expectRefusal(Code.InteractionHasAlreadyBeenAcknowledged, again);
  });
  await stage.discord.actor('Anna').slash(channel, 'go');
  await handled;
});

test('after three seconds the person sees a failure and the bot gets 10062', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await stage.clock.advance(3000);
    await expectRefusal(Code.UnknownInteraction, command.reply('Too late'));
  });
  expect(await stage.discord.actor('Anna').slash(channel, 'go')).toEqual({ failed: 'no-response' });
  await handled;
});

test('one millisecond earlier it is answered', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await stage.clock.advance(2999);
    await command.reply('In time');
  });
  expect((await stage.discord.actor('Anna').slash(channel, 'go')).message?.content).toBe('In time');
  await handled;
});

test('after fifteen minutes the token opens nothing: 401 with 50027', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.reply('One');
    await stage.clock.advance(15 * minuteMs - 1);
    await command.editReply('Two');
    await stage.clock.advance(1);
    const refused = await expectRefusal(Code.InvalidWebhookToken, command.editReply('Three'));
    expect(refused.status).toBe(401);
    await expectRefusal(Code.InvalidWebhookToken, command.followUp('Four'));
  });
  await stage.discord.actor('Anna').slash(channel, 'go');
  await handled;
});

test('an answer that does not fit the interaction is refused', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    const answer = (body: object) =>
      command.client.rest.post(`/interactions/${command.id}/${command.token}/callback`, {
        auth: false,
        body,
      });
    await expectRefusal(
      Code.InvalidFormBodyOrContentType,
      answer({ type: 7, data: { content: 'no message to update' } }),
    );
    await expectRefusal(Code.InvalidFormBodyOrContentType, answer({ type: 8, data: { choices: [] } }));
    await command.reply('ok');
  });
  await stage.discord.actor('Anna').slash(channel, 'go');
  await handled;
});

test('answers ping only users unless they say otherwise', async () => {
  const { ravens } = stage.seeded.roles;
  const ben = stage.discord.actor('Ben');
  const handled = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({ content: `<@${ben.id}> <@&${ravens.id}>` }),
  );
  const { message } = await stage.discord.actor('Anna').slash(channel, 'go');
  await handled;
  expect(message?.mentions.map((user) => user.id)).toEqual([ben.id]);
  expect(message?.mention_roles).toEqual([]);
});

test('the person sees the failure of a bot that is not there', async () => {
  await stage.client.destroy();
  const answer = stage.discord.actor('Anna').slash(channel, 'go');
  await stage.clock.advance(3000);
  expect(await answer).toEqual({ failed: 'no-response' });
});

test('in a direct conversation commands work too', async () => {
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.reply('Hello');
    return [command.guildId, command.user.username];
  });
  const anna = stage.discord.actor('Anna');
  expect((await anna.slash(anna.openDirectChannelId(), 'go')).message?.content).toBe('Hello');
  expect(await handled).toEqual([null, 'anna']);
});

test('a press that changes its message drops the files that it does not name', async () => {
  const files = [new AttachmentBuilder(Buffer.from('x'), { name: 'game.txt' })];
  const shown = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({ content: 'A game', files, components: [button('On')] }),
  );
  const anna = stage.discord.actor('Anna');
  const { message } = await anna.slash(channel, 'go');
  await shown;
  if (message === undefined) throw new Error('no answer');
  const [file] = message.attachments;
  const kept = answerNext((press: ButtonInteraction) =>
    press.update({ content: 'Kept', attachments: [{ id: file?.id ?? '' }] }),
  );
  expect((await anna.press(message, 'On')).updated?.attachments).toEqual([file]);
  await kept;
  const dropped = answerNext((press: ButtonInteraction) => press.update('Dropped'));
  expect((await anna.press(message, 'On')).updated?.attachments).toEqual([]);
  await dropped;
});

test('a gallery that still speaks of a dropped file is refused', async () => {
  const gallery = new MediaGalleryBuilder().addItems({ media: { url: 'attachment://board.png' } });
  const components = [gallery, button('On')];
  const shown = answerNext((command: ChatInputCommandInteraction) =>
    command.reply({
      flags: MessageFlags.IsComponentsV2,
      components,
      files: [new AttachmentBuilder(Buffer.from('x'), { name: 'board.png' })],
    }),
  );
  const anna = stage.discord.actor('Anna');
  const { message } = await anna.slash(channel, 'go');
  await shown;
  if (message === undefined) throw new Error('no answer');
  const handled = answerNext(async (press: ButtonInteraction) => {
    const refused = await expectRefusal(Code.InvalidFormBodyOrContentType, press.update({ components }));
    await press.deferUpdate();
    return JSON.stringify(refused.rawError);
  });
  await anna.press(message, 'On');
  expect(await handled).toContain('UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND');
});

test('in a thread the bot is not told that it may send messages, only that it may in threads', async () => {
  const { world } = stage.discord;
  const parent = stage.seeded.channels.tables;
  const thread = world.threads.create({ parent, name: 'Game', ownerId: world.botId, private: false });
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    await command.reply('Here');
    return command.appPermissions;
  });
  await stage.discord.actor('Anna').slash(thread.id, 'go');
  const allowed = await handled;
  expect(allowed.has('SendMessagesInThreads')).toBe(true);
  expect(allowed.has('SendMessages')).toBe(false);
});

test('where the bot is only brought along, a command that is installed by the person works, with five follow-ups', async () => {
  const { discord, client, seeded } = stage;
  const { world } = discord;
  const [ben, clara] = [discord.actor('Ben'), discord.actor('Clara')];
  const guild = world.guilds.create({ name: 'Elsewhere', ownerId: ben.id });
  const place = world.channels.createTextChannel(guild.id, { name: 'talk' }).id;
  world.guilds.addMember(guild.id, clara.id);
  await client.application.commands.set([
    new SlashCommandBuilder()
      .setName('look')
      .setDescription('Looks something up')
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall),
    new SlashCommandBuilder().setName('play').setDescription('Plays'),
  ]);
  ben.install();
  await expect(ben.slash(place, 'play')).rejects.toThrow('no command');
  await expect(clara.slash(place, 'look')).rejects.toThrow('no command');
  const handled = answerNext(async (command: ChatInputCommandInteraction) => {
    expect(command.guild).toBeNull();
    expect(command.authorizingIntegrationOwners).toMatchObject({ guildId: null, userId: ben.id });
    await command.reply('Found');
    for (let count = 0; count < 5; count++) await command.followUp('More');
    await expectRefusal(
      Code.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages,
      command.followUp('Too much'),
    );
  });
  expect((await ben.slash(place, 'look')).message?.content).toBe('Found');
  await handled;
  expect(clara.listMessages(place)).toHaveLength(6);
  // The bot isn't told about a server that it isn't in.
  await expect(client.channels.fetch(place)).rejects.toMatchObject({ code: Code.MissingAccess });
  const atHome = answerNext(async (command: ChatInputCommandInteraction) => command.reply('At home'));
  expect((await ben.slash(seeded.channels.tables.id, 'play')).message?.content).toBe('At home');
  await atHome;
});
