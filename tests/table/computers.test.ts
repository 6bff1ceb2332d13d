/** Computer players at tables: what is up to them, what they are told, and what they leave alone. */
import { describe, expect, it } from 'vitest';
import { chooseAction } from '../../src/computer/index.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import type { ComputerTask } from '../../src/table/computer-task.js';
import type { LoadedTable } from '../../src/table/loaded-table.js';
import type { TableServices } from '../../src/table/services.js';
import { actor } from '../actors.js';
import { type House, type HouseOptions, openHouse, request } from './fixtures/house.js';

const ada = actor('ada');
const bob = actor('bob');

/** A house with the services themselves. */
function open(options: HouseOptions): House & { readonly services: TableServices } {
  let services: TableServices | undefined;
  const house = openHouse({
    ...options,
    around: (opened) => {
      services = opened;
      return opened;
    },
  });
  if (services === undefined) throw new Error('no services');
  return { ...house, services };
}

/** The latest board comes to stand. */
async function shown({ services }: { services: TableServices }, id: string): Promise<void> {
  const { version } = await loaded({ services }, id);
  await services.outbox.posted(id, 'board', version, { channelId: 'thread', messageId: `m${version}` });
}

async function loaded({ services }: { services: TableServices }, id: string): Promise<LoadedTable> {
  const table = await services.tables.load(id);
  if (table === null) throw new Error('no table');
  return table;
}

/** Ada plays King's Table with the computer, which begins unless another side is given. */
async function begun(house: { services: TableServices }, side = 'defenders', more = {}): Promise<string> {
  const { lobbies } = house.services;
  const opened = await lobbies.open(
    request({ game: 'kings-table', options: {}, host: ada, hostSeat: side, computers: 3, ...more }),
  );
  if (!opened.ok) throw new Error(opened.reason.code);
  const started = await lobbies.start(opened.value.id, ada);
  if (!started.ok) throw new Error(started.reason.code);
  return opened.value.id;
}

async function taskOf(house: { services: TableServices }, id: string): Promise<ComputerTask> {
  const task = await house.services.computers.task(id);
  if (task === null) throw new Error('nothing is up to a computer');
  return task;
}

describe('what is up to a computer', () => {
  it('is nothing before the board stands that says so', async () => {
    const house = open({ game: kingsTable });
    const id = await begun(house);
    expect(await house.services.computers.task(id)).toBeNull();
    await shown(house, id);
    const task = await taskOf(house, id);
    expect(task).toMatchObject({ kind: 'act', seat: 'attackers', isAmongComputers: false });
    expect(await house.services.computers.inPlay()).toEqual([id]);
  });

  it('is done once, no matter who asks first', async () => {
    const house = open({ game: kingsTable });
    const id = await begun(house);
    await shown(house, id);
    const task = await taskOf(house, id);
    if (task.kind !== 'act') throw new Error(task.kind);
    const path = chooseAction(task.question);
    const [first, second] = await Promise.all([
      house.services.computers.act(task, path),
      house.services.computers.act(task, path),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, reason: { code: 'stale' } });
    expect((await loaded(house, id)).actions(null)).toMatchObject([{ by: null, side: 'attackers' }]);
  });

  it('waits while somebody is asked whether something may be taken back, which it answers first', async () => {
    const house = open({ game: kingsTable });
    const id = await begun(house, 'attackers');
    const table = await loaded(house, id);
    const [{ token: from } = { token: '' }] = table.choices(ada, []);
    const [{ token: to } = { token: '' }] = table.choices(ada, [from]);
    await house.services.turns.play(id, null, ada, [from, to]);
    await shown(house, id);
    const move = await taskOf(house, id);
    await house.services.offers.propose(id, ada, 'undo');
    expect(await house.services.computers.act(move, null)).toMatchObject({ ok: false });
    const task = await taskOf(house, id);
    expect(task.kind).toBe('answer');
    expect((await house.services.computers.act(task, null)).ok).toBe(true);
    expect((await loaded(house, id)).sideToAct(ada).ok).toBe(true);
  });
});

it('a computer plays the same, whatever the others hide', async () => {
  const options = { cards: 'on' };
  const question = (seed: number) => {
    const resolved = knightmare.resolve(options);
    if (!resolved.ok) throw new Error(resolved.reason.code);
    const { position } = knightmare.start(resolved.value, seed);
    const [side = ''] = knightmare.toAct(position);
    return { game: 'knightmare', options: resolved.value, position, side };
  };
  const one = question(1);
  const other = knightmare.search?.sample(one.position, one.side, 77);
  if (other === undefined || other === null) throw new Error('nothing is hidden');
  const [said, saidToo] = [knightmare.write(one.position), knightmare.write(other)];
  expect(said).not.toBe(saidToo);
  const asked = { ...one, level: 3, seed: 5 } as const;
  expect(chooseAction({ ...asked, position: saidToo })).toEqual(chooseAction({ ...asked, position: said }));
});

describe('a computer and time', () => {
  it('has no clock, and nothing can be claimed from it', async () => {
    const house = open({ game: kingsTable });
    const id = await begun(house, 'defenders', { clock: { kind: 'move', seconds: 600, up: 'lose' } });
    await shown(house, id);
    expect((await loaded(house, id)).clocks.map(({ seat }) => seat)).toEqual(['defenders']);
    house.clock.wait(400 * 86_400_000);
    await house.services.deadlines.expire();
    expect(await house.services.turns.claim(id, ada, new Set())).toMatchObject({
      reason: { code: 'claim-nobody' },
    });
    expect((await loaded(house, id)).status).toBe('playing');
  });
});

describe('seats', () => {
  it('are filled by the host alone, and only before the game', async () => {
    const house = open({ game: kingsTable });
    const { lobbies, computers } = house.services;
    const opened = await lobbies.open(request({ game: 'kings-table', host: ada, hostSeat: null }));
    if (!opened.ok) throw new Error(opened.reason.code);
    const { id } = opened.value;
    expect(await computers.fill(id, bob, 1)).toMatchObject({ reason: { code: 'not-host' } });
    expect(await computers.fill(id, ada, 1)).toMatchObject({ ok: true, value: { status: 'playing' } });
    expect(await computers.fill(id, ada, 1)).toMatchObject({ reason: { code: 'not-open' } });
    const kept = (await loaded(house, id)).seats.map(({ holder }) => holder);
    expect(kept).toContainEqual({ kind: 'computer', level: 1 });
  });

  it('come back exchanged in a rematch, which begins at once, and leave no results', async () => {
    const house = open({ game: kingsTable });
    const id = await begun(house, 'attackers');
    await house.services.turns.call(id, null, ada, 'resign');
    expect(house.repositories.results.of('ada')).toEqual([]);
    const again = await house.services.lobbies.rematch(id, ada);
    if (!again.ok) throw new Error(again.reason.code);
    expect(again.value.status).toBe('playing');
    expect(again.value.seats.map(({ holder }) => holder)).toEqual([
      { kind: 'computer', level: 3 },
      { kind: 'person', id: 'ada' },
    ]);
  });
});
