/** Names in pictures: supported scripts, and what is left of names with emoji. */
import { describe, expect, it } from 'vitest';
import { toDrawableName } from '../../../src/render/drawing/drawable-name.js';

describe('a name on a picture', () => {
  it.each([
    ['Anna', 'Anna'],
    ['Anna 🦊', 'Anna'],
    ['👑 Anna', 'Anna'],
    ['محمد بن سلمان', 'محمد بن سلمان'],
    ['דוד המלך', 'דוד המלך'],
    ['नरेंद्र शर्मा', 'नरेंद्र शर्मा'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['김철수', '김철수'],
    ['\u1100\u1161', '가'],
    ['Ёлка Ωμέγα', 'Ёлка Ωμέγα'],
    // People may be named like pieces.
    ['King', 'King'],
    ['Arthur King 🐉', 'Arthur King'],
  ])('%j is %j', (name, shown) => {
    expect(toDrawableName(name, 'kings-table')).toBe(shown);
  });

  it.each([
    // The remaining letters would look like a piece or a side.
    ['🏰👑 King 🐉', 'kings-table'],
    ['🐉 attackers', 'kings-table'],
    ['White 🕊', 'knightmare'],
    ['♟ pawns', 'knightmare'],
    ['龍の King', 'conquer-the-kings'],
    // No letters remain.
    ['🐉👑', 'kings-table'],
    ['龍王', 'kings-table'],
    ['\u3164', 'kings-table'],
    ['\u115f\u2800\u200b', 'kings-table'],
    ['...', 'kings-table'],
  ])('%j in %s gives way', (name, game) => {
    expect(toDrawableName(name, game)).toBeNull();
  });

  it('has at most 64 letters', () => {
    expect(toDrawableName('m'.repeat(65), 'kings-table')).toBe('m'.repeat(64));
  });
});
