/** Whole pictures of positions: headlines, plates, clocks, captures, cards and legends. */
import type { CapturedView, View } from '../../../src/engine/view.js';
import { drawPosition, type PlateWords } from '../../../src/render/index.js';
import {
  conquerTheKings,
  kingsGauntlet,
  kingsMate,
  knightmare,
  knightmareCards,
  noCards,
  saxon,
  square,
  startOf,
  tablut,
} from '../boards.js';

type Plates = Readonly<Record<string, PlateWords>>;

const long = 'Bartholomew Featherstonehaugh the Younger of Somewhere';

function createCaptured(
  by: string,
  ...pieces: readonly (readonly [kind: string, side: string, count: number])[]
) {
  return pieces.map(([kind, side, count]): CapturedView => ({ kind, side, by, count }));
}

const heap = (by: string, from: string) =>
  createCaptured(
    by,
    ['king', from, 1],
    ['queen', from, 1],
    ['rook', from, 2],
    ['bishop', from, 2],
    ['pawn', from, 8],
  );

const pair: Plates = {
  attackers: { name: 'Anna', clock: '12:34', colour: 0x8833cc },
  defenders: { name: long, clock: '0:59', isTimeShort: true },
};

/** Teams of opposite sides, with everything that a plate can hold. */
const teams: Plates = {
  south: { name: 'Anna', clock: '2d 23h', partners: ['north'] },
  north: {
    name: 'Clara Maximiliana',
    clock: '0:07',
    isTimeShort: true,
    partners: ['south'],
    colour: 0x00ff7f,
  },
  west: { name: long, otherSides: ['east'], clock: '4:59', colour: 0xffaa00 },
  east: { name: long, otherSides: ['west'] },
};

const winners: View = {
  ...conquerTheKings,
  toAct: [],
  outcome: { winners: ['south', 'north'], reason: 'agreement' },
};

const duel = startOf('conquer-the-kings', { setup: 'preset', mode: 'two-across' });
const three = startOf('conquer-the-kings', { setup: 'preset', mode: 'three' });

/** Small trays in the free corners. */
const duelFew: View = {
  ...duel,
  captured: [
    ...createCaptured('south', ['pawn', 'north', 1]),
    ...createCaptured('north', ['pawn', 'south', 1]),
  ],
};

const withoutKing: View = {
  ...kingsGauntlet,
  pieces: kingsGauntlet.pieces.filter(({ kind, side }) => kind !== 'king' || side !== 'north'),
  captured: createCaptured('west', ['king', 'north', 1], ['pawn', 'south', 3], ['queen', 'east', 1]),
};

/** More captured pieces than the plates of two sides hold. */
const heaps: View = {
  ...kingsGauntlet,
  captured: [
    ...heap('west', 'south'),
    ...heap('west', 'north'),
    ...heap('south', 'east'),
    ...createCaptured('south', ['pawn', 'north', 4]),
    ...createCaptured('east', ['pawn', 'north', 2]),
  ],
};

/** Hands of one card, of none and of many; decks and discards for each side. */
const ownDecks: View = {
  ...knightmareCards,
  toAct: [],
  outcome: { winners: ['black'], reason: 'king' },
  pieces: knightmareCards.pieces.map((piece) =>
    piece.square === square(knightmare.board, 'd8')
      ? { ...piece, kind: 'queen', marks: ['unheard-of'] }
      : piece,
  ),
  captured: [
    ...knightmare.captured,
    ...createCaptured('white', ['knight', 'white', 1], ['rook+bishop', 'white', 2]),
  ],
  cards: {
    ...noCards,
    effects: [{ card: 'curse', side: 'white', squares: [0, 1, 2], piece: 'queen' }],
    zones: {
      hands: [
        { side: 'white', count: 0 },
        { side: 'black', count: 12 },
      ],
      decks: [
        { side: 'white', count: 0 },
        { side: 'black', count: 30 },
      ],
      discards: [
        { side: 'white', cards: ['toll', 'chaos'] },
        { side: 'black', cards: [] },
      ],
    },
  },
};

const piecesOf = (plain: View): View => ({ ...plain, captured: [] });

export const panelScenes = {
  'panel-two': async () => drawPosition(tablut, { width: 350, plates: pair }),
  'panel-two-wide': async () =>
    drawPosition(saxon, { width: 700, theme: 'fjord', plates: pair, headline: 'A game' }),
  'panel-mate': async () =>
    drawPosition(
      {
        ...kingsMate,
        captured: [...heap('white', 'black'), ...createCaptured('black', ['priestess', 'white', 1])],
      },
      { width: 350, theme: 'runestone', plates: { white: { name: 'Ben', clock: '1:02:03' } } },
    ),
  'panel-won': async () =>
    drawPosition(
      { ...tablut, toAct: [], outcome: { winners: ['defenders'], reason: 'escape' } },
      { width: 350, theme: 'contrast', plates: { ...pair, defenders: { name: 'Ben' } } },
    ),
  'panel-shrunken-headline': async () =>
    drawPosition(piecesOf(tablut), {
      width: 350,
      headline: 'A headline that has to be shrunk to fit',
    }),
  'panel-cut-headline': async () =>
    drawPosition(piecesOf(tablut), {
      width: 350,
      theme: 'manuscript',
      headline: 'A headline that is so long that even small letters leave no room for its end',
    }),
  'panel-four': async () => drawPosition(kingsGauntlet, { width: 350, plates: teams }),
  'panel-four-none-taken': async () =>
    drawPosition(piecesOf(kingsGauntlet), { width: 350, turn: 1, theme: 'manuscript', plates: teams }),
  'panel-four-heaps': async () => drawPosition(heaps, { width: 350, turn: 2, plates: teams }),
  'panel-four-king-lost': async () =>
    drawPosition(withoutKing, { width: 700, theme: 'runestone', plates: teams }),
  'panel-points': async () =>
    drawPosition(conquerTheKings, {
      width: 350,
      aimed: ['west'],
      plates: { south: { name: 'Anna', clock: '9:10' } },
    }),
  'panel-points-won': async () =>
    drawPosition(winners, {
      width: 350,
      turn: 3,
      theme: 'contrast',
      plates: { ...teams, south: { name: 'Anna', partners: ['north'] } },
    }),
  'panel-duel': async () =>
    drawPosition(
      { ...duel, captured: [...heap('south', 'north'), ...createCaptured('north', ['pawn', 'south', 1])] },
      { width: 350 },
    ),
  'panel-duel-few': async () => drawPosition(duelFew, { width: 350, theme: 'manuscript' }),
  'panel-duel-few-turned': async () => drawPosition(duelFew, { width: 350, turn: 1 }),
  'panel-three': async () =>
    drawPosition(
      {
        ...three,
        captured: three.sides.flatMap(({ id }, at) => heap(id, three.sides[(at + 1) % 3]?.id ?? '')),
      },
      { width: 350, turn: 1, theme: 'fjord' },
    ),
  'panel-cards': async () => drawPosition(knightmareCards, { width: 350 }),
  'panel-cards-own': async () =>
    drawPosition(ownDecks, { width: 420, theme: 'contrast', turn: 2, plates: { white: { name: 'Anna' } } }),
};
