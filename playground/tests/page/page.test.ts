/** The page in a real browser, with the echo bot behind it: everything a person can do. */
import { createCanvas } from '@napi-rs/canvas';
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ComponentType,
  ContainerBuilder,
  MessageFlags,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
} from 'discord.js';
import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { TextChannel } from '../../src/world/entities.js';
import { openBrowser } from './browser.js';
import { describeInBrowser, PageDriver } from './driver.js';
import { boardAlt, createCoinMenu, suggestions } from './fixtures/echo-bot.js';
import { openHarness, type PageHarness } from './page-harness.js';

/** A connection whose traffic the test can hold back. */
function createHold() {
  let held: (() => void)[] | null = null;
  return {
    get length() {
      return held?.length ?? 0;
    },
    pass(go: () => void) {
      if (held === null) go();
      else held.push(go);
    },
    hold() {
      held = [];
    },
    release() {
      for (const go of held ?? []) go();
      held = null;
    },
  };
}

/**
 * Words of a message that its toolbar covers. Runs in the browser, whose types tests lack, so the function is
 * written as text.
 */
const coveredWords = new Function(
  'message',
  `const tools = message.shadowRoot.querySelector('.tools').getBoundingClientRect();
  const isCovered = (words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < tools.right && right > tools.left && top < tools.bottom && bottom > tools.top,
    );
  };
  const wordsIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() === '' ? [] : [node];
    if (node.nodeType !== Node.COMMENT_NODE && node.matches('.tools, style')) return [];
    return [...node.childNodes, ...(node.shadowRoot?.childNodes ?? [])].flatMap(wordsIn);
  };
  return wordsIn(message).filter(isCovered).map(({ data }) => data.trim());`,
) as (message: unknown) => string[];

/** Defines a test of a detail, which runs only in the full suite. */
function testDetail(name: string, act: () => Promise<void>): void {
  if (inject('effort') === 1) it(name, act);
}

