/** The board on which a computer supposes that no card is played any more: its moves, and what effects do to them. */
import { expect, test } from 'vitest';
import { MenBoard } from '../../src/computer/cards/men-board.js';
import type { Board } from '../../src/engine/knightmare/board/board.js';
import { type Colour, foeOf } from '../../src/engine/knightmare/board/men.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { optionsFor } from '../engine/searching.js';

const start = knightmare.start(optionsFor(knightmare, { cards: 'on' }), 1).position;
const board: Board = 'core' in start ? start.core.board : expect.unreachable('no game with cards');

function sequences(men: MenBoard, colour: Colour, depth: number): number {
  if (depth === 0) return 1;
  const mark = men.end;
  men.find(colour, false);
  const { end } = men;
  let total = 0;
  for (let i = mark; i < end; i++) {
    men.make(men.moves[i] ?? 0);
    if (!men.isInCheck(colour)) total += sequences(men, foeOf(colour), depth - 1);
    men.unmake();
  }
  men.end = mark;
  return total;
}

/** The sequences of so many moves from a board, and that it is worth afterwards what it was before. */
function counted(from: Board, depth: number): number {
  const men = new MenBoard();
  const first = men.load(from);
  const before = men.worth(first);
  const total = sequences(men, first, depth);
  expect(men.worth(first)).toBe(before);
  return total;
}

test('has the moves of chess where nothing lies on the board', () => {
  expect([1, 2, 3].map((depth) => counted(board, depth))).toEqual([20, 400, 8902]);
});

test('keeps to what effects forbid', () => {
  const effect = { no: null, by: 0, pieces: [], squares: [], edges: [] } as const;
  const closed = { ...board, effects: [{ ...effect, card: 'forbidden-city', squares: [40] } as const] };
  // a3 takes the pawn its two moves and the knight one.
  expect(counted(closed, 1)).toBe(17);
  const shaken = {
    ...board,
    terms: [{ kind: 'lost-turn', colour: 0, pieces: [], kinds: 0, from: 1, until: 1 } as const],
  };
  expect(new MenBoard().load(shaken)).toBe(1);
});

test('a crab stands where a pawn would', () => {
  const pawn = board.pieces.findIndex(({ at }) => at === 48);
  const effect = { card: 'crab', no: null, by: 0, pieces: [pawn], squares: [], edges: [] } as const;
  const [plain, crabbed] = [board, { ...board, effects: [effect] }].map((one) => {
    const men = new MenBoard();
    men.load(one);
    return men.worth(0);
  });
  expect((crabbed ?? 0) - (plain ?? 0)).toBe(8);
});
