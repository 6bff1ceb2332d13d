/** Named set-ups in the store: their owners, who may use them, and their number. */

import { beforeEach, describe, expect, test } from 'vitest';
import type { Repositories } from '../../src/db/sqlite/repositories.js';
import { Sqlite } from '../../src/db/storage/driver.js';
import type { NewSetup } from '../../src/db/store.js';
import { openTestRepositories } from '../test-store.js';
import { temporaryFile } from './fixtures/rows.js';

let store: Repositories;
beforeEach(() => {
  store = openTestRepositories();
  return () => store.close();
});

const MOST = 25;
const SHARED = 4;
const LIMITS = { own: MOST, shared: SHARED };

function createSetup(more: Partial<NewSetup> = {}): NewSetup {
  return { ownerId: 'ada', game: 'conquest', name: 'Fort', text: 'KQ/RB', at: 10, ...more };
}

function saveSetup(more: Partial<NewSetup> = {}) {
  const saved = store.setups.save(createSetup(more), LIMITS);
  return typeof saved === 'string' ? null : saved.setup;
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe('saving', () => {
  test('gives back what is kept, shared with nobody', () => {
    const saved = saveSetup();
    expect(saved).toEqual({
      id: 1,
      ownerId: 'ada',
      game: 'conquest',
      name: 'Fort',
      text: 'KQ/RB',
      sharedGuildId: null,
      createdAt: 10,
      updatedAt: 10,
    });
    expect(store.setups.listOwnedBy('ada', 'conquest')).toEqual([saved]);
  });

  test('under the same name replaces, whatever the capitals, and keeps the sharing unless told otherwise', () => {
    const first = saveSetup({ sharedGuildId: 'realm' });
    const second = store.setups.save(createSetup({ name: 'FORT', text: 'RB/KQ', at: 20 }), LIMITS);
    const changed = { ...first, name: 'FORT', text: 'RB/KQ', updatedAt: 20 };
    expect(second).toEqual({ setup: changed, replaced: true });
    expect(saveSetup({ sharedGuildId: null, at: 30 })?.sharedGuildId).toBeNull();
    expect(store.setups.listOwnedBy('ada', 'conquest')).toHaveLength(1);
    expect(saveSetup({ name: 'Straße' })?.id).toBe(2);
    expect(saveSetup({ name: 'STRAßE' })?.id).toBe(2);
  });

  test('keeps people and games apart', () => {
    saveSetup();
    saveSetup({ ownerId: 'bob', text: 'B' });
    saveSetup({ game: 'siege', text: 'C' });
    expect(store.setups.listOwnedBy('ada', 'conquest').map(({ text }) => text)).toEqual(['KQ/RB']);
    expect(store.setups.listOwnedBy('bob', 'conquest').map(({ text }) => text)).toEqual(['B']);
    expect(store.setups.listOwnedBy('ada', 'siege').map(({ text }) => text)).toEqual(['C']);
  });

  test('stops at the most that one may have of a game; replacing goes on', () => {
    for (let number = 1; number <= MOST; number++) expect(saveSetup({ name: `n${number}` })).not.toBeNull();
    expect(saveSetup({ name: 'one more' })).toBeNull();
    expect(store.setups.listOwnedBy('ada', 'conquest')).toHaveLength(MOST);
    expect(saveSetup({ name: 'N7', text: 'new' })?.text).toBe('new');
    expect(saveSetup({ name: 'one more', game: 'siege' })).not.toBeNull();
    expect(saveSetup({ name: 'one more', ownerId: 'bob' })).not.toBeNull();
  });

  test('never takes a name of no length or of too great a length', () => {
    expect(() => saveSetup({ name: '' })).toThrow(/CHECK/);
    expect(() => saveSetup({ name: 'x'.repeat(65) })).toThrow(/CHECK/);
  });
});

describe('what is kept', () => {
  test('is listed by name, and what a server shares by its last change', () => {
    for (const [at, name] of ['delta', 'Alpha', 'charlie', 'Bravo'].entries()) {
      saveSetup({ name, at, sharedGuildId: name === 'delta' ? 'elsewhere' : 'realm' });
    }
    expect(namesOf(store.setups.listOwnedBy('ada', 'conquest'))).toEqual([
      'Alpha',
      'Bravo',
      'charlie',
      'delta',
    ]);
    expect(namesOf(store.setups.listSharedIn('realm', 'conquest', SHARED))).toEqual([
      'Bravo',
      'charlie',
      'Alpha',
    ]);
    expect(store.setups.listSharedIn('realm', 'siege', SHARED)).toEqual([]);
  });

  test('is shared, taken back, and removed; its number is never given again', () => {
    const { id } = saveSetup() ?? expect.unreachable();
    store.setups.setSharedGuild(id, 'realm', 11, SHARED);
    expect(store.setups.listSharedIn('realm', 'conquest', SHARED)).toMatchObject([{ id, updatedAt: 11 }]);
    store.setups.setSharedGuild(id, null, 12, SHARED);
    expect(store.setups.listSharedIn('realm', 'conquest', SHARED)).toEqual([]);
    store.setups.remove(id);
    store.setups.remove(id);
    store.setups.setSharedGuild(id, 'realm', 13, SHARED);
    expect(store.setups.listOwnedBy('ada', 'conquest')).toEqual([]);
    expect(saveSetup()?.id).toBe(id + 1);
  });

  test('is shared in one server up to a number; what is shared there already may change', () => {
    for (const ownerId of ['a', 'b', 'c', 'd']) saveSetup({ ownerId, sharedGuildId: 'realm' });
    const one = saveSetup({ ownerId: 'e' }) ?? expect.unreachable();
    expect(store.setups.save(createSetup({ ownerId: 'f', sharedGuildId: 'realm' }), LIMITS)).toBe('shared');
    expect(store.setups.listOwnedBy('f', 'conquest')).toEqual([]);
    expect(store.setups.save(createSetup({ ownerId: 'e', sharedGuildId: 'realm', text: 'B' }), LIMITS)).toBe(
      'shared',
    );
    expect(store.setups.setSharedGuild(one.id, 'realm', 20, SHARED)).toBe(false);
    expect(store.setups.listOwnedBy('e', 'conquest')).toEqual([one]);
    expect(store.setups.setSharedGuild(one.id, 'elsewhere', 20, SHARED)).toBe(true);
    expect(saveSetup({ ownerId: 'a', sharedGuildId: 'realm', text: 'new' })?.text).toBe('new');
    expect(saveSetup({ ownerId: 'a', game: 'siege', sharedGuildId: 'realm' })).not.toBeNull();
    expect(store.setups.listSharedIn('realm', 'conquest', 2)).toHaveLength(2);
  });

  test('is found by an index, in a server of thousands as well', () => {
    const file = temporaryFile();
    openTestRepositories(file).close();
    const client = new Sqlite(file);
    const plan = (where: string) =>
      client
        .prepare(`EXPLAIN QUERY PLAN SELECT * FROM setups WHERE ${where}`)
        .all()
        .map((step) => JSON.stringify(step));
    for (const where of ["shared_guild_id = 'a' AND game = 'b'", "owner_id = 'a' AND game = 'b'", 'id = 1'])
      for (const step of plan(where))
        expect(step).toMatch(/SEARCH setups USING (?:INDEX|INTEGER PRIMARY KEY)/);
    client.close();
  });

  test('outlives the process', () => {
    const file = temporaryFile();
    const first = openTestRepositories(file);
    const saved = first.setups.save(createSetup(), LIMITS);
    first.close();
    const second = openTestRepositories(file);
    expect(second.setups.listOwnedBy('ada', 'conquest')).toEqual([
      typeof saved === 'string' ? saved : saved.setup,
    ]);
    second.close();
    const client = new Sqlite(file);
    const twice =
      "INSERT INTO setups SELECT 99, owner_id, game, 'fOrt', name_key, text, NULL, 1, 1 FROM setups";
    expect(() => client.exec(twice)).toThrow(/UNIQUE/);
    client.close();
  });
});
