/**
 * Descriptions of single actions in King's Mate. The contract (`every-description.ts`) tests the descriptions
 * of all actions.
 */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../../src/engine/description.js';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { findDice, setUp } from './table.js';

/** Description of a typed action. */
function describeMove(before: MatePosition, text: string) {
  const side = kingsMate.toAct(before)[0] ?? 'white';
  const path = kingsMate.parse(before, side, text);
  if (!path.ok) throw new Error(path.reason.code);
  const played = kingsMate.play(before, side, path.value);
  if (!played.ok) throw new Error(played.reason.code);
  return kingsMate.describe({ before, side, path: path.value, played: played.value });
}

it('tells who goes where, and what is taken', () => {
  const before = setUp({}, 'Kd1 Sc1 Ra1 kd9 sd8 fa5');
  expect(describeMove(before, 'A1-A4')).toMatchObject({
    side: 'white',
    turn: 'white',
    parts: [{ type: 'moves', piece: { side: 'white', kind: 'keeper' }, from: 'A1', to: 'A4' }],
    revealsNothing: true,
  });
  expect(describeMove(before, 'A1xA5').parts).toEqual([
    { type: 'moves', piece: { side: 'white', kind: 'keeper' }, from: 'A1', to: 'A5' },
    { type: 'takes', piece: { side: 'black', kind: 'fool' }, at: 'A5' },
  ]);
});

it('tells what a fool becomes', () => {
  const before = setUp({}, 'Kd1 Sc1 Fa8 kd7 sd8', 'w', 'prisoners:R');
  expect(describeMove(before, 'A8-A9').parts).toContainEqual({
    type: 'becomes',
    piece: { side: 'white', kind: 'fool' },
    at: 'A9',
    into: { side: 'white', kind: 'keeper' },
  });
});

it('tells whom the king leaps over', () => {
  const before = setUp({ 'defense-of-crown': 'on' }, 'Kd1 Se2 Sf3 kd9 sd8');
  expect(describeMove(before, 'D1-G4').parts[0]).toMatchObject({
    type: 'moves',
    to: 'G4',
    over: ['E2', 'F3'],
  });
});

describe('an attempt', () => {
  const before = setUp({ 'active-play': 'on' }, 'Kd1 Sc1 Ra1 Fg2 kd9 sd8 fa5');
  const attempt = (succeeds: boolean) => {
    const is = (one: MatePosition) =>
      describeMove(one, 'A1xA5').parts.some((part) => part.type === 'attempts' && part.succeeds === succeeds);
    return describeMove(findDice(before, is), 'A1xA5');
  };
  it('that succeeds is told with the piece that is taken', () => {
    const { parts, revealsNothing } = attempt(true);
    expect(parts.map(({ type }) => type)).toEqual(['attempts', 'moves', 'takes']);
    expect(revealsNothing).not.toBe(true);
  });
  it('that fails takes nobody', () => {
    const { parts } = attempt(false);
    expect(parts.map(({ type }) => type)).not.toContain('takes');
    expect(parts[0]).toMatchObject({ type: 'attempts', from: 'A1', to: 'A5', succeeds: false });
  });
});

it('tells whose turn is lost where the attempt fails and no other piece can move', () => {
  const only = setUp({ 'active-play': 'on' }, 'Ka1 Fe7 rb5 rg2 pd6 fe8 kg9 sg8');
  const isFailing = (one: MatePosition) => describeMove(one, 'E7xD6').parts.some(isFailed);
  expect(describeMove(findDice(only, isFailing), 'E7xD6').parts).toContainEqual({
    type: 'loses-turn',
    side: 'white',
    because: 'no-move',
  });
});

function isFailed(part: Part): boolean {
  return part.type === 'attempts' && !part.succeeds;
}
