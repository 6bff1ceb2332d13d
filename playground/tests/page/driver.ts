/** Drives the page by its visible texts, for every browser test. Needs Chromium, in a standard path or named by CHROMIUM. */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { HANG, isBrowserInstalled } from './browser.js';

/** Defines a suite in the browser. Skips it with a note if there is no browser; fails if CI is set. */
export function describeInBrowser(name: string, suite: () => void): void {
  if (isBrowserInstalled) {
    describe(name, suite);
    return;
  }
  const why = `${name}: no Chromium found, install one or name it in CHROMIUM`;
  if (process.env.CI) {
    it(name, () => {
      throw new Error(why);
    });
    return;
  }
  process.stderr.write(`Left out: ${why}\n`);
  describe.skipIf(true)(`${name} (left out)`, suite);
}

/** The page in one browser tab. */
export class PageDriver {
  /** Errors of the page's code. Tests expect none. */
  readonly errors: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** Opens a tab. `isTouched` simulates a touch screen without hovering. */
  static async open(
    browser: Browser,
    url: string,
    viewport: { readonly width: number; readonly height: number } = { width: 1280, height: 900 },
    isTouched = false,
  ): Promise<PageDriver> {
    const touch = { hasTouch: isTouched, isMobile: isTouched };
    const driver = new PageDriver(await browser.newPage({ viewport, ...touch }));
    driver.page.setDefaultTimeout(HANG);
    await driver.page.goto(url);
    await driver.page.locator('playground-composer').waitFor();
    return driver;
  }

  close(): Promise<void> {
    return this.page.close();
  }

  async becomePerson(name: string): Promise<void> {
    await this.#showChannels();
    await this.page.getByRole('button', { name: new RegExp(`^Be ${name}\\b`) }).click();
    // On a phone, choosing a person hides the list of people.
    await this.page
      .locator(`playground-people [aria-pressed="true"][aria-label^="Be ${name}"]`)
      .waitFor({ state: 'attached' });
  }

  async showChannel(channel: string | RegExp): Promise<void> {
    await this.#showChannels();
    await this.page
      .getByRole('navigation', { name: 'Channels' })
      .getByRole('link', { name: channel })
      .click();
    await this.page.getByRole('heading', { level: 2, name: channel, exact: true }).waitFor();
  }

  /** On a phone the channels are in a drawer. */
  async #showChannels(): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Show the channels' });
    if (await open.isVisible()) await open.click();
  }

  /** Messages, oldest first. */
  get messages(): Locator {
    return this.page.locator('playground-message');
  }

  /** The newest message that contains the text. */
  message(text: string | RegExp): Locator {
    return this.messages.filter({ hasText: text }).last();
  }

  /** The text field of the composer. */
  get box(): Locator {
    return this.page.getByRole('combobox', { name: /^Message / });
  }

  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Replies to a message. Mentions its author by default, as Discord does. */
  async reply(message: Locator, text: string, mention = true): Promise<void> {
    await message.hover();
    await message.getByRole('button', { name: /^Reply to / }).click();
    if (!mention) await this.page.getByRole('button', { name: /^Mention / }).click();
    await this.say(text);
  }

  /**
   * Runs a slash command. `command` is its full name without the slash: `play kings-table`. `options` are
   * texts as typed: `{ board: 'Tablut', opponent: 'Ben' }`.
   */
  async runCommand(command: string, options: Readonly<Record<string, string>> = {}): Promise<void> {
    const words = Object.entries(options).map(([name, value]) => `${name}:${value}`);
    await this.box.fill(`/${command} ${words.join(' ')}`);
    await this.page.getByRole('button', { name: 'Run the command' }).click();
  }

  /** Presses a button by its label, by default in the newest message that has it. */
  async press(label: string, message?: Locator): Promise<void> {
    const place = message ?? this.messages;
    await place.locator('playground-button').getByRole('button', { name: label, exact: true }).last().click();
  }

  /** Chooses options of a menu by their labels. `menu` is its placeholder, or its label in a form. */
  async choose(menu: string, labels: readonly string[], place: Locator | Page = this.page): Promise<void> {
    const field = place.locator('playground-menu').getByRole('combobox', { name: menu, exact: true }).last();
    await field.click();
    for (const label of labels) await this.page.getByRole('option', { name: label }).first().click();
    const done = this.page.getByRole('button', { name: 'Done', exact: true });
    if (await done.isVisible()) await done.click();
  }

  get form(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.getByRole('button', { name: 'Submit' }) });
  }

  /** Fills the text fields of the form by label and submits it. */
  async submit(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.form.getByLabel(label).fill(text);
    await this.form.getByRole('button', { name: 'Submit' }).click();
  }
}
