/** Several processes on one file: each ply is accepted from one of them, and all see the same table. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/db/store.js';
import { actor } from '../actors.js';
import { temporaryFile } from '../db/fixtures/rows.js';
import { accepted, begun, onTurn, openHouse, playOut, playSome, refusal, request } from './fixtures/house.js';

const RACER = fileURLToPath(new URL('./fixtures/racer.ts', import.meta.url));

describe('two services on one file', () => {
  test('accept one of two presses of the same button', () => {
    const file = temporaryFile();
    const [here, there] = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    const table = begun(here.tables);
    const person = onTurn(there.tables, table);
    const moved = accepted(there.tables.play(table.id, table.version, actor(person), ['a', '1']));
    expect(refusal(here.tables.play(table.id, table.version, actor(person), ['b', '1']))).toBe('stale');
    expect(here.tables.get(table.id)).toEqual(moved);
    expect(here.tables.actions(table.id, null)).toHaveLength(1);
  });

  test('play on in turn, each from what the other did', () => {
    const file = temporaryFile();
    const houses = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    let table = begun(openHouse({ file }).tables, { options: { heaps: 'many' } });
    for (let nth = 0; table.status === 'playing'; nth++) {
      for (const { tables } of houses) expect(tables.get(table.id)).toEqual(table);
      const { tables } = houses[nth % 2] ?? openHouse({ file });
      table = playSome(tables, table, nth);
    }
    expect(table.status).toBe('finished');
  });

  test('give the last seat to one', () => {
    const file = temporaryFile();
    const [here, there] = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    const { id } = accepted(here.tables.open(request()));
    accepted(there.tables.join(id, actor('bob'), 'south'));
    expect(refusal(here.tables.join(id, actor('cid'), 'south'))).toBe('seat-taken');
  });

  test('open one rematch', () => {
    const file = temporaryFile();
    const [here, there] = [openHouse({ file, seed: 1 }), openHouse({ file, seed: 2 })];
    const former = playOut(here.tables, begun(here.tables));
    const asked = accepted(there.tables.rematch(former.id, actor('ada')));
    expect(accepted(here.tables.rematch(former.id, actor('bob')))).toMatchObject({
      id: asked.id,
      status: 'playing',
    });
  });

  test('expire nothing that another one has saved since it was found', () => {
    const file = temporaryFile();
    const saver = openHouse({ file });
    const { id } = accepted(saver.tables.open(request()));
    const { tables, clock } = openHouse({
      file,
      wrap: (store) => ({
        ...store,
        deadlines: {
          ...store.deadlines,
          due(now) {
            const found = store.deadlines.due(now);
            if (saver.tables.get(id)?.place.lobbyMessageId === null)
              saver.tables.locate(id, { lobbyMessageId: 'late' });
            return found;
          },
        },
      }),
    });
    clock.wait(60_000);
    expect(tables.expire()).toEqual([]);
    expect(tables.get(id)?.status).toBe('lobby');
  });

  test('write a version once: a writer that comes late is told so', () => {
    const file = temporaryFile();
    const [here, there] = [openStore(file), openStore(file)];
    const { tables } = openHouse({ file });
    const { id } = accepted(tables.open(request()));
    const row = here.tables.get(id);
    if (row === undefined) throw new Error('no row');
    expect(there.tables.replace({ ...row, version: 2 }, 1)).toBe(true);
    expect(here.tables.replace({ ...row, version: 2 }, 1)).toBe(false);
    here.close();
    there.close();
  });
});

test('processes that press at the same time: every ply once, every confirmed press in the list', async () => {
  const file = temporaryFile();
  const { tables } = openHouse({ file });
  const table = begun(tables, { options: { heaps: 'many' } });
  const racers = ['one', 'two', 'three'].map((name) =>
    spawn(process.execPath, ['--import', 'tsx', RACER, file, table.id, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const told = await Promise.all(
    racers.map(async (racer) => {
      let output = '';
      racer.stdout.on('data', (data: Buffer) => {
        output += data.toString();
      });
      const [code] = await once(racer, 'close');
      expect(code).toBe(0);
      return output.split('\n').filter((line) => line !== '');
    }),
  );
  const actions = tables.actions(table.id, null);
  const played = told.flat().toSorted();
  expect(played).toEqual(actions.map(({ ply, notation }) => `${ply} ${notation}`).toSorted());
  expect(actions.map(({ ply }) => ply)).toEqual(actions.map((_, index) => index));
  expect(tables.get(table.id)).toMatchObject({ status: 'finished', version: table.version + actions.length });
}, 60_000);
