/**
 * Compares one process with SQLite, one with PostgreSQL, and two with PostgreSQL: actions per second and
 * response times, with a bare bot in the same run. Discord's limits, which allow about 25 turns per second in
 * all, are off. The store is also measured alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, EmbeddedDiscord } from '../../playground/src/index.js';
import { SECOND } from '../../src/base/durations.js';
import { runLimited } from '../../src/base/queue.js';
import { formatShare, type Share } from '../../src/base/shards.js';
import { divideShards } from '../../src/process/supervisor.js';
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/db/fixtures/postgres-server.js';
import { createServerOf } from '../../tests/fleet/server-of-shard.js';
import { median, quantile, roundFigure, type Survey } from '../measure.js';
import { ANSWER_LIMIT, planMoves, type SeatedGame, startGame, typeMove } from '../press-to-answer/players.js';
import { openPrograms, type Program, type Programs } from '../press-to-answer/programs.js';
import { openSeededDiscord } from './seeded-discord.js';

const TABLES = 40;
/** Tables opened in parallel. */
const OPENING = 4;
/** Moves at each table before the measurement. */
const WARM = 4;
const DURATION = 8 * SECOND;
const QUIET = 1_500;
/** Actions per second that both processes together send to the store, when it is measured alone. */
const COMMITS = 100;
/** Duration of the store's measurement in seconds. */
const COMMITTING = 10;

interface Figures {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  readonly late: number;
}

/** Reports the figures for one process and for two. */
export const processes: Survey = {
  name: 'processes',
  async *measure() {
    const programs = await openPrograms();
    const found = findPostgres();
    const server = found === null ? null : await startPostgres(found);
    try {
      const bare = await measureBareBot(programs);
      yield `a bare bot: ${describeFigures(bare)}`;
      const file = await measureBots(programs, 1, null);
      yield `one process with SQLite: ${describeFigures(file, bare)}`;
      if (server === null) {
        yield 'PostgreSQL is not installed';
        return;
      }
      yield `one process with PostgreSQL: ${describeFigures(await measureBots(programs, 1, server), bare)}`;
      yield `two processes with PostgreSQL: ${describeFigures(await measureBots(programs, 2, server), bare)}`;
      yield await measureStore(programs, server);
    } finally {
      await server?.stop();
    }
  },
};

function describeFigures({ perSecond, median: half, p99, late }: Figures, bare?: Figures): string {
  const ratio = (figure: (figures: Figures) => number, ours: number) =>
    bare === undefined ? '' : ` (${roundFigure(ours / figure(bare))} times the bare bot's)`;
  const lateness = late === 0 ? '' : `, ${late} answers too late`;
  return `${roundFigure(perSecond)} actions a second${ratio((one) => one.perSecond, perSecond)}, answered in ${roundFigure(half)} ms, 99 % within ${roundFigure(p99)} ms${ratio((one) => one.p99, p99)}${lateness}`;
}

/** Repeats `act` at every place for a while. Each repetition waits for the previous answer at that place. */
async function measureActions<Place>(
  places: readonly Place[],
  act: (place: Place) => Promise<boolean>,
): Promise<Figures> {
  const times: number[] = [];
  let late = 0;
  const begun = performance.now();
  await Promise.all(
    places.map(async (place) => {
      while (performance.now() - begun < DURATION) {
        const asked = performance.now();
        const isAnswered = await act(place);
        times.push(isAnswered ? performance.now() - asked : ANSWER_LIMIT);
        if (!isAnswered) late += 1;
      }
    }),
  );
  const seconds = (performance.now() - begun) / SECOND;
  const perSecond = (times.length - late) / seconds;
  return { perSecond, median: median(times), p99: quantile(times, 0.99), late };
}

async function measureBareBot(programs: Programs): Promise<Figures> {
  const { discord, channels } = await openSeededDiscord();
  const channel = channels.tables.id;
  const bot = await programs.start('bare-bot', discord.api, discord.token, channel, String(TABLES));
  try {
    const anna = discord.actor('Anna');
    const messages = anna.listMessages(channel).filter(({ author }) => author.id === discord.world.botId);
    const press = async (message: (typeof messages)[number]) =>
      (await anna.press(message, 'Go')).failed === undefined;
    for (let time = 0; time < WARM; time++) await Promise.all(messages.map(press));
    return await measureActions(messages, press);
  } finally {
    await bot.kill();
    await discord.close();
  }
}

async function measureBots(
  programs: Programs,
  count: number,
  server: PostgresServer | null,
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const shares = divideShards(2, 2);
  const { discord } = await openSeededDiscord({ shards: count });
  const bots: Program[] = [];
  try {
    const wait = () => pause(1);
    const channels: string[] = [];
    for (const share of shares) channels.push(...(await createServerOf(share, { discord, wait })));
    const database = server === null ? join(folder, 'castellan.sqlite') : await server.create(`of_${count}`);
    const own: readonly (Share | null)[] = count === 1 ? [null] : divideShards(count, count);
    for (const share of own) {
      const shards = share === null ? '' : formatShare(share);
      bots.push(await programs.start('bot', discord.api, discord.token, database, 'idle', shards));
    }
    const seated = await startGames(discord, channels);
    // The bot opens the threads after the answer.
    await discord.waitUntilIdle(QUIET);
    for (let move = 0; move < WARM; move++) await Promise.all(seated.map(typeMove));
    await discord.waitUntilIdle(QUIET);
    for (const one of seated) planMoves(one, 100);
    return await measureActions(seated, typeMove);
  } finally {
    await Promise.all(bots.map((bot) => bot.kill()));
    await discord.close();
    rmSync(folder, { recursive: true });
  }
}

async function startGames(discord: EmbeddedDiscord, channels: readonly string[]): Promise<SeatedGame[]> {
  const people = ['Anna', 'Ben', 'Clara'].map((name) => discord.actor(name));
  const [anna, ben] = people as [Actor, Actor];
  const seated: SeatedGame[] = [];
  const places = Array.from({ length: TABLES }, (_, place) => place);
  await runLimited(places, OPENING, async (place) => {
    seated.push(await startGame([anna, ben], channels[place % channels.length] ?? '', place));
  });
  return seated;
}

async function measureStore(programs: Programs, server: PostgresServer): Promise<string> {
  const database = await server.create('store_alone');
  const writers = [
    await programs.start('store-writer', database),
    await programs.start('store-writer', database),
  ];
  try {
    const asked = { perSecond: COMMITS / writers.length, seconds: COMMITTING };
    await Promise.all(writers.map((writer) => writer.ask({ ...asked, seconds: 2 })));
    const answers = (await Promise.all(writers.map((writer) => writer.ask(asked)))) as {
      readonly times: readonly number[];
      readonly seconds: number;
    }[];
    const times = answers.flatMap((one) => one.times);
    const seconds = Math.max(...answers.map((one) => one.seconds));
    return `the store alone with two processes: ${roundFigure(times.length / seconds)} commits a second of ${COMMITS} asked for, each in ${roundFigure(median(times))} ms, 99 % within ${roundFigure(quantile(times, 0.99))} ms`;
  } finally {
    await Promise.all(writers.map((writer) => writer.kill()));
  }
}
