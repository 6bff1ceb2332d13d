/** Players confirm their seats after the host changes the game. */
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/base/durations.js';
import { undecidedPlayers } from '../../../src/table/lobby/undecided.js';
import { changedOptions } from '../../../src/table/model/table-options.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { createOpenRequest, openHouse, refusal, unwrapResult } from '../fixtures/house.js';

const [ada, bob, cid] = [actor('ada'), actor('bob'), actor('cid')];

/** A lobby of Ada, its host, Bob and Cid, after she changed the heaps. */
async function openChangedLobby(file?: string) {
  const house = openHouse(file === undefined ? {} : { file });
  const { tables } = house;
  const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
  for (const person of [bob, cid]) unwrapResult(await tables.join(id, person, null));
  const table = unwrapResult(
    await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: false }),
  );
  return { ...house, id, table };
}

test('everybody but the host is asked, and the game begins only when all have said so', async () => {
  const { tables, id, table } = await openChangedLobby();
  expect(undecidedPlayers(table)).toEqual(['bob', 'cid']);
  expect(refusal(await tables.startGame(id, ada))).toBe('undecided');
  unwrapResult(await tables.confirmSeat(id, bob));
  expect(refusal(await tables.confirmSeat(id, bob))).toBe('stays-already');
  expect(refusal(await tables.confirmSeat(id, ada))).toBe('stays-already');
  expect(refusal(await tables.startGame(id, ada))).toBe('undecided');
  const agreed = unwrapResult(await tables.confirmSeat(id, cid));
  expect([undecidedPlayers(agreed), changedOptions(agreed)]).toEqual([[], []]);
  expect(unwrapResult(await tables.startGame(id, ada)).status).toBe('playing');
});

test('who leaves, or is taken off by the host, is waited for no more', async () => {
  const { tables, id } = await openChangedLobby();
  unwrapResult(await tables.leave(id, bob));
  const freed = unwrapResult(await tables.assignSeat(id, ada, 'east', null));
  expect(undecidedPlayers(freed)).toEqual([]);
  const back = unwrapResult(await tables.join(id, bob, null));
  expect(undecidedPlayers(back)).toEqual([]);
});

test('another change asks those again who had agreed, and no change asks nobody', async () => {
  const { tables, id } = await openChangedLobby();
  for (const person of [bob, cid]) unwrapResult(await tables.confirmSeat(id, person));
  const turned = unwrapResult(
    await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: true }),
  );
  expect(undecidedPlayers(turned)).toEqual([]);
  const clock = { kind: 'move', seconds: DAY / SECOND, up: 'lose' } as const;
  const timed = await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: true, clock });
  expect(undecidedPlayers(unwrapResult(timed))).toEqual(['bob', 'cid']);
});

test('a game of two that waits for nothing else begins with the last who stays', async () => {
  const { tables } = openHouse();
  const { id } = unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: 'none' })));
  unwrapResult(await tables.join(id, bob, null));
  unwrapResult(await tables.configure(id, ada, { heaps: 'many' }, { turnsToMover: false }));
  expect(unwrapResult(await tables.join(id, cid, null)).status).toBe('lobby');
  const begun = unwrapResult(await tables.confirmSeat(id, bob));
  expect([begun.status, begun.undecided]).toEqual(['playing', []]);
});

test('who is asked is known after a restart', async () => {
  const file = temporaryFile();
  const { table } = await openChangedLobby(file);
  expect(await openHouse({ file }).tables.load(table.id)).toEqual(table);
});
