/**
 * Kills a bot again and again during play, at any point. Every confirmed move must count and be shown,
 * nothing is posted twice, and one board per game has buttons.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedDiscord, openDiscord, seedWorld } from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { MINUTE } from '../../src/base/durations.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import { games } from '../../src/engine/index.js';
import { openTables } from '../../src/table/open.js';
import { type TablesById, tablesById } from '../table/fixtures/tables-by-id.js';
import { openBots } from './bots.js';
import { type Confirmed, type Pair, playUntilStopped } from './players.js';
import { findFaults } from './shown-faults.js';

export interface Figures {
  readonly kills: number;
  readonly tables: number;
  readonly confirmed: number;
  readonly boards: number;
  /** Faults found, one line each. */
  readonly faults: readonly string[];
}

/** Maximum life of a bot, in milliseconds or requests. */
const MAX_LIFE = 1_000;
const MAX_REQUESTS = 40;
/** Time in milliseconds for the last bot to finish the work of the killed ones. */
const RECOVERY = 3 * MINUTE;

/**
 * Kills `kills` bots. The seed decides moves and kill times. At which move a kill strikes also depends on the
 * machine. Rejects with the last output lines if a bot ends by itself.
 */
export async function killBots(
  kills: number,
  seed: number,
  onKill: (kill: number) => void = () => {},
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-kills-'));
  const database = join(folder, 'castellan.sqlite');
  const discord = await openDiscord({ rateLimits: false });
  const seeded = seedWorld(discord.world);
  const store = openStore(database);
  const tables = tablesById(openTables({ store, clock: systemClock, games }));
  const bots = await openBots(discord.api, discord.token, database);
  let state = seed;
  const draw = (below: number) => {
    state = advance(state);
    return rollBelow(state, Math.max(1, below));
  };
  const confirmed: Confirmed[] = [];
  const opened = new Set<string>();
  let goesOn = true;
  let connected: Promise<void> = Promise.resolve();

  const noteAnswer: Pair['answered'] = async (asked) => {
    // A button that can't be pressed yet, or any more, counts as no answer.
    const answer = await Promise.race([asked.catch(() => null), bots.dead.then(() => null)]);
    await connected;
    return answer;
  };
  const [anna, ben, clara] = ['Anna', 'Ben', 'Clara'].map((name) => discord.actor(name));
  if (anna === undefined || ben === undefined || clara === undefined) throw new Error('somebody is missing');
  const channel = seeded.channels.tables.id;
  const pairs = [
    [anna, ben],
    [ben, clara],
    [clara, anna],
  ] as const;

  try {
    await bots.start();
    const playing = pairs.map(([host, guest]) =>
      playUntilStopped(
        { host, guest, channel, tables, draw, answered: noteAnswer, confirmed, opened },
        () => goesOn,
      ),
    );
    // If a bot ends by itself, its players fail too. `bots.failed` reports it.
    for (const one of playing) one.catch(() => {});
    for (let kill = 1; kill <= kills; kill++) {
      const lived = draw(2) === 0 ? pause(draw(MAX_LIFE)) : waitForRequest(discord, 1 + draw(MAX_REQUESTS));
      await Promise.race([lived, bots.failed]);
      bots.kill();
      connected = bots.dead.then(() => bots.start());
      await connected;
      onKill(kill);
    }
    goesOn = false;
    await Promise.race([Promise.all(playing), bots.failed]);
    const settled = await Promise.race([hasRecovered(discord, tables), bots.failed]);
    const found = await findFaults(discord, tables, opened, confirmed);
    return {
      kills,
      tables: opened.size,
      confirmed: confirmed.length,
      boards: found.boards,
      faults: [...(settled ? [] : ['not everything was made up for in time']), ...found.faults],
    };
  } finally {
    goesOn = false;
    await bots.close();
    store.close();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves at the bot's `count`th request, before its answer. */
function waitForRequest({ journal }: EmbeddedDiscord, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    const leave = journal.subscribe(() => {
      left -= 1;
      if (left > 0) return;
      leave();
      resolve();
    });
  });
}

async function hasRecovered(discord: EmbeddedDiscord, tables: TablesById): Promise<boolean> {
  for (let waited = 0; waited < RECOVERY; waited += 100) {
    await pause(100);
    if ((await tables.listUnpostedTables()).length > 0) continue;
    await discord.waitUntilIdle(200);
    if ((await tables.listUnpostedTables()).length === 0) return true;
  }
  return false;
}
