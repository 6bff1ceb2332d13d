/** Servers that the bot left: their games are suspended, and continue later. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import { hands } from '../fixtures/hands.js';
import { beginTable, createOpenRequest, openHouse, playSome, unwrapResult } from '../fixtures/house.js';

describe('a server that the bot has left', () => {
  test('has its tables put by: not listed, not counted, not posted', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 2 } });
    const table = await beginTable(tables);
    unwrapResult(await tables.openTable(createOpenRequest()));
    expect((await tables.openTable(createOpenRequest())).ok).toBe(false);
    await tables.suspendGuild('realm');
    expect([
      await tables.listOpenTablesOf(actor('ada')),
      await tables.listOpenTablesOf(actor('bob')),
      await tables.listUnpostedTables(),
      await tables.listTablesInPlay(),
    ]).toEqual([[], [], [], []]);
    expect(
      unwrapResult(await tables.openTable(createOpenRequest({ guildId: 'elsewhere' }))).place.guildId,
    ).toBe('elsewhere');
    await tables.resumeGuild('realm');
    expect((await tables.listOpenTablesOf(actor('bob'))).map(({ id }) => id)).toEqual([table.id]);
    expect(await tables.listOpenTablesOf(actor('ada'))).toHaveLength(3);
    expect(await tables.listUnpostedTables()).toContain(table.id);
    expect((await playSome(tables, table)).version).toBe(table.version + 1);
  });

  test('has its deadlines stand still, and they go on with what was left of them', async () => {
    const { tables, clock } = openHouse({ limits: { lobby: DAY, unlocated: 48 * HOUR } });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    clock.wait(20 * HOUR);
    await tables.suspendGuild('realm');
    expect(await tables.nextDeadline()).toBeNull();
    clock.wait(100 * HOUR);
    expect(await tables.expire()).toEqual([]);
    // A repeated suspension keeps the time of the first one.
    await tables.suspendGuild('realm');
    await tables.resumeGuild('realm');
    clock.wait(3 * HOUR);
    expect(await tables.expire()).toEqual([]);
    clock.wait(HOUR);
    expect((await tables.expire()).map((table) => table.id)).toEqual([id]);
  });

  test('has turns go on with the time that was left, on a new board', async () => {
    const { tables, clock } = openHouse({ game: hands });
    const table = await beginTable(tables, { game: 'hands', options: { seconds: '60' } }, 'cleo');
    const { turnEndsAt } = table;
    expect(turnEndsAt).not.toBeNull();
    clock.wait(10_000);
    await tables.suspendGuild('realm');
    clock.wait(HOUR);
    await tables.resumeGuild('realm');
    const after = await tables.load(table.id);
    expect(after?.turnEndsAt).toBe((turnEndsAt ?? 0) + HOUR);
    expect((await tables.listEntries(table.id)).at(-1)).toMatchObject({
      version: after?.version,
      state: 'pending',
    });
    expect(after?.version).toBe(table.version + 1);
  });

  test('is found out by comparing with the servers that the bot is in, and so is one that it has come back to', async () => {
    const { tables } = openHouse();
    await beginTable(tables);
    await tables.matchGuilds(new Set(['elsewhere']));
    expect(await tables.listOpenTablesOf(actor('ada'))).toEqual([]);
    await tables.matchGuilds(new Set(['elsewhere', 'realm']));
    expect(await tables.listOpenTablesOf(actor('ada'))).toHaveLength(1);
  });
});
