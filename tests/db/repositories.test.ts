/** Each repository: valid rows are stored and read back, invalid ones are refused. */

import { beforeEach, describe, expect, test } from 'vitest';
import type { OfferRow } from '../../src/db/rows.js';
import type { Repositories } from '../../src/db/sqlite/repositories.js';
import { Sqlite } from '../../src/db/storage/driver.js';
import { openTestRepositories } from '../test-store.js';
import { actionRow, resultRow, tableRow, temporaryFile } from './fixtures/rows.js';
import { declaredStatements } from './statements.js';

let store: Repositories;
beforeEach(() => {
  store = openTestRepositories();
  return () => store.close();
});

const seatRow = {
  tableId: 'table001',
  ordinal: 0,
  id: 'north',
  sides: ['north'],
  holderKind: null,
  holderId: null,
  rule: null,
  council: null,
};

describe('settings', () => {
  test('of a server and of a person are kept apart, changed and taken back', () => {
    expect(store.settings.guildSettings('one')).toMatchObject({
      theme: null,
      channels: null,
      mentionsPlayers: null,
      clock: null,
    });
    const none = store.settings.personSettings('nobody');
    expect(Object.values(none).every((wish) => wish === null)).toBe(true);
    expect(store.settings.personSettings('one')).toEqual(none);
    store.settings.updateGuildSettings('one', { theme: 'slate' });
    store.settings.updatePersonSettings('one', { theme: 'wood' });
    store.settings.updatePersonSettings('two', { theme: 'ink' });
    expect(store.settings.guildSettings('one')).toMatchObject({ theme: 'slate' });
    expect(store.settings.personSettings('one')).toEqual({ ...none, theme: 'wood' });
    store.settings.updatePersonSettings('one', { theme: null, inWords: true, confirmsMoves: false });
    expect(store.settings.personSettings('one')).toEqual({ ...none, inWords: true, confirmsMoves: false });
    expect(store.settings.personSettings('two')).toEqual({ ...none, theme: 'ink' });
    store.settings.updatePersonSettings('one', { inWords: null });
    expect(store.settings.personSettings('one')).toEqual({ ...none, confirmsMoves: false });
  });

  test('that are not named stay', () => {
    store.settings.updateGuildSettings('one', { theme: 'slate' });
    store.settings.updateGuildSettings('one', { clock: '3d' });
    store.settings.updateGuildSettings('one', {});
    expect(store.settings.guildSettings('one')).toMatchObject({ theme: 'slate', clock: '3d' });
  });

  test('of every kind come back as they went in', () => {
    const server = {
      theme: 'slate',
      channels: ['hall', 'tower'],
      games: ['kings-table'],
      hostRole: 'stewards',
      tablesPerPerson: 2,
      tablesPerServer: 9,
      moderatorRole: 'wardens',
      moderationChannel: 'log',
      archiveMinutes: 60,
      mentionsPlayers: false,
      clock: '1d',
      votePreset: 'daily',
      announcesRoles: false,
      films: true,
      rated: false,
      achievements: false,
      puzzleChannel: 'hall',
      puzzleRole: 'stewards',
      playersRole: 'ravens',
    };
    store.settings.updateGuildSettings('one', server);
    expect(store.settings.guildSettings('one')).toEqual(server);
    const person = {
      theme: 'wood',
      inWords: true,
      confirmsMoves: false,
      invitationsFrom: 'nobody',
      blocked: ['bob'],
      reminder: '6h',
      timeZone: 'Europe/Berlin',
      quietHours: '22:00-07:00',
      vacationUntil: 1_000_000,
      boardFixed: true,
      endsTurns: true,
      listed: false,
      worldwide: true,
      achievements: false,
    };
    store.settings.updatePersonSettings('ada', person);
    expect(store.settings.personSettings('ada')).toEqual(person);
  });
});

