/** Death at any point: what was confirmed is there afterwards, and nothing is there by halves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/db/store.js';
import type { Table, Tables } from '../../src/table/types.js';
import { actor } from '../actors.js';
import { temporaryFile } from '../db/fixtures/rows.js';
import {
  accepted,
  begun,
  type House,
  onTurn,
  openHouse,
  playOut,
  playSome,
  request,
} from './fixtures/house.js';

const PLAYER = fileURLToPath(new URL('./fixtures/player.ts', import.meta.url));
const WRITES = [
  'insert',
  'replace',
  'hold',
  'append',
  'put',
  'add',
  'remove',
  'clear',
  'live',
  'retire',
  'skipPending',
];

/** A store that throws at the write of that number, counted from the moment it is armed. */
function breakable() {
  let left = Number.POSITIVE_INFINITY;
  const guard = <T extends object>(repository: T): T =>
    new Proxy(repository, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || !WRITES.includes(String(name))) return member;
        return (...values: unknown[]) => {
          if (left === 0) throw new Error('the lights went out');
          left -= 1;
          return member.apply(target, values);
        };
      },
    });
  const wrap = (store: Store): Store => ({
    ...store,
    tables: guard(store.tables),
    seats: guard(store.seats),
    actions: guard(store.actions),
    snapshots: guard(store.snapshots),
    offers: guard(store.offers),
    posts: guard(store.posts),
    deadlines: guard(store.deadlines),
    results: guard(store.results),
  });
  return {
    wrap,
    breakAfter(writes: number) {
      left = writes;
    },
    mend() {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

/** Everything that a reader of the file can see of all tables. */
function everything({ tables, store }: Pick<House, 'tables' | 'store'>, ids: readonly string[]): unknown {
  const seen = ids.map((id) => [
    tables.get(id),
    store.actions.of(id),
    store.snapshots.of(id),
    store.posts.of(id),
    store.offers.of(id),
  ]);
  return [
    seen,
    store.deadlines.due(Number.MAX_SAFE_INTEGER),
    tables.of(actor('ada')),
    tables.of(actor('bob')),
  ];
}

interface Step {
  readonly name: string;
  readonly prepare: (tables: Tables) => Table;
  readonly act: (tables: Tables, table: Table) => unknown;
}

const lobbyOf = (tables: Tables) => accepted(tables.open(request({ hostSeat: 'lot' })));
const full = (tables: Tables) => accepted(tables.join(lobbyOf(tables).id, actor('bob'), null));
const challenge = (tables: Tables) => accepted(tables.open(request({ opponentId: 'bob' })));

const STEPS: readonly Step[] = [
  { name: 'opening', prepare: lobbyOf, act: (tables) => accepted(tables.open(request())) },
  {
    name: 'joining',
    prepare: lobbyOf,
    act: (tables, { id }) => accepted(tables.join(id, actor('bob'), null)),
  },
  { name: 'starting', prepare: full, act: (tables, { id }) => accepted(tables.start(id, actor('ada'))) },
  {
    name: 'accepting',
    prepare: challenge,
    act: (tables, { id }) => accepted(tables.accept(id, actor('bob'))),
  },
  {
    name: 'declining',
    prepare: challenge,
    act: (tables, { id }) => accepted(tables.decline(id, actor('bob'))),
  },
  {
    name: 'playing',
    prepare: (tables) => accepted(tables.propose(begun(tables).id, actor('ada'), 'draw')),
    act: (tables, table) => playSome(tables, table),
  },
  {
    name: 'resigning',
    prepare: (tables) => begun(tables, { options: { sides: '4', pairs: 'on' }, hostSeat: 'first' }),
    act: (tables, { id }) => accepted(tables.call(id, null, actor('bob'), 'resign')),
  },
  {
    name: 'agreeing to a draw',
    prepare: (tables) => accepted(tables.propose(begun(tables).id, actor('ada'), 'draw')),
    act: (tables, { id }) => accepted(tables.answer(id, null, actor('bob'), true)),
  },
  {
    name: 'asking for a rematch',
    prepare: (tables) => playOut(tables, begun(tables)),
    act: (tables, { id }) => accepted(tables.rematch(id, actor('bob'))),
  },
  {
    name: 'telling of a lobby’s message',
    prepare: lobbyOf,
    act: (tables, { id }) => tables.posted(id, 'lobby', 1, { channelId: 'hall', messageId: 'message' }),
  },
];

describe.each(STEPS)('dying while $name', ({ prepare, act }) => {
  test('leaves everything as it was, in memory and in the file, whichever write was the last', () => {
    const file = temporaryFile();
    const lights = breakable();
    const house = openHouse({ file, wrap: lights.wrap });
    const table = prepare(house.tables);
    const before = everything(house, [table.id]);
    let survived = 0;
    for (let writes = 0; ; writes++) {
      lights.breakAfter(writes);
      try {
        act(house.tables, table);
        break;
      } catch (error) {
        expect(error).toEqual(new Error('the lights went out'));
      }
      survived += 1;
      expect(everything(house, [table.id])).toEqual(before);
    }
    expect(survived).toBeGreaterThanOrEqual(2);
    lights.mend();
    const after = everything(house, [table.id]);
    expect(after).not.toEqual(before);
    expect(everything(openHouse({ file }), [table.id])).toEqual(after);
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
  const stored = new Set(
    ids.flatMap((id) => tables.actions(id, null).map(({ ply, notation }) => `${id} ${ply} ${notation}`)),
  );
  for (const line of confirmed) expect(stored).toContain(line);
  expect(stored.size - confirmed.length).toBeLessThanOrEqual(1);
  for (const id of ids) {
    const table = tables.get(id);
    const posts = tables.posts(id).filter((post) => post.kind === 'board');
    expect(posts.at(-1)).toMatchObject({ version: table?.version, state: 'pending' });
    expect(posts).toHaveLength(tables.actions(id, null).length + 1);
    if (table?.status === 'playing') {
      expect(onTurn(tables, table)).toMatch(/ada|bob/);
      expect(playOut(tables, table).status).toBe('finished');
    }
  }
}, 60_000);
