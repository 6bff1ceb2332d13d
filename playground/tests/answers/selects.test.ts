/**
 * Values that the bot receives from menus of people and roles, from the other choices in forms, and from
 * command options that take a person or a role.
 */
import { once } from 'node:events';
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  type BaseInteraction,
  ChannelType,
  CheckboxGroupBuilder,
  RESTJSONErrorCodes as Code,
  Events,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  type TextChannel,
  UserSelectMenuBuilder,
} from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
let channel: TextChannel;
beforeAll(async () => {
  stage = await openStage();
  const found = await stage.client.channels.fetch(stage.seeded.channels.tables.id);
  if (found?.type !== ChannelType.GuildText) throw new Error('no channel');
  channel = found;
  await stage.client.application.commands.set([
    {
      name: 'play',
      description: 'Plays',
      options: [
        {
          type: ApplicationCommandOptionType.Mentionable,
          name: 'opponent',
          description: 'Whom',
          required: true,
        },
      ],
    },
    { name: 'seats', description: 'Asks who sits where' },
  ]);
});
afterAll(() => stage.close());

const anna = () => stage.discord.actor('Anna');

/** Resolves with the interaction that the bot receives during `deed`, and answers it. */
async function receiveInteraction(deed: () => Promise<unknown>): Promise<BaseInteraction> {
  const hearing = once(stage.client, Events.InteractionCreate);
  const done = deed();
  const [interaction]: BaseInteraction[] = await hearing;
  if (interaction?.isMessageComponent()) await interaction.deferUpdate();
  else if (interaction?.isRepliable()) await interaction.reply({ content: 'ok', flags: 64 });
  await done;
  if (interaction === undefined) throw new Error('nothing was heard');
  return interaction;
}

const row = <Menu extends RoleSelectMenuBuilder | UserSelectMenuBuilder | MentionableSelectMenuBuilder>(
  menu: Menu,
) => new ActionRowBuilder<Menu>().addComponents(menu);

test('a menu of people and roles brings values and whom they mean: users, members with their roles, roles', async () => {
  const { people, roles } = stage.seeded;
  const menu = new MentionableSelectMenuBuilder()
    .setCustomId('side')
    .setPlaceholder('Who plays?')
    .setMaxValues(3)
    .addDefaultRoles(roles.ravens.id)
    .addDefaultUsers(people.ben.id);
  const { id } = await channel.send({ content: 'Lobby', components: [row(menu)] });
  const seen = { id, channel_id: channel.id };
  const shown = anna().refetchMessage(seen)?.components?.[0];
  expect(shown).toMatchObject({
    components: [
      {
        min_values: 1,
        max_values: 3,
        default_values: expect.arrayContaining([
          { id: roles.ravens.id, type: 'role' },
          { id: people.ben.id, type: 'user' },
        ]),
      },
    ],
  });
  const chosen = await receiveInteraction(() =>
    anna().choose(seen, 'Who plays?', ['David', 'Wolves', 'Ravens']),
  );
  if (!chosen.isMentionableSelectMenu()) expect.unreachable();
  expect(chosen.values).toEqual([people.david.id, roles.wolves.id, roles.ravens.id]);
  expect(chosen.users.map((user) => user.username)).toEqual(['david']);
  expect(chosen.roles.map((role) => role.name)).toEqual(['Wolves', 'Ravens']);
  expect(chosen.inCachedGuild() && chosen.members.first()?.roles.cache.has(roles.wolves.id)).toBe(true);
});

test.each<[string, () => UserSelectMenuBuilder | RoleSelectMenuBuilder, string[]]>([
  ['people', () => new UserSelectMenuBuilder().setMaxValues(2), ['Ben', 'Clara']],
  ['roles', () => new RoleSelectMenuBuilder().setMaxValues(2), ['Wolves', 'Ravens']],
])('a menu of %s takes what there is, once each, within its limits', async (name, make, picks) => {
  const { id } = await channel.send({ content: 'Lobby', components: [row(make().setCustomId(name))] });
  const seen = { id, channel_id: channel.id };
  const choose = (names: readonly string[]) => anna().choose(seen, name, names);
  const chosen = await receiveInteraction(() => choose(picks));
  if (!chosen.isAnySelectMenu()) expect.unreachable();
  expect(chosen.values).toHaveLength(2);
  await expect(choose([])).rejects.toThrow('at least 1');
  await expect(choose([...picks, 'Edda'])).rejects.toThrow('at most 2');
  await expect(choose([picks[0] ?? '', picks[0] ?? ''])).rejects.toThrow('twice');
  await expect(choose(['Bears'])).rejects.toThrow('does not offer "Bears"');
  await expect(choose([name === 'roles' ? 'Ben' : 'Wolves'])).rejects.toThrow('does not offer');
});

test('a default value that is gone is refused, one that stands there may stay', async () => {
  const { world } = stage.discord;
  const { guild } = stage.seeded;
  const bears = world.guilds.addRole(guild.id, { name: 'Bears' });
  const lobby = () => ({
    content: 'Lobby',
    components: [row(new RoleSelectMenuBuilder().setCustomId('role').addDefaultRoles(bears.id))],
  });
  const message = await channel.send(lobby());
  world.guilds.deleteRole(guild.id, bears.id);
  const refused = await expectRefusal(Code.InvalidFormBodyOrContentType, message.edit(lobby()));
  expect(refused.message).toContain('components[0].components[0].default_values[0].id');
  await message.edit('The menu is not sent again');
  const stranger = world.addUser({ name: 'Stranger' });
  const people = row(new UserSelectMenuBuilder().setCustomId('who').addDefaultUsers(stranger.id));
  await expectRefusal(
    Code.InvalidFormBodyOrContentType,
    channel.send({ content: 'x', components: [people] }),
  );
});