describe('tables', () => {
  test('come back as they went in', () => {
    const row = tableRow({ openingNotices: [{ code: 'rolled' }], guildId: 'realm', hasRandomSeats: true });
    store.tables.insert(row);
    expect(store.tables.get('table001')).toEqual(row);
    expect(store.tables.get('nowhere1')).toBeUndefined();
  });

  test('are replaced only from the revision that was read', () => {
    store.tables.insert(tableRow());
    const finished = tableRow({
      version: 2,
      revision: 2,
      status: 'finished',
      winners: ['north'],
      outcomeReason: 'last-taken',
      seed: 7,
      startedAt: 5,
      endedAt: 9,
    });
    expect(store.tables.replace(finished, 1)).toBe(true);
    expect(store.tables.replace({ ...finished, version: 3, revision: 2 }, 1)).toBe(false);
    expect(store.tables.get('table001')).toEqual(finished);
  });

  test('are located bit by bit', () => {
    const begun = { status: 'playing', startedAt: 5 } as const;
    store.tables.insert(tableRow(begun));
    store.tables.storePlace('table001', { lobbyMessageId: 'message' });
    store.tables.storePlace('table001', {});
    expect(store.tables.storePlace('table001', { threadId: 'thread' })).toBe(4);
    expect(store.tables.findInThread('thread')).toBe('table001');
    expect(store.tables.get('table001')).toEqual(
      tableRow({ ...begun, lobbyMessageId: 'message', threadId: 'thread', revision: 4 }),
    );
    store.tables.storePlace('table001', { channelId: 'parent', threadId: null });
    expect(store.tables.get('table001')).toMatchObject({ channelId: 'parent', threadId: null });
    expect(() => store.tables.storePlace('nowhere1', {})).toThrow(/no table nowhere1/);
    expect(store.tables.findInThread('message')).toBeUndefined();
  });

  test('in one thread: the game that was begun last, and whether another may come', () => {
    const over = { status: 'finished', outcomeReason: 'last-taken', startedAt: 1, endedAt: 9 } as const;
    store.tables.insert(tableRow({ id: 'a', threadId: 'thread', createdAt: 1, ...over }));
    store.tables.insert(
      tableRow({
        id: 'b',
        threadId: 'thread',
        createdAt: 2,
        status: 'closed',
        endedAt: 9,
        closedBecause: 'aborted',
        startedAt: 3,
      }),
    );
    store.tables.insert(
      tableRow({
        id: 'c',
        threadId: 'thread',
        createdAt: 4,
        status: 'closed',
        endedAt: 9,
        closedBecause: 'expired',
      }),
    );
    expect(store.tables.isPlaceTaken('thread')).toBe(false);
    store.tables.insert(tableRow({ id: 'd', threadId: 'thread', createdAt: 5 }));
    expect(store.tables.findInThread('thread')).toBe('b');
    expect(store.tables.isPlaceTaken('thread')).toBe(true);
    expect(store.tables.isPlaceTaken('another')).toBe(false);
  });

  test('are found that were begun in the channel before, by the same holders, with their options', () => {
    const insertTable = (id: string, createdAt: number, holders: readonly string[], more: object = {}) => {
      store.tables.insert(tableRow({ id, createdAt, status: 'playing', startedAt: createdAt, ...more }));
      for (const [ordinal, holderId] of holders.entries())
        store.seats.insert({
          ...seatRow,
          tableId: id,
          ordinal,
          id: `seat${ordinal}`,
          sides: [`seat${ordinal}`],
          holderKind: 'person',
          holderId,
        });
    };
    insertTable('first', 1, ['ada', 'bob']);
    insertTable('turned', 2, ['bob', 'ada']);
    insertTable('others', 3, ['ada', 'eve']);
    insertTable('more', 4, ['ada', 'bob', 'eve']);
    insertTable('elsewhere', 5, ['ada', 'bob'], { channelId: 'another' });
    insertTable('unbegun', 6, ['ada', 'bob'], { status: 'lobby', startedAt: null });
    insertTable('last', 7, ['ada', 'bob']);
    const countSimilarBefore = (...ids: readonly string[]) =>
      ids.map((id) => store.tables.listOptionsOfEarlierGames(id).length);
    expect(countSimilarBefore('first', 'turned', 'last')).toEqual([0, 1, 2]);
    expect(countSimilarBefore('others', 'more', 'elsewhere')).toEqual([0, 0, 0]);
    insertTable('saxon', 8, ['ada', 'bob'], { options: { board: 'saxon' } });
    insertTable('again', 9, ['ada', 'bob']);
    expect(store.tables.listOptionsOfEarlierGames('again')).toContainEqual({ board: 'saxon' });
    expect(countSimilarBefore('again')).toEqual([4]);
  });

  test('of a person: hosted or seated at, newest first, over ones left out', () => {
    store.tables.insert(tableRow({ id: 'hosted', createdAt: 1 }));
    store.tables.insert(tableRow({ id: 'seated', hostId: 'bob', status: 'playing', createdAt: 3 }));
    store.tables.insert(tableRow({ id: 'both', status: 'challenge', createdAt: 2 }));
    store.tables.insert(
      tableRow({ id: 'over', status: 'finished', outcomeReason: 'agreement', endedAt: 5, createdAt: 4 }),
    );
    for (const tableId of ['seated', 'both', 'over']) {
      store.seats.insert({ ...seatRow, tableId, holderKind: 'person', holderId: 'ada' });
    }
    expect(store.tables.listOpenTablesOf('ada')).toEqual(['seated', 'both', 'hosted']);
    expect(store.tables.listOpenTablesOf('bob')).toEqual(['seated']);
    expect(store.tables.listOpenTablesOf('eve')).toEqual([]);
    const member = {
      tableId: 'seated',
      seat: 'north',
      personId: 'eve',
      reason: null,
      follows: true,
      since: 1,
    };
    store.members.put({ ...member, isRemoved: false });
    expect(store.tables.listOpenTablesOf('eve')).toEqual(['seated']);
    store.members.put({ ...member, isRemoved: true });
    expect(store.tables.listOpenTablesOf('eve')).toEqual([]);
  });

  test('have one rematch that is not closed', () => {
    store.tables.insert(tableRow());
    const rematch = tableRow({ id: 'again001', rematchOf: 'table001' });
    store.tables.insert(rematch);
    expect(() => store.tables.insert({ ...rematch, id: 'again002' })).toThrow(/UNIQUE/);
    store.tables.replace(
      { ...rematch, status: 'closed', closedBecause: 'expired', endedAt: 3, version: 2 },
      1,
    );
    expect(store.tables.findRematch('table001')).toBe('again001');
    store.tables.insert({ ...rematch, id: 'again002', createdAt: 9 });
    expect(store.tables.findRematch('table001')).toBe('again002');
    expect(store.tables.findRematch('again001')).toBeUndefined();
  });

  test('are counted by who opened them, where, and whom they called in vain, the latest first', () => {
    const over = { status: 'finished', outcomeReason: 'mate', startedAt: 2, endedAt: 3 } as const;
    store.tables.insert(tableRow({ id: 'former01', createdAt: 5, ...over }));
    store.seats.insert({ ...seatRow, tableId: 'former01', holderKind: 'person', holderId: 'bob' });
    store.tables.insert(tableRow({ id: 'early001', status: 'challenge', challengedId: 'bob', createdAt: 1 }));
    store.tables.insert(tableRow({ id: 'asked001', rematchOf: 'former01', createdAt: 6 }));
    store.tables.insert(tableRow({ id: 'called01', status: 'challenge', challengedId: 'bob', createdAt: 7 }));
    store.tables.insert(tableRow({ id: 'played01', challengedId: 'bob', createdAt: 8, ...over }));
    store.tables.insert(tableRow({ id: 'others01', hostId: 'eve', channelId: 'yard', createdAt: 9 }));
    expect(store.tables.listOpeningTimesOf('ada', 1)).toEqual([8, 7, 6, 5]);
    expect(store.tables.listOpeningTimesIn('hall', 6)).toEqual([8, 7]);
    expect(store.tables.listOpeningTimesIn('yard', 0)).toEqual([9]);
    expect(store.tables.listUnansweredChallengeTimes('bob', 1)).toEqual([7, 6]);
    expect(store.tables.listUnansweredChallengeTimes('ada', 0)).toEqual([]);
  });

  test('are counted without looking at all of them', () => {
    const file = temporaryFile();
    const own = openTestRepositories(file);
    const client = new Sqlite(file);
    const counting = declaredStatements().filter((one) =>
      /^select "created_at" from "tables"|"rematch_of" = |'playing'/i.test(one),
    );
    const plans = counting.flatMap((one) =>
      client.prepare(`EXPLAIN QUERY PLAN ${one}`).all(...(one.match(/\?/g) ?? []).map(() => 'x')),
    ) as { detail: string }[];
    expect(counting.length).toBeGreaterThanOrEqual(5);
    const used = plans.map(({ detail }) => / USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1]);
    expect(plans.filter(({ detail }) => /^SCAN tables/.test(detail))).toEqual([]);
    for (const index of ['opened_by', 'opened_in', 'challenged', 'rematches', 'rematch_of', 'playing_in'])
      expect(used).toContain(`tables_${index}`);
    client.close();
    own.close();
  });

  test.each([
    ['a seed beyond 53 bits', tableRow({ seed: 2 ** 53 })],
    ['a broken seed', tableRow({ seed: 0.5 })],
    ['a version before the first', tableRow({ version: 0 })],
    ['closed for no reason', tableRow({ status: 'closed', endedAt: 1 })],
    ['a reason without being closed', tableRow({ closedBecause: 'aborted' })],
    ['finished without an outcome', tableRow({ status: 'finished', endedAt: 1 })],
    ['an outcome before the end', tableRow({ status: 'playing', outcomeReason: 'escape' })],
    ['an end before the end', tableRow({ status: 'playing', endedAt: 1 })],
  ])('never hold %s', (_, row) => {
    expect(() => store.tables.insert(row)).toThrow(/constraint failed|cannot store/);
  });
});

