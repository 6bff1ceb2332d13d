/** Positions that show each rule of King's Table. */
import { describe, expect, test } from 'vitest';
import { begin, findSeed, listLegalMoves, outcomeOf, playAll, setUp, verdictOf } from './table.js';

const corner = { board: 'tablut', escape: 'corner' };
const edge = { board: 'tablut', escape: 'edge' };

test('ruling 27: the ring layout of Hnefatafl allows the moves that the rulebook gives as examples', () => {
  const start = begin({ board: 'hnefatafl', layout: 'ring', escape: 'corner' });
  expect(verdictOf(start, 'H1-H3')).toBe('H1-H3');
  const next = playAll(start, 'H1-H3');
  expect(listLegalMoves(next)).toEqual(expect.arrayContaining(['G5-G6', '*G7-G8']));
});

describe('captures', () => {
  test('a: guards take an attacker', () => {
    const position = setUp(corner, { a: 'D4,A8,B9,I2,H1', d: 'C4,E3', k: 'G7' }, 'd');
    expect(verdictOf(position, 'E3-E4')).toBe('E3-E4xD4');
  });
  test('b: attackers take a guard', () => {
    expect(verdictOf(setUp(corner, { a: 'C4,E3', d: 'D4', k: 'G7' }, 'a'), 'E3-E4')).toBe('E3-E4xD4');
  });
  test('c: two at once', () => {
    const position = setUp(corner, { a: 'C1,C6,E4', d: 'C5,D4', k: 'G7' }, 'a');
    expect(verdictOf(position, 'C1-C4')).toBe('C1-C4xC5D4');
  });
});

test('pieces that touch at corners capture nothing', () => {
  expect(verdictOf(setUp(corner, { a: 'C5,E1', d: 'D4', k: 'G7' }, 'a'), 'E1-E3')).toBe('E1-E3');
});

test('the armed king captures', () => {
  const position = setUp(corner, { a: 'D4,A8,B9,I2', d: 'C4', k: 'E8' }, 'd');
  expect(verdictOf(position, '*E8-E4')).toBe('*E8-E4xD4');
});

describe('the king in the open', () => {
  test('a: four attackers capture him', () => {
    const position = setUp(corner, { a: 'C3,D2,E3,D6', k: 'D3' }, 'a');
    expect(outcomeOf(position, 'D6-D4')).toBe('attackers king-captured');
  });
  test('b: a guard next to him saves him', () => {
    const position = setUp(corner, { a: 'C3,D2,A4', d: 'E3', k: 'D3' }, 'a');
    expect(outcomeOf(position, 'A4-D4')).toBeNull();
  });
});

describe('the throne', () => {
  test('a: three attackers and the empty throne capture the king', () => {
    expect(outcomeOf(setUp(corner, { a: 'D4,F4,C3', k: 'E4' }, 'a'), 'C3-E3')).toBe(
      'attackers king-captured',
    );
  });
  test('b: two attackers and the throne do not', () => {
    expect(outcomeOf(setUp(corner, { a: 'D4,C3', k: 'E4' }, 'a'), 'C3-E3')).toBeNull();
  });
  test('c: a guard next to the throne is not taken against it', () => {
    expect(verdictOf(setUp(corner, { a: 'C3', d: 'E4', k: 'G7' }, 'a'), 'C3-E3')).toBe('C3-E3');
  });
  test('d: four attackers capture the king on the throne', () => {
    const position = setUp(corner, { a: 'D5,F5,E4,E9', k: 'E5' }, 'a');
    expect(outcomeOf(position, 'E9-E6')).toBe('attackers king-captured');
  });
});

describe('escape', () => {
  test('a: any square of the edge in edge mode', () => {
    expect(outcomeOf(setUp(edge, { a: 'A1,B1,C1', k: 'D5' }, 'd'), '*D5-A5')).toBe('defenders escape');
  });
  test('b: a corner only in corner mode', () => {
    const position = setUp(corner, { a: 'B9,C9,D9', k: 'D1' }, 'd');
    expect(outcomeOf(position, '*D1-A1')).toBe('defenders escape');
    expect(outcomeOf(position, '*D1-C1')).toBeNull();
  });
});

describe('special squares', () => {
  test('ruling 4: a piece other than the king may stop on a corner only if the edge is the goal', () => {
    const pieces = { a: 'D1', k: 'E5' };
    expect(verdictOf(setUp(corner, pieces, 'a'), 'D1-A1')).toBe('corner-for-king');
    expect(verdictOf(setUp(edge, pieces, 'a'), 'D1-A1')).toBe('D1-A1');
  });
  test('ruling 1: a piece other than the king may pass over the empty throne, but never stops there', () => {
    const position = setUp(corner, { a: 'E2', k: 'G6' }, 'a');
    expect(verdictOf(position, 'E2-E8')).toBe('E2-E8');
    expect(verdictOf(position, 'E2-E5')).toBe('throne-for-king');
    expect(verdictOf(setUp(corner, { a: 'E2', k: 'E5' }, 'a'), 'E2-E8')).toBe('way-blocked');
  });
});

test('the weakened king captures with a diagonal step on an odd roll only', () => {
  const given = { board: 'tawlbwrdd', 'king-die': 'on' };
  const declareKing = (seed: number) => {
    const dice = seed.toString(16);
    const position = setUp(given, { a: 'E5,A8,B9,I2', d: 'E6', k: 'D3' }, 'd', `dice:${dice}`);
    return playAll(position, '*');
  };
  const odd = findSeed((seed) => declareKing(seed).kingMode === 2);
  const even = findSeed((seed) => declareKing(seed).kingMode === 1);
  expect(verdictOf(declareKing(odd), '*D3-E4')).toBe('*D3-E4xE5');
  expect(verdictOf(declareKing(even), '*D3-E4')).toBe('only-orthogonal');
});
