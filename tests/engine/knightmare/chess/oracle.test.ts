/**
 * Compares the orthodox core with chess.js: the same moves, checks, endings and repetitions in random games.
 */
import { Chess, SQUARES as squares } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START, writeFen } from '../../../../src/engine/knightmare/chess/fen.js';
import type { ChessStatus } from '../../../../src/engine/knightmare/chess/outcome.js';
import { History } from '../../../../src/engine/search/history.js';
import { scaleEffort } from '../../../effort.js';
import { boardOf, KIWIPETE, movesOf, moveText } from './board-text.js';

const starts: readonly (readonly [name: string, fen: string])[] = [
  ['the start', START],
  ['Kiwipete', KIWIPETE],
  ['promotions and castling', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1'],
  ['pawns that meet', '4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1'],
  ['few men', '8/8/4k1b1/8/8/2B1K3/4P1n1/8 w - - 0 1'],
  ['queens and rooks', '3rkr2/4q3/8/8/8/8/3PQ3/R3K2R w KQ - 0 1'],
];

/** Ending by the board alone according to chess.js. */
function endingOf(oracle: Chess): ChessStatus {
  if (oracle.isCheckmate()) return 'checkmate';
  if (oracle.isStalemate()) return 'stalemate';
  return oracle.isInsufficientMaterial() ? 'insufficient-material' : 'open';
}

/**
 * Drops the en passant square from a FEN, because chess.js writes it only if a capture en passant is legal.
 */
function withoutEnPassant(fen: string): string {
  return fen.replace(/ (?:-|[a-h][36])(?= \d+ \d+$)/, '');
}

describe.each(starts)('from %s', (_, fen) => {
  test('random games go the same way', () => {
    const draws = fc.array(fc.nat(100_000), { minLength: 30, maxLength: 120 });
    fc.assert(
      fc.property(draws, (numbers) => {
        const board = boardOf(fen);
        const oracle = new Chess(fen);
        const history = new History();
        for (const number of numbers) {
          const again = history.recordPosition(...board.key());
          expect(again).toBe(oracle.isThreefoldRepetition());
          expect(board.quiet >= 100).toBe(oracle.isDrawByFiftyMoves());
          expect(board.isInCheck()).toBe(oracle.isCheck());
          expect(board.status()).toBe(endingOf(oracle));
          expect(withoutEnPassant(writeFen(board.position()))).toBe(withoutEnPassant(oracle.fen()));
          const moves = movesOf(board);
          expect(moves.map(moveText).toSorted()).toEqual(
            oracle
              .moves({ verbose: true })
              .map(({ lan }) => lan)
              .toSorted(),
          );
          const move = moves[number % moves.length];
          if (move === undefined) break;
          oracle.move(moveText(move));
          board.make(move);
        }
      }),
      { numRuns: scaleEffort(12) },
    );
  });

  test('the same squares are attacked', () => {
    const draws = fc.array(fc.nat(100_000), { maxLength: 60 });
    fc.assert(
      fc.property(draws, (numbers) => {
        const board = boardOf(fen);
        const oracle = new Chess(fen);
        for (const number of numbers) {
          const moves = movesOf(board);
          const move = moves[number % moves.length];
          if (move === undefined) break;
          oracle.move(moveText(move));
          board.make(move);
        }
        const listAttacked = (by: 0 | 1) => squares.filter((_, square) => board.isAttacked(square, by));
        expect(listAttacked(0)).toEqual(squares.filter((name) => oracle.isAttacked(name, 'w')));
        expect(listAttacked(1)).toEqual(squares.filter((name) => oracle.isAttacked(name, 'b')));
      }),
      { numRuns: scaleEffort(12) },
    );
  });
});

test('repetitions are counted as chess.js counts them', () => {
  const moves = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'];
  const board = boardOf(START);
  const oracle = new Chess();
  const history = new History();
  expect(history.recordPosition(...board.key())).toBe(false);
  const repeated = moves.map((text) => {
    oracle.move(text);
    board.make(movesOf(board).find((move) => moveText(move) === text) ?? 0);
    const again = history.recordPosition(...board.key());
    expect(again).toBe(oracle.isThreefoldRepetition());
    return again;
  });
  expect(repeated.at(-1)).toBe(true);
});
