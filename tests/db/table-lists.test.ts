/** Long lists of tables are cut: they contain only the newest, in descending order. */
import { beforeEach, expect, test } from 'vitest';
import type { TableRow } from '../../src/db/rows.js';
import type { Repositories } from '../../src/db/sqlite/repositories.js';
import { openTestRepositories } from '../test-store.js';
import { tableRow } from './fixtures/rows.js';

let store: Repositories;
beforeEach(() => {
  store = openTestRepositories();
  return () => store.close();
});

/** Stores tables of the server, each created after the previous one. Returns their ids, the newest first. */
function insertTables(count: number, changes: (at: number) => Partial<TableRow>): readonly string[] {
  const ids = Array.from({ length: count }, (_, at) => `table${String(at).padStart(3, '0')}`);
  for (const [at, id] of ids.entries())
    store.tables.insert(tableRow({ id, guildId: 'realm', createdAt: at, ...changes(at) }));
  return ids.toReversed();
}

test.each([
  ['lobby', 'listLobbiesInGuild'],
  ['playing', 'listGamesInGuild'],
] as const)('a server’s tables in state %s: a hundred of them', (status, list) => {
  const ids = insertTables(101, (at) => ({ status, startedAt: status === 'lobby' ? null : at }));
  expect(store.tables[list]('realm')).toEqual(ids.slice(0, 100));
});

test('a server’s last games: 25 of them', () => {
  const ids = insertTables(26, (at) => ({
    status: 'finished',
    startedAt: 1,
    endedAt: at,
    outcomeReason: 'agreement',
  }));
  expect(store.tables.listEndedGamesInGuild('realm')).toEqual(ids.slice(0, 25));
});

test('a channel’s games: 25 of them', () => {
  const ids = insertTables(26, (at) => ({ status: 'playing', startedAt: at, channelId: 'hall' }));
  expect(store.tables.listGamesInChannel('hall')).toEqual(ids.slice(0, 25));
});
