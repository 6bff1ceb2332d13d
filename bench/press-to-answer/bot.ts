/**
 * The bot under test, without Discord's rate limits and without limits on tables. Its computer players play any
 * legal action, unless `thinking` is given. Arguments: `<api> <token> <database> [thinking|idle] [shards]`.
 */
import { pino } from 'pino';
import { openAnalysisWorkers, toAnalyst } from '../../src/analysis/analysis-workers.js';
import { ThinkingWatch } from '../../src/analysis/thinking-watch.js';
import { systemClock } from '../../src/base/clock.js';
import { parseShare } from '../../src/base/shards.js';
import { startBot } from '../../src/commands/bot.js';
import { prepareBoards } from '../../src/commands/shared/boards/board-pictures.js';
import { isPostgresUrl } from '../../src/config.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { games } from '../../src/engine/index.js';
import { openFilmWorkers, toFilmer } from '../../src/films/film-workers.js';
import { openTables } from '../../src/table/open.js';
import { createChooser } from '../../src/workers/chooser.js';
import { createThinker } from '../../src/workers/thinker.js';
import { openWorkers } from '../../src/workers/workers.js';
import { reportReady } from './process-report.js';

const MANY = 100_000;

// `database` is a file or the address of a PostgreSQL server. `shards`, such as `0/2`, is this process's share
// when several processes run the bot.
const [api = '', token = '', database = '', computers = '', shards = ''] = process.argv.slice(2);
const share = parseShare(shards);
const store = isPostgresUrl(database) ? await openPostgres() : openStore(database);
const log = pino({ level: 'silent' });
const services = openTables({
  store,
  clock: systemClock,
  games,
  limits: {
    tablesPerPerson: MANY,
    newTablesPerPerson: MANY,
    newTablesPerChannel: MANY,
    callsPerPerson: MANY,
  },
  thinker: createThinker(openWorkers(), (error) => log.warn({ err: error }, 'a worker has not answered')),
});
await prepareBoards(games);
const { settings, setups, lessons, puzzles, people } = store;
const bot = await startBot({
  api,
  token,
  ...services,
  settings,
  setups,
  lessons,
  puzzles,
  people,
  clock: systemClock,
  filmer: toFilmer(openFilmWorkers()),
  analyst: toAnalyst(openAnalysisWorkers(), new ThinkingWatch()),
  analysisStore: store.analyses,
  tournamentStore: store,
  results: store.results,
  achievements: store.achievements,
  lineStore: store.exploredLines,
  chooser:
    computers === 'thinking'
      ? createChooser(openWorkers())
      : { choose: async () => null, judge: async () => false, explain: async () => [] },
  log,
  share,
  requestsPerSecond: Number.POSITIVE_INFINITY,
});
reportReady(async () => {
  await bot.stop();
  store.close();
});

/**
 * Loads the client for PostgreSQL after discord.js, like the bot, because the library that is loaded first
 * selects the HTTP client.
 */
async function openPostgres() {
  const { openPostgresStore } = await import('../../src/db/postgres/postgres-store.js');
  return openPostgresStore({ connectionString: database }, share);
}
