/** Boards that are kept, however long a game lasts. */
import { describe, expect, test } from 'vitest';
import { KEPT_BOARDS } from '../../../src/db/store.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { neededBoards } from '../../../src/table/record/needed-boards.js';
import { actor } from '../../actors.js';
import { hands } from '../fixtures/hands.js';
import { beginTable, openHouse, playSome, unwrapResult } from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

/** Marks the latest board as posted, and removes the buttons of older ones. */
async function markBoardShown(tables: TablesById, { id }: LoadedTable): Promise<void> {
  const boards = (await tables.listEntries(id)).filter(({ kind }) => kind === 'board');
  const latest = boards.at(-1);
  if (latest === undefined) throw new Error('no board');
  const at = { channelId: 'thread', messageId: `message ${latest.firstVersion}` };
  await tables.markPosted(id, 'board', latest.version, at);
  for (const { version, state } of boards.slice(0, -1))
    if (state === 'live') await tables.markRetired(id, 'board', version);
}

async function listVersions(tables: TablesById, { id }: LoadedTable): Promise<readonly number[]> {
  return (await tables.listEntries(id)).flatMap(({ kind, version }) => (kind === 'board' ? [version] : []));
}

describe('of the boards that are settled', () => {
  test('a game in turns needs no more than the last that called each side', async () => {
    const { tables } = openHouse();
    let table = await beginTable(tables, { options: { heaps: 'many' } });
    await markBoardShown(tables, table);
    for (let played = 0; played < 12; played++) {
      table = await playSome(tables, table);
      await markBoardShown(tables, table);
      const { version } = table;
      expect((await listVersions(tables, table)).filter((one) => one < version - 3)).toEqual([]);
      expect((await tables.load(table.id))?.listBoardEvents().actions).toHaveLength(1);
    }
  });

  test('those are kept with whose buttons somebody can still act', async () => {
    const { tables } = openHouse({ game: hands });
    const table = await beginTable(tables, { game: 'hands' }, 'cleo');
    const { id, version } = table;
    await markBoardShown(tables, table);
    for (const person of ['ada', 'bob']) {
      await markBoardShown(tables, unwrapResult(await tables.play(id, null, actor(person), ['2'])));
      expect(await listVersions(tables, table)).toContain(version);
      expect(await tables.isFresh(id, version, actor(person))).toBe(false);
      expect(await tables.isFresh(id, version, actor('cleo'))).toBe(true);
    }
    for (const person of ['cleo', 'cleo', 'bob', 'ada', 'ada'])
      await markBoardShown(tables, unwrapResult(await tables.play(id, null, actor(person), ['2'])));
    expect(await listVersions(tables, table)).not.toContain(version);
  });

  test('the one is kept with which a message began, no matter how often that was edited', async () => {
    const { tables } = openHouse({ game: hands });
    const table = await beginTable(tables, { game: 'hands' }, 'cleo');
    const boards = Array.from({ length: 3 * KEPT_BOARDS }, (_, index) => {
      const version = index + 1;
      const firstVersion = version < 3 ? 1 : 3;
      return { version, firstVersion, plies: 0, toAct: [], mentioned: [], wasShown: true };
    });
    const next = { version: 99, firstVersion: 99, plies: 0, toAct: [], mentioned: [], wasShown: false };
    const listNeeded = (all: typeof boards) =>
      neededBoards({ game: () => hands }, { table, actions: [], boards: all }).map(({ version }) => version);
    // The first and the last board of the previous message are needed too. The next message reports
    // everything that happened after that last board.
    expect(listNeeded(boards)).toEqual([1, 2, 3, 47, 48]);
    expect(listNeeded([...boards, next])).toEqual([3, 48, 99]);
  });
});
