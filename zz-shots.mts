import { addPage } from './playground/src/index.js';
import { buildPage, openBrowser } from './playground/tests/page/browser.js';
import { PageDriver } from './playground/tests/page/driver.js';
import { openStage } from './tests/e2e/stage.js';
const built = await buildPage();
let close = () => {};
const stage = await openStage({ before: (d) => { close = addPage(d, built.folder); } });
const browser = await openBrowser();
const log = (s: string) => console.log(new Date().toISOString().slice(11, 19), s);
for (const [w, h] of [[390, 844]] as const) {
  try {
    const tab = await PageDriver.open(browser, stage.discord.url, { width: w, height: h });
    const shoot = async (name: string) => { await tab.page.waitForTimeout(700); await tab.page.screenshot({ path: `/tmp/shot-${w}-${name}.png` }); log(`${w} ${name}`); };
    await tab.be('Anna');
    await tab.show('game-tables');
    await tab.run('help', {}); await shoot('help');
    await tab.run('play kings-mate', {}); await tab.message(/looking for an opponent/).waitFor();
    await shoot('lobby');
    await tab.press('More…'); await shoot('lobby-more');
    await tab.be('Ben'); await tab.press('Join'); await tab.be('Anna');
    await tab.page.waitForTimeout(1500);
    await tab.show("King's Mate · Anna v Ben"); await tab.message('The game begins').waitFor(); await shoot('board');
    await tab.press('More…'); await shoot('board-more');
    await tab.page.getByRole('button', { name: 'Pieces' }).last().click(); await tab.page.waitForTimeout(800); await shoot('pieces');
    await tab.show('game-tables');
    await tab.run('play kings-gauntlet', {}); await tab.message(/opened a table/).waitFor(); await shoot('lobby4');
    await tab.be('Ben'); await tab.press('Join'); await tab.page.waitForTimeout(600); await shoot('lobby4-join');
    await tab.be('Anna'); await tab.show('game-tables');
    const anna = stage.anna; const { seeded, channel, discord } = stage;
    const { message } = await anna.slash(channel, 'play kings-table', { board: 'irish', side: 'defenders', opponent: seeded.roles.wolves });
    await tab.page.waitForTimeout(600); await shoot('lobby-role');
    await anna.press(message!, 'Start');
    const david = discord.actor('David'), edda = discord.actor('Edda');
    await new Promise((r) => setTimeout(r, 1500));
    await david.slash(message!.id, 'move', { notation: 'C6-D6' }); await edda.slash(message!.id, 'move', { notation: 'D1-B1' });
    await tab.be('Hugo'); await tab.show('Irish · Wolves v Anna'); await tab.page.waitForTimeout(1500); await shoot('board-role');
    await tab.page.context().close();
  } catch (e) { log(String(e).slice(0, 600)); }
}
await browser.close(); close(); await stage.close(); await built.remove(); process.exit(0);
