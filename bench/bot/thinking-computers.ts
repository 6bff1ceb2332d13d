/**
 * Delay of the bot's event loop while ten computers of the highest level think, each at a table against a
 * person. At four more tables, people type moves. Rounds with thinking computers alternate with rounds in which
 * computers don't think. An idle process beside the bot shows the delay that a busy machine causes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { SECOND } from '../../src/base/durations.js';
import { BEST_LEVEL } from '../../src/computer/question.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { findGame, games } from '../../src/engine/index.js';
import type { Tables } from '../../src/table/core/services.js';
import { pickRandomAction } from '../../src/table/game/random-action.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../../tests/actors.js';
import { actPatiently } from '../../tests/fleet/patience.js';
import { median, quantile, roundFigure, type Survey } from '../measure.js';
import { type SeatedGame, startGame, typeMove } from '../press-to-answer/players.js';
import { type LoopDelay, openPrograms, type Programs } from '../press-to-answer/programs.js';
import { openSeededDiscord } from './seeded-discord.js';

const ROUNDS = 2;
/** Time before the measurement starts. */
const WARMING = 2 * SECOND;
const DURATION = 6 * SECOND;
/**
 * Milliseconds between two checks of a table by a player, and between two typed moves at a table of two people.
 */
const PACE = 500;
const PAIRS = 4;

interface Round {
  readonly delay: LoopDelay;
  readonly idleDelay: LoopDelay;
  /** Response times of typed moves in milliseconds. */
  readonly answers: readonly number[];
}

/** Delay of the event loop with thinking computers and with idle ones. */
export const thinkingComputers: Survey = {
  name: 'thinking-computers',
  async *measure() {
    const programs = await openPrograms();
    const thinking: Round[] = [];
    const idle: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      thinking.push(await playRound(programs, 'thinking'));
      idle.push(await playRound(programs, 'idle'));
    }
    yield formatRounds('while ten computers think', thinking);
    yield formatRounds('while they think of nothing', idle);
  },
};

function formatRounds(when: string, rounds: readonly Round[]): string {
  const answers = rounds.flatMap((one) => one.answers);
  const joinRounds = (figure: (round: Round) => number) =>
    rounds.map((one) => roundFigure(figure(one))).join(' and ');
  return `${when} 99 % of the event loop's delays below ${joinRounds(({ delay }) => delay.p99)} ms, the longest ${joinRounds(({ delay }) => delay.max)} ms (a process that does nothing: ${joinRounds(({ idleDelay }) => idleDelay.p99)} ms, ${joinRounds(({ idleDelay }) => idleDelay.max)} ms); a typed move answered in ${roundFigure(median(answers))} ms, 99 % within ${roundFigure(quantile(answers, 0.99))} ms`;
}

async function playRound(programs: Programs, computers: 'thinking' | 'idle'): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const database = join(folder, 'castellan.sqlite');
  const { discord, people, channel } = await openPopulatedDiscord();
  const nothing = await programs.start('nothing');
  const bot = await programs.start('bot', discord.api, discord.token, database, computers);
  const store = openStore(database);
  const ending = new AbortController();
  try {
    const { tables } = openTables({ store, clock: systemClock, games });
    const pairs: SeatedGame[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const [host, guest] = [people.pop(), people.pop()];
      if (host !== undefined && guest !== undefined)
        pairs.push(await startGame([host, guest], channel, pair));
    }
    const alone = games
      .flatMap(({ id }) => [id, id])
      .map((game) => ({ game, person: people.pop() ?? fail() }));
    for (const { game, person } of alone)
      await actPatiently(() => person.slash(channel, `play ${game}`, { computer: BEST_LEVEL }));
    await discord.waitUntilIdle(PACE);
    const answers: number[] = [];
    const playing = Promise.all([
      ...alone.map(({ person }) => keepPlaying(tables, person, ending.signal)),
      ...pairs.map((pair) => keepTyping(pair, answers, ending.signal)),
    ]);
    await Promise.race([playing, pause(WARMING)]);
    await Promise.all([bot.readLoopDelay(), nothing.readLoopDelay()]);
    answers.length = 0;
    await Promise.race([playing, pause(DURATION)]);
    const [delay, weather] = await Promise.all([bot.readLoopDelay(), nothing.readLoopDelay()]);
    ending.abort();
    await playing;
    return { delay, idleDelay: weather, answers };
  } finally {
    ending.abort();
    await Promise.all([bot.kill(), nothing.kill()]);
    store.close();
    await discord.close();
    rmSync(folder, { recursive: true });
  }
}

async function openPopulatedDiscord() {
  const { discord, guild, channels } = await openSeededDiscord();
  const { world } = discord;
  const people = Array.from({ length: 2 * games.length + 2 * PAIRS }, (_, place) => {
    const { id } = world.addUser({ name: `Guest ${place}`, color: 0 });
    world.guilds.addMember(guild.id, id, { roleIds: [] });
    return discord.actor(id);
  });
  return { discord, people, channel: channels.tables.id };
}

/** Plays any action whenever the person is to act. */
async function keepPlaying(tables: Tables, person: Actor, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(PACE);
    const [table] = await tables.listOpenTablesOf(actor(person.id));
    const side = table?.sideToAct(actor(person.id));
    if (table === undefined || side?.ok !== true || table.place.threadId === null) continue;
    const game = findGame(table.game) ?? fail();
    const path = pickRandomAction(game, table, side.value);
    if (path === null) continue;
    const notation = game.format(table.position, side.value, path);
    await person.slash(table.place.threadId, 'move', { notation });
  }
}

async function keepTyping(pair: SeatedGame, answers: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(PACE);
    const begun = performance.now();
    await typeMove(pair);
    answers.push(performance.now() - begun);
  }
}

function fail(): never {
  throw new Error('somebody or something is missing');
}
