/**
 * The board on which a computer searches as if no more cards were played: its moves, and the effects that
 * limit the moves.
 */
import { describe, expect, test } from 'vitest';
import { PieceBoard } from '../../../src/computer/cards/piece-board.js';
import { PiecePosition } from '../../../src/computer/cards/piece-position.js';
import { LOST, MATE, PieceSearch } from '../../../src/computer/cards/piece-search.js';
import { Limits } from '../../../src/computer/search/limits.js';
import type { Board } from '../../../src/engine/knightmare/board/board.js';
import type { Colour } from '../../../src/engine/knightmare/board/pieces.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { MoveList } from '../../../src/engine/search/piece-codes.js';
import { resolveOptions } from '../../engine/search/searching.js';

const options = resolveOptions(knightmare, { cards: 'on' });
const start = knightmare.start(options, 1).position;
const board: Board = 'core' in start ? start.core.board : expect.unreachable('no game with cards');

function countFrom(position: PiecePosition, depth: number): number {
  if (depth === 0) return 1;
  const list = new MoveList();
  position.pushMoves(list);
  return list.popAll(0).reduce((total, move) => {
    position.make(move);
    const count = countFrom(position, depth - 1);
    position.unmake();
    return total + count;
  }, 0);
}

/** Counts the sequences of `depth` moves from a board. Expects the board to be unchanged afterwards. */
function countSequences(from: Board, depth: number): number {
  const pieces = new PieceBoard();
  const position = new PiecePosition(pieces);
  const first = pieces.load(from);
  position.start(first);
  const before = [pieces.evaluate(first), pieces.low, pieces.high];
  const total = countFrom(position, depth);
  expect([pieces.evaluate(first), pieces.low, pieces.high]).toEqual(before);
  return total;
}

test('has the moves of chess where nothing lies on the board', () => {
  expect([1, 2, 3].map((depth) => countSequences(board, depth))).toEqual([20, 400, 8902]);
});

test('keeps to what effects forbid', () => {
  const effect = { no: null, by: 0, pieces: [], squares: [], edges: [] } as const;
  const closed = { ...board, effects: [{ ...effect, card: 'forbidden-city', squares: [40] } as const] };
  // No piece may enter the forbidden square a3. White loses two pawn moves and one knight move.
  expect(countSequences(closed, 1)).toBe(17);
  const shaken = {
    ...board,
    terms: [{ kind: 'lost-turn', colour: 0, pieces: [], kinds: 0, from: 1, until: 1 } as const],
  };
  expect(new PieceBoard().load(shaken)).toBe(1);
});

test('a crab stands where a pawn would', () => {
  const pawn = board.pieces.findIndex(({ at }) => at === 48);
  const effect = { card: 'crab', no: null, by: 0, pieces: [pawn], squares: [], edges: [] } as const;
  const [plain, crabbed] = [board, { ...board, effects: [effect] }].map((one) => {
    const pieces = new PieceBoard();
    pieces.load(one);
    return pieces.evaluate(0);
  });
  expect((crabbed ?? 0) - (plain ?? 0)).toBe(8);
});

describe('a mate where no card helps', () => {
  const standing = knightmare.read(options, '7k/8/5KQ1/8/8/8/8/8 w - - hands:-/-');
  const mating = standing.ok && 'core' in standing.value ? standing.value.core.board : expect.unreachable();
  const search = (colour: Colour = 0) => new PieceSearch(colour, new Limits(1e6), 8, 1 << 10);
  const worth = search().search(mating, -1e6, 1e6, 2);

  test('is worth less than a won game, and more the sooner it comes', () => {
    expect(worth).toBeGreaterThan(LOST);
    expect(worth).toBeLessThan(MATE);
  });

  test('is found to lie beyond a window next to it, whoever asks', () => {
    for (const [colour, score] of [
      [0, worth],
      [1, -worth],
    ] as const) {
      const within = (alpha: number) => search(colour).search(mating, alpha, alpha + 1, 2);
      for (const far of Array(120).keys()) {
        expect(within(score - far - 1)).toBeGreaterThanOrEqual(score - far);
        expect(within(score + far)).toBeLessThanOrEqual(score + far);
      }
    }
  });
});

test('who is ahead of a King who is alone drives him to the edge', () => {
  const worths = ['8/8/8/4k3/8/8/8/Q3K3', '4k3/8/8/8/8/8/8/Q3K3', '4k3/8/4K3/8/8/8/8/Q7'].map((pieces) => {
    const position = knightmare.read(options, `${pieces} b - - hands:-/-`);
    const board = new PieceBoard();
    if (position.ok && 'core' in position.value) board.load(position.value.core.board);
    return board.evaluate(0);
  });
  expect([...worths].sort((one, other) => one - other)).toEqual(worths);
});
