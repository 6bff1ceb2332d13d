/**
 * Properties of the board: undo restores it, and the hash changes with it. Also examples of positions with
 * equal and different keys.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePieceLetter } from '../../../../src/engine/knightmare/chess/codes.js';
import { START } from '../../../../src/engine/knightmare/chess/fen.js';
import { MoveList } from '../../../../src/engine/search/piece-codes.js';
import { boardOf, KIWIPETE, movesOf, moveText, play } from './board-text.js';
import { ChessBoard } from './chess-board.js';

const PROMOTIONS = 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1';
const anyGame = fc.tuple(
  fc.constantFrom(START, KIWIPETE, PROMOTIONS),
  fc.array(fc.nat(100_000), { maxLength: 80 }),
);

describe('random games', () => {
  test('taking back restores everything, move for move', () => {
    fc.assert(
      fc.property(anyGame, ([fen, numbers]) => {
        const board = boardOf(fen);
        const seen: string[] = [];
        const look = () =>
          JSON.stringify([board.position(), board.key(), movesOf(board).map(moveText).toSorted()]);
        for (const number of numbers) {
          const moves = movesOf(board);
          const move = moves[number % moves.length];
          if (move === undefined) break;
          seen.push(look());
          board.make(move);
        }
        for (const before of seen.toReversed()) {
          board.unmake();
          expect(look()).toBe(before);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a board set up from the position is the same board', () => {
    fc.assert(
      fc.property(anyGame, ([fen, numbers]) => {
        const board = boardOf(fen);
        for (const number of numbers) {
          const moves = movesOf(board);
          const move = moves[number % moves.length];
          if (move === undefined) break;
          board.make(move);
          const copy = new ChessBoard(board.position());
          expect(copy.position()).toEqual(board.position());
          expect(copy.key()).toEqual(board.key());
          expect(movesOf(copy).toSorted()).toEqual(movesOf(board).toSorted());
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the key', () => {
  const key = (fen: string) => boardOf(fen).key();

  test('tells the side to move, castling rights and pieces apart', () => {
    const rows = 'r3k2r/8/8/8/8/8/8/R3K2R';
    const keys = ['w KQkq', 'b KQkq', 'w KQk', 'w -'].map((rest) => key(`${rows} ${rest}`).join());
    keys.push(key('r3k2r/8/8/8/8/8/8/R3K1R1 w -').join());
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('counts a capture in passing only where it is legal', () => {
    const open = '4k3/8/8/8/3pP3/8/8/4K3 b -';
    expect(key(`${open} e3`)).not.toEqual(key(`${open} -`));
    const pinned = '8/8/8/8/R2pP2k/8/8/4K3 b -';
    expect(key(`${pinned} e3`)).toEqual(key(`${pinned} -`));
  });
});

test('moves are pushed above what the list holds', () => {
  const list = new MoveList();
  const board = boardOf(START);
  board.legalMoves(list);
  board.make(list.moves[0] as number);
  const mark = list.top;
  board.legalMoves(list);
  expect([mark, list.top - mark]).toEqual([20, 20]);
});

test('the most moves of all have room', () => {
  const board = boardOf('R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1');
  expect(board.perft(1)).toBe(218);
});

test('castling moves the rook and loses both rights', () => {
  const board = play(boardOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), 'e1g1', 'e8c8');
  expect([61, 62, 2, 3].map((square) => board.codeOn(square))).toEqual(
    ['R', 'K', 'k', 'r'].map((letter) => parsePieceLetter(letter)),
  );
  expect(board.position().castling).toBe(0);
});

test.each([
  ['8/8/8/4k3/8/8/8/4K3 w', 'insufficient-material'],
  ['8/8/8/4k3/8/8/8/4KN2 w', 'insufficient-material'],
  ['8/8/8/4kb2/8/8/8/2B1K3 w', 'open'],
  ['8/8/8/4kb2/8/8/8/4KB2 w', 'insufficient-material'],
  ['8/8/8/4kn2/8/8/8/4KB2 w', 'open'],
  ['8/8/8/4k3/8/8/8/4KNN1 w', 'open'],
  ['8/8/8/4k3/8/8/4P3/4K3 w', 'open'],
  ['7k/5Q2/6K1/8/8/8/8/8 b', 'stalemate'],
  ['7k/6Q1/6K1/8/8/8/8/8 b', 'checkmate'],
])('%s: %s', (fen, status) => {
  expect(boardOf(fen).status()).toBe(status);
});
