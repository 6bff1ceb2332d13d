/** The picture of standings: marks, gaps and the letters of its rows. */
import { expect, it } from 'vitest';
import { drawStandings, type StandingsRow } from '../../../src/render/index.js';
import { colourAt, decode, type Picture } from '../pixels.js';

const HEADS = { name: 'Team', value: 'Points', note: 'Games' };
/** Middle of the mark in the first row. */
const MARK = { x: 93, y: 98 };

function createRow(changes: Partial<StandingsRow> = {}): StandingsRow {
  return { place: 1, name: 'Wolves', value: '3', note: '4', isOwn: false, isFaint: false, ...changes };
}

const drawRows = (...rows: StandingsRow[]): Promise<Picture> => decode(drawStandings({ heads: HEADS, rows }));

/** Red, green and blue of the point. Pixels hold them from the lowest byte on. */
function channelsAt(picture: Picture, { x, y }: { readonly x: number; readonly y: number }): number[] {
  const pixel = colourAt(picture, x, y);
  return [pixel & 0xff, (pixel >> 8) & 0xff, (pixel >> 16) & 0xff];
}

const COLOURS = [
  [0xe0, 0x30, 0x30],
  [0x30, 0xa0, 0x40],
  [0x30, 0x50, 0xd0],
] as const;

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((channel, index) => channel - (other[index] ?? 0)));
}

it.each(COLOURS)('a role has a mark of about its colour before its name: %i %i %i', async (...own) => {
  const [red, green, blue] = own;
  const picture = await drawRows(createRow({ colour: red * 65_536 + green * 256 + blue }));
  // The picture has fewer colours than roles can have, so the mark's colour is only similar.
  const mark = channelsAt(picture, MARK);
  const ground = channelsAt(picture, { x: 5, y: MARK.y });
  const others = [...COLOURS.filter((one) => one[0] !== red || one[1] !== green), ground];
  for (const other of others) expect(distance(mark, own)).toBeLessThan(distance(mark, other));
});

it('a row apart leaves a gap, and each row adds the same height', async () => {
  const one = await drawRows(createRow());
  const two = await drawRows(createRow(), createRow({ place: 2 }));
  const apart = await drawRows(createRow(), createRow({ place: 9, isApart: true }));
  expect(two.height - one.height).toBe(52);
  expect(apart.height - two.height).toBe(18);
});

it("tells the reader's own row and a faint one from the others", async () => {
  const pictures = await Promise.all(
    [createRow(), createRow({ isOwn: true }), createRow({ isFaint: true })].map((one) => drawRows(one)),
  );
  const contents = pictures.map(({ data }) => data.join());
  expect(new Set(contents).size).toBe(3);
});
