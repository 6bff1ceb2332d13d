/** Cards about the corners: Squaring the Circle, Dungeon, Figure Dance. */
import { describe, expect, it } from 'vitest';
import { isInCheck } from '../../../../../src/engine/knightmare/board/check.js';
import { handOf, lettersOn, listNoticeCodes, listOffered, playSteps, refusal, turnState } from '../../kit.js';

describe('Squaring the Circle', () => {
  it('puts any own piece into the fourth corner', () => {
    const start = turnState('r3k2r/P7/8/8/8/8/8/R3K3 w', { white: ['squaring-the-circle'] });
    expect(listOffered(start, 'w squaring-the-circle')).toEqual(['a7', 'a1', 'e1']);
    const done = playSteps(start, 'w squaring-the-circle a7');
    expect([lettersOn(done, 'h1'), lettersOn(done, 'a7')]).toEqual(['P', '']);
  });

  it('needs exactly three occupied corners, and a fourth that may be entered', () => {
    const two = turnState('4k2r/8/8/8/8/8/8/R3K3 w', { white: ['squaring-the-circle'] });
    expect(refusal(two, 'w squaring-the-circle e1')).toBe('card-unfit');
    const city = turnState('r3k2r/8/8/8/8/8/8/R3K3 w', {
      white: ['squaring-the-circle'],
      effects: [{ card: 'forbidden-city', by: 1, squares: ['h1'] }],
    });
    expect(refusal(city, 'w squaring-the-circle e1')).toBe('card-unfit');
  });
});

describe('Dungeon', () => {
  const start = turnState('4k3/8/8/3q4/8/8/P6p/4K3 w', { white: ['dungeon'] });

  it('puts an enemy piece into a corner, which its owner cannot move in the next turn', () => {
    const done = playSteps(start, 'w a2 a3', 'w dungeon d5 a8', 'w end');
    expect([lettersOn(done, 'a8'), lettersOn(done, 'd5')]).toEqual(['q', '']);
    expect(refusal(done, 'b a8 a7')).not.toBeNull();
    const later = playSteps(done, 'b h2 h1 N', 'b end', 'w e1 d2', 'w end');
    expect(lettersOn(playSteps(later, 'b a8 a7', 'b end'), 'a7')).toBe('q');
  });

  it('R23 Dungeon cannot take a king or a prince, and uses only empty corners', () => {
    const prince = turnState('r3k3/8/8/8/8/8/P7/1n2K3 w', {
      white: ['dungeon'],
      effects: [{ card: 'coup', by: 1, on: ['b1', 'e8'] }],
    });
    const moved = playSteps(prince, 'w a2 a3');
    expect(listOffered(moved, 'w dungeon')).toEqual(['a8']);
    expect(listOffered(moved, 'w dungeon a8')).toEqual(['h8', 'a1', 'h1']);
  });

  it('takes no mover of one’s own', () => {
    expect(refusal(playSteps(start, 'w a2 a3'), 'w dungeon a3 a8')).toBe('bad-target');
  });
});

describe('Figure Dance', () => {
  it('shifts the occupants of the corners all at once', () => {
    const start = turnState('n2k3q/8/8/8/8/8/P3P3/R3K3 w', { white: ['figure-dance'] });
    const done = playSteps(start, 'w a2 a3', 'w figure-dance');
    expect(['h1', 'a1', 'a8', 'h8'].map((name) => lettersOn(done, name))).toEqual(['R', 'n', 'q', '']);
  });

  it('promotes a pawn that comes to its last rank by it', () => {
    const start = turnState('8/8/8/1k6/8/8/P3P3/4K2P w', { white: ['figure-dance'] });
    const danced = playSteps(start, 'w a2 a3', 'w figure-dance');
    expect(lettersOn(danced, 'h8')).toBe('P');
    expect(listOffered(danced, 'w')).toEqual(['Q', 'R', 'B', 'N']);
    expect(refusal(danced, 'w end')).toBe('bad-answer');
    expect(lettersOn(playSteps(danced, 'w R'), 'h8')).toBe('R');
  });

  it('does not promote to what mates at once', () => {
    const start = turnState('4k3/8/3K4/8/8/8/8/7P w', { white: ['figure-dance'] });
    const danced = playSteps(start, 'w d6 e6', 'w figure-dance');
    expect(listOffered(danced, 'w')).toEqual(['B', 'N']);
    expect(refusal(danced, 'w Q')).toBe('promotion-mates');
  });

  it('X4 Figure Dance does nothing if an enemy promotion leaves the player whose turn it is in check', () => {
    const fen = 'p3k3/8/8/8/8/8/4P3/4K3 w';
    const start = turnState(fen, { white: ['figure-dance'] });
    const danced = playSteps(start, 'w e2 e3', 'w figure-dance');
    expect(listOffered(danced, 'b')).toEqual(['Q', 'R', 'B', 'N']);
    expect(listNoticeCodes(danced, 'b Q')).toContain('card-void');
    const undone = playSteps(danced, 'b Q');
    expect([lettersOn(undone, 'a8'), lettersOn(undone, 'a1')]).toEqual(['p', '']);
    expect(isInCheck(undone.core.board, 0)).toBe(false);
    const stolen = playSteps(
      turnState(fen, { white: ['figure-dance'], black: ['vulture'] }),
      'w e2 e3',
      'w figure-dance',
      'b Q',
      'b vulture',
    );
    expect(handOf(stolen, 1)).toEqual(['figure-dance']);
    const stands = playSteps(danced, 'b N');
    expect([lettersOn(stands, 'a8'), lettersOn(stands, 'a1')]).toEqual(['', 'n']);
  });

  it('cannot be danced by a piece that is held, nor into a Forbidden City', () => {
    const held = turnState('4k3/8/8/8/8/8/P7/RN2K3 w', {
      white: ['figure-dance'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['b1'] }],
    });
    expect(refusal(playSteps(held, 'w e1 f1'), 'w figure-dance')).toBe('card-unfit');
    const city = turnState('4k3/8/8/8/8/8/P7/R3K3 w', {
      white: ['figure-dance'],
      effects: [{ card: 'forbidden-city', by: 1, squares: ['h1'] }],
    });
    expect(refusal(playSteps(city, 'w a2 a3'), 'w figure-dance')).toBe('card-unfit');
  });
});
