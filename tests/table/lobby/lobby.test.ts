/** Lobbies and challenges: from opening to start, with all refusals. */

import { describe, expect, test } from 'vitest';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { beginTable, createOpenRequest, openHouse, refusal, unwrapResult } from '../fixtures/house.js';

const holderIdsOf = ({ seats }: Pick<Table, 'seats'>) => seats.map(({ holder }) => holderIdOf(holder));

describe('opening', () => {
  test('makes a lobby with the host on the seat they want', async () => {
    const { tables, clock } = openHouse();
    const table = unwrapResult(
      await tables.openTable(createOpenRequest({ options: { heaps: 'many' }, hostSeat: 'south' })),
    );
    expect(table).toMatchObject({
      game: 'dice-nim',
      rulesVersion: 1,
      options: { heaps: 'many', sides: '2', pairs: 'off' },
      status: 'lobby',
      version: 1,
      hostId: 'ada',
      challengedId: null,
      hasRandomSeats: false,
      place: { guildId: 'realm', channelId: 'hall', lobbyMessageId: null, threadId: null },
      createdAt: clock.now(),
      startedAt: null,
      outcome: null,
      lastAction: null,
    });
    expect(table.id).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(holderIdsOf(table)).toEqual([null, 'ada']);
    expect(await tables.load(table.id)).toEqual(table);
    expect((await tables.view(table.id, null)).pieces).toEqual([]);
  });

  test('seats the host first, unless they want no seat yet', async () => {
    const { tables } = openHouse();
    expect(holderIdsOf(unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: null }))))).toEqual([
      'ada',
      null,
    ]);
    expect(
      holderIdsOf(unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: 'none' })))),
    ).toEqual([null, null]);
  });

  test('makes a challenge where there is an opponent, and draws the seats unless the host chose one', async () => {
    const { tables } = openHouse();
    const drawn = unwrapResult(
      await tables.openTable(createOpenRequest({ opponentId: 'bob', hostSeat: null })),
    );
    expect(drawn).toMatchObject({ status: 'challenge', challengedId: 'bob', hasRandomSeats: true });
    expect(holderIdsOf(drawn)).toEqual(['ada', null]);
    const chosen = unwrapResult(
      await tables.openTable(createOpenRequest({ opponentId: 'bob', hostSeat: 'south' })),
    );
    expect(chosen).toMatchObject({ status: 'challenge', hasRandomSeats: false });
    expect(holderIdsOf(chosen)).toEqual([null, 'ada']);
  });

  test('keeps seats for guests, who hear of it as members and give them up', async () => {
    const { tables } = openHouse();
    const guests = ['bob', 'cid'].map((id) => ({ id, isPartner: false }));
    const table = unwrapResult(
      await tables.openTable(createOpenRequest({ options: { sides: '4' }, hostSeat: 'east', guests })),
    );
    expect(table.status).toBe('lobby');
    expect(holderIdsOf(table)).toEqual(['bob', 'cid', 'ada', null]);
    expect(table.seats[0]?.members.map(({ id }) => id)).toEqual(['bob']);
    expect(holderIdsOf(unwrapResult(await tables.leave(table.id, actor('bob'))))).toEqual([
      null,
      'cid',
      'ada',
      null,
    ]);
  });

  test('keeps no seat that there is not, none twice, and no partner where nobody wins together', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const keep = async (...guests: readonly { id: string; isPartner: boolean }[]) =>
      refusal(await tables.openTable(createOpenRequest({ guests })));
    const against = (id: string) => ({ id, isPartner: false });
    expect(await keep(against('ada'))).toBe('self-challenge');
    expect(await keep(against('bob'), against('cid'))).toBe('no-seat-for');
    expect(await keep(against('bob'), against('bob'))).toBe('asked-twice');
    expect(await keep({ id: 'bob', isPartner: true })).toBe('no-partner');
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    expect(await keep(against('bob'))).toBe('no-room');
    expect(await tables.listOpenTablesOf(actor('ada'))).toEqual([]);
  });

  test('takes the place in which it is to be played, until it is over', async () => {
    const { tables } = openHouse();
    const here = createOpenRequest({ inPlace: true });
    const first = unwrapResult(await tables.openTable(here));
    expect(first.place).toMatchObject({ channelId: 'hall', threadId: 'hall' });
    expect(await tables.findInThread('hall')).toBeNull();
    expect(refusal(await tables.openTable({ ...here, host: actor('bob') }))).toBe('place-taken');
    unwrapResult(await tables.openTable({ ...here, channelId: 'tower' }));
    unwrapResult(await tables.openTable(createOpenRequest({})));
    unwrapResult(await tables.cancelLobby(first.id, actor('ada')));
    const second = unwrapResult(await tables.openTable(here));
    expect(unwrapResult(await tables.join(second.id, actor('bob'), null)).status).toBe('playing');
    expect((await tables.findInThread('hall'))?.id).toBe(second.id);
    expect(refusal(await tables.openTable(here))).toBe('place-taken');
    await tables.handleDeletedThread(second.id, 'tower');
    expect((await tables.load(second.id))?.place).toMatchObject({ channelId: 'tower', threadId: null });
    unwrapResult(await tables.openTable(here));
  });

  test('is refused with what was wrong, and then makes nothing', async () => {
    const { tables } = openHouse();
    expect(refusal(await tables.openTable(createOpenRequest({ opponentId: 'ada' })))).toBe('self-challenge');
    expect(refusal(await tables.openTable(createOpenRequest({ hostSeat: 'east' })))).toBe('no-seat');
    expect(refusal(await tables.openTable(createOpenRequest({ options: { heaps: 'none' } })))).toBe(
      'bad-value',
    );
    expect(await tables.listOpenTablesOf(actor('ada'))).toEqual([]);
  });

  test('takes another id when the first is taken', async () => {
    const { tables } = openHouse({ limits: { newTablesPerPerson: 40 } });
    const opened = await Promise.all(Array.from({ length: 40 }, () => tables.openTable(createOpenRequest())));
    expect(new Set(opened.map((result) => unwrapResult(result).id)).size).toBe(40);
    const once = openHouse({ seed: 5 });
    const first = unwrapResult(await once.tables.openTable(createOpenRequest()));
    const again = openHouse({ seed: 5, wrap: () => once.repositories });
    again.repositories.tables.insert({ ...storedRow(once, first.id) });
    expect(unwrapResult(await again.tables.openTable(createOpenRequest())).id).not.toBe(first.id);
  });

  test('is refused to one who has too many tables already', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 2 } });
    const first = unwrapResult(await tables.openTable(createOpenRequest()));
    unwrapResult(await tables.openTable(createOpenRequest()));
    const third = await tables.openTable(createOpenRequest());
    expect(third).toEqual({ ok: false, reason: { code: 'too-many-tables', values: { count: 2 } } });
    unwrapResult(await tables.cancelLobby(first.id, actor('ada')));
    expect(refusal(await tables.openTable(createOpenRequest()))).toBeNull();
  });

  test.each([
    ['tablesPerPerson', 'too-many-here', 'ada', 'bob'],
    ['tablesPerServer', 'server-full', 'bob', null],
  ] as const)('is refused at the limit of the server: %s', async (limit, code, refused, allowed) => {
    const { tables, repositories, clock } = openHouse();
    repositories.settings.updateGuildSettings('realm', { [limit]: 2 });
    const openAs = (person: string, guildId: string | null = 'realm') =>
      tables.openTable(createOpenRequest({ host: actor(person), guildId }));
    const first = unwrapResult(await openAs('ada'));
    unwrapResult(await openAs('ada'));
    const before = await tables.listLobbiesInGuild('realm');
    expect(await openAs(refused)).toMatchObject({ reason: { code, values: { count: 2 } } });
    const time = { startsAt: clock.now() + 1, weekly: null };
    const wanted = { ...createOpenRequest({ host: actor(refused) }), guildId: 'realm', time };
    expect(refusal(await tables.scheduling.scheduleGame(wanted))).toBe(code);
    expect(await tables.listLobbiesInGuild('realm')).toEqual(before);
    for (const elsewhere of ['tower', null]) unwrapResult(await openAs(refused, elsewhere));
    if (allowed !== null) unwrapResult(await openAs(allowed));
    unwrapResult(await tables.cancelLobby(first.id, actor('ada')));
    unwrapResult(await openAs(refused));
  });
});

