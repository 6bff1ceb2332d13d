/** Abilities and limits of a person, the same as in Discord's client. */
import {
  type AutocompleteInteraction,
  PermissionFlagsBits as Can,
  ChannelType,
  type ChatInputCommandInteraction,
  ChatInputCommandInteraction as Command,
  InteractionContextType,
  SlashCommandBuilder,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ActorRefused } from '../../src/index.js';
import { openStage, type Stage } from '../harness.js';

let stage: Stage;
let channel: string;

beforeAll(async () => {
  stage = await openStage();
  channel = stage.seeded.channels.tables.id;
  await stage.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('play')
      .setDescription('Plays')
      .setContexts(InteractionContextType.Guild)
      .addSubcommand((sub) =>
        sub
          .setName('kings-table')
          .setDescription("Plays King's Table")
          .addStringOption((option) =>
            option
              .setName('board')
              .setDescription('Which board')
              .setRequired(true)
              .addChoices({ name: 'Tablut', value: 'tablut' }, { name: 'Alea Evangelii', value: 'alea' }),
          )
          .addUserOption((option) => option.setName('opponent').setDescription('Whom'))
          .addRoleOption((option) => option.setName('team').setDescription('Which team'))
          .addMentionableOption((option) => option.setName('side').setDescription('Whose side'))
          .addChannelOption((option) => option.setName('where').setDescription('Where'))
          .addIntegerOption((option) =>
            option.setName('minutes').setDescription('Time').setMinValue(1).setMaxValue(60),
          )
          .addAttachmentOption((option) => option.setName('record').setDescription('A record'))
          .addNumberOption((option) => option.setName('factor').setDescription('Factor'))
          .addBooleanOption((option) => option.setName('rated').setDescription('Rated'))
          .addStringOption((option) =>
            option.setName('name').setDescription('Name').setMinLength(2).setMaxLength(5),
          ),
      )
      .addSubcommandGroup((group) =>
        group
          .setName('saved')
          .setDescription('Saved games')
          .addSubcommand((sub) => sub.setName('resume').setDescription('Resumes')),
      ),
    new SlashCommandBuilder()
      .setName('settings')
      .setDescription('Settings')
      .setDefaultMemberPermissions(Can.ManageGuild),
    new SlashCommandBuilder().setName('closed').setDescription('Closed').setDefaultMemberPermissions(0n),
  ]);
});
afterAll(() => stage.close());
afterEach(() => void stage.client.removeAllListeners('interactionCreate'));

const anna = () => stage.discord.actor('Anna');

async function receiveCommand(options: object): Promise<ChatInputCommandInteraction> {
  const command = new Promise<ChatInputCommandInteraction>((resolve) => {
    stage.client.once('interactionCreate', async (interaction) => {
      if (!(interaction instanceof Command)) throw new Error('no command');
      await interaction.reply({ content: 'ok', flags: 64 });
      resolve(interaction);
    });
  });
  await anna().slash(channel, 'play kings-table', { board: 'tablut', ...options });
  return command;
}

test('options of every type reach the bot as it asks for them', async () => {
  const { people, roles, channels } = stage.seeded;
  const command = await receiveCommand({
    board: 'Alea Evangelii',
    opponent: people.ben,
    team: 'Ravens',
    side: roles.wolves.id,
    where: 'tower',
    minutes: 15,
    factor: 1.5,
    rated: false,
    name: 'game',
    record: { filename: 'game.txt', data: Buffer.from('D4-D6'), contentType: 'text/plain' },
  });
  const { options } = command;
  const record = options.getAttachment('record');
  expect(record).toMatchObject({ name: 'game.txt', size: 5, contentType: 'text/plain' });
  expect(await (await fetch(record?.url ?? '')).text()).toBe('D4-D6');
  expect(options.getSubcommand()).toBe('kings-table');
  expect(options.getString('board')).toBe('alea');
  expect(options.getUser('opponent')?.id).toBe(people.ben.id);
  expect(options.getRole('team')?.name).toBe('Ravens');
  expect(options.getMentionable('side')).toMatchObject({ id: roles.wolves.id });
  expect(options.getChannel('where')).toMatchObject({ id: channels.tower.id, type: ChannelType.GuildText });
  expect(options.getInteger('minutes')).toBe(15);
  expect(options.getNumber('factor')).toBe(1.5);
  expect(options.getBoolean('rated')).toBe(false);
  expect(options.getString('name')).toBe('game');
  expect(command.memberPermissions?.has(Can.Administrator)).toBe(true);
  expect(command.appPermissions.has(Can.ManageThreads)).toBe(true);
});

