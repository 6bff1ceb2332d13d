/** Cards that jump: Madman, Bombard, Long Jump. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import { lettersInZone, lettersOn, listOffered, playSteps, refusal, turnState } from '../../kit.js';

const WALL = { card: 'fortification', by: 1, edges: [[32, 40]] } as const;

describe('Madman', () => {
  it('jumps over neighbours of either colour, again and again, and harms nobody', () => {
    const start = turnState('4k3/8/5p2/8/3P4/2P5/8/4K3 w', { white: ['madman'] });
    expect(listOffered(start, 'w madman c3')).toEqual(['e5']);
    expect(listOffered(start, 'w madman c3 e5')).toEqual(['done', 'g7']);
    const done = playSteps(start, 'w madman c3 e5 g7');
    expect([lettersOn(done, 'g7'), lettersOn(done, 'd4'), lettersOn(done, 'f6')]).toEqual(['P', 'P', 'p']);
    expect(lettersOn(playSteps(start, 'w madman c3 e5 done'), 'e5')).toBe('P');
  });

  it('never comes back to where it was, nor to where it began', () => {
    const start = turnState('4k3/8/8/3p1p2/8/3p1p2/4P3/4K3 w', { white: ['madman'] });
    expect(listOffered(start, 'w madman e2 g4 e6')).toEqual(['done', 'c4']);
    expect(listOffered(start, 'w madman e2 g4 e6 c4')).toEqual([]);
  });

  it('jumps backward, but neither straight nor over two nor onto somebody', () => {
    const start = turnState('4k3/8/3p4/4p3/3pPp2/3p4/2n5/4K3 w', { white: ['madman'] });
    expect(refusal(start, 'w madman e4 e6')).toBe('no-target');
    const back = turnState('4k3/8/8/8/4P3/3p4/8/K7 w', { white: ['madman'] });
    expect(lettersOn(playSteps(back, 'w madman e4 c2'), 'c2')).toBe('P');
  });

  it('is not promoted', () => {
    const start = turnState('4k3/1p6/P7/8/8/8/8/4K3 w', { white: ['madman'] });
    expect(lettersOn(playSteps(start, 'w madman a6 c8'), 'c8')).toBe('P');
  });
});

describe('Bombard', () => {
  it('R74 Bombard cannot jump both a wall and a Forbidden City', () => {
    const city = { card: 'forbidden-city', by: 1, squares: ['a4'] } as const;
    const fen = '4k3/8/8/8/8/8/8/R3K3 w';
    const both = turnState(fen, { white: ['bombard'], effects: [WALL, city] });
    expect(refusal(both, 'w bombard a1 a5')).not.toBeNull();
    const wall = turnState(fen, { white: ['bombard'], effects: [WALL] });
    expect(lettersOn(playSteps(wall, 'w bombard a1 a5'), 'a5')).toBe('R');
    const alone = turnState(fen, { white: ['bombard'], effects: [city] });
    expect(lettersOn(playSteps(alone, 'w bombard a1 a5'), 'a5')).toBe('R');
    expect(listOffered(alone, 'w bombard a1')).not.toContain('a4');
    const before = { card: 'forbidden-city', by: 1, squares: ['a3'] } as const;
    const inFront = turnState(fen, { white: ['bombard'], effects: [WALL, before] });
    expect(listOffered(inFront, 'w bombard a1')).toEqual(['f1', 'g1', 'h1']);
  });

  it('R75 Bombard can jump a wall and capture the piece behind it, but cannot jump both', () => {
    const start = turnState('4k3/8/8/8/n7/8/8/R3K3 w', { white: ['bombard'], effects: [WALL] });
    expect(refusal(start, 'w bombard a1 a5')).toBe('bad-target');
    const done = playSteps(start, 'w bombard a1 a4');
    expect([lettersOn(done, 'a4'), lettersInZone(done, CAPTURED)]).toEqual(['R', 'n']);
    const inFront = turnState('4k3/8/8/8/8/n7/8/R3K3 w', { white: ['bombard'], effects: [WALL] });
    expect(listOffered(inFront, 'w bombard a1')).toEqual(['f1', 'g1', 'h1']);
  });

  it('jumps one piece of either colour, and only one', () => {
    const start = turnState('4k3/8/p7/8/p7/8/P7/R3K3 w', { white: ['bombard'] });
    expect(listOffered(start, 'w bombard a1')).toEqual(expect.arrayContaining(['a3', 'a4']));
    expect(listOffered(start, 'w bombard a1')).not.toContain('a5');
    expect(listOffered(start, 'w bombard a1')).not.toContain('a2');
  });

  it('is for rooks', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/Q3K3 w', { white: ['bombard'] });
    expect(refusal(start, 'w bombard a1 a3')).toBe('no-target');
  });
});

describe('Long Jump', () => {
  it('takes a knight to any free square of the other colour', () => {
    const start = turnState('4k3/8/8/8/8/8/8/1N2K3 w', { white: ['long-jump'] });
    const places = listOffered(start, 'w long-jump b1');
    expect(places).toHaveLength(31);
    expect(places).toContain('h6');
    expect(places).not.toContain('h7');
    expect(lettersOn(playSteps(start, 'w long-jump b1 h6'), 'h6')).toBe('N');
  });

  it('captures nobody', () => {
    const start = turnState('4k3/8/8/8/8/8/8/1N2K3 w', { white: ['long-jump'] });
    expect(refusal(start, 'w long-jump b1 e8')).toBe('bad-target');
  });
});
