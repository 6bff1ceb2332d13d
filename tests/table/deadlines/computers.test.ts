/**
 * Computer players at tables: when they have something to do, the data they get, their time, and their seats.
 */
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import { chooseAction } from '../../../src/computer/index.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { actor } from '../../actors.js';
import {
  ada,
  beginComputerTable,
  loadTable,
  markBoardShown,
  openComputerHouse,
  requireTask,
} from '../fixtures/computer-table.js';
import { createOpenRequest, unwrapResult } from '../fixtures/house.js';

const bob = actor('bob');

describe('what is up to a computer', () => {
  it('is nothing before the board stands that says so', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house);
    expect(await house.services.computers.findTask(id)).toBeNull();
    await markBoardShown(house, id);
    const task = await requireTask(house, id);
    expect(task).toMatchObject({ kind: 'act', seat: 'attackers', isAmongComputers: false });
    expect(await house.services.computers.listTablesWithComputers()).toEqual([id]);
  });

  it('is done once, no matter who asks first', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house);
    await markBoardShown(house, id);
    const task = await requireTask(house, id);
    if (task.kind !== 'act') throw new Error(task.kind);
    const path = chooseAction(task.question);
    const [first, second] = await Promise.all([
      house.services.computers.carryOutTask(task, path),
      house.services.computers.carryOutTask(task, path),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, reason: { code: 'stale' } });
    expect((await loadTable(house, id)).actions(null)).toMatchObject([{ by: null, side: 'attackers' }]);
  });

  it('is told which way its own piece has gone last, and nothing of that before it has', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house);
    await markBoardShown(house, id);
    const first = await requireTask(house, id);
    if (first.kind !== 'act') throw new Error(first.kind);
    expect(first.question.lastPath).toBeUndefined();
    const path = chooseAction(first.question);
    await house.services.computers.carryOutTask(first, path);
    const [reply = ''] = (await loadTable(house, id)).choices(ada, []).map(({ token }) => token);
    const [to = ''] = (await loadTable(house, id)).choices(ada, [reply]).map(({ token }) => token);
    await house.services.turns.play(id, null, ada, [reply, to]);
    await markBoardShown(house, id);
    const second = await requireTask(house, id);
    expect(second).toMatchObject({ kind: 'act', question: { lastPath: { from: path?.[0], to: path?.[1] } } });
  });

  it('is over once the only person takes back their move, to which it agrees at once', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house, 'attackers');
    const table = await loadTable(house, id);
    const [{ token: from } = { token: '' }] = table.choices(ada, []);
    const [{ token: to } = { token: '' }] = table.choices(ada, [from]);
    await house.services.turns.play(id, null, ada, [from, to]);
    await markBoardShown(house, id);
    const move = await requireTask(house, id);
    await house.services.offers.makeOffer(id, ada, 'undo');
    expect(await house.services.computers.carryOutTask(move, null)).toMatchObject({ ok: false });
    expect((await loadTable(house, id)).offers).toMatchObject([{ kind: 'undo', state: 'agreed' }]);
    expect((await loadTable(house, id)).sideToAct(ada).ok).toBe(true);
  });

  it('is no move while another person is asked whether something may be taken back', async () => {
    const house = openComputerHouse({ game: kingsGauntlet });
    const { computers, lobbies, offers, turns } = house.services;
    const options = { mode: 'free-for-all', first: 'south' };
    const { id } = unwrapResult(
      await lobbies.openTable(
        createOpenRequest({ game: kingsGauntlet.id, host: ada, hostSeat: 'south', options }),
      ),
    );
    unwrapResult(await lobbies.join(id, bob, 'north'));
    unwrapResult(await computers.addComputers(id, ada, 1));
    const table = await loadTable(house, id);
    const [{ token: from } = { token: '' }] = table.choices(ada, []);
    const [{ token: to } = { token: '' }] = table.choices(ada, [from]);
    unwrapResult(await turns.play(id, null, ada, [from, to]));
    unwrapResult(await offers.makeOffer(id, ada, 'undo'));
    for (let asked = 0; asked < 2; asked++) {
      await markBoardShown(house, id);
      const task = await requireTask(house, id);
      expect(task.kind).toBe('answer');
      unwrapResult(await computers.carryOutTask(task, 'agree'));
    }
    await markBoardShown(house, id);
    expect(await computers.findTask(id)).toBeNull();
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
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house, 'defenders', {
      clock: { kind: 'move', seconds: 600, up: 'lose' },
    });
    await markBoardShown(house, id);
    expect((await loadTable(house, id)).clocks.map(({ seat }) => seat)).toEqual(['defenders']);
    house.clock.wait(400 * DAY);
    await house.services.deadlines.handleDueDeadlines();
    expect(await house.services.turns.claimGame(id, ada, new Set())).toMatchObject({
      reason: { code: 'claim-nobody' },
    });
    expect((await loadTable(house, id)).status).toBe('playing');
  });
});

describe('seats', () => {
  it('are not filled while somebody has yet to say that they stay', async () => {
    const house = openComputerHouse({});
    const { lobbies, computers } = house.services;
    const opened = await lobbies.openTable(createOpenRequest({ options: { sides: '3' } }));
    const id = opened.ok ? opened.value.id : '';
    await lobbies.join(id, bob, null);
    await lobbies.configure(id, ada, { sides: '3', heaps: 'many' });
    expect(await computers.addComputers(id, ada, 1)).toMatchObject({
      ok: false,
      reason: { code: 'undecided' },
    });
    await lobbies.confirmSeat(id, bob);
    expect(await computers.addComputers(id, ada, 1)).toMatchObject({
      ok: true,
      value: { status: 'playing' },
    });
  });

  it('are filled by the host alone, and only before the game', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const { lobbies, computers } = house.services;
    const opened = await lobbies.openTable(
      createOpenRequest({ game: 'kings-table', host: ada, hostSeat: null }),
    );
    if (!opened.ok) throw new Error(opened.reason.code);
    const { id } = opened.value;
    expect(await computers.addComputers(id, bob, 1)).toMatchObject({ reason: { code: 'not-host' } });
    expect(await computers.addComputers(id, ada, 1)).toMatchObject({
      ok: true,
      value: { status: 'playing' },
    });
    expect(await computers.addComputers(id, ada, 1)).toMatchObject({ reason: { code: 'not-open' } });
    const kept = (await loadTable(house, id)).seats.map(({ holder }) => holder);
    expect(kept).toContainEqual({ kind: 'computer', level: 1 });
  });

  it('come back exchanged in a rematch, which begins at once, and leave no results', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house, 'attackers');
    await house.services.turns.makeCall(id, null, ada, 'resign');
    expect(house.repositories.results.listResultsOf('ada')).toEqual([]);
    const again = await house.services.lobbies.requestRematch(id, ada);
    if (!again.ok) throw new Error(again.reason.code);
    expect(again.value.status).toBe('playing');
    expect(again.value.seats.map(({ holder }) => holder)).toEqual([
      { kind: 'computer', level: 3 },
      { kind: 'person', id: 'ada' },
    ]);
  });
});
