/** Plates of the sides: their places, names, teams and captured pieces. */
import { describe, expect, it } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import type { Direction, View } from '../../../src/engine/view.js';
import { layOut } from '../../../src/render/board/layout.js';
import { contrastRatio } from '../../../src/render/drawing/colours.js';
import {
  drawPosition,
  naturalWidth,
  type PanelWords,
  type PictureOptions,
  themeIds,
} from '../../../src/render/index.js';
import { measuresOf } from '../../../src/render/panel/context.js';
import { drawHeadline } from '../../../src/render/panel/panel.js';
import { cornersOf, type Edge } from '../../../src/render/panel/plates/corners.js';
import { listCapturedBy, listCapturedByUnknown } from '../../../src/render/panel/trays.js';
import { defaultTheme, themeData } from '../../../src/render/themes/index.js';
import { sample } from '../../effort.js';
import { conquerTheKings, kingsGauntlet, kingsMate, knightmare, tablut } from '../boards.js';
import { decode, hashOf, type Picture } from '../pixels.js';

const WIDTH = 700;
const turns: readonly Direction[] = [0, 1, 2, 3];
const longStart = findGame('conquer-the-kings')?.resolve({ shape: 'long', setup: 'preset' });

const drawPicture = async (view: View, words: PanelWords, turn: Direction = 0): Promise<Picture> =>
  decode(await drawPosition(view, { ...words, turn, width: WIDTH, headline: '' }));

/** The smallest box that contains all pixels in which two pictures of equal size differ. */
function findChangedBox(one: Picture, other: Picture) {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  const box = { left: one.width, top: one.height, right: -1, bottom: -1 };
  one.data.forEach((colour, at) => {
    if (colour === other.data[at]) return;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  });
  return box;
}

