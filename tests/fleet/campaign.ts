/**
 * Two processes of the built bot on one PostgreSQL server play many tables at Discord's limits, and either is killed
 * again and again. Afterwards every record replays, nothing is missing, nothing is shown twice, and every deadline has
 * fired once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDiscord } from '../../playground/src/index.js';
import type { BotProcess } from '../../scripts/faults/bot.js';
import { MINUTE, SECOND } from '../../src/base/durations.js';
import { formatShare, type Share } from '../../src/base/shards.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import { positionsOf } from '../../src/engine/footage.js';
import { findGame } from '../../src/engine/index.js';
import { boards, words } from '../e2e/stage.js';
import { findFaults } from '../kills/shown-faults.js';
import type { TablesById } from '../table/fixtures/tables-by-id.js';
import { Crowd } from './crowd.js';
import { type FleetGround, openFleetGround } from './ground.js';

const SHARES: readonly Share[] = [
  { first: 0, last: 0, total: 2 },
  { first: 1, last: 1, total: 2 },
];
/** Channels in each server: Discord takes one new thread a second in each. */
const CHANNELS = 20;
/** Discord's number of buckets for logins. */
const CONCURRENCY = 2;
/** Maximum life of a process after it is connected, in milliseconds. */
const MAX_LIFE = 12 * SECOND;
/** One in this number of kills strikes while the process is still starting. */
const WHILE_STARTING = 4;
/** Time for the processes to catch up on what the killed ones left undone, and for the last clocks to run out. */
const RECOVERY = 5 * MINUTE;

export interface FleetFigures {
  readonly kills: number;
  readonly tables: number;
  readonly confirmed: number;
  readonly boards: number;
  /** Tables that ended by time. */
  readonly timeouts: number;
  readonly actionsPerSecond: number;
  /** Requests that count towards Discord's limit of 50 a second, and refusals for exceeding it. */
  readonly requestsPerSecond: number;
  readonly refused: number;
  /** Bytes in the database of an action, and of the rest of a table, with their indexes. */
  readonly actionBytes: number;
  readonly tableBytes: number;
  readonly takeovers: readonly Takeover[];
  readonly faults: readonly string[];
}

/** A process that takes the place of a killed one. */
export interface Takeover {
  /** Milliseconds from the kill to the next connection. */
  readonly lasted: number;
  /** True if the last login in Discord's bucket was less than five seconds before the kill, so that the next one waits. */
  readonly isPaced: boolean;
}

interface Options {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly kills: number;
  readonly tables: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

/** Kills processes while people play. Rejects with the last lines of a process that ends without being killed. */
export async function killFleet({
  programs,
  kills,
  tables,
  seed,
  say = () => {},
}: Options): Promise<FleetFigures> {
  const ground = await openFleetGround({
    programs,
    shares: SHARES,
    channels: CHANNELS,
    concurrency: CONCURRENCY,
  });
  const { discord } = ground;
  let state = seed;
  const draw = (below: number) => {
    state = advance(state);
    return rollBelow(state, Math.max(1, below));
  };
  const fleet = SHARES.map((share) => new Member(ground, share));
  const crowd = new Crowd({ ...ground, draw });
  try {
    for (const member of fleet) member.start();
    await Promise.all(fleet.map((member) => member.waitUntilConnected()));
    await crowd.openTables(tables);
    if (!(await waitUntilSettled(ground, []))) throw new Error('the tables are not shown');
    say(`${tables} tables are open`);
    const begun = performance.now();
    const watched = watchTraffic(discord);
    const playing = crowd.play();
    playing.catch(() => {});
    for (let kill = 1; kill <= kills; kill++) {
      const member = fleet[draw(fleet.length)];
      if (draw(WHILE_STARTING) > 0) await member?.waitUntilConnected();
      await pause(draw(MAX_LIFE));
      await member?.kill();
      say(`kill ${kill}: ${crowd.confirmed.length} moves confirmed`);
    }
    await Promise.all(fleet.map((member) => member.waitUntilConnected()));
    crowd.stop();
    await playing;
    const seconds = (performance.now() - begun) / SECOND;
    const traffic = watched.stop();
    const isSettled = await waitUntilSettled(ground, crowd.timedTableIds);
    const shown = await findFaults(discord, ground.tables, crowd.tableIds, crowd.confirmed);
    const ends = await checkEnds(ground, crowd.timedTableIds);
    return {
      kills,
      tables: crowd.tableIds.size,
      confirmed: crowd.confirmed.length,
      boards: shown.boards,
      timeouts: ends.timeouts,
      actionsPerSecond: crowd.confirmed.length / seconds,
      ...traffic,
      ...(await measureSize(ground)),
      takeovers: fleet.flatMap(({ takeovers }) => takeovers),
      faults: [
        ...(isSettled ? [] : ['not everything was made up for in time']),
        ...shown.faults,
        ...ends.faults,
        ...(await listBrokenRecords(ground.tables, crowd.tableIds)),
        ...fleet.flatMap(({ complaints }) => complaints),
      ],
    };
  } finally {
    crowd.stop();
    await ground.close();
  }
}

/** A member of the fleet: a series of processes, each of which replaces the previous one. */
class Member {
  readonly takeovers: Takeover[] = [];
  /** Output of processes that ended without being killed. */
  readonly complaints: string[] = [];
  readonly #ground: FleetGround;
  readonly #share: Share;
  #process: BotProcess | null = null;
  #launching: Promise<BotProcess> | null = null;

