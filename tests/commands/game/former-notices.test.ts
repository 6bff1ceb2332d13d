/** A game that an earlier version has stored is shown in words, whatever codes its notices have. */
import { expect, it } from 'vitest';
import { happened } from '../../../src/commands/game/board-message.js';
import { openStore } from '../../../src/db/store.js';
import { games } from '../../../src/engine/index.js';
import { openTables } from '../../../src/table/open.js';
import { ANNA, BEN, openHouse, playing } from '../house.js';

it('on the board, for what happened last and for what was missed', () => {
  const store = openStore(':memory:');
  const clock = { now: () => 0, after: () => () => {} };
  const tables = openTables({ store, clock, games });
  const { id } = playing({ ...openHouse(), tables }, { setup: 'preset' }, 'conquer-the-kings');
  const resigned = { tableId: id, kind: 'call', notation: 'resign', rulesVersion: 1, at: 0 } as const;
  const left = (side: string) => [{ code: 'army-leaves', values: { side } }];
  store.actions.append({ ...resigned, ply: 0, side: 'south', by: ANNA, notices: left('south') });
  store.actions.append({ ...resigned, ply: 1, side: 'west', by: BEN, notices: left('west') });
  const table = tables.get(id);
  if (table === null) expect.unreachable();
  const said = happened(table, tables.described(id, tables.actions(id, null)));
  expect(said).toContain('Black has given up or run out of time; the army leaves the board.');
  expect(said).toContain('Red has given up or run out of time; the army leaves the board.');
  expect(said).not.toContain('army-leaves');
});
