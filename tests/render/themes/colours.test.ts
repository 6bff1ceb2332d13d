/**
 * Checks that people without one kind of cone can distinguish sides, signs and special squares. Differences
 * are CIEDE2000 between perceived colours. Thresholds follow Stone, Szafir and Setlur, An Engineering Model
 * for Color Difference as a Function of Size, 2014.
 */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { CellKind, Tone, View } from '../../../src/engine/view.js';
import { listCellLooks } from '../../../src/render/board/cell-looks.js';
import { BLOCKED } from '../../../src/render/board/fixtures.js';
import { layOut } from '../../../src/render/board/layout.js';
import { studColour } from '../../../src/render/board/ornaments.js';
import {
  accentsOf,
  drawSigns,
  drawSquare,
  noSigns,
  type Shade,
  type Signs,
  type SquareLook,
  squareGround,
  tintGround,
} from '../../../src/render/board/squares.js';
import { type Colour, contrastRatio } from '../../../src/render/drawing/colours.js';
import { themeIds } from '../../../src/render/index.js';
import { themeData } from '../../../src/render/themes/index.js';
import type { Theme } from '../../../src/render/themes/theme.js';
import { views } from '../boards.js';
import { boxOf, pictureOf, pixelsOf } from '../pixels.js';
import { difference, lightnessOf, sights, simulateSight } from './sight.js';

/**
 * Minimum difference for marks without a shape of their own. On marks a third of a degree wide, half of all
 * people distinguish steps of 7 in lightness, 10 between green and red, or 14 between blue and yellow.
 */
const CLEAR = 15;
/** Minimum difference between strokes of a shape or pattern and their ground. */
const DRAWN = 10;
/**
 * Minimum difference for fields with a distinct shape or pattern, where colour only helps. Large adjacent fields
 * differ visibly from 2.3 on (Mahy, Van Eycken, Oosterlinck, Evaluation of Uniform Color Spaces, 1994).
 */
const HINTED = 3;
/** Lightness step between sides that is visible between small marks without hue. */
const LIGHTER = 10;

const tones: readonly Tone[] = ['black', 'white', 'red', 'blue'];
const tints: readonly (keyof Signs)[] = ['left', 'reached', 'chosen', 'threatened'];

interface Ground {
  readonly cell: CellKind;
  readonly shade: Shade;
}

/** The kinds of squares of each board. */
const boards = Object.entries(views).map(([name, view]) => {
  const looks = listCellLooks({ ...view, pieces: [] }, layOut(view.board, 0, 420), {});
  const grounds = new Map<string, Ground>();
  for (const look of looks) {
    if (look) grounds.set(`${look.square.cell} ${look.square.shade}`, look.square);
  }
  return { name, grounds: [...grounds.values()] };
});

function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
}

/** Two colours that must be distinguishable. */
type Pair = readonly [what: string, one: Colour, other: Colour];

/** Pairs that differ by less than `least` for some kind of colour vision. */
function listTooClose(pairs: readonly Pair[], least: number): readonly string[] {
  return pairs.flatMap(([what, one, other]) =>
    sights.flatMap((sight) => {
      const apart = difference(simulateSight(sight, one), simulateSight(sight, other));
      return apart < least ? [`${what} with ${sight}: ${apart.toFixed(1)}`] : [];
    }),
  );
}

/** Pairs whose lightness differs by less than `least` for some kind of colour vision. */
function listTooEquallyLight(pairs: readonly Pair[], least: number): readonly string[] {
  return pairs.flatMap(([what, one, other]) =>
    sights.flatMap((sight) => {
      const apart = Math.abs(
        lightnessOf(simulateSight(sight, one)) - lightnessOf(simulateSight(sight, other)),
      );
      return apart < least ? [`${what} with ${sight}: ${apart.toFixed(1)}`] : [];
    }),
  );
}

function plainGroundColour(theme: Theme, { cell, shade }: Ground): Colour {
  return squareGround(theme, cell, shade);
}

function signedGroundColour(theme: Theme, ground: Ground, sign: keyof Signs): Colour {
  return tintGround(theme, plainGroundColour(theme, ground), { ...noSigns, [sign]: true });
}

