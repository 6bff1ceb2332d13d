/**
 * Makes the pictures of the README again: the page's from a game that is played through it, the boards' from the renderer.
 * `npm run pictures` (needs an installed Chromium, as the tests of the page do).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { addPage } from '../playground/src/index.js';
import { buildPage, openBrowser, PageDriver } from '../playground/tests/page/driver.js';
import { gameById } from '../src/engine/index.js';
import { drawPosition, type ThemeId } from '../src/render/index.js';
import { openStage, type Stage } from '../tests/e2e/stage.js';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));

async function playThroughThePage(): Promise<void> {
  const built = await buildPage();
  const stage = await openStage((discord) => void addPage(discord, built.folder));
  const browser = await openBrowser();
  const tab = await PageDriver.open(browser, stage.discord.url, { width: 1180, height: 940 });
  await tab.be('Anna');
  await tab.show('game-tables');
  await tab.run('play kings-table', { board: 'Tablut', side: 'Attackers', clock: 'none' });
  await tab.be('Ben');
  await tab.message(/Attackers: \s*@?Anna/).waitFor();
  await shoot(tab.page, 'lobby');
  await tab.press('Join: Defenders');
  await tab.be('Anna');
  await tab.show('Tablut · Anna v Ben');
  await tab.message('The game begins').waitFor();
  await tab.run('move', { notation: 'H5-H4' });
  await tab.message('attacker H5 to H4').waitFor();
  await tab.be('Ben');
  await tab.run('move', { notation: 'F5-F6' });
  await tab.message('defender F5 to F6').waitFor();
  await shoot(tab.page, 'thread');
  await tab.be('Anna');
  await tab.press('Move');
  await tab.page.getByRole('button', { name: /^D9\b/ }).last().click();
  await tab.message('Where to').waitFor();
  await shoot(tab.page, 'move');
  await voteThroughThePage(tab, stage);
  await browser.close();
  await stage.close();
  await built.remove();
}

/** A role that votes on its move, seen by one of its people. */
async function voteThroughThePage(tab: PageDriver, { channel, seeded, discord }: Stage): Promise<void> {
  const [anna, david, edda] = ['Anna', 'David', 'Edda'].map((name) => discord.actor(name));
  const options = { board: 'irish', side: 'defenders', clock: 'none', opponent: seeded.roles.wolves };
  const { message } = (await anna?.slash(channel, 'play kings-table', options)) ?? {};
  if (message === undefined) throw new Error('no lobby');
  await anna?.press(message, 'Start (Anna)');
  await tab.be('Hugo');
  await tab.show('Irish · Wolves v Anna');
  await tab.message('The game begins').waitFor();
  await david?.slash(message.id, 'move', { notation: 'C6-D6' });
  await edda?.slash(message.id, 'move', { notation: 'D1-B1' });
  await tab.run('move', { notation: 'D1-B1' });
  await tab.press('Your side');
  await tab.message('You vote on every move').waitFor();
  await shoot(tab.page, 'vote');
}

/** A photograph of the page, once its pictures are there. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** The start of a game, or a position of it. */
async function drawGame(
  name: string,
  theme: ThemeId,
  id: string,
  given: Readonly<Record<string, string>>,
  text?: string,
): Promise<void> {
  const game = gameById(id);
  const options = game?.resolve(given);
  if (game === undefined || !options?.ok) throw new Error(`no game ${id} ${JSON.stringify(given)}`);
  const read = text === undefined ? null : game.read(options.value, text);
  if (read?.ok === false) throw new Error(`no position: ${read.reason.code}`);
  const position = read?.value ?? game.start(options.value, 0).position;
  await writeFile(
    `${folder}/${name}.png`,
    await drawPosition(game.view(position, null), { theme, width: 700 }),
  );
}

await mkdir(folder, { recursive: true });
await playThroughThePage();
await drawGame('saxon', 'fjord', 'kings-table', { board: 'saxon' });
await drawGame('contrast', 'contrast', 'kings-table', { board: 'irish' });
await drawGame('kings-mate', 'runestone', 'kings-mate', {});
await drawGame('kings-gauntlet', 'hall', 'kings-gauntlet', { first: 'south' });
await drawGame('conquer-the-kings', 'manuscript', 'conquer-the-kings', {
  setup: 'preset',
  preset: 'cavalry',
  scoring: 'on',
});
await drawGame(
  'knightmare',
  'hall',
  'knightmare',
  {},
  'ra8,bc8,qd8,kg8,rf8,pa7,pb6,pc5,pd5,pf7,pg7,ph7,nc6,nf6,Ra1,Bc1,Qd1,Kg1,Re1,Pa2,Pb2,Pc3,Pd4,Pf2,Pg3,Ph2,Nf3,' +
    'Ne5,Be5,Px,bx,Px w ply:38 turn:25 hands:bog+toll+coup+panic/charge+chaos+crusade+riposte+siege ' +
    'discards:annexation+knightmare+fireball effects:fatal-attraction.fatal-attraction.b.13.-.-.-,' +
    'confabulation.confabulation.w.27+28.-.-.-,pacifism.pacifism.w.24.-.-.-,crab.crab.b.7.-.-.-,curse.curse.w.2.-.-.-,' +
    'forbidden-city.forbidden-city.b.-.h3.-.-,fortification.fortification.w.-.-.b4b5+c4c5.-,' +
    'neutrality.neutrality.w.12.-.-.-',
);
