/** Deadlines, on a manual clock. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY, MINUTE } from '../../../src/base/durations.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { openTestStore } from '../../test-store.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import {
  beginTable,
  createHandClock,
  createOpenRequest,
  openHouse,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { tablesById } from '../fixtures/tables-by-id.js';

describe('a lobby', () => {
  test('closes after a day', async () => {
    const { tables, clock } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    await tables.recordPlace(id, { lobbyMessageId: 'message' });
    expect(await tables.nextDeadline()).toBe(clock.now() + DAY);
    clock.wait(DAY - 1);
    expect(await tables.expire()).toEqual([]);
    clock.wait(1);
    const [expired] = await tables.expire();
    expect(expired).toMatchObject({
      id,
      status: 'closed',
      closedBecause: 'expired',
      version: 2,
      endedAt: clock.now(),
    });
    expect(await tables.load(id)).toEqual(expired);
    expect((await tables.listEntries(id)).at(-1)).toMatchObject({
      kind: 'lobby',
      version: 2,
      state: 'pending',
    });
    expect(await tables.listUnpostedTables()).toEqual([id]);
    expect(await tables.nextDeadline()).toBeNull();
    expect(await tables.expire()).toEqual([]);
    expect(refusal(await tables.join(id, actor('bob'), null))).toBe('not-open');
  });

  test('waits no longer for its message than a minute', async () => {
    const { tables, clock } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(await tables.nextDeadline()).toBe(clock.now() + MINUTE);
    clock.wait(MINUTE);
    expect((await tables.expire()).map((table) => table.id)).toEqual([id]);
    expect(await tables.listUnpostedTables()).toEqual([]);
    expect(await tables.nextDeadline()).toBeNull();
  });

  test('closes when it was said to, though lobbies have another time since', async () => {
    const store = openTestStore();
    onTestFinished(() => store.close());
    const clock = createHandClock();
    const [before, after] = [5 * MINUTE, DAY].map((lobby) =>
      tablesById(
        openTables({ store, clock, games: [createDiceNim()], limits: { lobby, challenge: 2 * lobby } }),
      ),
    );
    if (before === undefined || after === undefined) throw new Error('two services are needed');
    const lobby = unwrapResult(await before.openTable(createOpenRequest()));
    const challenge = unwrapResult(
      await before.openTable(createOpenRequest({ host: actor('cid'), opponentId: 'bob' })),
    );
    const opened = clock.now();
    clock.wait(1);
    expect([lobby.closesAt, challenge.closesAt]).toEqual([opened + 5 * MINUTE, opened + 10 * MINUTE]);
    expect((await after.load(lobby.id))?.closesAt).toBe(opened + 5 * MINUTE);
    expect((await after.load(challenge.id))?.closesAt).toBe(opened + 10 * MINUTE);
    const begun = unwrapResult(await after.acceptChallenge(challenge.id, actor('bob')));
    expect([begun.closesAt, (await after.load(begun.id))?.closesAt]).toEqual([null, null]);
    expect(unwrapResult(await after.cancelLobby(lobby.id, actor('ada'))).closesAt).toBeNull();
  });

  test('has no deadline once its game has begun or it was cancelled', async () => {
    const { tables, clock } = openHouse();
    const playing = await beginTable(tables);
    unwrapResult(
      await tables.cancelLobby(unwrapResult(await tables.openTable(createOpenRequest())).id, actor('ada')),
    );
    expect(await tables.nextDeadline()).toBeNull();
    clock.wait(10 * DAY);
    expect(await tables.expire()).toEqual([]);
    expect((await tables.load(playing.id))?.status).toBe('playing');
  });
});

describe('a challenge', () => {
  test('closes after its own time', async () => {
    const { tables, clock } = openHouse({ limits: { challenge: 5 * MINUTE } });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    await tables.recordPlace(id, { lobbyMessageId: 'message' });
    expect(await tables.nextDeadline()).toBe(clock.now() + 5 * MINUTE);
    clock.wait(5 * MINUTE);
    expect(await tables.expire()).toMatchObject([{ id, closedBecause: 'expired' }]);
    expect(refusal(await tables.acceptChallenge(id, actor('bob')))).toBe('not-open');
  });

  test('that became a lobby waits as one', async () => {
    const { tables, clock } = openHouse({ limits: { challenge: 5 * MINUTE } });
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ options: { sides: '3' }, opponentId: 'bob' })),
    );
    await tables.recordPlace(id, { lobbyMessageId: 'message' });
    clock.wait(MINUTE);
    unwrapResult(await tables.acceptChallenge(id, actor('bob')));
    expect(await tables.nextDeadline()).toBe(clock.now() + DAY);
  });
});

test('the next deadline is the earliest, and all that is due goes at once', async () => {
  const { tables, clock } = openHouse({ limits: { lobby: 10 * MINUTE, challenge: 20 * MINUTE } });
  const ids: string[] = [];
  for (const one of [createOpenRequest(), createOpenRequest({ opponentId: 'bob' }), createOpenRequest()]) {
    const { id } = unwrapResult(await tables.openTable(one));
    await tables.recordPlace(id, { lobbyMessageId: `message ${id}` });
    clock.wait(MINUTE);
    ids.push(id);
  }
  expect(await tables.nextDeadline()).toBe(clock.now() + 7 * MINUTE);
  clock.wait(9 * MINUTE);
  expect((await tables.expire()).map((table) => table.id)).toEqual([ids[0], ids[2]]);
  expect(await tables.nextDeadline()).toBe(clock.now() + 9 * MINUTE);
});
