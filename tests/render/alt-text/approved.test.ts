/**
 * Approved descriptions: whole texts as somebody read them. After a wanted change, `vitest run -u` with this
 * file renews them; read the difference before you commit it.
 */
import { expect, it } from 'vitest';
import type { View } from '../../../src/engine/view.js';
import { type AltTextOptions, altText } from '../../../src/render/index.js';
import {
  conquerTheKings,
  createChessPiece,
  kingsGauntlet,
  kingsMate,
  knightmare,
  knightmareCards,
  knightmareCovered,
  noCards,
  saxon,
  square,
  startOf,
  tablut,
  views,
} from '../boards.js';

const move = {
  side: 'white',
  number: { count: 8, isReply: false },
  parts: [
    { type: 'moves', piece: { side: 'white', kind: 'queen' }, from: 'd1', to: 'f3' },
    { type: 'takes', piece: { side: 'black', kind: 'pawn' }, at: 'f3' },
  ],
} as const;
const card = { ...move, parts: [{ type: 'card', card: 'truce', targets: [] }] } as const;
const before = { ...move, number: { count: 7, isReply: true } } as const;
const untimed = { ...card, number: null } as const;

const plates: AltTextOptions['plates'] = {
  south: { name: 'Anna', clock: '2d 23h', partners: ['north'] },
  north: { name: 'x'.repeat(70), clock: '0:07', isTimeShort: true, partners: ['south'] },
  west: { name: 'Ben', otherSides: ['east'] },
  east: { name: 'Ben', otherSides: ['west'] },
};

const withWinners = (view: View, ...winners: readonly string[]): View => ({
  ...view,
  toAct: [],
  outcome: { winners, reason: 'agreement' },
});

const earthquake: View = {
  ...knightmareCards,
  toAct: ['black'],
  cards: {
    ...knightmareCards.cards,
    fromMemory: true,
    effects: [
      {
        card: 'earthquake',
        side: 'white',
        squares: [],
        marches: [
          { side: 'white', to: 1 },
          { side: 'black', to: 3 },
        ],
      },
      { card: 'curse', side: 'black', squares: [0], piece: 'queen' },
      { card: 'curse', side: 'black', squares: [0], piece: 'rook' },
    ],
    zones: {
      hands: [
        { side: 'white', count: 0 },
        { side: 'black', count: 2 },
      ],
      decks: [
        { side: 'white', count: 3 },
        { side: 'black', count: 0 },
      ],
      discards: [
        { side: 'white', cards: ['toll', 'chaos'] },
        { side: 'black', cards: [] },
      ],
    },
  },
};

const gone: View = {
  ...conquerTheKings,
  pieces: conquerTheKings.pieces.filter(
    ({ side, kind }) => side !== 'east' && (side !== 'north' || kind === 'king') && side !== 'west',
  ),
};

/** A board so full that kinds are only counted. */
const crowded: View = {
  ...knightmare,
  pieces: knightmare.board.names.flatMap((name, at) => [
    createChessPiece(
      name,
      at % 2 === 0 ? 'white' : 'black',
      at % 3 === 0 ? 'pawn' : 'knight',
      'pacifist',
      'magnet',
    ),
  ]),
  cards: { ...knightmareCards.cards, effects: [] },
};

const texts: readonly (readonly [name: string, view: View, heard?: AltTextOptions])[] = [
  ...Object.entries(views).map(([name, view]) => [name, view] as const),
  ['start', startOf('kings-table', { board: 'irish' })],
  ['before the start', { ...startOf('kings-mate', {}), toAct: [] }],
  ['covered', knightmareCovered],
  ['won by two', withWinners(conquerTheKings, 'south', 'north'), { plates }],
  ['drawn', withWinners(tablut)],
  ['broken off', { ...tablut, toAct: [] }],
  ['four named', kingsGauntlet, { plates, intro: 'An introduction.' }],
  ['to reply', { ...knightmare, responding: ['white'] }],
  ['several to act', { ...kingsGauntlet, toAct: ['south', 'west', 'north'] }, { plates }],
  ['example', tablut, { isExample: true, chosen: [square(tablut.board, 'E5')], targets: [0, 1] }],
  ['preview', kingsMate, { isPreview: true, targets: [square(kingsMate.board, 'D6')] }],
  ['one turn', knightmare, { done: [before, card, move] }],
  ['outside of a turn', knightmare, { done: [before, move, untimed] }],
  ['nothing done', knightmare, { done: [] }],
  ['covered, one turn', knightmareCovered, { done: [move, card] }],
  ['from memory', earthquake, { done: [move, card], attackers: () => [square(knightmare.board, 'd5'), 0] }],
  ['attacked', kingsGauntlet, { attackers: () => [square(kingsGauntlet.board, 'e5')] }],
  ['cards without zones', { ...knightmare, cards: noCards }],
  ['armies gone', gone],
  ['nothing to say of captures', { ...saxon, captured: [{ kind: 'defender', side: 'defenders', count: 0 }] }],
  ['crowded', crowded, { intro: 'y'.repeat(640) }],
  ['more crowded', crowded, { intro: 'y'.repeat(760) }],
  ['too long', crowded, { intro: 'much to say '.repeat(90) }],
];

it('positions are described as approved', async () => {
  const written = texts.map(([name, view, heard]) => `${name}\n${altText(view, heard)}\n`).join('\n');
  await expect(written).toMatchFileSnapshot('approved.txt');
});