function ornamentOf(theme: Theme, { cell }: Ground): Colour | null {
  if (cell === 'plain') return null;
  return cell === 'home' ? studColour(theme.board.home) : theme.board.special[cell].ornament;
}

const nameOf = ({ cell, shade }: Ground) => `${cell} (${shade})`;

describe.each(themeIds)('%s', (id) => {
  const theme = themeData[id];
  const accents = accentsOf(theme);
  const everywhere = boards.flatMap(({ grounds }) => grounds);

  it('tells the sides apart by colour, and by lightness', () => {
    const pairs = pairsOf(tones).map(
      ([one, other]): Pair => [`${one} and ${other}`, theme.pieces[one].body, theme.pieces[other].body],
    );
    expect(listTooClose(pairs, CLEAR)).toEqual([]);
    expect(listTooEquallyLight(pairs, LIGHTER)).toEqual([]);
  });

  it('tells red and black apart by lightness from afar', () => {
    const pair: Pair = ['red and black', theme.pieces.red.body, theme.pieces.black.body];
    expect(listTooEquallyLight([pair], 2 * LIGHTER)).toEqual([]);
  });

  it('tells the fallen from those who stand', () => {
    const pairs = tones.map((tone): Pair => [tone, theme.pieces[tone].body, theme.fallen.body]);
    expect(listTooClose(pairs, CLEAR)).toEqual([]);
  });

  it('draws the edges and the marks of pieces clearly', () => {
    const pairs = tones.map((tone): Pair => [tone, theme.pieces[tone].body, theme.pieces[tone].line]);
    expect(listTooEquallyLight(pairs, 4 * LIGHTER)).toEqual([]);
  });

  it('tints every square that bears a sign', () => {
    const pairs = everywhere.flatMap((ground) =>
      tints.map(
        (sign): Pair => [
          `${sign} on ${nameOf(ground)}`,
          signedGroundColour(theme, ground, sign),
          plainGroundColour(theme, ground),
        ],
      ),
    );
    expect(listTooClose(pairs, HINTED)).toEqual([]);
  });

  it('tints squares differently for the last move, check and what is chosen', () => {
    const pairs = everywhere.flatMap((ground) =>
      pairsOf(['reached', 'chosen', 'threatened'] as const).map(
        ([one, other]): Pair => [
          `${one} and ${other} on ${nameOf(ground)}`,
          signedGroundColour(theme, ground, one),
          signedGroundColour(theme, ground, other),
        ],
      ),
    );
    expect(listTooClose(pairs, HINTED)).toEqual([]);
  });

  it('draws the shapes of the signs clearly', () => {
    const pairs = everywhere.flatMap((ground): readonly Pair[] => [
      [`brackets on ${nameOf(ground)}`, accents.lastMove, signedGroundColour(theme, ground, 'reached')],
      [`footprint on ${nameOf(ground)}`, accents.lastMove, signedGroundColour(theme, ground, 'left')],
      [`target on ${nameOf(ground)}`, accents.target, plainGroundColour(theme, ground)],
      [`capture on ${nameOf(ground)}`, accents.capture, plainGroundColour(theme, ground)],
      [`frame on ${nameOf(ground)}`, accents.chosen, signedGroundColour(theme, ground, 'chosen')],
      [`trail on ${nameOf(ground)}`, accents.lastMove, plainGroundColour(theme, ground)],
    ]);
    expect(listTooClose(pairs, DRAWN)).toEqual([]);
  });

  it('draws check so that light alone shows it, on every square and on every piece', () => {
    const { threat, threatInk } = accents;
    for (const sight of sights) {
      expect(
        contrastRatio(simulateSight(sight, threat), simulateSight(sight, threatInk)),
      ).toBeGreaterThanOrEqual(3);
    }
    const under = [
      ...everywhere.map(
        (ground) => [nameOf(ground), signedGroundColour(theme, ground, 'threatened')] as const,
      ),
      ...tones.map((tone) => [tone, theme.pieces[tone].body] as const),
    ];
    // The ring has a light and a dark colour. On every ground, at least one of them is visible.
    const pairs = under.map(([what, colour]): Pair => {
      const clearer = contrastRatio(threat, colour) > contrastRatio(threatInk, colour) ? threat : threatInk;
      return [what, clearer, colour];
    });
    expect(listTooEquallyLight(pairs, CLEAR)).toEqual([]);
  });

  it.each(boards)('tells the special squares of $name apart', ({ grounds }) => {
    const pairs = pairsOf(grounds)
      .filter(([one, other]) => one.cell !== other.cell)
      .map(
        ([one, other]): Pair => [
          `${nameOf(one)} and ${nameOf(other)}`,
          plainGroundColour(theme, one),
          plainGroundColour(theme, other),
        ],
      )
      .filter(([, one, other]) => one !== other);
    expect(listTooClose(pairs, HINTED)).toEqual([]);
    const ornaments = grounds.flatMap((ground): readonly Pair[] => {
      const ornament = ornamentOf(theme, ground);
      return ornament === null ? [] : [[nameOf(ground), ornament, plainGroundColour(theme, ground)]];
    });
    expect(listTooClose(ornaments, DRAWN)).toEqual([]);
  });

  it.each(boards)('tells the special squares of $name from where something happened', ({ grounds }) => {
    const plain = grounds.filter(({ cell }) => cell === 'plain');
    const special = grounds.filter(({ cell }) => cell !== 'plain' && cell !== 'home');
    const pairs = special.flatMap((one) =>
      plain.flatMap((other) =>
        tints.map(
          (sign): Pair => [
            `${nameOf(one)} and ${sign} on ${nameOf(other)}`,
            plainGroundColour(theme, one),
            signedGroundColour(theme, other, sign),
          ],
        ),
      ),
    );
    expect(listTooClose(pairs, HINTED)).toEqual([]);
  });

  it.each(boards)('makes the throne the brightest square of $name', ({ grounds }) => {
    const thrones = grounds.filter(isKingsSquare);
    const others = grounds.filter((ground) => !isKingsSquare(ground));
    for (const throne of thrones) {
      for (const other of others) {
        for (const sight of sights) {
          const above = lightnessOf(simulateSight(sight, plainGroundColour(theme, throne)));
          expect(above - lightnessOf(simulateSight(sight, plainGroundColour(theme, other)))).toBeGreaterThan(
            HINTED,
          );
        }
        expect(brightness(theme, throne)).toBeGreaterThan(brightness(theme, other));
      }
    }
  });
});

