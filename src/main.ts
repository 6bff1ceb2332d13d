/**
 * Starts Castellan: creates the log, the store, the tables and the other services, and then the bot that uses
 * them.
 */

import { openAnalysisWorkers, toAnalyst } from './analysis/analysis-workers.js';
import { ThinkingWatch } from './analysis/thinking-watch.js';
import { systemClock } from './base/clock.js';
import { type Logger, openLog } from './base/log.js';
import { formatShare, isLeading } from './base/shards.js';
import type { Bot } from './commands/bot.js';
import type { ServiceOptions } from './commands/bot-services.js';
import { startWithRetries } from './commands/patient-start.js';
import { prepareBoards } from './commands/shared/boards/board-pictures.js';
import type { Chooser } from './computer/chooser.js';
import { type Config, loadConfig, requireTokenInProduction } from './config.js';
import type { Claim } from './db/postgres/claims.js';
import { openStore } from './db/sqlite/sqlite-store.js';
import { DiskError, LostFileError } from './db/storage/disk-error.js';
import { StoreError } from './db/storage/store-error.js';
import type { Store } from './db/store.js';
import { games } from './engine/index.js';
import { openFilmWorkers, toFilmer } from './films/film-workers.js';
import { type Monitoring, openMonitoring } from './metrics/monitoring.js';
import { startBackups } from './process/backups.js';
import { watchDatabase } from './process/database-watch.js';
import { startHeartbeat } from './process/heartbeat.js';
import type { LoginHistory } from './process/login-history.js';
import { watchLogins } from './process/login-watch.js';
import { openCountedLogins } from './process/logins.js';
import { openDatabase } from './process/open-database.js';
import { openPlayground } from './process/open-playground.js';
import { seedPlayground } from './process/playground-game.js';
import { describeProblem, exitStatus } from './process/problem.js';
import { parseProcessCount, runProcesses } from './process/process-group.js';
import { waitForShards } from './process/shard-claims.js';
import { shutDown } from './process/shutdown.js';
import { standBy } from './process/standby.js';
import { READY } from './process/supervisor.js';
import { delegateToThinkers } from './process/thinking.js';
import { startUpkeep } from './process/upkeep.js';
import { openTables } from './table/open.js';
import { plainText } from './texts/index.js';
import { createChooser } from './workers/chooser.js';
import { createThinker } from './workers/thinker.js';
import { openWorkers, type Workers } from './workers/workers.js';

async function main(): Promise<void> {
  const config = loadConfig();
  const processes = parseProcessCount(process.argv.slice(2));
  if (processes !== null) return runProcesses(config, processes);
  await standBy();
  await runBot(config);
}

