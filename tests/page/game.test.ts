/** A whole game of Tablut by hand: the real bot, the embedded Discord, and its page in a browser. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addPage } from '../../playground/src/index.js';
import { openBrowser } from '../../playground/tests/page/browser.js';
import { describeInBrowser, PageDriver } from '../../playground/tests/page/driver.js';
import { ESCAPE } from '../e2e/lines.js';
import { openStage, type Stage } from '../e2e/stage.js';

describeInBrowser('a game through the page', () => {
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

  /**
   * Plays with the Move button and a button for the piece. If the move isn't played at once, also with a button
   * for the square.
   */
  async function moveByButtons(move: string, played: Locator): Promise<void> {
    const [from = '', to = ''] = move.replace('*', '').split('-');
    await tab.press('Move');
    await press(new RegExp(`^${from}( attacker| defender| king)?( → ${to})?$`));
    const question = tab.page.getByText('Where to?').last();
    await question.or(played).first().waitFor();
    if (await question.isVisible()) await press(to);
  }

  async function press(name: RegExp | string): Promise<void> {
    await tab.page.getByRole('button', { name, exact: true }).last().click();
  }

  /** Turn number, as in two-player notation. */
  const numberOf = (ply: number): string => `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '…'}`;

  it('goes from the lobby to the escape of the king', async () => {
    await tab.becomePerson('Anna');
    await tab.showChannel('game-tables');
    await tab.runCommand('play kings-table', { board: 'Tablut' });
    await tab.message(/Attackers: \s*@?Anna/).waitFor();
    await tab.becomePerson('Ben');
    await tab.press('Join');
    await tab.becomePerson('Anna');
    await tab.showChannel('Tablut · Anna v Ben');
    await tab.message('The game begins').waitFor();

    for (const [ply, move] of ESCAPE.entries()) {
      await tab.becomePerson(ply % 2 === 0 ? 'Anna' : 'Ben');
      const board = tab.message(ply === 0 ? 'The game begins' : numberOf(ply - 1));
      const [, from, to] = /([A-I]\d)-([A-I]\d)/.exec(move) ?? [];
      const next = tab.message(new RegExp(`${numberOf(ply)} .*${from} to ${to}`));
      if (ply % 4 < 2) await moveByButtons(move, next);
      else if (ply % 4 === 2) await tab.runCommand('move', { notation: move });
      else await tab.reply(board, move);
      await next.waitFor();
    }

    await tab.message(/\(Defenders\) won against [^:]*: the king escaped/).waitFor();
    await tab.page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(await tab.page.getByRole('img').last().getAttribute('alt')).toMatch(/King: .*F9/);
    expect(tab.errors).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
