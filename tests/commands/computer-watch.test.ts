/** Tables that the computer watch checks. */
import { expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/src/index.js';
import { openLog } from '../../src/base/log.js';
import { ComputerWatch } from '../../src/commands/computer-watch.js';
import type { Computers, RunEach } from '../../src/table/core/services.js';
import { chooserHere } from '../chooser.js';

it('a table that cannot be looked at keeps no other from it', async () => {
  const looked: string[] = [];
  const complaints: string[] = [];
  const computers: Computers = {
    listTablesWithComputers: async () => ['broken', 'sound'],
    async findTask(id) {
      looked.push(id);
      if (id === 'broken') throw new TypeError('its actions cannot be replayed');
      return null;
    },
    carryOutTask: () => Promise.reject(new Error('nothing is up to anybody')),
    addComputers: () => Promise.reject(new Error('there is no lobby')),
  };
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void complaints.push(line) });
  const inOrder: RunEach = async (ids, look) => {
    for (const id of ids) await look(id);
  };
  const watch = new ComputerWatch(
    { computers, clock: createVirtualClock(), log },
    { chooser: chooserHere, onActed: () => {}, each: inOrder },
  );
  watch.start();
  await watch.stop();
  expect(looked).toEqual(['broken', 'sound']);
  expect(complaints.join()).toContain('"table":"broken"');
});
