/** Roles on the page: in menus, options and forms, in mentions, taking and returning them, and private threads. */
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ChannelType,
  Events,
  type Interaction,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  RoleSelectMenuBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { TextChannel } from '../../src/world/entities.js';
import { openBrowser } from './browser.js';
import { describeInBrowser, PageDriver } from './driver.js';
import { openHarness, type PageHarness } from './page-harness.js';

/** Browser global, used by code that runs in the page. */
declare const getComputedStyle: (element: unknown) => Readonly<Record<'color' | 'backgroundColor', string>>;

const challenge = {
  name: 'challenge',
  description: 'Challenges a person or a role',
  options: [
    { type: ApplicationCommandOptionType.Mentionable, name: 'opponent', description: 'Whom', required: true },
  ],
} as const;

/** Replies with the names of the chosen people and roles. */
async function replyWithChosen(interaction: Interaction): Promise<void> {
  if (interaction.isMentionableSelectMenu() || interaction.isRoleSelectMenu()) {
    const people = interaction.isMentionableSelectMenu()
      ? interaction.users.map((user) => user.username)
      : [];
    const names = [...people, ...interaction.roles.map((role) => role.name)];
    await interaction.reply(`Seats: ${names.join(', ')}`);
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'challenge') {
    const opponent = interaction.options.getMentionable('opponent', true);
    await interaction.reply(`Challenged: ${'name' in opponent ? opponent.name : 'a person'}`);
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'seats') {
    await interaction.showModal(seats);
  } else if (interaction.isModalSubmit() && interaction.customId === 'seats') {
    const { fields } = interaction;
    const [captain] = fields.getSelectedUsers('captain', true).values();
    const teams = fields.getSelectedRoles('teams', true).map((role) => role?.name);
    await interaction.reply(`Captain ${captain?.username}, teams ${teams.join(' and ')}`);
  }
}

const seats = new ModalBuilder()
  .setCustomId('seats')
  .setTitle('Seats')
  .addLabelComponents(
    new LabelBuilder()
      .setLabel('Captain')
      .setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('captain')),
    new LabelBuilder()
      .setLabel('Teams')
      .setRoleSelectMenuComponent(
        new RoleSelectMenuBuilder().setCustomId('teams').setMinValues(2).setMaxValues(2),
      ),
  );

