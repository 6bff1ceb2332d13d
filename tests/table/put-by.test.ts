/** Servers that the bot has left: their games are put by, and go on where they were. */
import { describe, expect, test } from 'vitest';
import { actor } from '../actors.js';
import { hands } from './fixtures/hands.js';
import { accepted, begun, openHouse, playSome, request } from './fixtures/house.js';

const HOUR = 3_600_000;

describe('a server that the bot has left', () => {
  test('has its tables put by: not listed, not counted, not posted', () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 2 } });
    const table = begun(tables);
    accepted(tables.open(request()));
    expect(tables.open(request()).ok).toBe(false);
    tables.putBy('realm');
    expect([tables.of(actor('ada')), tables.of(actor('bob')), tables.unposted(), tables.inPlay()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(accepted(tables.open(request({ guildId: 'elsewhere' }))).place.guildId).toBe('elsewhere');
    tables.takeUp('realm');
    expect(tables.of(actor('bob')).map(({ id }) => id)).toEqual([table.id]);
    expect(tables.of(actor('ada'))).toHaveLength(3);
    expect(tables.unposted()).toContain(table.id);
    expect(playSome(tables, table).version).toBe(table.version + 1);
  });

  test('has its deadlines stand still, and they go on with what was left of them', () => {
    const { tables, clock } = openHouse({ limits: { lobby: 24 * HOUR, unlocated: 48 * HOUR } });
    const { id } = accepted(tables.open(request()));
    clock.wait(20 * HOUR);
    tables.putBy('realm');
    expect(tables.nextDeadline()).toBeNull();
    clock.wait(100 * HOUR);
    expect(tables.expire()).toEqual([]);
    // Told again, it has still left when it did.
    tables.putBy('realm');
    tables.takeUp('realm');
    clock.wait(3 * HOUR);
    expect(tables.expire()).toEqual([]);
    clock.wait(1 * HOUR);
    expect(tables.expire().map((table) => table.id)).toEqual([id]);
  });

  test('has turns go on with the time that was left, on a new board', () => {
    const { tables, clock } = openHouse({ game: hands });
    const table = begun(tables, { game: 'hands', options: { seconds: '60' } }, 'cleo');
    const { turnEndsAt } = table;
    expect(turnEndsAt).not.toBeNull();
    clock.wait(10_000);
    tables.putBy('realm');
    clock.wait(HOUR);
    tables.takeUp('realm');
    const after = tables.get(table.id);
    expect(after?.turnEndsAt).toBe((turnEndsAt ?? 0) + HOUR);
    expect(tables.posts(table.id).at(-1)).toMatchObject({ version: after?.version, state: 'pending' });
    expect(after?.version).toBe(table.version + 1);
  });

  test('is found out by comparing with the servers that the bot is in, and so is one that it has come back to', () => {
    const { tables } = openHouse();
    begun(tables);
    tables.matchGuilds(new Set(['elsewhere']));
    expect(tables.of(actor('ada'))).toEqual([]);
    tables.matchGuilds(new Set(['elsewhere', 'realm']));
    expect(tables.of(actor('ada'))).toHaveLength(1);
  });
});