test('a subcommand in a group', async () => {
  stage.client.once('interactionCreate', async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply(interaction.options.getSubcommandGroup() ?? '');
  });
  expect((await anna().slash(channel, '/play saved resume')).message?.content).toBe('saved');
});

test.each([
  ['a missing option', { board: undefined }, 'board'],
  ['a choice that is none', { board: 'chess' }, 'board'],
  ['an option that is none', { colour: 'red' }, 'colour'],
  ['nobody', { opponent: 'Nobody' }, 'opponent'],
  ['no role', { team: 'Bears' }, 'team'],
  ['no channel', { where: 'nowhere' }, 'where'],
  ['a name for a file', { record: 'game.txt' }, 'file'],
  ['a file for a person', { opponent: { filename: 'x', data: new Uint8Array() } }, 'member'],
  ['too much', { minutes: 61 }, '60'],
  ['too little', { minutes: 0 }, '1'],
  ['half a minute', { minutes: 0.5 }, 'whole'],
  ['text for a number', { factor: 'one' }, 'number'],
  ['text for yes or no', { rated: 'yes' }, 'yes or no'],
  ['a number for text', { name: 5 }, 'text'],
  ['too short a text', { name: 'x' }, '2'],
  ['too long a text', { name: 'xxxxxx' }, '5'],
])('refused: %s', async (_, options, words) => {
  const given = { board: 'tablut', ...options } as never;
  const refused = anna().slash(channel, 'play kings-table', given);
  await expect(refused).rejects.toThrow(ActorRefused);
  await expect(anna().slash(channel, 'play kings-table', given)).rejects.toThrow(words);
});

test.each(['play', 'play saved', 'play chess', 'stop', 'play kings-table twice'])(
  'no such command: /%s',
  async (name) => {
    await expect(anna().slash(channel, name)).rejects.toThrow(ActorRefused);
  },
);

test('commands are for those who may use them, where they may', async () => {
  const { discord, seeded } = stage;
  await expect(discord.actor('Ben').slash(channel, 'settings')).rejects.toThrow('settings');
  await expect(discord.actor('Clara').slash(channel, 'closed')).rejects.toThrow('closed');
  await expect(discord.actor('Ben').slash(seeded.channels.chamber.id, 'settings')).rejects.toThrow('channel');
  await expect(
    anna().slash(anna().openDirectChannelId(), 'play kings-table', { board: 'tablut' }),
  ).rejects.toThrow('play');
  const { tower } = seeded.channels;
  const { UseApplicationCommands: deny } = Can;
  discord.world.channels.setOverwrite(tower, { id: seeded.guild.id, kind: 'role', allow: 0n, deny });
  await expect(discord.actor('Ben').slash(tower.id, 'settings')).rejects.toThrow('commands');
  stage.client.once('interactionCreate', async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply('ok');
  });
  expect((await discord.actor('Clara').slash(channel, 'settings')).message?.content).toBe('ok');
});

test('buttons are pressed by what is written on them, and only when they can be', async () => {
  const place = await stage.client.channels.fetch(channel);
  if (!place?.isSendable()) throw new Error('no channel');
  const message = await place.send({
    content: 'Press',
    components: [
      {
        type: 1,
        components: [
          { type: 2, style: 1, label: 'Move', custom_id: 'move' },
          { type: 2, style: 1, label: 'Resign', custom_id: 'resign', disabled: true },
          { type: 2, style: 5, label: 'Rules', url: 'https://example.org' },
          { type: 2, style: 2, emoji: { name: '👑' }, custom_id: 'king' },
        ],
      },
    ],
  });
  const seen = anna().refetchMessage({ id: message.id, channel_id: channel });
  if (seen === undefined) throw new Error('not seen');
  const pressed: string[] = [];
  stage.client.on('interactionCreate', async (interaction) => {
    if (!interaction.isButton()) return;
    pressed.push(interaction.customId);
    await interaction.deferUpdate();
  });
  await anna().press(seen, 'Move');
  await anna().press(seen, '👑');
  await anna().press(seen, { customId: 'move' });
  expect(pressed).toEqual(['move', 'king', 'move']);
  await expect(anna().press(seen, 'Resign')).rejects.toThrow('disabled');
  await expect(anna().press(seen, 'Rules')).rejects.toThrow('link');
  await expect(anna().press(seen, 'Draw')).rejects.toThrow('"Move"');
  await expect(anna().choose(seen, 'Which piece?', ['x'])).rejects.toThrow('Which piece?');
  await message.delete();
  await expect(anna().press(seen, 'Move')).rejects.toThrow('message');
});

