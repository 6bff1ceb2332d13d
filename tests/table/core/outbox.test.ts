/** Life of the messages that show a table: a decision is pending until its message is known to be posted. */
import { describe, expect, test } from 'vitest';
import { KEPT_BOARDS } from '../../../src/db/store.js';
import { actor } from '../../actors.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  personToAct,
  playOut,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const listStates = async (tables: TablesById, id: string) =>
  (await tables.listEntries(id)).map((entry) => `${entry.kind} ${entry.version} ${entry.state}`);
const later = { kind: 'passing', cause: 'later', retryAt: 2_000_000 } as const;
const locked = { kind: 'waiting', cause: 'locked', retryAt: 2_000_000 } as const;
const lobbyPlace = { channelId: 'hall', messageId: 'lobby-message' };

describe('a lobby’s message', () => {
  test('is remembered when it is posted, and refreshed by every change', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(await listStates(tables, id)).toEqual(['lobby 1 pending']);
    expect(await tables.listUnpostedTables()).toEqual([]);
    await tables.markPosted(id, 'lobby', 1, lobbyPlace);
    expect((await tables.load(id))?.place.lobbyMessageId).toBe('lobby-message');
    expect(await tables.listUnpostedTables()).toEqual([]);
    unwrapResult(await tables.join(id, actor('ada'), 'south'));
    expect(await tables.listUnpostedTables()).toEqual([id]);
    await tables.markPosted(id, 'lobby', 2, lobbyPlace);
    expect(await tables.listUnpostedTables()).toEqual([]);
    expect(await listStates(tables, id)).toEqual(['lobby 1 retired', 'lobby 2 live']);
  });

  test('shows the beginning and the end of the game, and nothing in between', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.recordPlace(table.id, { lobbyMessageId: 'lobby-message' });
    const over = await playOut(tables, table);
    const lobbies = (await tables.listEntries(table.id)).filter((entry) => entry.kind === 'lobby');
    expect(lobbies.map((entry) => entry.version)).toEqual([1, 2, 3, over.version]);
    expect(over.version).toBeGreaterThan(6);
  });

  test('that may stand without our knowing has to say that the table is closed', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    await tables.beginAttempt(id, 'lobby', 1);
    unwrapResult(await tables.cancelLobby(id, actor('ada')));
    expect(await listStates(tables, id)).toEqual(['lobby 1 stray', 'lobby 2 pending']);
  });

  test('that never became known has nothing left to show once the table is closed', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    unwrapResult(await tables.cancelLobby(id, actor('ada')));
    expect(await listStates(tables, id)).toEqual(['lobby 1 skipped']);
    expect(await tables.listUnpostedTables()).toEqual([]);
  });
});

describe('boards', () => {
  test('are pending with the action that made them, and overtaken by the next', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    expect(await listStates(tables, table.id)).toEqual([
      'lobby 1 skipped',
      'lobby 2 skipped',
      'board 3 pending',
      'lobby 3 live',
    ]);
    const second = await playSome(tables, await playSome(tables, table));
    expect((await listStates(tables, table.id)).filter((state) => state.startsWith('board'))).toEqual([
      'board 3 skipped',
      'board 4 skipped',
      'board 5 pending',
    ]);
    expect(await tables.listUnpostedTables()).toEqual([table.id]);
    await tables.markPosted(table.id, 'board', second.version, { channelId: 'thread', messageId: 'board' });
    expect(await tables.listUnpostedTables()).toEqual([]);
  });

  test('stay live until retired, and are work for the poster while they are not the latest', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    await tables.markPosted(table.id, 'board', 3, { channelId: 'thread', messageId: 'first' });
    const next = await playSome(tables, table);
    await tables.markPosted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'second' });
    expect((await listStates(tables, table.id)).slice(2)).toEqual([
      'board 3 live',
      'lobby 3 live',
      'board 4 live',
    ]);
    expect(await tables.listUnpostedTables()).toEqual([table.id]);
    await tables.markRetired(table.id, 'board', 3);
    expect(await tables.listUnpostedTables()).toEqual([]);
  });

  test('are posted again by the end, and not by an offer, which has an entry of its own', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const before = await listStates(tables, table.id);
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    expect((await listStates(tables, table.id)).toSorted()).toEqual(
      [...before, 'offer 1 pending'].toSorted(),
    );
    const over = unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), true));
    expect(await listStates(tables, table.id)).toContain('offer 3 pending');
    expect(await listStates(tables, table.id)).toContain(`board ${over.version} pending`);
    expect(await listStates(tables, table.id)).toContain(`lobby ${over.version} pending`);
  });

  test('of a game broken off tell so', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const aborted = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'abort'));
    expect(await listStates(tables, table.id)).toContain(`board ${aborted.version} pending`);
  });
});

