/** Unusual captures and deaths: Assassin, Evil Eye, Split Knight, Disintegration. */
import { describe, expect, it } from 'vitest';
import { CAPTURED, DEAD } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  lettersInZone,
  lettersOn,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

const TRUCE = { card: 'truce', by: 1 } as const;

describe('Assassin', () => {
  it('R83 with Assassin, a piece captures one of its own side only if an ordinary move could capture there', () => {
    const start = turnState('4k3/8/8/8/8/8/PP6/R3K3 w', { white: ['assassin'] });
    expect(refusal(start, 'w assassin a1 b2')).toBe('bad-target');
    const done = playSteps(start, 'w assassin a1 a2');
    expect([lettersOn(done, 'a2'), lettersInZone(done, CAPTURED)]).toEqual(['R', 'P']);
  });

  it('captures with a pawn diagonally, and never a King', () => {
    const start = turnState('4k3/8/8/8/8/2NN4/3P4/3RK3 w', { white: ['assassin'] });
    expect(listOffered(start, 'w assassin d2')).toEqual(['c3']);
    expect(listOffered(start, 'w assassin d1')).toEqual(['d2']);
  });

  it('is of no use to or against a pacifist, nor to a piece that is held', () => {
    const fen = '4k3/8/8/8/8/8/P7/RN2K3 w';
    const doveEffect = (at: string) =>
      turnState(fen, { white: ['assassin'], effects: [{ card: 'pacifism', by: 0, on: [at] }] });
    expect(listOffered(doveEffect('a2'), 'w assassin')).toEqual(['a1']);
    expect(listOffered(doveEffect('a2'), 'w assassin a1')).toEqual(['b1']);
    expect(refusal(doveEffect('a1'), 'w assassin a1 a2')).toBe('no-target');
    const held = turnState(fen, {
      white: ['assassin'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['b1'] }],
    });
    expect(refusal(held, 'w assassin a1 a2')).toBe('no-target');
  });
});

describe('Evil Eye', () => {
  const fen = '4k3/8/8/3p4/4P3/8/8/4K3 w';

  it('captures without moving', () => {
    const done = playSteps(turnState(fen, { white: ['evil-eye'] }), 'w evil-eye e4 d5');
    expect([lettersOn(done, 'e4'), lettersOn(done, 'd5'), lettersInZone(done, CAPTURED)]).toEqual([
      'P',
      '',
      'p',
    ]);
  });

  it('R32 a pacifist cannot use Evil Eye', () => {
    const start = turnState(fen, { white: ['evil-eye'], effects: [{ card: 'pacifism', by: 0, on: ['e4'] }] });
    expect(refusal(start, 'w evil-eye e4 d5')).toBe('no-target');
    expect(listOffered(start, 'w')).not.toContain('evil-eye');
  });

  it('R33 a piece next to a magnet cannot use Evil Eye', () => {
    const start = turnState('4k3/8/8/3p4/4P3/4n3/8/K7 w', {
      white: ['evil-eye'],
      effects: [{ card: 'fatal-attraction', by: 1, on: ['e3'] }],
    });
    expect(refusal(start, 'w evil-eye e4 d5')).toBe('no-target');
  });

  it('X28 a king may capture a protected piece with Evil Eye', () => {
    const start = turnState('4k3/8/8/2p5/3n4/4K3/8/8 w', { white: ['evil-eye'] });
    const done = playSteps(start, 'w evil-eye e3 d4');
    expect([lettersOn(done, 'e3'), lettersOn(done, 'd4')]).toEqual(['K', '']);
  });

  it('X10 Evil Eye captures nothing under a Truce', () => {
    expect(refusal(turnState(fen, { white: ['evil-eye'], effects: [TRUCE] }), 'w evil-eye e4 d5')).toBe(
      'no-target',
    );
  });
});

describe('Split Knight', () => {
  const fen = '4k3/8/2p1p3/8/3N4/1p6/8/4K3 w';

  it('captures two or more at once and is captured with them', () => {
    const start = turnState(fen, { white: ['split-knight'] });
    expect(listOffered(start, 'w split-knight d4')).toEqual(['c6', 'e6']);
    expect(listOffered(start, 'w split-knight d4 c6 e6')).toEqual(['done', 'b3']);
    const done = playSteps(start, 'w split-knight d4 c6 b3');
    expect([lettersOn(done, 'd4'), lettersOn(done, 'e6'), lettersInZone(done, CAPTURED)]).toEqual([
      '',
      'p',
      'Npp',
    ]);
    expect(refusal(start, 'w split-knight d4 c6 done')).toBe('bad-target');
  });

  it('R38 Split Knight cannot be played if one of only two possible victims is a pacifist', () => {
    const start = turnState('4k3/8/2p1p3/8/3N4/8/8/4K3 w', {
      white: ['split-knight'],
      effects: [{ card: 'pacifism', by: 1, on: ['c6'] }],
    });
    expect(refusal(start, 'w split-knight d4 c6 e6')).toBe('no-target');
  });

  it('R40 a knight that is a pacifist cannot use Split Knight', () => {
    const start = turnState(fen, {
      white: ['split-knight'],
      effects: [{ card: 'pacifism', by: 0, on: ['d4'] }],
    });
    expect(refusal(start, 'w split-knight d4 c6 e6')).toBe('no-target');
  });

  it('X10 Split Knight cannot be played under a Truce', () => {
    const start = turnState(fen, { white: ['split-knight'], effects: [TRUCE] });
    expect(refusal(start, 'w split-knight d4 c6 e6')).toBe('no-target');
  });
});

describe('Disintegration', () => {
  it('R42 Disintegration can kill a pacifist pawn before or after the move', () => {
    const start = turnState('4k3/8/8/8/8/8/P6P/4K3 w', {
      white: ['disintegration'],
      effects: [{ card: 'pacifism', by: 0, on: ['a2'] }],
    });
    const before = playSteps(start, 'w disintegration a2');
    expect([lettersOn(before, 'a2'), lettersInZone(before, DEAD)]).toEqual(['', 'P']);
    expect(lettersInZone(playSteps(start, 'w h2 h3', 'w disintegration a2'), DEAD)).toBe('P');
  });

  it('X10 under a Truce, Disintegration can kill a crab, but never a pawn that is king by Coup', () => {
    const start = turnState('4k3/8/8/8/8/8/PP6/4K3 w', {
      white: ['disintegration'],
      effects: [TRUCE, { card: 'crab', by: 0, on: ['a2'] }, { card: 'coup', by: 0, on: ['b2', 'e1'] }],
    });
    expect(listOffered(start, 'w disintegration')).toEqual(['a2']);
    expect(lettersInZone(playSteps(start, 'w disintegration a2'), DEAD)).toBe('P');
  });

  it('has no effect before the move where it opens the way to the enemy’s King', () => {
    const start = turnState('4k3/8/8/8/8/8/4P3/K3R3 w', { white: ['disintegration'] });
    expect(listNoticeCodes(start, 'w disintegration e2')).toContain('card-void');
  });
});
