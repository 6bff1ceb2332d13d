/** Captured pieces in the corners of a cross or octagon: on plates, in free corners, or below the board. */
import { describe, expect, it, vi } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import type { CapturedView, Direction, View } from '../../../src/engine/view.js';
import { borderOf, layOut } from '../../../src/render/board/layout.js';
import type { Colour } from '../../../src/render/drawing/colours.js';
import { drawPosition, naturalWidth, type PictureOptions, themeIds } from '../../../src/render/index.js';
import { cornerStripAlong, cornersOf, edgeOf } from '../../../src/render/panel/plates/corners.js';
import { themeData } from '../../../src/render/themes/index.js';
import { sample } from '../../effort.js';
import { conquerTheKings, kingsGauntlet } from '../boards.js';
import { decode, hashOf, type Picture } from '../pixels.js';

const turns: readonly Direction[] = [0, 1, 2, 3];
const WIDTH = 700;

function startOf(given: Readonly<Record<string, string>>): View {
  const game = findGame('conquer-the-kings');
  const options = game?.resolve({ setup: 'preset', ...given });
  if (game === undefined || !options?.ok) throw new Error(`no game ${JSON.stringify(given)}`);
  return game.view(game.start(options.value, 0).position, null);
}

const duel = startOf({ mode: 'two-across' });
const three = startOf({ mode: 'three' });
const long = startOf({ shape: 'long' });

const drawPicture = async (view: View, options: PictureOptions = {}): Promise<Picture> =>
  decode(await drawPosition(view, { width: WIDTH, headline: '', ...options }));

/** Pieces captured by a side: kind, owner, number. */
const createCaptured = (
  by: string,
  ...pieces: readonly (readonly [string, string, number])[]
): readonly CapturedView[] => pieces.map(([kind, side, count]) => ({ kind, side, by, count }));

interface Place {
  readonly x: number;
  readonly y: number;
  /** Colour in the first picture. */
  readonly colour: number;
}

/** Places where two pictures differ, in pixels from the upper left square, in rows that both have. */
function listChanges(view: View, one: Picture, other: Picture, turn: Direction = 0): readonly Place[] {
  const { left, margin } = layOut(view.board, turn, one.width);
  const places: Place[] = [];
  one.data.subarray(0, other.data.length).forEach((colour, at) => {
    if (colour === other.data[at]) return;
    places.push({ x: (at % one.width) - left, y: Math.floor(at / one.width) - margin, colour });
  });
  return places;
}

/** Corner of a side's plate, below the board's upper margin. */
function cornerOf(view: View, id: string, turn: Direction = 0) {
  const layout = layOut(view.board, turn, WIDTH);
  const side = view.sides.find((one) => one.id === id);
  const corner = side && cornersOf(layout)?.[edgeOf(side, turn)];
  if (corner === undefined) throw new Error(`no corner of ${id}`);
  return { ...corner, margin: layout.margin, left: layout.left };
}

/** Returns a test for places in the corner of a side's plate. */
function createCornerTest(view: View, id: string, turn: Direction = 0): (place: Place) => boolean {
  const corner = cornerOf(view, id, turn);
  const [left, top] = [corner.x - corner.left, corner.y];
  return ({ x, y }) => x >= left && x < left + corner.size && y >= top && y < top + corner.size;
}

/** Share of a theme's colour among the changes. */
function shareOfColour(changed: readonly Place[], colour: Colour): number {
  const abgr = (0xff000000 | ((colour & 255) << 16) | (colour & 0xff00) | (colour >> 16)) >>> 0;
  return changed.filter((place) => place.colour === abgr).length / changed.length;
}

