/** Positions as text: read, tolerated and refused forms. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFen, START, writeFen } from '../../../../src/engine/knightmare/chess/fen.js';
import { boardOf, KIWIPETE, play } from './board-text.js';

function rewriteFen(fen: string): string {
  const position = readFen(fen);
  return position.ok ? writeFen(position.value) : position.reason.code;
}

test.each([
  START,
  KIWIPETE,
  'rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 2',
  '4k3/8/8/8/8/8/8/R3K3 w Q - 99 120',
  'K1k5/8/P7/8/8/8/8/8 b - - 3 7',
])('%s is written as it was read', (fen) => {
  expect(rewriteFen(fen)).toBe(fen);
});

test('what is missing behind the side is filled in', () => {
  expect(rewriteFen('6k1/8/8/8/8/8/8/R5K1 w')).toBe('6k1/8/8/8/8/8/8/R5K1 w - - 0 1');
  expect(rewriteFen('  r3k2r/8/8/8/8/8/8/R3K2R   b   Kq ')).toBe('r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1');
});

test('a square passed is kept only where a pawn stands ready', () => {
  expect(rewriteFen('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')).toBe(
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  );
});

test('a pawn on the far file does not stand next to one on the near file', () => {
  expect(rewriteFen('4k3/8/8/7P/p7/8/8/4K3 w - a6 0 1')).toBe('position-passed');
  expect(rewriteFen('4k3/8/7P/p7/8/8/8/4K3 w - a6 0 1')).toBe('4k3/8/7P/p7/8/8/8/4K3 w - - 0 1');
});

test.each([
  ['8/8/8/8/8/8/8 w', 'position-rows', { count: 7, expected: 8 }],
  ['4k3/9/8/8/8/8/8/4K3 w', 'position-letter', { at: '9' }],
  ['4k3/8/8/8/8/8/x7/4K3 w', 'position-letter', { at: 'x' }],
  ['4k3/8/8/8/8/8/.7/4K3 w', 'position-letter', { at: '.' }],
  ['4k3/8/8/8/7/8/8/4K3 w', 'position-row', { at: '7', expected: 8 }],
  ['4k3/8/8/8/8ppp/8/8/4K3 w', 'position-row', { at: '8ppp', expected: 8 }],
  ['4k3/8/8/8/8/8/8/8 w', 'position-kings', { side: 'white', count: 0 }],
  ['4k2k/8/8/8/8/8/8/4K3 w', 'position-kings', { side: 'black', count: 2 }],
  ['4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 b', 'position-men', { side: 'white', count: 17 }],
  ['4k2P/8/8/8/8/8/8/4K3 w', 'position-pawn', { at: 'h8' }],
  ['4k3/8/8/8/8/8/8/4K2p w', 'position-pawn', { at: 'h1' }],
  ['4k3/8/8/8/8/8/8/4K3', 'position-side', { at: '' }],
  ['4k3/8/8/8/8/8/8/4K3 W', 'position-side', { at: 'W' }],
  ['4k3/8/8/8/8/8/8/4K3 w K', 'position-castling', { side: 'white', piece: 'rook', square: 'h1' }],
  ['r3k3/8/8/8/8/8/8/4K3 w kq', 'position-castling', { side: 'black', piece: 'rook', square: 'h8' }],
  ['4k3/8/8/8/8/8/8/R2K3R w Q', 'position-castling', { side: 'white', piece: 'king', square: 'e1' }],
  ['4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1', 'position-castling', { side: 'white', piece: 'rook', square: 'a1' }],
  ['4k3/8/8/8/8/8/8/4K3 w x', 'position-castling-letters', { at: 'x' }],
  ['4k3/8/8/8/8/8/8/4K3 w - e6', 'position-passed', { at: 'e6', square: 'e5' }],
  ['4k3/8/8/4p3/8/8/8/4K3 w - e3', 'position-passed-square', { at: 'e3', expected: 6 }],
  ['4k3/4p3/8/4p3/8/8/8/4K3 w - e6', 'position-passed', { at: 'e6', square: 'e5' }],
  ['4k3/8/8/8/8/8/8/4K3 w - - -1 1', 'position-counter', { at: '-1' }],
  ['4k3/8/8/8/8/8/8/4K3 w - - bm Kd1', 'position-counter', { at: 'bm' }],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 one', 'position-counter', { at: 'one' }],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1 more', 'position-extra', { at: 'more' }],
  ['4k3/8/8/8/8/8/8/4R1K1 w', 'position-check', { side: 'black' }],
  ['8/8/8/8/8/8/8/4kK2 w', 'position-check', { side: 'black' }],
])('%s is refused', (fen, code, values) => {
  expect(readFen(fen)).toEqual({ ok: false, reason: { code, values } });
});

test('any text is answered', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'pPnNkK/8143 wb-KQkqe36'), maxLength: 80 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), letters), (text) => {
      const position = readFen(text);
      if (position.ok) expect(readFen(writeFen(position.value))).toEqual(position);
      else expect(position.reason.code).toMatch(/^position-/);
    }),
  );
});

test('the move number grows after Black, the quiet plies until a pawn moves or a piece is taken', () => {
  const board = play(boardOf(START), 'g1f3', 'b8c6', 'f3e5');
  expect(writeFen(board.position())).toBe('r1bqkbnr/pppppppp/2n5/4N3/8/8/PPPPPPPP/RNBQKB1R b KQkq - 3 2');
  play(board, 'c6e5');
  expect(board.quiet).toBe(0);
  expect(board.ply).toBe(4);
});
