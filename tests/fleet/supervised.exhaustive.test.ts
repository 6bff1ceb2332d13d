/**
 * `npm start -- --processes` as an operator runs it: forks of the built bot on one PostgreSQL server serve servers of
 * different shards. A fork that is killed comes back, and a rolling restart loses and doubles nothing.
 */
import { GatewayCloseCodes } from 'discord.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BotProcess } from '../../scripts/faults/bot.js';
import { formatShare } from '../../src/base/shards.js';
import { isServed } from '../../src/db/postgres/claims.js';
import { divideShards } from '../../src/process/supervisor.js';
import { actor } from '../actors.js';
import { findPostgres } from '../db/fixtures/postgres-server.js';
import { CAPTURE } from '../e2e/lines.js';
import { boards, buttons, headingsOf, messageOf, required, waitForValue, words } from '../e2e/stage.js';
import { createEmptyFolder, startProgram } from '../process/run.js';
import { buildProgram, type FleetGround, openFleetGround } from './ground.js';

const programs = findPostgres();

/** Maximum time to restart all processes, each with time to finish its work, in milliseconds. */
const RESTART = 150_000;

/** A line of a process's log. */
interface Line {
  readonly msg: string;
  readonly time: number;
  readonly shards?: string;
  readonly shares?: readonly string[];
  readonly pid?: number;
}

