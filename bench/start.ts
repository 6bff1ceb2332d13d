/**
 * The start over a database with many games in play and many boards to make up for, on the embedded Discord of this process: when
 * the bot is connected, and how soon it answers while it catches up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, type EmbeddedDiscord, openDiscord, seedWorld } from '../playground/src/index.js';
import { Sqlite } from '../src/db/driver.js';
import { quantile, rounded, type Survey } from './measure.js';
import { Boards, planMoves, sitDown, typeMove } from './press-to-answer/players.js';
import { openPrograms } from './press-to-answer/programs.js';

const TEMPLATES = 4;
const MOVES = 30;
const RUNNING = 2_000;
const PENDING = 300;
/** How many times /help is asked after the start, one per second. */
const ASKED = 20;

/** Connection, answers, and the end of the backlog. */
export const start: Survey = {
  name: 'start',
  async *lines() {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
    const database = join(folder, 'castellan.sqlite');
    const programs = await openPrograms();
    const discord = await openDiscord();
    try {
      const { channels } = seedWorld(discord.world);
      const channel = channels.tables.id;
      const seedling = await programs.start('bot', discord.api, discord.token, database);
      const boards = new Boards(discord);
      for (let place = 0; place < TEMPLATES; place++) {
        const seated = await sitDown([discord.actor('Anna'), discord.actor('Ben')], channel, place);
        planMoves(seated, MOVES);
        await boards.of(seated);
        for (let move = 0; move < MOVES; move++) await typeMove(seated);
      }
      await discord.settled(4_000);
      await seedling.stop();
      multiply(database, discord, channel);
      yield* startedOver(database, discord, channel, () =>
        programs.start('bot', discord.api, discord.token, database),
      );
    } finally {
      await discord.close();
      programs.close();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Copies the tables until there are as many as wanted, each with a thread of its own. */
function multiply(database: string, { world }: EmbeddedDiscord, channelId: string): void {
  const client = new Sqlite(database);
  client.pragma('foreign_keys = OFF');
  const parent = world.channels.get(channelId);
  if (parent?.kind !== 'text') throw new Error('the channel has gone');
  const tables = client.prepare('SELECT id FROM tables').pluck().all().map(String);
  const names = client
    .prepare(
      "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'table_id'",
    )
    .pluck()
    .all()
    .map(String);
  const copyRows = (name: string, key: string, changes: Readonly<Record<string, string>>) => {
    const columns = client.prepare(`SELECT name FROM pragma_table_info('${name}')`).pluck().all().map(String);
    const values = columns.map((column) => changes[column] ?? `"${column}"`);
    return client.prepare(
      `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`)}) SELECT ${values} FROM "${name}" WHERE ${key} = @from`,
    );
  };
  const copies = [
    copyRows('tables', 'id', { id: '@to', thread_id: '@thread', lobby_message_id: '@thread' }),
    ...names
      .filter((name) => name !== 'results')
      .map((name) => copyRows(name, 'table_id', { table_id: '@to', nonce: 'NULL' })),
  ];
  const pending = client.prepare(
    `INSERT INTO outbox (table_id, kind, version, state, first_version, called)
     SELECT id, 'board', version, 'pending', version, '[]' FROM tables WHERE id = ?`,
  );
  client.transaction(() => {
    for (let count = tables.length; count < RUNNING; count++) {
      const thread = world.threads.create({
        parent,
        name: `Game ${count}`,
        ownerId: world.botId,
        private: false,
      });
      const to = `t${String(count).padStart(7, '0')}`;
      for (const copy of copies) copy.run({ from: tables[count % tables.length], to, thread: thread.id });
      if (count < RUNNING - PENDING) continue;
      client.prepare('UPDATE tables SET version = version + 100 WHERE id = ?').run(to);
      pending.run(to);
    }
  })();
  client.close();
}

async function* startedOver(
  database: string,
  discord: EmbeddedDiscord,
  channel: string,
  begin: () => ReturnType<Awaited<ReturnType<typeof openPrograms>>['start']>,
): AsyncGenerator<string> {
  const begun = performance.now();
  const since = () => rounded((performance.now() - begun) / 1000);
  let connected = 0;
  const leave = discord.gateway.subscribe(() => {
    if (connected === 0 && discord.gateway.isConnected) connected = performance.now() - begun;
  });
  const bot = await begin();
  leave();
  yield `connected after ${rounded(connected / 1000)} s, ready after ${since()} s, with ${RUNNING} games in play and ${PENDING} boards due`;
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked++) {
    times.push(await asking(discord.actor('Anna'), channel));
    await pause(1_000);
  }
  yield `answers to /help in the first ${ASKED} seconds: ${times.map((time) => rounded(time)).join(' ')} ms; half below ${rounded(quantile(times, 0.5))}`;
  const left = () => {
    const client = new Sqlite(database, { readonly: true });
    try {
      return Number(
        client.prepare("SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')").pluck().get(),
      );
    } finally {
      client.close();
    }
  };
  while (left() > 0 && performance.now() - begun < 300_000) await pause(500);
  yield `boards left after ${since()} s: ${left()}`;
  const { residentMegabytes, openFiles } = bot.usage();
  yield `resident memory ${residentMegabytes} MB, open files ${openFiles}`;
  await bot.stop();
}

/** The time of an answer in milliseconds; that of an answer that does not come is three seconds. */
async function asking(person: Actor, channel: string): Promise<number> {
  const begun = performance.now();
  await person.slash(channel, 'help');
  return performance.now() - begun;
}
