/** Cards on and beside the board: marks, merged pieces, closed squares, walls, traps, legends, covered boards. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { CardsView, Direction, PieceView, View, ZonesView } from '../../../src/engine/view.js';
import { drawDiagram, drawPosition, themeIds } from '../../../src/render/index.js';
import { type Badge, badgeOf, badgesOf, drawBadge } from '../../../src/render/pieces/badges.js';
import { themeData } from '../../../src/render/themes/index.js';
import {
  createChessPiece,
  knightmare,
  knightmareCards,
  knightmareCovered,
  noCards,
  square,
  tablut,
} from '../boards.js';
import {
  boxOf,
  changedSquares,
  colourAt,
  decode,
  difference,
  hashOf,
  pictureOf,
  pixelsOf,
} from '../pixels.js';

const { board } = knightmare;
const at = (...names: readonly string[]) => names.map((name) => square(board, name)).sort((a, b) => a - b);
const turns: readonly Direction[] = [0, 1, 2, 3];

/** Board with only these pieces. */
function createPieceView(...pieces: readonly PieceView[]): View {
  return { ...knightmare, pieces, lastMove: [], threatened: [], captured: [] };
}

/** The board with the marks of cards. */
function withCards(view: View, shown: Partial<CardsView>): View {
  return { ...view, cards: { ...noCards, ...shown } };
}

/** All marks shown as badges. */
const badged = [
  'pacifist',
  'magnet',
  'cursed',
  'shielded',
  'royal',
  'crab',
  'dungeon',
  'returned',
  'composite',
  'promoted',
  'misplaced',
];

/** A grey badge of 13 pixels, as on the narrowest picture. */
function shapeOf(badge: Badge): readonly number[] {
  const canvas = createCanvas(13, 13);
  const { hall } = themeData;
  const frame = { ...hall.frame, turn: 0xffffff, turnText: 0x000000 };
  drawBadge(canvas.getContext('2d'), { ...hall, frame }, badge, 6.5, 6.5, 6.5);
  return [...canvas.data()].filter((_, index) => index % 4 === 0);
}

describe('marks', () => {
  it('have badges that differ in shape, on a phone too', () => {
    const shapes = badged.map((mark) => shapeOf(badgeOf(mark)));
    for (const [first, one] of shapes.entries()) {
      for (const [second, other] of shapes.slice(first + 1).entries()) {
        const apart = one.filter((grey, index) => Math.abs(grey - (other[index] ?? 0)) > 96).length;
        expect([apart >= 10, badged[first], badged[first + 1 + second]]).toEqual([
          true,
          badged[first],
          badged[first + 1 + second],
        ]);
      }
    }
  });

  it('are told by the figure where that says it all, and never more than three by badges', () => {
    expect(badgesOf('crab', ['crab'])).toEqual([]);
    expect(badgesOf('prince', ['prince'])).toEqual([]);
    expect(badgesOf('rook+bishop', ['composite'])).toEqual([]);
    expect(badgesOf('rook', ['composite'])).toEqual(['composite']);
    expect(badgesOf('rook+pawn', ['crab'])).toEqual(['crab']);
    expect(badgesOf('rook', ['held', 'neutral'])).toEqual([]);
    expect(badgesOf('rook', ['toString'])).toEqual(['other']);
    expect(badgesOf('rook', ['pacifist', 'magnet', 'cursed', 'shielded'])).toHaveLength(3);
  });

  it.each([...badged, 'held', 'neutral'])(
    'show %s on the piece’s square alone, in every theme',
    async (mark) => {
      for (const theme of themeIds) {
        const createMarkedPieces = (...marks: readonly string[]) =>
          pictureOf(
            createPieceView(
              createChessPiece('d4', 'white', 'rook', ...marks),
              createChessPiece('e5', 'black', 'rook'),
            ),
            {
              theme,
            },
          );
        const [plain, marked] = [await createMarkedPieces(), await createMarkedPieces(mark)];
        expect(changedSquares(knightmare, plain, marked)).toEqual(at('d4'));
        expect(marked.height).toBeGreaterThanOrEqual(plain.height);
      }
    },
  );

  it('give a neutral piece half of each colour, no matter who owns it', async () => {
    const own = async (side: string, ...marks: readonly string[]) => {
      const picture = await pictureOf(createPieceView(createChessPiece('d4', side, 'queen', ...marks)));
      return pixelsOf(picture, boxOf(knightmare, square(board, 'd4')));
    };
    const [white, black, neutral] = [await own('white'), await own('black'), await own('white', 'neutral')];
    expect(difference(neutral, white)).toBeGreaterThan(0.08);
    expect(difference(neutral, black)).toBeGreaterThan(0.08);
  });
});

