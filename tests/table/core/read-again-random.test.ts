/** After any operation, tables read the same from the store and from memory. A refused operation changes nothing. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import { games } from '../../../src/engine/index.js';
import { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { TableServices } from '../../../src/table/core/services.js';
import type { TableState } from '../../../src/table/game/state.js';
import { Memory } from '../../../src/table/game/table-cache.js';
import type { TableId } from '../../../src/table/model/types.js';
import { openTables } from '../../../src/table/open.js';
import { scaleEffort } from '../../effort.js';
import { openTestRepositories } from '../../test-store.js';
import { createHandClock, createRandom } from '../fixtures/house.js';
import { perform, pickOperation } from '../fixtures/random-operations.js';
import {
  createRandomSource,
  GUILD,
  pickTable,
  pickViewers,
  type RandomSource,
} from '../fixtures/random-tables.js';

const RUNS = scaleEffort(8);
/** Operations per run. */
const STEPS = 100;
/** Limit on unfinished tables. */
const MAX_TABLES = 3;

const NO_LIMITS = {
  tablesPerPerson: Number.POSITIVE_INFINITY,
  newTablesPerPerson: Number.POSITIVE_INFINITY,
  newTablesPerChannel: Number.POSITIVE_INFINITY,
  callsPerPerson: Number.POSITIVE_INFINITY,
};

/** Two processes over one store. The second caches one table at a time. */
function openProcesses() {
  const repositories = openTestRepositories();
  const clock = createHandClock();
  const service = (seed: number, remembered = 100) =>
    openTables({
      store: createStore(repositories),
      clock,
      games,
      random: createRandom(seed),
      limits: { ...NO_LIMITS, remembered },
    });
  return {
    repositories,
    clock,
    both: [service(1), service(2, 1)] as const,
    another: () => service(3),
    tables: new Set<TableId>(),
    log: [] as string[],
  };
}

type House = ReturnType<typeof openProcesses>;
type Viewers = ReturnType<typeof pickViewers>;

const kept = vi.spyOn(Memory.prototype, 'keep');

/** Everything cached or derived for the table. Null if it doesn't exist. */
async function readEverything(services: TableServices, id: TableId, viewers: Viewers) {
  const table = await services.tables.load(id);
  const state = kept.mock.calls.findLast(([one]) => one.table.id === id)?.[0];
  if (table === null || state === undefined) return null;
  return { ...stateOf(state), ...readingsOf(table, viewers) };
}

/**
 * Boards are compared by their events, because memory drops them earlier than the store. Descriptions are
 * compared with the actions.
 */
function stateOf({ actions, deadlines, touches, boards: _, ...state }: TableState) {
  return {
    ...state,
    actions: actions.map(({ description: __, ...action }) => action),
    deadlines: sortBy(deadlines, ({ kind, key }) => `${kind} ${key}`),
    touches: sortBy(touches, ({ side }) => side),
  };
}

function sortBy<T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  return list.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

function readingsOf(table: LoadedTable, viewers: Viewers) {
  return {
    boardEvents: table.listBoardEvents(),
    record: table.writeRecord(),
    checks: table.listChecks(),
    turns: table.findLastTurns(2),
    reversal: table.findReversal(),
    read: viewers.map((viewer) => ({
      view: table.view(viewer),
      told: table.describeActions(table.actions(viewer)),
      latest: table.latestDescribedActions(viewer, 3),
      calls: table.listCalls(viewer),
      ...(viewer === null
        ? {}
        : {
            side: table.sideToAct(viewer),
            choices: table.choices(viewer, []),
            setup: table.submittedSetup(viewer),
            isFresh: table.isFresh(table.version - 1, viewer),
            takeable: table.findUndoablePly(viewer),
            canAskBack: table.canOfferUndo(viewer),
          }),
    })),
  };
}

/** Performs an operation at a table and compares the changed tables. */
async function performStep(house: House, draw: RandomSource): Promise<void> {
  const { repositories, clock, tables, log } = house;
  const [one, other] = house.both;
  const [services, others] = draw.below(2) === 0 ? [one, other] : [other, one];
  // Lets time pass, because the store sorts votes by time.
  clock.wait(1);
  const before = revisionsOf(house);
  kept.mockClear();
  const table = await services.tables.load(pickOpenTable(house, draw) ?? '');
  const hall = { services, repositories, clock, draw };
  const operation = table === null ? null : pickOperation(draw, table);
  log.push(`${table?.game} ${table?.id} ${table?.status}: ${operation?.name ?? 'open'}`);
  const result =
    table === null || operation === null
      ? await services.lobbies.openTable(pickTable(draw))
      : await perform(operation, hall, table);
  if (result.ok && result.value instanceof LoadedTable) tables.add(result.value.id);
  const after = revisionsOf(house);
  if (!result.ok) expect(after, result.reason.code).toEqual(before);
  const viewers = pickViewers(draw);
  for (const id of [...tables].filter((known) => after.get(known) !== before.get(known))) {
    const inMemory = await readEverything(services, id, viewers);
    if (inMemory === null) tables.delete(id);
    for (const reader of [others, house.another()])
      expect(await readEverything(reader, id, viewers)).toEqual(inMemory);
  }
}

/** Table for an operation, usually an unfinished table. Null to open a new table. */
function pickOpenTable({ repositories, tables }: House, draw: RandomSource): TableId | null {
  const isOn = (id: TableId) => repositories.tables.get(id)?.endedAt === null;
  const going = [...tables].filter(isOn);
  if (going.length === 0 || (going.length < MAX_TABLES && draw.below(20) === 0)) return null;
  return draw.one(draw.below(5) === 0 ? [...tables] : going) ?? null;
}

/** Revision of every table, and number of open tables by server. */
function revisionsOf({ repositories, tables }: House): ReadonlyMap<string, number | undefined> {
  const standing = [...tables].map((id) => [id, repositories.tables.revisionOf(id)] as const);
  return new Map([...standing, [GUILD, repositories.tables.countOpenTablesIn(GUILD)]]);
}

/** Performs operations for each seed. Errors name the operations done. */
async function performSteps(seeds: readonly number[]): Promise<void> {
  const house = openProcesses();
  try {
    for (const seed of seeds) await performStep(house, createRandomSource(seed));
  } catch (error) {
    throw new Error(house.log.join('\n'), { cause: error });
  } finally {
    house.repositories.close();
  }
}

test('a table is the same for everybody who reads it', async () => {
  const seeds = fc.array(fc.nat(), { minLength: STEPS, maxLength: STEPS });
  // Removing one operation changes the others, so shrinking finds nothing.
  await fc.assert(fc.asyncProperty(seeds, performSteps), { numRuns: RUNS, endOnFailure: true });
});
