/**
 * Answers of a card game depend only on what the reader may know. Games are compared with others that differ
 * in hidden hands, the deck's order, traps and the abducted piece.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCardTable } from '../../../../src/commands/shared/setups/card-table.js';
import {
  type Colour,
  colourOf,
  colours,
  opponentOf,
  sideIds,
} from '../../../../src/engine/knightmare/board/pieces.js';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../../src/engine/knightmare/play/position.js';
import { findCardInHand } from '../../../../src/engine/knightmare/play/windows.js';
import { scaleEffort } from '../../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, listSomePaths } from '../../../engine/contract/random-games.js';
import { redealHands, restackDeck } from '../../../engine/knightmare/dealing.js';
import { cardPositionsOf, playTyped, positionAt } from '../../../engine/knightmare/table.js';

const options = arbitraryOptionsOf(knightmare, { cards: 'on', deck: 'common', 'answer-time': '60' });
const games = arbitraryGameOf(knightmare, options, 80, ['timeout']);

/** Typed input: words, cards, moves, nonsense. */
const WORDS = ['end', 'pass', 'back', 'lose turn', 'stalemate', 'look', 'start', 'name pawn', 'nonsense'];
const CARDS = ['bog', 'fog of war', 'man-trap e4', 'discard bog', 'panic', 'disintegration e4', 'crab d7'];
const squares = fc.nat(63).map((square) => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`);
const moves = fc.tuple(squares, squares).map((pair) => pair.join('-'));
const typed = fc.array(moves, { maxLength: 6 }).map((some) => [...WORDS, ...CARDS, ...some]);

/** Everything a side learns on request. */
function listTextsShown(
  position: KnightmarePosition,
  side: string,
  texts: readonly string[],
): readonly unknown[] {
  const paths = knightmare.toAct(position).includes(side) ? listSomePaths(knightmare, position, side) : [];
  return [
    knightmare.view(position, side),
    knightmare.cards?.hand(position, side),
    knightmare.choices(position, side, []),
    ...texts.map((text) => knightmare.parse(position, side, text)),
    ...paths.map((path) => [
      knightmare.format(position, side, path),
      knightmare.cards?.warnings(position, side, path),
      knightmare.view(position, side, path),
    ]),
  ];
}

function readPublicState(position: KnightmarePosition): object {
  const view = knightmare.view(position, null);
  const orders = new Set(knightmare.standing?.orders);
  return {
    view,
    buttons: findCardTable(knightmare, { position }, view),
    time: knightmare.timeLimit(position),
    check: knightmare.sidesInCheck(position),
    secrets: knightmare.secretPlies(position),
    orders: sideIds.map((side) => knightmare.standing?.findPrescribedAction(position, side, orders)),
  };
}

function withTrap(position: CardPosition, by: Colour, square: number): CardPosition {
  const { board } = position.core;
  const trap = { card: 'man-trap', no: null, by, pieces: [], squares: [square], edges: [] } as const;
  return { ...position, core: { ...position.core, board: { ...board, effects: [...board.effects, trap] } } };
}

describe('a hand', () => {
  it('changes nothing that the other side is told', () => {
    fc.assert(
      fc.property(games, typed, fc.nat(), (played, texts, seed) => {
        for (const position of cardPositionsOf(played).slice(-4))
          for (const colour of colours) {
            const other = redealHands(position, [opponentOf(colour)], seed);
            expect(listTextsShown(other, sideIds[colour], texts)).toEqual(
              listTextsShown(position, sideIds[colour], texts),
            );
          }
      }),
      { numRuns: scaleEffort(12) },
    );
  });

  it('changes nothing that everybody is told', () => {
    fc.assert(
      fc.property(games, fc.nat(), (played, seed) => {
        for (const position of cardPositionsOf(played).slice(-8))
          expect(readPublicState(redealHands(position, colours, seed))).toEqual(readPublicState(position));
      }),
      { numRuns: scaleEffort(60) },
    );
  });

  it('changes nothing that everybody is told of an action that needs none of it', () => {
    fc.assert(
      fc.property(games, fc.nat(), (played, seed) => {
        for (const { before, side, path, kind } of played.turns.slice(-12)) {
          const by = colourOf(side) ?? 0;
          const position = before as CardPosition;
          const kept = path.flatMap((token) => findCardInHand(position.core, by, token) ?? []);
          const listTexts = (one: CardPosition) => {
            const after = kind === 'call' ? null : knightmare.play(one, side, path);
            if (after?.ok !== true) return null;
            const { position: next, notices } = after.value;
            // Skips positions in which a player is almost mated. If such a game goes on, everyone learns that a
            // card in hand helps.
            const isOpen = notices.every(({ code }) => code !== 'mated' && code !== 'cards-save');
            if (!isOpen || knightmare.outcome(next) !== null) return null;
            return [readPublicState(next), notices.filter(({ only }) => only === undefined)];
          };
          const usual = listTexts(position);
          for (const colour of colours) {
            const other = listTexts(restackDeck(position, colour, kept, seed));
            if (usual !== null && other !== null) expect(other).toEqual(usual);
          }
        }
      }),
      { numRuns: scaleEffort(60) },
    );
  });

  it('is not told by the button for a move where there is no move without a card', () => {
    const createMated = (hand: string) => positionAt(`Kh8,kf8,Pe2,rh4,re5,Rc8,Rf3 w hands:${hand}/vulture`);
    expect(
      knightmare.choices(createMated('hidden-passage+bog'), 'white', []).every(({ kind }) => kind === 'card'),
    ).toBe(true);
    expect(
      knightmare.choices(createMated('mystic-shield+bog'), 'white', []).some(({ kind }) => kind === 'piece'),
    ).toBe(true);
    expect(readPublicState(createMated('mystic-shield+bog'))).toEqual(
      readPublicState(createMated('hidden-passage+bog')),
    );
  });
});

describe('a trap', () => {
  it('changes nothing that others are told, wherever it is', () => {
    fc.assert(
      fc.property(games, typed, fc.nat(63), fc.nat(63), (played, texts, one, another) => {
        for (const position of cardPositionsOf(played).slice(-4))
          for (const by of colours) {
            const [here, there] = [withTrap(position, by, one), withTrap(position, by, another)];
            expect(listTextsShown(there, sideIds[opponentOf(by)], texts)).toEqual(
              listTextsShown(here, sideIds[opponentOf(by)], texts),
            );
            expect(readPublicState(there)).toEqual(readPublicState(here));
          }
      }),
      { numRuns: scaleEffort(20) },
    );
  });
});

describe('a trap that a card could touch', () => {
  const pieces = 'r1b1k2r/pp3ppp/2n2n2/3pp3/2BPP3/2N2N2/PP3PPP/R1B1K2R';
  const ids = knightmare.cards?.library.flatMap(({ id }) => (id === 'man-trap' ? [] : [id])) ?? [];
  const hands = ids.flatMap((_, index) => (index % 5 === 0 ? [ids.slice(index, index + 5)] : []));

  it.each(hands)('changes nothing that the holder of %s is told', (...hand) => {
    for (const moved of [[], ['w c4d5', 'b pass'], ['w c4d5', 'b pass', 'w end']]) {
      const told = ['e4', 'c3', 'f7', 'h6', 'b1'].map((square) => {
        const effect = `man-trap.-.b.-.${square}.-.-`;
        const start = positionAt(`${pieces} w - - hands:${hand.join('+')}/man-trap effects:${effect}`);
        const position = playTyped(start, ...moved);
        return [listTextsShown(position, 'white', WORDS), readPublicState(position)];
      });
      for (const one of told) expect(one).toEqual(told[0]);
    }
  });
});

describe('a covered board', () => {
  const start = positionAt('r3k2r/pp3p2/2n5/3b4/8/8/4P3/4K3 w - - hands:abduction+panic/bog+disintegration');
  const texts = [
    ...WORDS,
    ...CARDS,
    'a8-a7',
    'a7-a6',
    'c6-e5',
    'e8-e7',
    'e8-g8',
    'd5-a2',
    'f7-f5',
    'pawn f7',
    'Nb4',
  ];

  it('is the same to those who look away, no matter which piece is gone', () => {
    const away = ['h8', 'c6', 'a7', 'd5'].map((square) => playTyped(start, 'w e3', `w abduction ${square}`));
    const [one, ...others] = away.map((position) => [
      listTextsShown(position, 'black', texts),
      readPublicState(position),
    ]);
    expect(others).toHaveLength(3);
    for (const other of others) expect(other).toEqual(one);
  });

  it('is the same to those who have not started the clock, however it stands', () => {
    const pressed = ['e3', 'e4', 'Kf2', 'Kd1'].map((move) =>
      playTyped(start, `w ${move}`, 'w panic', 'w end', 'b pass'),
    );
    const [one, ...others] = pressed.map((position) => [
      listTextsShown(position, 'black', texts),
      readPublicState(position),
    ]);
    expect(others).toHaveLength(3);
    for (const other of others) expect(other).toEqual(one);
  });
});