async function runBot(config: Config): Promise<void> {
  const token = requireTokenInProduction(config);
  const log = openLog(config);
  for (const warning of config.warnings) log.warn(warning);
  const discord =
    token === null ? await openPlayground(config.playgroundPort, config.playgroundLatency) : { token };
  const playground = 'url' in discord ? discord : null;
  const database = playground === null ? config.database : null;
  const monitoring = await openMonitoring(config.metrics, { clock: systemClock, log });
  const store = monitoring.timeStoreCalls(
    await (playground === null ? openDatabase(config) : openStore(':memory:')),
  );
  const pools = openPools();
  // In the playground, other processes never think for computer players.
  const computers = await openMoveChooser(playground === null ? config.databaseUrl : null, pools, monitoring);
  const services = openServices(config, store, { pools, monitoring, ...computers, log });

  const upkeep = startMaintenance(config, store, database, log);
  const stopping = new AbortController();
  const { logins, loginTurns } = await openCountedLogins({ ...config, database }, store, {
    clock: systemClock,
    log,
  });
  const { allowedServers } = config;
  const { observer } = monitoring;
  const options = { ...discord, ...services, allowedServers, logins, loginTurns, observer };
  const { signal } = stopping;
  const wait = { clock: systemClock, log, signal };
  const claiming = waitForShards(playground === null ? config : UNSHARED, wait);
  const starting = claiming.then(() => startWithRetries(options, signal));
  // The first pictures are prepared while the bot waits for Discord.
  const preparing = prepareBoards(games);
  let stopWatching = () => {};
  async function stop(): Promise<void> {
    stopping.abort();
    upkeep.stop();
    stopWatching();
    const started = await starting.catch(() => null);
    await started?.stop();
    await (await claiming)?.release();
    await monitoring.close();
    await Promise.all([pools.close(), computers.close()]);
    store.close();
    await playground?.close();
  }
  const end = createEndFunction(stop, logins, log);
  endOnSignals(end);
  endOnLostStore(store, claiming, config, end);

  const bot = await starting.catch((error: unknown) => {
    // A failed store ends the process by itself.
    if (error instanceof DiskError) return null;
    throw error;
  });
  if (bot === null || stopping.signal.aborted) return;
  await preparing;
  monitoring.observeBot(bot);
  process.send?.(READY);
  if (playground === null) stopWatching = watchForOtherPrograms(config, bot, logins, log);
  else await fillPlayground(playground, services, bot);
  // A bot that Discord has cut off gets no more events, so its process ends and the service manager notices.
  void bot.ended.then(end);
}

/** Starts the heartbeat, and watches for other programs that use this database or token. */
function watchForOtherPrograms(config: Config, bot: Bot, logins: LoginHistory, log: Logger): () => void {
  const clock = systemClock;
  const stopHeartbeat = startHeartbeat({ ...config, clock, log, isConnected: bot.isConnected });
  // With several processes, each would mistake the logins of the others for those of another program.
  const unwatch = config.share === null ? watchLogins({ bot, logins, clock, log }) : () => {};
  return () => {
    unwatch();
    stopHeartbeat();
  };
}

/** Settings of a playground, which shares its database with no other process. */
const UNSHARED = { databaseUrl: null, share: null };

type End = (error?: unknown) => void;

function endOnSignals(end: End): void {
  process
    .once('SIGINT', () => end())
    .once('SIGTERM', () => end())
    // If the parent process is gone, nothing would restart this one.
    .once('disconnect', () => end());
}

/** Ends the process once its database or its claim on its shards is lost. */
function endOnLostStore(store: Store, claiming: Promise<Claim | null>, { share }: Config, end: End): void {
  // After a disk failure, unconfirmed data may or may not be lost. Nothing can be answered until the database
  // is reopened.
  void store.failed.then((error) =>
    end(error instanceof LostFileError ? store.rescueData(new Date()) : error),
  );
  const shards = share === null ? plainText('config.allShards') : formatShare(share);
  void claiming.then(async (claim) => {
    await claim?.lost;
    if (claim !== null) end(new StoreError(plainText('config.shardsLost', { shards })));
  });
}

/** Worker threads, in separate pools: a computer player who thinks never delays the answer to a press. */
interface Pools {
  readonly workers: Workers;
  readonly thinkers: Workers;
  readonly filmWorkers: ReturnType<typeof openFilmWorkers>;
  readonly analysisWorkers: ReturnType<typeof openAnalysisWorkers>;
  close(): Promise<unknown>;
}

function openPools(): Pools {
  const pools = {
    workers: openWorkers(),
    thinkers: openWorkers(),
    filmWorkers: openFilmWorkers(),
    analysisWorkers: openAnalysisWorkers(),
  };
  return { ...pools, close: () => Promise.all(Object.values(pools).map((pool) => pool.close())) };
}

/**
 * Opens the chooser that picks moves for computer players, in threads of this process or in other processes
 * that use the same database server.
 */
