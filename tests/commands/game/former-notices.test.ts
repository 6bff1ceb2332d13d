/** Shows games stored by an earlier version in words, whatever codes their notices have. */
import { expect, it } from 'vitest';
import { eventsText } from '../../../src/commands/game/lines/event-lines.js';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import { games } from '../../../src/engine/index.js';
import { openTables } from '../../../src/table/open.js';
import { openTestRepositories } from '../../test-store.js';
import { ANNA, BEN, openRunningGame } from '../house.js';

it('on the board, for what happened last and for what was missed', async () => {
  const repositories = openTestRepositories();
  const clock = { now: () => 0, monotonic: () => 0, setAlarm: () => () => {} };
  const open = () => openTables({ store: createStore(repositories), clock, games });
  const { id } = await openRunningGame(open(), { setup: 'preset' }, 'conquer-the-kings');
  const call = { tableId: id, kind: 'call', rulesVersion: 1, at: 0, clocks: null } as const;
  const resigned = { ...call, notation: 'resign' };
  const createLeaveNotice = (side: string) => [{ code: 'army-leaves', values: { side } }];
  repositories.actions.append({
    ...resigned,
    ply: 0,
    side: 'south',
    by: ANNA,
    notices: createLeaveNotice('south'),
  });
  repositories.actions.append({
    ...resigned,
    ply: 1,
    side: 'west',
    by: BEN,
    notices: createLeaveNotice('west'),
  });
  const table = await open().tables.load(id);
  if (table === null) expect.unreachable();
  const said = eventsText(table, table.describeActions(table.actions(null)), {
    view: table.view(null),
    turn: 0,
  });
  expect(said).toContain(`<@${ANNA}> has resigned or run out of time; the army leaves the board.`);
  expect(said).toContain(`<@${BEN}> has resigned or run out of time; the army leaves the board.`);
  expect(said).not.toContain('army-leaves');
});
