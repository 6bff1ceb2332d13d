/** A crash at any point keeps confirmed actions and leaves nothing half done. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Repositories } from '../../../src/db/sqlite/repositories.js';
import { Call, type Work } from '../../../src/db/statements/statement.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  beginTable,
  createOpenRequest,
  type House,
  openHouse,
  personToAct,
  playOut,
  playSome,
  unwrapResult,
} from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const PLAYER = fileURLToPath(new URL('../fixtures/player.ts', import.meta.url));
/** Repositories whose writes fail in these tests. */
type Guarded = Repositories['subjects'][
  | 'tables'
  | 'seats'
  | 'actions'
  | 'snapshots'
  | 'offers'
  | 'outbox'
  | 'deadlines'
  | 'results'];
type MethodName = Guarded extends infer Part ? (Part extends object ? keyof Part & string : never) : never;
const WRITES: readonly MethodName[] = [
  'insert',
  'replace',
  'setHolder',
  'append',
  'put',
  'add',
  'remove',
  'clear',
  'markLive',
  'retire',
];

/** A store that throws at the nth write after it is armed. */
function createFailingStore() {
  let left = Number.POSITIVE_INFINITY;
  const countWrite = <Result>(result: Result): Result => {
    if (left === 0) throw new Error('the lights went out');
    left -= 1;
    return result;
  };
  function* withWriteCounted(work: Work<unknown>): Work<unknown> {
    return countWrite(yield* work);
  }
  const guard = <T extends object>(repository: T): T =>
    new Proxy(repository, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || !WRITES.some((write) => write === name)) return member;
        return (...values: unknown[]) => {
          const described: unknown = member.apply(target, values);
          if (described instanceof Call) return described.map(countWrite);
          return Array.isArray(described)
            ? described.map((call: Call<unknown>) => call.map(countWrite))
            : withWriteCounted(described as Work<unknown>);
        };
      },
    });
  const wrap = (repositories: Repositories): Repositories => ({
    ...repositories,
    subjects: {
      ...repositories.subjects,
      tables: guard(repositories.subjects.tables),
      seats: guard(repositories.subjects.seats),
      actions: guard(repositories.subjects.actions),
      snapshots: guard(repositories.subjects.snapshots),
      offers: guard(repositories.subjects.offers),
      outbox: guard(repositories.subjects.outbox),
      deadlines: guard(repositories.subjects.deadlines),
      results: guard(repositories.subjects.results),
    },
  });
  return {
    wrap,
    failAfter(writes: number) {
      left = writes;
    },
    stopFailing() {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

/** All data of all tables that a reader of the file can see. */
async function readEverything(
  { tables, repositories }: Pick<House, 'tables' | 'repositories'>,
  ids: readonly string[],
): Promise<unknown> {
  const read = await Promise.all(ids.map((id) => tables.load(id)));
  const seen = ids.map((id) => [
    read,
    repositories.actions.list(id),
    repositories.snapshots.list(id),
    repositories.outbox.list(id),
    repositories.offers.list(id),
  ]);
  return [
    seen,
    repositories.deadlines.listDue(Number.MAX_SAFE_INTEGER),
    await tables.listOpenTablesOf(actor('ada')),
    await tables.listOpenTablesOf(actor('bob')),
  ];
}

interface Step {
  readonly name: string;
  readonly prepare: (tables: TablesById) => Promise<Table>;
  readonly act: (tables: TablesById, table: Table) => Promise<unknown>;
}

const openLobby = async (tables: TablesById) =>
  unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: 'lot' })));
const openFullLobby = async (tables: TablesById) => {
  const { id } = await openLobby(tables);
  return unwrapResult(await tables.assignSeat(id, actor('ada'), 'south', { kind: 'person', id: 'bob' }));
};
const openChallenge = async (tables: TablesById) =>
  unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));

