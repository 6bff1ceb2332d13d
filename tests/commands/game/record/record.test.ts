/** Headers of the record file. */
import { ComponentType } from 'discord.js';
import { expect, it } from 'vitest';
import { exportedGameScreen, gameRecordScreen } from '../../../../src/commands/game/record/record.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { readRecord } from '../../../../src/engine/record.js';
import type { Offer } from '../../../../src/table/model/proposals/offer.js';
import { parseClock } from '../../../../src/table/model/times/clock.js';
import { actor } from '../../../actors.js';
import { ANNA, BEN, CARLA, DORA, openHouse, openRunningGame, unwrapResult } from '../../house.js';

it('names the holders of the sides: people, roles, and nobody’s line breaks', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { mode: 'three-players', first: 'west' }, 'kings-gauntlet');
  const seats = table.seats.map((seat, index) =>
    index === 1 ? { ...seat, holder: { kind: 'role', id: 'wolves' } as const } : seat,
  );
  const called: Readonly<Record<string, string>> = { [ANNA]: 'An"na]\n[Result "1', wolves: 'The Wolves' };
  const names = {
    ...house.names,
    known: () => undefined,
    findName: async (_guild: string | null, person: string) => called[person] ?? 'somebody',
    roleName: (_guild: string | null, role: string) => called[role] ?? 'a role',
  };
  const held = Object.assign(table, { seats });
  const [file] = (await gameRecordScreen({ ...house, names }, held)).files;
  const read = readRecord(String(file?.data));
  if (!read.ok) throw new Error(read.error.reason.code);
  expect(read.value.tags).toEqual({
    Table: table.id,
    Date: '2026-01-01',
    Server: 'The Server',
    Started: '2026-01-01T00:00:00Z',
    South: 'An"na] [Result "1',
    North: 'An"na] [Result "1',
    West: 'The Wolves',
    East: 'somebody',
  });
});

it('names those who passed a seat on before the one who has it, in their order', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, {}, 'knightmare');
  const handover = (seat: string, leaver: string, state: Offer['state'], successor = ANNA): Offer => ({
    firstVersion: 1,
    version: 1,
    kind: 'substitute',
    by: seat,
    plies: 0,
    at: 0,
    undoFrom: null,
    handover: { seat, leaver, successor, level: null, isAccepted: true },
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
  const [file] = (await gameRecordScreen(house, Object.assign(table, { offers }))).files;
  const read = readRecord(String(file?.data));
  if (!read.ok) throw new Error(read.error.reason.code);
  expect(read.value.tags).toMatchObject({ White: `${CARLA}, ${DORA}, ${ANNA}`, Black: BEN });
});

it('sends a PGN file in chess without cards, with the clocks and no forged headers', async () => {
  const house = openHouse();
  const clock = unwrapResult(parseClock('15m+10s'));
  const begun = await openRunningGame(house, { cards: 'off' }, 'knightmare', { clock });
  const names = { ...house.names, known: () => undefined, findName: async () => 'An"na]\n[Result "1-0' };
  const table = unwrapResult(await house.turns.playText(begun.id, actor(ANNA), 'Nf3'));
  const record = await gameRecordScreen({ ...house, names }, table);
  expect(record.files.map(({ name }) => name)).toEqual([`knightmare-${table.id}.txt`]);
  expect(labels(record)).toEqual(['PGN']);
  const { files, components } = await exportedGameScreen({ ...house, names }, table, 'pgn');
  expect(files.map(({ name }) => name)).toEqual([`knightmare-${table.id}.pgn`]);
  expect(JSON.stringify(components)).toContain('opens in lichess');
  const pgn = String(files[0]?.data);
  expect(pgn).toContain('[White "An\'na] [Result \'1-0"]');
  expect(pgn).toContain('[Result "*"]');
  expect(pgn).toContain('[Server "The Server"]\n[Clock "900+10"]\n[Started "2026-01-01T00:00:00Z"]');
  expect(pgn).toContain('[TimeControl "900+10"]');
  expect(pgn).toMatch(/1\. Nf3 \{\[%clk 0:15:1?0\]\} \*/);
});

it('offers no format in games that no other program reads, or before the first move of tafl', async () => {
  const house = openHouse();
  for (const [game, format] of [
    ['knightmare', 'pgn'],
    ['kings-table', 'opentafl'],
    ['kings-mate', 'pgn'],
  ] as const) {
    const table = await openRunningGame(house, {}, game);
    const record = await gameRecordScreen(house, table);
    expect(record.files).toHaveLength(1);
    expect(labels(record)).toEqual([]);
    expect(wordsOf(await exportedGameScreen(house, table, format))).toContain('no file in that format');
  }
});

it('offers tafl for OpenTafl, with the rules that differ', async () => {
  const house = openHouse();
  const table = await playTafl(house, { 'throne-hostile-to': 'all' });
  expect(labels(await gameRecordScreen(house, table))).toEqual(['OpenTafl']);
  const screen = await exportedGameScreen(house, table, 'opentafl');
  expect(screen.files.map(({ name }) => name)).toEqual([`kings-table-${table.id}.otg`]);
  expect(String(screen.files[0]?.data)).toMatch(/\n\n1\. h5-h4\n$/);
  expect(wordsOf(screen)).toContain('having no legal move isn’t a draw.');
  expect(wordsOf(screen)).not.toContain('throne');
  expect((await exportedGameScreen(house, table, 'pgn')).files).toEqual([]);
});

it.each([
  ['turn-die', 'skip-1', 'no dice'],
  ['handicap-revive', '2', 'don’t come back'],
  ['handicap-surround', '2', 'two pieces are always enough to capture one'],
])('says why OpenTafl can’t play %s=%s', async (name, value, reason) => {
  const house = openHouse();
  const table = await playTafl(house, { [name]: value });
  expect(labels(await gameRecordScreen(house, table))).toEqual(['OpenTafl']);
  const screen = await exportedGameScreen(house, table, 'opentafl');
  expect(screen.files).toEqual([]);
  expect(wordsOf(screen)).toContain(reason);
});

/** A game of tafl after its first move. */
async function playTafl(house: ReturnType<typeof openHouse>, options: Readonly<Record<string, string>>) {
  const table = await openRunningGame(house, options, 'kings-table');
  return unwrapResult(await house.turns.playText(table.id, actor(ANNA), 'H5-H4'));
}

/** Labels of the buttons below the record. */
function labels({ components }: Screen): readonly string[] {
  return components.flatMap((part) =>
    part.type === ComponentType.ActionRow
      ? part.components.flatMap((one) => ('label' in one && one.label !== undefined ? [one.label] : []))
      : [],
  );
}

function wordsOf({ components }: Screen): string {
  return JSON.stringify(components);
}
