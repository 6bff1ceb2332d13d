/**
 * Time from a press to its answer. Compares the bot with a bare bot that only updates a message. Each bot runs
 * in a separate process. Each has an embedded Discord, and both of these run in this process. The bots are
 * measured one after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDiscord } from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { runLimited } from '../../src/base/queue.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import type { Game } from '../../src/engine/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { replayActions } from '../../src/table/game/replay.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../../tests/actors.js';
import { median, quantile, roundFigure, type Survey } from '../measure.js';
import {
  appendActions,
  bytesOf,
  createQuietLine,
  createRandomLine,
  extendGames,
} from '../press-to-answer/growth.js';
import {
  ANSWER_LIMIT,
  Boards,
  clickMove,
  planMoves,
  type SeatedGame,
  startGame,
  typeMove,
} from '../press-to-answer/players.js';
import {
  measureProcessorTime,
  openPrograms,
  type Program,
  type Programs,
} from '../press-to-answer/programs.js';
import { openSeededDiscord } from './seeded-discord.js';

const TABLES = 8;
/** Number of tables for measuring throughput, once at the beginning of the games and once in long games. */
const MANY_TABLES = 40;
/** Time limit in milliseconds until the thread of each table exists. */
const START_LIMIT = 120_000;
const ROUNDS = 3;
/** Presses of the bare bot's buttons per round. */
const PRESSES = 160;
const PLIES = 400;
/** Number of people who type at the same time if there are many tables. */
const AT_ONCE = 40;
/** Number of moves clicked at each table to warm up. */
const CLICKED_WARM = 20;
/** Number of presses of the bare bot's button per table to warm up. */
const PRESSED_WARM = 3 * CLICKED_WARM;
/** Number of moves typed at each table to warm up. */
const TYPED_WARM = 3;
/** Number of measured moves typed at each table if there are few tables. */
const FEW = 15;
/** Milliseconds for which the event loop idles before and after work that may block it. */
const PAUSE = 10;
/** Number of measured moves typed at each table if there are many tables. */
const TYPED = 10;
/** Rounds in which a game is replayed. */
const REPLAYS = 3;