describeInBrowser('roles on the page', () => {
  let browser: Browser;
  let harness: PageHarness;
  let tab: PageDriver;
  let room: TextChannel;

  beforeAll(async () => {
    browser = await openBrowser();
    harness = await openHarness(inject('pageFolder') ?? '');
    harness.bot.on(Events.InteractionCreate, (interaction) => void replyWithChosen(interaction));
    await harness.bot.application.commands.create(challenge);
    await harness.bot.application.commands.create({ name: 'seats', description: 'Asks who sits where' });
    tab = await PageDriver.open(browser, harness.discord.url);
  });
  afterAll(async () => {
    await harness.close();
    await browser.close();
  });
  beforeEach(async ({ task }) => {
    room = harness.discord.world.channels.createTextChannel(harness.seed.guild.id, {
      name: `room${task.id}`,
    });
    await tab.page.goto(`${harness.discord.url}/#${harness.seed.people.anna.id}/${room.id}`);
    await tab.page.getByRole('heading', { level: 2, name: room.name, exact: true }).waitFor();
  });
  afterEach(() => {
    expect(tab.errors.splice(0)).toEqual([]);
  });

  const place = async () => {
    const channel = await harness.bot.channels.fetch(room.id);
    if (channel?.type !== ChannelType.GuildText) throw new Error('the room is no text channel');
    return channel;
  };

  it('offers people and roles in one menu, with the defaults chosen, and finds them by what is typed', async () => {
    const { ravens } = harness.seed.roles;
    const menu = new MentionableSelectMenuBuilder()
      .setCustomId('either')
      .setPlaceholder('Who plays?')
      .setMaxValues(3)
      .addDefaultRoles(ravens.id);
    const components = [new ActionRowBuilder<MentionableSelectMenuBuilder>().addComponents(menu)];
    await (await place()).send({ content: 'Lobby', components });
    const field = tab.message('Lobby').getByRole('combobox', { name: 'Who plays?' });
    await field.click();
    await tab.page.getByRole('option', { name: 'Ravens', selected: true }).waitFor();
    await field.pressSequentially('wol');
    await expect.poll(() => tab.page.getByRole('option').allInnerTexts()).toEqual(['Wolves']);
    await tab.page.getByRole('option', { name: 'Wolves' }).click();
    await field.fill('dav');
    await tab.page.getByRole('option', { name: 'David' }).click();
    await tab.page.getByRole('button', { name: 'Done', exact: true }).click();
    await tab.message('Seats: david, Ravens, Wolves').waitFor();
  });

  it('offers every role in a menu of roles, in its colour', async () => {
    const menu = new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('Which role?');
    const components = [new ActionRowBuilder<RoleSelectMenuBuilder>().addComponents(menu)];
    await (await place()).send({ content: 'Lobby', components });
    await tab.message('Lobby').getByRole('combobox', { name: 'Which role?' }).click();
    const wolves = tab.page.getByRole('option', { name: 'Wolves' });
    const dot = await wolves.locator('.dot').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(dot).toBe('rgb(224, 108, 95)');
    await wolves.click();
    await tab.message('Seats: Wolves').waitFor();
  });

  it('fills in the option for a person or a role', async () => {
    const { page } = tab;
    await tab.box.click();
    await page.keyboard.type('/challenge ');
    await page.getByRole('combobox', { name: 'opponent' }).pressSequentially('rav');
    await page.getByRole('option', { name: 'Ravens' }).click();
    await page.getByRole('button', { name: 'Run the command' }).click();
    await tab.message('Challenged: Ravens').waitFor();
    await tab.runCommand('challenge', { opponent: 'Ben' });
    await tab.message('Challenged: a person').waitFor();
  });

  it('fills in a form with menus of people and roles', async () => {
    await tab.runCommand('seats');
    await tab.form.waitFor();
    await tab.choose('Captain', ['Clara'], tab.form);
    await tab.form.getByRole('button', { name: 'Submit' }).click();
    await tab.form.getByText('This field is required.').waitFor();
    await tab.choose('Teams', ['Wolves', 'Ravens'], tab.form);
    await tab.form.getByRole('button', { name: 'Submit' }).click();
    await tab.message('Captain clara, teams Wolves and Ravens').waitFor();
  });

  it('shows a mentioned role in its colour, and calls those who hold it', async () => {
    const { wolves, ravens } = harness.seed.roles;
    await (await place()).send(`Your move, <@&${wolves.id}>; your turn comes, <@&1>`);
    const message = tab.message('Your move');
    const pill = message.locator('discord-mention', { hasText: 'Wolves' });
    expect(await pill.locator('span').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(224, 108, 95)',
    );
    await message.getByText('unknown-role').waitFor();
    await tab.page.getByRole('button', { name: 'Be David, 1 mention' }).waitFor();
    await (await place()).send({ content: `Quietly, <@&${ravens.id}>`, allowedMentions: { parse: [] } });
    await tab.message('Quietly').waitFor();
    await tab.page.getByRole('button', { name: 'Be Ben', exact: true }).waitFor();
    await tab.message('Quietly').locator('discord-mention', { hasText: 'Ravens' }).waitFor();
  });

  it('gives and takes the roles of the person that one is', async () => {
    const { guild, people, roles } = harness.seed;
    const members = tab.page.getByRole('complementary', { name: 'Members' });
    const own = members.getByRole('group', { name: 'Roles of Anna' });
    // Nobody can take the bot's role or @everyone.
    await expect
      .poll(() => own.getByRole('button').allInnerTexts())
      .toEqual(['Stewards', 'Wolves', 'Ravens']);
    const held = () => guild.members.get(people.anna.id)?.roleIds.has(roles.wolves.id);
    await own.getByRole('button', { name: 'Wolves', pressed: false }).click();
    await own.getByRole('button', { name: 'Wolves', pressed: true }).waitFor();
    await expect.poll(held).toBe(true);
    await members.getByRole('listitem').filter({ hasText: 'Anna' }).getByText('Wolves').waitFor();
    await own.getByRole('button', { name: 'Wolves', pressed: true }).click();
    await own.getByRole('button', { name: 'Wolves', pressed: false }).waitFor();
    await expect.poll(held).toBe(false);
    await tab.becomePerson('Ben');
    await members
      .getByRole('group', { name: 'Roles of Ben' })
      .getByRole('button', { name: 'Ravens', pressed: true })
      .waitFor();
  });

  it('shows a private thread to those who are in it, as long as they are', async () => {
    const { ben } = harness.seed.people;
    const thread = await (await place()).threads.create({ name: 'Council', type: ChannelType.PrivateThread });
    const link = tab.page.getByRole('link', { name: /^Council \(private thread/ });
    // Anna owns the server and sees everything.
    await link.waitFor();
    await tab.becomePerson('Ben');
    await link.waitFor({ state: 'detached' });
    await thread.members.add(ben.id);
    await link.click();
    await tab.page.getByText('Castellan added Ben to the thread.').waitFor();
    await tab.becomePerson('David');
    await link.waitFor({ state: 'detached' });
    await tab.becomePerson('Ben');
    await link.waitFor();
    await thread.members.remove(ben.id);
    await link.waitFor({ state: 'detached' });
    await tab.becomePerson('Anna');
    await link.click();
    await tab.page.getByText('Castellan removed Ben from the thread.').waitFor();
  });
});