describe('a board that is being sent', () => {
  test('keeps its nonce, whatever comes between, and no other board has it', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const nonce = await tables.beginAttempt(table.id, 'board', 3);
    expect(nonce).toMatch(/^[\w-]{16,25}$/);
    expect(await tables.beginAttempt(table.id, 'board', 3)).toBe(nonce);
    await tables.markRefused(table.id, 'board', 3, later);
    expect(await tables.beginAttempt(table.id, 'board', 3)).toBe(nonce);
    const next = await playSome(tables, table);
    expect(await tables.beginAttempt(table.id, 'board', next.version)).not.toBe(nonce);
  });

  test('is every one that is pending when the program starts again, each with a nonce of its own', async () => {
    const { tables } = openHouse();
    const [one, other] = [await beginTable(tables), await beginTable(tables)];
    await tables.markPossiblySent();
    expect((await listStates(tables, one.id)).slice(-2)).toEqual(['board 3 sending', 'lobby 3 pending']);
    const nonces = await Promise.all([one, other].map(({ id }) => tables.beginAttempt(id, 'board', 3)));
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{16,25}$/);
  });

  test('is not sent any more once another has come, since nobody would know of the message', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const next = await playSome(tables, table);
    expect(await tables.beginAttempt(table.id, 'board', 3)).toBeNull();
    expect(await listStates(tables, table.id)).toContain('board 3 skipped');
    expect(await tables.beginAttempt(table.id, 'board', next.version)).not.toBeNull();
  });

  test('becomes a stray when it is overtaken, and is work for the poster until it is settled', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    await tables.beginAttempt(table.id, 'board', 3);
    const next = await playSome(tables, table);
    await tables.markPosted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'second' });
    expect(await listStates(tables, table.id)).toContain('board 3 stray');
    expect(await tables.listUnpostedTables()).toEqual([table.id]);
    await tables.markRetired(table.id, 'board', 3, { channelId: 'thread', messageId: 'first' });
    expect(
      (await tables.listEntries(table.id)).find(({ kind, state }) => kind === 'board' && state === 'retired'),
    ).toMatchObject({
      messageId: 'first',
    });
    expect(await tables.listUnpostedTables()).toEqual([]);
  });

  test('does not stand where it was refused outright', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.beginAttempt(table.id, 'board', 3);
    await tables.markRefused(table.id, 'board', 3, later);
    expect(await listStates(tables, table.id)).toContain('board 3 sending');
    await tables.markRefused(table.id, 'board', 3, locked);
    expect(await listStates(tables, table.id)).toContain('board 3 pending');
  });
});