describe('merged pieces', () => {
  it('look like none of their kinds and like no other merger', async () => {
    const kinds = [
      'rook',
      'bishop',
      'knight',
      'pawn',
      'rook+bishop',
      'rook+knight',
      'queen+knight',
      'knight+pawn',
    ];
    const all = [...kinds, 'bishop+knight', 'rook+bishop+pawn', 'queen+rook+bishop+knight'];
    const box = boxOf(knightmare, square(board, 'd4'), 350);
    const seen = await Promise.all(
      all.map(async (kind) =>
        pixelsOf(
          await pictureOf(createPieceView(createChessPiece('d4', 'white', kind)), { width: 350 }),
          box,
        ),
      ),
    );
    for (const [first, one] of seen.entries()) {
      for (const other of seen.slice(first + 1)) expect(difference(one, other)).toBeGreaterThan(0.05);
    }
  });
});

describe('squares', () => {
  const empty = createPieceView();

  it.each(turns)('carry closed squares, walls and own traps, turned by %i', async (turn) => {
    const before = await pictureOf(empty, { turn });
    const drawChanged = async (shown: Partial<CardsView>) =>
      changedSquares(knightmare, await pictureOf(withCards(empty, shown), { turn }), before, turn);
    const [c3] = at('c3') as [number];
    const [d3] = at('d3') as [number];
    const [c4] = at('c4') as [number];
    const [b2] = at('b2') as [number];
    expect(await drawChanged({ blocked: at('f5') })).toEqual(at('f5'));
    expect(await drawChanged({ noted: at('b2') })).toEqual(at('b2'));
    expect(await drawChanged({ walls: [[c3, d3]] })).toEqual(at('c3', 'd3'));
    expect(await drawChanged({ walls: [[d3, c3]] })).toEqual(at('c3', 'd3'));
    expect(await drawChanged({ walls: [[c4, c3]] })).toEqual(at('c3', 'c4'));
    expect(await drawChanged({ walls: [[c4, d3]] })).toEqual(at('d3', 'c4'));
    expect(await drawChanged({ walls: [[b2, c3]] })).toEqual(at('b2', 'c3'));
  });

  it('have their walls along the edge that the two share, however the board is turned', async () => {
    const walls = [at('c3', 'd3') as [number, number], at('c3', 'c4') as [number, number]];
    for (const turn of turns) {
      const [without, walled] = [
        await pictureOf(empty, { turn }),
        await pictureOf(withCards(empty, { walls }), { turn }),
      ];
      for (const [one, other] of walls) {
        const [a, b] = [boxOf(knightmare, one, 420, turn), boxOf(knightmare, other, 420, turn)];
        for (const [near, far] of [
          [a, b],
          [b, a],
        ] as const) {
          const x = near.left + (near.size >> 1) + Math.sign(far.left - near.left) * ((near.size >> 1) - 2);
          const y = near.top + (near.size >> 1) + Math.sign(far.top - near.top) * ((near.size >> 1) - 2);
          expect(colourAt(walled, x, y)).not.toBe(colourAt(without, x, y));
        }
      }
    }
  });

  it('show a trap to nobody else: the view decides', async () => {
    const spectator = { ...knightmareCards, cards: { ...knightmareCards.cards, noted: [] } };
    const [own, other] = [await pictureOf(knightmareCards), await pictureOf(spectator)];
    expect(changedSquares(knightmare, own, other)).toEqual(at('f2'));
  });
});

describe('a covered board', () => {
  it('shows no piece and no square, even if the view had any', async () => {
    const careless = {
      ...knightmareCovered,
      pieces: knightmare.pieces.map(({ marks: _, ...piece }) => piece),
    };
    for (const theme of themeIds) {
      expect(hashOf(await drawPosition(careless, { theme }))).toBe(
        hashOf(await drawPosition(knightmareCovered, { theme })),
      );
    }
    const open = await pictureOf(withCards(knightmareCovered, { zones: knightmareCards.cards.zones }));
    const covered = await pictureOf(knightmareCovered);
    expect(changedSquares(knightmare, open, covered)).toHaveLength(64);
    expect(covered.height).toBe(open.height);
  });
});

