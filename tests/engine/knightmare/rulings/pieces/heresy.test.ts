/** Heresy: every bishop steps to a square of the other colour. */
import { describe, expect, it } from 'vitest';
import { lettersOn, listNoticeCodes, listOffered, playSteps, refusal, turnState } from '../../kit.js';

describe('Heresy', () => {
  it('asks the opponent first, bishop by bishop, then its player', () => {
    const start = turnState('4k1b1/8/8/3b4/8/8/P7/B3K3 w', { white: ['heresy'] });
    const asked = playSteps(start, 'w a2 a4', 'w heresy');
    expect(listOffered(asked, 'w')).toEqual([]);
    expect(listOffered(asked, 'b')).toEqual(['g8', 'd5']);
    expect(listOffered(asked, 'b d5')).toEqual(['d6', 'e5', 'd4', 'c5']);
    const last = playSteps(asked, 'b d5 d6', 'b g8 g7');
    expect(listOffered(last, 'w')).toEqual(['a1']);
    expect(listOffered(last, 'w a1')).toEqual(['a2', 'b1']);
    const done = playSteps(last, 'w a1 b1');
    expect(['d6', 'g7', 'b1'].map((name) => lettersOn(done, name))).toEqual(['b', 'b', 'B']);
  });

  it('captures nobody and leaves out who has no free square', () => {
    const start = turnState('4k3/8/8/8/8/8/P6P/BN2K3 w', { white: ['heresy'] });
    expect(refusal(playSteps(start, 'w h2 h3'), 'w heresy')).toBe('card-unfit');
    const beside = turnState('4k3/8/8/3nbn2/8/8/P7/4K3 w', { white: ['heresy'] });
    const asked = playSteps(beside, 'w a2 a3', 'w heresy');
    expect(refusal(asked, 'b e5 d5')).toBe('bad-answer');
    expect(listOffered(asked, 'b e5')).toEqual(['e6', 'e4']);
  });

  it('is void when it leaves the King of its player in check', () => {
    const pinned = turnState('4k3/8/8/8/6b1/8/P7/4K3 w', { white: ['heresy'] });
    expect(listNoticeCodes(playSteps(pinned, 'w a2 a3', 'w heresy'), 'b g4 h4')).toContain('card-void');
    expect(lettersOn(playSteps(pinned, 'w a2 a3', 'w heresy', 'b g4 h4'), 'g4')).toBe('b');
    expect(lettersOn(playSteps(pinned, 'w a2 a3', 'w heresy', 'b g4 g5'), 'g5')).toBe('b');
    expect(refusal(pinned, 'w heresy')).toBe('card-not-now');
  });

  it('may be the rescue of a King left in check', () => {
    const start = turnState('4r1k1/8/8/8/8/8/P2B4/4K3 w', { white: ['heresy'] });
    const asked = playSteps(start, 'w a2 a4', 'w heresy');
    expect(lettersOn(playSteps(asked, 'w d2 e2'), 'a4')).toBe('P');
    const failed = playSteps(asked, 'w d2 c2');
    expect([lettersOn(failed, 'a4'), lettersOn(failed, 'd2')]).toEqual(['', 'B']);
    expect(refusal(failed, 'w a2 a4')).not.toBeNull();
    expect(lettersOn(playSteps(failed, 'w d2 e3'), 'e3')).toBe('B');
  });
});
