/** Processes that press simultaneously on one file: each ply is accepted from only one process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { beginTable, openHouse } from '../fixtures/house.js';

const RACER = fileURLToPath(new URL('../fixtures/racer.ts', import.meta.url));

/** Several processes play at one table until its game is over. Returns their accepted actions and the table. */
async function raceProcesses(heaps: string, names: readonly string[]) {
  const file = temporaryFile();
  const { tables } = openHouse({ file });
  const table = await beginTable(tables, { options: { heaps } });
  const racers = names.map((name) =>
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
  return { tables, table, told };
}

test.each([
  ['three processes', 'many', ['one', 'two', 'three'], 26],
  ['two processes, ten thousand times', 'endless', ['one', 'two'], 10_000],
])(
  '%s press at the same time: every ply once, every confirmed press in the list',
  async (_, heaps, names, plies) => {
    const { tables, table, told } = await raceProcesses(heaps, names);
    const actions = await tables.actions(table.id, null);
    expect(actions.map(({ ply }) => ply)).toEqual(Array.from({ length: plies }, (_, ply) => ply));
    expect(told.flat().toSorted()).toEqual(
      actions.map(({ ply, notation }) => `${ply} ${notation}`).toSorted(),
    );
    expect(await tables.load(table.id)).toMatchObject({
      status: 'finished',
      version: table.version + actions.length,
    });
  },
  180_000,
);