function storedRow({ repositories }: ReturnType<typeof openHouse>, id: string) {
  const row = repositories.tables.get(id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
}

describe('seats', () => {
  test('are taken by name or as they come, and given back', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ options: { sides: '3' }, hostSeat: 'none' })),
    );
    expect(holderIdsOf(unwrapResult(await tables.join(id, actor('bob'), 'east')))).toEqual([
      null,
      null,
      'bob',
    ]);
    expect(holderIdsOf(unwrapResult(await tables.join(id, actor('ada'), null)))).toEqual([
      'ada',
      null,
      'bob',
    ]);
    const left = unwrapResult(await tables.leave(id, actor('bob')));
    expect(holderIdsOf(left)).toEqual(['ada', null, null]);
    expect(left.version).toBe(4);
  });

  test('are refused when taken, unknown, all gone, or the second for one person', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    expect(await tables.join(id, actor('bob'), 'north')).toEqual({
      ok: false,
      reason: { code: 'seat-taken', values: { side: 'north' } },
    });
    expect(refusal(await tables.join(id, actor('bob'), 'west'))).toBe('no-seat');
    for (const seat of [null, 'north'])
      expect(refusal(await tables.join(id, actor('ada'), seat))).toBe('already-seated');
    for (const person of ['bob', 'cid']) unwrapResult(await tables.join(id, actor(person), null));
    expect(refusal(await tables.join(id, actor('eve'), null))).toBe('no-seat');
    expect(refusal(await tables.leave(id, actor('eve')))).toBe('not-seated');
    expect((await tables.load(id))?.version).toBe(3);
  });

  test('are changed in one step, and the former one is free again', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    expect(holderIdsOf(unwrapResult(await tables.join(id, actor('ada'), 'east')))).toEqual([
      null,
      null,
      'ada',
    ]);
    unwrapResult(await tables.join(id, actor('bob'), 'north'));
    expect(refusal(await tables.join(id, actor('ada'), 'north'))).toBe('seat-taken');
    const list = { kind: 'people', ids: ['cid', 'dan'] } as const;
    unwrapResult(await tables.assignSeat(id, actor('ada'), 'south', list));
    unwrapResult(await tables.leave(id, actor('bob')));
    expect(holderIdsOf(unwrapResult(await tables.join(id, actor('cid'), 'north')))).toEqual([
      'cid',
      'dan',
      'ada',
    ]);
  });

  test('are refused to one who has too many tables, though not for the one they host', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: 'none' })));
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    expect(refusal(await tables.join(id, actor('bob'), null))).toBe('too-many-tables');
    expect(refusal(await tables.join(id, actor('ada'), null))).toBeNull();
  });

  test('are refused to one who has as many tables as the server allows', async () => {
    const { tables, repositories } = openHouse();
    repositories.settings.updateGuildSettings('realm', { tablesPerPerson: 1, tablesPerServer: 2 });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: 'none' })));
    const own = unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    expect(refusal(await tables.join(id, actor('bob'), null))).toBe('too-many-here');
    expect(holderIdsOf((await tables.load(id)) ?? own)).toEqual([null, null]);
    // The server's limit counts tables, not the people who join them.
    for (const person of ['ada', 'cid']) unwrapResult(await tables.join(id, actor(person), null));
  });

  test('of an unknown table are none', async () => {
    const { tables } = openHouse();
    expect(refusal(await tables.join('nowhere1', actor('bob'), null))).toBe('no-table');
    expect(await tables.load('nowhere1')).toBeNull();
  });
});