describe('pieces taken, where each side has a corner', () => {
  it.each(sample(turns))('stand on the plate of who took them, the board turned by %i', async (turn) => {
    for (const view of [kingsGauntlet, conquerTheKings, long]) {
      const none = await drawPicture({ ...view, captured: [] }, { turn });
      for (const [at, { id }] of view.sides.entries()) {
        const victim = view.sides[(at + 1) % 4]?.id ?? '';
        const captured = createCaptured(id, ['rook', victim, 1], ['pawn', victim, 2]);
        const some = await drawPicture({ ...view, captured }, { turn });
        expect(some.height).toBe(none.height);
        const changed = listChanges(view, some, none, turn);
        expect(changed.length).toBeGreaterThan(500);
        expect(changed.every(createCornerTest(view, id, turn))).toBe(true);
      }
    }
  });

  it('stand on a ground on which black is seen, also on a plate that is lit, in every theme', async () => {
    const black = conquerTheKings.sides.find(({ tone }) => tone === 'black')?.id ?? '';
    for (const theme of themeIds) {
      const { board, pieces } = themeData[theme];
      for (const width of [350, WIDTH]) {
        const view: View = { ...conquerTheKings, toAct: ['north'] };
        const captured = createCaptured('north', ['rook', black, 1], ['pawn', black, 2]);
        const none = await drawPicture({ ...view, captured: [] }, { theme, width });
        const changed = listChanges(view, await drawPicture({ ...view, captured }, { theme, width }), none);
        expect(shareOfColour(changed, board.light)).toBeGreaterThan(0.3);
        expect(shareOfColour(changed, pieces.black.body)).toBeGreaterThan(0.01);
      }
    }
  });

  it('look different by kind, by army and by number', async () => {
    const sets = [
      createCaptured('south', ['rook', 'west', 1]),
      createCaptured('south', ['knight', 'west', 1]),
      createCaptured('south', ['rook', 'north', 1]),
      createCaptured('south', ['rook', 'west', 2]),
      createCaptured('south', ['rook', 'west', 1], ['rook', 'north', 1]),
    ];
    const seen = await Promise.all(
      sets.map((captured) => drawPosition({ ...kingsGauntlet, captured }, { width: 350 })),
    );
    expect(new Set(seen.map((png) => png.toString('base64'))).size).toBe(sets.length);
  });

  it('stand there with the name, the clock and a partner', async () => {
    const captured = createCaptured('west', ['queen', 'south', 1], ['pawn', 'north', 1]);
    for (const plate of [
      { name: 'Hugo the Great', clock: '2d 23h' },
      { name: 'Maximiliana', clock: '4:59', isTimeShort: true },
      { name: 'Wolves', colour: 0x8833cc, clock: '12:34' },
      { name: 'Anna', clock: '3d', partners: ['east'] },
      { name: 'Anna', clock: '2d 23h', otherSides: ['east'] },
    ]) {
      const plates = { west: plate };
      const none = await drawPicture({ ...kingsGauntlet, captured: [] }, { plates });
      const some = await drawPicture({ ...kingsGauntlet, captured }, { plates });
      expect(some.height).toBe(none.height);
      const changed = listChanges(kingsGauntlet, some, none);
      expect(changed.every(createCornerTest(kingsGauntlet, 'west'))).toBe(true);
      // A plate with captured pieces still shows its other parts: each changes the picture.
      for (const part of Object.keys(plate)) {
        const { [part as keyof typeof plate]: _, ...rest } = plate;
        const without = await drawPicture({ ...kingsGauntlet, captured }, { plates: { west: rest } });
        expect(listChanges(kingsGauntlet, some, without).length, part).toBeGreaterThan(0);
      }
    }
  });

  it.each(['partners', 'otherSides'] as const)(
    'a plate without them tells %s in a quiet colour',
    async (kin) => {
      for (const theme of themeIds) {
        const { muted } = themeData[theme].frame;
        const idle = { ...kingsGauntlet, captured: [], toAct: [] };
        const without = await drawPicture(idle, { theme, plates: { west: { name: 'Anna' } } });
        const told = await drawPicture(idle, { theme, plates: { west: { name: 'Anna', [kin]: ['east'] } } });
        const { y: top, size } = cornerOf(idle, 'west');
        // Looks only at the plate's lowest part. The name, which moves to make room, isn't there.
        const isInFoot = ({ y }: Place) => y >= top + 0.8 * size;
        const changed = listChanges(idle, told, without)
          .filter(createCornerTest(idle, 'west'))
          .filter(isInFoot);
        // A low share is enough, because the mark of the other side has its own colours.
        expect(shareOfColour(changed, muted)).toBeGreaterThan(0.1);
      }
    },
  );

  it('stand behind the word that says what they are, or below the board', async () => {
    const { x, y: top, margin, size } = cornerOf(kingsGauntlet, 'west');
    const y = top + margin;
    const rows = (picture: Picture, from: number) =>
      Array.from({ length: 14 }, (_, row) => {
        const start = (y + from + row) * picture.width + x + 12;
        return picture.data.subarray(start, start + 30).join();
      }).join();
    const drawCaptured = async (captured: readonly CapturedView[]) =>
      drawPicture({ ...kingsGauntlet, captured });
    const none = await drawCaptured([]);
    const word = rows(await drawCaptured(createCaptured('west', ['pawn', 'south', 1])), size - 22);
    expect(word).not.toBe(rows(none, size - 22));
    const kinds = ['queen', 'rook', 'bishop', 'knight', 'pawn'];
    const pieces = kinds.flatMap((kind) => createCaptured('west', [kind, 'south', 2], [kind, 'north', 2]));
    const places = new Set<string>();
    for (const count of pieces.keys()) {
      const some = await drawCaptured(pieces.slice(0, count + 1));
      const isOnPlate = some.height === none.height;
      places.add(isOnPlate ? 'plate' : 'below');
      const lines = Array.from({ length: size - 22 }, (_, from) => rows(some, from + 1));
      expect(lines.includes(word), `${count + 1} groups`).toBe(isOnPlate);
    }
    expect([...places]).toEqual(['plate', 'below']);
  });

  it('go below the board where the name would be cut, or they are too many, and the others stay', async () => {
    const few = createCaptured('west', ['pawn', 'north', 2]);
    const kinds = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
    const all = kinds.flatMap((kind) => createCaptured('south', [kind, 'west', 2], [kind, 'east', 1]));
    const cases = [
      { captured: all, plates: {} },
      { captured: createCaptured('south', ['pawn', 'west', 1]), plates: { south: { name: 'm'.repeat(64) } } },
    ];
    for (const { captured, plates } of cases) {
      for (const view of [kingsGauntlet, conquerTheKings]) {
        const none = await drawPicture({ ...view, captured: [] }, { plates });
        const some = await drawPicture({ ...view, captured: [...few, ...captured] }, { plates });
        expect(some.height).toBeGreaterThan(none.height);
        const { cell, rows } = layOut(view.board, 0, WIDTH);
        const onBoard = listChanges(view, some, none).filter(({ y }) => y < rows * cell);
        expect(onBoard.some(createCornerTest(view, 'west'))).toBe(true);
        expect(onBoard.some(createCornerTest(view, 'south'))).toBe(false);
      }
    }
  });
});

