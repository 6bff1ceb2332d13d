/** The life of the messages that show a table: what is decided is pending until it is known to be posted. */
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/table/types.js';
import { accepted, begun, openHouse, playOut, playSome, request } from './fixtures/house.js';

const states = (tables: Tables, id: string) =>
  tables.posts(id).map((post) => `${post.kind} ${post.version} ${post.state}`);
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
    accepted(tables.join(id, 'bob', null));
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

  test('that never became known has nothing left to show once the table is closed', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    accepted(tables.cancel(id, 'ada'));
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
    const offered = accepted(tables.propose(table.id, 'ada', 'draw'));
    expect(states(tables, table.id)).toContain(`board ${offered.version} pending`);
    const over = accepted(tables.answer(table.id, offered.version, 'bob', true));
    expect(states(tables, table.id)).toContain(`board ${over.version} pending`);
    expect(states(tables, table.id)).toContain(`lobby ${over.version} pending`);
  });

  test('of a game broken off tell so', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const aborted = accepted(tables.propose(table.id, 'ada', 'abort'));
    expect(states(tables, table.id)).toContain(`board ${aborted.version} pending`);
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