describe('the start', () => {
  test('comes with the last of two who take a seat, each alone', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(unwrapResult(await tables.join(id, actor('ada'), 'south')).status).toBe('lobby');
    const begun = unwrapResult(await tables.join(id, actor('bob'), null));
    expect(begun.status).toBe('playing');
    expect(holderIdsOf(begun)).toEqual(['bob', 'ada']);
    expect(refusal(await tables.startGame(id, actor('ada')))).toBe('not-open');
  });

  test('is the host’s where somebody has not sat down, or several play', async () => {
    const { tables } = openHouse();
    const first = unwrapResult(await tables.openTable(createOpenRequest()));
    const given = await tables.assignSeat(first.id, actor('ada'), 'south', { kind: 'person', id: 'bob' });
    expect(unwrapResult(given).status).toBe('lobby');
    expect(unwrapResult(await tables.startGame(first.id, actor('ada'))).status).toBe('playing');
    const other = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'none', opponentRole: 'wolves' })),
    );
    expect(unwrapResult(await tables.join(other.id, actor('ada'), null)).status).toBe('lobby');
    expect(unwrapResult(await tables.startGame(other.id, actor('ada'))).status).toBe('playing');
  });

  test('is the host’s at a larger table, and needs every seat', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    expect(await tables.startGame(id, actor('ada'))).toEqual({
      ok: false,
      reason: { code: 'seats-free', values: { count: 2 } },
    });
    for (const person of ['bob', 'cid']) unwrapResult(await tables.join(id, actor(person), null));
    expect(refusal(await tables.startGame(id, actor('bob')))).toBe('not-host');
    expect(unwrapResult(await tables.startGame(id, actor('ada'))).status).toBe('playing');
    expect(await tables.join(id, actor('eve'), null)).toEqual({
      ok: false,
      reason: { code: 'has-begun', values: { channel: 'hall' } },
    });
    const two = await beginTable(tables);
    expect(await tables.join(two.id, actor('eve'), null)).toEqual({
      ok: false,
      reason: { code: 'last-seat-taken', values: { person: 'bob', channel: 'hall' } },
    });
    for (const late of [
      await tables.startGame(id, actor('ada')),
      await tables.leave(id, actor('bob')),
      await tables.cancelLobby(id, actor('ada')),
      await tables.acceptChallenge(id, actor('bob')),
      await tables.declineChallenge(id, actor('bob')),
    ]) {
      expect(refusal(late)).toBe('not-open');
    }
  });

  test('draws a seed that the lobby has not shown, and tells the opening rolls', async () => {
    const { tables, clock } = openHouse();
    const lobby = unwrapResult(await tables.openTable(createOpenRequest()));
    clock.wait(5_000);
    const table = unwrapResult(await tables.join(lobby.id, actor('bob'), null));
    expect(lobby.openingNotices).toEqual([]);
    expect(table.seed).not.toBe(lobby.seed);
    expect(table.openingNotices).toMatchObject([{ code: 'rolled' }]);
    expect(table.startedAt).toBe(clock.now());
    expect(await tables.load(lobby.id)).toEqual(table);
  });

  test('draws the seats where the host asked for it: every order comes up, nobody is lost', async () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { tables } = openHouse({ seed });
      const table = await beginTable(tables, { hostSeat: 'lot' });
      expect(holderIdsOf(table).toSorted()).toEqual(['ada', 'bob']);
      orders.add(holderIdsOf(table).join());
    }
    expect([...orders].toSorted()).toEqual(['ada,bob', 'bob,ada']);
  });
});

