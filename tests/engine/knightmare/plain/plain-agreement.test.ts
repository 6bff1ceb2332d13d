/** Without cards in play, the card game's engine agrees with the orthodox one, move by move. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, boardAtNextTurn } from '../../../../src/engine/knightmare/board/board.js';
import { isInCheck } from '../../../../src/engine/knightmare/board/check.js';
import { listLegalMoves } from '../../../../src/engine/knightmare/board/legal.js';
import { boardAfterMove, type Move } from '../../../../src/engine/knightmare/board/moves.js';
import { START, writeFen } from '../../../../src/engine/knightmare/chess/fen.js';
import { readFenBoard } from '../../../../src/engine/knightmare/notation/position-pieces.js';
import { tokensOfMove } from '../../../../src/engine/knightmare/play/tokens.js';
import { boardOf, KIWIPETE, movesOf, moveText } from '../chess/board-text.js';
import type { ChessBoard } from '../chess/chess-board.js';
import { unwrapResult } from '../table.js';

/** Starts close to castling, en passant captures and promotions. */
const STARTS = [
  START,
  KIWIPETE,
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
  'r3k2r/p6p/8/1P4P1/1p4p1/8/P6P/R3K2R b KQkq - 0 1',
  '4k3/2p1p3/8/1P1P4/4p1p1/8/3P1P2/4K3 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
];

const textOf = (move: Move) => tokensOfMove(move).join('').toLowerCase();
const sortTexts = (texts: readonly string[]) => texts.toSorted();

function toBoard(chess: ChessBoard): Board {
  return unwrapResult(readFenBoard(false, writeFen(chess.position()).split(' ')));
}

/** Counts events of the games. The test expects that each event occurs. */
const seen = { positions: 0, castling: 0, passing: 0, promotion: 0, check: 0 };

function requireEqualMoves(board: Board, chess: ChessBoard): readonly Move[] {
  const moves = listLegalMoves(board);
  expect(sortTexts(moves.map(textOf)), writeFen(chess.position())).toEqual(
    sortTexts(movesOf(chess).map(moveText)),
  );
  expect(isInCheck(board, board.mover)).toBe(chess.isInCheck());
  seen.positions++;
  seen.check += Number(chess.isInCheck());
  return moves;
}

const isPassing = ({ taken, to }: Move) => taken >= 0 && taken !== to;

/** A random move. Every other time a move of a rare kind, if there is any. */
function pickMove(moves: readonly Move[], pick: number): Move | undefined {
  const rare = moves.filter(
    (move) => move.castling !== undefined || move.promotion !== undefined || isPassing(move),
  );
  const among = rare.length > 0 && pick % 2 === 0 ? rare : moves;
  return among[(pick >> 1) % among.length];
}

test('both know the same moves in every position of random games, played on or read from FEN', () => {
  const anyGame = fc.record({
    start: fc.constantFrom(...STARTS),
    picks: fc.array(fc.nat(100_000), { minLength: 20, maxLength: 40 }),
  });
  fc.assert(
    fc.property(anyGame, ({ start, picks }) => {
      const chess = boardOf(start);
      let board = toBoard(chess);
      for (const pick of picks) {
        requireEqualMoves(toBoard(chess), chess);
        const moves = requireEqualMoves(board, chess);
        const move = pickMove(moves, pick);
        if (move === undefined) return;
        seen.castling += Number(move.castling !== undefined);
        seen.passing += Number(isPassing(move));
        seen.promotion += Number(move.promotion !== undefined);
        const same = movesOf(chess).find((one) => moveText(one) === textOf(move));
        chess.make(same as number);
        board = boardAtNextTurn(boardAfterMove(board, move));
      }
    }),
    { numRuns: 60 },
  );
  expect(seen.positions).toBeGreaterThan(500);
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});