/** True for a throne or a King Square, which decide games. */
function isKingsSquare({ cell }: Ground): boolean {
  return cell === 'throne' || cell === 'king-square';
}

describe('check on a phone', () => {
  const width = 350;

  it.each(['kings-gauntlet', 'conquer-the-kings', 'knightmare', 'saxon'] as const)(
    'shows by light alone on the board of %s',
    async (name) => {
      const view: View = { ...views[name], lastMove: [], lastCaptures: [], threatened: [] };
      for (const theme of themeIds) {
        for (const { square } of view.pieces.filter(({ kind }) => kind === 'king')) {
          const pictures = [view, { ...view, threatened: [square] }].map((one) =>
            pictureOf(one, { theme, width }),
          );
          const box = boxOf(view, square, width);
          const [calm, alarmed] = (await Promise.all(pictures)).map((picture) => pixelsOf(picture, box));
          const { cell, shade } = squareLook(view, square);
          const tint = signedGroundColour(themeData[theme], { cell, shade }, 'threatened');
          // The tint isn't part of the shape.
          const shape = alarmed?.filter(
            (pixel, at) => pixel !== calm?.[at] && lightnessDifference(toColour(pixel), tint) > CLEAR,
          );
          expect((shape?.length ?? 0) / box.size ** 2, `${theme} ${square}`).toBeGreaterThan(0.1);
        }
      }
    },
  );
});

function squareLook(view: View, square: number): Ground {
  const layout = layOut(view.board, 0, 420);
  const look = listCellLooks(view, layout, {})[layout.squares.indexOf(square)];
  if (!look) throw new Error(`no square ${square}`);
  return look.square;
}

