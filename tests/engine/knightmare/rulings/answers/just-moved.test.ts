/** Cards about the piece that just moved or captured: Fireball, Mystic Shield, No Quarter. */
import { describe, expect, it } from 'vitest';
import { CAPTURED, DEAD } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  lettersInZone,
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

describe('Fireball', () => {
  it('R34 Fireball captures the pieces next to the explosion, except pacifists', () => {
    const start = turnState('6k1/8/2p1p3/2n1P3/8/8/8/3RK3 w', {
      white: ['fireball'],
      effects: [{ card: 'pacifism', by: 1, on: ['c6'] }],
    });
    const done = playSteps(start, 'w d1 d5', 'w fireball');
    expect(['d5', 'c5', 'e5', 'e6', 'c6'].map((name) => lettersOn(done, name))).toEqual([
      '',
      '',
      '',
      '',
      'p',
    ]);
    expect(lettersInZone(done, CAPTURED)).toBe('PRnp');
  });

  it('R52 a player may play Fireball after capturing their own neutral piece, which is no enemy', () => {
    const start = turnState('6k1/8/8/3N1p2/8/8/8/3RK3 w', {
      white: ['fireball'],
      effects: [{ card: 'neutrality', by: 1, on: ['d5'] }],
    });
    const done = playSteps(start, 'w d1 d5', 'w fireball');
    expect([lettersOn(done, 'd5'), lettersInZone(done, CAPTURED)]).toEqual(['', 'NR']);
  });

  it('asks for a move that has captured no enemy', () => {
    const start = turnState('6k1/8/8/3p4/8/8/8/3RK3 w', { white: ['fireball'] });
    expect(refusal(playSteps(start, 'w d1 d5'), 'w fireball')).toBe('card-unfit');
    expect(refusal(start, 'w fireball')).toBe('card-not-now');
  });

  it('R39 Fireball cannot make a pacifist explode', () => {
    const start = turnState('6k1/8/8/8/8/8/8/3RK3 w', {
      white: ['fireball'],
      effects: [{ card: 'pacifism', by: 0, on: ['d1'] }],
    });
    expect(refusal(playSteps(start, 'w d1 d5'), 'w fireball')).toBe('card-unfit');
  });

  it('R43 Fireball played after a move of the king is spent without effect', () => {
    const start = turnState('6k1/8/8/8/3p4/8/4K3/8 w', { white: ['fireball'] });
    const moved = playSteps(start, 'w e2 d3');
    expect(listNoticeCodes(moved, 'w fireball')).toContain('explodes-not');
    const done = playSteps(moved, 'w fireball');
    expect([lettersOn(done, 'd3'), lettersOn(done, 'd4'), lettersInZone(done, CAPTURED)]).toEqual([
      'K',
      'p',
      '',
    ]);
    expect(listDiscarded(done)).toEqual(['fireball']);
  });

  it('X18 a prince survives Fireball and cannot explode', () => {
    const coup = { card: 'coup', by: 0, on: ['a1', 'e1'] } as const;
    const start = turnState('6k1/8/8/8/4n3/8/3R4/N3K3 w', { white: ['fireball'], effects: [coup] });
    const done = playSteps(start, 'w d2 e2', 'w fireball');
    expect([lettersOn(done, 'e1'), lettersOn(done, 'e2')]).toEqual(['K', '']);
    expect(refusal(playSteps(start, 'w e1 f1'), 'w fireball')).toBe('card-unfit');
  });

  it('X10 Fireball cannot be played under a Truce', () => {
    const start = turnState('6k1/8/8/8/8/8/8/3RK3 w', {
      white: ['fireball'],
      effects: [{ card: 'truce', by: 0 }],
    });
    expect(refusal(playSteps(start, 'w d1 d5'), 'w fireball')).toBe('card-unfit');
  });

  it('X30 after castling, a player may make the rook explode with Fireball', () => {
    const start = turnState('4k3/8/8/8/8/8/2Pn4/R3K3 w Q', { white: ['fireball'] });
    const castled = playSteps(start, 'w e1 c1');
    expect(listOffered(castled, 'w fireball')).toEqual(['c1', 'd1']);
    const done = playSteps(castled, 'w fireball d1');
    expect(['d1', 'c1', 'c2', 'd2'].map((name) => lettersOn(done, name))).toEqual(['', 'K', '', '']);
  });
});

describe('Mystic Shield', () => {
  it('shields what has just moved until the opponent’s turn is over', () => {
    const near = turnState('4k3/8/8/8/8/2r5/8/N3K3 w', { white: ['mystic-shield'] });
    const shielded = playSteps(near, 'w a1 c2', 'w mystic-shield', 'w end');
    expect(refusal(shielded, 'b c3 c2')).not.toBeNull();
    const later = playSteps(shielded, 'b c3 c4', 'b end', 'w e1 e2', 'w end');
    expect(lettersOn(playSteps(later, 'b c4 c2', 'b end'), 'c2')).toBe('r');
    expect(refusal(near, 'w mystic-shield')).toBe('card-not-now');
  });

  it('X30 after castling, a player may put Mystic Shield on the king or the rook', () => {
    const start = turnState('3rk3/8/8/8/8/8/8/R3K3 w Q', {
      white: ['mystic-shield'],
      board: { looseCastling: true },
    });
    const castled = playSteps(start, 'w e1 c1');
    expect(listOffered(castled, 'w mystic-shield')).toEqual(['c1', 'd1']);
    const shielded = playSteps(castled, 'w mystic-shield d1');
    expect(refusal(shielded, 'b d8 d1')).not.toBeNull();
  });

  it('shields nobody who has not moved', () => {
    const start = turnState('4k3/8/8/8/8/8/8/R3K3 w', { white: ['mystic-shield'] });
    expect(refusal(playSteps(start, 'w e1 e2'), 'w mystic-shield a1')).toBe('bad-target');
  });
});

describe('No Quarter', () => {
  it('makes dead what the move has captured', () => {
    const start = turnState('4k3/8/8/3n4/4P3/8/8/4K3 w', { white: ['no-quarter'] });
    expect(lettersInZone(playSteps(start, 'w e4 d5', 'w no-quarter'), DEAD)).toBe('n');
  });

  it('asks for a capture', () => {
    const start = turnState('4k3/8/8/3n4/4P3/8/8/4K3 w', { white: ['no-quarter'] });
    expect(refusal(playSteps(start, 'w e1 e2'), 'w no-quarter')).toBe('card-unfit');
  });
});
