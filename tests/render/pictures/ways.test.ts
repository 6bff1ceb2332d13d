/** Arrows, broken lines and crosses over a board or part of it. */
import { describe, expect, it } from 'vitest';
import type { Square } from '../../../src/engine/choices.js';
import type { MarkedPath, View } from '../../../src/engine/view.js';
import { layOut } from '../../../src/render/board/layout.js';
import { drawDiagram, themeIds } from '../../../src/render/index.js';
import { defaultTheme, themeData } from '../../../src/render/themes/index.js';
import { kingsMate, tablut } from '../boards.js';
import {
  boxOf,
  changedSquares,
  colourAt,
  decode,
  difference,
  type Picture,
  pictureOf,
  pixelsOf,
} from '../pixels.js';

const WIDTH = 350;
/** Start of Tablut without pieces, to show only arrows. */
const empty: View = { ...tablut, pieces: [] };

const at = (...names: string[]): Square[] => names.map((name) => tablut.board.names.indexOf(name));
const createPath = (from: string, to: string, refused = false): MarkedPath => {
  const [begins = 0, ends = 0] = at(from, to);
  return { from: begins, to: ends, refused };
};

type Shown = Parameters<typeof drawDiagram>[1];
const drawWays = async (options: Shown, view: View = empty): Promise<Picture> =>
  decode(await drawDiagram(view, { width: WIDTH, ...options }));

describe('an arrow', () => {
  it('touches the squares from its beginning to its end, and no others', async () => {
    const [plain, shown] = await Promise.all([drawWays({}), drawWays({ paths: [createPath('C3', 'C7')] })]);
    expect(changedSquares(empty, shown, plain)).toEqual(at('C3', 'C4', 'C5', 'C6', 'C7'));
  });

  it('is thicker with more weight, and tells its label apart from others on the same way', async () => {
    const squaresApart = (shown: Picture, other: Picture, square: Square) => {
      const box = boxOf(empty, square, WIDTH);
      return difference(pixelsOf(shown, box), pixelsOf(other, box));
    };
    const [plain, thin, thick] = await Promise.all(
      [undefined, 0.7, 1.8].map((weight) =>
        drawWays(weight === undefined ? {} : { paths: [{ ...createPath('C3', 'C7'), weight }] }),
      ),
    );
    const [shaft = 0] = at('C4');
    if (plain === undefined || thin === undefined || thick === undefined) throw new Error('not drawn');
    expect(squaresApart(thick, plain, shaft)).toBeGreaterThan(squaresApart(thin, plain, shaft));
    const drawLabelled = (label: string) => drawWays({ paths: [{ ...createPath('C3', 'C7'), label }] });
    const [one, two, none] = await Promise.all([
      drawLabelled('1'),
      drawLabelled('2'),
      drawWays({ paths: [createPath('C3', 'C7')] }),
    ]);
    expect(changedSquares(empty, one, none)).toEqual(at('C5'));
    expect(changedSquares(empty, one, two)).toEqual(at('C5'));
  });

  it('has a rim around its head as wide as along its shaft', async () => {
    const width = 800;
    const [plain, shown] = await Promise.all([
      drawWays({ width }),
      drawWays({ width, paths: [createPath('C7', 'C3')] }),
    ]);
    const { target } = themeData[defaultTheme].signs;
    const abgr = (0xff000000 | ((target & 255) << 16) | (target & 0xff00) | (target >> 16)) >>> 0;
    /** Number of the arrow's pixels in a row that don't have the arrow's own colour. */
    const measureRim = (y: number) =>
      Array.from({ length: width }, (_, x) => colourAt(shown, x, y)).filter(
        (colour, x) => colour !== colourAt(plain, x, y) && colour !== abgr,
      ).length;
    const [head = 0, shaft = 0] = at('C3', 'C5').map((square) => {
      const { top, size } = boxOf(empty, square, width);
      return measureRim(Math.round(top + 0.7 * size));
    });
    expect(shaft).toBeGreaterThan(4);
    expect(head).toBeGreaterThanOrEqual(shaft);
  });

  it('has its head at its end', async () => {
    const [up, down] = await Promise.all([
      drawWays({ paths: [createPath('C7', 'C3')] }),
      drawWays({ paths: [createPath('C3', 'C7')] }),
    ]);
    expect(changedSquares(empty, up, down)).toEqual(expect.arrayContaining(at('C3', 'C7')));
  });

  it.each(themeIds)(
    'and a refused way are told apart without colour, and seen on every square: %s',
    async (theme) => {
      const squares = at('C3', 'C4', 'C5', 'C6');
      const [plain, allowed, refused] = await Promise.all([
        drawWays({ theme }),
        drawWays({ theme, paths: [createPath('C3', 'C7')] }),
        drawWays({ theme, paths: [createPath('C3', 'C7', true)] }),
      ]);
      for (const square of squares) {
        const box = boxOf(empty, square, WIDTH);
        for (const shown of [allowed, refused])
          expect(difference(pixelsOf(shown, box), pixelsOf(plain, box))).toBeGreaterThan(0.05);
      }
      // Along the middle of the line: one colour in an arrow, two in a broken line.
      const column = boxOf(empty, at('C4')[0] ?? 0, WIDTH);
      const colours = ({ data, width }: Picture) => {
        const x = column.left + Math.floor(column.size / 2);
        const middle = Array.from({ length: column.size }, (_, row) => data[(column.top + row) * width + x]);
        return new Set(middle).size;
      };
      expect(colours(allowed)).toBe(1);
      expect(colours(refused)).toBeGreaterThan(1);
    },
  );

  it('hides nobody on the way', async () => {
    const between = at('C5')[0] ?? 0;
    const view = { ...empty, pieces: [{ square: between, kind: 'attacker', side: 'attackers' }] };
    const [plain, shown] = await Promise.all([
      drawWays({}, view),
      drawWays({ paths: [createPath('C3', 'C7')] }, view),
    ]);
    const { left, top, size } = boxOf(view, between, WIDTH);
    const middle = { left, top: top + Math.ceil(size * 0.25), size: Math.floor(size * 0.5) };
    expect(difference(pixelsOf(shown, middle), pixelsOf(plain, middle))).toBe(0);
    expect(changedSquares(view, shown, plain)).toEqual(expect.arrayContaining(at('C4', 'C6')));
  });

  it('lies over another one without a head being lost', async () => {
    const both = await drawWays({ paths: [createPath('C3', 'C7'), createPath('C7', 'C3')] });
    const turned = await drawWays({ paths: [createPath('C7', 'C3'), createPath('C3', 'C7')] });
    expect(changedSquares(empty, both, turned)).toEqual([]);
  });
});

