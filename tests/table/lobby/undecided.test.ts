/** Players confirm their seats after the host changes the game. */
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/base/durations.js';
import { undecidedPlayers } from '../../../src/table/lobby/undecided.js';
import { changedOptions } from '../../../src/table/model/table-options.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { accepted, openHouse, refusal, request } from '../fixtures/house.js';

const [ada, bob, cid] = [actor('ada'), actor('bob'), actor('cid')];

/** A lobby of Ada, its host, Bob and Cid, after she changed the heaps. */
async function changedLobby(file?: string) {
  const house = openHouse(file === undefined ? {} : { file });
  const { tables } = house;
  const { id } = accepted(await tables.open(request({ options: { sides: '3' } })));
  for (const person of [bob, cid]) accepted(await tables.join(id, person, null));
  const table = accepted(
    await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: false }),
  );
  return { ...house, id, table };
}

test('everybody but the host is asked, and the game begins only when all have said so', async () => {
  const { tables, id, table } = await changedLobby();
  expect(undecidedPlayers(table)).toEqual(['bob', 'cid']);
  expect(refusal(await tables.start(id, ada))).toBe('undecided');
  accepted(await tables.stay(id, bob));
  expect(refusal(await tables.stay(id, bob))).toBe('stays-already');
  expect(refusal(await tables.stay(id, ada))).toBe('stays-already');
  expect(refusal(await tables.start(id, ada))).toBe('undecided');
  const agreed = accepted(await tables.stay(id, cid));
  expect([undecidedPlayers(agreed), changedOptions(agreed)]).toEqual([[], []]);
  expect(accepted(await tables.start(id, ada)).status).toBe('playing');
});

test('who leaves, or is taken off by the host, is waited for no more', async () => {
  const { tables, id } = await changedLobby();
  accepted(await tables.leave(id, bob));
  const freed = accepted(await tables.give(id, ada, 'east', null));
  expect(undecidedPlayers(freed)).toEqual([]);
  const back = accepted(await tables.join(id, bob, null));
  expect(undecidedPlayers(back)).toEqual([]);
});

test('another change asks those again who had agreed, and no change asks nobody', async () => {
  const { tables, id } = await changedLobby();
  for (const person of [bob, cid]) accepted(await tables.stay(id, person));
  const turned = accepted(
    await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: true }),
  );
  expect(undecidedPlayers(turned)).toEqual([]);
  const clock = { kind: 'move', seconds: DAY / SECOND, up: 'lose' } as const;
  const timed = await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: true, clock });
  expect(undecidedPlayers(accepted(timed))).toEqual(['bob', 'cid']);
});

test('a game of two that waits for nothing else begins with the last who stays', async () => {
  const { tables } = openHouse();
  const { id } = accepted(await tables.open(request({ hostSeat: 'none' })));
  accepted(await tables.join(id, bob, null));
  accepted(await tables.configure(id, ada, { heaps: 'many' }, { turnsToMover: false }));
  expect(accepted(await tables.join(id, cid, null)).status).toBe('lobby');
  const begun = accepted(await tables.stay(id, bob));
  expect([begun.status, begun.undecided]).toEqual(['playing', []]);
});

test('who is asked is known after a restart', async () => {
  const file = temporaryFile();
  const { table } = await changedLobby(file);
  expect(await openHouse({ file }).tables.load(table.id)).toEqual(table);
});
