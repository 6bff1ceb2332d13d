/** Lobbies and challenges: from opening to the start, and all that is refused on the way. */
import { describe, expect, test } from 'vitest';
import { actor } from '../actors.js';
import { accepted, begun, openHouse, refusal, request } from './fixtures/house.js';

const holders = (table: { readonly seats: readonly { readonly holder: { readonly id: string } | null }[] }) =>
  table.seats.map((seat) => seat.holder?.id ?? null);

describe('opening', () => {
  test('makes a lobby with the host on the seat they want', () => {
    const { tables, clock } = openHouse();
    const table = accepted(tables.open(request({ options: { heaps: 'many' }, hostSeat: 'south' })));
    expect(table).toMatchObject({
      game: 'dice-nim',
      rulesVersion: 1,
      options: { heaps: 'many', sides: '2', pairs: 'off' },
      status: 'lobby',
      version: 1,
      hostId: 'ada',
      challengedId: null,
      lot: false,
      place: { guildId: 'realm', channelId: 'hall', lobbyMessageId: null, threadId: null },
      createdAt: clock.now(),
      startedAt: null,
      outcome: null,
      lastAction: null,
    });
    expect(table.id).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(holders(table)).toEqual([null, 'ada']);
    expect(tables.get(table.id)).toEqual(table);
    expect(tables.view(table.id, null).pieces).toEqual([]);
  });

  test('leaves the host standing when they want no seat yet', () => {
    const { tables } = openHouse();
    expect(holders(accepted(tables.open(request({ hostSeat: null }))))).toEqual([null, null]);
  });

  test('makes a challenge where there is an opponent, and draws the seats unless the host chose one', () => {
    const { tables } = openHouse();
    const drawn = accepted(tables.open(request({ opponentId: 'bob', hostSeat: null })));
    expect(drawn).toMatchObject({ status: 'challenge', challengedId: 'bob', lot: true });
    expect(holders(drawn)).toEqual(['ada', null]);
    const chosen = accepted(tables.open(request({ opponentId: 'bob', hostSeat: 'south' })));
    expect(chosen).toMatchObject({ status: 'challenge', lot: false });
    expect(holders(chosen)).toEqual([null, 'ada']);
  });

  test('is refused with what was wrong, and then makes nothing', () => {
    const { tables } = openHouse();
    expect(refusal(tables.open(request({ opponentId: 'ada' })))).toBe('self-challenge');
    expect(refusal(tables.open(request({ hostSeat: 'east' })))).toBe('no-seat');
    expect(refusal(tables.open(request({ options: { heaps: 'none' } })))).toBe('bad-value');
    expect(tables.of(actor('ada'))).toEqual([]);
  });

  test('takes another id when the first is taken', () => {
    const { tables } = openHouse({ limits: { newTablesPerPerson: 40 } });
    const ids = Array.from({ length: 40 }, () => accepted(tables.open(request())).id);
    expect(new Set(ids).size).toBe(40);
    const once = openHouse({ seed: 5 });
    const first = accepted(once.tables.open(request()));
    const again = openHouse({ seed: 5, wrap: (store) => store });
    again.store.tables.insert({ ...storedRow(once, first.id) });
    expect(accepted(again.tables.open(request())).id).not.toBe(first.id);
  });

  test('is refused to one who has too many tables already', () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 2 } });
    const first = accepted(tables.open(request()));
    accepted(tables.open(request()));
    const third = tables.open(request());
    expect(third).toEqual({ ok: false, reason: { code: 'too-many-tables', values: { count: 2 } } });
    accepted(tables.cancel(first.id, actor('ada')));
    expect(refusal(tables.open(request()))).toBeNull();
  });
});

function storedRow({ store }: ReturnType<typeof openHouse>, id: string) {
  const row = store.tables.get(id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
}

describe('seats', () => {
  test('are taken by name or as they come, and given back', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request({ options: { sides: '3' }, hostSeat: null })));
    expect(holders(accepted(tables.join(id, actor('bob'), 'east')))).toEqual([null, null, 'bob']);
    expect(holders(accepted(tables.join(id, actor('ada'), null)))).toEqual(['ada', null, 'bob']);
    const left = accepted(tables.leave(id, actor('bob')));
    expect(holders(left)).toEqual(['ada', null, null]);
    expect(left.version).toBe(4);
  });

  test('are refused when taken, unknown, all gone, or the second for one person', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    expect(tables.join(id, actor('bob'), 'north')).toEqual({
      ok: false,
      reason: { code: 'seat-taken', values: { side: 'north' } },
    });
    expect(refusal(tables.join(id, actor('bob'), 'west'))).toBe('no-seat');
    expect(refusal(tables.join(id, actor('ada'), 'south'))).toBe('already-seated');
    accepted(tables.join(id, actor('bob'), null));
    expect(refusal(tables.join(id, actor('eve'), null))).toBe('no-seat');
    expect(refusal(tables.leave(id, actor('eve')))).toBe('not-seated');
    expect(tables.get(id)?.version).toBe(2);
  });

  test('are refused to one who has too many tables, though not for the one they host', () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const { id } = accepted(tables.open(request({ hostSeat: null })));
    accepted(tables.open(request({ host: actor('bob') })));
    expect(refusal(tables.join(id, actor('bob'), null))).toBe('too-many-tables');
    expect(refusal(tables.join(id, actor('ada'), null))).toBeNull();
  });

  test('of an unknown table are none', () => {
    const { tables } = openHouse();
    expect(refusal(tables.join('nowhere1', actor('bob'), null))).toBe('no-table');
    expect(tables.get('nowhere1')).toBeNull();
  });
});