describe('a refusal', () => {
  test('that passes is due when its pause is over', async () => {
    const { tables, clock } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    expect(await tables.listTablesToPost()).toEqual([table.id]);
    const retryAt = clock.now() + 1_000;
    await tables.markRefused(table.id, 'board', 3, { ...later, retryAt });
    expect([
      await tables.listTablesToPost(),
      await tables.nextRetryAt(),
      await tables.listUnpostedTables(),
    ]).toEqual([[], retryAt, [table.id]]);
    clock.wait(1_000);
    expect(await tables.listTablesToPost()).toEqual([table.id]);
    await tables.markRefused(table.id, 'board', 3, { ...later, retryAt: retryAt + 2_000 });
    expect((await tables.listEntries(table.id)).at(-2)).toMatchObject({
      refusal: 'passing',
      cause: 'later',
      attempts: 2,
    });
    await tables.markPosted(table.id, 'board', 3, { channelId: 'thread', messageId: 'board' });
    expect((await tables.listEntries(table.id)).at(-2)).toMatchObject({
      refusal: null,
      cause: null,
      attempts: 0,
    });
    expect([await tables.nextRetryAt(), await tables.listUnpostedTables()]).toEqual([null, []]);
  });

  test('of a board that was overtaken before it was sent is not waited for', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    const next = await playSome(tables, table);
    await tables.markRefused(table.id, 'board', 3, locked);
    expect([await tables.nextRetryAt(), await tables.listWaitingTables('realm')]).toEqual([null, []]);
    await tables.markPosted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'board' });
    await tables.markRetired(table.id, 'board', next.version);
    await tables.markRefused(table.id, 'board', next.version, later);
    expect([await tables.nextRetryAt(), await tables.listUnpostedTables()]).toEqual([null, []]);
  });

  test('of a lobby that was overtaken while it was sent is not waited for: the next one settles it', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    await tables.beginAttempt(id, 'lobby', 1);
    unwrapResult(await tables.join(id, actor('ada'), 'south'));
    await tables.markRefused(id, 'lobby', 1, later);
    expect(await listStates(tables, id)).toEqual(['lobby 1 stray', 'lobby 2 pending']);
    expect(await tables.nextRetryAt()).toBeNull();
  });

  test('that waits for people is found by their server', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markRefused(table.id, 'board', 3, later);
    expect(await tables.listWaitingTables('realm')).toEqual([]);
    await tables.markRefused(table.id, 'board', 3, locked);
    expect([await tables.listWaitingTables('realm'), await tables.listWaitingTables('elsewhere')]).toEqual([
      [table.id],
      [],
    ]);
  });

  test('that is final is asked no more, but the next board is', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    await tables.markRefused(table.id, 'board', 3, { kind: 'final', cause: 'invalid', retryAt: 0 });
    expect([
      await tables.listUnpostedTables(),
      await tables.listTablesToPost(),
      await tables.nextRetryAt(),
    ]).toEqual([[], [], null]);
    await playSome(tables, table);
    expect(await tables.listUnpostedTables()).toEqual([table.id]);
  });

  test('that was told counts as told for the board that takes the place', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markRefused(table.id, 'board', 3, locked);
    await tables.markReported(table.id, 'board', 3);
    const next = await playSome(tables, table);
    expect((await tables.listEntries(table.id)).at(-1)).toMatchObject({
      reportedCause: 'locked',
      refusal: null,
    });
    await tables.markPosted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'board' });
    expect((await tables.listEntries(table.id)).at(-1)).toMatchObject({ reportedCause: null });
  });
});

describe('a deleted thread', () => {
  const inThread = (messageId: string) => ({ channelId: 'thread', messageId });

  test('of a game in play: the latest board is due again, the older ones are gone, the lobby is due', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    await tables.recordPlace(table.id, { threadId: 'thread' });
    await tables.markPosted(table.id, 'board', 3, inThread('first'));
    const next = await playSome(tables, table);
    await tables.markPosted(table.id, 'board', next.version, inThread('second'));
    await tables.handleDeletedThread(table.id);
    expect((await tables.load(table.id))?.place.threadId).toBeNull();
    expect((await listStates(tables, table.id)).slice(2)).toEqual([
      'board 3 retired',
      'lobby 3 pending',
      'board 4 pending',
    ]);
    expect((await tables.listEntries(table.id)).at(-1)).toMatchObject({ messageId: null });
  });

  test('of a game that is over: nothing is left to do', async () => {
    const { tables } = openHouse();
    const over = await playOut(tables, await beginTable(tables));
    await tables.markPosted(over.id, 'lobby', over.version, lobbyPlace);
    await tables.markPosted(over.id, 'board', over.version, inThread('last'));
    await tables.handleDeletedThread(over.id);
    expect((await listStates(tables, over.id)).filter((state) => /live|pending/.test(state))).toEqual([
      `lobby ${over.version} pending`,
    ]);
  });
});