describe('a challenge', () => {
  test('begins at once when it is accepted', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    expect(refusal(await tables.acceptChallenge(id, actor('eve')))).toBe('not-challenged');
    expect(refusal(await tables.join(id, actor('bob'), null))).toBe('not-open');
    expect(refusal(await tables.startGame(id, actor('ada')))).toBe('not-open');
    const table = unwrapResult(await tables.acceptChallenge(id, actor('bob')));
    expect(table).toMatchObject({ status: 'playing', version: 2 });
    expect(holderIdsOf(table)).toEqual(['ada', 'bob']);
    expect(refusal(await tables.acceptChallenge(id, actor('bob')))).toBe('not-open');
  });

  test('becomes a lobby when seats are left for others', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ options: { sides: '3' }, opponentId: 'bob' })),
    );
    const lobby = unwrapResult(await tables.acceptChallenge(id, actor('bob')));
    expect(lobby.status).toBe('lobby');
    unwrapResult(await tables.join(id, actor('cid'), null));
    expect(unwrapResult(await tables.startGame(id, actor('ada'))).status).toBe('playing');
  });

  test('is declined by the challenged one and taken back by the host', async () => {
    const { tables, clock } = openHouse();
    const first = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    expect(refusal(await tables.declineChallenge(first.id, actor('ada')))).toBe('not-challenged');
    expect(unwrapResult(await tables.declineChallenge(first.id, actor('bob')))).toMatchObject({
      status: 'closed',
      closedBecause: 'declined',
      endedAt: clock.now(),
    });
    const second = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    expect(refusal(await tables.cancelLobby(second.id, actor('bob')))).toBe('not-host');
    expect(unwrapResult(await tables.cancelLobby(second.id, actor('ada'))).closedBecause).toBe('cancelled');
    expect(refusal(await tables.acceptChallenge(second.id, actor('bob')))).toBe('not-open');
  });

  test('is not accepted by one who has too many tables', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    expect(refusal(await tables.acceptChallenge(id, actor('bob')))).toBe('too-many-tables');
  });
});

describe('finding tables', () => {
  test('by person: those not over, newest first', async () => {
    const { tables, clock } = openHouse();
    const first = await beginTable(tables);
    clock.wait(1);
    const second = unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    const declined = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    unwrapResult(await tables.declineChallenge(declined.id, actor('bob')));
    expect(await tables.listOpenTablesOf(actor('bob'))).toEqual([
      await tables.load(second.id),
      await tables.load(first.id),
    ]);
    expect((await tables.listOpenTablesOf(actor('ada'))).map((table) => table.id)).toEqual([first.id]);
  });

  test('by thread, once it is known', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    expect(await tables.findInThread('thread')).toBeNull();
    await tables.recordPlace(table.id, { lobbyMessageId: 'message', threadId: 'thread' });
    const located = await tables.load(table.id);
    expect(located?.version).toBe(table.version);
    expect(located?.place).toEqual({
      guildId: 'realm',
      channelId: 'hall',
      lobbyMessageId: 'message',
      threadId: 'thread',
    });
    expect(await tables.findInThread('thread')).toEqual(located);
  });
});
