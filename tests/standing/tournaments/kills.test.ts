/** Processes that die anywhere between two writes: the next one goes on, and nothing is done twice. */
import { afterAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import type { Store } from '../../../src/db/store.js';
import { FORMATS, type Format, validPairings } from '../../../src/standing/tournaments/tournament.js';
import { scaleEffort } from '../../effort.js';
import { createRandom, type House, openHouse } from '../../table/fixtures/house.js';
import {
  beginTournament,
  loadTournament,
  type Process,
  resignAll,
  runDueWork,
  startProcess,
} from './processes.js';

/** One in this number of writes is the last of its process. */
const RISK = 4;
const SEEDS = scaleEffort(60);

class Killed extends Error {}

/**
 * The store of a process that dies at random: before a write, or after it but before it learns the result.
 */
function withKills(store: Store, random: () => number): Store {
  const risky =
    <Args extends unknown[], Value>(write: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      const fate = random() % (2 * RISK);
      if (fate === 0) throw new Killed();
      const value = await write(...args);
      if (fate === 1) throw new Killed();
      return value;
    };
  const { tables, tournaments, openings, eventResults } = store;
  return {
    ...store,
    tables: { ...tables, commitChange: risky(tables.commitChange) },
    tournaments: { ...tournaments, commit: risky(tournaments.commit) },
    openings: {
      ...openings,
      openPlannedTable: risky(openings.openPlannedTable),
      refuseOpening: risky(openings.refuseOpening),
    },
    eventResults: { ...eventResults, settleResult: risky(eventResults.settleResult) },
  };
}

/** Starts processes until one completes the work. Returns the number that died. */
async function countDeaths(house: House, random: () => number, job: (process: Process) => Promise<unknown>) {
  for (let died = 0; died < 500; died += 1)
    try {
      await job(startProcess(house, (store) => withKills(store, random)));
      return died;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  throw new Error('no process came to the end');
}

/** An organizer who ends the open games as draws, and repeats the request until there is an answer. */
function createRoundCloser(id: string): (process: Process) => Promise<unknown> {
  return ({ tournaments }) => tournaments.closeRound(id, { kind: 'draw' });
}

let died = 0;
afterAll(() => expect(died).toBeGreaterThan(SEEDS));

describe.each(FORMATS.filter((format) => format !== 'conquest'))('%s', (format: Format) => {
  it.each(Array.from({ length: SEEDS }, (_, nth) => nth + 1))('goes on after kills, run %i', async (seed) => {
    const house = openHouse();
    const random = createRandom(seed);
    const time = format === 'arena' ? DAY : null;
    const id = await beginTournament(startProcess(house), format, 4 + (seed % 5), { time });
    let deaths = 0;
    let games = 0;
    for (let step = 0; step < 80; step += 1) {
      deaths += await countDeaths(house, random, runDueWork);
      const { status } = await loadTournament(startProcess(house), id);
      if (status === 'finished') break;
      if (random() % 4 === 0) deaths += await countDeaths(house, random, createRoundCloser(id));
      else games += await resignAll(startProcess(house));
      if (format === 'arena') house.clock.wait(DAY / 6);
    }
    await countDeaths(house, random, runDueWork);
    const over = await loadTournament(startProcess(house), id);
    expect(over.status).toBe('finished');
    died += deaths;
    const played = validPairings(over).filter(({ result }) => result?.kind === 'played');
    // Each pairing had one table, and its result counts once.
    expect(games).toBe(played.length);
    expect(new Set(over.pairings.map(({ tableId, number }) => tableId ?? number)).size).toBe(
      over.pairings.length,
    );
    expect(await startProcess(house).tournaments.listResults()).toEqual([]);
    expect(await startProcess(house).tournaments.listEnding()).toEqual([]);
    expect(await startProcess(house).services.openings.listDue()).toEqual([]);
    const open = await startProcess(house).services.tables.listGamesInGuild('realm');
    const counting = new Set(validPairings(over).map(({ tableId }) => tableId));
    expect(open.filter((table) => counting.has(table.id))).toEqual([]);
  });
});
