/** Man-Trap: a secret square, and the pieces caught on it. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../src/engine/knightmare/board/pieces.js';
import { discarded, inZone, offered, on, played, refusal, turnState } from '../kit.js';

const trap = (squares: readonly string[]) => ({ card: 'man-trap', by: 0, squares }) as const;

describe('Man-Trap', () => {
  it('is noted in secret on a square with an own piece', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/4K3 w', { white: ['man-trap'] });
    const set = played(m, 'w a2 a3', 'w man-trap a3');
    expect(set.core.board.effects[0]?.squares).toEqual([40]);
    expect(set.core.hidden.map(({ ply }) => ply)).toEqual([1]);
    expect(refusal(played(m, 'w a2 a3'), 'w man-trap b3')).toBe('bad-target');
  });

  it('captures the next enemy whose move ends there, after its own capture, and is over', () => {
    const m = turnState('r3k3/8/8/8/8/P7/8/4K3 b', {
      effects: [trap(['a3'])],
      core: { hidden: [{ ply: 0, no: 43 }] },
    });
    const sprung = played(m, 'b a8 a3');
    expect(on(sprung, 'a3')).toBe('');
    expect(inZone(sprung, CAPTURED)).toBe('Pr');
    expect(discarded(sprung)).toEqual(['man-trap']);
    expect(sprung.core.hidden).toEqual([]);
  });

  it('does not mind own pieces, nor who only passes', () => {
    const m = turnState('r3k3/8/8/8/8/8/8/R3K3 w', { effects: [trap(['a3'])] });
    expect(on(played(m, 'w a1 a3'), 'a3')).toBe('R');
    const passed = played(m, 'w e1 e2', 'w end', 'b a8 a2');
    expect(on(passed, 'a2')).toBe('r');
    expect(passed.core.board.effects).toHaveLength(1);
  });

  it('catches who gets stuck on its square, before the card that followed the move', () => {
    const start = turnState('6k1/8/8/8/8/8/2P5/R5K1 w', {
      white: ['fireball'],
      black: ['bog', 'legacy'],
      effects: [{ ...trap(['a2']), by: 1 }],
    });
    const done = played(start, 'w a1 a6', 'w end', 'b bog');
    expect(on(done, 'a2')).toBe('');
    expect(inZone(done, CAPTURED)).toBe('R');
    expect(discarded(done).toSorted()).toEqual(['bog', 'man-trap']);
    const fired = played(start, 'w a1 a6', 'w fireball', 'w end', 'b bog');
    expect(inZone(fired, CAPTURED)).toBe('R');
    expect(discarded(fired).toSorted()).toEqual(['bog', 'fireball', 'man-trap']);
  });

  it('is set again where the piece that it caught had never come to', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', {
      white: ['chaos'],
      black: ['bog'],
      effects: [{ ...trap(['a6']), by: 1 }],
    });
    const caught = played(start, 'w a1 a6', 'w end');
    expect(inZone(caught, CAPTURED)).toBe('R');
    const freed = played(caught, 'b bog');
    expect(on(freed, 'a2')).toBe('R');
    expect(freed.core.board.effects.map(({ card }) => card)).toEqual(['man-trap']);
    expect(freed.core.events.filter(({ moved }) => moved.length > 0)).toHaveLength(1);
  });

  it('lies under its piece where Bog takes back the way to the square that was noted', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', { white: ['man-trap'], black: ['bog'] });
    const done = played(start, 'w a1 a6', 'w man-trap a6', 'w end', 'b bog');
    expect(on(done, 'a2')).toBe('R');
    expect(done.core.board.effects.map(({ squares }) => squares)).toEqual([[48]]);
  });

  it('X36 Kings and Pacifists neither suffer nor spring it', () => {
    const king = turnState('8/8/8/8/k7/8/8/4K3 b', { effects: [trap(['a3'])] });
    expect(played(king, 'b a4 a3').core.board.effects).toHaveLength(1);
    const meek = turnState('r3k3/8/8/8/8/8/8/4K3 b', {
      effects: [trap(['a3']), { card: 'pacifism', by: 1, on: ['a8'] }],
    });
    const stays = played(meek, 'b a8 a3');
    expect(on(stays, 'a3')).toBe('r');
    expect(stays.core.board.effects).toHaveLength(2);
  });

  it('X36 a neutral piece is caught, and Mystic Shield comes too late', () => {
    const m = turnState('4k3/8/8/8/R7/8/8/4K3 b', {
      effects: [trap(['a3']), { card: 'neutrality', by: 1, on: ['a4'] }],
    });
    expect(inZone(played(m, 'b a4 a3'), CAPTURED)).toBe('R');
    const shield = turnState('r3k3/8/8/8/8/8/8/4K3 b', { effects: [trap(['a3'])], black: ['mystic-shield'] });
    const caught = played(shield, 'b a8 a3');
    expect(inZone(caught, CAPTURED)).toBe('r');
    expect(offered(caught, 'b')).not.toContain('mystic-shield');
  });

  it('catches nobody whose loss would leave the King in check', () => {
    const pinned = turnState('4k3/3r4/8/8/8/8/8/4R1K1 b', { effects: [trap(['e7'])] });
    const safe = played(pinned, 'b d7 e7');
    expect(on(safe, 'e7')).toBe('r');
  });

  it('catches nobody during a Truce', () => {
    const m = turnState('r3k3/8/8/8/8/8/8/4K3 b', { effects: [trap(['a3']), { card: 'truce', by: 0 }] });
    expect(on(played(m, 'b a8 a3'), 'a3')).toBe('r');
  });
});
