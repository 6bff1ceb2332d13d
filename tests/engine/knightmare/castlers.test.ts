/** Castling rights of rooks on a board that was set up or built. */
import { expect, test } from 'vitest';
import { squareName } from '../../../src/engine/knightmare/board/squares.js';
import { createBoardFromPieces, parsePieces } from '../../../src/engine/knightmare/turn/start/fen.js';
import { listOffered, playSteps, turnState } from './kit.js';

/** Squares of the rooks that may castle. */
function listCastlers(field: string): string[] {
  const pieces = parsePieces(field);
  if (!pieces.ok) throw new Error(pieces.reason.code);
  return createBoardFromPieces(pieces.value, 0, false)
    .castling.map((id) => squareName(pieces.value[id]?.at ?? -1))
    .sort();
}

test.each([
  ['r3k2r/8/8/8/8/8/8/R3K2R', ['a1', 'a8', 'h1', 'h8']],
  ['4k3/8/8/8/8/8/8/R3K3', ['a1']],
  // Another piece on the King's square, such as a Queen or the enemy King.
  ['4k3/8/8/8/8/8/8/R3Q1KR', []],
  ['8/8/8/8/8/8/8/R3k2R', []],
  ['4K2R/8/8/8/8/8/8/4k2r', []],
  // A King that moved away, and rooks that aren't in their corners.
  ['r2k3r/8/8/8/8/8/8/1R2K1R1', []],
  // Other pieces in the corners.
  ['b3k2n/8/8/8/8/8/8/Q3K2B', []],
  ['r3k2r/8/8/8/8/8/8/r3K2r', ['a8', 'h8']],
])('%s: %j', (field, expected) => {
  expect(listCastlers(field)).toEqual(expected);
});

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['nothing', [], ['c1', 'g1']],
  ['the rook of the long side', ['a1 b1', 'b1 a1'], ['g1']],
  ['the rook of the short side', ['h1 h2', 'h2 h1'], ['c1']],
  ['the King', ['e1 e2', 'e2 e1'], []],
])('after %s went and came back, the King castles to %j', (_, moves, expected) => {
  const [away, back] = ['b h7 h6', 'b h6 h5'];
  const steps = moves.flatMap((move, nth) => [
    `w ${move}`,
    'w end',
    (nth === 0 ? away : back) ?? '',
    'b end',
  ]);
  const start = turnState('4k3/7p/8/8/8/8/8/R3K2R w KQ', {});
  const castled = listOffered(playSteps(start, ...steps), 'w e1').filter((square) =>
    ['c1', 'g1'].includes(square),
  );
  expect([...castled].sort()).toEqual(expected);
});

test('a rook that was captured castles no more, nor does another in its corner', () => {
  const start = turnState('r3k3/8/8/8/8/8/7R/R3K3 b Q', {});
  const done = playSteps(start, 'b a8 a1');
  expect(done.core.board.castling).toEqual([]);
});
