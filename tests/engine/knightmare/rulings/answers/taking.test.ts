/** Toll, Vulture and Legacy (Knightmare Chess, cards; R37, R84, X24, X40, X44). */
import { describe, expect, it } from 'vitest';
import {
  cardNumber,
  handOf,
  lettersOn,
  listDiscarded,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

describe('Toll', () => {
  it('is paid with a pawn or refused with the turn and its card', () => {
    const start = turnState('4k3/8/8/8/7R/P7/8/4K3 w', { black: ['toll'] });
    const asked = playSteps(start, 'w h4 h6', 'w end', 'b toll');
    expect(listOffered(asked, 'w').toSorted()).toEqual(['a3', 'refuse']);
    const paid = playSteps(asked, 'w a3');
    expect(lettersOn(paid, 'a3')).toBe('');
    expect(lettersOn(paid, 'h6')).toBe('R');
    const refused = playSteps(asked, 'w refuse');
    expect(lettersOn(refused, 'h4')).toBe('R');
    expect(refused.core.board.mover).toBe(1);
  });

  it('R37 a player cannot pay Toll with a pacifist pawn', () => {
    const start = turnState('4k3/8/8/8/7R/P1P5/8/4K3 w', {
      black: ['toll'],
      effects: [{ card: 'pacifism', by: 0, on: ['a3'] }],
    });
    expect(listOffered(playSteps(start, 'w h4 h6', 'w end', 'b toll'), 'w').toSorted()).toEqual([
      'c3',
      'refuse',
    ]);
    const meek = turnState('4k3/8/8/8/7R/P7/8/4K3 w', {
      black: ['toll'],
      effects: [{ card: 'pacifism', by: 0, on: ['a3'] }],
    });
    const free = playSteps(meek, 'w h4 h6', 'w end', 'b toll');
    expect([lettersOn(free, 'h6'), lettersOn(free, 'a3')]).toEqual(['R', 'P']);
    expect(free.core.prompts).toEqual([]);
    expect(listDiscarded(free)).toEqual(['toll']);
  });

  it('is paid with an own pawn, neutral or not, and never with one of the enemy', () => {
    const start = turnState('4k3/1p6/8/8/1P6/8/P7/4K3 w', {
      black: ['toll'],
      effects: [
        { card: 'neutrality', by: 1, on: ['a2'] },
        { card: 'neutrality', by: 0, on: ['b7'] },
      ],
    });
    expect(listOffered(playSteps(start, 'w b4 b5', 'w end', 'b toll'), 'w').toSorted()).toEqual([
      'a2',
      'b5',
      'refuse',
    ]);
  });

  it('X10 Toll costs no pawn under a Truce', () => {
    const start = turnState('4k3/8/8/8/7R/P7/8/4K3 w', {
      black: ['toll'],
      effects: [{ card: 'truce', by: 0 }],
    });
    expect(playSteps(start, 'w h4 h6', 'w end', 'b toll').core.prompts).toEqual([]);
  });

  it('X11 after an Earthquake, Toll applies to the turned halves of the board', () => {
    const createFacing = (facing: 0 | 3) =>
      turnState('4k3/8/8/8/3R4/7P/8/4K3 w', { black: ['toll'], board: { facing } });
    expect(listOffered(playSteps(createFacing(0), 'w d4 d6', 'w end', 'b toll'), 'w')).toContain('h3');
    expect(refusal(playSteps(createFacing(0), 'w d4 a4', 'w end'), 'b toll')).toBe('card-unfit');
    const west = turnState('4k3/8/8/8/4R3/7P/8/4K3 w', { black: ['toll'], board: { facing: 3 } });
    expect(listOffered(playSteps(west, 'w e4 a4', 'w end', 'b toll'), 'w')).toContain('h3');
    expect(refusal(playSteps(west, 'w e4 e6', 'w end'), 'b toll')).toBe('card-unfit');
  });

  it('X40 Toll has no effect on a player without pawns', () => {
    const start = turnState('4k3/8/8/8/7R/8/8/4K3 w', { black: ['toll'] });
    const done = playSteps(start, 'w h4 h6', 'w end', 'b toll');
    expect(lettersOn(done, 'h6')).toBe('R');
    expect(listDiscarded(done)).toEqual(['toll']);
    expect(done.core.board.mover).toBe(1);
  });

  it("X24 a piece that moves into the opponent's half and back still owes Toll", () => {
    const start = turnState('4k3/8/8/8/8/P7/8/1R2K3 w', { white: ['merciless'], black: ['toll'] });
    const done = playSteps(start, 'w b1 b5', 'w merciless b2', 'w end', 'b toll');
    expect(listOffered(done, 'w').toSorted()).toEqual(['a3', 'refuse']);
    const refused = playSteps(done, 'w refuse');
    expect(lettersOn(refused, 'b1')).toBe('R');
    expect(handOf(refused, 0)).toEqual(['merciless']);
  });

  it('is not refused by a player whom that would leave in check', () => {
    const start = turnState('4r1k1/8/8/8/2N5/7P/8/4K3 w', { black: ['toll'] });
    expect(listOffered(playSteps(start, 'w c4 e5', 'w end', 'b toll'), 'w')).toEqual(['h3']);
  });

  it('leaves only the turn to be taken back where the loss of every pawn would expose the King', () => {
    const start = turnState('4r1k1/8/8/8/4P3/8/8/4K3 w', { black: ['toll'] });
    const asked = playSteps(start, 'w e4 e5', 'w end', 'b toll');
    expect(listOffered(asked, 'w')).toEqual(['refuse']);
    expect(lettersOn(playSteps(asked, 'w refuse'), 'e4')).toBe('P');
    const pinned = turnState('4r1k1/8/8/8/2N5/4P3/8/4K3 w', { black: ['toll'] });
    expect(listOffered(playSteps(pinned, 'w c4 e5', 'w end', 'b toll'), 'w').toSorted()).toEqual([
      'e3',
      'refuse',
    ]);
  });

  it('is not paid with a pawn whose loss would mate', () => {
    const start = turnState('R2P2k1/5ppp/8/8/7N/8/7P/6K1 w', { black: ['toll'] });
    expect(listOffered(playSteps(start, 'w h4 f5', 'w end', 'b toll'), 'w').toSorted()).toEqual([
      'h2',
      'refuse',
    ]);
  });

  it('needs a crossing', () => {
    const start = turnState('4k3/8/8/8/8/P7/8/R3K3 w', { black: ['toll'] });
    expect(refusal(playSteps(start, 'w a1 d1', 'w end'), 'b toll')).toBe('card-unfit');
  });
});

describe('Vulture and Legacy', () => {
  it('takes the card instead of drawing one', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', { white: ['disintegration'], black: ['vulture'] });
    const done = playSteps(start, 'w disintegration a2', 'b vulture');
    expect(handOf(done, 1)).toEqual(['disintegration']);
    expect(listDiscarded(done)).toEqual(['vulture']);
  });

  it('takes the card also where the deck was made again for the next one', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['disintegration'],
      black: ['vulture'],
      rules: { reshuffles: true },
      core: { decks: [[]], discards: [[cardNumber('chaos')]] },
    });
    const spent = playSteps(start, 'w disintegration a2');
    expect(handOf(spent, 0)).toEqual(['chaos']);
    expect(listDiscarded(spent)).toEqual(['disintegration']);
    expect(handOf(playSteps(spent, 'b vulture'), 1)).toEqual(['disintegration']);
  });

  it('costs the top card of the own deck where everybody has one', () => {
    const decks = [
      [cardNumber('fanatic'), cardNumber('madman')],
      [cardNumber('toll'), cardNumber('bog')],
    ];
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['disintegration'],
      black: ['vulture'],
      core: { decks, discards: [[], []] },
      rules: { deck: 'split' },
    });
    const done = playSteps(start, 'w disintegration a2', 'b vulture');
    expect(done.core.decks[1]).toEqual([cardNumber('toll')]);
    expect(done.core.discards[1]).toEqual([cardNumber('bog'), cardNumber('vulture')]);
  });

  it('X44 a Continuing Effect whose card Vulture takes stays in play, and Peace Talks can still end it', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['forbidden-city'],
      black: ['vulture', 'peace-talks'],
    });
    const done = playSteps(start, 'w a2 a3', 'w forbidden-city e4', 'w end', 'b vulture');
    expect(handOf(done, 1)).toContain('forbidden-city');
    expect(done.core.board.effects.map(({ card, no: card_ }) => [card, card_])).toEqual([
      ['forbidden-city', null],
    ]);
    const ended = playSteps(done, 'b e8 d8', 'b peace-talks forbidden-city');
    expect(ended.core.board.effects).toEqual([]);
    expect(listDiscarded(ended).toSorted()).toEqual(['peace-talks', 'vulture']);
  });

  it('R84 Legacy may fetch any card from the discards, even a unique one', () => {
    const start = turnState('4k3/8/8/3n4/8/8/8/3RK3 w', {
      black: ['legacy'],
      core: { discards: [[cardNumber('vendetta'), cardNumber('bog')]] },
    });
    const taken = playSteps(start, 'w d1 d5');
    expect(listOffered(taken, 'b legacy').toSorted()).toEqual(['bog', 'vendetta']);
    const done = playSteps(taken, 'b legacy vendetta');
    expect(handOf(done, 1)).toEqual(['vendetta']);
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'legacy']);
  });

  it('Legacy is not for a pawn', () => {
    const start = turnState('4k3/8/8/3p4/8/8/8/3RK3 w', {
      black: ['legacy'],
      core: { discards: [[cardNumber('bog')]] },
    });
    expect(refusal(playSteps(start, 'w d1 d5'), 'b legacy bog')).toBe('card-unfit');
  });
});
