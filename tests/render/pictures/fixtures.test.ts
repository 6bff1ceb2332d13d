/** Objects on a board's squares, or on its drawn part. */
import { expect, it } from 'vitest';
import type { Direction, View } from '../../../src/engine/view.js';
import { BLOCKED, fixturesOf, HELD, NOTED } from '../../../src/render/board/fixtures.js';
import { layOut } from '../../../src/render/board/layout.js';
import { createChessPiece, knightmare, noCards, square } from '../boards.js';

const { board } = knightmare;
const at = (name: string) => square(board, name);
const ABOVE = 1;
const RIGHT = 2;
const BELOW = 4;
const LEFT = 8;

/** The view with walls between pairs of squares. */
function createWalledView(...pairs: readonly (readonly [string, string])[]): View {
  const walls = pairs.map(([one, other]) => [at(one), at(other)] as const);
  return { ...knightmare, pieces: [], cards: { ...noCards, walls } };
}

/** The fixtures by the names of their squares. */
function listFixtures(view: View, turn: Direction = 0, area?: readonly [string, string]) {
  const part = area?.map(at) as [number, number] | undefined;
  return Object.fromEntries(
    [...fixturesOf(view, layOut(board, turn, 400, part))].map(([on, bits]) => [board.names[on], bits]),
  );
}

it('a wall stands on both of its squares, whichever is named first', () => {
  expect(listFixtures(createWalledView(['c3', 'd3']))).toEqual({ c3: RIGHT, d3: LEFT });
  expect(listFixtures(createWalledView(['d3', 'c3']))).toEqual({ c3: RIGHT, d3: LEFT });
  expect(listFixtures(createWalledView(['c3', 'c4']))).toEqual({ c4: BELOW, c3: ABOVE });
  expect(listFixtures(createWalledView(['c3', 'c4']), 1)).toEqual({ c4: LEFT, c3: RIGHT });
  expect(listFixtures(createWalledView(['c3', 'd3'], ['c3', 'c4']))).toEqual({
    c3: RIGHT | ABOVE,
    d3: LEFT,
    c4: BELOW,
  });
});

it('of a wall with one square outside of the part that is drawn nothing is drawn', () => {
  const area = ['c3', 'f6'] as const;
  expect(
    listFixtures(
      createWalledView(['c3', 'd3'], ['b3', 'c3'], ['c2', 'c3'], ['f6', 'g6'], ['b2', 'c3']),
      0,
      area,
    ),
  ).toEqual({
    c3: RIGHT,
    d3: LEFT,
  });
  for (const turn of [0, 1, 2, 3] as const)
    expect(listFixtures(createWalledView(['b3', 'c3'], ['a1', 'a2']), turn, area)).toEqual({});
});

it('a square has all that lies on it', () => {
  const pieces = [createChessPiece('d4', 'white', 'rook', 'held')];
  const view = { ...createWalledView(['d4', 'e4']), pieces };
  const cards = { ...noCards, ...view.cards, blocked: [at('d4'), at('a1')], noted: [at('d4')] };
  expect(listFixtures({ ...view, cards })).toEqual({
    d4: BLOCKED | NOTED | HELD | RIGHT,
    e4: LEFT,
    a1: BLOCKED,
  });
});
