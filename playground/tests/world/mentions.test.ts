/** Role mentions: who is notified, and when no one is (developer documentation, "Allowed Mentions Object"). */
import {
  PermissionFlagsBits as Can,
  ChannelType,
  ContainerBuilder,
  Events,
  MessageFlags,
  type MessageMentionOptions,
  type TextChannel,
  TextDisplayBuilder,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReadMarks } from '../../src/page-server/read-marks.js';
import { openStage, type Stage } from '../harness.js';

let stage: Stage;
let channel: TextChannel;
let marks: ReadMarks;
beforeEach(async () => {
  stage = await openStage();
  marks = new ReadMarks(stage.discord.world);
  const found = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (found?.type !== ChannelType.GuildText) throw new Error('no channel');
  channel = found;
});
afterEach(() => stage.close());

type Name = keyof Stage['seeded']['people'];

/** Names of people with unread mentions. */
function listMentioned(): readonly string[] {
  const { world } = stage.discord;
  const places = [
    ...world.channels.listTextChannels(stage.seeded.guild.id),
    ...world.channels.listThreads(channel.id),
  ];
  const names = Object.keys(stage.seeded.people) as Name[];
  return names.filter((name) => marks.countMentions(stage.seeded.people[name].id, places) > 0).sort();
}

/** Names of the members who hold a role. */
function listHolders(role: string): readonly string[] {
  const { members } = stage.seeded.guild;
  const names = Object.keys(stage.seeded.people) as Name[];
  return names.filter((name) => members.get(stage.seeded.people[name].id)?.roleIds.has(role)).sort();
}

const mention = () => `Your move, <@&${stage.seeded.roles.wolves.id}>`;

test('a role calls those who hold it', async () => {
  await channel.send(mention());
  expect(listMentioned()).toEqual(listHolders(stage.seeded.roles.wolves.id));
  expect(listMentioned()).toContain('david');
});

test('in a text display too', async () => {
  const text = new TextDisplayBuilder().setContent(mention());
  await channel.send({ flags: MessageFlags.IsComponentsV2, components: [text] });
  expect(listMentioned()).toContain('david');
});

test.each<[string, (ids: { wolves: string; ravens: string }) => MessageMentionOptions, boolean]>([
  ['nothing may be parsed', () => ({ parse: [] }), false],
  ['only users are parsed', () => ({ parse: ['users'] }), false],
  ['roles are parsed', () => ({ parse: ['roles'] }), true],
  ['the role is named', ({ wolves }) => ({ roles: [wolves] }), true],
  ['another role is named', ({ ravens }) => ({ roles: [ravens] }), false],
])('when %s', async (_, allowed, calls) => {
  const { wolves, ravens } = stage.seeded.roles;
  const allowedMentions = { parse: [], ...allowed({ wolves: wolves.id, ravens: ravens.id }) };
  const message = await channel.send({ content: mention(), allowedMentions });
  expect(message.mentions.roles.has(wolves.id)).toBe(calls);
  expect(listMentioned()).toEqual(calls ? listHolders(wolves.id) : []);
});

const ben = () => `<@${stage.seeded.people.ben.id}>`;
const clara = () => `<@${stage.seeded.people.clara.id}>`;

test.each<[string, () => string, (ids: { ben: string; clara: string }) => MessageMentionOptions, string[]]>([
  [
    'are named and allowed',
    () => `${ben()}, ${clara()}`,
    (ids) => ({ users: [ids.ben, ids.clara] }),
    ['ben', 'clara'],
  ],
  ['are allowed and not named', () => 'Your move', (ids) => ({ users: [ids.ben] }), []],
  ['are named and not allowed', ben, () => ({ parse: [] }), []],
  ['are others than are allowed', () => `${ben()}, ${clara()}`, (ids) => ({ users: [ids.clara] }), ['clara']],
  ['are all allowed', () => `${ben()}, ${clara()}`, () => ({ parse: ['users'] }), ['ben', 'clara']],
  ['are named in code', () => `\`${ben()}\` \`\`\`\n${clara()}\n\`\`\``, () => ({ parse: ['users'] }), []],
  ['are named with the old sign', () => ben().replace('@', '@!'), (ids) => ({ users: [ids.ben] }), ['ben']],
  ['are unknown', () => '<@1>', () => ({ users: ['1'] }), []],
])('people who %s', async (_, said, allowed, notified) => {
  const { ben: one, clara: other } = stage.seeded.people;
  const allowedMentions = { parse: [], ...allowed({ ben: one.id, clara: other.id }) };
  await channel.send({ content: said(), allowedMentions });
  const text = new TextDisplayBuilder().setContent(said());
  const frame = new ContainerBuilder().addTextDisplayComponents(text);
  await channel.send({ flags: MessageFlags.IsComponentsV2, components: [frame], allowedMentions });
  const sent = [...(await channel.messages.fetch({ limit: 2 })).values()];
  const ids = notified.map((name) => stage.seeded.people[name as Name].id);
  expect(sent.map(({ mentions }) => [...mentions.users.keys()])).toEqual([ids, ids]);
  expect(listMentioned()).toEqual(notified);
});