test('a form has menus of people, of roles and of both, and keeps what it showed', async () => {
  const { people, roles } = stage.seeded;
  const modal = new ModalBuilder()
    .setCustomId('seats')
    .setTitle('Seats')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Captain')
        .setUserSelectMenuComponent(
          new UserSelectMenuBuilder().setCustomId('captain').addDefaultUsers(people.ben.id),
        ),
      new LabelBuilder()
        .setLabel('Team')
        .setRoleSelectMenuComponent(new RoleSelectMenuBuilder().setCustomId('team').setMaxValues(2)),
      new LabelBuilder()
        .setLabel('Against')
        .setMentionableSelectMenuComponent(
          new MentionableSelectMenuBuilder().setCustomId('against').setMaxValues(2).setRequired(false),
        ),
    );
  const showMenu = async () => {
    stage.client.once(Events.InteractionCreate, async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(modal);
    });
    const answer = await anna().slash(channel.id, 'seats');
    if (answer.modal === undefined) throw new Error('no form');
    return answer.modal;
  };
  const submitted = async (
    fields: Readonly<Record<string, readonly string[]>>,
  ): Promise<ModalSubmitInteraction> => {
    const form = await showMenu();
    const interaction = await receiveInteraction(() => anna().submit(form, fields));
    if (!interaction.isModalSubmit()) expect.unreachable();
    return interaction;
  };
  const first = await submitted({ Team: ['Wolves', 'Ravens'], Against: ['Clara', 'Stewards'] });
  expect([...(first.fields.getSelectedUsers('captain')?.keys() ?? [])]).toEqual([people.ben.id]);
  expect([...(first.fields.getSelectedMembers('captain')?.keys() ?? [])]).toEqual([people.ben.id]);
  expect([...(first.fields.getSelectedRoles('team')?.keys() ?? [])]).toEqual([
    roles.wolves.id,
    roles.ravens.id,
  ]);
  const against = first.fields.getSelectedMentionables('against');
  expect([...(against?.users.keys() ?? [])]).toEqual([people.clara.id]);
  expect([...(against?.roles.keys() ?? [])]).toEqual([roles.stewards.id]);
  const second = await submitted({ Captain: ['David'], Team: ['Wolves'] });
  expect([...(second.fields.getSelectedUsers('captain')?.keys() ?? [])]).toEqual([people.david.id]);
  expect(second.fields.getSelectedMentionables('against')?.users.size ?? 0).toBe(0);
  const form = await showMenu();
  await expect(anna().submit(form, {})).rejects.toThrow('"Team" needs at least 1');
  await expect(anna().submit(form, { Team: ['Wolves', 'Ravens', 'Stewards'] })).rejects.toThrow('at most 2');
});

test('a form has groups of buttons and boxes, and takes only values that it lists', async () => {
  const options = ['Duke', 'Knave', 'Jester'].map((label) => ({ label, value: label.toLowerCase() }));
  const modal = new ModalBuilder()
    .setCustomId('court')
    .setTitle('Court')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Level')
        .setRadioGroupComponent(
          new RadioGroupBuilder()
            .setCustomId('level')
            .addOptions(options.map((option) => ({ ...option, default: option.value === 'knave' }))),
        ),
      new LabelBuilder()
        .setLabel('Rival')
        .setRadioGroupComponent(
          new RadioGroupBuilder().setCustomId('rival').setRequired(false).addOptions(options),
        ),
      new LabelBuilder()
        .setLabel('Guests')
        .setCheckboxGroupComponent(
          new CheckboxGroupBuilder().setCustomId('guests').setMaxValues(2).addOptions(options),
        ),
    );
  const showMenu = async () => {
    stage.client.once(Events.InteractionCreate, async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(modal);
    });
    const answer = await anna().slash(channel.id, 'seats');
    if (answer.modal === undefined) throw new Error('no form');
    return answer.modal;
  };
  const form = await showMenu();
  const sent = await receiveInteraction(() => anna().submit(form, { Guests: ['Duke', 'jester'] }));
  if (!sent.isModalSubmit()) expect.unreachable();
  expect(sent.fields.getRadioGroup('level')).toBe('knave');
  expect(sent.fields.getRadioGroup('rival')).toBeNull();
  expect(sent.fields.getCheckboxGroup('guests')).toEqual(['duke', 'jester']);
  const wrong = [{ Guests: ['Duke'], Level: 'Queen' }, { Guests: ['Duke', 'Knave', 'Jester'] }, {}];
  for (const fields of wrong) await expect(anna().submit(await showMenu(), fields)).rejects.toThrow();
});

test('the option for either takes a person or a role by name', async () => {
  const { people, roles } = stage.seeded;
  const pickOpponent = async (opponent: string) => {
    const command = await receiveInteraction(() => anna().slash(channel.id, 'play', { opponent }));
    if (!command.isChatInputCommand()) expect.unreachable();
    const { type, user, role, member } = command.options.get('opponent', true);
    return { type, user: user?.id, role: role?.id, hasMember: member !== undefined && member !== null };
  };
  const type = ApplicationCommandOptionType.Mentionable;
  expect(await pickOpponent('Edda')).toEqual({
    type,
    user: people.edda.id,
    role: undefined,
    hasMember: true,
  });
  expect(await pickOpponent('Wolves')).toEqual({
    type,
    user: undefined,
    role: roles.wolves.id,
    hasMember: false,
  });
  expect(await pickOpponent(roles.ravens.id)).toMatchObject({ role: roles.ravens.id });
  await expect(anna().slash(channel.id, 'play', { opponent: 'Bears' })).rejects.toThrow(
    'a member of the server or a role',
  );
});
