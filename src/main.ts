/** Castellan's table of contents: the configuration, the log, the store, the tables, and the bot on top of them. */

import { systemClock } from './base/clock.js';
import { openLog } from './base/log.js';
import { startPatiently } from './commands/patient-start.js';
import { prepareBoards } from './commands/shared/boards/board-pictures.js';
import { loadConfig, tokenOf } from './config.js';
import { LostFileError } from './db/disk-error.js';
import { openStore } from './db/sqlite-store.js';
import { games } from './engine/index.js';
import { openFilmWorkers, toFilmer } from './films/filmer.js';
import { openMonitoring } from './metrics/monitoring.js';
import { startBackups } from './process/backups.js';
import { watchDatabase } from './process/database-watch.js';
import { startHeartbeat } from './process/heartbeat.js';
import { LoginHistory } from './process/login-history.js';
import { openPlayground } from './process/open-playground.js';
import { seedPlayground } from './process/playground-game.js';
import { describeProblem, exitStatus } from './process/problem.js';
import { shutDown } from './process/shutdown.js';
import { startUpkeep } from './process/upkeep.js';
import { openTables } from './table/open.js';
import { plainText } from './texts/index.js';
import { createChooser } from './workers/chooser.js';
import { createThinker } from './workers/thinker.js';
import { openWorkers } from './workers/workers.js';

async function main(): Promise<void> {
  const config = loadConfig();
  const { database, playgroundPort, playgroundLatency } = config;
  const token = tokenOf(config);
  const log = openLog(config);
  for (const suspicion of config.suspicions) log.warn(suspicion);
  const discord = token === null ? await openPlayground(playgroundPort, playgroundLatency) : { token };
  const playground = 'url' in discord ? discord : null;
  const monitoring = await openMonitoring(config.metrics, { clock: systemClock, log });
  const store = monitoring.timeStore(openStore(playground === null ? database : ':memory:'));
  const workers = openWorkers();
  // What answers a press never waits for a computer player who thinks.
  const thinkers = openWorkers();
  const filmWorkers = openFilmWorkers();
  const services = openTables({
    store,
    clock: systemClock,
    games,
    thinker: monitoring.countThinker(
      createThinker(workers, (error) => log.warn({ err: error }, 'a worker has not answered')),
    ),
    limits: config.limits,
    onUnreadable: (table, error) => log.error({ err: error, table }, 'a table cannot be read'),
  });
  await prepareBoards(games);

  const unwatch = watchDatabase(store, systemClock);
  const stopUpkeep = startUpkeep({ store, clock: systemClock, log, retention: config.retention });
  const stopBackups = startBackups({
    database,
    clock: systemClock,
    log,
    every: playground === null ? config.backups : null,
  });
  const stopping = new AbortController();
  const logins = new LoginHistory({
    database: playground === null ? database : null,
    clock: systemClock,
    log,
  });
  const starting = startPatiently(
    {
      ...discord,
      ...services,
      settings: store.settings,
      setups: store.setups,
      lessons: store.lessons,
      people: store.people,
      chooser: monitoring.countChooser(createChooser(thinkers)),
      filmer: monitoring.countFilmer(toFilmer(filmWorkers)),
      clock: systemClock,
      log,
      observer: monitoring.observer,
      allowedServers: config.allowedServers,
      logins,
    },
    stopping.signal,
  );
  let stopHeartbeat = () => {};
  async function stop(): Promise<void> {
    stopping.abort();
    unwatch();
    stopUpkeep();
    stopBackups();
    stopHeartbeat();
    const started = await starting.catch(() => null);
    await started?.stop();
    await monitoring.close();
    await Promise.all([workers.close(), thinkers.close(), filmWorkers.close()]);
    store.close();
    await playground?.close();
  }
  let isEnding = false;
  /** Stops and ends the process, once, whatever else happens meanwhile: with the status that the error has, if it is one. */
  function end(error?: unknown): void {
    if (error !== undefined) complain(error);
    else logins.recordSuccess();
    if (isEnding) return;
    isEnding = true;
    const exit = (status: number) => process.exit(error === undefined ? status : exitStatus(error));
    void shutDown(stop, { clock: systemClock, log, exit });
  }
  process.once('SIGINT', () => end()).once('SIGTERM', () => end());
  // What a disk did not take may count or not: nothing can be answered any more until the database is opened again.
  void store.failed.then((error) =>
    end(error instanceof LostFileError ? store.rescueData(new Date()) : error),
  );

  const bot = await starting;
  if (bot === null || stopping.signal.aborted) return;
  monitoring.follow(bot);
  if (playground !== null) {
    await seedPlayground(playground, services, bot).catch((error: unknown) =>
      log.warn({ err: error }, 'the playground could not be furnished'),
    );
    say(plainText('config.playground', { address: playground.url }));
  } else stopHeartbeat = startHeartbeat({ database, clock: systemClock, log, isConnected: bot.isConnected });
  // A bot that Discord has cut off hears of nothing any more: the service manager must know.
  void bot.ended.then(end);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(error: unknown): void {
  process.stderr.write(`${describeProblem(error)}\n`);
}

await main().catch((error: unknown) => {
  complain(error);
  process.exit(exitStatus(error));
});
