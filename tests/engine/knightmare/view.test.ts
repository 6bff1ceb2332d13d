/** What viewers see of a card game, and what they do not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffle } from '../../../src/engine/dice.js';
import { type Colour, colours, sideIds } from '../../../src/engine/knightmare/board/men.js';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/turn/position.js';
import { idOf } from '../../../src/engine/knightmare/turn/windows.js';
import type { View } from '../../../src/engine/view.js';
import { anyGameOf, anyOptionsOf, positionsOf } from '../random-games.js';
import { at, playing } from './table.js';

const see = (position: KnightmarePosition, viewer: string | null = null) => knightmare.view(position, viewer);
const names = ({ board }: View, squares: readonly number[] = []) => squares.map((one) => board.names[one]);
const pieceOn = (view: View, name: string) =>
  view.pieces.find(({ square }) => view.board.names[square] === name);

const NO_CARDS = 'hands:-/-';

describe('pieces', () => {
  test('merged ones are one piece of several kinds', () => {
    const view = see(
      at(`ke8,Ke1,Rd4,Bd4 w effects:confabulation.confabulation.w.2+3.-.-.- ${NO_CARDS} decks:bog`),
    );
    expect(pieceOn(view, 'd4')).toMatchObject({ kind: 'rook+bishop', side: 'white', marks: ['composite'] });
    expect(view.pieces).toHaveLength(3);
  });

  test.each([
    ['pacifism.pacifism.w.2.-.-.-', ['pacifist']],
    ['curse.curse.w.2.-.-.-', ['cursed']],
    ['neutrality.neutrality.w.2.-.-.-', ['neutral']],
    ['fatal-attraction.fatal-attraction.w.2.-.-.-', ['magnet']],
    ['fatal-attraction.fatal-attraction.w.3.-.-.-', ['held']],
  ])('carry marks: %s', (effect, marks) => {
    const view = see(at(`ke8,Ka1,Rd4,Be5 w effects:${effect} ${NO_CARDS} decks:bog`));
    expect(pieceOn(view, 'd4')?.marks).toEqual(marks);
  });

  test('carry what they have become, and what binds them for a turn', () => {
    const view = see(
      at(
        `ke8,Ka1,Pd4,Ne2,Qh8~P,Rc7,bb7 w effects:crab.crab.w.2.-.-.-,coup.coup.w.3+1.-.-.- terms:shield.w.5.-.-.1.2,barred.b.6.-.-.2.2 ${NO_CARDS} decks:bog`,
      ),
    );
    expect(pieceOn(view, 'd4')).toMatchObject({ kind: 'crab', marks: ['crab'] });
    expect(pieceOn(view, 'a1')).toMatchObject({ kind: 'prince', marks: ['prince'] });
    expect(pieceOn(view, 'e2')?.marks).toEqual(['royal']);
    expect(pieceOn(view, 'h8')?.marks).toEqual(['promoted']);
    expect(pieceOn(view, 'c7')?.marks).toEqual(['shielded']);
    expect(pieceOn(view, 'b7')?.marks).toEqual(['dungeon']);
  });

  test('that stand together and are not joined are to be put right', () => {
    const view = see(at(`ke8,Ke1,Rd4,Bd4 w ${NO_CARDS} decks:bog`));
    expect(pieceOn(view, 'd4')?.marks).toEqual(['misplaced']);
  });

  test('off the board are counted by kind; who is away is not told', () => {
    const view = see(at(`ke8,Ke1,Nx,Nx,p+,Qx~P,b? w ${NO_CARDS} decks:bog`));
    expect(view.captured).toEqual([
      { kind: 'knight', side: 'white', count: 2 },
      { kind: 'pawn', side: 'black', count: 1 },
      { kind: 'queen', side: 'white', count: 1 },
    ]);
  });
});

describe('the board', () => {
  test('has Forbidden Cities and walls', () => {
    const view = see(
      at(
        `4k3/8/8/8/8/8/8/4K3 w - - ${NO_CARDS} effects:forbidden-city.forbidden-city.w.-.d4.-.-,fortification.fortification.b.-.-.c5d5+d4d5.-`,
      ),
    );
    expect(names(view, view.blocked)).toEqual(['d4']);
    expect(view.walls?.map((wall) => names(view, wall))).toEqual([
      ['c5', 'd5'],
      ['d4', 'd5'],
    ]);
    expect(view.effects).toMatchObject([
      { card: 'forbidden-city', side: 'white' },
      { card: 'fortification', side: 'black' },
    ]);
  });

  test.each([
    [0, [0, 2]],
    [1, [3, 1]],
    [2, [2, 0]],
    [3, [1, 3]],
  ])('turns with an Earthquake: %i', (facing, turns) => {
    const view = see(at(`4k3/8/8/8/8/8/8/4K3 w - - facing:${facing} ${NO_CARDS}`));
    expect(view.sides.map(({ turn }) => turn)).toEqual(turns);
  });

  test('shows the last change, also of the turn before', () => {
    const position = playing(at('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog/toll'), 'w exd5');
    const shown = (view: View) => [names(view, view.lastMove), names(view, view.lastCaptures)];
    expect(shown(see(position))).toEqual([['e4', 'd5'], ['d5']]);
    expect(shown(see(playing(position, 'w end', 'b pass')))).toEqual([['e4', 'd5'], ['d5']]);
    expect(shown(see(playing(position, 'w end', 'b Ke7')))).toEqual([['e8', 'e7'], []]);
  });

  test('shows check to either King', () => {
    const position = at('4k3/8/8/8/8/8/4r3/4K3 w - - hands:-/-');
    expect(names(see(position), see(position).threatened)).toEqual(['e1']);
    expect(knightmare.inCheck(position)).toEqual(['white']);
  });
});

describe('what is to be done', () => {
  const phase = (position: KnightmarePosition) => see(position).phase;

  test('is told by the phase', () => {
    const start = at('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog+panic/chaos');
    expect(phase(start)).toBeUndefined();
    const moved = playing(start, 'w e5');
    expect(phase(moved)).toBe('after-move');
    expect(phase(playing(start, 'w exd5'))).toBe('window');
    const ended = playing(moved, 'w end');
    expect(phase(ended)).toBe('answer-turn');
    expect(phase(playing(ended, 'b chaos'))).toBe('replay');
    expect(phase(playing(moved, 'w panic', 'b pass'))).toBe('ready');
  });

  test('is to cure a check that the own move has left', () => {
    const start = at('4r1k1/7p/8/8/8/8/P7/4K3 w - - hands:challenge/bog');
    expect(phase(playing(start, 'w a3'))).toBe('cure-check');
  });
});

describe('Abduction', () => {
  const start = () => at('4k3/8/8/3p4/8/8/4P3/4K3 w - - hands:abduction/bog');
  const begun = () => playing(start(), 'w e3', 'w abduction d5');

  test('covers the board for all but the abductor while the victim looks away', () => {
    for (const viewer of [null, 'black']) {
      const view = see(begun(), viewer);
      expect(view).toMatchObject({ covered: true, pieces: [], captured: [], phase: 'look-away' });
      expect(view.effects).toBeUndefined();
    }
    expect(see(begun(), 'white').covered).toBeUndefined();
    expect(see(begun(), 'white').pieces).toHaveLength(3);
  });

  test('shows nobody the piece that is gone, nor where it stood, until that is answered', () => {
    const asked = playing(begun(), 'b look');
    for (const viewer of [null, 'white', 'black']) {
      const view = see(asked, viewer);
      expect(view.covered).toBeUndefined();
      expect(pieceOn(view, 'd5')).toBeUndefined();
      expect(view.captured).toEqual([]);
      expect(names(view, [...view.lastMove, ...view.lastCaptures])).toEqual(['e2', 'e3']);
    }
    expect(knightmare.secrets(asked)).toEqual([1]);
    const right = playing(asked, 'b pawn d5');
    expect(knightmare.secrets(right)).toEqual([]);
    expect(pieceOn(see(right), 'd5')?.kind).toBe('pawn');
  });
});

test('a Man-Trap is noted for its player alone', () => {
  const position = playing(at('4k3/8/8/8/8/8/4P3/4K3 w - - hands:man-trap/bog'), 'w e3', 'w man-trap e3');
  expect(names(see(position, 'white'), see(position, 'white').noted)).toEqual(['e3']);
  for (const viewer of [null, 'black']) {
    const view = see(position, viewer);
    expect(view.noted).toEqual([]);
    expect(view.effects).toEqual([{ card: 'man-trap', side: 'white', squares: [] }]);
  }
  expect(knightmare.secrets(position)).toEqual([1]);
});

describe('in any game', () => {
  const games = anyGameOf(knightmare, anyOptionsOf(knightmare, { cards: 'on' }), 60, ['timeout']);

  /** The position with other cards in the hands of these colours and in the decks, as many as there are. */
  function dealtAnew(position: CardPosition, hidden: readonly Colour[], seed: number): CardPosition {
    const { core } = position;
    const own = (colour: Colour) => core.decks[core.decks.length === 1 ? 0 : colour] ?? [];
    let { hands, decks } = core;
    for (const colour of hidden) {
      const index = decks.length === 1 ? 0 : colour;
      const hand = hands[colour];
      const { items } = shuffle(seed, [...hand, ...(decks[index] ?? own(colour))]);
      hands =
        colour === 0 ? [items.slice(0, hand.length), hands[1]] : [hands[0], items.slice(0, hand.length)];
      decks = decks.map((deck, i) => (i === index ? items.slice(hand.length) : deck));
    }
    return { ...position, core: { ...core, hands, decks } };
  }

  test('no view depends on cards that its viewer may not know, nor does anything that the host asks for', () => {
    fc.assert(
      fc.property(games, fc.nat(), (played, seed) => {
        for (const position of positionsOf(played).slice(-8) as readonly CardPosition[]) {
          const views = [
            { viewer: null, hidden: colours },
            ...colours.map((colour) => ({
              viewer: sideIds[colour],
              hidden: colours.filter((one) => one !== colour),
            })),
          ];
          for (const { viewer, hidden } of views) {
            const other = dealtAnew(position, hidden, seed);
            expect(knightmare.view(other, viewer)).toEqual(knightmare.view(position, viewer));
          }
          const other = dealtAnew(position, colours, seed);
          expect(knightmare.timeLimit(other)).toEqual(knightmare.timeLimit(position));
          expect(knightmare.cards?.answering(other)).toEqual(knightmare.cards?.answering(position));
          const orders = new Set(knightmare.standing?.orders);
          for (const side of sideIds) {
            expect(knightmare.standing?.act(other, side, orders)).toEqual(
              knightmare.standing?.act(position, side, orders),
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('no view names a card that lies in a hand or a deck', () => {
    fc.assert(
      fc.property(games, (played) => {
        for (const position of positionsOf(played).slice(-8) as readonly CardPosition[]) {
          const { hands, decks, discards, board } = position.core;
          const open = new Set([...discards.flat().map(idOf), ...board.effects.map(({ card }) => card)]);
          const hidden = [...hands.flat(), ...decks.flat()].map(idOf).filter((id) => !open.has(id));
          for (const viewer of [null, ...sideIds]) {
            const { board: _, phase: __, ...view } = knightmare.view(position, viewer);
            const words = new Set(JSON.stringify(view).match(/[a-z-]+/g));
            words.delete(view.game);
            expect(hidden.filter((id) => words.has(id))).toEqual([]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('the square of a trap is in no view but that of its player', () => {
    let traps = 0;
    fc.assert(
      fc.property(games, fc.nat(63), (played, elsewhere) => {
        for (const position of positionsOf(played) as readonly CardPosition[]) {
          const { board } = position.core;
          const moved = board.effects.map((one) =>
            one.card === 'man-trap' ? { ...one, squares: [elsewhere] } : one,
          );
          const other = { ...position, core: { ...position.core, board: { ...board, effects: moved } } };
          for (const trap of board.effects.filter(({ card }) => card === 'man-trap')) {
            traps++;
            for (const viewer of [null, ...sideIds.filter((_, colour) => colour !== trap.by)])
              expect(knightmare.view(other, viewer)).toEqual(knightmare.view(position, viewer));
          }
        }
      }),
      { numRuns: 60, seed: 11 },
    );
    expect(traps).toBeGreaterThan(0);
  });
});
