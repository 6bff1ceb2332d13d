/**
 * Fifty presses a second over two hundred tables: as votes at tables whose sides vote, and as moves at tables whose sides play the
 * first move, in turn. The bot is a process of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, type EmbeddedDiscord, openDiscord, seedWorld } from '../playground/src/index.js';
import { systemClock } from '../src/base/clock.js';
import { MINUTE } from '../src/base/durations.js';
import { runLimited } from '../src/base/queue.js';
import { openStore } from '../src/db/sqlite-store.js';
import { kingsTable } from '../src/engine/kings-table/game.js';
import type { TableServices } from '../src/table/core/services.js';
import { type DecisionRule, defaultRule } from '../src/table/model/decision-rule.js';
import { openTables } from '../src/table/open.js';
import { actor } from '../tests/actors.js';
import { messageOf, words } from '../tests/e2e/stage.js';
import { median, quantile, rounded, type Survey } from './measure.js';
import { chanceFrom, quietMove, type Seated, typeMove } from './press-to-answer/players.js';
import { openPrograms, type Program, timeOf } from './press-to-answer/programs.js';

const TABLES = 200;
/** Presses in a second: as many as votes are to be taken, and as many as first moves are sure to be. */
const FAST = 50;
const SLOW = 10;
const ROUNDS = 2;
/** How long a round lasts, in seconds. */
const LASTING = 6;
/** So many tables are opened at once. */
const AT_ONCE = 2;
const HOSTS = 16;
/** How long a board is waited for. */
const PATIENCE = 2 * MINUTE;
/** People of each role. */
const PEOPLE = 25;

const RULES = {
  first: defaultRule('first'),
  // Nothing closes the vote while it is measured.
  vote: { ...defaultRule('vote'), electorate: null },
} as const satisfies Record<string, DecisionRule>;

/** From a press to its answer, with votes and with first moves. */
export const votes: Survey = {
  name: 'votes',
  async *lines() {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
    const programs = await openPrograms();
    const database = join(folder, 'castellan.sqlite');
    const world = await openWorld();
    const { discord } = world;
    const bot = await programs.start('bot', discord.api, discord.token, database);
    const store = openStore(database);
    try {
      const services = openTables({ store, clock: systemClock, games: [kingsTable] });
      const playing = await sitDown(world, services, RULES.first, 0);
      const voting = await sitDown(world, services, RULES.vote, TABLES);
      await discord.waitUntilIdle();
      yield* compared(bot, world, playing, voting);
    } finally {
      store.close();
      await bot.stop();
      await discord.close();
      programs.close();
      rmSync(folder, { recursive: true });
    }
  },
};

/** What is pressed at tables of a kind. */
interface Kind {
  /** Those at which every press was answered in time. */
  readonly tables: Set<Seated>;
  readonly press: (table: Seated, nth: number) => Promise<void>;
}

/** What came of the presses. */
interface Answers {
  /** How long each answer took, in milliseconds. */
  readonly times: readonly number[];
  /** How many did not come within Discord's three seconds. */
  readonly late: number;
}

async function* compared(
  bot: Program,
  { discord, wolves }: World,
  playing: readonly Seated[],
  voting: readonly Seated[],
): AsyncGenerator<string> {
  const moves: Kind = { tables: new Set(playing), press: typeMove };
  const votes: Kind = {
    tables: new Set(voting),
    press: (one, nth) => vote(one, wolves[nth % PEOPLE] ?? fail()),
  };
  for (const kind of [moves, votes]) await pressed(kind, SLOW);
  for (const perSecond of [SLOW, FAST]) {
    const of = async (kind: Kind) => {
      const all: Answers[] = [];
      const spent = await timeOf(bot, discord, async () => void all.push(await pressed(kind, perSecond)));
      return { ...(all[0] ?? fail()), spent };
    };
    const rounds = { moves: [await of(moves)], votes: [await of(votes)] };
    for (let round = 1; round < ROUNDS; round++) {
      rounds.moves.push(await of(moves));
      rounds.votes.push(await of(votes));
    }
    const [voted, moved] = [together(rounds.votes), together(rounds.moves)];
    const ratio = rounded(median(voted.times) / median(moved.times));
    yield `press to answer with ${perSecond} votes a second over ${TABLES} tables ${ratio} times that of first moves (votes ${told(voted)}; first moves ${told(moved)})`;
    yield `processor time with ${perSecond} a second ${rounded(voted.each)} ms for each vote, ${rounded(moved.each)} ms for each first move`;
  }
}

function together(rounds: readonly (Answers & { readonly spent: number })[]) {
  const times = rounds.flatMap((one) => one.times);
  const late = rounds.reduce((sum, one) => sum + one.late, 0);
  const spent = rounds.reduce((sum, one) => sum + one.spent, 0);
  return { times, late, each: spent / (times.length + late) };
}

