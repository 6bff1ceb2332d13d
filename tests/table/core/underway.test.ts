/** A database of an older schema with running games: its buttons work, its offers stay open, and its games are finished. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chooseAction } from '../../../src/computer/index.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { games } from '../../../src/engine/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { findOpenOffer } from '../../../src/table/model/proposals/offer.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { writeOlderDatabase } from '../../db/fixtures/older-database.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { createHandClock, personToAct, playSome, unwrapResult } from '../fixtures/house.js';
import { type TablesById, tablesById } from '../fixtures/tables-by-id.js';

const START = Date.UTC(2026, 10, 1);

/** A game of King's Table between Ada and a computer of level 5, which is to move. Its board is posted. */
const BEFORE_LEVEL_6 = {
  migrations: 47,
  sql: `
    INSERT INTO tables (id, game, rules_version, options, seed, status, version, host_id, has_random_seats, channel_id, thread_id, opening_notices, winners, created_at, started_at)
      VALUES ('table001', 'kings-table', 1, '{}', 7, 'playing', 2, 'ada', 0, 'hall', 'thread', '[]', '[]', ${START}, ${START});
    INSERT INTO seats (table_id, ordinal, id, sides, holder_kind, holder_id)
      VALUES ('table001', 0, 'attackers', '["attackers"]', 'computer', '5'), ('table001', 1, 'defenders', '["defenders"]', 'person', 'ada');
    INSERT INTO outbox (table_id, kind, version, state, channel_id, message_id, first_version, mentioned)
      VALUES ('table001', 'board', 2, 'live', 'thread', 'message', 1, '[]');`,
};

let tables: TablesById;
beforeEach(() => {
  const file = temporaryFile();
  writeOlderDatabase(file);
  const store = openStore(file);
  onTestFinished(() => store.close());
  tables = tablesById(openTables({ store, clock: createHandClock(START), games }));
});

async function findRunningGame(game: string): Promise<LoadedTable> {
  const table = await tables.findInThread(`thread-${game}`);
  if (table === null) throw new Error(`no game of ${game}`);
  return table;
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  test('goes on where it was, by a button that was posted before', async () => {
    const before = await findRunningGame(id);
    expect(before.status).toBe('playing');
    expect(before.lastAction).not.toBeNull();
    const person = await personToAct(tables, before);
    expect(before.isFresh(before.version, actor(person))).toBe(true);
    expect(before.isFresh(1, actor(person))).toBe(false);
    const after = await playSome(tables, before, 3);
    expect(after.version).toBe(before.version + 1);
    expect(after.actions(null).slice(0, -1)).toEqual(before.actions(null));
    const last = before.lastAction?.ply ?? 0;
    expect(after.listBoardEvents().actions.map(({ ply }) => ply)).toEqual([last + 1]);
    for (const { parts } of after.describeActions(after.actions(null))) expect(parts).not.toEqual([]);
  });
});

test('a computer of level 5 plays on after the migration that adds level 6', async () => {
  const file = temporaryFile();
  writeOlderDatabase(file, BEFORE_LEVEL_6);
  const store = openStore(file);
  onTestFinished(() => store.close());
  const { computers, ...services } = openTables({ store, clock: createHandClock(START), games });
  expect(await computers.listTablesWithComputers()).toEqual(['table001']);
  const task = await computers.findTask('table001');
  if (task?.kind !== 'act') return expect.unreachable();
  expect(task.question).toMatchObject({ side: 'attackers', level: 5 });
  const path = chooseAction({ ...task.question, level: 1 });
  unwrapResult(await computers.carryOutTask(task, path));
  const table = await services.tables.load('table001');
  expect(table?.actions(null)).toMatchObject([{ by: null, side: 'attackers' }]);
  expect(table?.sideToAct(actor('ada')).ok).toBe(true);
});

test('an offer that stood can be answered', async () => {
  const table = await findRunningGame('kings-gauntlet');
  const offer = findOpenOffer(table);
  expect(offer).toMatchObject({ kind: 'draw', firstVersion: 1 });
  // The offer's own message is queued; the old board keeps its old buttons.
  expect(await tables.listEntries(table.id)).toContainEqual(
    expect.objectContaining({ kind: 'offer', version: 1, state: 'pending' }),
  );
  const others = table.seats.filter(({ id }) => !offer?.agreed.includes(id));
  let after = table;
  for (const { holder } of others)
    after = unwrapResult(await tables.answerOffer(table.id, null, actor(holderIdOf(holder) ?? ''), true));
  expect(after).toMatchObject({ status: 'finished', outcome: { winners: [] } });
});

test('a challenge can be accepted, and a finished game played again', async () => {
  const asked = (await tables.listOpenTablesOf(actor('bob'))).find(
    ({ challengedId }) => challengedId === 'cid',
  );
  if (asked === undefined) throw new Error('no challenge');
  expect(unwrapResult(await tables.acceptChallenge(asked.id, actor('cid'))).status).toBe('playing');
  const over = await tables.findInThread('thread-finished');
  if (over === null) throw new Error('no finished game');
  expect(over.status).toBe('finished');
  expect(unwrapResult(await tables.requestRematch(over.id, actor('bob')))).toMatchObject({
    rematchOf: over.id,
  });
});