describe('seats', () => {
  beforeEach(() => {
    store.tables.insert(tableRow());
    store.seats.insert({ ...seatRow, ordinal: 1, id: 'south', sides: ['south', 'east'] });
    store.seats.insert(seatRow);
  });

  test('come in their order and change hands', () => {
    expect(store.seats.list('table001').map((seat) => seat.id)).toEqual(['north', 'south']);
    store.seats.setHolder('table001', 1, {
      holderKind: 'person',
      holderId: 'ada',
      rule: null,
      council: null,
    });
    expect(store.seats.list('table001')[1]).toEqual({
      tableId: 'table001',
      ordinal: 1,
      id: 'south',
      sides: ['south', 'east'],
      holderKind: 'person',
      holderId: 'ada',
      rule: null,
      council: null,
    });
    store.seats.setHolder('table001', 1, { holderKind: null, holderId: null, rule: null, council: null });
    expect(store.seats.list('table001')[1]?.holderId).toBeNull();
  });

  test('hold nobody twice, and no half of a holder', () => {
    store.seats.setHolder('table001', 0, {
      holderKind: 'person',
      holderId: 'ada',
      rule: null,
      council: null,
    });
    expect(() =>
      store.seats.setHolder('table001', 1, {
        holderKind: 'person',
        holderId: 'ada',
        rule: null,
        council: null,
      }),
    ).toThrow(/UNIQUE/);
    expect(() =>
      store.seats.setHolder('table001', 1, { holderKind: null, holderId: 'bob', rule: null, council: null }),
    ).toThrow(/CHECK/);
  });

  test('belong to a table', () => {
    expect(() => store.seats.insert({ ...seatRow, tableId: 'nowhere1' })).toThrow(/FOREIGN KEY/);
  });
});

