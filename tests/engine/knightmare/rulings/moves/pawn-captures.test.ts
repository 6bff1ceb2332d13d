/** Cards with which pawns capture in other ways: Breakthrough, Dark Mirror, Irresistible Force. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
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

describe('Breakthrough', () => {
  it('R30 with Breakthrough, a pawn on its home rank may capture two squares ahead', () => {
    const start = turnState('4k3/8/8/8/4p3/8/4P3/4K3 w', { white: ['breakthrough'] });
    const done = playSteps(start, 'w breakthrough e2 e4');
    expect([lettersOn(done, 'e4'), lettersInZone(done, CAPTURED)]).toEqual(['P', 'p']);
  });

  it('captures one square ahead, but has to capture, and no farther from elsewhere', () => {
    const start = turnState('4k3/8/8/2r5/2P1p3/4P3/8/4K3 w', { white: ['breakthrough'] });
    expect(listOffered(start, 'w breakthrough')).toEqual(['c4', 'e3']);
    expect(lettersOn(playSteps(start, 'w breakthrough c4 c5'), 'c5')).toBe('P');
    const far = turnState('4k3/8/8/4p3/8/4P3/8/4K3 w', { white: ['breakthrough'] });
    expect(refusal(far, 'w breakthrough e3 e5')).toBe('no-target');
  });

  it('does not jump, and captures neither a King nor a pacifist', () => {
    const start = turnState('8/8/8/8/4p3/2k1N2p/2P1P2P/4K3 w', {
      white: ['breakthrough'],
      effects: [{ card: 'pacifism', by: 1, on: ['h3'] }],
    });
    expect(refusal(start, 'w breakthrough e2 e4')).toBe('no-target');
  });

  it('captures diagonally where it captures straight ahead in any case', () => {
    const start = turnState('4k3/8/8/3pp3/4P2R/8/8/4K3 w', {
      white: ['breakthrough'],
      joined: [['e4', 'h4']],
    });
    expect(listOffered(start, 'w breakthrough e4')).toEqual(['d5']);
  });
});

describe('Dark Mirror', () => {
  it('captures diagonally backward and nowhere else', () => {
    const start = turnState('4k3/8/8/3p4/4P3/3r4/8/4K3 w', { white: ['dark-mirror'] });
    expect(listOffered(start, 'w dark-mirror e4')).toEqual(['d3']);
    expect(lettersOn(playSteps(start, 'w dark-mirror e4 d3'), 'd3')).toBe('P');
    expect(refusal(start, 'w dark-mirror e4 d5')).toBe('bad-target');
  });

  it('is of no use to a pacifist', () => {
    const start = turnState('4k3/8/8/8/4P3/3r4/8/4K3 w', {
      white: ['dark-mirror'],
      effects: [{ card: 'pacifism', by: 0, on: ['e4'] }],
    });
    expect(refusal(start, 'w dark-mirror e4 d3')).toBe('no-target');
  });
});

describe('Irresistible Force', () => {
  it('pushes the line by one square, and off the board', () => {
    const start = turnState('4k3/8/p7/r7/P7/8/8/4K3 w', { white: ['irresistible-force'] });
    const done = playSteps(start, 'w irresistible-force a4');
    expect(['a5', 'a6', 'a7'].map((name) => lettersOn(done, name))).toEqual(['P', 'r', 'p']);
    const edge = turnState('n3k3/p7/P7/8/8/8/8/4K3 w', { white: ['irresistible-force'] });
    const fallen = playSteps(edge, 'w irresistible-force a6');
    expect([lettersOn(fallen, 'a7'), lettersOn(fallen, 'a8'), lettersInZone(fallen, CAPTURED)]).toEqual([
      'P',
      'p',
      'n',
    ]);
  });

  it('does not push a King, nor into nothing', () => {
    const start = turnState('4k3/4p3/4P3/8/P7/8/8/4K3 w', { white: ['irresistible-force'] });
    expect(refusal(start, 'w irresistible-force e6')).toBe('no-target');
    expect(refusal(start, 'w irresistible-force a4')).toBe('no-target');
  });

  it('X35 Irresistible Force cannot push into a Forbidden City or push a pacifist off; the card is spent', () => {
    const city = turnState('4k3/8/8/p7/P7/8/7P/4K3 w', {
      white: ['irresistible-force'],
      effects: [{ card: 'forbidden-city', by: 1, squares: ['a6'] }],
    });
    expect(listNoticeCodes(city, 'w irresistible-force a4')).toContain('card-void');
    const stopped = playSteps(city, 'w irresistible-force a4');
    expect([lettersOn(stopped, 'a4'), lettersOn(stopped, 'a5')]).toEqual(['P', 'p']);
    expect(listDiscarded(stopped)).toEqual(['irresistible-force']);
    expect(lettersOn(playSteps(stopped, 'w h2 h3'), 'h3')).toBe('P');
    const dove = turnState('n3k3/P7/8/8/8/8/7P/4K3 w', {
      white: ['irresistible-force'],
      effects: [{ card: 'pacifism', by: 1, on: ['a8'] }],
    });
    expect(lettersOn(playSteps(dove, 'w irresistible-force a7'), 'a8')).toBe('n');
  });

  it('X35 a pacifist may push with Irresistible Force, but cannot push a piece off the board', () => {
    const effects = [{ card: 'pacifism' as const, by: 0 as const, on: ['a6'] }];
    const open = turnState('4k3/p7/P7/8/8/8/8/4K3 w', { white: ['irresistible-force'], effects });
    expect(lettersOn(playSteps(open, 'w irresistible-force a6'), 'a8')).toBe('p');
    const edge = turnState('n3k3/p7/P7/8/8/8/8/4K3 w', { white: ['irresistible-force'], effects });
    expect(listNoticeCodes(edge, 'w irresistible-force a6')).toContain('card-void');
  });
});
