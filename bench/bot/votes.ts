/**
 * Up to fifty presses per second at fifty tables. Rounds at tables where sides vote on their moves alternate
 * with rounds at tables where the first chosen move is played. The bot runs in its own process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor, EmbeddedDiscord } from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { MINUTE } from '../../src/base/durations.js';
import { runLimited } from '../../src/base/queue.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import type { TableServices } from '../../src/table/core/services.js';
import { type DecisionRule, defaultRule } from '../../src/table/model/people/decision-rule.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../../tests/actors.js';
import { messageOf, words } from '../../tests/e2e/stage.js';
import { actPatiently } from '../../tests/fleet/patience.js';
import { median, quantile, roundFigure, type Survey } from '../measure.js';
import {
  ANSWER_LIMIT,
  createChance,
  pickQuietMove,
  type SeatedGame,
  typeMove,
} from '../press-to-answer/players.js';
import { measureProcessorTime, openPrograms, type Program } from '../press-to-answer/programs.js';
import { openSeededDiscord } from './seeded-discord.js';

const TABLES = 50;
/** Presses per second that the bot should be able to answer. */
const FAST = 50;
/** Lower number of presses per second, well within the bot's capacity. */
const SLOW = 20;
const ROUNDS = 2;
const ROUND_SECONDS = 3;
/** Tables opened in parallel. */
const AT_ONCE = 2;
const HOSTS = 16;
/** Maximum wait for a board. */
const BOARD_TIMEOUT = 2 * MINUTE;
const PEOPLE_PER_ROLE = 25;

const RULES = {
  first: defaultRule('first'),
  // The vote must not close during the measurement.
  vote: { ...defaultRule('vote'), electorate: null },
} as const satisfies Record<string, DecisionRule>;

