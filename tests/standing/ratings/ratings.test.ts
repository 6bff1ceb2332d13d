/** Ratings over a store follow added, removed, hidden and anonymized results. */
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import { Ratings } from '../../../src/standing/ratings/ratings.js';
import { resultRow, tableRow } from '../../db/fixtures/rows.js';
import { openTestRepositories } from '../../test-store.js';

const HERE = { game: 'dice-nim', variant: 'few', guildId: 'realm' } as const;
const EVERYWHERE = { ...HERE, guildId: null };

function openRatings() {
  const repositories = openTestRepositories();
  onTestFinished(() => repositories.close());
  const store = createStore(repositories);
  const ratings = new Ratings(store.results);
  /** Adds a finished game won by the first person. */
  const add = (
    tableId: string,
    endedAt: number,
    [winner, loser]: readonly [string, string],
    guildId = 'realm',
  ) => {
    repositories.tables.insert(
      tableRow({ id: tableId, guildId, status: 'finished', outcomeReason: 'moved', endedAt }),
    );
    const row = { tableId, endedAt, guildId };
    repositories.results.add(resultRow({ ...row, personId: winner }));
    repositories.results.add(
      resultRow({ ...row, seat: 'south', team: 'south', personId: loser, result: 'lost', placement: 2 }),
    );
  };
  const listOrder = async (ladder: { readonly guildId: string | null } = HERE) =>
    (await ratings.listPublic({ ...HERE, ...ladder }, 'person')).map(({ id }) => id);
  return { store, repositories, ratings, add, order: listOrder };
}

/** Ratings computed without a cache. */
async function computeAfresh({ store, ratings }: ReturnType<typeof openRatings>) {
  const fresh = await new Ratings(store.results).listPublic(HERE, 'person');
  expect(await ratings.listPublic(HERE, 'person')).toEqual(fresh);
  return fresh;
}

test('games that ended since are added to what is remembered', async () => {
  const there = openRatings();
  there.add('t1', 5, ['ada', 'bob']);
  expect(await there.order()).toEqual(['ada', 'bob']);
  there.add('t2', 5, ['cid', 'ada']);
  there.add('t3', 8, ['cid', 'ada']);
  expect((await computeAfresh(there))[0]?.id).toBe('cid');
  // Two processes may commit in another order than the games ended.
  there.add('t0', 5, ['dan', 'cid']);
  there.add('t4', 7, ['dan', 'cid']);
  expect(await computeAfresh(there)).toHaveLength(4);
});

test('a result that is reversed or deleted leaves no trace, also in what followed', async () => {
  const there = openRatings();
  there.add('t1', 5, ['ada', 'bob']);
  there.add('t2', 6, ['bob', 'cid']);
  await computeAfresh(there);
  await there.store.upkeep.deleteTable('t1');
  const left = await computeAfresh(there);
  expect(left.map(({ id }) => id)).toEqual(['bob', 'cid']);
  there.add('t3', 7, ['ada', 'cid']);
  await there.store.upkeep.deleteFinished(7, 10);
  expect((await computeAfresh(there)).map(({ id }) => id)).toEqual(['ada', 'cid']);
  await there.store.guilds.recordDeparture('realm', 1);
  await there.store.upkeep.forgetGuilds(100);
  expect(await computeAfresh(there)).toEqual([]);
});

test('people who are hidden or deleted are listed nowhere, and their games still count', async () => {
  const there = openRatings();
  there.add('t1', 5, ['ada', 'bob']);
  const { skill } = await there.ratings.ratingOf({ kind: 'person', id: 'bob' }, HERE);
  await there.store.settings.updatePersonSettings('ada', { listed: false });
  expect(await there.order()).toEqual(['bob']);
  expect(await there.ratings.listPublicChanges('t1', HERE)).toMatchObject([{ id: 'bob' }]);
  await there.store.settings.updatePersonSettings('ada', { listed: true });
  expect(await there.order()).toEqual(['ada', 'bob']);
  await there.store.people.forgetPerson('ada', '100000000000001');
  expect(await there.order()).toEqual(['bob']);
  expect((await there.ratings.ratingOf({ kind: 'person', id: 'bob' }, HERE)).skill).toEqual(skill);
});

test('over all servers, games count in which everybody wants that', async () => {
  const there = openRatings();
  there.add('t1', 5, ['ada', 'bob']);
  there.add('t2', 6, ['bob', 'cid'], 'other');
  expect(await there.order(EVERYWHERE)).toEqual([]);
  for (const id of ['bob', 'cid']) await there.store.settings.updatePersonSettings(id, { worldwide: true });
  expect(await there.order(EVERYWHERE)).toEqual(['bob', 'cid']);
  await there.store.settings.updatePersonSettings('ada', { worldwide: true });
  expect(await there.order(EVERYWHERE)).toEqual(['ada', 'bob', 'cid']);
  await there.store.settings.updatePersonSettings('cid', { worldwide: false });
  expect(await there.order(EVERYWHERE)).toEqual(['ada', 'bob']);
});

test('settled ratings come before provisional ones, and a new player has 1500', async () => {
  const there = openRatings();
  for (let game = 0; game < 5; game++) there.add(`t${game}`, game, ['bob', 'cid']);
  there.add('u1', 9, ['ada', 'bob']);
  there.add('u2', 10, ['ada', 'bob']);
  expect(await there.order()).toEqual(['bob', 'cid', 'ada']);
  expect(await there.ratings.ratingOf({ kind: 'person', id: 'new' }, HERE)).toMatchObject({
    points: 1500,
    games: 0,
    isProvisional: true,
  });
});