function told({ times, late }: Answers): string {
  const figures =
    times.length === 0
      ? []
      : [`${rounded(median(times))} ms`, `99 % below ${rounded(quantile(times, 0.99))}`];
  return [...figures, ...(late === 0 ? [] : [`${late} of ${times.length + late} not in time`])].join(', ');
}

/**
 * Presses at the tables one after the other, so many in each second, whether they are answered or not. A table at which an answer
 * does not come in time is given up: it is not known how it stands.
 */
async function pressed({ tables, press }: Kind, perSecond: number): Promise<Answers> {
  const answers: Promise<number | null>[] = [];
  const order = [...tables];
  const begun = performance.now();
  for (let nth = 0; nth < perSecond * LASTING; nth++) {
    const due = begun + (nth * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const table = order[nth % order.length];
    if (table === undefined || !tables.has(table)) continue;
    answers.push(
      timed(() => press(table, nth)).catch(() => {
        tables.delete(table);
        return null;
      }),
    );
  }
  const all = await Promise.all(answers);
  const times = all.filter((time) => time !== null);
  return { times, late: all.length - times.length };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The person proposes a move, or supports it where somebody has proposed it. */
async function vote({ thread, position, chance }: Seated, person: Actor): Promise<void> {
  const { path } = quietMove(position, chance);
  const notation = kingsTable.format(position as never, 'attackers', path);
  const said = words(messageOf(await person.slash(thread, 'move', { notation })));
  if (!said.includes('You proposed') && !said.includes('You vote for'))
    throw new Error(`a vote was not taken: ${said}`);
}

interface World {
  readonly discord: EmbeddedDiscord;
  readonly channel: string;
  readonly roles: readonly [attackers: string, defenders: string];
  readonly hosts: readonly Actor[];
  readonly wolves: readonly Actor[];
  readonly ravens: readonly Actor[];
}

/** A Discord that holds no requests back, with hosts, and two roles of many people. */
async function openWorld(): Promise<World> {
  const discord = await openDiscord({ rateLimits: false });
  const { guild, channels, roles } = seedWorld(discord.world);
  const many = (count: number, name: string, roleIds: readonly string[]) =>
    Array.from({ length: count }, (_, nth) => {
      const { id } = discord.world.addUser({ name: `${name} ${nth}`, color: 0 });
      discord.world.guilds.addMember(guild.id, id, { roleIds: [...roleIds] });
      return discord.actor(id);
    });
  return {
    discord,
    channel: channels.tables.id,
    roles: [roles.wolves.id, roles.ravens.id],
    hosts: many(HOSTS, 'Host', []),
    wolves: many(PEOPLE, 'Wolf', [roles.wolves.id]),
    ravens: many(PEOPLE, 'Raven', [roles.ravens.id]),
  };
}

/** Tables in play between the two roles, which decide by the rule; the chance of each is its own. */
async function sitDown(
  { discord, channel, roles, hosts, wolves, ravens }: World,
  { sides, lobbies }: TableServices,
  rule: DecisionRule,
  seed: number,
): Promise<readonly Seated[]> {
  const seated: Seated[] = [];
  const options = kingsTable.resolve({});
  if (!options.ok) throw new Error(options.reason.code);
  const { position } = kingsTable.start(options.value, 0);
  const places = Array.from({ length: TABLES }, (_, nth) => nth);
  await runLimited(places, AT_ONCE, async (nth) => {
    const host = hosts[nth % HOSTS] ?? fail();
    const lobby = messageOf(await host.slash(channel, 'play kings-table'));
    const [, table = ''] = /"v1:join:(\w+):/.exec(JSON.stringify(lobby.components)) ?? [];
    for (const [place, seat] of ['attackers', 'defenders'].entries()) {
      await sides.give(table, actor(host.id), seat, { kind: 'role', id: roles[place] ?? fail() });
      await sides.decideBy(table, actor(host.id), seat, rule);
    }
    await lobbies.start(table, actor(host.id));
    const people = [wolves[nth % PEOPLE] ?? fail(), ravens[nth % PEOPLE] ?? fail()] as const;
    seated.push({ table, thread: lobby.id, people, chance: chanceFrom(seed + nth), position, planned: [] });
  });
  // The services were asked past the bot, which finds what is due by itself.
  for (const { thread, people } of seated)
    await discord.waitForMessage(people[0], thread, (message) => words(message).includes('The game begins'), {
      timeoutMs: PATIENCE,
    });
  return seated;
}

function fail(): never {
  throw new Error('somebody is missing');
}