/** Reports the time from a press to its answer, at tables with votes and at tables without. */
export const votes: Survey = {
  name: 'votes',
  async *measure() {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
    const programs = await openPrograms();
    const database = join(folder, 'castellan.sqlite');
    const world = await openWorld();
    const { discord } = world;
    const bot = await programs.start('bot', discord.api, discord.token, database);
    const store = openStore(database);
    try {
      const services = openTables({ store, clock: systemClock, games: [kingsTable] });
      const playing = await startGames(world, services, RULES.first, 0);
      const voting = await startGames(world, services, RULES.vote, TABLES);
      await discord.waitUntilIdle();
      yield* compareVotes(bot, world, playing, voting);
    } finally {
      store.close();
      await bot.kill();
      await discord.close();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Tables of one kind, and the press measured there. */
interface Kind {
  readonly tables: readonly SeatedGame[];
  /** Resolves with false if the answer came too late. */
  readonly press: (table: SeatedGame, nth: number) => Promise<boolean>;
}

interface Answers {
  /** Time of each answer in milliseconds. A late one counts as Discord's three seconds. */
  readonly times: readonly number[];
  /** Answers that didn't come within three seconds. */
  readonly late: number;
}

async function* compareVotes(
  bot: Program,
  { discord, wolves }: World,
  playing: readonly SeatedGame[],
  voting: readonly SeatedGame[],
): AsyncGenerator<string> {
  const moves: Kind = { tables: playing, press: typeMove };
  const votes: Kind = {
    tables: voting,
    press: (one, nth) => vote(one, wolves[nth % PEOPLE_PER_ROLE] ?? fail()),
  };
  for (const kind of [moves, votes]) await pressAtRate(kind, SLOW);
  for (const perSecond of [SLOW, FAST]) {
    const measureKind = async (kind: Kind) => {
      const all: Answers[] = [];
      const spent = await measureProcessorTime(
        bot,
        discord,
        async () => void all.push(await pressAtRate(kind, perSecond)),
      );
      return { ...(all[0] ?? fail()), spent };
    };
    const rounds = { moves: [await measureKind(moves)], votes: [await measureKind(votes)] };
    for (let round = 1; round < ROUNDS; round++) {
      rounds.moves.push(await measureKind(moves));
      rounds.votes.push(await measureKind(votes));
    }
    const [voted, moved] = [summarizeRounds(rounds.votes), summarizeRounds(rounds.moves)];
    const ratio = roundFigure(median(voted.times) / median(moved.times));
    yield `press to answer with ${perSecond} votes a second over ${TABLES} tables ${ratio} times that of first moves (votes ${formatAnswers(voted)}; first moves ${formatAnswers(moved)})`;
    yield `processor time with ${perSecond} a second ${roundFigure(voted.each)} ms for each vote, ${roundFigure(moved.each)} ms for each first move`;
  }
}

function summarizeRounds(rounds: readonly (Answers & { readonly spent: number })[]) {
  const times = rounds.flatMap((one) => one.times);
  const late = rounds.reduce((sum, one) => sum + one.late, 0);
  const spent = rounds.reduce((sum, one) => sum + one.spent, 0);
  return { times, late, each: spent / times.length };
}

function formatAnswers({ times, late }: Answers): string {
  const lateness = late === 0 ? '' : `, ${late} of ${times.length} not in time`;
  return `${roundFigure(median(times))} ms, 99 % below ${roundFigure(quantile(times, 0.99))}${lateness}`;
}

/**
 * Presses at the tables one after another at a fixed rate, whether or not earlier presses were answered. Leaves out a
 * table that still waits for its answer.
 */
async function pressAtRate({ tables, press }: Kind, perSecond: number): Promise<Answers> {
  const answers: Promise<number>[] = [];
  const waiting = new Set<SeatedGame>();
  const begun = performance.now();
  for (let nth = 0; nth < perSecond * ROUND_SECONDS; nth++) {
    const due = begun + (nth * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const table = tables[nth % tables.length] ?? fail();
    if (waiting.has(table)) continue;
    waiting.add(table);
    answers.push(measureAnswer(() => press(table, nth)).finally(() => waiting.delete(table)));
  }
  const times = await Promise.all(answers);
  return { times, late: times.filter((time) => time === ANSWER_LIMIT).length };
}

async function measureAnswer(press: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  return (await press()) ? performance.now() - begun : ANSWER_LIMIT;
}

/** Proposes a move, or supports it if it is already proposed. Resolves with false for an answer that came too late. */
async function vote({ thread, position, chance }: SeatedGame, person: Actor): Promise<boolean> {
  const { path } = pickQuietMove(position, chance);
  const notation = kingsTable.format(position as never, 'attackers', path);
  const answer = await person.slash(thread, 'move', { notation });
  if (answer.failed !== undefined) return false;
  const told = words(messageOf(answer));
  if (!told.includes('You proposed') && !told.includes('You vote for'))
    throw new Error(`a vote was not taken: ${told}`);
  return true;
}

interface World {
  readonly discord: EmbeddedDiscord;
  readonly channel: string;
  readonly roles: readonly [attackers: string, defenders: string];
  readonly hosts: readonly Actor[];
  readonly wolves: readonly Actor[];
  readonly ravens: readonly Actor[];
}

/** A Discord without rate limits, with hosts and two large roles. */
async function openWorld(): Promise<World> {
  const { discord, guild, channels, roles } = await openSeededDiscord();
  const createHolders = (count: number, name: string, roleIds: readonly string[]) =>
    Array.from({ length: count }, (_, nth) => {
      const { id } = discord.world.addUser({ name: `${name} ${nth}`, color: 0 });
      discord.world.guilds.addMember(guild.id, id, { roleIds: [...roleIds] });
      return discord.actor(id);
    });
  return {
    discord,
    channel: channels.tables.id,
    roles: [roles.wolves.id, roles.ravens.id],
    hosts: createHolders(HOSTS, 'Host', []),
    wolves: createHolders(PEOPLE_PER_ROLE, 'Wolf', [roles.wolves.id]),
    ravens: createHolders(PEOPLE_PER_ROLE, 'Raven', [roles.ravens.id]),
  };
}

/** Starts games between the two roles with this decision rule. Each game has its own random generator. */
async function startGames(
  { discord, channel, roles, hosts, wolves, ravens }: World,
  { sides, lobbies }: TableServices,
  rule: DecisionRule,
  seed: number,
): Promise<readonly SeatedGame[]> {
  const seated: SeatedGame[] = [];
  const options = kingsTable.resolve({});
  if (!options.ok) throw new Error(options.reason.code);
  const { position } = kingsTable.start(options.value, 0);
  const places = Array.from({ length: TABLES }, (_, nth) => nth);
  await runLimited(places, AT_ONCE, async (nth) => {
    const host = hosts[nth % HOSTS] ?? fail();
    const lobby = await actPatiently(() => host.slash(channel, 'play kings-table'));
    const [, table = ''] = /"v1:join:(\w+):/.exec(JSON.stringify(lobby.components)) ?? [];
    for (const [place, seat] of ['attackers', 'defenders'].entries()) {
      await sides.assignSeat(table, actor(host.id), seat, { kind: 'role', id: roles[place] ?? fail() });
      await sides.setDecisionRule(table, actor(host.id), seat, rule);
    }
    await lobbies.startGame(table, actor(host.id));
    const people = [
      wolves[nth % PEOPLE_PER_ROLE] ?? fail(),
      ravens[nth % PEOPLE_PER_ROLE] ?? fail(),
    ] as const;
    seated.push({
      table,
      thread: lobby.id,
      people,
      chance: createChance(seed + nth),
      position,
      planned: [],
      doubted: null,
    });
  });
  // The games were started without the bot, by calling the services. Waits until the bot posts the boards.
  for (const { thread, people } of seated)
    await discord.waitForMessage(people[0], thread, (message) => words(message).includes('The game begins'), {
      timeoutMs: BOARD_TIMEOUT,
    });
  return seated;
}

function fail(): never {
  throw new Error('somebody is missing');
}
