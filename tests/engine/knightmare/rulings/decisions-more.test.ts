/**
 * Questions that no source answers (Knightmare Chess, D8, D13 to D20): the default answers, and a host's other
 * choices.
 */
import { describe, expect, it } from 'vitest';
import type { Term } from '../../../../src/engine/knightmare/board/board.js';
import { PAWN } from '../../../../src/engine/knightmare/board/pieces.js';
import {
  cardNumber,
  handOf,
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  type Setting,
  turnState,
  withDecisions,
} from '../kit.js';

describe('decided otherwise', () => {
  it.each([
    ['rebirth', '6k1/4r3/8/8/8/8/P3R3/4K3 w'.replace('6k1/4r3', '4k3/4r3'), 'w rebirth e7 a8', 'a8', 'r'],
    ['dungeon', '4k3/4n3/8/8/8/8/P3R3/4K3 w', 'w dungeon e7 a8', 'a8', 'n'],
  ] as const)(
    'D13 %s may bring the owner of the piece into check, or is void then',
    (card, fen, step, to, letter) => {
      const start = (setting: Setting = {}) =>
        playSteps(turnState(fen, { white: [card], ...setting }), 'w a2 a3');
      expect(lettersOn(playSteps(start(), step), to)).toBe(letter);
      const barred = start(withDecisions({ d13: 'void' }));
      expect(listNoticeCodes(barred, step)).toContain('card-void');
      const done = playSteps(barred, step);
      expect(lettersOn(done, 'e7')).toBe(letter);
      expect(listDiscarded(done)).toEqual([card]);
    },
  );

  it('D14 Haunting Memories copies the last card declared, or the last that was not void', () => {
    const fen = '6k1/5ppp/8/8/8/8/P7/R5K1 w';
    const core = { lastCard: { card: 'fanatic', no: cardNumber('fanatic'), by: 0 } } as const;
    const tried = (setting: Setting = {}) =>
      playSteps(
        turnState(fen, { white: ['bombard'], black: ['haunting-memories'], core, ...setting }),
        'w bombard a1 a8',
        'w a2 a3',
        'w end',
        'b pass',
      );
    expect(listOffered(tried(), 'b')).not.toContain('haunting-memories');
    const copying = tried(withDecisions({ d14: 'effective' }));
    expect(lettersOn(playSteps(copying, 'b haunting-memories f7'), 'f4')).toBe('p');
  });

  it('D15 a Challenge is met by a card that moves such a piece, or by a plain move alone', () => {
    const challenge: Term = {
      kind: 'challenge',
      colour: 0,
      pieces: [],
      kinds: PAWN,
      name: 'pawn',
      from: 1,
      until: 1,
    };
    const start = (setting: Setting = {}) =>
      turnState('4k3/8/8/8/8/8/P7/4K3 w', { white: ['fanatic'], terms: [challenge], ...setting });
    expect(lettersOn(playSteps(start(), 'w fanatic a2'), 'a5')).toBe('P');
    const strict = start(withDecisions({ d15: 'off' }));
    expect(refusal(strict, 'w fanatic a2')).toBe('challenged');
    expect(listOffered(strict, 'w')).not.toContain('fanatic');
    expect(lettersOn(playSteps(strict, 'w a2 a3'), 'a3')).toBe('P');
  });

  it('D16 Vulture is free with an own deck that is empty, or not played at all', () => {
    const core = (deck: readonly number[]) => ({ decks: [[], deck], discards: [[], []] });
    const createAnsweringState = (deck: readonly number[], setting: Setting = {}) =>
      playSteps(
        turnState('4k3/8/8/8/8/8/P7/4K3 w', {
          white: ['fanatic'],
          black: ['vulture'],
          core: core(deck),
          ...setting,
        }),
        'w fanatic a2',
      );
    expect(handOf(playSteps(createAnsweringState([]), 'b vulture'), 1)).toEqual(['fanatic']);
    const barred = withDecisions({ d16: 'barred' });
    expect(refusal(createAnsweringState([], barred), 'b vulture')).toBe('card-unfit');
    const paid = playSteps(createAnsweringState([cardNumber('bog')], barred), 'b vulture');
    expect(paid.core.discards[1]).toContain(cardNumber('bog'));
  });

  it('D17 a merged piece may be merged again, or not', () => {
    const start = (setting: Setting = {}) =>
      turnState('4k3/8/8/8/8/2R5/8/1N2K2B w', {
        white: ['confabulation'],
        joined: [['c3', 'h1']],
        ...setting,
      });
    expect(lettersOn(playSteps(start(), 'w confabulation b1 c3'), 'c3')).toBe('BNR');
    expect(refusal(start(withDecisions({ d17: 'off' })), 'w confabulation b1 c3')).not.toBeNull();
  });

  it('D18 a crab is promoted cards that say so, or by any that brings it to its last rank', () => {
    const effects = [{ card: 'crab', by: 0, on: ['a5'] }] as const;
    const start = (setting: Setting = {}) =>
      turnState('4k3/8/8/P7/8/8/8/4K3 w', { white: ['fanatic'], effects, ...setting });
    expect(lettersOn(playSteps(start(), 'w fanatic a5', 'w end'), 'a8')).toBe('P');
    const promoted = playSteps(start(withDecisions({ d18: 'yes' })), 'w fanatic a5');
    expect(listOffered(promoted, 'w').toSorted()).toEqual(['B', 'N', 'Q', 'R']);
    const queen = playSteps(promoted, 'w Q', 'w end');
    expect(lettersOn(queen, 'a8')).toBe('Q');
    expect(queen.core.board).toMatchObject({ effects: [], mover: 1 });
  });
});

describe('decided for good', () => {
  it('D8 a Truce bars what captures, and not what only relocates', () => {
    const effects = [{ card: 'truce', by: 0 }] as const;
    const start = (fen: string) => playSteps(turnState(fen, { white: ['rebirth'], effects }), 'w a2 a3');
    expect(lettersOn(playSteps(start('7k/8/8/8/6b1/8/P7/4K3 w'), 'w rebirth g4 f8'), 'f8')).toBe('b');
    const held = start('5N1k/8/8/8/6b1/8/P7/4K3 w');
    expect(listOffered(held, 'w rebirth g4')).toEqual(['c8']);
  });

  it('D19 Legacy fetches any card of a common pile, no matter who played it, other than itself', () => {
    const core = {
      discards: [[cardNumber('toll'), cardNumber('bog')]],
      lastCard: { card: 'bog', no: cardNumber('bog'), by: 0 },
    } as const;
    const start = turnState('4k3/8/8/3n4/8/8/8/3RK3 w', { black: ['legacy'], core });
    expect(listOffered(playSteps(start, 'w d1 d5'), 'b legacy').toSorted()).toEqual(['bog', 'toll']);
  });

  it('D20 a royal pawn is no target of cards that take pawns', () => {
    const effects = [{ card: 'coup', by: 0, on: ['e4', 'e1'] }] as const;
    const fen = '4k3/8/8/p7/4P3/7P/8/R3K3 w';
    const createAnsweredState = (setting: Setting = {}) =>
      listOffered(
        playSteps(turnState(fen, { black: ['revenge'], ...setting }), 'w a1 a5'),
        'b revenge',
      ).toSorted();
    expect(createAnsweredState()).toEqual(['e4', 'h3']);
    expect(createAnsweredState({ effects })).toEqual(['h3']);
  });
});
