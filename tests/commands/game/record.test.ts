/** The record as a file: who played, in its headers. */
import { expect, it } from 'vitest';
import { recordScreen } from '../../../src/commands/game/record.js';
import { readRecord } from '../../../src/engine/record.js';
import { ANNA, openHouse, playing } from '../house.js';

it('names the holders of the sides: people, roles, and nobody’s line breaks', async () => {
  const house = openHouse();
  const table = await playing(house, { mode: 'three-players', first: 'west' }, 'kings-gauntlet');
  const seats = table.seats.map((seat, index) =>
    index === 1 ? { ...seat, holder: { kind: 'role', id: 'wolves' } as const } : seat,
  );
  const called: Readonly<Record<string, string>> = { [ANNA]: 'An"na]\n[Result "1', wolves: 'The Wolves' };
  const names = {
    ...house.names,
    known: () => undefined,
    find: async (_guild: string | null, person: string) => called[person] ?? 'somebody',
    role: (_guild: string | null, role: string) => called[role] ?? 'a role',
  };
  const held = Object.assign(table, { seats });
  const [file] = (await recordScreen({ names }, held)).files;
  const read = readRecord(String(file?.data));
  if (!read.ok) throw new Error(read.error.reason.code);
  expect(read.value.tags).toEqual({
    Table: table.id,
    Date: '2026-01-01',
    South: 'An"na] [Result "1',
    North: 'An"na] [Result "1',
    West: 'The Wolves',
    East: 'somebody',
  });
});