test('boards that are not needed are kept until they are settled, and no lobbies are touched', () => {
  store.tables.insert(tableRow());
  const place = (version: number) => ({ channelId: 'thread', messageId: `message ${version}` });
  const entry = { tableId: 'table001', plies: 0, toAct: [], mentioned: [] } as const;
  store.outbox.add({ ...entry, kind: 'lobby', version: 1, firstVersion: 1 });
  store.outbox.markLive({ tableId: 'table001', kind: 'lobby', version: 1 }, place(0));
  store.outbox.retire({ tableId: 'table001', kind: 'lobby', version: 1 });
  for (const version of [1, 2, 3, 4]) {
    const key = { tableId: 'table001', kind: 'board', version } as const;
    store.outbox.add({ ...entry, ...key, firstVersion: version });
    if (version < 4) store.outbox.markLive(key, place(version));
    if (version < 3) store.outbox.retire(key);
  }
  store.outbox.deleteOldBoards('table001', [2]);
  const kept = store.outbox.list('table001').map(({ kind, version, state }) => `${kind} ${version} ${state}`);
  expect(kept).toEqual(['lobby 1 retired', 'board 2 retired', 'board 3 live', 'board 4 pending']);
});

test('what a message is known by while it is sent is not kept once it stands', () => {
  store.tables.insert(tableRow());
  const key = { tableId: 'table001', kind: 'board', version: 1 } as const;
  store.outbox.add({ ...key, plies: 0, toAct: [], firstVersion: 1, mentioned: [] });
  expect(store.outbox.beginAttempt(key, 'nonce')).toBe('nonce');
  expect(store.outbox.list('table001')).toMatchObject([{ state: 'sending', nonce: 'nonce' }]);
  store.outbox.markLive(key, { channelId: 'thread', messageId: 'message' });
  expect(store.outbox.list('table001')).toMatchObject([{ state: 'live', nonce: null }]);
});