const STEPS: readonly Step[] = [
  {
    name: 'opening',
    prepare: openLobby,
    act: async (tables) => unwrapResult(await tables.openTable(createOpenRequest())),
  },
  {
    name: 'joining',
    prepare: openLobby,
    act: async (tables, { id }) => unwrapResult(await tables.join(id, actor('bob'), null)),
  },
  {
    name: 'starting',
    prepare: openFullLobby,
    act: async (tables, { id }) => unwrapResult(await tables.startGame(id, actor('ada'))),
  },
  {
    name: 'accepting',
    prepare: openChallenge,
    act: async (tables, { id }) => unwrapResult(await tables.acceptChallenge(id, actor('bob'))),
  },
  {
    name: 'declining',
    prepare: openChallenge,
    act: async (tables, { id }) => unwrapResult(await tables.declineChallenge(id, actor('bob'))),
  },
  {
    name: 'playing',
    prepare: async (tables) =>
      unwrapResult(await tables.makeOffer((await beginTable(tables)).id, actor('ada'), 'draw')),
    act: (tables, table) => playSome(tables, table),
  },
  {
    name: 'resigning',
    prepare: (tables) => beginTable(tables, { options: { sides: '4', pairs: 'on' }, hostSeat: 'first' }),
    act: async (tables, { id }) => unwrapResult(await tables.makeCall(id, null, actor('bob'), 'resign')),
  },
  {
    name: 'agreeing to a draw',
    prepare: async (tables) =>
      unwrapResult(await tables.makeOffer((await beginTable(tables)).id, actor('ada'), 'draw')),
    act: async (tables, { id }) => unwrapResult(await tables.answerOffer(id, null, actor('bob'), true)),
  },
  {
    name: 'asking for a rematch',
    prepare: async (tables) => playOut(tables, await beginTable(tables)),
    act: async (tables, { id }) => unwrapResult(await tables.requestRematch(id, actor('bob'))),
  },
  {
    name: 'telling of a lobby’s message',
    prepare: openLobby,
    act: (tables, { id }) => tables.markPosted(id, 'lobby', 1, { channelId: 'hall', messageId: 'message' }),
  },
];

describe.each(STEPS)('dying while $name', ({ prepare, act }) => {
  test('leaves everything as it was, in memory and in the file, whichever write was the last', async () => {
    const file = temporaryFile();
    const lights = createFailingStore();
    const house = openHouse({ file, wrap: lights.wrap });
    const table = await prepare(house.tables);
    const before = await readEverything(house, [table.id]);
    let survived = 0;
    for (let writes = 0; ; writes++) {
      lights.failAfter(writes);
      try {
        await act(house.tables, table);
        break;
      } catch (error) {
        expect(error).toEqual(new Error('the lights went out'));
      }
      survived += 1;
      expect(await readEverything(house, [table.id])).toEqual(before);
    }
    expect(survived).toBeGreaterThanOrEqual(2);
    lights.stopFailing();
    const after = await readEverything(house, [table.id]);
    expect(after).not.toEqual(before);
    expect(await readEverything(openHouse({ file }), [table.id])).toEqual(after);
  });
});

test('a process killed while it plays has lost nothing that it had confirmed', async () => {
  const file = temporaryFile();
  const player = spawn(process.execPath, ['--import', 'tsx', PLAYER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const confirmed: string[] = [];
  const lines = createInterface({ input: player.stdout });
  lines.on('line', (line) => {
    confirmed.push(line);
    if (confirmed.length === 60) player.kill('SIGKILL');
  });
  await once(lines, 'close');
  expect(confirmed.length).toBeGreaterThanOrEqual(60);

  const { tables } = openHouse({ file });
  const ids = [...new Set(confirmed.map((line) => line.split(' ')[0] ?? ''))];
  const stored = new Set<string>();
  for (const id of ids)
    for (const { ply, notation } of await tables.actions(id, null)) stored.add(`${id} ${ply} ${notation}`);
  for (const line of confirmed) expect(stored).toContain(line);
  expect(stored.size - confirmed.length).toBeLessThanOrEqual(1);
  for (const id of ids) {
    const table = await tables.load(id);
    const boards = (await tables.listEntries(id)).filter((entry) => entry.kind === 'board');
    expect(boards.at(-1)).toMatchObject({ version: table?.version, state: 'pending' });
    expect(boards.length).toBeGreaterThan(Math.min((await tables.actions(id, null)).length, 16));
    if (table?.status === 'playing') {
      expect(await personToAct(tables, table)).toMatch(/ada|bob/);
      expect((await playOut(tables, table)).status).toBe('finished');
    }
  }
});
