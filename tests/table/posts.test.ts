/** The life of the messages that show a table: what is decided is pending until it is known to be posted. */
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/table/types.js';
import { actor } from '../actors.js';
import { accepted, begun, openHouse, playOut, playSome, request } from './fixtures/house.js';

const states = (tables: Tables, id: string) =>
  tables.posts(id).map((post) => `${post.kind} ${post.version} ${post.state}`);
const later = { kind: 'passing', cause: 'later', retryAt: 2_000_000 } as const;
const locked = { kind: 'waiting', cause: 'locked', retryAt: 2_000_000 } as const;
const lobbyPlace = { channelId: 'hall', messageId: 'lobby-message' };

describe('a lobby’s message', () => {
  test('is remembered when it is posted, and refreshed by every change', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    expect(states(tables, id)).toEqual(['lobby 1 pending']);
    expect(tables.unposted()).toEqual([]);
    tables.posted(id, 'lobby', 1, lobbyPlace);
    expect(tables.get(id)?.place.lobbyMessageId).toBe('lobby-message');
    expect(tables.unposted()).toEqual([]);
    accepted(tables.join(id, actor('bob'), null));
    expect(tables.unposted()).toEqual([id]);
    tables.posted(id, 'lobby', 2, lobbyPlace);
    expect(tables.unposted()).toEqual([]);
    expect(states(tables, id)).toEqual(['lobby 1 retired', 'lobby 2 live']);
  });

  test('shows the beginning and the end of the game, and nothing in between', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.locate(table.id, { lobbyMessageId: 'lobby-message' });
    const over = playOut(tables, table);
    const lobbies = tables.posts(table.id).filter((post) => post.kind === 'lobby');
    expect(lobbies.map((post) => post.version)).toEqual([1, 2, 3, over.version]);
    expect(over.version).toBeGreaterThan(6);
  });

  test('that may stand without our knowing has to say that the table is closed', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    tables.sending(id, 'lobby', 1);
    accepted(tables.cancel(id, actor('ada')));
    expect(states(tables, id)).toEqual(['lobby 1 stray', 'lobby 2 pending']);
  });

  test('that never became known has nothing left to show once the table is closed', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    accepted(tables.cancel(id, actor('ada')));
    expect(states(tables, id)).toEqual(['lobby 1 skipped']);
    expect(tables.unposted()).toEqual([]);
  });
});

describe('boards', () => {
  test('are pending with the action that made them, and overtaken by the next', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    expect(states(tables, table.id)).toEqual([
      'lobby 1 skipped',
      'lobby 2 skipped',
      'board 3 pending',
      'lobby 3 live',
    ]);
    const second = playSome(tables, playSome(tables, table));
    expect(states(tables, table.id).filter((state) => state.startsWith('board'))).toEqual([
      'board 3 skipped',
      'board 4 skipped',
      'board 5 pending',
    ]);
    expect(tables.unposted()).toEqual([table.id]);
    tables.posted(table.id, 'board', second.version, { channelId: 'thread', messageId: 'board' });
    expect(tables.unposted()).toEqual([]);
  });

  test('stay live until retired, and are work for the poster while they are not the latest', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    tables.posted(table.id, 'board', 3, { channelId: 'thread', messageId: 'first' });
    const next = playSome(tables, table);
    tables.posted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'second' });
    expect(states(tables, table.id).slice(2)).toEqual(['board 3 live', 'lobby 3 live', 'board 4 live']);
    expect(tables.unposted()).toEqual([table.id]);
    tables.retired(table.id, 'board', 3);
    expect(tables.unposted()).toEqual([]);
  });

  test('are posted anew by an offer and by the end', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const offered = accepted(tables.propose(table.id, actor('ada'), 'draw'));
    expect(states(tables, table.id)).toContain(`board ${offered.version} pending`);
    const over = accepted(tables.answer(table.id, offered.version, actor('bob'), true));
    expect(states(tables, table.id)).toContain(`board ${over.version} pending`);
    expect(states(tables, table.id)).toContain(`lobby ${over.version} pending`);
  });

  test('of a game broken off tell so', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const aborted = accepted(tables.propose(table.id, actor('ada'), 'abort'));
    expect(states(tables, table.id)).toContain(`board ${aborted.version} pending`);
  });
});

