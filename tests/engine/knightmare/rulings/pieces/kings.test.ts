/** Cards that name the King: Hidden Passage, Sanctuary, Man of Straw. */
import { describe, expect, it } from 'vitest';
import { lettersOn, listNoticeCodes, listOffered, playSteps, refusal, turnState } from '../../kit.js';

/** White's King on e1 is a Prince, the knight on b1 is royal. */
const COUP = { card: 'coup', by: 0, on: ['b1', 'e1'] } as const;

describe('Hidden Passage', () => {
  it('takes the King to any free and safe square', () => {
    const start = turnState('4k2r/8/8/8/8/8/P7/4K3 w', { white: ['hidden-passage'] });
    const places = listOffered(start, 'w hidden-passage e1');
    expect(places).toContain('g6');
    for (const attacked of ['h4', 'd7', 'f8', 'a2', 'e1']) expect(places).not.toContain(attacked);
    expect(lettersOn(playSteps(start, 'w hidden-passage e1 g6'), 'g6')).toBe('K');
  });

  it('leads out of mate, but no King who may not move away', () => {
    const mate = turnState('6k1/8/8/8/8/8/5PPP/r5K1 w', { white: ['hidden-passage'] });
    expect(lettersOn(playSteps(mate, 'w hidden-passage g1 h5'), 'h5')).toBe('K');
    const back = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['hidden-passage'],
      terms: [{ kind: 'returned', colour: 0, pieces: [2], kinds: 0, from: 1, until: 1 }],
    });
    expect(refusal(back, 'w hidden-passage e1 h5')).toBe('no-target');
  });

  it('R23 Hidden Passage may move a prince, or the piece that is king by Coup', () => {
    const start = turnState('r3k3/8/8/8/8/8/8/1N2K3 w', { white: ['hidden-passage'], effects: [COUP] });
    expect(listOffered(start, 'w hidden-passage')).toEqual(['b1', 'e1']);
    expect(listOffered(start, 'w hidden-passage b1')).not.toContain('a4');
    expect(listOffered(start, 'w hidden-passage e1')).toContain('a4');
    expect(lettersOn(playSteps(start, 'w hidden-passage b1 h5'), 'h5')).toBe('N');
  });
});

describe('Sanctuary', () => {
  it('R78 a player may play Sanctuary in check, and even if castling is no longer possible', () => {
    const start = turnState('4r1k1/8/8/8/8/8/8/R3K3 w', { white: ['sanctuary'] });
    const done = playSteps(start, 'w sanctuary e1 a1');
    expect([lettersOn(done, 'd1'), lettersOn(done, 'c1')]).toEqual(['R', 'K']);
  });

  it('R79 in Sanctuary, the king may pass through check', () => {
    const start = turnState('3r2k1/8/8/8/8/8/8/R3K3 w', { white: ['sanctuary'] });
    expect(lettersOn(playSteps(start, 'w sanctuary e1 a1'), 'c1')).toBe('K');
  });

  it('R80 Sanctuary cannot leave the king in check', () => {
    const start = turnState('2r3k1/8/8/8/8/8/8/R3K3 w', { white: ['sanctuary'] });
    expect(listOffered(start, 'w')).not.toContain('sanctuary');
    expect(refusal(start, 'w sanctuary e1 a1')).toBe('no-target');
  });

  it('R81 Sanctuary needs an open line between king and rook, because the rook captures nothing', () => {
    const start = turnState('6k1/8/8/8/8/8/8/Rn2K3 w', { white: ['sanctuary'] });
    expect(refusal(start, 'w sanctuary e1 a1')).toBe('no-target');
  });

  it('R82 Sanctuary counts as a move of both king and rook', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R3K3 w', { white: ['sanctuary'], black: ['bog'] });
    const { moved = [] } = playSteps(start, 'w sanctuary e1 a1').core.events.at(-1) ?? {};
    expect(moved.map(({ kinds }) => kinds)).toEqual([32, 8]);
  });

  it('works along files, and over a rook next to the King', () => {
    const file = turnState('6k1/R7/8/8/8/8/K7/8 w', { white: ['sanctuary'] });
    const up = playSteps(file, 'w sanctuary a2 a7');
    expect([lettersOn(up, 'a3'), lettersOn(up, 'a4')]).toEqual(['R', 'K']);
    const near = turnState('6k1/8/8/8/8/8/8/2nRK3 w', { white: ['sanctuary'] });
    expect(refusal(near, 'w sanctuary e1 d1')).toBe('no-target');
  });

  it('R23 Sanctuary may move a prince', () => {
    const start = turnState('6k1/8/8/8/8/8/8/RN2K2R w', { white: ['sanctuary'], effects: [COUP] });
    expect(listOffered(start, 'w sanctuary')).toEqual(['e1']);
    expect(lettersOn(playSteps(start, 'w sanctuary e1 h1'), 'g1')).toBe('K');
  });

  it('needs both to be free, and meets a Challenge with either', () => {
    const challenge = {
      kind: 'challenge',
      colour: 0,
      pieces: [],
      kinds: 8,
      name: 'rook',
      from: 1,
      until: 1,
    } as const;
    const fen = '6k1/8/8/8/8/8/8/R3K3 w';
    const challenged = turnState(fen, { white: ['sanctuary'], terms: [challenge] });
    expect(lettersOn(playSteps(challenged, 'w sanctuary e1 a1'), 'c1')).toBe('K');
    const other = turnState(fen, { white: ['sanctuary'], terms: [{ ...challenge, kinds: 1, name: 'pawn' }] });
    expect(refusal(other, 'w sanctuary e1 a1')).toBe('no-target');
  });
});

describe('Man of Straw', () => {
  it('puts a pawn in the place of a King in check, and the move follows', () => {
    const start = turnState('4r1k1/8/8/8/8/8/P6P/4K3 w', { white: ['man-of-straw'] });
    const done = playSteps(start, 'w man-of-straw e1 a2');
    expect([lettersOn(done, 'a2'), lettersOn(done, 'e1')]).toEqual(['K', 'P']);
    expect(lettersOn(playSteps(done, 'w h2 h3'), 'h3')).toBe('P');
  });

  it('needs a check, and a place that is safe', () => {
    const quiet = turnState('6k1/8/8/8/8/8/P7/4K3 w', { white: ['man-of-straw'] });
    expect(refusal(quiet, 'w man-of-straw e1 a2')).toBe('card-unfit');
    const unsafe = turnState('r3r1k1/8/8/8/8/8/P6P/4K3 w', { white: ['man-of-straw'] });
    expect(listOffered(unsafe, 'w man-of-straw e1')).toEqual(['h2']);
  });

  it('helps a mated King, also under a Challenge to move another kind', () => {
    const mate = turnState('r5k1/8/8/8/8/8/1P3PPP/r5K1 w', {
      white: ['man-of-straw'],
      terms: [{ kind: 'challenge', colour: 0, pieces: [], kinds: 1, name: 'pawn', from: 1, until: 1 }],
    });
    expect(listOffered(mate, 'w man-of-straw g1')).toContain('h2');
    expect(lettersOn(playSteps(mate, 'w man-of-straw g1 h2'), 'g1')).toBe('P');
  });

  it('R23 Man of Straw may save a knight that is king by Coup', () => {
    const start = turnState('1r4k1/8/8/8/8/8/P7/1N2K3 w', { white: ['man-of-straw'], effects: [COUP] });
    expect(listOffered(start, 'w man-of-straw')).toEqual(['b1']);
    expect(listNoticeCodes(start, 'w man-of-straw b1 a2')).not.toContain('card-void');
  });
});
