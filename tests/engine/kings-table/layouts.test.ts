/** The layouts: counts, symmetry, and the rulebook's examples (King's Table, The Game Boards; ruling 27). */
import { expect, test } from 'vitest';
import { boards, layoutsOf } from '../../../src/engine/kings-table/board/boards.js';
import { layouts } from '../../../src/engine/kings-table/board/layouts.js';

/** Attackers and guards by board (King's Table, The Game Boards). */
const counts: Readonly<Record<string, readonly [number, number]>> = {
  irish: [12, 6],
  tablut: [16, 8],
  tawlbwrdd: [20, 10],
  hnefatafl: [24, 12],
  saxon: [48, 24],
};

const rotateRows = (rows: readonly string[]) =>
  rows.toReversed().map((row) => [...row].toReversed().join(''));
const mirrorRows = (rows: readonly string[]) => rows.map((row) => [...row].toReversed().join(''));

test.each(layouts.map((layout) => [layout.id, layout] as const))('%s', (id, layout) => {
  const { size } = boards[layout.board];
  expect(layout.rows.map((row) => row.length)).toEqual(Array.from({ length: size }, () => size));
  const text = layout.rows.join('');
  const countLetters = (letter: string) => [...text].filter((one) => one === letter).length;
  expect([countLetters('a'), countLetters('d')]).toEqual(counts[layout.board]);
  expect([countLetters('K'), text.indexOf('K')]).toEqual([1, (size * size - 1) / 2]);
  expect(rotateRows(layout.rows)).toEqual(layout.rows);
  if (id !== 'ballinderry') expect(mirrorRows(layout.rows)).toEqual(layout.rows);
});

test('ruling 27: each board lists its recommended layout first, and two layouts are marked as historical', () => {
  const first = Object.keys(boards).map((board) => layoutsOf(board)[0]?.id);
  expect(first).toEqual(['linnaeus', 'ballinderry', 'spear', 'ring', 'alea-evangelii']);
  const historical = layouts.filter((layout) => layout.historical).map((layout) => layout.id);
  expect(historical).toEqual(['linnaeus', 'alea-evangelii']);
});