describe('a refused way', () => {
  it('begins behind the squares that are open', async () => {
    const targets = at('C4', 'C5');
    const [plain, shown] = await Promise.all([
      drawWays({ targets }),
      drawWays({ targets, paths: [createPath('C3', 'C7', true)] }),
    ]);
    expect(changedSquares(empty, shown, plain)).not.toEqual(expect.arrayContaining(at('C4')));
    expect(changedSquares(empty, shown, plain)).toEqual(expect.arrayContaining(at('C6', 'C7')));
  });
});

it('what is taken is crossed out, and still seen', async () => {
  const [plain, shown] = await Promise.all([drawWays({}, tablut), drawWays({ taken: at('E3') }, tablut)]);
  expect(changedSquares(tablut, shown, plain)).toEqual(at('E3'));
  const box = boxOf(tablut, at('E3')[0] ?? 0, WIDTH);
  expect(difference(pixelsOf(shown, box), pixelsOf(plain, box))).toBeLessThan(0.5);
});

it('the picture of a whole position has ways, too', async () => {
  const [plain, shown] = await Promise.all([
    pictureOf(empty),
    pictureOf(empty, { paths: [createPath('C3', 'E3', true)] }),
  ]);
  expect(changedSquares(empty, shown, plain)).toEqual(at('C3', 'D3', 'E3'));
});

describe('a part of a board', () => {
  const indexOfSquare = (name: string) => kingsMate.board.names.indexOf(name);

  it('has its own squares and labels, turned or not', () => {
    const area = [indexOfSquare('B2'), indexOfSquare('D5')] as const;
    const { columnLabels, rowLabels, squares, columns, rows, cut } = layOut(kingsMate.board, 0, 300, area);
    expect([columnLabels, rowLabels]).toEqual([
      ['B', 'C', 'D'],
      ['5', '4', '3', '2'],
    ]);
    expect([columns, rows]).toEqual([3, 4]);
    expect([squares.at(0), squares.at(-1)]).toEqual([indexOfSquare('B5'), indexOfSquare('D2')]);
    expect(cut).toEqual({ left: true, right: true, top: true, bottom: true });
    const turned = layOut(kingsMate.board, 2, 300, area);
    expect([turned.columnLabels, turned.rowLabels]).toEqual([
      ['D', 'C', 'B'],
      ['2', '3', '4', '5'],
    ]);
  });

  it('has a border only where the board ends', async () => {
    const area = [indexOfSquare('A1'), indexOfSquare('C3')] as const;
    const { data, width } = await decode(await drawDiagram(kingsMate, { width: 300, area }));
    const { left, margin, cell } = layOut(kingsMate.board, 0, 300, area);
    const picture = { data, width, height: data.length / width };
    const middle = margin + Math.floor(cell / 2);
    const ground = colourAt(picture, 2, 2);
    expect(colourAt(picture, left - 1, middle)).not.toBe(ground);
    expect(colourAt(picture, left + 3 * cell, middle)).toBe(ground);
  });

  it('shows larger what is on it, in the colours of the whole board', async () => {
    const area = [indexOfSquare('A1'), indexOfSquare('C3')] as const;
    const part = await decode(await drawDiagram(kingsMate, { width: 300, area }));
    const whole = await decode(await drawDiagram(kingsMate, { width: 300 }));
    const inPart = layOut(kingsMate.board, 0, 300, area);
    const inWhole = layOut(kingsMate.board, 0, 300);
    for (const name of ['A3', 'B3', 'C2', 'C3']) {
      const corner = ({ squares, columns, cell, left, margin }: typeof inPart): [number, number] => {
        const place = squares.indexOf(indexOfSquare(name));
        return [left + (place % columns) * cell + 3, margin + Math.floor(place / columns) * cell + 3];
      };
      expect(colourAt(part, ...corner(inPart))).toBe(colourAt(whole, ...corner(inWhole)));
    }
    expect(inPart.cell).toBeGreaterThan(2 * inWhole.cell);
  });

  it('leaves out what lies elsewhere', async () => {
    const area = [indexOfSquare('A1'), indexOfSquare('C3')] as const;
    const elsewhere = { from: indexOfSquare('E5'), to: indexOfSquare('F6'), refused: false };
    const bytes = await drawDiagram(kingsMate, { width: 300, area });
    const shown = await drawDiagram(kingsMate, {
      width: 300,
      area,
      paths: [elsewhere],
      taken: [indexOfSquare('G9')],
    });
    const [plain, drawnOver] = await Promise.all([decode(bytes), decode(shown)]);
    expect(drawnOver.data).toEqual(plain.data);
  });
});
