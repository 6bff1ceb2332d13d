/** Trying moves in a side that decides together, by hand on the page: a line, the council, a proposal, a vote. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addPage } from '../../playground/src/index.js';
import { openBrowser } from '../../playground/tests/page/browser.js';
import { describeInBrowser, PageDriver } from '../../playground/tests/page/driver.js';
import { openStage, type Stage } from '../e2e/stage.js';

/** Folder in which to save pictures of the page for inspection. None by default. */
const PICTURES = process.env.PAGE_PICTURES;

describeInBrowser('Explore in a team game through the page', () => {
  let stage: Stage;
  let browser: Browser;
  let closePages: () => void;
  let tab: PageDriver;

  beforeAll(async () => {
    stage = await openStage({
      before(discord) {
        closePages = addPage(discord, inject('pageFolder') ?? '');
      },
    });
    browser = await openBrowser();
    tab = await PageDriver.open(browser, stage.discord.url);
  });
  afterAll(async () => {
    closePages();
    await browser.close();
    await stage.close();
  });

  async function savePicture(name: string): Promise<void> {
    if (PICTURES !== undefined) await tab.page.screenshot({ path: `${PICTURES}/${name}.png` });
  }

  /** Presses the newest button whose label matches. */
  async function choose(name: RegExp): Promise<void> {
    await tab.page.getByRole('button', { name }).last().click();
  }

  it('goes from More… to a line, the council and a vote', async () => {
    await tab.becomePerson('Anna');
    await tab.showChannel('game-tables');
    await tab.runCommand('play kings-table', { board: 'Tablut', side: 'Defenders', opponent: 'Wolves' });
    await tab.message(/Attackers: \s*@?Wolves/).waitFor();
    await tab.press('Start');
    await tab.becomePerson('David');
    await tab.showChannel('Tablut · Wolves v Anna');
    await tab.message('The game begins').waitFor();
    await tab.press('More…');
    await tab.press('Explore');
    await tab.message('Try moves of any side.').waitFor();
    await savePicture('1-opened');

    await choose(/^D1( attacker)?$/);
    await tab.message(/So far/).waitFor();
    await savePicture('2-chosen');
    await choose(/^D3$/);
    const line = tab.message('Line: 1. D1-D3');
    await line.waitFor();
    await tab.press('Type…', line);
    await tab.submit({ Move: 'F5-F6' });
    await tab.message('Line: 1. D1-D3 2. F5-F6').waitFor();
    await savePicture('3-line');
    await tab.press('◀ Back');
    await tab.message('Forward: 2. F5-F6').waitFor();
    await tab.press('Forward ▶');
    await tab.message('Line: 1. D1-D3 2. F5-F6').waitFor();

    await tab.press('Show to my side');
    const missing = tab.message('Your side has no private thread yet');
    await missing.waitFor();
    await savePicture('4-no-council');
    await tab.press('Private thread', missing);
    await tab.message('private thread is open').waitFor();
    await tab.press('Show to my side');
    await tab.message('Shown to your side').waitFor();
    await savePicture('5-shown');
    await tab.press('Propose first move');
    await tab.message(/You proposed.*attacker D1 to D3/).waitFor();
    await savePicture('6-proposed');

    await tab.becomePerson('Edda');
    await tab.showChannel('Tablut · Wolves v Anna');
    await tab.press('Your side');
    await tab.press('Private thread');
    await tab.message('private thread is open').waitFor();
    await tab.showChannel(/^Private thread of Attackers/);
    const shown = tab.message(/explored: 1\. D1-D3 2\. F5-F6/);
    await shown.waitFor();
    await savePicture('7-council');
    await tab.press('Explore this line', shown);
    await tab.message('Line: 1. D1-D3 2. F5-F6').waitFor();
    await savePicture('8-joined');
    expect(tab.errors).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