describe('a deleted channel', () => {
  test('pauses a game there, but no game that has moved to another channel meanwhile', async () => {
    const { tables } = openHouse();
    const { id } = await beginTable(tables);
    expect(await tables.handleDeletedChannel(id, 'tower')).toBeNull();
    expect(await tables.handleDeletedChannel(id, 'hall')).toMatchObject({ pausedSince: expect.any(Number) });
    unwrapResult(await tables.moveStrandedGame(id, actor('bob'), 'tower'));
    // The refusal of an older request to the deleted channel arrives before the board is posted in the new
    // one.
    expect(await tables.handleDeletedChannel(id, 'hall')).toBeNull();
    expect((await tables.load(id))?.pausedSince).toBeNull();
    expect(await tables.handleDeletedChannel(id, 'tower')).toMatchObject({ pausedSince: expect.any(Number) });
  });

  test('lets nobody play or offer a draw until the game has a channel, and a game with one gets no other', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const acting = actor(await personToAct(tables, table));
    const settle = () => tables.moveStrandedGame(table.id, actor('bob'), 'tower');
    expect(refusal(await settle())).toBe('not-stranded');
    expect(await tables.load(table.id)).toEqual(table);
    await tables.handleDeletedChannel(table.id, 'hall');
    const stranded = await tables.load(table.id);
    expect(refusal(await tables.play(table.id, null, acting, ['a', '1']))).toBe('stranded');
    expect(refusal(await tables.makeOffer(table.id, acting, 'draw'))).toBe('stranded');
    expect(await tables.load(table.id)).toEqual(stranded);
    unwrapResult(await settle());
    expect(refusal(await settle())).toBe('not-stranded');
    unwrapResult(await tables.play(table.id, null, acting, ['a', '1']));
  });

  test('closes a lobby there, and none of another channel', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(await tables.handleDeletedChannel(id, 'tower')).toBeNull();
    expect(await tables.handleDeletedChannel(id, 'hall')).toMatchObject({ status: 'closed' });
  });
});

describe('what the poster tells', () => {
  test('changes nothing the second time', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const place = { channelId: 'thread', messageId: 'board' };
    await tables.markPosted(table.id, 'board', 3, place);
    const once = await tables.listEntries(table.id);
    await tables.markPosted(table.id, 'board', 3, place);
    expect(await tables.listEntries(table.id)).toEqual(once);
    await tables.markRetired(table.id, 'board', 3);
    const retired = await tables.listEntries(table.id);
    await tables.markRetired(table.id, 'board', 3);
    await tables.markPosted(table.id, 'board', 3, place);
    expect(await tables.listEntries(table.id)).toEqual(retired);
    expect((await tables.load(table.id))?.version).toBe(table.version);
  });

  test('after a board was overtaken on its way: it stands there, and has to lose its buttons', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    await tables.markPosted(table.id, 'lobby', 3, lobbyPlace);
    const next = await playSome(tables, table);
    await tables.markPosted(table.id, 'board', table.version, { channelId: 'thread', messageId: 'late' });
    await tables.markPosted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'latest' });
    expect(await tables.listUnpostedTables()).toEqual([table.id]);
    await tables.markRetired(table.id, 'board', table.version);
    expect(await tables.listUnpostedTables()).toEqual([]);
  });

  test('about a message that is not kept any more changes nothing', async () => {
    const { tables } = openHouse();
    const { id } = await beginTable(tables);
    const before = await tables.listEntries(id);
    await tables.markPosted(id, 'board', 99, { channelId: 'thread', messageId: 'board' });
    await tables.markRetired(id, 'lobby', 99);
    await tables.markRefused(id, 'board', 99, { kind: 'passing', cause: 'later', retryAt: 9 });
    expect(await tables.listEntries(id)).toEqual(before);
  });

  test('is kept of the latest boards alone, and of the last one that has stood, however long the game', async () => {
    const { tables } = openHouse();
    let table = await beginTable(tables, { options: { heaps: 'many' } });
    const first = table.version;
    const place = (version: number) => ({ channelId: 'thread', messageId: `message ${version}` });
    await tables.markPosted(table.id, 'board', first, place(first));
    await tables.markRetired(table.id, 'board', first);
    let played = 0;
    for (; played < 30 && table.status === 'playing'; played++) table = await playSome(tables, table);
    expect(played).toBeGreaterThan(KEPT_BOARDS);
    const boards = (await tables.listEntries(table.id)).filter(({ kind }) => kind === 'board');
    expect(boards.length).toBeLessThan(KEPT_BOARDS + 4);
    expect(boards[0]).toMatchObject({ version: first, state: 'retired' });
    // No board after the first is known to be posted, so no action counts as reported.
    expect((await tables.load(table.id))?.listBoardEvents().actions).toHaveLength(played);
  });
});