test('a role that is named but not written calls nobody', async () => {
  await channel.send({
    content: 'Your move',
    allowedMentions: { parse: [], roles: [stage.seeded.roles.wolves.id] },
  });
  expect(listMentioned()).toEqual([]);
});

test('a role that may not be mentioned is called only with the right to mention everyone', async () => {
  const { world } = stage.discord;
  const { guild, roles } = stage.seeded;
  world.guilds.editRole(guild.id, roles.wolves.id, { mentionable: false });
  await channel.send(mention());
  expect(listMentioned()).toEqual([]);
  const overwrite = { id: world.botId, kind: 'member', allow: Can.MentionEveryone, deny: 0n } as const;
  world.channels.setOverwrite(stage.seeded.channels.tables, overwrite);
  await channel.send(mention());
  expect(listMentioned()).toContain('david');
});

test('an answer to an interaction calls roles only when it says so', async () => {
  await stage.client.application.commands.set([{ name: 'turn', description: 'x' }]);
  const { roles } = stage.seeded;
  const allowances: (MessageMentionOptions | undefined)[] = [
    undefined,
    { parse: [], roles: [roles.wolves.id] },
  ];
  const found: boolean[] = [];
  for (const allowedMentions of allowances) {
    stage.client.once(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.reply({
        content: mention(),
        ...(allowedMentions === undefined ? {} : { allowedMentions }),
      });
    });
    const { message } = await stage.discord.actor('Anna').slash(channel.id, 'turn');
    found.push(message?.mention_roles.includes(roles.wolves.id) ?? false);
  }
  expect(found).toEqual([false, true]);
  expect(listMentioned()).toContain('david');
});

test('who loses the role is not called any more, who has read is not called twice', async () => {
  const { guild, people, roles } = stage.seeded;
  await channel.send(mention());
  stage.discord.world.guilds.setRole(guild.id, people.david.id, roles.wolves.id, false);
  expect(listMentioned()).not.toContain('david');
  marks.markRead(people.edda.id, channel.id);
  expect(listMentioned()).not.toContain('edda');
});

test('a role that is mentioned in a thread brings its holders in, but for those who do not see the channel', async () => {
  const { world } = stage.discord;
  const { people, roles, channels } = stage.seeded;
  const deny = Can.ViewChannel;
  world.channels.setOverwrite(channels.tables, { id: people.edda.id, kind: 'member', allow: 0n, deny });
  const thread = await channel.threads.create({ name: 'Game' });
  await thread.send(mention());
  const inside = [...(world.threads.get(thread.id)?.memberIds.keys() ?? [])];
  expect(inside).toContain(people.david.id);
  expect(inside).not.toContain(people.edda.id);
  expect(listMentioned()).toEqual(listHolders(roles.wolves.id).filter((name) => name !== 'edda'));
});

test('into a private thread that is not invitable only those who manage threads bring others', async () => {
  const { world, actor } = stage.discord;
  const { people } = stage.seeded;
  const open = { name: 'Council', type: ChannelType.PrivateThread } as const;
  const closed = await channel.threads.create({ ...open, invitable: false });
  const free = await channel.threads.create({ ...open, invitable: true });
  for (const thread of [closed, free]) await thread.members.add(people.ben.id);
  const isIn = (thread: string, person: string) => world.threads.get(thread)?.memberIds.has(person);
  for (const thread of [closed, free]) actor('Ben').say(thread.id, `Come, <@${people.david.id}>`);
  expect([isIn(closed.id, people.david.id), isIn(free.id, people.david.id)]).toEqual([false, true]);
  // Clara is a steward, and stewards may manage threads.
  actor('Clara').say(closed.id, `Come, <@${people.david.id}>`);
  expect(isIn(closed.id, people.david.id)).toBe(true);
});
