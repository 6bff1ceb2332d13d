/** Themes: words and pieces are visible on their grounds, and sides are distinguishable without colour. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { CellKind, Tone } from '../../../src/engine/view.js';
import {
  accentsOf,
  noSigns,
  type Shade,
  squareGround,
  tintGround,
} from '../../../src/render/board/squares.js';
import { paletteOf } from '../../../src/render/board/theme-palettes.js';
import { contrastRatio } from '../../../src/render/drawing/colours.js';
import { isThemeId, themeIds, themes } from '../../../src/render/index.js';
import { drawPiece } from '../../../src/render/pieces/pieces.js';
import { themeData } from '../../../src/render/themes/index.js';
import type { Theme } from '../../../src/render/themes/theme.js';

const tones: readonly Tone[] = ['black', 'white', 'red', 'blue'];
const cells: readonly CellKind[] = ['plain', 'throne', 'corner', 'raised', 'king-square', 'copper', 'home'];
const shades: readonly Shade[] = ['plain', 'weave', 'light', 'dark'];
const chessmen = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn', 'guard', 'prince', 'crab'];
const champions = ['swordmaster', 'priest', 'priestess', 'keeper', 'fool'];

const tints = [
  { ...noSigns, left: true },
  { ...noSigns, reached: true },
  { ...noSigns, chosen: true },
  { ...noSigns, threatened: true },
];

/** Colours of all squares without signs. */
function listPlainGrounds(theme: Theme): readonly number[] {
  return cells.flatMap((cell) => shades.map((shade) => squareGround(theme, cell, shade)));
}

/** Colours of all squares with every sign. */
function listTintedGrounds(theme: Theme): readonly number[] {
  return listPlainGrounds(theme).flatMap((ground) => tints.map((signs) => tintGround(theme, ground, signs)));
}

function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
}

/** A piece's pixels in the same pigment for every army, so that only its shape remains. */
function shapeOf(kind: string, tone: Tone, size: number, crowded = false): readonly number[] {
  const grey = { body: 0xffffff, line: 0x000000 };
  const theme = { ...themeData.hall, pieces: { black: grey, white: grey, red: grey, blue: grey } };
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, size, size);
  drawPiece(ctx, theme, { kind, tone, fallen: false, facing: null, badges: [] }, size, crowded);
  return [...canvas.data()].filter((_, at) => at % 4 === 0);
}

/** Number of pixels that are dark in one shape and light in the other. */
function countDifferentPixels(one: readonly number[], other: readonly number[]): number {
  return one.filter((grey, at) => Math.abs(grey - (other[at] ?? 0)) > 64).length;
}

describe('the list of themes', () => {
  it('has at least four, each with a name of its own', () => {
    expect(themes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(themes.map(({ name }) => name)).size).toBe(themes.length);
    expect(themes.every(({ name }) => name.length > 0 && name.length <= 100)).toBe(true);
    expect(themes.map(({ id }) => id)).toEqual(themeIds);
  });

  it('knows its ids', () => {
    expect(themeIds.every(isThemeId)).toBe(true);
    expect(['', 'toString', 'Hall', '__proto__'].some(isThemeId)).toBe(false);
  });
});

describe.each(themeIds)('%s', (id) => {
  const theme = themeData[id];
  const { frame } = theme;

  it('has legible words', () => {
    expect(contrastRatio(frame.text, frame.ground)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(frame.label, frame.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(frame.muted, frame.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(frame.turnText, frame.turn)).toBeGreaterThanOrEqual(4.5);
  });

  it('has pieces that stand out from every square, whatever happened there', () => {
    for (const { body, line } of Object.values(theme.pieces)) {
      expect(contrastRatio(body, line)).toBeGreaterThanOrEqual(4.5);
      const stand = (ground: number) => Math.max(contrastRatio(body, ground), contrastRatio(line, ground));
      for (const ground of listPlainGrounds(theme)) expect(stand(ground)).toBeGreaterThanOrEqual(3);
      for (const ground of listTintedGrounds(theme)) expect(stand(ground)).toBeGreaterThanOrEqual(2.5);
    }
  });

  it('has a tone of its own for every side, and faint ones for the fallen', () => {
    for (const [one, other] of pairsOf(tones)) {
      expect(contrastRatio(theme.pieces[one].body, theme.pieces[other].body)).toBeGreaterThanOrEqual(1.5);
    }
    expect(contrastRatio(theme.fallen.body, theme.fallen.line)).toBeLessThan(3.5);
  });

  it('has signs that show on the squares', () => {
    for (const shade of shades) {
      const ground = squareGround(theme, 'plain', shade);
      for (const sign of [theme.signs.target, theme.signs.capture]) {
        expect(contrastRatio(sign, ground)).toBeGreaterThanOrEqual(2.2);
      }
      expect(
        contrastRatio(accentsOf(theme).lastMove, tintGround(theme, ground, { ...noSigns, reached: true })),
      ).toBeGreaterThan(2);
      expect(contrastRatio(theme.signs.chosen, ground)).toBeGreaterThan(1.3);
    }
  });

  it('fits into 256 colours, its flat colours exactly', () => {
    const palette = paletteOf(id);
    expect(palette.bytes.length).toBeLessThanOrEqual(768);
    for (const colour of [...listPlainGrounds(theme), ...listTintedGrounds(theme), ...Object.values(frame)]) {
      expect(palette.bytes.readUIntBE(palette.indexOf(colour) * 3, 3)).toBe(colour);
    }
  });
});

describe('sides without colour', () => {
  it.each([...chessmen, ...champions])('tells the %s of four armies apart by the mark', (kind) => {
    for (const size of [21, 40, 88]) {
      for (const [one, other] of pairsOf(tones)) {
        expect(
          countDifferentPixels(shapeOf(kind, one, size), shapeOf(kind, other, size)),
        ).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('tells attackers, defenders and the king apart by their forms, on a crowded board too', () => {
    for (const [size, crowded] of [
      [17, true],
      [24, false],
      [48, true],
      [88, false],
    ] as const) {
      const pieces = [
        shapeOf('attacker', 'black', size, crowded),
        shapeOf('defender', 'white', size, crowded),
        shapeOf('king', 'white', size, crowded),
      ];
      for (const [one, other] of pairsOf(pieces))
        expect(countDifferentPixels(one, other)).toBeGreaterThan(size * size * 0.08);
    }
  });

  it('tells all kinds of one army apart', () => {
    for (const kinds of [chessmen, ['king', ...champions]]) {
      for (const [one, other] of pairsOf(kinds)) {
        expect(countDifferentPixels(shapeOf(one, 'white', 21), shapeOf(other, 'white', 21))).toBeGreaterThan(
          21 * 21 * 0.03,
        );
      }
    }
  });
});