function offerRow(): OfferRow {
  return {
    tableId: 'table001',
    firstVersion: 1,
    version: 1,
    kind: 'draw',
    by: 'north',
    agreed: ['north'],
    state: 'open',
    closedBy: null,
    plies: 4,
    at: 1_000,
    changedAt: 1_000,
    undoFrom: null,
    seat: null,
    leaver: null,
    successor: null,
    isAccepted: false,
  };
}

describe('snapshots and offers', () => {
  beforeEach(() => store.tables.insert(tableRow()));

  test('one snapshot per version of the rules, the latest position first', () => {
    const snapshot = { tableId: 'table001', rulesVersion: 1, plies: 0, position: 'start' };
    store.snapshots.put(snapshot);
    store.snapshots.put({ ...snapshot, plies: 3, position: 'third' });
    store.snapshots.put({ ...snapshot, rulesVersion: 2, plies: 4, position: 'fourth' });
    expect(store.snapshots.list('table001').map((row) => row.position)).toEqual(['fourth', 'third']);
  });

  test('offers as they stand now, the oldest first', () => {
    const offer = offerRow();
    expect(store.offers.list('table001')).toEqual([]);
    store.offers.put({ ...offer, firstVersion: 3, version: 3, kind: 'abort' });
    store.offers.put(offer);
    store.offers.put({
      ...offer,
      version: 2,
      agreed: ['north', 'south'],
      state: 'declined',
      closedBy: 'west',
    });
    expect(store.offers.list('table001')).toEqual([
      { ...offer, version: 2, agreed: ['north', 'south'], state: 'declined', closedBy: 'west' },
      { ...offer, firstVersion: 3, version: 3, kind: 'abort' },
    ]);
  });
});

describe('analyses', () => {
  const data = { version: 1, reviews: [{ step: 1, better: null }] };

  test('come back as they went in, replace earlier ones, and go with their table', () => {
    expect(store.analyses.findAnalysis('table001')).toBeNull();
    store.tables.insert(
      tableRow({ id: 'table001', status: 'finished', outcomeReason: 'escape', endedAt: 1 }),
    );
    store.analyses.putAnalysis('table001', { version: 0 }, 1);
    store.analyses.putAnalysis('table001', data, 2);
    expect(store.analyses.findAnalysis('table001')).toEqual(data);
    expect(store.upkeep.deleteTable('table001')).toBe(true);
    expect(store.analyses.findAnalysis('table001')).toBeNull();
  });

  test('of a table that is gone are not stored', () => {
    store.analyses.putAnalysis('table009', data, 1);
    expect(store.analyses.findAnalysis('table009')).toBeNull();
  });
});

describe('explored lines', () => {
  const line = {
    tableId: 'table001',
    personId: 'ada',
    name: 'Wing',
    viewer: 'north',
    step: 2,
    moves: [['a1', 'a2']],
    at: 1,
  };

  test('are kept by person, replaced by name in any case, at most so many, and go with their table', () => {
    store.tables.insert(
      tableRow({ id: 'table001', status: 'finished', outcomeReason: 'escape', endedAt: 1 }),
    );
    expect(store.exploredLines.putLine(line, 2)).toBe(true);
    expect(store.exploredLines.putLine({ ...line, personId: 'ben', viewer: null }, 2)).toBe(true);
    expect(store.exploredLines.putLine({ ...line, name: 'Other', at: 2 }, 2)).toBe(true);
    expect(store.exploredLines.putLine({ ...line, name: 'Third', at: 3 }, 2)).toBe(false);
    const replaced = { ...line, name: 'WING', step: 3, moves: [], at: 4 };
    expect(store.exploredLines.putLine(replaced, 2)).toBe(true);
    expect(store.exploredLines.listLines('table001', 'ada')).toEqual([
      { ...line, name: 'Other', at: 2 },
      replaced,
    ]);
    expect(store.people.collectData('ben').exploredLines).toEqual([
      { tableId: 'table001', name: 'Wing', viewer: null, step: 2, moves: [['a1', 'a2']], at: 1 },
    ]);
    store.people.forgetPerson('ben', 'gone');
    expect(store.exploredLines.listLines('table001', 'ben')).toEqual([]);
    expect(store.exploredLines.listLines('table001', 'gone')).toEqual([]);
    expect(store.upkeep.deleteTable('table001')).toBe(true);
    expect(store.exploredLines.listLines('table001', 'ada')).toEqual([]);
  });

  test('of a table that is gone are not stored', () => {
    expect(store.exploredLines.putLine({ ...line, tableId: 'table009' }, 2)).toBe(false);
  });
});