describe('plates', () => {
  it.each([
    ['white', 0, 'below'],
    ['black', 0, 'above'],
    ['white', 2, 'above'],
    ['black', 2, 'below'],
  ] as const)(
    'in a game of two: that of %s, the board turned by %i, stands %s it',
    async (side, turn, where) => {
      const { rows, cell, margin } = layOut(kingsMate.board, turn, WIDTH);
      const bare = await drawPicture(kingsMate, {}, turn);
      const box = findChangedBox(
        await drawPicture(kingsMate, { plates: { [side]: { name: 'Ingrid' } } }, turn),
        bare,
      );
      const board = rows * cell + 2 * margin;
      if (where === 'above') expect(box.bottom).toBeLessThan(bare.height - board);
      else expect(box.top).toBeGreaterThan(board);
    },
  );

  it('leave the first side at the bottom where neither has an edge of its own', async () => {
    const bare = await drawPicture(tablut, {});
    const top = async (side: string) =>
      findChangedBox(await drawPicture(tablut, { plates: { [side]: { name: 'Ingrid' } } }), bare).top;
    expect(await top('attackers')).toBeGreaterThan(bare.height / 2);
    expect(await top('defenders')).toBeLessThan(bare.height / 2);
  });

  it('keep the sign of a side whose pieces are all captured', async () => {
    const isAttacker = ({ side }: { readonly side: string }) => side === 'attackers';
    const lost = {
      pieces: tablut.pieces.filter((piece) => !isAttacker(piece)),
      captured: [{ kind: 'attacker', side: 'attackers', by: 'defenders', count: 16 }],
    };
    const [before, after] = [await drawPicture(tablut, {}), await drawPicture({ ...tablut, ...lost }, {})];
    const { rows, cell, margin } = layOut(tablut.board, 0, WIDTH);
    const readSign = ({ data, width, height }: Picture) =>
      data.filter((_, at) => at % width < 40 && Math.floor(at / width) > height - 40);
    expect(before.height - (rows * cell + 2 * margin)).toBeGreaterThan(80);
    expect(readSign(after)).toEqual(readSign(before));
  });

  const seats: readonly Edge[] = ['bottom', 'left', 'top', 'right'];
  it.each(sample(turns))(
    'stand in the corners of a cross and an octagon that is turned by %i',
    async (turn) => {
      for (const view of [kingsGauntlet, conquerTheKings]) {
        const layout = layOut(view.board, turn, WIDTH);
        const corners = cornersOf(layout);
        if (corners === null) throw new Error('no corners');
        const bare = await drawPicture(view, {}, turn);
        for (const [index, { id }] of view.sides.entries()) {
          const named = await drawPicture(view, { plates: { [id]: { name: 'Ingrid' } } }, turn);
          const { left, right, top, bottom } = findChangedBox(named, bare);
          // Both the seats and the board rotate clockwise.
          const { x, y, size } = corners[seats[(index + turn) % 4] ?? 'bottom'];
          expect(left).toBeGreaterThanOrEqual(x);
          expect(right).toBeLessThan(x + size);
          expect(top).toBeGreaterThanOrEqual(layout.margin + y);
          expect(bottom).toBeLessThan(layout.margin + y + size);
        }
      }
    },
  );

  it('leave at least 90 per cent of the width to boards of four, and hardly anything below them', async () => {
    const game = findGame('conquer-the-kings');
    if (game === undefined || !longStart?.ok) throw new Error('no long board');
    const long = game.view(game.start(longStart.value, 0).position, null);
    for (const view of [kingsGauntlet, conquerTheKings, long]) {
      for (const width of [350, naturalWidth(view.board)]) {
        const { cell, columns } = layOut(view.board, 0, width);
        expect(cell * columns).toBeGreaterThanOrEqual(0.9 * width);
        const { height } = await decode(await drawPosition({ ...view, captured: [] }, { width }));
        expect(height).toBeLessThan(1.15 * width);
      }
    }
  });

  it('have what their sides took on one line under the board, where the corners have no room and the row has', async () => {
    const createCaptured = (by: string, ...pieces: readonly (readonly [string, string, number])[]) =>
      pieces.map(([kind, side, count]) => ({ kind, side, by, count }));
    const few = createCaptured('north', ['rook', 'east', 1]);
    const many = createCaptured(
      'west',
      ['king', 'south', 1],
      ['king', 'north', 1],
      ['pawn', 'south', 2],
      ['pawn', 'north', 1],
      ['pawn', 'east', 1],
    );
    const others = createCaptured(
      'east',
      ['queen', 'south', 1],
      ['rook', 'south', 1],
      ['pawn', 'south', 2],
      ['pawn', 'west', 2],
    );
    const plates = Object.fromEntries(conquerTheKings.sides.map(({ id }) => [id, { name: 'm'.repeat(64) }]));
    const height = async (captured: View['captured'], width = 350) =>
      (await decode(await drawPosition({ ...conquerTheKings, captured }, { width, plates }))).height;
    for (const width of [350, naturalWidth(conquerTheKings.board)]) {
      const line = await height(few, width);
      expect(await height(many, width)).toBe(line);
      expect(await height([...few, ...many], width)).toBe(line);
      // Two plates that need more space share a row, which gets at most one more line.
      const { tray } = measuresOf(width);
      expect((await height([...many, ...others], width)) - line).toBeLessThanOrEqual(tray);
    }
  });

  it('show whose king is gone, and who has fallen', async () => {
    const [first] = kingsGauntlet.sides;
    const id = first?.id ?? '';
    const without = kingsGauntlet.pieces.filter(({ kind, side }) => kind !== 'king' || side !== id);
    const captured = [{ kind: 'king', side: id, by: 'west', count: 1 }];
    const corner = cornersOf(layOut(kingsGauntlet.board, 0, WIDTH))?.bottom;
    if (corner === undefined) throw new Error('no corner');
    const { margin } = layOut(kingsGauntlet.board, 0, WIDTH);
    const plate = async (view: View) => {
      const { data, width } = await drawPicture(view, {});
      return Array.from({ length: corner.size }, (_, y) => {
        const from = (margin + corner.y + y) * width + corner.x;
        return data.slice(from, from + corner.size).join();
      }).join();
    };
    const whole = await plate(kingsGauntlet);
    const kingless = await plate({ ...kingsGauntlet, pieces: without, captured });
    const sides = kingsGauntlet.sides.map((side) => ({ ...side, fallen: side.id === id }));
    const fallen = await plate({ ...kingsGauntlet, sides });
    expect(new Set([whole, kingless, fallen]).size).toBe(3);
    // A king back on the board isn't lost.
    expect(await plate({ ...kingsGauntlet, captured })).toBe(whole);
  });

  describe.each([
    ['an arrow', conquerTheKings, kingsGauntlet.game],
    ['none', kingsGauntlet, conquerTheKings.game],
  ])('without pieces name the army next to the person, on plates with %s', (_, full, otherGame) => {
    const view: View = { ...full, captured: [] };
    const partners = (at: number) => [view.sides[(at + 2) % 4]?.id ?? ''];
    it.each([
      ['with a clock and a partner', false, (at: number) => ({ clock: '6d 23h', partners: partners(at) })],
      ['of winners', true, () => ({})],
      ['of winners with a partner', true, (at: number) => ({ partners: partners(at) })],
    ])('%s, whose names fill them', async (_case, won, besides) => {
      const width = 350;
      const layout = layOut(view.board, 0, width);
      const corners = cornersOf(layout);
      if (corners === null) throw new Error('no corners');
      const winners = view.sides.map(({ id }) => id);
      const shown = won ? { ...view, toAct: [], outcome: { winners, reason: 'agreement' } } : view;
      const plates = Object.fromEntries(
        view.sides.map(({ id }, at) => [id, { name: 'Clara Maximiliana', ...besides(at) }]),
      );
      // The other game has other names for the same armies. The plates of the two games differ in nothing else.
      const [one, two] = await Promise.all(
        [shown, { ...shown, game: otherGame }].map(async (seen) =>
          decode(await drawPosition(seen, { plates, width, headline: '' })),
        ),
      );
      for (const { x, y, size } of Object.values(corners)) {
        const differs = Array.from({ length: size * size }, (__, at) => {
          const pixel = (layout.margin + y + Math.floor(at / size)) * width + x + (at % size);
          return one?.data[pixel] !== two?.data[pixel];
        });
        expect(differs).toContain(true);
      }
    });
  });

  it('tell with whom one plays, and what else one plays, and mark the two teams apart', async () => {
    const partners = { south: { partners: ['north'] }, north: { partners: ['south'] } };
    const others = { west: { partners: ['east'] }, east: { partners: ['west'] } };
    const armies = { south: { otherSides: ['north'] }, north: { otherSides: ['south'] } };
    const all = [{}, partners, others, { ...partners, ...others }, armies];
    const seen = await Promise.all(all.map((plates) => drawPosition(kingsGauntlet, { plates })));
    expect(new Set(seen.map(hashOf)).size).toBe(all.length);
    // The first team's band is solid and the second team's dashed, so west and east look different if they are
    // the only team.
    const layout = layOut(kingsGauntlet.board, 0, WIDTH);
    const corner = cornersOf(layout)?.left;
    if (corner === undefined) throw new Error('no corners');
    const drawBand = async (plates: PanelWords['plates']) => {
      const { data, width } = await drawPicture(kingsGauntlet, plates === undefined ? {} : { plates });
      const x = corner.x + Math.round(WIDTH / 350);
      return Array.from({ length: corner.size }, (_, y) => data[(layout.margin + corner.y + y) * width + x]);
    };
    expect(await drawBand({ ...partners, ...others })).not.toEqual(await drawBand(others));
  });
});

