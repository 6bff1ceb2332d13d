/** Pictures: visible parts and their places, on every board and in every theme. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cards } from '../../../src/engine/knightmare/catalogue/table.js';
import type { CapturedView, Direction, View } from '../../../src/engine/view.js';
import { drawPosition, naturalWidth, pictureWidth, themeIds } from '../../../src/render/index.js';
import { sample } from '../../effort.js';
import {
  conquerTheKings,
  kingsGauntlet,
  kingsMate,
  knightmare,
  noCards,
  saxon,
  square,
  tablut,
  views,
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

const named = Object.entries(views);
const turns: readonly Direction[] = [0, 1, 2, 3];
const withoutPieces = (view: View): View => ({
  ...view,
  pieces: [],
  lastMove: [],
  lastCaptures: [],
  threatened: [],
});

describe.each(named)('%s', (_, view) => {
  it.each(sample(themeIds))('shows every piece and nothing else in %s', async (theme) => {
    const quiet = { ...withoutPieces(view), pieces: view.pieces };
    const empty = await pictureOf(withoutPieces(view), { theme });
    const full = await pictureOf(quiet, { theme });
    const occupied = view.pieces.map((piece) => piece.square);
    expect(changedSquares(view, full, empty)).toEqual([...occupied].sort((a, b) => a - b));
    for (const at of occupied) {
      const box = boxOf(view, at);
      expect(difference(pixelsOf(full, box), pixelsOf(empty, box))).toBeGreaterThan(0.15);
    }
  });

  it.each(sample([pictureWidth.min, 640, 1000, pictureWidth.max]))(
    'is exactly %i pixels wide',
    async (width) => {
      const picture = await decode(await drawPosition(view, { width }));
      expect(picture.width).toBe(width);
      const box = boxOf(view, 0, width);
      expect(picture.height).toBeGreaterThan(box.size * view.board.rows);
      expect(box.size * view.board.columns).toBeGreaterThan(width * 0.85);
    },
  );

  it.each(sample(turns))('puts every square where %i quarter turns bring it', async (turn) => {
    const empty = await pictureOf(withoutPieces(view), { turn });
    const samples = view.board.cells.flatMap((cell, at) => (cell !== null && at % 5 === 0 ? [at] : []));
    const first = view.pieces[0];
    if (!first) throw new Error('no piece');
    const pieces = samples.map((at) => ({ ...first, square: at }));
    const picture = await pictureOf({ ...withoutPieces(view), pieces }, { turn });
    expect(changedSquares(view, picture, empty, turn)).toEqual(samples);
  });
});

describe('signs', () => {
  const d4 = square(tablut.board, 'D4');
  const e3 = square(tablut.board, 'E3');
  const signs: readonly (readonly [string, Partial<View>, object, readonly number[]])[] = [
    ['the last move', { lastMove: [d4, e3] }, {}, [e3, d4]],
    ['what it took', { lastCaptures: [d4] }, {}, [d4]],
    ['a threatened king', { threatened: [d4] }, {}, [d4]],
    ['the chosen piece', {}, { chosen: [d4] }, [d4]],
    ['several chosen pieces', {}, { chosen: [d4, e3] }, [e3, d4]],
    ['its targets', {}, { targets: [d4, e3] }, [e3, d4]],
  ];

  describe.each(sample(themeIds))('in %s', (theme) => {
    it.each(signs)('%s', async (_, shown, choosing, expected) => {
      const pieces = { ...withoutPieces(tablut), pieces: tablut.pieces };
      const before = await pictureOf(pieces, { theme });
      const after = await pictureOf({ ...pieces, ...shown }, { theme, ...choosing });
      expect(changedSquares(tablut, after, before)).toEqual(expected);
    });
  });

  it('show the moves before the last one where nothing has happened since, weaker the longer ago', async () => {
    const at = (...names: readonly string[]) => names.map((name) => square(tablut.board, name));
    const view = { ...withoutPieces(tablut), pieces: tablut.pieces, lastMove: at('D9', 'D8') };
    const last = at('D9', 'D8');
    const moves = [at('A4', 'A3'), at('F9', 'E8'), at('D8', 'B8')];
    for (const theme of themeIds) {
      const [none, shown] = [
        await pictureOf(view, { theme }),
        await pictureOf(view, { theme, trail: [last, ...moves] }),
      ];
      const marked = at('A4', 'A3', 'F9', 'E8', 'B8').sort((a, b) => a - b);
      expect(changedSquares(tablut, shown, none)).toEqual(marked);
      const change = (name: string) => {
        const box = boxOf(tablut, square(tablut.board, name));
        return difference(pixelsOf(shown, box), pixelsOf(none, box));
      };
      const footprint = difference(
        pixelsOf(none, boxOf(tablut, square(tablut.board, 'D9'))),
        pixelsOf(
          await pictureOf({ ...view, lastMove: [] }, { theme }),
          boxOf(tablut, square(tablut.board, 'D9')),
        ),
      );
      expect(footprint).toBeGreaterThan(change('A3'));
      expect(change('A3')).toBeGreaterThan(change('B8'));
      expect(change('A4')).toBeGreaterThan(change('E8'));
    }
  });

  it('marks an empty target and an occupied one differently', async () => {
    const e4 = square(tablut.board, 'E4');
    const picture = await pictureOf(tablut, { targets: [d4, e4] });
    const middle = (at: number) => {
      const { left, top, size } = boxOf(tablut, at);
      return colourAt(picture, left + Math.round(size / 2), top + Math.round(size / 2));
    };
    const edge = (at: number) => {
      const { left, top, size } = boxOf(tablut, at);
      return colourAt(picture, left + Math.round(size * 0.5), top + Math.round(size * 0.08));
    };
    expect(middle(d4)).toBe(edge(e4));
    expect(edge(d4)).not.toBe(middle(d4));
    expect(middle(e4)).not.toBe(edge(e4));
  });
});

describe('special squares', () => {
  it('look like nothing else, in every theme', async () => {
    for (const theme of themeIds) {
      const boards = [
        [kingsMate, ['C3', 'C4', 'D1']],
        [kingsGauntlet, ['h8', 'd4', 'e4']],
        [conquerTheKings, ['f1', 'f4']],
        [views.irish, ['A1', 'B1', 'D4']],
      ] as const;
      for (const [view, names] of boards) {
        const picture = await pictureOf(withoutPieces(view), { theme });
        const seen = names.map((name) => pixelsOf(picture, boxOf(view, square(view.board, name))).join());
        expect(new Set(seen).size).toBe(names.length);
      }
    }
  });

  it('leaves the frame where there is no square', async () => {
    const picture = await pictureOf(conquerTheKings);
    const isInside = (at: number) => {
      const { left, top, size } = boxOf(conquerTheKings, at);
      return colourAt(picture, left + Math.round(size / 2), top + Math.round(size / 2));
    };
    // A missing square next to the octagon's slope, where no plate is drawn.
    expect(conquerTheKings.board.cells[4]).toBeNull();
    expect(isInside(4)).toBe(colourAt(picture, 1, 1));
    expect(isInside(4)).not.toBe(isInside(square(conquerTheKings.board, 'f1')));
  });

  it('shows a throne under a piece by heavy corners', async () => {
    const throne = tablut.board.cells.indexOf('throne');
    const picture = await pictureOf(tablut, { width: 700 });
    const { left, top, size } = boxOf(tablut, throne, 700);
    const rim = colourAt(picture, left + 3, Math.round(top + size / 2));
    for (const [near, far] of [
      [0.11, 0.1],
      [0.89, 0.1],
      [0.11, 0.89],
      [0.89, 0.89],
    ] as const)
      expect(colourAt(picture, Math.round(left + near * size), Math.round(top + far * size))).toBe(rim);
  });

  it('makes squares dark at the lower left, on the throne of the cross too', async () => {
    const chess = await pictureOf(withoutPieces(knightmare));
    const plain = (name: string) => pixelsOf(chess, boxOf(knightmare, square(knightmare.board, name))).join();
    expect(plain('a1')).toBe(plain('h8'));
    expect(plain('a1')).not.toBe(plain('b1'));
    expect(plain('b1')).toBe(plain('a2'));
  });
});

describe('pieces', () => {
  it('turn their facing and not themselves', async () => {
    const at = square(knightmare.board, 'd4');
    const pawn = (facing: Direction) => ({
      ...withoutPieces(knightmare),
      pieces: [{ kind: 'pawn', side: 'white', square: at, facing }],
    });
    const drawPawn = async (facing: Direction, turn: Direction) =>
      pixelsOf(await pictureOf(pawn(facing), { turn }), boxOf(knightmare, at, 420, turn)).join();
    expect(await drawPawn(0, 0)).not.toBe(await drawPawn(1, 0));
    expect(await drawPawn(1, 0)).toBe(await drawPawn(3, 2));
    expect(await drawPawn(0, 0)).toBe(await drawPawn(2, 2));
  });

  it('are raised over an arrow that points down below them', async () => {
    const at = square(knightmare.board, 'd4');
    const bare = withoutPieces(knightmare);
    const { left, top, size } = boxOf(bare, at, 700);
    const footOf = async (facing: Direction) => {
      const view = { ...bare, pieces: [{ kind: 'pawn', side: 'white', square: at, facing }] };
      return colourAt(
        await pictureOf(view, { width: 700 }),
        left + Math.round(0.27 * size),
        top + Math.round(0.9 * size),
      );
    };
    const ground = colourAt(await pictureOf(bare, { width: 700 }), left + 3, top + 3);
    expect(await footOf(0)).not.toBe(ground);
    expect(await footOf(2)).toBe(ground);
  });

  it('point where their army’s arrow points if they are pawns, until it has fallen', async () => {
    const createAimedView = (arrow: Direction): View => ({
      ...conquerTheKings,
      sides: conquerTheKings.sides.map((side) => ({ ...side, arrow })),
    });
    const [up, right] = [await pictureOf(createAimedView(0)), await pictureOf(createAimedView(1))];
    const pawns = conquerTheKings.pieces.filter(({ kind, side }) => kind === 'pawn' && side !== 'east');
    expect(changedSquares(conquerTheKings, right, up)).toEqual(
      pawns.map((pawn) => pawn.square).sort((a, b) => a - b),
    );
  });

  it('show an arrow that has just turned, on the plate too', async () => {
    const [quiet, aimed] = [
      await pictureOf(conquerTheKings),
      await pictureOf(conquerTheKings, { aimed: ['west'] }),
    ];
    const pawns = conquerTheKings.pieces.filter(({ kind, side }) => kind === 'pawn' && side === 'west');
    const squares = changedSquares(conquerTheKings, aimed, quiet);
    expect(squares).toEqual(pawns.map((pawn) => pawn.square).sort((a, b) => a - b));
    const outside = quiet.data.filter((colour, index) => colour !== aimed.data[index]).length;
    const onSquares = pawns.reduce((sum, { square: at }) => {
      const box = boxOf(conquerTheKings, at);
      return sum + difference(pixelsOf(quiet, box), pixelsOf(aimed, box)) * box.size ** 2;
    }, 0);
    expect(outside).toBeGreaterThan(onSquares + 20);
  });

  it('are greyed when their army has fallen, and when they are nobody’s', async () => {
    const standing = {
      ...conquerTheKings,
      sides: conquerTheKings.sides.map((side) => ({ ...side, fallen: false })),
    };
    const [fallen, stood] = [await pictureOf(conquerTheKings), await pictureOf(standing)];
    const blue = conquerTheKings.pieces.filter((piece) => piece.side === 'east').map((piece) => piece.square);
    expect(changedSquares(conquerTheKings, fallen, stood)).toEqual([...blue].sort((a, b) => a - b));
  });

  it('carry a badge per effect', async () => {
    const unmarked = { ...knightmare, pieces: knightmare.pieces.map(({ marks: _, ...piece }) => piece) };
    const [one, other] = [await pictureOf(knightmare), await pictureOf(unmarked)];
    const marked = ['c5', 'f3'].map((name) => square(knightmare.board, name));
    expect(changedSquares(knightmare, one, other)).toEqual(marked);
    expect(one.height).toBeGreaterThan(other.height);
  });

  it('are drawn even when their kind is unknown', async () => {
    const at = square(knightmare.board, 'd4');
    const strange = {
      ...withoutPieces(knightmare),
      pieces: [{ kind: 'toString', side: 'white', square: at }],
    };
    expect(
      changedSquares(knightmare, await pictureOf(strange), await pictureOf(withoutPieces(knightmare))),
    ).toEqual([at]);
  });
});

describe('the panel', () => {
  const bytes = (view: View, options = {}) => drawPosition(view, { width: 500, ...options });

  it('shows whose turn it is', async () => {
    const [one, other] = await Promise.all([
      bytes({ ...tablut, toAct: ['attackers'] }, { headline: '' }),
      bytes({ ...tablut, toAct: ['defenders'] }, { headline: '' }),
    ]);
    expect(one.equals(other)).toBe(false);
  });

  it.each([
    ['a headline', { headline: 'Hold the line' }],
    ['a name', { plates: { attackers: { name: 'Ingrid' } } }],
    ['a clock', { plates: { attackers: { clock: '12:34' } } }],
    ['a clock that is short', { plates: { attackers: { clock: '12:34', isTimeShort: true } } }],
  ])('shows %s', async (_, options) => {
    expect((await bytes(tablut, options)).equals(await bytes(tablut))).toBe(false);
  });

  it('shows who won', async () => {
    const over: View = { ...tablut, toAct: [], outcome: { winners: ['defenders'], reason: 'escape' } };
    const draw: View = { ...over, outcome: { winners: [], reason: 'escape' } };
    expect((await bytes(over, { headline: '' })).equals(await bytes(draw, { headline: '' }))).toBe(false);
  });

  it('has room for every kind of captured pieces of a bone yard', async () => {
    const height = async (kinds: readonly string[]) => {
      const sides = ['north', 'east', 'south'];
      const captured = kinds.flatMap((kind) => sides.map((side) => ({ kind, side, by: 'west', count: 2 })));
      return (await decode(await bytes({ ...conquerTheKings, captured }))).height;
    };
    const [few, all] = [
      await height(['pawn']),
      await height(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']),
    ];
    expect(all).toBeGreaterThan(few);
  });

  it('keeps its height for a few captured pieces of any number, and grows for more kinds', async () => {
    const height = async (captured: readonly CapturedView[]) =>
      (await decode(await bytes({ ...knightmare, captured }))).height;
    const createCaptured = (kinds: readonly string[], count: number) =>
      kinds.map((kind) => ({ kind, side: 'black', by: 'white', count }));
    const all = ['pawn', 'rook', 'knight', 'bishop', 'queen', 'guard', 'prince', 'crab', 'fool', 'priest'];
    const none = await height([]);
    expect(await height(createCaptured(['pawn'], 1))).toBe(none);
    expect(await height(createCaptured(['pawn', 'rook', 'queen'], 7))).toBe(none);
    expect(await height(createCaptured(all, 12))).toBeGreaterThan(none);
  });

  it('takes names of any length', async () => {
    const long = [{ name: 'x'.repeat(500) }, { name: 'Ünïcødé '.repeat(90) }] as const;
    for (const view of [tablut, kingsGauntlet, conquerTheKings]) {
      const plates = Object.fromEntries(view.sides.map(({ id }, index) => [id, long[index % 2]]));
      expect((await decode(await bytes(view, { plates, headline: 'w'.repeat(999) }))).width).toBe(500);
    }
  });
});

describe('drawPosition', () => {
  it('refuses widths that no picture may have', async () => {
    for (const width of [0, 349, 1601, 500.5, Number.NaN]) {
      await expect(drawPosition(tablut, { width })).rejects.toThrow(RangeError);
    }
  });

  it.each([
    ['irish', 756],
    ['tablut', 812],
    ['tawlbwrdd', 868],
    ['hnefatafl', 924],
    ['saxon', 1092],
    ['kings-mate', 812],
    ['kings-gauntlet', 980],
    ['conquer-the-kings', 952],
    ['knightmare', 784],
  ] as const)('gives the board of %s %i pixels', async (name, width) => {
    const { board } = views[name];
    expect(naturalWidth(board)).toBe(width);
  });

  it('has a natural width of at most 1600 pixels, and that width unless told otherwise', async () => {
    const { board } = tablut;
    expect([37, 38].map((rows) => naturalWidth({ ...board, rows }))).toEqual([1596, 1600]);
    expect((await decode(await drawPosition(tablut))).width).toBe(812);
  });

  it('gives the same bytes for the same input, whatever was drawn before', async () => {
    const warm = hashOf(await drawPosition(saxon, { width: 500, theme: 'fjord' }));
    await drawPosition({ ...saxon, pieces: saxon.pieces.slice(5) }, { width: 500, theme: 'fjord' });
    expect(hashOf(await drawPosition(saxon, { width: 500, theme: 'fjord' }))).toBe(warm);
    vi.resetModules();
    const fresh = await import('../../../src/render/index.js');
    expect(hashOf(await fresh.drawPosition(saxon, { width: 500, theme: 'fjord' }))).toBe(warm);
  });

  it('gives the same bytes after warming up', async () => {
    const cold = hashOf(await drawPosition(tablut));
    vi.resetModules();
    const fresh = await import('../../../src/render/index.js');
    await fresh.warmUp([saxon, tablut]);
    expect(hashOf(await fresh.drawPosition(tablut))).toBe(cold);
  });

  it('lets others have their turn between all that stands in a panel', async () => {
    // By this clock, a pause is due at every check.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const drawOtherTurns = async (view: View) => {
      let turns = 0;
      const take = () => {
        turns++;
        waiting = setImmediate(take);
      };
      let waiting = setImmediate(take);
      await drawPosition(view, { width: 444 });
      clearImmediate(waiting);
      return turns;
    };
    const [side] = knightmare.sides;
    const effects = cards.map(({ id }) => ({ card: id, side: side?.id ?? '', squares: [] }));
    await drawPosition(knightmare, { width: 444 });
    const alone = await drawOtherTurns({ ...knightmare, captured: [] });
    expect(await drawOtherTurns({ ...knightmare, cards: { ...noCards, effects } })).toBeGreaterThan(
      alone + effects.length - 5,
    );
    const captured = ['queen', 'rook', 'knight', 'pawn', 'crab', 'prince'].map((kind) => ({
      kind,
      side: 'black',
      count: 3,
    }));
    expect(await drawOtherTurns({ ...knightmare, captured })).toBeGreaterThan(alone + 2);
  });

  it('keeps pictures apart that are drawn at the same time', async () => {
    const wanted = named.flatMap(([, view]) => ([0, 1] as const).map((turn) => ({ view, turn })));
    const draw = async ({ view, turn }: (typeof wanted)[number]) =>
      hashOf(await drawPosition(view, { turn, width: 420 }));
    const together = await Promise.all(wanted.map(draw));
    for (const [index, one] of wanted.entries()) expect(together[index]).toBe(await draw(one));
  });
});