/** Reports answers, processor time, throughput, memory, and rebuilding of games. */
export const pressToAnswer: Survey = {
  name: 'press-to-answer',
  async *measure() {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
    const programs = await openPrograms();
    try {
      yield* measurePlay(programs, join(folder, 'castellan.sqlite'));
      yield* measureReplays();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function* measurePlay(programs: Programs, database: string): AsyncGenerator<string> {
  const [ours, bare] = await Promise.all([openWorld(), openWorld()]);
  const start = () => programs.start('bot', ours.discord.api, ours.discord.token, database);
  const startPeer = () =>
    programs.start('bare-bot', bare.discord.api, bare.discord.token, bare.channel, String(TABLES));
  let [bot, peer] = await Promise.all([start(), startPeer()]);
  try {
    const seated = await startGames(ours, 0, TABLES);
    yield* compareAnswers(ours, bare, bot, peer, seated);
    seated.push(...(await startGames(ours, TABLES, MANY_TABLES)));
    yield await measureThroughput(bot, ours.discord, seated, database, 'at the beginning');
    await bot.stop();
    const store = openStore(database);
    await extendGames(store, kingsTable, seated, PLIES);
    store.close();
    bot = await start();
    await ours.discord.waitUntilIdle(1_000);
    // The first move at each table after a start replays the game.
    await runLimited(seated, TABLES, typeMove);
    yield await measureThroughput(bot, ours.discord, seated, database, `at ply ${PLIES}`);
  } finally {
    await Promise.all([bot.kill(), peer.kill()]);
    await Promise.all([ours.discord.close(), bare.discord.close()]);
  }
}

/**
 * Starts the games numbered from `from` up to, but not including, `end`. Resolves when all have their threads.
 */
async function startGames(
  { discord, pairs, channel }: World,
  from: number,
  end: number,
): Promise<SeatedGame[]> {
  const seated: SeatedGame[] = [];
  const places = Array.from({ length: end - from }, (_, index) => from + index);
  await runLimited(places, TABLES, async (place) => {
    seated.push(await startGame(pairs[place % TABLES] ?? fail(), channel, place));
  });
  const { threads } = discord.world;
  await discord.waitFor(() => seated.every(({ thread }) => threads.get(thread) !== undefined), {
    what: 'a thread for each table',
    timeoutMs: START_LIMIT,
  });
  await discord.waitUntilIdle(1_000);
  return seated;
}

/** Compares the bot's response and processor times with those of the bare bot. */
async function* compareAnswers(
  { discord, boards }: World,
  bare: World,
  bot: Program,
  peer: Program,
  seated: readonly SeatedGame[],
): AsyncGenerator<string> {
  // Both bots are measured after the warm-up, because a fresh process is still compiling its code.
  await clickMoves(boards, seated, CLICKED_WARM);
  await pressButtons(bare, TABLES, PRESSED_WARM);
  const bareTime = { spent: 0, presses: 0 };
  const formatTime = (time: number) =>
    `${roundFigure(time)} ms: ${roundFigure(time / (bareTime.spent / bareTime.presses))} presses of the bare bot's`;
  for (const count of [TABLES, 1]) {
    const times: number[] = [];
    const theirs: number[] = [];
    const places = seated.slice(0, count);
    const where = count === 1 ? 'one table' : `${count} tables`;
    let moves = 0;
    let time = 0;
    for (let round = 0; round < ROUNDS; round++) {
      bareTime.spent += await measureProcessorTime(peer, bare.discord, async () => {
        theirs.push(...(await pressButtons(bare, count, PRESSES / count)));
      });
      bareTime.presses += PRESSES;
      const each = count === 1 ? 10 : 5;
      for (const one of places) planMoves(one, each);
      time += await measureProcessorTime(bot, discord, async () => {
        times.push(...(await clickMoves(boards, places, each)));
      });
      moves += each * count;
    }
    const [our, their] = [median(times), median(theirs)];
    yield `callback at ${where} ${roundFigure(our / their)} times the bare bot's (${roundFigure(our)} ms, 99 % below ${roundFigure(quantile(times, 0.99))}; bare ${roundFigure(their)} ms)`;
    yield `processor time per clicked move at ${where} ${formatTime(time / moves)}`;
  }
  for (const one of seated) planMoves(one, FEW);
  const typing = await measureProcessorTime(bot, discord, () =>
    Promise.all(seated.map((one) => repeat(FEW, () => typeMove(one)))),
  );
  yield `processor time per typed move at ${TABLES} tables ${formatTime(typing / (FEW * TABLES))}`;
}

interface World {
  readonly discord: EmbeddedDiscord;
  /** The boards posted since the start of the embedded Discord. */
  readonly boards: Boards;
  readonly channel: string;
  readonly pairs: readonly SeatedGame['people'][];
}

/** A Discord without rate limits, with two people per table. */
async function openWorld(): Promise<World> {
  const { discord, guild, channels } = await openSeededDiscord();
  const person = (name: string) => {
    const { id } = discord.world.addUser({ name, color: 0 });
    discord.world.guilds.addMember(guild.id, id, { roleIds: [] });
    return discord.actor(id);
  };
  const pairs = Array.from({ length: TABLES }, (_, pair): SeatedGame['people'] => [
    person(`Host ${pair}`),
    person(`Guest ${pair}`),
  ]);
  return { discord, boards: new Boards(discord), channel: channels.tables.id, pairs };
}

/** Presses buttons of the bare bot, `atOnce` in parallel. Returns the time of each answer in milliseconds. */
async function pressButtons(
  { discord, channel, pairs }: World,
  atOnce: number,
  each: number,
): Promise<number[]> {
  const times: number[] = [];
  const [[person] = fail()] = pairs;
  const messages = person.listMessages(channel).filter(({ author }) => author.id === discord.world.botId);
  await Promise.all(
    messages.slice(0, atOnce).map((message, index) =>
      repeat(each, async () => {
        const begun = performance.now();
        const answer = await pairs[index % pairs.length]?.[0].press(message, 'Go');
        times.push(answer?.failed === undefined ? performance.now() - begun : ANSWER_LIMIT);
      }),
    ),
  );
  return times;
}

/** Clicks this many moves at each table. Returns the time of each answer in milliseconds. */
async function clickMoves(boards: Boards, tables: readonly SeatedGame[], moves: number): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    tables.map((one) => repeat(moves, async () => void times.push(...(await clickMove(boards, one))))),
  );
  return times;
}

/** Types moves at all tables in parallel, each after the previous answer. */
async function measureThroughput(
  bot: Program,
  discord: EmbeddedDiscord,
  seated: readonly SeatedGame[],
  database: string,
  when: string,
): Promise<string> {
  for (let round = 0; round < TYPED_WARM; round++) await runLimited(seated, AT_ONCE, typeMove);
  for (const one of seated) planMoves(one, TYPED);
  const bytes = bytesOf(database);
  const moves = TYPED * seated.length;
  let seconds = 0;
  let late = 0;
  const time = await measureProcessorTime(bot, discord, async () => {
    const begun = performance.now();
    for (let round = 0; round < TYPED; round++)
      await runLimited(seated, AT_ONCE, async (one) => {
        if (!(await typeMove(one))) late += 1;
      });
    seconds = (performance.now() - begun) / 1000;
  });
  const room = (bytesOf(database) - bytes) / moves;
  return `${roundFigure((moves - late) / seconds)} typed moves a second${late === 0 ? '' : ` (${late} of ${moves} answered too late)`} over ${seated.length} tables ${when}, ${roundFigure(time / moves)} ms of processor time and ${roundFigure(room)} bytes of database each`;
}

async function* measureReplays(): AsyncGenerator<string> {
  yield await measureReplay(kingsTable, createQuietLine);
  yield await measureReplay(knightmare, createRandomLine);
}

/** Time to replay a game, and to describe its last action after a restart from the stored position. */
async function measureReplay(game: Game, lineOf: typeof createQuietLine): Promise<string> {
  const store = openStore(':memory:');
  const open = () => openTables({ store, clock: systemClock, games: [game] });
  const [host, guest] = [actor('host'), actor('guest')];
  const { lobbies } = open();
  const opened = await lobbies.openTable({
    game: game.id,
    options: {},
    host,
    hostSeat: 'none',
    opponentId: null,
    guildId: null,
    channelId: 'channel',
  });
  if (!opened.ok) throw new Error(opened.reason.code);
  const { id } = opened.value;
  await lobbies.join(id, host, null);
  const started = await lobbies.join(id, guest, null);
  if (!started.ok) throw new Error(started.reason.code);
  const { options, seed, position } = started.value;
  const line = lineOf(game, position, PLIES, 1);
  await appendActions(store, game, id, line);
  const actions = line.actions.map((action, ply) => ({ ...action, ply, kind: 'action' as const }));
  const times: number[] = [];
  const delays: number[] = [];
  const holds: number[] = [];
  for (let round = 0; round < REPLAYS; round++) {
    const begun = performance.now();
    replayActions(game, id, game.start(options, seed).position, actions);
    times.push(performance.now() - begun);
    const { tables } = open();
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    await pause(PAUSE);
    loop.reset();
    const asked = performance.now();
    const table = (await tables.load(id)) ?? fail();
    table.latestDescribedActions(null, 1);
    delays.push(performance.now() - asked);
    await pause(PAUSE);
    loop.disable();
    holds.push(loop.max / 1e6);
  }
  store.close();
  return `${roundFigure(median(times))} ms to play a game of ${game.id} with ${PLIES} plies again; after a start ${roundFigure(median(delays))} ms until its last action can be told, with the loop held for ${roundFigure(median(holds))} ms at most`;
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await work();
}

function fail(): never {
  throw new Error('somebody is missing');
}
