/** Toll, Vulture and Legacy (Knightmare Chess, cards; R37, R84, X24, X40, X44). */
import { describe, expect, it } from 'vitest';
import { discarded, hand, no, offered, on, played, refusal, turnState } from '../kit.js';

describe('Toll', () => {
  it('is paid with a pawn or refused with the turn and its card', () => {
    const start = turnState('4k3/8/8/8/7R/P7/8/4K3 w', { black: ['toll'] });
    const asked = played(start, 'w h4 h6', 'w end', 'b toll');
    expect(offered(asked, 'w').toSorted()).toEqual(['a3', 'refuse']);
    const paid = played(asked, 'w a3');
    expect(on(paid, 'a3')).toBe('');
    expect(on(paid, 'h6')).toBe('R');
    const refused = played(asked, 'w refuse');
    expect(on(refused, 'h4')).toBe('R');
    expect(refused.core.board.mover).toBe(1);
  });

  it('R37 a pacifist pawn is no payment', () => {
    const start = turnState('4k3/8/8/8/7R/P1P5/8/4K3 w', {
      black: ['toll'],
      effects: [{ card: 'pacifism', by: 0, on: ['a3'] }],
    });
    expect(offered(played(start, 'w h4 h6', 'w end', 'b toll'), 'w').toSorted()).toEqual(['c3', 'refuse']);
    const meek = turnState('4k3/8/8/8/7R/P7/8/4K3 w', {
      black: ['toll'],
      effects: [{ card: 'pacifism', by: 0, on: ['a3'] }],
    });
    const free = played(meek, 'w h4 h6', 'w end', 'b toll');
    expect([on(free, 'h6'), on(free, 'a3')]).toEqual(['R', 'P']);
    expect(free.core.prompts).toEqual([]);
    expect(discarded(free)).toEqual(['toll']);
  });

  it('is paid with an own pawn, neutral or not, and never with one of the enemy', () => {
    const start = turnState('4k3/1p6/8/8/1P6/8/P7/4K3 w', {
      black: ['toll'],
      effects: [
        { card: 'neutrality', by: 1, on: ['a2'] },
        { card: 'neutrality', by: 0, on: ['b7'] },
      ],
    });
    expect(offered(played(start, 'w b4 b5', 'w end', 'b toll'), 'w').toSorted()).toEqual([
      'a2',
      'b5',
      'refuse',
    ]);
  });

  it('X10 a pawn is no payment in a Truce', () => {
    const start = turnState('4k3/8/8/8/7R/P7/8/4K3 w', {
      black: ['toll'],
      effects: [{ card: 'truce', by: 0 }],
    });
    expect(played(start, 'w h4 h6', 'w end', 'b toll').core.prompts).toEqual([]);
  });

  it('X11 the frontier turns with an Earthquake', () => {
    const turned = (facing: 0 | 3) =>
      turnState('4k3/8/8/8/3R4/7P/8/4K3 w', { black: ['toll'], board: { facing } });
    expect(offered(played(turned(0), 'w d4 d6', 'w end', 'b toll'), 'w')).toContain('h3');
    expect(refusal(played(turned(0), 'w d4 a4', 'w end'), 'b toll')).toBe('card-unfit');
    const west = turnState('4k3/8/8/8/4R3/7P/8/4K3 w', { black: ['toll'], board: { facing: 3 } });
    expect(offered(played(west, 'w e4 a4', 'w end', 'b toll'), 'w')).toContain('h3');
    expect(refusal(played(west, 'w e4 e6', 'w end'), 'b toll')).toBe('card-unfit');
  });

  it('X40 without a pawn nothing happens', () => {
    const start = turnState('4k3/8/8/8/7R/8/8/4K3 w', { black: ['toll'] });
    const done = played(start, 'w h4 h6', 'w end', 'b toll');
    expect(on(done, 'h6')).toBe('R');
    expect(discarded(done)).toEqual(['toll']);
    expect(done.core.board.mover).toBe(1);
  });

  it('X24 crossing out and back still owes it', () => {
    const start = turnState('4k3/8/8/8/8/P7/8/1R2K3 w', { white: ['merciless'], black: ['toll'] });
    const done = played(start, 'w b1 b5', 'w merciless b2', 'w end', 'b toll');
    expect(offered(done, 'w').toSorted()).toEqual(['a3', 'refuse']);
    const refused = played(done, 'w refuse');
    expect(on(refused, 'b1')).toBe('R');
    expect(hand(refused, 0)).toEqual(['merciless']);
  });

  it('is not refused by a player whom that would leave in check', () => {
    const start = turnState('4r1k1/8/8/8/2N5/7P/8/4K3 w', { black: ['toll'] });
    expect(offered(played(start, 'w c4 e5', 'w end', 'b toll'), 'w')).toEqual(['h3']);
  });

  it('leaves only the turn to be taken back where the loss of every pawn would expose the King', () => {
    const start = turnState('4r1k1/8/8/8/4P3/8/8/4K3 w', { black: ['toll'] });
    const asked = played(start, 'w e4 e5', 'w end', 'b toll');
    expect(offered(asked, 'w')).toEqual(['refuse']);
    expect(on(played(asked, 'w refuse'), 'e4')).toBe('P');
    const pinned = turnState('4r1k1/8/8/8/2N5/4P3/8/4K3 w', { black: ['toll'] });
    expect(offered(played(pinned, 'w c4 e5', 'w end', 'b toll'), 'w').toSorted()).toEqual(['e3', 'refuse']);
  });

  it('is not paid with a pawn whose loss would mate', () => {
    const start = turnState('R2P2k1/5ppp/8/8/7N/8/7P/6K1 w', { black: ['toll'] });
    expect(offered(played(start, 'w h4 f5', 'w end', 'b toll'), 'w').toSorted()).toEqual(['h2', 'refuse']);
  });

  it('needs a crossing', () => {
    const start = turnState('4k3/8/8/8/8/P7/8/R3K3 w', { black: ['toll'] });
    expect(refusal(played(start, 'w a1 d1', 'w end'), 'b toll')).toBe('card-unfit');
  });
});