test('menus of people, roles and channels take names; counts are kept', async () => {
  const place = await stage.client.channels.fetch(channel);
  if (!place?.isSendable()) throw new Error('no channel');
  const menu = (type: 5 | 6 | 7 | 8, custom_id: string) =>
    ({ type: 1, components: [{ type, custom_id, max_values: 2 }] }) as const;
  const message = await place.send({
    content: 'Choose',
    components: [menu(5, 'users'), menu(6, 'roles'), menu(7, 'either'), menu(8, 'channels')],
  });
  const seen = { id: message.id, channel_id: channel };
  const chosen: string[][] = [];
  stage.client.on('interactionCreate', async (interaction) => {
    if (!interaction.isAnySelectMenu()) return;
    const names = 'users' in interaction ? interaction.users.map((user) => user.username) : [];
    const roles = 'roles' in interaction ? interaction.roles.map((role) => role.name) : [];
    chosen.push([...names, ...roles]);
    await interaction.deferUpdate();
  });
  await anna().choose(seen, 'users', ['Ben', 'Clara']);
  await anna().choose(seen, 'roles', ['Wolves']);
  await anna().choose(seen, 'either', ['Ben', 'Ravens']);
  await anna().choose(seen, 'channels', ['tower']);
  expect(chosen).toEqual([['ben', 'clara'], ['Wolves'], ['ben', 'Ravens'], []]);
  await expect(anna().choose(seen, 'users', [])).rejects.toThrow('at least 1');
  await expect(anna().choose(seen, 'users', ['Ben', 'Clara', 'Edda'])).rejects.toThrow('at most 2');
});

test('somebody else cannot press what only one person sees', async () => {
  stage.client.once('interactionCreate', async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const button = { type: 2, style: 1, label: 'Mine', custom_id: 'mine' } as const;
    await interaction.reply({ content: 'x', flags: 64, components: [{ type: 1, components: [button] }] });
  });
  const { message } = await anna().slash(channel, 'play kings-table', { board: 'tablut' });
  if (message === undefined) throw new Error('no message');
  await expect(stage.discord.actor('Ben').press(message, 'Mine')).rejects.toThrow('message');
});

test('people write where they may', () => {
  const ben = stage.discord.actor('Ben');
  expect(() => ben.say(channel, ' ')).toThrow('text');
  expect(() => ben.say(channel, 'x'.repeat(2001))).toThrow('2000');
  expect(() => ben.say(stage.seeded.channels.chamber.id, 'x')).toThrow('channel');
  const { tower, chamber } = stage.seeded.channels;
  stage.discord.world.channels.setOverwrite(tower, {
    id: stage.seeded.guild.id,
    kind: 'role',
    allow: 0n,
    deny: Can.SendMessages,
  });
  expect(() => ben.say(tower.id, 'x')).toThrow('write');
  expect(stage.discord.actor('Clara').say(chamber.id, 'x').content).toBe('x');
});

test('while typing, what was typed so far is taken as it is', async () => {
  await stage.client.application.commands.create(
    new SlashCommandBuilder()
      .setName('move')
      .setDescription('Moves')
      .addIntegerOption((option) => option.setName('ply').setDescription('Ply').setAutocomplete(true)),
  );
  const typed = new Promise<AutocompleteInteraction>((resolve) => {
    stage.client.once('interactionCreate', async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      await interaction.respond([{ name: 'Twelve', value: 12 }]);
      resolve(interaction);
    });
  });
  const { choices } = await anna().autocomplete(channel, 'move', { ply: '1' }, 'ply');
  expect(choices).toEqual([{ name: 'Twelve', value: 12 }]);
  expect((await typed).options.getFocused()).toBe('1');
  await expect(anna().autocomplete(channel, 'move', {}, 'file')).rejects.toThrow('file');
});

test('nobody of an unknown name', () => {
  expect(() => stage.discord.actor('Zoe')).toThrow('Zoe');
});
