/** Cards with which a piece moves again: Charge!, Crusade, Merciless. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import { parseSquare } from '../../../../../src/engine/knightmare/board/squares.js';
import { lettersInZone, lettersOn, listOffered, playSteps, refusal, turnState } from '../../kit.js';

describe('Charge!', () => {
  const start = turnState('4k3/8/8/3p4/8/2n5/8/1N2K3 w', { white: ['charge'], black: ['toll'] });

  it('moves the same knight again, which may capture', () => {
    const done = playSteps(start, 'w b1 d2', 'w charge b3');
    expect(lettersOn(done, 'b3')).toBe('N');
    const far = turnState('4k3/8/8/8/3p4/8/8/1N2K3 w', { white: ['charge'] });
    const taken = playSteps(far, 'w b1 d2', 'w charge f3');
    expect(lettersOn(taken, 'f3')).toBe('N');
    const capture = turnState('4k3/8/8/8/4p3/8/8/1N2K3 w', { white: ['charge'] });
    const won = playSteps(capture, 'w b1 d2', 'w charge e4');
    expect([lettersOn(won, 'e4'), lettersInZone(won, CAPTURED)]).toEqual(['N', 'p']);
  });

  it('asks for a knight that has just moved and captured nobody', () => {
    expect(refusal(playSteps(start, 'w b1 c3'), 'w charge d5')).toBe('card-unfit');
    expect(refusal(playSteps(start, 'w e1 d1'), 'w charge a3')).toBe('card-unfit');
  });

  it('X24 if a knight moves out and back with Charge!, both moves count', () => {
    const toll = turnState('4k3/8/8/8/3N4/8/8/4K3 w', { white: ['charge'], black: ['toll'] });
    const back = playSteps(toll, 'w d4 e6', 'w charge d4');
    const squares = back.core.events.flatMap(({ moved }) => moved.map(({ to }) => to));
    expect(squares).toEqual([parseSquare('e6'), parseSquare('d4')]);
  });
});

describe('Crusade', () => {
  it('moves a bishop again', () => {
    const start = turnState('4k3/8/8/8/8/3p4/8/2B1K3 w', { white: ['crusade'] });
    const done = playSteps(start, 'w c1 f4', 'w crusade g3');
    expect(lettersOn(done, 'g3')).toBe('B');
    expect(refusal(playSteps(start, 'w e1 d1'), 'w crusade g3')).toBe('card-unfit');
  });

  it('does not move a bishop that has stopped next to a magnet', () => {
    const start = turnState('4k3/8/8/4n3/8/8/8/2B1K3 w', {
      white: ['crusade'],
      effects: [{ card: 'fatal-attraction', by: 1, on: ['e5'] }],
    });
    expect(refusal(playSteps(start, 'w c1 f4'), 'w crusade g3')).toBe('card-unfit');
  });
});

describe('Merciless', () => {
  it('moves a rook again, and not a queen', () => {
    const start = turnState('4k3/8/8/8/8/8/8/R1Q1K3 w', { white: ['merciless'] });
    expect(lettersOn(playSteps(start, 'w a1 a5', 'w merciless h5'), 'h5')).toBe('R');
    expect(refusal(playSteps(start, 'w c1 c5'), 'w merciless h5')).toBe('card-unfit');
  });

  it('X30 after castling, Merciless may move the rook again', () => {
    const start = turnState('4k3/8/8/3n4/8/8/8/R3K3 w Q', { white: ['merciless'] });
    const castled = playSteps(start, 'w e1 c1');
    expect(listOffered(castled, 'w merciless')).toContain('d5');
    expect(lettersOn(playSteps(castled, 'w merciless d5'), 'd5')).toBe('R');
  });

  it('moves on under a Challenge that the move has met', () => {
    const start = turnState('4k3/8/8/8/8/8/8/R3K3 w', {
      white: ['merciless'],
      terms: [{ kind: 'challenge', colour: 0, pieces: [], kinds: 8, name: 'rook', from: 1, until: 1 }],
    });
    expect(lettersOn(playSteps(start, 'w a1 a5', 'w merciless h5'), 'h5')).toBe('R');
  });
});