describe('names on plates', () => {
  const drawNamed = async (name: string) =>
    hashOf(await drawPosition(kingsGauntlet, { width: WIDTH, plates: { west: { name }, south: { name } } }));

  it.each(['龍🐉', 'ሰላም', '\u3164', '👑 King', '\u202e\u2066\u0000', '★ ~ ★', ' ', '\u0301\u0302'])(
    'give way to the side’s own where nothing of %j can be read',
    async (name) => {
      expect(await drawNamed(name)).toBe(hashOf(await drawPosition(kingsGauntlet, { width: WIDTH })));
    },
  );

  it('show what can be drawn of the others', async () => {
    expect(await drawNamed('🐉 Ben 龍\u202e')).toBe(await drawNamed('Ben'));
    expect(await drawNamed('Ben')).not.toBe(await drawNamed('Bob'));
    for (const name of ['محمد', 'שלום', 'राम', 'สมชาย', '철수'])
      expect(await drawNamed(name)).not.toBe(await drawNamed('🐉'));
    expect(await drawNamed(`Be${'\u0301'.repeat(40)}n`)).toBe(await drawNamed('Be\u0301\u0301\u0301n'));
  });

  it('are cut where they have no room: nothing beyond 64 letters is ever drawn or kept', async () => {
    expect(await drawNamed('m'.repeat(64))).toBe(await drawNamed('m'.repeat(4_000)));
    expect(await drawNamed('m'.repeat(63))).toBe(await drawNamed('m'.repeat(64)));
  });

  it('are whole in corners, as far as their letters reach below the line', async () => {
    const depth = async (view: View) => {
      const drawNamed = (name: string) =>
        drawPicture(view, { plates: { [view.sides[0]?.id ?? '']: { name } } });
      const above = findChangedBox(await drawNamed('Huuu'), await drawNamed('Hunn'));
      return findChangedBox(await drawNamed('Hugg'), await drawNamed('Hunn')).bottom - above.bottom;
    };
    const whole = await depth(kingsMate);
    for (const view of [kingsGauntlet, conquerTheKings]) expect(await depth(view)).toBe(whole);
  });

  it('stand in the headline with the side', async () => {
    const plates = { defenders: { name: 'Ingrid' } };
    const words = 'Ingrid (Defenders) to move';
    const draw = async (options: PictureOptions) => hashOf(await drawPosition(tablut, options));
    expect(await draw({ plates })).toBe(await draw({ plates, headline: words }));
    expect(await draw({ plates: { defenders: { name: '龍' } } })).toBe(
      await draw({ headline: 'Defenders to move' }),
    );
    expect(drawHeadline(defaultTheme, WIDTH, [words]).rows).toBeGreaterThan(0);
  });

  it.each([
    [['south'], 'Anna (South) won'],
    [['south', 'north'], 'Anna (South) and Clara (North) won'],
  ])(
    'stand above the board of the winner, without the reason that its message tells, %j',
    async (winners, words) => {
      const over: View = { ...kingsGauntlet, toAct: [], outcome: { winners, reason: 'throne' } };
      const plates = { south: { name: 'Anna' }, north: { name: 'Clara' } };
      const told = await drawPosition(over, { plates, width: WIDTH, headline: words });
      expect(told.equals(await drawPosition(over, { plates, width: WIDTH }))).toBe(true);
    },
  );

  it('stand once above the board of who holds several sides that have won', async () => {
    const winners = ['south', 'north'];
    const over: View = { ...kingsGauntlet, toAct: [], outcome: { winners, reason: 'throne' } };
    const plates = {
      south: { name: 'Anna', otherSides: ['north'] },
      north: { name: 'Anna', otherSides: ['south'] },
    };
    const told = await drawPosition(over, {
      plates,
      width: WIDTH,
      headline: 'Anna (South and North) won',
    });
    expect(told.equals(await drawPosition(over, { plates, width: WIDTH }))).toBe(true);
  });
});

