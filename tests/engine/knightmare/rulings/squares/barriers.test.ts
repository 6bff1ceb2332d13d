/** Forbidden City and Fortification. */
import { describe, expect, it } from 'vitest';
import { isMated } from '../../../../../src/engine/knightmare/board/legal.js';
import { lettersOn, listDiscarded, listOffered, playSteps, refusal, turnState } from '../../kit.js';

const square = (name: string) => (8 - Number(name[1])) * 8 + name.charCodeAt(0) - 97;
const wall = (...edges: readonly [string, string][]) =>
  ({
    card: 'fortification',
    by: 0,
    edges: edges.map(([a, b]) => [square(a), square(b)] as const),
  }) as const;

describe('Forbidden City', () => {
  it('R2 Forbidden City may complete a mate, because it is a Continuing Effect', () => {
    const m = turnState('6k1/5pp1/8/8/8/8/8/R5K1 w', { white: ['forbidden-city'] });
    const mate = playSteps(m, 'w a1 a8', 'w forbidden-city h7', 'w end');
    expect(mate.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
    expect(isMated(mate.core.board, 1)).toBe(true);
    expect(listDiscarded(mate)).toEqual([]);
  });

  it('closes its square to all, and only leapers cross it', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RN2K3 w', {
      effects: [{ card: 'forbidden-city', by: 1, squares: ['a3'] }],
    });
    expect(listOffered(m, 'w a1')).toEqual(['a2']);
    expect([...listOffered(m, 'w b1')].sort()).toEqual(['c3', 'd2']);
  });

  it('is not for a square on which somebody stands', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RN2K3 w', { white: ['forbidden-city'] });
    expect(refusal(playSteps(m, 'w a1 a2'), 'w forbidden-city a2')).toBe('bad-target');
  });
});

describe('Fortification', () => {
  it('R58 a piece may pass diagonally outside the bend of a wall, but not out of the inside of the bend', () => {
    const effects = [wall(['c5', 'd5'], ['d5', 'd4'])];
    const steps = (from: string, fen: string) => listOffered(turnState(fen, { effects }), `w ${from}`);
    const d5 = steps('d5', '8/8/8/3K4/8/8/8/7k w');
    expect(d5).toContain('e4');
    expect(d5).not.toContain('c4');
    expect(d5).not.toContain('c5');
    expect(d5).not.toContain('d4');
    expect(steps('c5', '8/8/8/2K5/8/8/8/7k w')).toContain('d4');
    expect(steps('d4', '8/8/8/8/3K4/8/8/7k w')).toContain('e5');
    expect(steps('d5', '8/8/8/3N4/8/8/8/K6k w')).toHaveLength(8);
  });

  it('X33 two walls that meet stay separate, and a piece may pass diagonally between them', () => {
    const apart = turnState('8/8/8/3K4/8/8/8/7k w', {
      effects: [wall(['c5', 'd5'], ['c6', 'd6']), wall(['d5', 'd4'], ['e5', 'e4'])],
    });
    expect(listOffered(apart, 'w d5')).toContain('c4');
  });

  it('stops a slide, a double step and castling', () => {
    const effects = [wall(['a4', 'a3'], ['b4', 'b3']), wall(['f1', 'g1'], ['f2', 'g2'])];
    const m = turnState('4k3/8/8/8/8/8/1P6/R3K2R w KQ', { effects });
    expect(listOffered(m, 'w a1')).not.toContain('a4');
    expect(listOffered(m, 'w b2')).toEqual(['b3']);
    expect(listOffered(m, 'w e1')).not.toContain('g1');
    expect(listOffered(m, 'w e1')).toContain('c1');
  });

  it('is two edges that touch, in line or around a corner', () => {
    const m = playSteps(turnState('4k3/8/8/8/8/8/8/4K3 w', { white: ['fortification'] }), 'w e1 e2');
    const built = playSteps(m, 'w fortification c5 d5 d5 d4');
    expect(built.core.board.effects[0]?.edges).toEqual([
      [square('c5'), square('d5')],
      [square('d5'), square('d4')],
    ]);
    const theOtherWay = playSteps(m, 'w fortification d5 c5 d4 d5');
    expect(theOtherWay.core.board.effects[0]?.edges).toEqual(built.core.board.effects[0]?.edges);
    expect(refusal(m, 'w fortification c5 d5 c5 d5')).toBe('bad-target');
    expect(refusal(m, 'w fortification c5 d5 d5 c5')).toBe('bad-target');
    expect(refusal(m, 'w fortification c5 d5 g5 h5')).toBe('bad-target');
    expect(refusal(m, 'w fortification c5 d5')).toBe('targets-missing');
  });

  it('D9 is one edge where the table wants it so', () => {
    const m = turnState('4k3/8/8/8/8/8/8/4K3 w', { white: ['fortification'], rules: { wall: 'single' } });
    const built = playSteps(m, 'w e1 e2', 'w fortification e8 e7');
    expect(listOffered(built, 'b e8')).not.toContain('e7');
    expect(lettersOn(built, 'e2')).toBe('K');
    expect(refusal(m, 'w fortification e8 d7')).not.toBeNull();
  });

  it('D9 is one edge, or lies across a single diagonal step, where the table wants it so', () => {
    const m = playSteps(
      turnState('4k3/8/8/8/8/8/8/B3K3 w', { white: ['fortification'], rules: { wall: 'diagonal' } }),
      'w e1 e2',
    );
    expect(listOffered(m, 'w fortification e8').toSorted()).toEqual(['d7', 'd8', 'e7', 'f7', 'f8']);
    const built = playSteps(m, 'w fortification e8 f7', 'w end');
    expect(listOffered(built, 'b e8').toSorted()).toEqual(['d7', 'd8', 'e7', 'f8']);
    const far = playSteps(m, 'w fortification d5 e4', 'w end', 'b e8 e7', 'b end');
    expect(listOffered(far, 'w a1')).toContain('e5');
    const near = playSteps(m, 'w fortification c3 b2', 'w end', 'b e8 e7', 'b end');
    expect(listOffered(near, 'w a1')).toEqual(['b2']);
    expect(listOffered(playSteps(m, 'w fortification e8 e7', 'w end'), 'b e8')).not.toContain('e7');
  });
});