it('points stand before the cross of an army that has fallen, not behind it as a number of times', async () => {
  const west = (points: number) =>
    drawPicture({
      ...conquerTheKings,
      captured: [],
      sides: conquerTheKings.sides.map((side) =>
        side.id === 'west' ? { ...side, fallen: true, points } : side,
      ),
    });
  const { x, size, left } = cornerOf(conquerTheKings, 'west');
  const changed = listChanges(conquerTheKings, await west(21), await west(35));
  expect(changed.length).toBeGreaterThan(0);
  expect(Math.max(...changed.map((place) => place.x))).toBeLessThan(x - left + 0.85 * size);
});

describe('pieces taken, where a corner is free', () => {
  const heap = (by: string, victim: string) =>
    createCaptured(
      by,
      ['king', victim, 1],
      ['queen', victim, 1],
      ['rook', victim, 2],
      ['bishop', victim, 2],
      ['knight', victim, 2],
      ['pawn', victim, 8],
    );

  it.each(sample(turns))(
    'stand there, at the right hand of who took them, next to no square, the board turned by %i',
    async (turn) => {
      for (const width of [350, WIDTH, naturalWidth(duel.board)]) {
        const layout = layOut(duel.board, turn, width);
        const { cell, columns, rows } = layout;
        const { inner, gap, outer } = borderOf(layout);
        const lines = inner + gap + outer;
        const none = await drawPicture({ ...duel, captured: [] }, { turn, width });
        for (const [captured, by] of [
          [createCaptured('south', ['pawn', 'north', 2]), 'south'],
          [heap('south', 'north'), 'south'],
          [createCaptured('north', ['queen', 'south', 1], ['pawn', 'south', 4]), 'north'],
          [heap('north', 'south'), 'north'],
        ] as const) {
          const some = await drawPicture({ ...duel, captured }, { turn, width });
          expect(some.height).toBe(none.height);
          const changed = listChanges(duel, some, none, turn);
          expect(changed.length).toBeGreaterThan(300);
          // Captured pieces lie in the corner to the side's right, which follows the plate's corner
          // counterclockwise.
          const at = ((duel.sides.find(({ id }) => id === by)?.turn ?? 0) - turn + 4) % 4;
          const [isRight, isLow] = [at < 2, at === 0 || at === 3];
          const isTouching = ({ x, y }: Place) =>
            [-lines, lines].some((dx) =>
              [-lines, lines].some((dy) => {
                const [column, row] = [Math.floor((x + dx) / cell), Math.floor((y + dy) / cell)];
                const isOut = column < 0 || column >= columns || row < 0 || row >= rows;
                return !isOut && duel.board.cells[layout.squares[row * columns + column] ?? -1] !== null;
              }),
            );
          expect(changed.every(({ x }) => x > (columns * cell) / 2 === isRight)).toBe(true);
          expect(changed.every(({ y }) => y > (rows * cell) / 2 === isLow)).toBe(true);
          expect(changed.some(isTouching)).toBe(false);
        }
      }
    },
  );

  it('stand on their plates where the corner at the right hand is taken', async () => {
    const none = await drawPicture({ ...three, captured: [] });
    const onPlate = await Promise.all(
      three.sides.map(async ({ id }, at) => {
        const captured = createCaptured(id, ['pawn', three.sides[(at + 1) % 3]?.id ?? '', 2]);
        const changed = listChanges(three, await drawPicture({ ...three, captured }), none);
        return changed.every(createCornerTest(three, id));
      }),
    );
    expect(onPlate.filter(Boolean).length).toBe(2);
  });

  it('have strips of empty squares, the wider the lower they are', () => {
    const layout = layOut(duel.board, 0, WIDTH);
    const widths = [1, 2, 3].map((rows) => cornerStripAlong(layout, 'right', rows * layout.cell - 20).width);
    expect(widths.map((width) => Math.ceil(width / layout.cell))).toEqual([5, 4, 3]);
  });
});