describe('the colour of a role', () => {
  it.each(sample([0x8833cc, 0x00ff7f, 0x010203]))('is before its name as it is, %i', async (colour) => {
    const abgr = (0xff000000 | ((colour & 255) << 16) | (colour & 0xff00) | (colour >> 16)) >>> 0;
    const countDyed = ({ data }: Picture) => data.filter((pixel) => pixel === abgr).length;
    for (const view of [kingsMate, kingsGauntlet]) {
      for (const { id } of view.sides) {
        const plates = { [id]: { name: 'Wolves', colour } };
        const arrow = { from: 30, to: 60, refused: false };
        expect(countDyed(await drawPicture(view, { plates }))).toBeGreaterThan(60);
        const pointed = await drawPosition(view, { plates, paths: [arrow], width: WIDTH });
        expect(countDyed(await decode(pointed))).toBeGreaterThan(60);
        expect(countDyed(await drawPicture(view, { plates: { [id]: { name: '龍', colour } } }))).toBe(0);
      }
    }
  });

  it('is each side’s own', async () => {
    const of = (white: number, black: number) =>
      drawPicture(kingsMate, {
        plates: { white: { name: 'Wolves', colour: white }, black: { name: 'Ravens', colour: black } },
      });
    const [one, other] = [await of(0x8833cc, 0x00ff7f), await of(0x00ff7f, 0x8833cc)];
    expect(findChangedBox(one, other).top).toBeLessThan(one.height / 4);
    expect(findChangedBox(one, other).bottom).toBeGreaterThan((one.height * 3) / 4);
  });
});