describe('the legend', () => {
  const height = async (view: View) => (await decode(await drawPosition(view, { width: 500 }))).height;
  const { cards, ...plain } = knightmareCards;

  it('grows with the effects in play and names each card of a side once', async () => {
    const pacifists = [at('f2'), at('g7')].map((squares) => ({ card: 'pacifism', side: 'white', squares }));
    const [none, one, two] = await Promise.all([
      height({ ...plain, pieces: [] }),
      height(withCards({ ...plain, pieces: [] }, { effects: pacifists.slice(0, 1) })),
      height(withCards({ ...plain, pieces: [] }, { effects: pacifists })),
    ]);
    expect(one).toBeGreaterThan(none);
    expect(two).toBe(one);
  });

  it('is written large enough to be read on a phone', async () => {
    const bare = { ...plain, pieces: [], lastMove: [] };
    const drawNamed = async (name: string) => {
      const effects = [{ card: 'pacifism', side: 'white', squares: at(name) }];
      return decode(await drawPosition(withCards(bare, { effects }), { width: 700 }));
    };
    // Only a letter of the legend changes.
    const [one, other] = [await drawNamed('d4'), await drawNamed('h4')];
    const rows = [...one.data.keys()]
      .filter((pixel) => one.data[pixel] !== other.data[pixel])
      .map((pixel) => Math.floor(pixel / one.width));
    const height = Math.max(...rows) - Math.min(...rows) + 1;
    expect(height).toBeGreaterThanOrEqual(15);
    expect(height).toBeLessThanOrEqual(17);
  });

  it('tells hands, decks and discards, and nothing where no cards are played with', async () => {
    const { zones } = cards;
    if (!zones) throw new Error('no cards');
    const bytes = (changed: Partial<ZonesView>) =>
      drawPosition({ ...plain, cards: { ...cards, zones: { ...zones, ...changed } } }, { width: 500 });
    const usual = await bytes({});
    const own = [
      { side: 'white', count: 20 },
      { side: 'black', count: 21 },
    ];
    for (const changed of [
      { hands: [{ side: 'white', count: 4 }] },
      { decks: [{ side: null, count: 50 }] },
      { decks: own },
      { discards: [{ side: null, cards: ['toll'] }] },
    ]) {
      expect((await bytes(changed)).equals(usual)).toBe(false);
    }
    const nothing = { hands: own.map(({ side }) => ({ side, count: 0 })), decks: [], discards: [] };
    expect(await height(withCards(plain, { zones: nothing }))).toBe(await height(plain));
    const played = { ...nothing, discards: [{ side: null, cards: ['toll'] }] };
    expect(await height(withCards(plain, { zones: played }))).toBeGreaterThan(await height(plain));
  });

  it('takes any number of effects and cards', async () => {
    const effects = Array.from({ length: 40 }, (_, index) => ({
      card: `no-such-card-${index}`,
      side: 'white',
      squares: at('a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'),
    }));
    const zones = {
      hands: [{ side: 'white', count: 80 }],
      decks: [{ side: 'white', count: 1000 }],
      discards: [{ side: 'white', cards: Array.from({ length: 80 }, () => 'passing-in-the-night') }],
    };
    expect(
      (await decode(await drawPosition(withCards(plain, { effects, zones }), { width: 350 }))).width,
    ).toBe(350);
  });
});

describe('drawDiagram', () => {
  it('draws the board alone, small, with what is highlighted', async () => {
    const chosen = at('d4');
    const targets = at('d5', 'f4');
    const [plain, shown] = await Promise.all([
      drawDiagram(knightmare).then(decode),
      drawDiagram(knightmare, { chosen, targets }).then(decode),
    ]);
    expect([plain.width, shown.width]).toEqual([280, 280]);
    expect(Math.abs(plain.height - plain.width)).toBeLessThan(20);
    expect(changedSquares(knightmare, shown, plain)).toEqual(at('d4', 'd5', 'f4'));
  });

  it('has any theme and width within its limits', async () => {
    for (const theme of themeIds)
      expect((await decode(await drawDiagram(tablut, { theme, width: 200 }))).width).toBe(200);
    for (const width of [199, 801, 300.5])
      await expect(drawDiagram(tablut, { width })).rejects.toThrow(RangeError);
  });
});