describe('deadlines', () => {
  test('fall due in their order and are taken back', () => {
    store.tables.insert(tableRow());
    expect(store.deadlines.nextDueAt()).toBeNull();
    store.deadlines.put({ tableId: 'table001', kind: 'lobby', key: '', dueAt: 100, isPaused: false });
    store.deadlines.put({ tableId: 'table001', kind: 'unlocated', key: '', dueAt: 60, isPaused: false });
    expect(store.deadlines.nextDueAt()).toBe(60);
    expect(store.deadlines.listDue(59)).toEqual([]);
    expect(store.deadlines.listDue(60).map((deadline) => deadline.kind)).toEqual(['unlocated']);
    expect(store.deadlines.listDue(100).map((deadline) => deadline.kind)).toEqual(['unlocated', 'lobby']);
    store.deadlines.remove('table001', 'unlocated');
    store.deadlines.put({ tableId: 'table001', kind: 'reminder', key: 'north', dueAt: 70, isPaused: false });
    store.deadlines.put({ tableId: 'table001', kind: 'reminder', key: 'south', dueAt: 80, isPaused: false });
    store.deadlines.put({ tableId: 'table001', kind: 'reminder', key: 'south', dueAt: 90, isPaused: false });
    expect(store.deadlines.list('table001')).toContainEqual({
      tableId: 'table001',
      kind: 'reminder',
      key: 'south',
      dueAt: 90,
      isPaused: false,
    });
    store.deadlines.remove('table001', 'reminder', 'north');
    expect(store.deadlines.listDue(100).map(({ kind, key }) => [kind, key])).toEqual([
      ['reminder', 'south'],
      ['lobby', ''],
    ]);
    store.deadlines.remove('table001', 'reminder', 'south');
    expect(store.deadlines.nextDueAt()).toBe(100);
    store.deadlines.clear('table001');
    expect(store.deadlines.nextDueAt()).toBeNull();
  });
});

