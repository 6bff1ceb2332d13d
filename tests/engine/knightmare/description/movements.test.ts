/** Movements of pieces from one square, together or separately. */
import { expect, test } from 'vitest';
import type { Board } from '../../../../src/engine/knightmare/board/board.js';
import { CAPTURED } from '../../../../src/engine/knightmare/board/pieces.js';
import { parseSquare, squareName } from '../../../../src/engine/knightmare/board/squares.js';
import { findMovements } from '../../../../src/engine/knightmare/description/movements.js';
import { createBoardFromPieces, parsePieces } from '../../../../src/engine/knightmare/turn/start/fen.js';

const NAMES = ['bishop', 'rook', 'knight', 'queen'] as const;

/**
 * A board with a white bishop, rook, knight and queen (ids 0 to 3) on these squares. A piece without a square
 * is captured.
 */
function createBoard(at: Readonly<Partial<Record<(typeof NAMES)[number], string>>>): Board {
  const pieces = parsePieces('8/8/8/8/8/8/8/BRNQ4');
  if (!pieces.ok) throw new Error(pieces.reason.code);
  const placed = pieces.value.map((piece, id) => ({
    ...piece,
    at: parseSquare(at[NAMES[id] ?? 'queen'] ?? '') ?? CAPTURED,
  }));
  return createBoardFromPieces(placed, 0, false);
}

const crowd = { bishop: 'a1', rook: 'a1', knight: 'a1' } as const;

test.each([
  { after: crowd, gone: [] },
  { after: { bishop: 'a5', rook: 'a5', knight: 'a5' }, gone: ['a1-a5'] },
  // Of pieces that moved together, the strongest is named first.
  { after: { ...crowd, bishop: 'a5', rook: 'a5' }, gone: ['a1-a5 rook+bishop, others stay'] },
  { after: { ...crowd, bishop: 'a5', knight: 'a5' }, gone: ['a1-a5 bishop+knight, others stay'] },
  { after: { ...crowd, knight: 'b3' }, gone: ['a1-b3 knight, others stay'] },
  { after: { bishop: 'a5', rook: 'a5', knight: 'b3' }, gone: ['a1-a5 rook+bishop', 'a1-b3 knight'] },
  // Captured pieces aren't mentioned here.
  { after: { rook: 'a5', knight: 'a5' }, gone: ['a1-a5 rook+knight'] },
  { after: {}, gone: [] },
])('of three on a square, now $after', ({ after, gone }) => {
  expect(listMovements(createBoard(crowd), createBoard(after))).toEqual(gone);
});

test('who comes to others joins them unless they went', () => {
  const before = { ...crowd, queen: 'a5' };
  expect(listMovements(createBoard(before), createBoard({ ...before, knight: 'a5' }))).toEqual([
    'a1-a5 knight, others stay, joins others',
  ]);
  expect(listMovements(createBoard(before), createBoard({ ...before, knight: 'a5', queen: 'd8' }))).toEqual([
    'a1-a5 knight, others stay',
    'a5-d8',
  ]);
});

function listMovements(before: Board, after: Board): string[] {
  return findMovements(before, after).map(({ from, to, part, stays, joins }) => {
    const who = part === undefined ? '' : ` ${part.kind}`;
    const rest = `${stays === true ? ', others stay' : ''}${joins === true ? ', joins others' : ''}`;
    return `${squareName(from)}-${squareName(to)}${who}${rest}`;
  });
}
