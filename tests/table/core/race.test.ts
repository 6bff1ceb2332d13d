/** Several processes on one file: each ply is accepted from only one process, and all see the same table. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { openTestStore } from '../../test-store.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  personToAct,
  playOut,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';

describe('two services on one file', () => {
  test('accept one of two presses of the same button', async () => {
    const file = temporaryFile();
    const [here, there] = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    const table = await beginTable(here.tables);
    const person = await personToAct(there.tables, table);
    const moved = unwrapResult(await there.tables.play(table.id, table.version, actor(person), ['a', '1']));
    expect(refusal(await here.tables.play(table.id, table.version, actor(person), ['b', '1']))).toBe('stale');
    expect(await here.tables.load(table.id)).toEqual(moved);
    expect(await here.tables.actions(table.id, null)).toHaveLength(1);
  });

  test('play on in turn, each from what the other did', async () => {
    const file = temporaryFile();
    const houses = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    let table = await beginTable(openHouse({ file }).tables, { options: { heaps: 'many' } });
    for (let nth = 0; table.status === 'playing'; nth++) {
      // A table that was read in this iteration of the event loop isn't read again before the next iteration.
      await nextTurn();
      for (const { tables } of houses) expect(await tables.load(table.id)).toEqual(table);
      const { tables } = houses[nth % 2] ?? openHouse({ file });
      table = await playSome(tables, table, nth);
    }
    expect(table.status).toBe('finished');
  });

  test('give a seat to one', async () => {
    const file = temporaryFile();
    const [here, there] = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    const { id } = unwrapResult(await here.tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    unwrapResult(await there.tables.join(id, actor('bob'), 'south'));
    expect(refusal(await here.tables.join(id, actor('cid'), 'south'))).toBe('seat-taken');
  });

  test('open one rematch', async () => {
    const file = temporaryFile();
    const [here, there] = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    const former = await playOut(here.tables, await beginTable(here.tables));
    const asked = unwrapResult(await there.tables.requestRematch(former.id, actor('ada')));
    expect(unwrapResult(await here.tables.requestRematch(former.id, actor('bob')))).toMatchObject({
      id: asked.id,
      status: 'playing',
    });
  });

  test('expire nothing that another one has saved since it was found', async () => {
    const file = temporaryFile();
    const saver = openHouse({ file });
    const { id } = unwrapResult(await saver.tables.openTable(createOpenRequest()));
    let saved: Promise<void> = Promise.resolve();
    const { tables, clock } = openHouse({
      file,
      wrap: (repositories) => ({
        ...repositories,
        subjects: {
          ...repositories.subjects,
          deadlines: {
            ...repositories.subjects.deadlines,
            listDue: (now) =>
              repositories.subjects.deadlines.listDue(now).map((found) => {
                if (saver.repositories.tables.get(id)?.lobbyMessageId === null)
                  saved = saver.tables.recordPlace(id, { lobbyMessageId: 'late' });
                return found;
              }),
          },
        },
      }),
    });
    clock.wait(MINUTE);
    expect(await tables.expire()).toEqual([]);
    await saved;
    expect((await tables.load(id))?.status).toBe('lobby');
  });

  test('write a version once: a writer that comes late is told so', async () => {
    const file = temporaryFile();
    const [here, there] = [openTestStore(file), openTestStore(file)];
    const { tables } = openHouse({ file });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const stored = await here.tables.load(id);
    if (stored === undefined) throw new Error('no row');
    const row = { ...stored.row, version: 2, revision: 2 };
    expect(await there.tables.commitChange({ row })).toBe(true);
    expect(await here.tables.commitChange({ row })).toBe(false);
    here.close();
    there.close();
  });
});