describe('Vulture and Legacy', () => {
  it('takes the card instead of drawing one', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', { white: ['disintegration'], black: ['vulture'] });
    const done = played(start, 'w disintegration a2', 'b vulture');
    expect(hand(done, 1)).toEqual(['disintegration']);
    expect(discarded(done)).toEqual(['vulture']);
  });

  it('takes the card also where the deck was made again for the next one', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['disintegration'],
      black: ['vulture'],
      rules: { reshuffles: true },
      core: { decks: [[]], discards: [[no('chaos')]] },
    });
    const spent = played(start, 'w disintegration a2');
    expect(hand(spent, 0)).toEqual(['chaos']);
    expect(discarded(spent)).toEqual(['disintegration']);
    expect(hand(played(spent, 'b vulture'), 1)).toEqual(['disintegration']);
  });

  it('costs the top card of the own deck where everybody has one', () => {
    const decks = [
      [no('fanatic'), no('madman')],
      [no('toll'), no('bog')],
    ];
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['disintegration'],
      black: ['vulture'],
      core: { decks, discards: [[], []] },
      rules: { deck: 'split' },
    });
    const done = played(start, 'w disintegration a2', 'b vulture');
    expect(done.core.decks[1]).toEqual([no('toll')]);
    expect(done.core.discards[1]).toEqual([no('bog'), no('vulture')]);
  });

  it('X44 a Continuing Effect goes on without its card and can still be ended', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['forbidden-city'],
      black: ['vulture', 'peace-talks'],
    });
    const done = played(start, 'w a2 a3', 'w forbidden-city e4', 'w end', 'b vulture');
    expect(hand(done, 1)).toContain('forbidden-city');
    expect(done.core.board.effects.map(({ card, no: card_ }) => [card, card_])).toEqual([
      ['forbidden-city', null],
    ]);
    const ended = played(done, 'b e8 d8', 'b peace-talks forbidden-city');
    expect(ended.core.board.effects).toEqual([]);
    expect(discarded(ended).toSorted()).toEqual(['peace-talks', 'vulture']);
  });

  it('R84 Legacy fetches any card from the discards, a unique one too', () => {
    const start = turnState('4k3/8/8/3n4/8/8/8/3RK3 w', {
      black: ['legacy'],
      core: { discards: [[no('vendetta'), no('bog')]] },
    });
    const taken = played(start, 'w d1 d5');
    expect(offered(taken, 'b legacy').toSorted()).toEqual(['bog', 'vendetta']);
    const done = played(taken, 'b legacy vendetta');
    expect(hand(done, 1)).toEqual(['vendetta']);
    expect(discarded(done).toSorted()).toEqual(['bog', 'legacy']);
  });

  it('Legacy is not for a pawn', () => {
    const start = turnState('4k3/8/8/3p4/8/8/8/3RK3 w', {
      black: ['legacy'],
      core: { discards: [[no('bog')]] },
    });
    expect(refusal(played(start, 'w d1 d5'), 'b legacy bog')).toBe('card-unfit');
  });
});