function lightnessDifference(one: Colour, other: Colour): number {
  return Math.abs(lightnessOf(one) - lightnessOf(other));
}

/** The colour of a pixel as `pixelsOf` gives it. */
function toColour(pixel: number): Colour {
  return ((pixel & 255) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 255);
}

const SIZE = 42;

/** Pixels of an empty square, four numbers each. */
function drawSquarePixels(theme: Theme, look: SquareLook, size: number): Uint8ClampedArray {
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  drawSquare(ctx, theme, look, false, size);
  drawSigns(ctx, theme, look, false, size);
  return ctx.getImageData(0, 0, size, size).data;
}

/** Mean of a square's red, green and blue, including its ornament. */
function brightness(theme: Theme, ground: Ground): number {
  const data = drawSquarePixels(theme, { ...ground, signs: noSigns, fixtures: 0 }, SIZE);
  return data.reduce((sum, part) => sum + part, 0) / data.length;
}

describe.each(themeIds)('the home squares of %s', (id) => {
  it('are studded, also where somebody stands', () => {
    const theme = themeData[id];
    const colour = studColour(theme.board.home);
    const canvas = createCanvas(SIZE, SIZE);
    const ctx = canvas.getContext('2d');
    for (const occupied of [false, true]) {
      drawSquare(ctx, theme, { cell: 'home', shade: 'dark', signs: noSigns, fixtures: 0 }, occupied, SIZE);
      const data = new Uint32Array(ctx.getImageData(0, 0, SIZE, SIZE).data.buffer);
      const studs = data.filter((pixel) => toColour(pixel) === colour).length;
      expect(studs / data.length).toBeGreaterThan(0.015);
    }
  });
});

describe('patterns without colours', () => {
  /** All grounds have one grey and all strokes another, so only shapes remain. */
  const inlay = { ground: 0xb0b0b0, ornament: 0x404040 };
  const piece = { body: 0x404040, line: 0xb0b0b0 };
  const { hall } = themeData;
  const grey: Theme = {
    ...hall,
    board: {
      plain: 0xb0b0b0,
      light: 0xb0b0b0,
      dark: 0xb0b0b0,
      line: 0x808080,
      home: 0xb0b0b0,
      special: { throne: inlay, corner: inlay, raised: inlay, 'king-square': inlay, copper: inlay },
    },
    pieces: { black: piece, white: { body: piece.line, line: piece.body }, red: piece, blue: piece },
    signs: { lastMove: 0xb0b0b0, capture: 0x404040, threat: 0xb0b0b0, chosen: 0xb0b0b0, target: 0x404040 },
  };
  const plain: SquareLook = { cell: 'plain', shade: 'light', signs: noSigns, fixtures: 0 };
  const looks: Readonly<Record<string, SquareLook>> = {
    plain,
    throne: { ...plain, cell: 'throne' },
    corner: { ...plain, cell: 'corner' },
    raised: { ...plain, cell: 'raised' },
    kingSquare: { ...plain, cell: 'king-square' },
    copper: { ...plain, cell: 'copper' },
    closed: { ...plain, fixtures: BLOCKED },
    left: { ...plain, signs: { ...noSigns, left: true } },
    reached: { ...plain, signs: { ...noSigns, reached: true } },
    captured: { ...plain, signs: { ...noSigns, captured: true } },
    chosen: { ...plain, signs: { ...noSigns, chosen: true } },
    target: { ...plain, signs: { ...noSigns, target: true } },
    threatened: { ...plain, signs: { ...noSigns, threatened: true } },
  };

  it.each([21, SIZE])('differ from each other at %i pixels', (size) => {
    for (const [one, other] of pairsOf(Object.keys(looks))) {
      const [first, second] = [one, other].map((name) => drawSquarePixels(grey, looks[name] ?? plain, size));
      const differing = first?.filter((part, at) => Math.abs(part - (second?.[at] ?? 0)) > 48).length ?? 0;
      // Three of four numbers per pixel are colours.
      expect(differing / 3 / size ** 2, `${one} and ${other}`).toBeGreaterThan(0.025);
    }
  });
});