describe('actions', () => {
  test('come in order, exactly as they went in', () => {
    store.tables.insert(tableRow());
    store.actions.append(actionRow());
    store.actions.append(actionRow({ ply: 1, kind: 'call', notation: 'resign' }));
    expect(store.actions.list('table001')).toEqual([
      actionRow(),
      actionRow({ ply: 1, kind: 'call', notation: 'resign' }),
    ]);
    expect(store.actions.list('table001', 1)).toEqual([
      actionRow({ ply: 1, kind: 'call', notation: 'resign' }),
    ]);
    expect(store.actions.list('nowhere1')).toEqual([]);
  });

  test('are unique per table and ply, and leave no gap', () => {
    store.tables.insert(tableRow());
    store.tables.insert(tableRow({ id: 'table002' }));
    expect(() => store.actions.append(actionRow({ ply: 1 }))).toThrow(/without gaps/);
    store.actions.append(actionRow());
    expect(() => store.actions.append(actionRow())).toThrow(/without gaps/);
    store.actions.append(actionRow({ tableId: 'table002' }));
    expect(store.actions.list('table001')).toHaveLength(1);
  });

  test('say who did them for which side, which is written once', () => {
    const file = temporaryFile();
    const own = openTestRepositories(file);
    own.tables.insert(tableRow());
    own.tables.insert(tableRow({ id: 'table002' }));
    const doers = [
      ['north', 'ada'],
      ['south', 'bob'],
      ['north', 'ada'],
      ['south', null],
      ['south', 'ada'],
      ['south', null],
    ] as const;
    const rows = doers.map(([side, by], ply) => actionRow({ ply, side, by }));
    for (const row of rows) own.actions.append(row);
    own.actions.append(actionRow({ tableId: 'table002', by: 'bob' }));
    expect(own.actions.list('table001')).toEqual(rows);
    expect(own.actions.list('table002')).toMatchObject([{ by: 'bob' }]);
    own.close();
    const client = new Sqlite(file);
    const numbers = client.prepare('SELECT table_id, number, side, person_id FROM actors').raw().all();
    client.close();
    expect(numbers).toEqual([
      ['table001', 1, 'north', 'ada'],
      ['table001', 2, 'south', 'bob'],
      ['table001', 3, 'south', null],
      ['table001', 4, 'south', 'ada'],
      ['table002', 1, 'north', 'bob'],
    ]);
  });

  test('are never changed, replaced or deleted, no matter who tries', () => {
    const file = temporaryFile();
    const own = openTestRepositories(file);
    own.tables.insert(tableRow());
    own.actions.append(actionRow());
    own.actions.append(actionRow({ ply: 1 }));
    own.close();
    const client = new Sqlite(file);
    expect(() => client.exec("UPDATE actions SET notation = 'b2'")).toThrow(/never changed/);
    expect(() => client.exec('DELETE FROM actions WHERE ply = 1')).toThrow(/never deleted/);
    expect(() =>
      client.exec(
        "INSERT OR REPLACE INTO actions SELECT table_id, 0, kind, actor, 'b2', notices, rules_version, at, clocks FROM actions WHERE ply = 0",
      ),
    ).toThrow(/without gaps/);
    expect(client.prepare('SELECT notation FROM actions ORDER BY ply').pluck().all()).toEqual(['a1', 'a1']);
    expect(() => client.exec("UPDATE actors SET side = 'south'")).toThrow(/never changed/);
    expect(() => client.exec('DELETE FROM actors')).toThrow(/never deleted/);
    expect(() => client.exec("INSERT OR REPLACE INTO actors VALUES ('table001', 1, 'south', 'ada')")).toThrow(
      /without gaps/,
    );
    client.close();
  });

  test('go with their whole table, and so does all that belongs to it', () => {
    const file = temporaryFile();
    const own = openTestRepositories(file);
    own.tables.insert(tableRow());
    own.tables.insert(tableRow({ id: 'again001', rematchOf: 'table001' }));
    own.seats.insert(seatRow);
    own.actions.append(actionRow());
    own.snapshots.put({ tableId: 'table001', rulesVersion: 1, plies: 1, position: 'first' });
    own.outbox.add({
      tableId: 'table001',
      kind: 'board',
      version: 1,
      plies: 0,
      toAct: ['north'],
      firstVersion: 1,
      mentioned: [],
    });
    own.offers.put(offerRow());
    own.deadlines.put({ tableId: 'table001', kind: 'lobby', key: '', dueAt: 1, isPaused: false });
    own.results.add(resultRow());
    own.close();
    const client = new Sqlite(file);
    client.pragma('foreign_keys = ON');
    client.exec("DELETE FROM tables WHERE id = 'table001'");
    for (const table of ['seats', 'actors', 'actions', 'snapshots', 'outbox', 'offers', 'deadlines']) {
      expect(client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
    }
    // Only upkeep deletes results.
    expect(client.prepare('SELECT count(*) FROM results').pluck().get()).toBe(1);
    expect(client.prepare('SELECT rematch_of FROM tables').pluck().all()).toEqual([null]);
    client.close();
  });
});

describe('the outbox', () => {
  const key = (version: number, kind: 'lobby' | 'board' = 'board') => ({
    tableId: 'table001',
    kind,
    version,
  });
  const entry = (version: number, kind?: 'lobby' | 'board') => ({
    ...key(version, kind),
    plies: version,
    toAct: ['north'],
    firstVersion: version,
    mentioned: [],
  });
  const states = () =>
    store.outbox.list('table001').map((entry) => `${entry.kind} ${entry.version} ${entry.state}`);
  beforeEach(() => store.tables.insert(tableRow()));

  test('a newer one takes the place of one that was never posted, of its own kind only', () => {
    store.outbox.add(entry(1, 'lobby'));
    store.outbox.add(entry(1));
    store.outbox.add(entry(2));
    expect(states()).toEqual(['board 1 skipped', 'lobby 1 pending', 'board 2 pending']);
  });

  test('an edited message shows only the newest of its entries', () => {
    const place = { channelId: 'hall', messageId: 'message' };
    store.outbox.add(entry(1, 'lobby'));
    store.outbox.markLive(key(1, 'lobby'), place);
    store.outbox.add(entry(2, 'lobby'));
    store.outbox.markLive(key(2, 'lobby'), place);
    expect(states()).toEqual(['lobby 1 retired', 'lobby 2 live']);
    expect(store.outbox.list('table001').at(-1)).toMatchObject(place);
  });

  test('are unsettled while pending, and while an older one is live', () => {
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual([]);
    store.outbox.add(entry(1));
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual(['table001']);
    store.outbox.markLive(key(1), { channelId: 'thread', messageId: 'first' });
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual([]);
    store.outbox.add(entry(2));
    store.outbox.markLive(key(2), { channelId: 'thread', messageId: 'second' });
    expect(states()).toEqual(['board 1 live', 'board 2 live']);
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual(['table001']);
    store.outbox.retire(key(1));
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual([]);
  });

  test('are listed for the metrics from the first attempt until it is known what came of it', () => {
    store.outbox.add(entry(1));
    store.outbox.beginAttempt(key(1), 'nonce');
    store.outbox.add(entry(2));
    store.outbox.add(entry(1, 'lobby'));
    store.outbox.markLive(key(1, 'lobby'), { channelId: 'hall', messageId: 'message' });
    const unposted = store.statistics
      .listUnpostedEntries()
      .map(({ version, state }) => `${version} ${state}`);
    expect(unposted.toSorted()).toEqual(['1 stray', '2 pending']);
  });

  test('that were settled are not tried again, even where a refusal of theirs was noted', () => {
    const refused = { kind: 'waiting', cause: 'locked', retryAt: 5 } as const;
    store.outbox.add(entry(1));
    store.outbox.recordRefusal(key(1), refused);
    expect([store.openOutboxEntries.listTablesToPost(9), store.openOutboxEntries.nextRetryAt()]).toEqual([
      ['table001'],
      5,
    ]);
    store.outbox.retire(key(1));
    store.outbox.recordRefusal(key(1), refused);
    expect([store.openOutboxEntries.listTablesToPost(9), store.openOutboxEntries.nextRetryAt()]).toEqual([
      [],
      null,
    ]);
  });

  test('of a lobby whose message is not known are no work for the poster', () => {
    store.outbox.add(entry(1, 'lobby'));
    store.deadlines.put({ tableId: 'table001', kind: 'unlocated', key: '', dueAt: 1, isPaused: false });
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual([]);
    store.deadlines.remove('table001', 'unlocated');
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual(['table001']);
  });
});

describe('transactions', () => {
  test('are undone as a whole by what is thrown within', () => {
    expect(() =>
      store.transaction(() => {
        store.tables.insert(tableRow());
        throw new Error('in the middle');
      }),
    ).toThrow('in the middle');
    expect(store.tables.get('table001')).toBeUndefined();
  });

  test('give back what the work gives back', () => {
    expect(store.transaction(() => 42)).toBe(42);
  });
});

describe('touched pieces', () => {
  test('are kept by table and side, the last one in the place of the one before', () => {
    store.tables.insert(tableRow());
    expect(store.touches.list('table001')).toEqual([]);
    const touch = { tableId: 'table001', side: 'north', ply: 0, token: 'B1' };
    store.touches.put(touch);
    store.touches.put({ ...touch, side: 'south', token: 'E5' });
    store.touches.put({ ...touch, ply: 2, token: 'C1' });
    expect(
      store.touches.list('table001').toSorted((one, other) => one.side.localeCompare(other.side)),
    ).toEqual([
      { ...touch, ply: 2, token: 'C1' },
      { ...touch, side: 'south', token: 'E5' },
    ]);
    expect(() => store.touches.put({ ...touch, ply: -1 })).toThrow(/touches_ply/);
    expect(() => store.touches.put({ ...touch, tableId: 'nowhere1' })).toThrow(/FOREIGN KEY/);
  });
});
