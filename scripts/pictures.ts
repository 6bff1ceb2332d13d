/**
 * Renews the pictures of the README. Plays a game through the page for pictures of the page, and draws
 * boards with the renderer. `npm run pictures` needs an installed Chromium, like the tests of the page.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { addPage } from '../playground/src/index.js';
import { buildPage, openBrowser } from '../playground/tests/page/browser.js';
import { PageDriver } from '../playground/tests/page/driver.js';
import { findGame } from '../src/engine/index.js';
import { drawPosition, type ThemeId } from '../src/render/index.js';
import { openStage, type Stage } from '../tests/e2e/stage.js';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));

async function playOnPage(): Promise<void> {
  const built = await buildPage();
  const stage = await openStage({ before: (discord) => void addPage(discord, built.folder) });
  const browser = await openBrowser();
  const tab = await PageDriver.open(browser, stage.discord.url, { width: 1180, height: 940 });
  await tab.becomePerson('Anna');
  await tab.showChannel('game-tables');
  await tab.runCommand('play kings-table', { board: 'Tablut', side: 'Attackers', clock: 'none' });
  await tab.becomePerson('Ben');
  await tab.message(/Attackers: \s*@?Anna/).waitFor();
  await takeScreenshot(tab.page, 'lobby');
  await tab.press('Join');
  await tab.becomePerson('Anna');
  await tab.showChannel('Tablut · Anna v Ben');
  await tab.message('The game begins').waitFor();
  await tab.runCommand('move', { notation: 'H5-H4' });
  await tab.message('attacker H5 to H4').waitFor();
  await tab.becomePerson('Ben');
  await tab.runCommand('move', { notation: 'F5-F6' });
  await tab.message('defender F5 to F6').waitFor();
  await takeScreenshot(tab.page, 'thread');
  await tab.becomePerson('Anna');
  await tab.press('Move');
  await tab.page.getByRole('button', { name: /^D9\b/ }).last().click();
  await tab.message('Where to').waitFor();
  await takeScreenshot(tab.page, 'move');
  await voteOnPage(tab, stage);
  await browser.close();
  await stage.close();
  await built.remove();
}

/** Shows a role's vote on its move from a member's view, and takes a screenshot. */
async function voteOnPage(tab: PageDriver, { channel, seeded, discord }: Stage): Promise<void> {
  const [anna, david] = ['Anna', 'David'].map((name) => discord.actor(name));
  const options = { board: 'irish', side: 'defenders', clock: 'none', opponent: seeded.roles.wolves };
  const { message } = (await anna?.slash(channel, 'play kings-table', options)) ?? {};
  if (message === undefined) throw new Error('no lobby');
  await anna?.press(message, 'Start');
  await tab.becomePerson('Hugo');
  await tab.showChannel('Irish · Wolves v Anna');
  await tab.message('The game begins').waitFor();
  await david?.slash(message.id, 'move', { notation: 'C6-D6' });
  // This is the second vote. A third one would close the ballot.
  await tab.runCommand('move', { notation: 'D1-B1' });
  await tab.press('Your side');
  await tab.message('You vote on every move').waitFor();
  await takeScreenshot(tab.page, 'vote');
}

/** Takes a screenshot once all pictures are loaded. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Draws the start position of a game, or another position, with the players' names. */
async function drawGame(
  name: string,
  theme: ThemeId,
  id: string,
  given: Readonly<Record<string, string>>,
  text?: string,
  players: readonly string[] = [],
): Promise<void> {
  const game = findGame(id);
  const options = game?.resolve(given);
  if (game === undefined || !options?.ok) throw new Error(`no game ${id} ${JSON.stringify(given)}`);
  const read = text === undefined ? null : game.read(options.value, text);
  if (read?.ok === false) throw new Error(`no position: ${read.reason.code}`);
  const position = read?.value ?? game.start(options.value, 0).position;
  const view = game.view(position, null);
  const plates = Object.fromEntries(players.map((player, at) => [view.sides[at]?.id, { name: player }]));
  await writeFile(`${folder}/${name}.png`, await drawPosition(view, { theme, width: 700, plates }));
}

await mkdir(folder, { recursive: true });
await playOnPage();
await drawGame('saxon', 'fjord', 'kings-table', { board: 'saxon' });
await drawGame('contrast', 'contrast', 'kings-table', { board: 'irish' });
await drawGame('kings-mate', 'runestone', 'kings-mate', {});
await drawGame(
  'kings-gauntlet',
  'hall',
  'kings-gauntlet',
  { first: 'south' },
  "1,nN,1,nG,2,nB,nN,nR/nR',nP,nP,2,nP,nP,nP,nP/3,nK',5/wR,wP,wB,nPe,7,ePs,2,eR/wN,2,wPe,1,nG,7,eP,eN/1,wP,10,ePw,2/1,wP,11,eP,eB/" +
    "4,wK',2,wG,3,eG,3/1,wP,10,ePw,eB,eK'/wG,1,wPe,6,eG,2,sG,eP,1/wR',wP,3,sPn,7,eP,eN/1,sN,wN,7,sPn,sPn,sG,eP,eR/9/" +
    "sP,sP,1,sP,sK',sP,sP,2/sR,1,sB,2,sB,1,sN,sR s ply:52 dice:0001adfd taken:wPs1.wQs1.sQw1.nBw1.wBn1.eQn1.nPe1.nQe1 last:l9-l8",
  ['Anna', 'Ben', 'Clara', 'David'],
);
await drawGame(
  'conquer-the-kings',
  'manuscript',
  'conquer-the-kings',
  { setup: 'preset', preset: 'cavalry', scoring: 'on' },
  'nR,nK,nQ,nR/1,nP,nB,1,nP,1/4,nP,2,nP/3,nP,3,nB,2/wN,2,nP,4,nP,3/wR,wP,wP,11/1,wB,7,nN,4/wK,1,wP,11/1,wR,4,wQ,7/wP,sB,wP,4,sP,sP,3/10/' +
    '1,wN,sP,1,sN,sP,2/1,sP,sP,1,sP,1/sR,sQ,sK,sR s ply:64 dice:0000c373 arrows:eeew alive:swn fallen:e ' +
    'yards:s=wP1.wB1/w=sP1.sN1.sB1.nP1.nN1/n=wP2.eN1.eK1 points:4.11.20.0 last:k10-j8',
  ['Anna', 'Ben', 'Clara', 'David'],
);
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
