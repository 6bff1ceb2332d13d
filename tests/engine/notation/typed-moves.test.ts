/** Typed moves of the chess-like games: words read as piece, squares and other parts, and the intended move. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findOnlyMatchingPiece,
  matchMoves,
  parseTypedMove,
  type TypedMove,
} from '../../../src/engine/notation/typed-moves.js';
import { cross, squareNamed } from '../board/shapes.js';

const LETTERS = 'PNBRQK';
const parseMove = (text: string) => parseTypedMove(text, LETTERS);
const nothing: TypedMove = { letter: '', from: '', file: '', rank: '', to: '', rest: '' };
const createTypedMove = (parts: Partial<TypedMove>): TypedMove => ({ ...nothing, ...parts });

describe('a typed move', () => {
  test.each([
    ['e2e4', { from: 'e2', to: 'e4' }],
    ['E2-E4', { from: 'e2', to: 'e4' }],
    ['Nb1xc3+', { letter: 'N', from: 'b1', to: 'c3' }],
    ['nb1xc3', { letter: 'N', from: 'b1', to: 'c3' }],
    ['e7-e8=Q', { from: 'e7', to: 'e8', rest: '=Q' }],
    ['f4-f6@e!', { from: 'f4', to: 'f6', rest: '@e' }],
    ['Nf3', { letter: 'N', to: 'f3' }],
    ['Nxf3', { letter: 'N', to: 'f3' }],
    ['Ngxf3', { letter: 'N', file: 'g', to: 'f3' }],
    ['N5xf3', { letter: 'N', rank: '5', to: 'f3' }],
    ['R1d5', { letter: 'R', rank: '1', to: 'd5' }],
    ['R12d5', { letter: 'R', rank: '12', to: 'd5' }],
    ['Rad1', { letter: 'R', file: 'a', to: 'd1' }],
    ['exd5', { file: 'e', to: 'd5' }],
    ['d5', { to: 'd5' }],
    ['Qd5 =R', { letter: 'Q', to: 'd5', rest: '=R' }],
  ])('%s', (text, parts) => {
    expect(parseMove(text)[0]?.[0]).toEqual(createTypedMove(parts));
  });

  test('may be a piece of a file that is a letter, and both readings are as likely', () => {
    expect(parseMove('B6d6')[0]).toEqual([
      createTypedMove({ letter: 'B', rank: '6', to: 'd6' }),
      createTypedMove({ from: 'b6', to: 'd6' }),
    ]);
    expect(parseMove('b6d6')).toEqual([[createTypedMove({ from: 'b6', to: 'd6' })]]);
    const [first, ...others] = parseMove('bxd5').flat();
    expect(first).toEqual(createTypedMove({ file: 'b', to: 'd5' }));
    expect(others).toContainEqual(createTypedMove({ letter: 'B', to: 'd5' }));
  });

  test.each(['', 'hello', 'e', '5', 'Xb1c3', 'Zf3', 'e2e4e5e6x', '--'])(
    'is not %j with a piece of it',
    (text) => {
      for (const one of parseMove(text).flat()) expect(one.letter).toBe('');
    },
  );
});

/** Pieces and their targets: `N g5 f3`. */
const known = [
  'N g5 f3',
  'N e1 f3',
  'N e1 d5',
  'B e2 f3',
  'P f4 f3',
  'P e4 f3',
  'R d1 d5',
  'R f5 d5',
  'R d9 d5',
  'K k6 k7',
  'P b6 d6',
  'B f6 d6',
  'P a5 a6',
].map((words) => {
  const [letter = '', ...path] = words.split(' ');
  return { letter, path };
});
const starts = new Map(known.map(({ letter, path: [from = ''] }) => [from, letter]));
const pieces = [...starts.keys()].map((name) => squareNamed(cross, name));
const letterAt = (square: number) => starts.get(cross.view.names[square] ?? '') ?? '';
const findMeantMove = (text: string) =>
  matchMoves(
    parseMove(text),
    known,
    (move) => move,
    (one) => findOnlyMatchingPiece(cross, pieces, letterAt, one) !== null,
  )?.meant.map(({ letter, path }) => `${letter} ${path.join(' ')}`);

describe('the moves that are meant', () => {
  test.each([
    ['Nxf3', ['N g5 f3', 'N e1 f3']],
    ['Ngxf3', ['N g5 f3']],
    ['N1f3', ['N e1 f3']],
    ['Bf3', ['B e2 f3']],
    ['f3', ['P f4 f3', 'P e4 f3']],
    ['exf3', ['P e4 f3']],
    ['Nf3', ['N g5 f3', 'N e1 f3']],
    ['R1d5', ['R d1 d5']],
    ['R9xd5', ['R d9 d5']],
    ['Rfd5', ['R f5 d5']],
    ['Nd5', ['N e1 d5']],
    ['Ng5f3', ['N g5 f3']],
    ['Bg5f3', []],
    ['e2f3', ['B e2 f3']],
    ['Pe2f3', []],
    ['Qf3', []],
    ['R5d1', []],
    ['B6d6', ['P b6 d6', 'B f6 d6']],
  ])('%s: %j', (text, moves) => {
    expect(findMeantMove(text)).toEqual(moves);
  });

  test('are those of the named piece and no other, in every way to write them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.constantFrom('', 'x', '-'),
        fc.boolean(),
        fc.boolean(),
        ({ letter, path: [from = '', to = ''] }, joint, withFile, withRank) => {
          const file = withFile ? from.charAt(0) : '';
          const rank = withRank ? from.slice(1) : '';
          const square = file === '' ? `${letter}${rank}`.toLowerCase() : '';
          const found = known.filter(({ letter: other, path: [start = '', end = ''] }) => {
            const fits =
              other === letter && start.startsWith(file) && (rank === '' || start.slice(1) === rank);
            return end === to && (fits || start === square);
          });
          const text = `${letter}${file}${rank}${joint}${to}`;
          expect(findMeantMove(text), text).toEqual(
            found.map((move) => `${move.letter} ${move.path.join(' ')}`),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('one piece is named when only one fits, whether it can go there or not', () => {
    const resolveSquares = (text: string) => {
      const found = parseMove(text).flatMap((alike) =>
        alike.map((one) => findOnlyMatchingPiece(cross, pieces, letterAt, one)),
      );
      return [...new Set(found)].flatMap((square) => (square === null ? [] : [cross.view.names[square]]));
    };
    expect(resolveSquares('Kd5')).toEqual(['k6']);
    expect(resolveSquares('Ngd5')).toEqual(['g5']);
    expect(resolveSquares('Rd5')).toEqual([]);
    expect(resolveSquares('R1a1')).toEqual(['d1']);
    expect(resolveSquares('Qd5')).toEqual([]);
    expect(resolveSquares('k6a1')).toEqual(['k6']);
  });
});
