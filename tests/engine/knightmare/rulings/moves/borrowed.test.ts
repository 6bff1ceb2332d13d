/** Cards that lend a movement: Dubbing, Masquerade, Blessing, Doppelganger, Ghostwalk. */
import { describe, expect, it } from 'vitest';
import { KNIGHT } from '../../../../../src/engine/knightmare/board/pieces.js';
import { lettersOn, listOffered, playSteps, refusal, turnState, withDecisions } from '../../kit.js';

describe('Dubbing', () => {
  const start = turnState('4k3/8/8/8/8/3p4/8/4K3 w', { white: ['dubbing'] });

  it('lets any piece leap like a knight and captures nobody', () => {
    expect(listOffered(start, 'w dubbing e1')).toEqual(['f3', 'g2', 'c2']);
    expect(refusal(start, 'w dubbing e1 d3')).toBe('bad-target');
    expect(lettersOn(playSteps(start, 'w dubbing e1 f3'), 'f3')).toBe('K');
  });

  it('X5 a pawn that moves like another kind is not promoted', () => {
    const pawn = turnState('4k3/8/2P5/8/8/8/8/4K3 w', { white: ['dubbing'] });
    expect(lettersOn(playSteps(pawn, 'w dubbing c6 b8'), 'b8')).toBe('P');
  });
});

describe('Masquerade', () => {
  it('R46 with Masquerade, a piece moves like a queen but keeps its kind', () => {
    const start = turnState('4k3/8/8/8/8/8/8/1N2K3 w', { white: ['masquerade'], black: ['bog'] });
    const done = playSteps(start, 'w masquerade b1 b5', 'w end');
    expect(lettersOn(done, 'b5')).toBe('N');
    const [way] = done.core.events.at(-1)?.moved ?? [];
    expect(way?.kinds).toBe(KNIGHT);
    expect(refusal(done, 'b bog')).toBe('card-unfit');
  });

  it('is not for pawns, jumps over nobody and captures nobody', () => {
    const start = turnState('4k3/8/8/8/1p6/8/P7/1N2K3 w', { white: ['masquerade'] });
    expect(listOffered(start, 'w masquerade')).toEqual(['b1', 'e1']);
    expect(refusal(start, 'w masquerade b1 b4')).toBe('bad-target');
    expect(refusal(start, 'w masquerade b1 b5')).toBe('bad-target');
    expect(listOffered(start, 'w masquerade b1')).toContain('b3');
  });

  it('X46 a king that moves like a queen may pass over attacked squares', () => {
    const start = turnState('3rk3/8/8/8/8/8/8/4K3 w', { white: ['masquerade'] });
    expect(lettersOn(playSteps(start, 'w masquerade e1 a1'), 'a1')).toBe('K');
  });
});

describe('Blessing', () => {
  it('lends a bishop to a pawn, and no more', () => {
    const start = turnState('4k3/8/8/8/8/8/P6n/4K3 w', { white: ['blessing'] });
    expect(listOffered(start, 'w blessing a2')).toEqual(['b3', 'c4', 'd5', 'e6', 'f7', 'g8', 'b1']);
    expect(lettersOn(playSteps(start, 'w blessing a2 g8'), 'g8')).toBe('P');
    expect(refusal(start, 'w blessing a2 a3')).toBe('bad-target');
  });

  it('X5 a merged piece is never promoted', () => {
    const start = turnState('4k3/P7/8/8/8/8/8/N3K3 w', { joined: [['a7', 'a1']] });
    expect(listOffered(start, 'w a7')).toContain('a8');
    expect(listOffered(start, 'w a7 a8')).toEqual([]);
    expect(lettersOn(playSteps(start, 'w a7 a8'), 'a8')).toBe('NP');
  });
});