/** The game on one share's server: its thread, and the number of its confirmed moves. */
interface Game {
  readonly thread: string;
  plies: number;
}

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  let ground: FleetGround;
  let bot: BotProcess;

  beforeAll(() => buildProgram());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(bot.log());
    bot.process.kill('SIGTERM');
    await bot.ended;
    await ground.close();
  });

  const lines = (): readonly Line[] =>
    bot
      .log()
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line));
  const said = (msg: string, shards?: string) =>
    lines().filter((line) => line.msg === msg && (shards === undefined || line.shards === shards));

  async function begin(channel: string): Promise<Game> {
    const [anna, ben] = [required(ground.people[0]), required(ground.people[1])];
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
    messageOf(await ben.press(lobby, 'Join'));
    await waitUntilShown({ thread: lobby.id, plies: 0 });
    return { thread: lobby.id, plies: 0 };
  }

  /** Waits until the board is shown, and no other board has buttons. */
  async function waitUntilShown({ thread, plies }: Game): Promise<void> {
    const { discord, people } = ground;
    const viewer = { discord, anna: required(people[0]) };
    await waitForValue(async () => {
      if (discord.world.channels.get(thread) === undefined) return false;
      const all = boards(viewer, thread);
      return all.length === plies + 1 && all.filter((board) => buttons(board).length > 0).length === 1;
    }, `board ${plies} in ${thread}`);
  }

  /** Plays the next move. Repeats the command while the game's process is away. */
  async function play(game: Game): Promise<void> {
    const move = required(CAPTURE[game.plies]);
    const person = required(ground.people[game.plies % 2]);
    await waitForValue(async () => {
      const answer = await person.slash(game.thread, 'move', { notation: move });
      const told = answer.message === undefined ? '' : words(answer.message);
      // A process that dies after its commit has played the move without an answer.
      const table = await ground.tables.findInThread(game.thread);
      return told.includes('You played') || table?.lastAction?.ply === game.plies;
    }, `the move ${move}`);
    game.plies += 1;
    await waitUntilShown(game);
  }

  it.each([2, 4])('%i processes play, come back, and are restarted one by one', async (count) => {
    const shares = divideShards(count, count);
    ground = await openFleetGround({ programs: required(programs), shares, concurrency: count });
    bot = ground.launch(['--processes', String(count)]);
    const waitForConnections = (times: number) =>
      waitForValue(
        async () => shares.every((share) => said('connected to Discord', formatShare(share)).length >= times),
        `${times} connections of each process`,
      );
    await waitForConnections(1);
    const games: Game[] = [];
    for (const [channel = ''] of ground.channels) games.push(await begin(channel));
    for (const game of games) await play(game);

    const victim = formatShare(required(shares.at(-1)));
    process.kill(required(said('a process is started', victim)[0]?.pid), 'SIGKILL');
    await waitForValue(async () => said('a process has ended; it is started again', victim)[0], 'the end');
    // The other processes continue. A move in the killed one's server waits for its restart.
    for (const game of games) await play(game);
    expect(said('connected to Discord').map(({ shards }) => shards)).toHaveLength(count + 1);

    bot.process.kill('SIGHUP');
    await waitForValue(async () => said('a process is started').length > count + 1, 'the restart');
    const playUntilRestarted = async () => {
      // Leaves the last two moves: on a fast machine, the games would otherwise be over before the restart.
      for (const game of games) if (game.plies < CAPTURE.length - 2) await play(game);
      return said('all processes are restarted');
    };
    await expect.poll(playUntilRestarted, { timeout: RESTART }).toHaveLength(1);
    for (const game of games) await play(game);

    const { discord, people } = ground;
    for (const { thread, plies } of games) {
      const headings = headingsOf({ discord, anna: required(people[0]) }, thread);
      expect(headings).toHaveLength(plies + 1);
      expect(new Set(headings).size).toBe(headings.length);
      const table = required(await ground.tables.findInThread(thread));
      const notations = (await ground.tables.actions(table.id, null)).map(({ notation }) => notation);
      expect(notations).toEqual(CAPTURE.slice(0, plies));
    }
    expect(discord.gateway.earlyLoginCount).toBe(0);
    expect(discord.gateway.loginCount).toBe(2 * count + 1);
    // Each process ended by itself within ten seconds.
    expect(said('a process has not stopped in time and is killed')).toEqual([]);
    expect(said('a process has ended; it is started again')).toHaveLength(1);
    // Processes stop when their supervisor dies, and leave their shards to others.
    expect(await isServed(ground.admin)).toBe(true);
    await bot.kill();
    await waitForValue(async () => !(await isServed(ground.admin)), 'the end of all processes');
  });

  it('a bot that needs more shards is stopped, dealt again, and goes on', async () => {
    ground = await openFleetGround({
      programs: required(programs),
      shares: divideShards(2, 2),
      concurrency: 4,
    });
    bot = ground.launch(['--processes', '2']);
    await waitForValue(async () => said('connected to Discord').length === 2, 'two connections');
    const games: Game[] = [];
    for (const [channel = ''] of ground.channels) games.push(await begin(channel));
    const { gateway } = ground.discord;
    gateway.requireShards(4);
    gateway.closeConnections(GatewayCloseCodes.ShardingRequired);
    for (const game of games) await play(game);
    expect(said('starting the processes').map(({ shares }) => shares)).toEqual([
      ['0/2', '1/2'],
      ['0-1/4', '2-3/4'],
    ]);
    for (const game of games) await play(game);
  });

  it('computer players are answered by a thinker, and by their own process once it is gone', async () => {
    ground = await openFleetGround({
      programs: required(programs),
      shares: divideShards(1, 1),
      concurrency: 1,
    });
    bot = ground.launch([]);
    const thinker = startProgram('thinker', createEmptyFolder(), {
      DATABASE_URL: ground.databaseUrl,
      LOG_LEVEL: 'debug',
    });
    await Promise.all([
      bot.connected,
      waitForValue(async () => thinker.output().includes('thinking for the bot'), 'the thinker'),
    ]);
    const anna = required(ground.people[0]);
    const options = { side: 'attackers', computer: 1 };
    const channel = required(ground.channels[0]?.[0]);
    const { id: thread } = messageOf(await anna.slash(channel, 'play kings-table', options));
    const plies = async () => ((await ground.tables.findInThread(thread))?.lastAction?.ply ?? -1) + 1;
    const waitForPlies = (count: number) =>
      waitForValue(async () => (await plies()) === count, `${count} plies`);
    const move = async () => {
      const table = required(await ground.tables.findInThread(thread));
      const from = required((await ground.tables.choices(table.id, actor(anna.id), []))[0]).token;
      const to = required((await ground.tables.choices(table.id, actor(anna.id), [from]))[0]).token;
      await anna.slash(thread, 'move', { notation: `${from}-${to}` });
    };
    await waitForValue(async () => ground.tables.findInThread(thread), 'the table');
    await move();
    await waitForPlies(2);
    await waitForValue(async () => thinker.output().includes('a job is done'), 'the job');
    thinker.process.kill('SIGKILL');
    await thinker.ended;
    await move();
    await waitForPlies(4);
  });
});
