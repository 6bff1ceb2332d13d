/** A real PostgreSQL server and a Discord with shards, for the built bot in several processes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Actor, type EmbeddedDiscord, openDiscord, seedWorld } from '../../playground/src/index.js';
import { type BotProcess, startBot } from '../../scripts/faults/bot.js';
import { systemClock } from '../../src/base/clock.js';
import type { Share } from '../../src/base/shards.js';
import { openPostgresStore } from '../../src/db/postgres/postgres-store.js';
import type { Store } from '../../src/db/store.js';
import { games } from '../../src/engine/index.js';
import { openTables } from '../../src/table/open.js';
import { type PostgresServer, startPostgres } from '../db/fixtures/postgres-server.js';
import { type TablesById, tablesById } from '../table/fixtures/tables-by-id.js';
import { createServerOf } from './server-of-shard.js';

/** Discord's pace of logins for each bucket, in milliseconds. */
const LOGIN_PACE = 5_000;

export interface FleetGround {
  readonly databaseUrl: string;
  readonly discord: EmbeddedDiscord;
  readonly people: readonly Actor[];
  /** Channels of a server for each share. */
  readonly channels: readonly (readonly string[])[];
  /** The store, unrestricted: it serves the tables of all shards. */
  readonly store: Store;
  readonly tables: TablesById;
  /** A connection for questions that the bot doesn't ask. */
  readonly admin: pg.Client;
  /** Starts the built program with this command line and environment. */
  launch(args: readonly string[], environment?: Readonly<Record<string, string>>): BotProcess;
  close(): Promise<void>;
}

interface Options {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly shares: readonly Share[];
  readonly channels?: number;
  /** Logins that Discord takes at once. */
  readonly concurrency: number;
  /** False for a Discord without limits of requests. */
  readonly rateLimits?: boolean;
}

/** Builds the program if its sources are newer. Throws with the compiler's output. */
export function buildProgram(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/build-once.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

export async function openFleetGround({
  programs,
  shares,
  channels = 1,
  concurrency,
  rateLimits = true,
}: Options): Promise<FleetGround> {
  const server: PostgresServer = await startPostgres(programs);
  const connectionString = server.urlOf();
  const discord = await openDiscord({ botName: 'Castellan', shards: shares[0]?.total ?? 1, rateLimits });
  seedWorld(discord.world);
  discord.gateway.paceLogins({ concurrency, everyMs: LOGIN_PACE });
  const wait = () => pause(1);
  const places: (readonly string[])[] = [];
  for (const share of shares) places.push(await createServerOf(share, { discord, wait, channels }));
  const store = await openPostgresStore({ connectionString });
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const folder = mkdtempSync(join(tmpdir(), 'castellan-fleet-'));
  const started: BotProcess[] = [];
  return {
    databaseUrl: connectionString,
    discord,
    people: ['Anna', 'Ben', 'Clara'].map((name) => discord.actor(name)),
    channels: places,
    store,
    tables: tablesById(openTables({ store, clock: systemClock, games })),
    admin,
    launch(args, environment = {}) {
      const { api, token } = discord;
      const database = join(folder, 'castellan.sqlite');
      const bot = startBot({
        ...{ folder, database, api, token, args },
        environment: { DATABASE_URL: connectionString, ...environment },
      });
      started.push(bot);
      return bot;
    },
    async close() {
      await Promise.all(started.map((one) => one.kill()));
      await admin.end();
      store.close();
      await discord.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
