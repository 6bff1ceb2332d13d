/**
 * Commits actions to a PostgreSQL store at a fixed pace, as the bot commits moves. Argument: `<url>`. Answers a
 * request `{ perSecond, seconds }` with the milliseconds of each commit.
 */
import { systemClock } from '../../src/base/clock.js';
import { SECOND } from '../../src/base/durations.js';
import { openPostgresStore } from '../../src/db/postgres/postgres-store.js';
import { listActions } from '../../src/engine/actions.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../../tests/actors.js';
import { reportReady } from './process-report.js';

const TABLES = 50;
const MANY = 100_000;
const PEOPLE = [actor('host'), actor('guest')] as const;

const [connectionString = ''] = process.argv.slice(2);
const store = await openPostgresStore({ connectionString });
const limits = {
  tablesPerPerson: MANY,
  newTablesPerPerson: MANY,
  newTablesPerChannel: MANY,
  callsPerPerson: MANY,
};
const { tables, lobbies, turns } = openTables({ store, clock: systemClock, games: [kingsTable], limits });

const ids: string[] = [];
for (let nth = 0; nth < TABLES; nth++) {
  const opened = await lobbies.openTable({
    game: kingsTable.id,
    options: {},
    host: PEOPLE[0],
    hostSeat: 'attackers',
    opponentId: null,
    guildId: null,
    channelId: 'channel',
  });
  if (!opened.ok) throw new Error(opened.reason.code);
  const started = await lobbies.join(opened.value.id, PEOPLE[1], null);
  if (!started.ok) throw new Error(started.reason.code);
  ids.push(opened.value.id);
}

/** Plays any action at the table. Returns the milliseconds for loading the table, playing and committing. */
async function playAction(id: string): Promise<number | null> {
  const table = await tables.load(id);
  if (table === null || table.status !== 'playing') return null;
  const [side = ''] = kingsTable.toAct(table.position as never);
  const person = PEOPLE.find((one) => table.sideToAct(one).ok);
  const [path] = listActions(kingsTable, table.position as never, side, []);
  if (person === undefined || path === undefined) return null;
  const begun = performance.now();
  const played = await turns.play(id, null, person, path);
  return played.ok ? performance.now() - begun : null;
}

async function commitAtPace({
  perSecond,
  seconds,
}: {
  readonly perSecond: number;
  readonly seconds: number;
}) {
  const begun = performance.now();
  const answers: Promise<number | null>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = begun + (nth * SECOND) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    answers.push(playAction(ids[nth % ids.length] ?? ''));
  }
  const times = (await Promise.all(answers)).filter((time) => time !== null);
  return { times, seconds: (performance.now() - begun) / SECOND };
}

process.on('message', async (asked) => {
  if (typeof asked === 'object' && asked !== null && 'perSecond' in asked)
    process.send?.(await commitAtPace(asked as Parameters<typeof commitAtPace>[0]));
});
reportReady(async () => store.close());
