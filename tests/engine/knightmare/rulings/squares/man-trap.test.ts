/** Man-Trap: a secret square, and the pieces caught on it. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  lettersInZone,
  lettersOn,
  listDiscarded,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

const trapEffect = (squares: readonly string[]) => ({ card: 'man-trap', by: 0, squares }) as const;

describe('Man-Trap', () => {
  it('is noted in secret on a square with an own piece', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/4K3 w', { white: ['man-trap'] });
    const set = playSteps(m, 'w a2 a3', 'w man-trap a3');
    expect(set.core.board.effects[0]?.squares).toEqual([40]);
    expect(set.core.hidden.map(({ ply }) => ply)).toEqual([1]);
    expect(refusal(playSteps(m, 'w a2 a3'), 'w man-trap b3')).toBe('bad-target');
  });

  it('captures the next enemy whose move ends there, after its own capture, and is over', () => {
    const m = turnState('r3k3/8/8/8/8/P7/8/4K3 b', {
      effects: [trapEffect(['a3'])],
      core: { hidden: [{ ply: 0, no: 43 }] },
    });
    const sprung = playSteps(m, 'b a8 a3');
    expect(lettersOn(sprung, 'a3')).toBe('');
    expect(lettersInZone(sprung, CAPTURED)).toBe('Pr');
    expect(listDiscarded(sprung)).toEqual(['man-trap']);
    expect(sprung.core.hidden).toEqual([]);
  });

  it('does not mind own pieces, nor who only passes', () => {
    const m = turnState('r3k3/8/8/8/8/8/8/R3K3 w', { effects: [trapEffect(['a3'])] });
    expect(lettersOn(playSteps(m, 'w a1 a3'), 'a3')).toBe('R');
    const passed = playSteps(m, 'w e1 e2', 'w end', 'b a8 a2');
    expect(lettersOn(passed, 'a2')).toBe('r');
    expect(passed.core.board.effects).toHaveLength(1);
  });

  it('catches who gets stuck on its square, before the card that followed the move', () => {
    const start = turnState('6k1/8/8/8/8/8/2P5/R5K1 w', {
      white: ['fireball'],
      black: ['bog', 'legacy'],
      effects: [{ ...trapEffect(['a2']), by: 1 }],
    });
    const done = playSteps(start, 'w a1 a6', 'w end', 'b bog');
    expect(lettersOn(done, 'a2')).toBe('');
    expect(lettersInZone(done, CAPTURED)).toBe('R');
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'man-trap']);
    const fired = playSteps(start, 'w a1 a6', 'w fireball', 'w end', 'b bog');
    expect(lettersInZone(fired, CAPTURED)).toBe('R');
    expect(listDiscarded(fired).toSorted()).toEqual(['bog', 'fireball', 'man-trap']);
  });

  it('is set again where the piece that it caught had never come to', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', {
      white: ['chaos'],
      black: ['bog'],
      effects: [{ ...trapEffect(['a6']), by: 1 }],
    });
    const caught = playSteps(start, 'w a1 a6', 'w end');
    expect(lettersInZone(caught, CAPTURED)).toBe('R');
    const freed = playSteps(caught, 'b bog');
    expect(lettersOn(freed, 'a2')).toBe('R');
    expect(freed.core.board.effects.map(({ card }) => card)).toEqual(['man-trap']);
    expect(freed.core.events.filter(({ moved }) => moved.length > 0)).toHaveLength(1);
  });

  it('lies under its piece where Bog takes back the way to the square that was noted', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', { white: ['man-trap'], black: ['bog'] });
    const done = playSteps(start, 'w a1 a6', 'w man-trap a6', 'w end', 'b bog');
    expect(lettersOn(done, 'a2')).toBe('R');
    expect(done.core.board.effects.map(({ squares }) => squares)).toEqual([[48]]);
  });

  it('X36 a Man-Trap does not catch kings and pacifists, and they do not set it off', () => {
    const king = turnState('8/8/8/8/k7/8/8/4K3 b', { effects: [trapEffect(['a3'])] });
    expect(playSteps(king, 'b a4 a3').core.board.effects).toHaveLength(1);
    const meek = turnState('r3k3/8/8/8/8/8/8/4K3 b', {
      effects: [trapEffect(['a3']), { card: 'pacifism', by: 1, on: ['a8'] }],
    });
    const stays = playSteps(meek, 'b a8 a3');
    expect(lettersOn(stays, 'a3')).toBe('r');
    expect(stays.core.board.effects).toHaveLength(2);
  });

  it('X36 a Man-Trap catches a neutral piece, and catches a piece before Mystic Shield can protect it', () => {
    const m = turnState('4k3/8/8/8/R7/8/8/4K3 b', {
      effects: [trapEffect(['a3']), { card: 'neutrality', by: 1, on: ['a4'] }],
    });
    expect(lettersInZone(playSteps(m, 'b a4 a3'), CAPTURED)).toBe('R');
    const shield = turnState('r3k3/8/8/8/8/8/8/4K3 b', {
      effects: [trapEffect(['a3'])],
      black: ['mystic-shield'],
    });
    const caught = playSteps(shield, 'b a8 a3');
    expect(lettersInZone(caught, CAPTURED)).toBe('r');
    expect(listOffered(caught, 'b')).not.toContain('mystic-shield');
  });

  it('catches nobody whose loss would leave the King in check', () => {
    const pinned = turnState('4k3/3r4/8/8/8/8/8/4R1K1 b', { effects: [trapEffect(['e7'])] });
    const safe = playSteps(pinned, 'b d7 e7');
    expect(lettersOn(safe, 'e7')).toBe('r');
  });

  it('catches nobody during a Truce', () => {
    const m = turnState('r3k3/8/8/8/8/8/8/4K3 b', {
      effects: [trapEffect(['a3']), { card: 'truce', by: 0 }],
    });
    expect(lettersOn(playSteps(m, 'b a8 a3'), 'a3')).toBe('r');
  });
});
