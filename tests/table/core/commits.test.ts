/** Work that changed a table counts as saved, even if it fails afterwards. */
import { expect, test } from 'vitest';
import { trackCommits } from '../../../src/base/commits.js';
import { actor } from '../../actors.js';
import { beginTable, openHouse, personToAct, unwrapResult } from '../fixtures/house.js';

test('a refused change saves nothing, an accepted one does, in the work that made it alone', async () => {
  const { tables } = openHouse();
  const table = await beginTable(tables);
  const mover = actor(await personToAct(tables, table));
  const [refused, played] = await Promise.all([
    trackCommits(async (hasCommitted) => {
      await tables.play(table.id, table.version, actor('zoe'), ['a', '1']);
      return hasCommitted();
    }),
    trackCommits(async (hasCommitted) => {
      unwrapResult(await trackCommits(() => tables.play(table.id, table.version, mover, ['a', '1'])));
      return hasCommitted();
    }),
  ]);
  expect([refused, played]).toEqual([false, true]);
});
