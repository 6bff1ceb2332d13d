/**
 * Makes the pictures of the README anew: the page's from a game that is played through it, the boards' from the renderer.
 * `npm run pictures` (needs an installed Chromium, as the tests of the page do).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { gameById } from '../src/engine/index.js';
import { addPage } from '../src/playground/page-server.js';
import { drawPosition } from '../src/render/index.js';
import { openStage } from '../tests/e2e/stage.js';
import { buildPage, openBrowser, PageDriver } from '../tests/page/driver.js';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));

async function playThroughThePage(): Promise<void> {
  const built = await buildPage();
  const stage = await openStage((discord) => void addPage(discord, built.folder));
  const browser = await openBrowser();
  const tab = await PageDriver.open(browser, stage.discord.url, { width: 1180, height: 940 });
  await tab.be('Anna');
  await tab.show('game-tables');
  await tab.run('play kings-table', { board: 'Tablut', side: 'Attackers' });
  await tab.be('Ben');
  await tab.press('Join: Defenders');
  await tab.message(/Defenders: \s*@?Ben/).waitFor();
  await shoot(tab.page, 'lobby');
  await tab.be('Anna');
  await tab.press('Start');
  await tab.show("King's Table: Anna v Ben");
  await tab.message('The game begins').waitFor();
  await tab.run('move', { notation: 'H5-H4' });
  await tab.message('1. Attackers H5-H4').waitFor();
  await tab.be('Ben');
  await tab.run('move', { notation: 'F5-F6' });
  await tab.message('2. Defenders F5-F6').waitFor();
  await shoot(tab.page, 'thread');
  await tab.be('Anna');
  await tab.press('Move');
  await tab.page
    .getByRole('combobox', { name: /^Which piece/ })
    .last()
    .click();
  await tab.page.getByRole('option', { name: /^D9\b/ }).click();
  await tab.page.getByRole('combobox', { name: /^Where to/ }).waitFor();
  await shoot(tab.page, 'move');
  await browser.close();
  await stage.close();
  await built.remove();
}

/** A photograph of the page, once its pictures are there. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function drawBoard(board: string, theme: 'fjord' | 'contrast', name: string): Promise<void> {
  const game = gameById('kings-table');
  const options = game?.resolve({ board });
  if (game === undefined || !options?.ok) throw new Error(`no board ${board}`);
  const { position } = game.start(options.value, 0);
  await writeFile(
    `${folder}/${name}.png`,
    await drawPosition(game.view(position, null), { theme, width: 700 }),
  );
}

await mkdir(folder, { recursive: true });
await playThroughThePage();
await drawBoard('saxon', 'fjord', 'saxon');
await drawBoard('irish', 'contrast', 'contrast');