describeInBrowser('the page', () => {
  let browser: Browser;
  let harness: PageHarness;
  let tab: PageDriver;
  /** Each test has its own channel. */
  let room: TextChannel;

  beforeAll(async () => {
    browser = await openBrowser();
    harness = await openHarness(inject('pageFolder') ?? '');
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
    // Only the part after # changes, so the page isn't reloaded.
    await tab.page.goto(addressOf('anna'));
    await tab.page.getByRole('heading', { level: 2, name: room.name, exact: true }).waitFor();
  });
  afterEach(() => {
    expect(tab.errors.splice(0)).toEqual([]);
  });

  const findFocused = (): Promise<string> =>
    tab.page.evaluate(`(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    })()`);

  /** Waits until the message is in sight, above the composer. */
  async function expectAboveBox(message: Locator): Promise<void> {
    const bottom = async () => {
      const { y = Infinity, height = 0 } = (await message.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBeLessThan((await tab.box.boundingBox())?.y ?? 0);
  }

  /** Name of the thread that `/show thread` starts in the room. No other test's thread has this name. */
  const threadName = (): string => `Game in ${room.name}`;

  const addressOf = (person: keyof PageHarness['seed']['people']): string =>
    `${harness.discord.url}/#${harness.seed.people[person].id}/${room.id}`;

  it('comes back after a reload to the same person and channel', async () => {
    await tab.becomePerson('Ben');
    await tab.showChannel('tower');
    await tab.page.reload();
    await tab.page.getByRole('heading', { level: 2, name: 'tower' }).waitFor();
    await tab.page.getByRole('button', { name: 'Be Ben', pressed: true }).waitFor();
  });

  it('shows each person their own channels, and all the members under their roles', async () => {
    const chamber = tab.page.getByRole('link', { name: 'council-chamber' });
    await expect.poll(() => chamber.count()).toBe(1);
    await tab.becomePerson('Ben');
    await expect.poll(() => chamber.count()).toBe(0);
    const members = tab.page.getByRole('complementary', { name: 'Members' });
    await expect
      .poll(() => members.getByRole('heading').allInnerTexts())
      .toEqual(['STEWARDS — 1', 'WOLVES — 4', 'RAVENS — 3', 'MEMBERS — 1', 'APPS — 1']);
  });

  it('takes what is typed anywhere into the box, and leaves keys alone that press buttons', async () => {
    const { page } = tab;
    await page.getByRole('log').click();
    await page.keyboard.type('Hello from nowhere');
    await expect.poll(() => tab.box.inputValue()).toBe('Hello from nowhere');
    await page.keyboard.press('Enter');
    await tab.message('Hello from nowhere').waitFor();
    await page.getByRole('button', { name: 'Be Ben' }).focus();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Be Ben', pressed: true }).waitFor();
    await expect.poll(() => tab.box.inputValue()).toBe('');
  });

  it('names the channel and the person in the tab, and who is mentioned meanwhile', async () => {
    const { page } = tab;
    await expect.poll(() => page.title()).toBe(`#${room.name} · Anna`);
    harness.discord.actor('Clara').say(room.id, `<@${harness.seed.people.ben.id}>`);
    await expect.poll(() => page.title()).toBe(`@Ben · #${room.name} · Anna`);
    await tab.becomePerson('Ben');
    await tab.showChannel(room.name);
    await expect.poll(() => page.title()).toBe(`#${room.name} · Ben`);
    // The title names a person who is mentioned, even while this person is reading the channel.
    const channel = await harness.bot.channels.fetch(room.id);
    if (channel?.isSendable() !== true) throw new Error('no channel to post in');
    await channel.send(`<@${harness.seed.people.ben.id}>, it is your turn`);
    await expect.poll(() => page.title()).toBe(`@Ben · #${room.name} · Ben`);
    await channel.send(`<@${harness.seed.people.anna.id}>, it is your turn`);
    await expect.poll(() => page.title()).toBe(`@Anna · #${room.name} · Ben`);
  });

  it('completes a command from the keyboard, with suggestions of the bot', async () => {
    const { page } = tab;
    const keys = page.keyboard;
    await tab.box.click();
    await keys.type('/ec');
    await page.getByRole('option', { name: '/echo' }).waitFor();
    await keys.press('Tab');
    await page.getByRole('combobox', { name: 'text' }).waitFor();
    await keys.type('a1');
    const offered = page.getByRole('listbox', { name: 'text' }).getByRole('option');
    await offered.nth(1).waitFor();
    await expect.poll(() => offered.allInnerTexts()).toEqual(suggestions.slice(0, 2));
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.type('lou');
    await keys.press('Enter');
    await page.getByRole('option', { name: 'True' }).waitFor();
    await keys.press('Enter');
    await keys.type('to:');
    await keys.type('be');
    await keys.press('Tab');
    await keys.type('tone:ster');
    await keys.press('Enter');
    await keys.press('Enter');
    const { ben } = harness.seed.people;
    await tab.message(`Echo: text=A1-B1 loud=true to=${ben.id} tone=s`).waitFor();
    await expect.poll(() => page.getByText('used').count()).toBe(1);
  });

  testDetail('leaves a command by Escape, and an option by Backspace', async () => {
    const keys = tab.page.keyboard;
    await tab.box.fill('/echo hello times:2');
    await tab.page.getByRole('combobox', { name: 'times' }).click();
    for (let count = 0; count < 2; count++) await keys.press('Backspace');
    await expect.poll(() => tab.page.getByRole('combobox', { name: 'times' }).count()).toBe(0);
    await tab.page.getByRole('combobox', { name: 'text' }).click();
    await tab.page.getByRole('status').filter({ hasText: 'no suggestions' }).waitFor();
    await keys.press('Escape');
    await tab.box.waitFor();
    await expect.poll(() => tab.box.inputValue()).toBe('');
  });

  it('says what is wrong with the options, and sends nothing', async () => {
    await tab.runCommand('echo', { times: '9' });
    const problems = tab.page.getByRole('alert');
    await problems.waitFor();
    await expect
      .poll(() => problems.getByRole('listitem').allInnerTexts())
      .toEqual(['text This option is required. Specify a value.', 'times Enter at most 3.']);
    await expect.poll(() => tab.messages.count()).toBe(0);
  });

  it('presses buttons: changed messages, disabled buttons, silence', async () => {
    await tab.runCommand('show board');
    await tab.press('Count');
    await tab.message('Pressed 1 times').waitFor();
    await tab.press('Count');
    await tab.message('Pressed 2 times').waitFor();
    await expect.poll(() => tab.messages.count()).toBe(1);
    expect(await tab.page.getByRole('button', { name: 'Not yet' }).isDisabled()).toBe(true);
    await tab.press('Nothing');
    await tab.messages.getByRole('alert').filter({ hasText: 'This interaction failed' }).waitFor();
  });

  testDetail(
    'keeps the focus on the button that was pressed, and on its message once the button cannot be pressed',
    async () => {
      await tab.runCommand('show board');
      const count = tab.page.getByRole('button', { name: 'Count' });
      await count.focus();
      for (const times of [1, 2]) {
        await tab.page.keyboard.press('Enter');
        await tab.message(`Pressed ${times} times`).waitFor();
        await expect.poll(findFocused).toBe('Count');
      }
      const channel = await harness.bot.channels.fetch(room.id);
      const board = channel?.isTextBased() ? (await channel.messages.fetch({ limit: 1 })).first() : undefined;
      await board?.edit({ components: [new TextDisplayBuilder().setContent('It is over.')] });
      await count.waitFor({ state: 'detached' });
      await expect.poll(findFocused).toMatch(/^Castellan, /);
    },
  );

  testDetail('keeps the focus on a menu before which a line comes in', async () => {
    await tab.runCommand('show board');
    await tab.page.getByRole('combobox', { name: 'Choose a piece' }).focus();
    const channel = await harness.bot.channels.fetch(room.id);
    const board = channel?.isTextBased() ? (await channel.messages.fetch({ limit: 1 })).first() : undefined;
    const [top] = board?.components ?? [];
    if (top?.type !== ComponentType.Container) expect.unreachable('no container');
    const changed = new ContainerBuilder(top.toJSON());
    const lines = ['A line comes in.', 'And one after it.'].map((line) =>
      new TextDisplayBuilder().setContent(line),
    );
    // The lines replace the picture, because this edit doesn't send the picture's file again.
    changed.spliceComponents(1, 1, ...lines);
    await board?.edit({ components: [new TextDisplayBuilder().setContent('And one before all.'), changed] });
    await tab.message('A line comes in.').waitFor();
    await expect.poll(findFocused).toBe('Choose a piece');
  });

  testDetail('keeps the focus on a menu around which other parts come and go', async () => {
    const text = (content: string) => new TextDisplayBuilder().setContent(content);
    const menu = (name: string) =>
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder()
          .setCustomId(name)
          .setPlaceholder(name)
          .addOptions({ label: 'On', value: 'on' }),
      );
    const back = new ButtonBuilder().setCustomId('back').setLabel('Put back').setStyle(ButtonStyle.Secondary);
    const section = new SectionBuilder().addTextDisplayComponents(text('Chosen')).setButtonAccessory(back);
    const channel = await harness.bot.channels.fetch(room.id);
    if (channel?.isSendable() !== true) expect.unreachable('no channel');
    const panel = await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [text('One'), menu('Theme'), text('Two'), menu('Words'), text('Three'), menu('Confirm')],
    });
    await tab.page.getByRole('combobox', { name: 'Words' }).focus();
    await panel.edit({
      components: [text('One'), menu('Theme'), section, menu('Words'), text('Three'), menu('Confirm')],
    });
    await tab.message('Chosen').waitFor();
    await expect.poll(findFocused).toBe('Words');
  });

  it('leads from message to message by the arrows, and by Tab through one of them', async () => {
    const { page } = tab;
    const keys = page.keyboard;
    for (const line of ['one', 'two', 'three']) await tab.say(line);
    await tab.message('three').waitFor();
    await tab.runCommand('show board');
    await tab.message('Pressed 0 times').waitFor();
    await tab.box.focus();
    const inBoard = [
      'Enlarge the picture',
      'Count',
      'Write',
      'Nothing',
      'Choose a piece',
      'Call people',
      'Reply to Castellan',
      'Apps for the message of Castellan',
    ];
    for (const name of inBoard.toReversed()) {
      await keys.press('Shift+Tab');
      await expect.poll(findFocused).toBe(name);
    }
    await keys.press('Shift+Tab');
    await expect.poll(findFocused).toMatch(/^Castellan, .*: Tablut$/);
    await keys.press('ArrowUp');
    await expect.poll(findFocused).toMatch(/^Anna, .*: three$/);
    await keys.press('Tab');
    await expect.poll(findFocused).toBe('Reply to Anna');
    await keys.press('Home');
    await expect.poll(findFocused).toMatch(/: one$/);
    await keys.press('Shift+Tab');
    await expect.poll(findFocused).toBe(`Messages in #${room.name}`);
    await keys.press('Escape');
    await expect.poll(findFocused).toBe(`Message #${room.name}`);
    await page.getByRole('log').focus();
    await keys.press('Tab');
    await expect.poll(findFocused).toMatch(/: Tablut$/);
    await keys.press('End');
    await expect.poll(findFocused).toMatch(/: Tablut$/);
  });

  testDetail('leaves the arrows to a menu that reads them', async () => {
    await tab.say('before');
    await tab.runCommand('show board');
    const menu = tab.page.getByRole('combobox', { name: 'Choose a piece' });
    await menu.focus();
    for (const key of ['ArrowUp', 'ArrowUp']) await tab.page.keyboard.press(key);
    await expect.poll(findFocused).toBe('Choose a piece');
    await tab.page.keyboard.press('Escape');
    await expect.poll(findFocused).toBe('Choose a piece');
  });

  testDetail('goes back to the box by Escape from a menu that is closed', async () => {
    await tab.runCommand('show board');
    await tab.page.getByRole('combobox', { name: 'Choose a piece' }).focus();
    for (const key of ['Enter', 'Escape', 'Escape']) await tab.page.keyboard.press(key);
    await expect.poll(findFocused).toBe(`Message #${room.name}`);
  });

  testDetail('says how the keys lead through the messages', async () => {
    const { page } = tab;
    const { nodes } = await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Accessibility.getFullAXTree'));
    const log = nodes.find(({ role }) => role?.value === 'log');
    expect(log?.description?.value).toContain('the arrow keys move between messages');
  });

  testDetail(
    'gives the focus to the message before, or to the box, when the one that had it is gone',
    async () => {
      await tab.runCommand('show secret');
      const dismiss = tab.page.getByRole('button', { name: 'Dismiss message' });
      await dismiss.focus();
      await tab.page.keyboard.press('Enter');
      await dismiss.waitFor({ state: 'detached' });
      await expect.poll(findFocused).toBe(`Message #${room.name}`);
      await tab.say('before');
      await tab.message('before').waitFor();
      await tab.runCommand('show secret');
      await dismiss.focus();
      await tab.page.keyboard.press('Enter');
      await dismiss.waitFor({ state: 'detached' });
      await expect.poll(findFocused).toMatch(/^Anna, .*: before$/);
    },
  );

  testDetail(
    'gives the focus to the messages of the channel to which a link in a message leads',
    async () => {
      await tab.runCommand('show thread', { opponent: 'Clara' });
      const link = tab.messages.getByRole('link', { name: threadName() });
      await link.focus();
      await tab.page.keyboard.press('Enter');
      await tab.message('it is your move').waitFor();
      await expect.poll(findFocused).toBe(`Messages in ${threadName()}`);
    },
  );

  testDetail(
    'tells of an answer to one person alone, each time, and leaves the focus where it is',
    async () => {
      const told = tab.page
        .getByRole('status')
        .filter({ hasText: 'Only you can see the newest message, from Castellan.' });
      for (let time = 0; time < 2; time++) {
        await tab.runCommand('show secret');
        await told.waitFor();
        await expect.poll(findFocused).toBe(`Message #${room.name}`);
        const before = await told.locator('span').elementHandle();
        await tab.runCommand('slow');
        await told.waitFor({ state: 'detached' });
        harness.thought.openOnce();
        expect(await before?.evaluate((span: { isConnected?: boolean }) => span.isConnected)).toBe(false);
      }
    },
  );

  testDetail('does not call deleted what the message at the head of a thread answers', async () => {
    const channel = await harness.bot.channels.fetch(room.id);
    if (channel?.isSendable() !== true) throw new Error('the room takes no messages');
    const answer = await (await channel.send('A question')).reply('Its answer');
    await tab.message('Its answer').waitFor();
    await (await answer.startThread({ name: 'What follows' })).send('Go on');
    await tab.page
      .getByRole('link', { name: /^What follows/ })
      .last()
      .click();
    await tab.message('Go on').waitFor();
    await tab.page.getByText('Its answer', { exact: true }).waitFor();
    await expect.poll(() => tab.page.getByText('Original message was deleted').count()).toBe(0);
  });

  testDetail(
    'says where the answer is to what is pressed on the message at the head of a thread, and leads there',
    async () => {
      await tab.runCommand('show thread', { opponent: 'Clara' });
      await tab.page.getByRole('link', { name: threadName() }).last().click();
      await tab.page.getByRole('heading', { level: 2, name: threadName(), exact: true }).waitFor();
      await tab.press('Whisper');
      const words = `Castellan has answered you in #${room.name}.`;
      await tab.page.getByRole('status').filter({ hasText: words }).waitFor();
      await tab.page.getByRole('button', { name: 'Show the answer' }).click();
      await tab.page.getByRole('heading', { level: 2, name: room.name, exact: true }).waitFor();
      await expect.poll(findFocused).toMatch(/^Castellan, .*: For your ears only$/);
      await expect.poll(() => tab.page.getByText(words).count()).toBe(0);
    },
  );

  testDetail(
    'offers the commands for a message and for a person, by a button and by the other mouse button',
    async () => {
      await tab.say('A1-A5');
      const said = tab.message('A1-A5');
      await said.hover();
      await said.getByRole('button', { name: 'Apps for the message of Anna' }).click();
      const menu = tab.page.getByRole('menu');
      await expect.poll(() => menu.getByRole('menuitem').allInnerTexts()).toEqual(['Repeat this']);
      await menu.getByRole('menuitem', { name: 'Repeat this' }).click();
      await tab.message('Repeated: A1-A5').getByText('Repeat this', { exact: true }).waitFor();
      await expect.poll(() => menu.count()).toBe(0);
      await said.click({ button: 'right' });
      await menu.waitFor();
      await tab.page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      const ben = tab.page.locator('playground-members li').filter({ hasText: 'Ben' });
      await ben.click({ button: 'right' });
      await menu.getByRole('menuitem', { name: 'Wave' }).click();
      await tab.message('Waves to Ben').waitFor();
    },
  );

  it('shows pictures with their descriptions, large when they are pressed', async () => {
    await tab.runCommand('show board');
    const picture = tab.page.getByAltText(boardAlt);
    await picture.waitFor();
    const width = await picture.evaluate(async (image: { decode(): Promise<void>; naturalWidth: number }) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBe(360);
    await picture.click();
    const large = tab.page.getByRole('dialog', { name: 'Picture', exact: true });
    await large.waitFor();
    await tab.page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
  });

  it('gives the description of a picture once to those who listen, in the message and large', async () => {
    await tab.runCommand('show board');
    const picture = tab.page.getByRole('log').getByAltText(boardAlt);
    await picture.click();
    const large = tab.page.getByRole('dialog');
    const timesIn = async (place: Locator): Promise<number> =>
      (await place.ariaSnapshot()).split(boardAlt).length - 1;
    await expect.poll(() => timesIn(large)).toBe(1);
    await tab.page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
    await expect.poll(() => timesIn(tab.page.getByRole('log'))).toBe(1);
    expect(await picture.getAttribute('title')).toBeNull();
  });

  testDetail('has one main landmark, and short names for the buttons on pictures', async () => {
    await tab.runCommand('show board');
    await expect.poll(() => tab.page.getByRole('main').count()).toBe(1);
    await tab.page.getByRole('main').getByAltText(boardAlt).waitFor();
    const enlarge = tab.page.getByRole('button', { name: 'Enlarge the picture', exact: true });
    await enlarge.focus();
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('dialog', { name: 'Picture', exact: true }).waitFor();
    await tab.page.keyboard.press('Escape');
  });

  it('chooses in menus, one or several', async () => {
    await tab.runCommand('show board');
    await tab.choose('Choose a piece', ['B1']);
    await tab.message('Chosen: piece-2').waitFor();
    await tab.choose('Call people', ['Ben', 'Clara']);
    await tab.message('Called: Ben, Clara').waitFor();
  });

  testDetail('names an option by its label, not by its emoji', async () => {
    const { world } = harness.discord;
    const emoji = { id: world.nextId(), name: 'cst_white_king' };
    const image = createCanvas(8, 8).toBuffer('image/png');
    world.emojis.set(emoji.id, { ...emoji, image, contentType: 'image/png' });
    const menu = new StringSelectMenuBuilder()
      .setCustomId('kings')
      .setPlaceholder('Which king?')
      .addOptions({ label: 'E5 king', value: 'e5', emoji });
    const channel = await harness.bot.channels.fetch(room.id);
    if (!channel?.isSendable()) throw new Error('the room is no place to write');
    const components = [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)];
    await channel.send({ content: 'Kings', components });
    await tab.page.getByRole('combobox', { name: 'Which king?' }).click();
    const option = tab.page.getByRole('option', { name: 'E5 king', exact: true });
    await option.locator('img').waitFor();
  });

  it('chooses from the keyboard', async () => {
    await tab.runCommand('show board');
    await tab.page.getByRole('combobox', { name: 'Choose a piece' }).focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await tab.page.keyboard.press(key);
    await tab.message('Chosen: piece-1').waitFor();
    await expect.poll(findFocused).toBe('Choose a piece');
  });

  testDetail(
    'keeps the focus where one has chosen in a menu, also on the one that takes its place',
    async () => {
      const channel = await harness.bot.channels.fetch(room.id);
      if (!channel?.isSendable()) throw new Error('the room is no place to write');
      await channel.send({ content: 'Coin', components: [createCoinMenu('First throw')] });
      await tab.page.getByRole('combobox', { name: 'First throw' }).focus();
      for (const key of ['Enter', 'ArrowDown', 'Enter']) await tab.page.keyboard.press(key);
      const waiting = tab.page.locator('playground-menu input[aria-busy="true"]');
      await waiting.waitFor();
      await tab.page.keyboard.press('Enter');
      await expect.poll(() => tab.page.getByRole('listbox').count()).toBe(0);
      harness.thought.openOnce();
      await tab.page.getByRole('combobox', { name: 'Second throw' }).waitFor();
      await expect.poll(findFocused).toBe('Second throw');
    },
  );

  testDetail('stays where one reads when the face is pressed that one is already', async () => {
    for (let line = 1; line <= 60; line++) harness.discord.actor('Ben').say(room.id, `line ${line}`);
    await tab.message('line 60').waitFor();
    const read = tab.message('line 30');
    await read.scrollIntoViewIfNeeded();
    await tab.page.getByRole('button', { name: 'Jump to the newest message' }).waitFor();
    const before = await read.boundingBox();
    await tab.becomePerson('Anna');
    // This wait suffices for another person's messages to arrive.
    await tab.page.waitForTimeout(300);
    expect(await read.boundingBox()).toEqual(before);
  });

  it('fills in a form, and says what is missing in it', async () => {
    await tab.runCommand('form');
    await tab.form.waitFor();
    await tab.submit({ Move: 'x' });
    await tab.form.getByRole('alert').filter({ hasText: 'Use at least 2 characters.' }).waitFor();
    await tab.form.getByRole('alert').filter({ hasText: 'This field is required.' }).waitFor();
    await tab.choose('Side', ['Defenders'], tab.form);
    expect(await tab.form.getByRole('radio', { name: 'Slow' }).isChecked()).toBe(true);
    await tab.form.getByRole('radio', { name: 'Quick' }).check();
    for (const name of ['Dice', 'Cards']) await tab.form.getByRole('checkbox', { name }).check();
    await tab.form.getByRole('checkbox', { name: 'Dice' }).uncheck();
    await tab.submit({ Move: 'A1-A5' });
    await tab.message('Form: A1-A5 for defenders, quick with cards').waitFor();
    await expect.poll(() => tab.form.count()).toBe(0);
  });

  testDetail('opens a form from a button and puts it away with Escape', async () => {
    await tab.runCommand('show board');
    await tab.press('Write');
    await tab.form.waitFor();
    await tab.page.keyboard.press('Escape');
    await tab.form.waitFor({ state: 'detached' });
  });

  it('keeps an ephemeral message to its owner, who can dismiss it', async () => {
    await tab.runCommand('show secret');
    const secret = tab.message('Your hand is hidden');
    await secret.getByText('Only you can see this').waitFor();
    await tab.becomePerson('Ben');
    await expect.poll(() => tab.messages.count()).toBe(0);
    await tab.becomePerson('Anna');
    await secret.getByRole('button', { name: 'Dismiss message' }).click();
    await secret.waitFor({ state: 'detached' });
  });

  it('waits for a deferred answer', async () => {
    await tab.runCommand('slow');
    await tab.message('Castellan is thinking…').waitFor();
    harness.thought.openOnce();
    await tab.message('Thought through').waitFor();
    await expect.poll(() => tab.messages.count()).toBe(1);
  });

  it('says when the bot never answered', async () => {
    await tab.runCommand('silent');
    await tab.page.getByText('Sending the command…').waitFor();
    const failed = tab.page.getByRole('alert').filter({ hasText: 'The application did not respond' });
    await failed.waitFor();
    await tab.page.getByRole('button', { name: 'Dismiss message' }).click();
    await failed.waitFor({ state: 'detached' });
  });

  it('replies with and without a mention', async () => {
    await tab.runCommand('show embed');
    const board = tab.message('The record');
    await board.waitFor();
    await tab.reply(board, 'A1-A5');
    await tab.message('Heard: A1-A5').waitFor();
    const before = await tab.messages.count();
    await tab.reply(board, 'A1-B1', false);
    await tab.message('A1-B1').waitFor();
    await harness.discord.waitUntilIdle();
    await expect.poll(() => tab.messages.count()).toBe(before + 1);
  });

  it('mentions by name', async () => {
    await tab.box.click();
    await tab.page.keyboard.type('hello @cas');
    await tab.page.getByRole('option', { name: 'Castellan' }).waitFor();
    await tab.page.keyboard.press('Enter');
    await tab.page.keyboard.press('Enter');
    await tab.message(/Heard: hello/).waitFor();
  });

  it('shows an embed with its file', async () => {
    await tab.runCommand('show embed');
    const embed = tab.message('The record');
    await embed.getByText('The end').waitFor();
    const file = embed.getByRole('link', { name: 'Download record.txt' });
    const address = await file.getAttribute('href');
    const answer = await fetch(new URL(address ?? '', harness.discord.url));
    expect(await answer.text()).toBe('1. A1-A5\n');
  });

  it('shows a new thread to whom it concerns, until it is read', async () => {
    await tab.runCommand('show thread', { opponent: 'Ben' });
    await tab.page.getByRole('link', { name: `${threadName()} (thread, unread)` }).waitFor();
    await tab.page.getByRole('button', { name: 'Be Ben, 1 mention' }).waitFor();
    await tab.becomePerson('Ben');
    await tab.page.getByRole('link', { name: `${threadName()} (thread, unread, 1 mention)` }).click();
    await tab.message('it is your move').waitFor();
    await tab.page.getByRole('button', { name: 'Be Ben', exact: true }).waitFor();
    await tab.say('I am coming');
    await tab.message('I am coming').waitFor();
  });

  testDetail('reaches everybody who looks', async () => {
    const other = await PageDriver.open(browser, addressOf('ben'));
    await other.say('Is anybody **here**?');
    await tab.message('Is anybody here?').waitFor();
    await other.close();
  });

  testDetail('stays at the newest message when a face is chosen, another or the same', async () => {
    const { page } = tab;
    for (let number = 1; number <= 40; number++) harness.discord.actor('Ben').say(room.id, `line ${number}`);
    const newest = tab.message('line 40');
    await newest.waitFor();
    for (const name of ['Anna', 'Ben', 'Ben', 'Anna', 'Anna']) {
      await tab.becomePerson(name);
      await newest.waitFor();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      await expect
        .poll(() => page.getByRole('button', { name: 'Jump to the newest message' }).count())
        .toBe(0);
      await expectAboveBox(newest);
    }
  });

  testDetail(
    'keeps what is pressed under the mouse while messages come, and follows them once it is let go',
    async () => {
      await tab.runCommand('show board');
      const button = tab.page.getByRole('button', { name: 'Count', exact: true });
      await button.hover();
      await tab.page.mouse.down();
      for (let number = 1; number <= 40; number++)
        harness.discord.actor('Ben').say(room.id, `line ${number}`);
      const newest = tab.message('line 40');
      await newest.waitFor({ state: 'attached' });
      await tab.page.mouse.up();
      await tab.message('Pressed 1 times').waitFor({ state: 'attached' });
      await expectAboveBox(newest);
    },
  );

  testDetail('goes to the newest message when one writes or runs a command from further up', async () => {
    for (let number = 1; number <= 40; number++) harness.discord.actor('Ben').say(room.id, `line ${number}`);
    await tab.message('line 40').waitFor();
    const newer = tab.page.getByRole('button', { name: 'Jump to the newest message' });
    const leave = async () => {
      await tab.page.getByRole('log').hover();
      await tab.page.mouse.wheel(0, -600);
      await newer.waitFor();
    };
    await leave();
    harness.discord.actor('Ben').say(room.id, 'line 41');
    await tab.message('line 41').waitFor();
    await newer.waitFor();
    await tab.say('Here I am');
    await tab.message('Here I am').waitFor();
    await newer.waitFor({ state: 'detached' });
    await leave();
    await tab.runCommand('show secret');
    await newer.waitFor({ state: 'detached' });
  });

  testDetail('leads to no answer that was in sight', async () => {
    await tab.runCommand('show secret');
    await tab.page.getByRole('status').filter({ hasText: 'Only you can see the newest message' }).waitFor();
    await tab.showChannel('tower');
    await expect.poll(() => tab.page.getByRole('button', { name: 'Show the answer' }).count()).toBe(0);
  });

  it('draws nothing that somebody wrote as part of the page', async () => {
    await tab.say('<img src=x onerror="document.title=1"> [x](javascript:alert(1)) <b>bold</b>');
    const message = tab.message('<img src=x');
    await message.waitFor();
    await expect.poll(() => message.locator('b, a, playground-picture').count()).toBe(0);
  });

  it('offers no composer where the person may not write', async () => {
    const { guild } = harness.seed;
    const closed = { id: guild.id, kind: 'role', allow: 0n, deny: PermissionFlagsBits.SendMessages } as const;
    harness.discord.world.channels.setOverwrite(room, closed);
    await tab.box.waitFor();
    await tab.becomePerson('Ben');
    await tab.page.getByText('You cannot write here.').waitFor();
  });

  it('works on a phone', async () => {
    const phone = await PageDriver.open(browser, addressOf('anna'), { width: 390, height: 844 });
    const { page } = phone;
    await phone.becomePerson('Ben');
    await phone.showChannel('tower');
    await phone.runCommand('show board');
    await phone.press('Count');
    await phone.message('Pressed 1 times').waitFor();
    await page.getByRole('button', { name: 'Show the members' }).click();
    await page.getByRole('complementary', { name: 'Members' }).getByText('Castellan').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(phone.errors).toEqual([]);
    await phone.close();
  });

  testDetail('covers no words of a phone with what a message offers', async () => {
    const phone = await PageDriver.open(browser, addressOf('anna'), { width: 390, height: 844 }, true);
    await phone.showChannel('tower');
    await phone.say('It answers nothing '.repeat(8));
    await phone.say('It follows a message '.repeat(8));
    await phone.runCommand('echo', { text: 'words' });
    await phone.message('Echo: text=words').waitFor();
    await phone.message('It follows').getByRole('button', { name: 'Reply to Anna' }).waitFor();
    for (const words of ['It answers', 'It follows', 'Echo: text=words']) {
      expect(await phone.message(words).evaluate(coveredWords)).toEqual([]);
    }
    await phone.close();
  });

  testDetail(
    'says that a message has changed when what was pressed is gone, until it is pressed again',
    async () => {
      const phone = await PageDriver.open(browser, addressOf('anna'), { width: 390, height: 844 });
      await phone.runCommand('show board');
      await phone.message('Pressed 0 times').waitFor();
      // Simulates the bot editing the message while the first press is being sent.
      let isFirst = true;
      await phone.page.routeWebSocket(/socket/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((frame) => {
          const asked = String(frame);
          server.send(isFirst ? asked.replace('count:0', 'gone') : asked);
          if (asked.includes('count:0')) isFirst = false;
        });
      });
      await phone.page.reload();
      await phone.press('Count');
      const notice = phone.page.getByRole('alert').filter({ hasText: 'Press again on the new one.' });
      await notice.waitFor();
      // The icon keeps its size beside two lines of text.
      const sign = await notice.locator('svg').first().boundingBox();
      expect(sign?.width).toBe(sign?.height);
      await phone.press('Count');
      await phone.message('Pressed 1 times').waitFor();
      await expect.poll(() => notice.count()).toBe(0);
      await phone.close();
    },
  );

  testDetail('covers no drawer of a phone with what can wait', async () => {
    const phone = await PageDriver.open(browser, addressOf('anna'), { width: 390, height: 844 });
    const { page } = phone;
    await phone.runCommand('show thread', { opponent: 'Clara' });
    await page.getByRole('link', { name: threadName() }).last().click();
    await phone.press('Whisper');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    await page.getByRole('button', { name: 'Show the channels' }).click();
    const channels = page.getByRole('navigation', { name: 'Channels' }).getByRole('link');
    for (const link of await channels.all()) await link.click({ trial: true });
    await phone.close();
  });

  testDetail('keeps the field in one line while nothing is written, however long the name is', async () => {
    const height = async () => (await tab.box.boundingBox())?.height;
    await tab.page.setViewportSize({ width: 390, height: 844 });
    const before = await height();
    const name = 'long-name-'.repeat(9).slice(0, 90);
    const long = harness.discord.world.channels.createTextChannel(harness.seed.guild.id, { name });
    await tab.page.goto(`${harness.discord.url}/#${harness.seed.people.anna.id}/${long.id}`);
    await tab.page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await expect.poll(height).toBe(before);
  });

  testDetail('keeps what leads to a thread of a long name within a phone', async () => {
    await tab.runCommand('show thread', { opponent: 'Clara' });
    await tab.messages.getByRole('link', { name: threadName() }).waitFor();
    const channel = await harness.bot.channels.fetch(room.id);
    if (channel?.type !== ChannelType.GuildText) throw new Error('the room has no threads');
    const { threads } = await channel.threads.fetchActive();
    await threads.find(({ name }) => name === threadName())?.setName('A long game of many '.repeat(4).trim());
    const link = tab.messages.getByRole('link', { name: /^A long game of many/ });
    await link.waitFor();
    await tab.page.setViewportSize({ width: 390, height: 844 });
    const content = await link.locator('..').boundingBox();
    expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(390);
    const shown = await link.boundingBox();
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(390);
  });

  /** Reloads the page over a connection that the test can cut or hold back. */
  const openHeld = async () => {
    let cutConnection = async () => {};
    const asked = createHold();
    const states = createHold();
    await tab.page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => asked.pass(() => server.send(frame)));
      server.onMessage((frame) => {
        if (String(frame).includes('"event":"state"')) states.pass(() => socket.send(frame));
        else socket.send(frame);
      });
      cutConnection = async () => {
        await server.close();
        await socket.close();
      };
    });
    await tab.page.reload();
    await tab.box.waitFor();
    return { asked, states, cut: () => cutConnection() };
  };

  it('comes back after the connection was lost, and has missed nothing', async () => {
    const connection = await openHeld();
    harness.discord.actor('Ben').say(room.id, 'before');
    await tab.message('before').waitFor();
    await connection.cut();
    await tab.page.getByText('Trying again').waitFor();
    harness.discord.actor('Ben').say(room.id, 'meanwhile');
    await tab.message('meanwhile').waitFor();
    await expect.poll(() => tab.messages.count()).toBe(2);
  });

  testDetail(
    'looks through other eyes when it comes back to a server that was started anew, and complains of nothing',
    async () => {
      const unknown = tab.page.getByText('Nobody of that name is here.');
      const connection = await openHeld();
      const leave = async () => {
        await tab.page.goto(`${harness.discord.url}/#1/${room.id}`);
        await unknown.waitFor();
      };
      await leave();
      await connection.cut();
      await expect.poll(() => tab.page.url()).not.toContain('#1/');
      await expect.poll(() => unknown.count()).toBe(0);
      await leave();
      await tab.page.reload();
      await expect.poll(() => tab.page.url()).not.toContain('#1/');
      await expect.poll(() => unknown.count()).toBe(0);
    },
  );

  testDetail(
    'stays in a channel that is so new that what it hears of the channels is from before it',
    async () => {
      const { states } = await openHeld();
      states.hold();
      harness.discord.world.channels.createTextChannel(harness.seed.guild.id, { name: 'before' });
      await expect.poll(() => states.length).toBe(1);
      room = harness.discord.world.channels.createTextChannel(harness.seed.guild.id, { name: 'very-new' });
      await tab.page.goto(addressOf('anna'));
      states.release();
      await tab.page.getByRole('heading', { level: 2, name: 'very-new', exact: true }).waitFor();
    },
  );

  it('keeps what is written while a message is on its way, and brings back one that did not come through', async () => {
    const connection = await openHeld();
    connection.asked.hold();
    await tab.say('First');
    await tab.say('Second');
    await tab.box.fill('Half a');
    connection.asked.release();
    await tab.message('Second').waitFor();
    await expect.poll(() => tab.messages.count()).toBe(2);
    await expect.poll(() => tab.box.inputValue()).toBe('Half a');
    connection.asked.hold();
    await tab.reply(tab.message('First'), 'Third');
    await tab.box.fill('Half a');
    await connection.cut();
    await expect.poll(() => tab.box.inputValue()).toBe('Third\nHalf a');
    await tab.page.getByText('Replying to Anna').waitFor();
  });
});
