/** A game ends at once when its last person leaves, whatever the reason. */
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { readRecord, replayRecord } from '../../../src/engine/record.js';
import { parseClock } from '../../../src/table/model/times/clock.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { ada, markBoardShown, openComputerHouse, requireTask } from '../fixtures/computer-table.js';
import { createOpenRequest, unwrapResult } from '../fixtures/house.js';

const MOD = { id: 'mod', reason: 'a slip' };

/** Ada with computers in the other seats. */
async function openTableAlone(game: Game, asked: Partial<OpenTable>, people: readonly string[] = []) {
  const house = openComputerHouse({ game, limits: { grace: 1_000 * MINUTE } });
  const { lobbies } = house.services;
  await house.tables.expire();
  const { id } = unwrapResult(
    await lobbies.openTable(createOpenRequest({ game: game.id, hostSeat: 'south', ...asked })),
  );
  for (const person of people) unwrapResult(await lobbies.join(id, actor(person), null));
  unwrapResult(await house.services.computers.addComputers(id, ada, 1));
  await markBoardShown(house, id);
  return { ...house, id };
}

describe('the game ends when the last person', () => {
  test('resigns: the computers that are left share the first place, and a moderator can reverse it', async () => {
    const { tables, id } = await openTableAlone(kingsGauntlet, { options: { mode: 'free-for-all' } });
    const over = unwrapResult(await tables.makeCall(id, null, ada, 'resign'));
    expect(over).toMatchObject({
      status: 'finished',
      outcome: { winners: ['west', 'north', 'east'], reason: 'left-to-computers' },
    });
    const record = readRecord(over.writeRecord());
    expect(record.ok && replayRecord(kingsGauntlet, record.value).ok).toBe(true);
    const back = unwrapResult(
      await tables.moderating.reverseLoss(id, MOD, unwrapResult(over.findReversal())),
    );
    expect(back).toMatchObject({ status: 'playing', outcome: null });
  });

  test('and a computer that has resigned before has not won', async () => {
    const { tables, services, id } = await openTableAlone(kingsGauntlet, {
      options: { mode: 'free-for-all', first: 'west' },
    });
    unwrapResult(await services.computers.carryOutTask(await requireTask({ services }, id), 'resign'));
    const over = unwrapResult(await tables.makeCall(id, null, ada, 'resign'));
    expect(over.outcome).toMatchObject({ winners: ['north', 'east'], reason: 'left-to-computers' });
  });

  test('runs out of time', async () => {
    const clock = unwrapResult(parseClock('1m'));
    const {
      tables,
      id,
      clock: time,
    } = await openTableAlone(kingsGauntlet, { options: { first: 'south' }, clock });
    for (let nth = 0; nth < 8; nth++) {
      time.wait(MINUTE);
      await tables.expire();
      const table = await tables.load(id);
      if (table?.status !== 'playing') break;
    }
    expect((await tables.load(id))?.outcome?.reason).toBe('left-to-computers');
  });

  test('loses their king on the board', async () => {
    const rows = [
      'nR,nN,nG,nB,nK,nQ,nB,nN,nR/nP,nP,nP,nP,nG,nP,nP,nP,nP/9/wR,wP,11,eP,eR/wN,wP,11,eP,eN/wB,wP,11,eP,eG',
      'wP,wP,11,eP,eB/wK,wG,11,eG,eK/wB,wP,11,eP,eQ/wG,wP,11,eP,eB/wN,wP,11,eP,eN/wR,wP,11,eP,eR/4,wQ,4',
      'sP,sP,sP,sP,1,sP,sP,sP,sP/sR,sN,sB,sQ,sK,sB,sG,sN,sR',
    ];
    const start = { mode: 'free-for-all', first: 'west', setup: 'custom', position: rows.join('/') };
    const options = { ...start, 'after-king-taken': 'freeze' };
    const { tables, services, id } = await openTableAlone(kingsGauntlet, { options });
    const task = await requireTask({ services }, id);
    const over = unwrapResult(await services.computers.carryOutTask(task, ['h3', 'h1']));
    expect(over).toMatchObject({
      status: 'finished',
      outcome: { winners: ['west', 'north', 'east'], reason: 'left-to-computers' },
    });
    expect(await tables.load(id)).toMatchObject({ status: 'finished' });
  });

  test('not while another person plays, nor where nobody ever did', async () => {
    const { tables, id } = await openTableAlone(kingsGauntlet, { options: { mode: 'free-for-all' } }, [
      'bob',
    ]);
    expect(unwrapResult(await tables.makeCall(id, null, ada, 'resign')).status).toBe('playing');
    expect(unwrapResult(await tables.makeCall(id, null, actor('bob'), 'resign'))).toMatchObject({
      status: 'finished',
    });
  });

  test('a game that counts points tells how they stand', async () => {
    const { tables, id } = await openTableAlone(conquerTheKings, {
      options: { setup: 'preset', scoring: 'on' },
    });
    const over = unwrapResult(await tables.makeCall(id, null, ada, 'resign'));
    expect(over.outcome?.reason).toBe('left-to-computers');
    expect(over.lastAction?.notices.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['army-resigns', 'general']),
    );
    expect(over.lastAction?.notices.map(({ code }) => code)).not.toContain('conqueror');
  });
});