describe('a board that is being sent', () => {
  test('keeps its nonce, whatever comes between, and no other board has it', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const nonce = tables.sending(table.id, 'board', 3);
    expect(nonce).toMatch(/^[\w-]{16,25}$/);
    expect(tables.sending(table.id, 'board', 3)).toBe(nonce);
    tables.refused(table.id, 'board', 3, later);
    expect(tables.sending(table.id, 'board', 3)).toBe(nonce);
    const next = playSome(tables, table);
    expect(tables.sending(table.id, 'board', next.version)).not.toBe(nonce);
  });

  test('becomes a stray when it is overtaken, and is work for the poster until it is settled', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    tables.sending(table.id, 'board', 3);
    const next = playSome(tables, table);
    tables.posted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'second' });
    expect(states(tables, table.id)).toContain('board 3 stray');
    expect(tables.unposted()).toEqual([table.id]);
    tables.retired(table.id, 'board', 3, { channelId: 'thread', messageId: 'first' });
    expect(
      tables.posts(table.id).find(({ kind, state }) => kind === 'board' && state === 'retired'),
    ).toMatchObject({
      messageId: 'first',
    });
    expect(tables.unposted()).toEqual([]);
  });

  test('does not stand where it was refused outright', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.sending(table.id, 'board', 3);
    tables.refused(table.id, 'board', 3, later);
    expect(states(tables, table.id)).toContain('board 3 sending');
    tables.refused(table.id, 'board', 3, locked);
    expect(states(tables, table.id)).toContain('board 3 pending');
  });
});

describe('a refusal', () => {
  test('that passes is due when its pause is over', () => {
    const { tables, clock } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    expect(tables.dueToPost()).toEqual([table.id]);
    const retryAt = clock.now() + 1_000;
    tables.refused(table.id, 'board', 3, { ...later, retryAt });
    expect([tables.dueToPost(), tables.nextRetry(), tables.unposted()]).toEqual([[], retryAt, [table.id]]);
    clock.wait(1_000);
    expect(tables.dueToPost()).toEqual([table.id]);
    tables.refused(table.id, 'board', 3, { ...later, retryAt: retryAt + 2_000 });
    expect(tables.posts(table.id).at(-2)).toMatchObject({ refusal: 'passing', cause: 'later', attempts: 2 });
    tables.posted(table.id, 'board', 3, { channelId: 'thread', messageId: 'board' });
    expect(tables.posts(table.id).at(-2)).toMatchObject({ refusal: null, cause: null, attempts: 0 });
    expect([tables.nextRetry(), tables.unposted()]).toEqual([null, []]);
  });

  test('of a board that was overtaken before it was sent is not waited for', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    const next = playSome(tables, table);
    tables.refused(table.id, 'board', 3, locked);
    expect([tables.nextRetry(), tables.waitingIn('realm')]).toEqual([null, []]);
    tables.posted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'board' });
    tables.retired(table.id, 'board', next.version);
    tables.refused(table.id, 'board', next.version, later);
    expect([tables.nextRetry(), tables.unposted()]).toEqual([null, []]);
  });

  test('of a lobby that was overtaken while it was sent is not waited for: the next one settles it', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    tables.sending(id, 'lobby', 1);
    accepted(tables.join(id, actor('bob'), null));
    tables.refused(id, 'lobby', 1, later);
    expect(states(tables, id)).toEqual(['lobby 1 stray', 'lobby 2 pending']);
    expect(tables.nextRetry()).toBeNull();
  });

  test('that waits for people is found by their server', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.refused(table.id, 'board', 3, later);
    expect(tables.waitingIn('realm')).toEqual([]);
    tables.refused(table.id, 'board', 3, locked);
    expect([tables.waitingIn('realm'), tables.waitingIn('elsewhere')]).toEqual([[table.id], []]);
  });

  test('that is final is asked no more, but the next board is', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    tables.refused(table.id, 'board', 3, { kind: 'final', cause: 'invalid', retryAt: 0 });
    expect([tables.unposted(), tables.dueToPost(), tables.nextRetry()]).toEqual([[], [], null]);
    playSome(tables, table);
    expect(tables.unposted()).toEqual([table.id]);
  });

  test('that was told counts as told for the board that takes the place', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.refused(table.id, 'board', 3, locked);
    tables.told(table.id, 'board', 3);
    const next = playSome(tables, table);
    expect(tables.posts(table.id).at(-1)).toMatchObject({ told: 'locked', refusal: null });
    tables.posted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'board' });
    expect(tables.posts(table.id).at(-1)).toMatchObject({ told: null });
  });
});

