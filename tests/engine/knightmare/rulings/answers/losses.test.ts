/** Responses to the loss of a piece: Revenge and Hostage. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import { handOf, lettersInZone, lettersOn, listOffered, playSteps, refusal, turnState } from '../../kit.js';

describe('Revenge', () => {
  const fen = '4k3/8/8/3p4/2B5/8/P6P/4K3 w';

  it('R36 Revenge cannot capture a pacifist', () => {
    const effects = [{ card: 'pacifism' as const, by: 0 as const, on: ['a2'] }];
    const taken = playSteps(turnState(fen, { black: ['revenge'], effects }), 'w c4 d5');
    expect(listOffered(taken, 'b revenge')).toEqual(['h2']);
    expect(lettersInZone(playSteps(taken, 'b revenge h2'), CAPTURED)).toBe('Pp');
    const none = turnState('4k3/8/8/3p4/2B5/8/P7/4K3 w', { black: ['revenge'], effects });
    expect(refusal(playSteps(none, 'w c4 d5'), 'b revenge a2')).toBe('no-target');
  });

  it('R22 Revenge may capture a crab, because a crab counts as a pawn', () => {
    const effects = [{ card: 'crab' as const, by: 0 as const, on: ['a2'] }];
    const taken = playSteps(turnState(fen, { black: ['revenge'], effects }), 'w c4 d5');
    expect(listOffered(taken, 'b revenge')).toEqual(['a2', 'h2']);
  });

  it('answers a plain capture of a pawn only', () => {
    const knight = turnState('4k3/8/8/3n4/2B5/8/P6P/4K3 w', { black: ['revenge'] });
    expect(refusal(playSteps(knight, 'w c4 d5'), 'b revenge a2')).toBe('card-unfit');
    const eye = turnState(fen, { white: ['evil-eye'], black: ['revenge'] });
    expect(refusal(playSteps(eye, 'w evil-eye c4 d5'), 'b revenge a2')).toBe('card-unfit');
  });

  it('R6 Revenge does nothing if it would leave the player whose turn it is in check', () => {
    const start = turnState('4r1k1/8/8/3p4/4P3/8/4P3/4K3 w', { black: ['revenge'] });
    const done = playSteps(start, 'w e4 d5', 'b revenge e2');
    expect([lettersOn(done, 'e2'), lettersInZone(done, CAPTURED)]).toEqual(['P', 'p']);
    expect(done.core.discards.flat()).toHaveLength(1);
  });

  it('still answers after the end of the turn, but not once it was let pass', () => {
    const ended = playSteps(turnState(fen, { white: ['bog'], black: ['revenge'] }), 'w c4 d5', 'w end');
    expect(lettersOn(playSteps(ended, 'b revenge a2'), 'a2')).toBe('');
    expect(refusal(playSteps(ended, 'b pass'), 'b revenge a2')).toBe('card-not-now');
  });
});

describe('Hostage', () => {
  const fen = '4k3/p6p/8/3n4/2B5/8/8/4K3 w';

  it('gives a pawn up for the piece that was captured; the capturer stays', () => {
    const taken = playSteps(turnState(fen, { black: ['hostage'] }), 'w c4 d5');
    const done = playSteps(taken, 'b hostage h7');
    expect([lettersOn(done, 'h7'), lettersOn(done, 'd5'), lettersInZone(done, CAPTURED)]).toEqual([
      'n',
      'B',
      'p',
    ]);
  });

  it('R35 a player cannot give up a pacifist pawn for Hostage', () => {
    const effects = [{ card: 'pacifism' as const, by: 1 as const, on: ['a7'] }];
    const taken = playSteps(turnState(fen, { black: ['hostage'], effects }), 'w c4 d5');
    expect(listOffered(taken, 'b hostage')).toEqual(['h7']);
    const only = turnState('4k3/p7/8/3n4/2B5/8/8/4K3 w', { black: ['hostage'], effects });
    expect(refusal(playSteps(only, 'w c4 d5'), 'b hostage a7')).toBe('no-target');
  });

  it('answers a capture by a card, and lets one of several captured be chosen', () => {
    const start = turnState('4k3/p7/2p1p3/8/3N4/8/8/4K3 w', { white: ['split-knight'], black: ['hostage'] });
    const taken = playSteps(start, 'w split-knight d4 c6 e6');
    expect(listOffered(taken, 'b hostage')).toEqual(['c6', 'e6']);
    expect(lettersInZone(playSteps(taken, 'b hostage e6 a7'), CAPTURED)).toBe('Npp');
  });

  it('goes back to the capture: what cannot follow it any more returns to the hand', () => {
    const start = turnState(fen, { white: ['no-quarter'], black: ['hostage'] });
    const dead = playSteps(start, 'w c4 d5', 'w no-quarter');
    const done = playSteps(dead, 'b hostage h7');
    expect(lettersOn(done, 'h7')).toBe('n');
    expect(handOf(done, 0)).toEqual(['no-quarter']);
  });

  it('gives a crab back as a crab', () => {
    const start = turnState('4k3/p7/8/3p4/2B5/8/8/4K3 w', {
      black: ['hostage'],
      effects: [{ card: 'crab', by: 1, on: ['d5'] }],
    });
    const done = playSteps(start, 'w c4 d5', 'b hostage a7');
    expect(done.core.board.effects.map(({ card }) => card)).toEqual(['crab']);
    expect(done.core.discards.flat()).toHaveLength(1);
  });

  it('R6 Hostage does nothing if the piece that comes back would check the player whose turn it is', () => {
    const start = turnState('6k1/7p/8/3r4/2B5/8/p3K3/8 w', { black: ['hostage'] });
    const taken = playSteps(start, 'w c4 d5');
    const done = playSteps(taken, 'b hostage a2');
    expect([lettersOn(done, 'a2'), lettersInZone(done, CAPTURED)]).toEqual(['p', 'r']);
    expect(lettersOn(playSteps(taken, 'b hostage h7'), 'h7')).toBe('r');
  });

  it('needs a pawn to give', () => {
    const start = turnState('4k3/8/8/3n4/2B5/8/8/4K3 w', { black: ['hostage'] });
    expect(refusal(playSteps(start, 'w c4 d5'), 'b hostage d5')).toBe('no-target');
  });
});

describe('R69 a capture can still be answered after the capturing player has played a card without waiting', () => {
  it('Revenge undoes a Mystic Shield or a Coup that was played after the capture', () => {
    const start = turnState('4k3/p7/8/3p4/4P3/8/6P1/4K3 w', {
      white: ['mystic-shield', 'coup'],
      black: ['revenge'],
    });
    const shielded = playSteps(start, 'w e4 d5', 'w mystic-shield', 'b revenge d5');
    expect([lettersOn(shielded, 'd5'), lettersInZone(shielded, CAPTURED)]).toEqual(['', 'Pp']);
    expect(handOf(shielded, 0)).toContain('mystic-shield');
    const royal = playSteps(start, 'w e4 d5', 'w coup g2', 'b revenge g2');
    expect([lettersOn(royal, 'g2'), royal.core.board.effects]).toEqual(['', []]);
  });

  it('Hostage answers a capture that was followed by Truce', () => {
    const start = turnState('4k3/p7/8/3n4/4P3/8/8/4K3 w', { white: ['truce'], black: ['hostage'] });
    const freed = playSteps(start, 'w e4 d5', 'w truce', 'b hostage a7');
    expect([lettersOn(freed, 'a7'), lettersInZone(freed, CAPTURED)]).toEqual(['n', 'p']);
    expect(freed.core.board.effects.map(({ card }) => card)).toEqual(['truce']);
  });
});