describe('pieces taken', () => {
  it('are those that a side took, in all games alike, the most valuable first', () => {
    const kinds = (pieces: readonly { readonly kind: string }[]) => pieces.map(({ kind }) => kind);
    const taken = ['pawn', 'queen', 'knight', 'rook+bishop', 'king', 'no-such-kind', 'bishop'];
    const captured = taken.map((kind) => ({ kind, side: 'black', count: 1 }));
    const game = { ...knightmare, captured: [...captured, { kind: 'rook', side: 'black', count: 0 }] };
    expect(kinds(listCapturedBy(game, { id: 'white' }))).toEqual([
      'king',
      'queen',
      'rook+bishop',
      'bishop',
      'knight',
      'pawn',
      'no-such-kind',
    ]);
    expect(listCapturedBy(game, { id: 'black' })).toEqual([]);
    expect(
      listCapturedBy(conquerTheKings, { id: 'west' }).map(({ kind, side }) => `${kind} ${side}`),
    ).toEqual(['knight south', 'pawn east']);
    const unknown = { ...kingsGauntlet, captured: [{ kind: 'pawn', side: 'south', count: 2 }] };
    expect(unknown.sides.flatMap((side) => listCapturedBy(unknown, side))).toEqual([]);
    expect(kinds(listCapturedByUnknown(unknown))).toEqual(['pawn']);
    expect(listCapturedByUnknown(game)).toEqual([]);
    const spent = { ...knightmare, captured: [{ kind: 'pawn', side: 'white', by: 'white', count: 1 }] };
    expect(spent.sides.flatMap((side) => listCapturedBy(spent, side))).toEqual([]);
    expect(kinds(listCapturedByUnknown(spent))).toEqual(['pawn']);
  });

  it('stand on a ground on which black is seen, with its own colour, in every theme', async () => {
    for (const theme of themeIds) {
      const { board, pieces } = themeData[theme];
      expect(contrastRatio(board.light, pieces.black.body)).toBeGreaterThan(4.5);
      const captured = [{ kind: 'pawn', side: 'black', count: 1 }];
      const options = { theme, width: WIDTH, headline: '' };
      const none = await decode(await drawPosition({ ...knightmare, captured: [] }, options));
      const some = await decode(await drawPosition({ ...knightmare, captured }, options));
      const { left, right, top, bottom } = findChangedBox(some, none);
      const colours = new Map<number, number>();
      for (let y = top; y <= bottom; y++)
        for (let x = left; x <= right; x++) {
          const colour = some.data[y * some.width + x] ?? 0;
          colours.set(colour, (colours.get(colour) ?? 0) + 1);
        }
      const abgr = (colour: number) =>
        (0xff000000 | ((colour & 255) << 16) | (colour & 0xff00) | (colour >> 16)) >>> 0;
      const share = (colour: number) => (colours.get(abgr(colour)) ?? 0) / ((right - left) * (bottom - top));
      expect(share(board.light)).toBeGreaterThan(0.4);
      expect(share(pieces.black.body)).toBeGreaterThan(0.02);
    }
  });
});