describe('Doppelganger', () => {
  it('moves like what the opponent moved last', () => {
    const start = turnState('1n2k3/8/8/8/8/8/P7/R3K3 b', { white: ['doppelganger'] });
    const knight = playSteps(start, 'b b8 a6', 'b end', 'w pass');
    expect(listOffered(knight, 'w doppelganger')).toEqual(['a1', 'e1']);
    expect(listOffered(knight, 'w doppelganger a1')).toEqual(['b3', 'c2']);
    expect(lettersOn(playSteps(knight, 'w doppelganger a1 b3'), 'b3')).toBe('R');
  });

  it('needs something that the opponent has moved, and captures nobody', () => {
    const fresh = turnState('4k3/8/8/8/8/8/8/R3K3 w', { white: ['doppelganger'] });
    expect(refusal(fresh, 'w doppelganger a1 b3')).toBe('card-unfit');
    const pawn = playSteps(
      turnState('4k3/2p5/8/8/8/8/1p6/R3K3 b', { white: ['doppelganger'] }),
      'b c7 c5',
      'b end',
      'w pass',
    );
    expect(listOffered(pawn, 'w doppelganger a1')).toEqual(['a2', 'a3']);
  });

  it('moves like a king or like a rook after a castling or Sanctuary, for both have moved', () => {
    const castled = playSteps(
      turnState('4k2r/8/8/8/8/8/8/B3K3 b k', { white: ['doppelganger'] }),
      'b e8 g8',
      'b end',
      'w pass',
    );
    const like = ['a2', 'a5', 'b1', 'b2', 'd1'];
    expect(listOffered(castled, 'w doppelganger a1')).toEqual(expect.arrayContaining(like));
    const sheltered = turnState('4k2r/8/8/8/8/8/8/B3K3 b', { white: ['doppelganger'], black: ['sanctuary'] });
    const after = playSteps(sheltered, 'b sanctuary e8 h8', 'b end', 'w pass');
    expect(listOffered(after, 'w doppelganger a1')).toEqual(expect.arrayContaining(like));
  });

  it('moves like the rook alone where Bog has kept the king at home (D11)', () => {
    const start = turnState('4k2r/8/8/8/8/8/8/B3K3 b k', {
      white: ['bog', 'doppelganger'],
      ...withDecisions({ d11: 'on' }),
    });
    const stopped = playSteps(start, 'b e8 g8', 'b end', 'w bog');
    expect(listOffered(stopped, 'w doppelganger a1')).not.toContain('b2');
    expect(listOffered(stopped, 'w doppelganger a1')).toContain('a5');
  });

  it('R46 a rook that moves two squares like a pawn with Doppelganger cannot be captured en passant', () => {
    const start = turnState('1k6/p7/8/8/3p4/8/4R3/7K b', { white: ['doppelganger'] });
    const moved = playSteps(start, 'b a7 a6', 'b end', 'w pass', 'w doppelganger e2 e4', 'w end');
    expect(moved.core.board.passed).toEqual([]);
    expect(listOffered(moved, 'b d4')).toEqual(['d3']);
  });

  it('moves like a crab after a crab', () => {
    const start = turnState('1k6/8/8/p7/8/8/4R3/7K b', {
      white: ['doppelganger'],
      effects: [{ card: 'crab', by: 1, on: ['a5'] }],
    });
    const moved = playSteps(start, 'b a5 b4', 'b end', 'w pass');
    expect(listOffered(moved, 'w doppelganger e2').toSorted()).toEqual(['d3', 'f3']);
  });
});

describe('Ghostwalk', () => {
  it('walks through its own pieces onto a free square', () => {
    const start = turnState('4k3/8/8/3p4/8/3P4/3P4/3QK3 w', { white: ['ghostwalk'] });
    expect(lettersOn(playSteps(start, 'w ghostwalk d1 d4'), 'd4')).toBe('Q');
    expect(refusal(start, 'w ghostwalk d1 d5')).toBe('bad-target');
    expect(refusal(start, 'w ghostwalk d1 d6')).toBe('bad-target');
    expect(listOffered(start, 'w ghostwalk d1')).not.toContain('d3');
  });

  it('lets a pawn go two squares through another one', () => {
    const start = turnState('4k3/8/8/8/8/3N4/3P4/4K3 w', { white: ['ghostwalk'] });
    expect(listOffered(start, 'w ghostwalk d2')).toEqual(['d4']);
  });

  it('does not pass a wall', () => {
    const start = turnState('4k3/8/8/8/8/8/8/R3K3 w', {
      white: ['ghostwalk'],
      effects: [{ card: 'fortification', by: 1, edges: [[40, 48]] }],
    });
    expect(listOffered(start, 'w ghostwalk a1')).toContain('a2');
    expect(listOffered(start, 'w ghostwalk a1')).not.toContain('a3');
  });
});
