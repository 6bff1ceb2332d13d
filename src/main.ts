/** Castellan's table of contents: the configuration, the log, the store, the tables, and the bot upon them. */
import { systemClock } from './clock.js';
import { startBot } from './commands/bot.js';
import { prepareBoards } from './commands/pictures.js';
import { loadConfig } from './config.js';
import { openStore } from './db/store.js';
import { games } from './engine/index.js';
import { openLog } from './log.js';
import { openPlayground, type Playground } from './open-playground.js';
import { problemOf } from './problem.js';
import { openTables } from './table/open.js';
import { text } from './texts/index.js';

async function main(): Promise<void> {
  const { token, database, playgroundPort, lobbyLife, challengeLife, tablesPerPerson, ...config } =
    loadConfig();
  const log = openLog(config);
  const discord: Playground | { token: string } =
    token === null ? await openPlayground(playgroundPort) : { token };
  const playground = 'url' in discord ? discord : null;
  const store = openStore(playground === null ? database : ':memory:');
  const life = { lobby: lobbyLife, challenge: challengeLife };
  const tables = openTables({
    store,
    clock: systemClock,
    games,
    limits: { ...life, tablesPerPerson },
  });
  await prepareBoards(games);
  const bot = await startBot({
    ...discord,
    tables,
    settings: store.settings,
    setups: store.setups,
    clock: systemClock,
    log,
    life,
  });
  if (playground !== null) say(text('config.playground', { address: playground.url }));

  async function stop(): Promise<void> {
    await bot.stop();
    store.close();
    await playground?.close();
  }
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${problemOf(error)}\n`);
  process.exit(1);
});
