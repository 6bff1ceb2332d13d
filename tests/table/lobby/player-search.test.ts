/** Finding players: one message per table, and pauses between the messages of a server. */
import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import { beginTable, createOpenRequest, openHouse, refusal, unwrapResult } from '../fixtures/house.js';

const ada = actor('ada');

function openSearchHouse() {
  const house = openHouse();
  const { tables } = house;
  const { playerSearches } = tables;
  return {
    ...house,
    playerSearches,
    open: async (changes = {}) => unwrapResult(await tables.openTable(createOpenRequest(changes))).id,
    search: (id: string, who = ada) => playerSearches.requestSearch(id, who, 'players'),
    async post() {
      for (const search of await playerSearches.listUnposted()) await playerSearches.markPosted(search);
    },
  };
}

test('mentions players once per table', async () => {
  const { clock, playerSearches, open, search, post } = openSearchHouse();
  const id = await open();
  unwrapResult(await search(id));
  await post();
  clock.wait(60 * MINUTE);
  expect(refusal(await search(id))).toBe('searched-already');
  expect(await playerSearches.listUnposted()).toEqual([]);
});

test('mentions players of a server again 30 minutes after the last message was posted', async () => {
  const { clock, playerSearches, open, search, post } = openSearchHouse();
  const [first, second, elsewhere] = [await open(), await open(), await open({ guildId: 'elsewhere' })];
  unwrapResult(await search(first));
  clock.wait(MINUTE);
  await post();
  const again = Math.ceil((clock.now() + 30 * MINUTE) / SECOND);
  const refused = { reason: { code: 'searched-lately', values: { again } } };
  expect(await search(second)).toMatchObject(refused);
  clock.wait(30 * MINUTE - 1);
  expect(await search(second)).toMatchObject(refused);
  expect(await playerSearches.isSearchRequested(second)).toBe(false);
  expect(refusal(await search(elsewhere))).toBeNull();
  clock.wait(1);
  expect(refusal(await search(second))).toBeNull();
});

test('waits for a message that is not posted yet, however long it takes', async () => {
  const { clock, open, search } = openSearchHouse();
  const [first, second] = [await open(), await open()];
  unwrapResult(await search(first));
  clock.wait(60 * MINUTE);
  const again = Math.ceil((clock.now() + 30 * MINUTE) / SECOND);
  expect(await search(second)).toMatchObject({ reason: { code: 'searched-lately', values: { again } } });
});

test('is the host’s, in a lobby of a server with a seat that everybody can take', async () => {
  const { tables, playerSearches, open, search } = openSearchHouse();
  const closed = { kind: 'open', role: 'wolves', invited: [] } as const;
  const host = actor('ada', { roles: ['wolves'] });
  const game = await beginTable(tables);
  const free = await open();
  for (const [id, who, code] of [
    ['nowhere1', ada, 'no-table'],
    [free, actor('bob'), 'not-host'],
    [game.id, ada, 'no-seat'],
    [await open({ opponentId: 'bob' }), ada, 'not-open'],
    [await open({ guildId: null }), ada, 'not-open'],
    [await open({ host, access: closed }), ada, 'not-open'],
  ] as const)
    expect(refusal(await search(id, who))).toBe(code);
  expect(await playerSearches.listUnposted()).toEqual([]);
});