describe('the start', () => {
  test('is the host’s, and needs every seat', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    expect(tables.start(id, actor('ada'))).toEqual({
      ok: false,
      reason: { code: 'seats-free', values: { count: 1 } },
    });
    accepted(tables.join(id, actor('bob'), null));
    expect(refusal(tables.start(id, actor('bob')))).toBe('not-host');
    expect(accepted(tables.start(id, actor('ada'))).status).toBe('playing');
    for (const late of [
      tables.start(id, actor('ada')),
      tables.join(id, actor('eve'), null),
      tables.leave(id, actor('bob')),
      tables.cancel(id, actor('ada')),
      tables.accept(id, actor('bob')),
      tables.decline(id, actor('bob')),
    ]) {
      expect(refusal(late)).toBe('not-open');
    }
  });

  test('draws a seed that the lobby has not shown, and tells the opening rolls', () => {
    const { tables, clock } = openHouse();
    const lobby = accepted(tables.open(request()));
    accepted(tables.join(lobby.id, actor('bob'), null));
    clock.wait(5_000);
    const table = accepted(tables.start(lobby.id, actor('ada')));
    expect(lobby.openingNotices).toEqual([]);
    expect(table.seed).not.toBe(lobby.seed);
    expect(table.openingNotices).toMatchObject([{ code: 'rolled' }]);
    expect(table.startedAt).toBe(clock.now());
    expect(tables.get(lobby.id)).toEqual(table);
  });

  test('draws the seats where the host asked for it: every order comes up, nobody is lost', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { tables } = openHouse({ seed });
      const table = begun(tables, { hostSeat: 'lot' });
      expect(holders(table).toSorted()).toEqual(['ada', 'bob']);
      orders.add(holders(table).join());
    }
    expect([...orders].toSorted()).toEqual(['ada,bob', 'bob,ada']);
  });
});

describe('a challenge', () => {
  test('begins at once when it is accepted', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request({ opponentId: 'bob' })));
    expect(refusal(tables.accept(id, actor('eve')))).toBe('not-challenged');
    expect(refusal(tables.join(id, actor('bob'), null))).toBe('not-open');
    expect(refusal(tables.start(id, actor('ada')))).toBe('not-open');
    const table = accepted(tables.accept(id, actor('bob')));
    expect(table).toMatchObject({ status: 'playing', version: 2 });
    expect(holders(table)).toEqual(['ada', 'bob']);
    expect(refusal(tables.accept(id, actor('bob')))).toBe('not-open');
  });

  test('becomes a lobby when seats are left for others', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request({ options: { sides: '3' }, opponentId: 'bob' })));
    const lobby = accepted(tables.accept(id, actor('bob')));
    expect(lobby.status).toBe('lobby');
    accepted(tables.join(id, actor('cid'), null));
    expect(accepted(tables.start(id, actor('ada'))).status).toBe('playing');
  });

  test('is declined by the challenged one and taken back by the host', () => {
    const { tables, clock } = openHouse();
    const first = accepted(tables.open(request({ opponentId: 'bob' })));
    expect(refusal(tables.decline(first.id, actor('ada')))).toBe('not-challenged');
    expect(accepted(tables.decline(first.id, actor('bob')))).toMatchObject({
      status: 'closed',
      closedBecause: 'declined',
      endedAt: clock.now(),
    });
    const second = accepted(tables.open(request({ opponentId: 'bob' })));
    expect(refusal(tables.cancel(second.id, actor('bob')))).toBe('not-host');
    expect(accepted(tables.cancel(second.id, actor('ada'))).closedBecause).toBe('cancelled');
    expect(refusal(tables.accept(second.id, actor('bob')))).toBe('not-open');
  });

  test('is not accepted by one who has too many tables', () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const { id } = accepted(tables.open(request({ opponentId: 'bob' })));
    accepted(tables.open(request({ host: actor('bob') })));
    expect(refusal(tables.accept(id, actor('bob')))).toBe('too-many-tables');
  });
});

describe('finding tables', () => {
  test('by person: those not over, newest first', () => {
    const { tables, clock } = openHouse();
    const first = begun(tables);
    clock.wait(1);
    const second = accepted(tables.open(request({ host: actor('bob') })));
    const declined = accepted(tables.open(request({ opponentId: 'bob' })));
    accepted(tables.decline(declined.id, actor('bob')));
    expect(tables.of(actor('bob'))).toEqual([tables.get(second.id), tables.get(first.id)]);
    expect(tables.of(actor('ada')).map((table) => table.id)).toEqual([first.id]);
  });

  test('by thread, once it is known', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    expect(tables.inThread('thread')).toBeNull();
    const located = tables.locate(table.id, { lobbyMessageId: 'message', threadId: 'thread' });
    expect(located.version).toBe(table.version);
    expect(located.place).toEqual({
      guildId: 'realm',
      channelId: 'hall',
      lobbyMessageId: 'message',
      threadId: 'thread',
    });
    expect(tables.inThread('thread')).toEqual(located);
  });
});