  constructor(ground: FleetGround, share: Share) {
    this.#ground = ground;
    this.#share = share;
  }

  /** Resolves once the latest process is connected. */
  async waitUntilConnected(): Promise<void> {
    await (await this.#launching)?.connected;
  }

  start(): void {
    this.#launching = this.#launch();
  }

  async #launch(): Promise<BotProcess> {
    const { admin, launch } = this.#ground;
    // Deletes the login history. With many failed logins in it, a bot waits before the next one.
    await admin.query('DELETE FROM logins');
    const started = launch([], { SHARDS: formatShare(this.#share) });
    this.#process = started;
    void started.ended.then(({ errors }) => {
      if (this.#process === started) this.complaints.push(`a process has ended by itself: ${errors}`);
    });
    return started;
  }

  /** Kills the process and starts the next one at once. */
  async kill(): Promise<void> {
    const killed = await this.#launching;
    this.#process = null;
    const isPaced = await this.#isPaced();
    const at = performance.now();
    await killed?.kill();
    this.start();
    const next = await this.#launching;
    // `connected` rejects if the process is killed first.
    next?.connected.then(
      () => void this.takeovers.push({ lasted: performance.now() - at, isPaced }),
      () => {},
    );
  }

  /** True if the shard has to wait for its next login. */
  async #isPaced(): Promise<boolean> {
    const { rows } = await this.#ground.admin.query(
      'SELECT 1 FROM login_turns WHERE bucket = $1 AND free_at > $2',
      [this.#share.first % CONCURRENCY, Date.now()],
    );
    return rows.length > 0;
  }
}

/** Counts the requests under Discord's limit of 50 per second, until `stop` is called. */
function watchTraffic({ journal }: EmbeddedDiscord): {
  stop(): Pick<FleetFigures, 'requestsPerSecond' | 'refused'>;
} {
  const begun = performance.now();
  let requests = 0;
  let refused = 0;
  const leave = journal.subscribe(({ route, status, answer }) => {
    if (/^\/(interactions|webhooks)\//.test(route ?? '')) return;
    requests += 1;
    if (status === 429 && JSON.stringify(answer).includes('"global":true')) refused += 1;
  });
  return {
    stop() {
      leave();
      return { requestsPerSecond: requests / ((performance.now() - begun) / SECOND), refused };
    },
  };
}

/** Waits until the abandoned tables have ended and everything is shown. */
async function waitUntilSettled({ discord, tables }: FleetGround, left: readonly string[]): Promise<boolean> {
  const isUnfinished = async () => {
    const loaded = await Promise.all(left.map((id) => tables.load(id)));
    return loaded.some((table) => table?.status !== 'finished');
  };
  for (const end = performance.now() + RECOVERY; performance.now() < end; ) {
    await pause(SECOND);
    if ((await isUnfinished()) || (await tables.listUnpostedTables()).length > 0) continue;
    await discord.waitUntilIdle(SECOND);
    if ((await tables.listUnpostedTables()).length === 0) return true;
  }
  return false;
}

/** Checks that each abandoned table ended once, by time, and that no deadline was missed. */
async function checkEnds(
  { discord, people, tables, admin }: FleetGround,
  left: readonly string[],
): Promise<{ readonly timeouts: number; readonly faults: readonly string[] }> {
  const [anna] = people;
  if (anna === undefined) throw new Error('somebody is missing');
  const faults: string[] = [];
  for (const id of left) {
    const thread = (await tables.load(id))?.place.threadId ?? '';
    const told = boards({ discord, anna }, thread).filter((board) => words(board).includes(' won'));
    if (told.length !== 1) faults.push(`the end of ${id} is told ${told.length} times`);
    const { rows } = await admin.query('SELECT seat FROM results WHERE table_id = $1', [id]);
    if (rows.length !== 2) faults.push(`${rows.length} results of ${id}`);
  }
  const { rows: late } = await admin.query<{ table_id: string; kind: string }>(
    'SELECT table_id, kind FROM deadlines WHERE due_at < $1 AND NOT is_paused',
    [Date.now() - 10 * SECOND],
  );
  faults.push(...late.map(({ table_id, kind }) => `a deadline of ${table_id} did not fire: ${kind}`));
  return { timeouts: left.length, faults };
}

/** Measures the space of the tables without that of replaced rows. */
async function measureSize({
  admin,
}: FleetGround): Promise<Pick<FleetFigures, 'actionBytes' | 'tableBytes'>> {
  await admin.query('VACUUM FULL');
  const { rows } = await admin.query<{ actions: number; tables: number; own: number; all: number }>(`SELECT
    (SELECT count(*) FROM actions)::float8 AS actions, (SELECT count(*) FROM tables)::float8 AS tables,
    pg_total_relation_size('actions')::float8 AS own,
    (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables)::float8 AS all`);
  const [{ actions, tables, own, all } = { actions: 1, tables: 1, own: 0, all: 0 }] = rows;
  return { actionBytes: own / actions, tableBytes: (all - own) / tables };
}

/** Replays every record from its first action, and compares the end with the stored position. */
async function listBrokenRecords(
  tables: TablesById,
  opened: ReadonlySet<string>,
): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const id of opened) {
    const table = await tables.load(id);
    const game = findGame(table?.game ?? '');
    if (table === null || game === undefined) {
      broken.push(`table ${id} is missing`);
      continue;
    }
    const last = [...positionsOf(game, table.footage)].at(-1);
    if (last === undefined || game.write(last) !== game.write(table.position))
      broken.push(`table ${id} does not replay`);
  }
  return broken;
}
