/** Squares with all their signs, ornaments and fixtures. */
import type { CellKind } from '../../../src/engine/view.js';
import { BLOCKED, HELD, NOTED } from '../../../src/render/board/fixtures.js';
import {
  drawSigns,
  drawSquare,
  noSigns,
  type Signs,
  type SquareLook,
} from '../../../src/render/board/squares.js';
import { drawPiece } from '../../../src/render/pieces/pieces.js';
import { themeIds } from '../../../src/render/themes/index.js';
import { drawSheet, type Item } from './sheets.js';

/** The smallest square on a phone, ordinary ones, and one on which every line is thicker than its minimum. */
const SIZES = [12, 24, 40, 96];

const plain: SquareLook = { cell: 'plain', shade: 'plain', signs: noSigns, fixtures: 0 };

function squareItem(change: Partial<SquareLook>, occupied: boolean): Item {
  const look = { ...plain, ...change };
  const piece = { kind: 'pawn', tone: 'white', fallen: false, facing: null, badges: [] } as const;
  return (ctx, theme, size) => {
    drawSquare(ctx, theme, look, occupied, size);
    if (occupied) drawPiece(ctx, theme, piece, size, false);
    drawSigns(ctx, theme, look, occupied, size);
  };
}

const bothWays = (change: Partial<SquareLook>): readonly Item[] => [
  squareItem(change, false),
  squareItem(change, true),
];

const signs: readonly Partial<Signs>[] = [
  { left: true },
  { reached: true },
  { leftBefore: true },
  { reachedBefore: true },
  { leftEarlier: true },
  { reachedEarlier: true },
  { captured: true },
  { captured: true, threatened: true },
  { threatened: true },
  { threatened: true, reached: true },
  { chosen: true },
  { chosen: true, reached: true },
  { target: true },
  { target: true, left: true },
  { target: true, threatened: true },
];
const signItems = signs.flatMap((some) => bothWays({ signs: { ...noSigns, ...some } }));

const cells: readonly CellKind[] = ['home', 'throne', 'corner', 'raised', 'king-square', 'copper'];
const shades = ['plain', 'weave', 'light', 'dark'] as const;
const cellItems = [
  ...cells.flatMap((cell) => bothWays({ cell })),
  ...shades.flatMap((shade) => [squareItem({ shade }, false), squareItem({ shade, cell: 'home' }, false)]),
];

const fixtures = [1, 2, 4, 8, 1 + 2 + 4 + 8, 128, 256, 512, 1024, BLOCKED, HELD, NOTED, HELD + NOTED];
const fixtureItems = fixtures.map((bits) => squareItem({ fixtures: bits }, (bits & HELD) !== 0));

export const squareScenes = {
  ...Object.fromEntries(
    themeIds.map((theme) => [
      `squares-signs-${theme}`,
      // One theme shows all sizes. The other themes only show their colours, at one size.
      async () => drawSheet(theme, theme === 'hall' ? SIZES : [30], signItems, 10),
    ]),
  ),
  'squares-ornaments': async () => drawSheet('hall', SIZES, cellItems, 10),
  'squares-fixtures': async () => drawSheet('manuscript', SIZES, fixtureItems, 7),
};
