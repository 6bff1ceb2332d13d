/** The record as a file: who played, in its headers. */
import { expect, it } from 'vitest';
import { recordScreen } from '../../../src/commands/game/record.js';
import { readRecord } from '../../../src/engine/record.js';
import { parseClock } from '../../../src/table/model/clock.js';
import type { Offer } from '../../../src/table/model/offer.js';
import { actor } from '../../actors.js';
import { ANNA, BEN, CARLA, DORA, granted, openHouse, playing } from '../house.js';

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

it('names those who passed a seat on before the one who has it, in their order', async () => {
  const house = openHouse();
  const table = await playing(house, {}, 'knightmare');
  const handover = (seat: string, leaver: string, state: Offer['state'], successor = ANNA): Offer => ({
    firstVersion: 1,
    version: 1,
    kind: 'substitute',
    by: seat,
    plies: 0,
    at: 0,
    back: null,
    handover: { seat, leaver, successor, level: null, isTaken: true },
    state,
    agreed: [],
    closedBy: null,
    changedAt: 0,
  });
  const offers = [
    handover('white', CARLA, 'agreed'),
    handover('white', BEN, 'declined'),
    handover('black', DORA, 'lapsed'),
    handover('white', DORA, 'agreed'),
  ];
  const [file] = (await recordScreen(house, Object.assign(table, { offers }))).files;
  const read = readRecord(String(file?.data));
  if (!read.ok) throw new Error(read.error.reason.code);
  expect(read.value.tags).toMatchObject({ White: `${CARLA}, ${DORA}, ${ANNA}`, Black: BEN });
});

it('adds a PGN file in chess without cards, with the clocks and no forged headers', async () => {
  const house = openHouse();
  const clock = granted(parseClock('15m+10s'));
  const begun = await playing(house, { cards: 'off' }, 'knightmare', { clock });
  const names = { ...house.names, known: () => undefined, find: async () => 'An"na]\n[Result "1-0' };
  const table = granted(await house.turns.playText(begun.id, actor(ANNA), 'Nf3'));
  const { files, components } = await recordScreen({ names }, table);
  expect(files.map(({ name }) => name)).toEqual([`knightmare-${table.id}.txt`, `knightmare-${table.id}.pgn`]);
  expect(JSON.stringify(components)).toContain('opens in lichess');
  const pgn = String(files[1]?.data);
  expect(pgn).toContain('[White "An\\"na] [Result \\"1-0"]');
  expect(pgn).toContain('[Result "*"]');
  expect(pgn).toContain('[TimeControl "900+10"]');
  expect(pgn).toMatch(/1\. Nf3 \{\[%clk 0:15:1?0\]\} \*/);
});

it('adds no file in games that no other program reads', async () => {
  const house = openHouse();
  expect((await recordScreen(house, await playing(house, {}, 'knightmare'))).files).toHaveLength(1);
  expect((await recordScreen(house, await playing(house))).files).toHaveLength(1);
});