describe('a deleted thread', () => {
  const inThread = (messageId: string) => ({ channelId: 'thread', messageId });

  test('of a game in play: the latest board is due again, the older ones are gone, the lobby is due', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    tables.locate(table.id, { threadId: 'thread' });
    tables.posted(table.id, 'board', 3, inThread('first'));
    const next = playSome(tables, table);
    tables.posted(table.id, 'board', next.version, inThread('second'));
    tables.reopen(table.id);
    expect(tables.get(table.id)?.place.threadId).toBeNull();
    expect(states(tables, table.id).slice(2)).toEqual([
      'board 3 retired',
      'lobby 3 pending',
      'board 4 pending',
    ]);
    expect(tables.posts(table.id).at(-1)).toMatchObject({ messageId: null });
  });

  test('of a game that is over: nothing is left to do', () => {
    const { tables } = openHouse();
    const over = playOut(tables, begun(tables));
    tables.posted(over.id, 'lobby', over.version, lobbyPlace);
    tables.posted(over.id, 'board', over.version, inThread('last'));
    tables.reopen(over.id);
    expect(states(tables, over.id).filter((state) => /live|pending/.test(state))).toEqual([
      `lobby ${over.version} pending`,
    ]);
  });
});

describe('what the poster tells', () => {
  test('changes nothing the second time', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const place = { channelId: 'thread', messageId: 'board' };
    tables.posted(table.id, 'board', 3, place);
    const once = tables.posts(table.id);
    tables.posted(table.id, 'board', 3, place);
    expect(tables.posts(table.id)).toEqual(once);
    tables.retired(table.id, 'board', 3);
    const retired = tables.posts(table.id);
    tables.retired(table.id, 'board', 3);
    tables.posted(table.id, 'board', 3, place);
    expect(tables.posts(table.id)).toEqual(retired);
    expect(tables.get(table.id)?.version).toBe(table.version);
  });

  test('after a board was overtaken on its way: it stands there, and has to lose its buttons', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    tables.posted(table.id, 'lobby', 3, lobbyPlace);
    const next = playSome(tables, table);
    tables.posted(table.id, 'board', table.version, { channelId: 'thread', messageId: 'late' });
    tables.posted(table.id, 'board', next.version, { channelId: 'thread', messageId: 'latest' });
    expect(tables.unposted()).toEqual([table.id]);
    tables.retired(table.id, 'board', table.version);
    expect(tables.unposted()).toEqual([]);
  });

  test('about a message that was never asked for is a mistake of the program', () => {
    const { tables } = openHouse();
    const { id } = begun(tables);
    const place = { channelId: 'thread', messageId: 'board' };
    expect(() => tables.posted(id, 'board', 99, place)).toThrow(/no board of version 99/);
    expect(() => tables.retired(id, 'lobby', 99)).toThrow(/no lobby of version 99/);
    expect(() => tables.view('nowhere1', null)).toThrow(/no table nowhere1/);
  });
});