async function openMoveChooser(
  databaseUrl: string | null,
  { thinkers }: Pools,
  { trackChooser, observer: { onThreadWait } }: Monitoring,
): Promise<Pick<Parts, 'thinking' | 'chooser'> & { close(): Promise<void> }> {
  const thinking = new ThinkingWatch();
  const clock = systemClock;
  const here = thinking.watch(trackChooser(createChooser(thinkers, { clock, onThreadWait })));
  return { thinking, ...(await delegateToThinkers(databaseUrl, here, clock)) };
}

/** Parts that make up the services. */
interface Parts {
  readonly pools: Pools;
  readonly monitoring: Monitoring;
  readonly thinking: ThinkingWatch;
  readonly chooser: Chooser;
  readonly log: Logger;
}

/** Creates the services that the bot needs. */
function openServices(
  config: Config,
  store: Store,
  { pools, monitoring, thinking, chooser, log }: Parts,
): ServiceOptions {
  const clock = systemClock;
  const thinker = monitoring.trackThinker(
    createThinker(pools.workers, (error) => log.warn({ err: error }, 'a worker has not answered')),
  );
  const filmer = monitoring.trackFilmer(toFilmer(pools.filmWorkers));
  const tables = openTables({
    store,
    clock,
    games,
    thinker: { answer: (game, question) => thinking.trackAnswer(thinker.answer(game, question)) },
    limits: config.limits,
    onUnreadable: (table, error) => log.error({ err: error, table }, 'a table could not be read'),
  });
  return {
    ...tables,
    settings: store.settings,
    setups: store.setups,
    lessons: store.lessons,
    puzzles: store.puzzles,
    people: store.people,
    results: store.results,
    achievements: store.achievements,
    chooser,
    // Reviews of games pause while a film is made, because the final board waits for the film.
    filmer: { renderFilm: (...asked) => thinking.trackAnswer(filmer.renderFilm(...asked)) },
    analyst: monitoring.trackAnalyst(toAnalyst(pools.analysisWorkers, thinking)),
    analysisStore: store.analyses,
    tournamentStore: store,
    lineStore: store.exploredLines,
    clock,
    log,
    share: config.share,
  };
}

/**
 * Watches, cleans and backs up the database. `database` is null for a database in memory, which needs no
 * backup.
 */
function startMaintenance(
  config: Config,
  store: Store,
  database: string | null,
  log: Logger,
): { stop(): void } {
  const clock = systemClock;
  const unwatch = watchDatabase(store, clock);
  // Only the leading process cleans up.
  const stopUpkeep = isLeading(config.share)
    ? startUpkeep({ store, clock, log, retention: config.retention })
    : () => {};
  // A database server is backed up with its own tools.
  const every = database === null || config.databaseUrl !== null ? null : config.backups;
  const stopBackups = startBackups({ database: config.database, clock, log, interval: every });
  return {
    stop() {
      unwatch();
      stopUpkeep();
      stopBackups();
    },
  };
}

/**
 * Creates a function that shuts down and ends the process when it is called for the first time. After an
 * error, the process ends with that error's status.
 */
function createEndFunction(stop: () => Promise<void>, logins: LoginHistory, log: Logger): End {
  let isEnding = false;
  return (error) => {
    if (error !== undefined) printError(error);
    else logins.recordSuccess();
    if (isEnding) return;
    isEnding = true;
    const exit = (status: number) => process.exit(error === undefined ? status : exitStatus(error));
    void shutDown(stop, { clock: systemClock, log, exit });
  };
}

/** Seeds the playground with games, and prints its address. */
async function fillPlayground(
  playground: Awaited<ReturnType<typeof openPlayground>>,
  services: ServiceOptions,
  bot: Bot,
): Promise<void> {
  await seedPlayground(playground, services, bot).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the playground could not be set up'),
  );
  printLine(plainText('config.playground', { address: playground.url }));
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printError(error: unknown): void {
  process.stderr.write(`${describeProblem(error)}\n`);
}

await main().catch((error: unknown) => {
  printError(error);
  process.exit(exitStatus(error));
});
