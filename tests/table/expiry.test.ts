/** Deadlines, on a clock made by hand. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/db/store.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { diceNim } from './fixtures/dice-nim.js';
import { accepted, begun, handClock, openHouse, refusal, request } from './fixtures/house.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a lobby', () => {
  test('closes after a day', () => {
    const { tables, clock } = openHouse();
    const { id } = accepted(tables.open(request()));
    tables.locate(id, { lobbyMessageId: 'message' });
    expect(tables.nextDeadline()).toBe(clock.now() + DAY);
    clock.wait(DAY - 1);
    expect(tables.expire()).toEqual([]);
    clock.wait(1);
    const [expired] = tables.expire();
    expect(expired).toMatchObject({
      id,
      status: 'closed',
      closedBecause: 'expired',
      version: 2,
      endedAt: clock.now(),
    });
    expect(tables.get(id)).toEqual(expired);
    expect(tables.posts(id).at(-1)).toMatchObject({ kind: 'lobby', version: 2, state: 'pending' });
    expect(tables.unposted()).toEqual([id]);
    expect(tables.nextDeadline()).toBeNull();
    expect(tables.expire()).toEqual([]);
    expect(refusal(tables.join(id, actor('bob'), null))).toBe('not-open');
  });

  test('waits no longer for its message than a minute', () => {
    const { tables, clock } = openHouse();
    const { id } = accepted(tables.open(request()));
    expect(tables.nextDeadline()).toBe(clock.now() + MINUTE);
    clock.wait(MINUTE);
    expect(tables.expire().map((table) => table.id)).toEqual([id]);
    expect(tables.unposted()).toEqual([]);
    expect(tables.nextDeadline()).toBeNull();
  });

  test('closes when it was said to, though lobbies have another time since', () => {
    const store = openStore(':memory:');
    onTestFinished(() => store.close());
    const clock = handClock();
    const [before, after] = [5 * MINUTE, DAY].map((lobby) =>
      openTables({ store, clock, games: [diceNim()], limits: { lobby, challenge: 2 * lobby } }),
    );
    if (before === undefined || after === undefined) throw new Error('two services are needed');
    const [lobby, challenge] = [request(), request({ host: actor('cid'), opponentId: 'bob' })].map((one) =>
      accepted(before.open(one)),
    );
    const opened = clock.now();
    clock.wait(1);
    expect([lobby?.closesAt, challenge?.closesAt]).toEqual([opened + 5 * MINUTE, opened + 10 * MINUTE]);
    expect(after.get(lobby?.id ?? '')?.closesAt).toBe(opened + 5 * MINUTE);
    expect(after.get(challenge?.id ?? '')?.closesAt).toBe(opened + 10 * MINUTE);
    const begun = accepted(after.accept(challenge?.id ?? '', actor('bob')));
    expect([begun.closesAt, after.get(begun.id)?.closesAt]).toEqual([null, null]);
    expect(accepted(after.cancel(lobby?.id ?? '', actor('ada'))).closesAt).toBeNull();
  });

  test('has no deadline once its game has begun or it was cancelled', () => {
    const { tables, clock } = openHouse();
    const playing = begun(tables);
    accepted(tables.cancel(accepted(tables.open(request())).id, actor('ada')));
    expect(tables.nextDeadline()).toBeNull();
    clock.wait(10 * DAY);
    expect(tables.expire()).toEqual([]);
    expect(tables.get(playing.id)?.status).toBe('playing');
  });
});

describe('a challenge', () => {
  test('closes after its own time', () => {
    const { tables, clock } = openHouse({ limits: { challenge: 5 * MINUTE } });
    const { id } = accepted(tables.open(request({ opponentId: 'bob' })));
    tables.locate(id, { lobbyMessageId: 'message' });
    expect(tables.nextDeadline()).toBe(clock.now() + 5 * MINUTE);
    clock.wait(5 * MINUTE);
    expect(tables.expire()).toMatchObject([{ id, closedBecause: 'expired' }]);
    expect(refusal(tables.accept(id, actor('bob')))).toBe('not-open');
  });

  test('that became a lobby waits as one', () => {
    const { tables, clock } = openHouse({ limits: { challenge: 5 * MINUTE } });
    const { id } = accepted(tables.open(request({ options: { sides: '3' }, opponentId: 'bob' })));
    tables.locate(id, { lobbyMessageId: 'message' });
    clock.wait(MINUTE);
    accepted(tables.accept(id, actor('bob')));
    expect(tables.nextDeadline()).toBe(clock.now() + DAY);
  });
});

test('the next deadline is the earliest, and all that is due goes at once', () => {
  const { tables, clock } = openHouse({ limits: { lobby: 10 * MINUTE, challenge: 20 * MINUTE } });
  const ids = [request(), request({ opponentId: 'bob' }), request()].map((one) => {
    const { id } = accepted(tables.open(one));
    tables.locate(id, { lobbyMessageId: `message ${id}` });
    clock.wait(MINUTE);
    return id;
  });
  expect(tables.nextDeadline()).toBe(clock.now() + 7 * MINUTE);
  clock.wait(9 * MINUTE);
  expect(tables.expire().map((table) => table.id)).toEqual([ids[0], ids[2]]);
  expect(tables.nextDeadline()).toBe(clock.now() + 9 * MINUTE);
});
