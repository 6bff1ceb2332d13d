/** Daily upkeep: its time, deleted data, and data that stays. */
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualClock } from '../../playground/src/index.js';
import { DAY } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { createStore } from '../../src/db/sqlite/sqlite-store.js';
import { startUpkeep } from '../../src/process/upkeep.js';
import { actionRow, resultRow, tableRow } from '../db/fixtures/rows.js';
import { openTestRepositories } from '../test-store.js';

/** A store with finished games of a left server and of a current one. */
function openUpkeepHouse(retention: number | null) {
  const repositories = openTestRepositories();
  const clock = createVirtualClock();
  const now = clock.now();
  const over = { status: 'finished', outcomeReason: 'last-taken', endedAt: now, guildId: 'realm' } as const;
  for (const id of ['old00001', 'old00002']) {
    repositories.tables.insert(tableRow({ id, ...over }));
    repositories.actions.append(actionRow({ tableId: id }));
    repositories.results.add(resultRow({ tableId: id, endedAt: now }));
  }
  repositories.tables.insert(tableRow({ id: 'playing1', status: 'playing', guildId: 'other', createdAt: 1 }));
  repositories.settings.updateGuildSettings('realm', { theme: 'slate' });
  const lines: string[] = [];
  const log = openLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) });
  onTestFinished(() => {
    repositories.close();
    expect(lines).toEqual([]);
  });
  const stop = startUpkeep({ store: createStore(repositories), clock, log, retention });
  onTestFinished(stop);
  const tables = () => ['old00001', 'old00002', 'playing1'].filter((id) => repositories.tables.get(id));
  return { repositories, clock, tables };
}

test('games that are over are deleted when their time has passed, with their results', async () => {
  const { repositories, clock, tables } = openUpkeepHouse(2 * DAY);
  await clock.advance(2 * DAY);
  expect(tables()).toEqual(['old00001', 'old00002', 'playing1']);
  await clock.advance(DAY);
  expect(tables()).toEqual(['playing1']);
  expect(repositories.actions.list('old00001')).toEqual([]);
  expect(repositories.results.listResultsOf('ada')).toEqual([]);
});

test('games that are over stay for ever where nothing else is wished', async () => {
  const { clock, tables } = openUpkeepHouse(null);
  await clock.advance(400 * DAY);
  expect(tables()).toHaveLength(3);
});

test('a server that was left is forgotten after thirty days, and not before', async () => {
  const { repositories, clock, tables } = openUpkeepHouse(null);
  repositories.leftGuilds.add('realm', clock.now());
  await clock.advance(30 * DAY);
  expect(tables()).toHaveLength(3);
  expect(repositories.settings.guildSettings('realm').theme).toBe('slate');
  await clock.advance(DAY);
  expect(tables()).toEqual(['playing1']);
  expect(repositories.settings.guildSettings('realm').theme).toBeNull();
  expect(repositories.results.listResultsOf('ada')).toEqual([]);
  expect(repositories.leftGuilds.list()).toEqual([]);
});
