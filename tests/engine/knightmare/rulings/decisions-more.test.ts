/**
 * Questions no source settles (Knightmare Chess, D8, D13 to D20): the default answers, and a host's other
 * choices.
 */
import { describe, expect, it } from 'vitest';
import type { Term } from '../../../../src/engine/knightmare/board/board.js';
import { PAWN } from '../../../../src/engine/knightmare/board/pieces.js';
import {
  deciding,
  discarded,
  hand,
  no,
  offered,
  on,
  played,
  refusal,
  type Setting,
  told,
  turnState,
} from '../kit.js';

describe('decided otherwise', () => {
  it.each([
    ['rebirth', '6k1/4r3/8/8/8/8/P3R3/4K3 w'.replace('6k1/4r3', '4k3/4r3'), 'w rebirth e7 a8', 'a8', 'r'],
    ['dungeon', '4k3/4n3/8/8/8/8/P3R3/4K3 w', 'w dungeon e7 a8', 'a8', 'n'],
  ] as const)(
    'D13 %s may bring the owner of the piece into check, or is void then',
    (card, fen, step, to, letter) => {
      const start = (setting: Setting = {}) =>
        played(turnState(fen, { white: [card], ...setting }), 'w a2 a3');
      expect(on(played(start(), step), to)).toBe(letter);
      const barred = start(deciding({ d13: 'void' }));
      expect(told(barred, step)).toContain('card-void');
      const done = played(barred, step);
      expect(on(done, 'e7')).toBe(letter);
      expect(discarded(done)).toEqual([card]);
    },
  );

  it('D14 Haunting Memories copies the last card declared, or the last that was not void', () => {
    const fen = '6k1/5ppp/8/8/8/8/P7/R5K1 w';
    const core = { lastCard: { card: 'fanatic', no: no('fanatic'), by: 0 } } as const;
    const tried = (setting: Setting = {}) =>
      played(
        turnState(fen, { white: ['bombard'], black: ['haunting-memories'], core, ...setting }),
        'w bombard a1 a8',
        'w a2 a3',
        'w end',
        'b pass',
      );
    expect(offered(tried(), 'b')).not.toContain('haunting-memories');
    const copying = tried(deciding({ d14: 'effective' }));
    expect(on(played(copying, 'b haunting-memories f7'), 'f4')).toBe('p');
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
    expect(on(played(start(), 'w fanatic a2'), 'a5')).toBe('P');
    const strict = start(deciding({ d15: 'off' }));
    expect(refusal(strict, 'w fanatic a2')).toBe('challenged');
    expect(offered(strict, 'w')).not.toContain('fanatic');
    expect(on(played(strict, 'w a2 a3'), 'a3')).toBe('P');
  });

  it('D16 Vulture is free with an own deck that is empty, or not played at all', () => {
    const core = (deck: readonly number[]) => ({ decks: [[], deck], discards: [[], []] });
    const answering = (deck: readonly number[], setting: Setting = {}) =>
      played(
        turnState('4k3/8/8/8/8/8/P7/4K3 w', {
          white: ['fanatic'],
          black: ['vulture'],
          core: core(deck),
          ...setting,
        }),
        'w fanatic a2',
      );
    expect(hand(played(answering([]), 'b vulture'), 1)).toEqual(['fanatic']);
    const barred = deciding({ d16: 'barred' });
    expect(refusal(answering([], barred), 'b vulture')).toBe('card-unfit');
    const paid = played(answering([no('bog')], barred), 'b vulture');
    expect(paid.core.discards[1]).toContain(no('bog'));
  });

  it('D17 a merged piece may be merged again, or not', () => {
    const start = (setting: Setting = {}) =>
      turnState('4k3/8/8/8/8/2R5/8/1N2K2B w', {
        white: ['confabulation'],
        joined: [['c3', 'h1']],
        ...setting,
      });
    expect(on(played(start(), 'w confabulation b1 c3'), 'c3')).toBe('BNR');
    expect(refusal(start(deciding({ d17: 'off' })), 'w confabulation b1 c3')).not.toBeNull();
  });

  it('D18 a crab is promoted cards that say so, or by any that brings it to its last rank', () => {
    const effects = [{ card: 'crab', by: 0, on: ['a5'] }] as const;
    const start = (setting: Setting = {}) =>
      turnState('4k3/8/8/P7/8/8/8/4K3 w', { white: ['fanatic'], effects, ...setting });
    expect(on(played(start(), 'w fanatic a5', 'w end'), 'a8')).toBe('P');
    const promoted = played(start(deciding({ d18: 'yes' })), 'w fanatic a5');
    expect(offered(promoted, 'w').toSorted()).toEqual(['B', 'N', 'Q', 'R']);
    const queen = played(promoted, 'w Q', 'w end');
    expect(on(queen, 'a8')).toBe('Q');
    expect(queen.core.board).toMatchObject({ effects: [], mover: 1 });
  });
});

describe('decided for good', () => {
  it('D8 a Truce bars what captures, and not what only relocates', () => {
    const effects = [{ card: 'truce', by: 0 }] as const;
    const start = (fen: string) => played(turnState(fen, { white: ['rebirth'], effects }), 'w a2 a3');
    expect(on(played(start('7k/8/8/8/6b1/8/P7/4K3 w'), 'w rebirth g4 f8'), 'f8')).toBe('b');
    const held = start('5N1k/8/8/8/6b1/8/P7/4K3 w');
    expect(offered(held, 'w rebirth g4')).toEqual(['c8']);
  });

  it('D19 Legacy fetches any card of a common pile, no matter who played it, other than itself', () => {
    const core = {
      discards: [[no('toll'), no('bog')]],
      lastCard: { card: 'bog', no: no('bog'), by: 0 },
    } as const;
    const start = turnState('4k3/8/8/3n4/8/8/8/3RK3 w', { black: ['legacy'], core });
    expect(offered(played(start, 'w d1 d5'), 'b legacy').toSorted()).toEqual(['bog', 'toll']);
  });

  it('D20 a royal pawn is no target of cards that take pawns', () => {
    const effects = [{ card: 'coup', by: 0, on: ['e4', 'e1'] }] as const;
    const fen = '4k3/8/8/p7/4P3/7P/8/R3K3 w';
    const answered = (setting: Setting = {}) =>
      offered(played(turnState(fen, { black: ['revenge'], ...setting }), 'w a1 a5'), 'b revenge').toSorted();
    expect(answered()).toEqual(['e4', 'h3']);
    expect(answered({ effects })).toEqual(['h3']);
  });
});