describe('a board with squares in one corner', () => {
  it.each([
    ['bottom', 0, 12],
    ['left', 0, 0],
    ['top', 12, 0],
    ['right', 12, 12],
  ] as const)('has no corners for plates, and no strip %s', (corner, left, top) => {
    const layout = layOut(kingsGauntlet.board, 0, WIDTH);
    const { columns } = layout;
    const isFilled = (square: number) =>
      square % columns >= left &&
      square % columns < left + 3 &&
      Math.floor(square / columns) >= top &&
      Math.floor(square / columns) < top + 3;
    const cells = layout.board.cells.map((cell, square) => (isFilled(square) ? ('plain' as const) : cell));
    const filled = layOut({ ...layout.board, cells }, 0, WIDTH);
    expect(cornersOf(layout)).not.toBe(null);
    expect(cornersOf(filled)).toBe(null);
    for (const edge of ['bottom', 'left', 'top', 'right'] as const) {
      const isFree = cornerStripAlong(filled, edge, layout.cell / 2).width > 0;
      expect(isFree, edge).toBe(edge !== corner);
    }
  });
});

describe('a picture with pieces taken', () => {
  it('is the same drawn after others and drawn first', async () => {
    const one = createCaptured('south', ['pawn', 'west', 1]);
    for (const [view, sets] of [
      [
        kingsGauntlet,
        [[], one, createCaptured('south', ['pawn', 'west', 2]), createCaptured('west', ['pawn', 'south', 1])],
      ],
      [
        duel,
        [[], createCaptured('south', ['pawn', 'north', 1]), createCaptured('south', ['rook', 'north', 1])],
      ],
    ] as const) {
      const seen: string[] = [];
      for (const captured of sets)
        seen.push(hashOf(await drawPosition({ ...view, captured }, { width: WIDTH })));
      for (const [at, captured] of sample([...sets.entries()])) {
        vi.resetModules();
        const fresh = await import('../../../src/render/index.js');
        expect(hashOf(await fresh.drawPosition({ ...view, captured }, { width: WIDTH }))).toBe(seen[at]);
      }
    }
  });

  it('keeps its board at 90 per cent of the width and hardly grows', async () => {
    const captured = createCaptured('south', ['rook', 'west', 1], ['pawn', 'west', 2]);
    for (const view of [kingsGauntlet, conquerTheKings, long]) {
      const { cell, columns } = layOut(view.board, 0, 350);
      expect(cell * columns).toBeGreaterThanOrEqual(0.9 * 350);
      expect((await drawPicture({ ...view, captured }, { width: 350 })).height).toBeLessThan(1.1 * 350);
    }
  });
});
