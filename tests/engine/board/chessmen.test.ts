/** The kernel of the chess-like games compared with plain coordinate arithmetic, on boards with missing squares. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAttacked, isExposingKing, isUnableToExposeKing } from '../../../src/engine/board/attacks.js';
import { type Board, createBoard, DIAGONAL, ORTHOGONAL } from '../../../src/engine/board/board.js';
import { Field, fieldHashFeatureCount } from '../../../src/engine/board/field.js';
import {
  countMoves,
  createBearings,
  createEmptyReach,
  createPaths,
  NO_BEARING,
  pushMoves,
  type Reach,
  toDirectionSet,
} from '../../../src/engine/board/reach.js';
import {
  armyOf,
  CODE_COUNT,
  codeOf,
  EMPTY,
  extraBits,
  fromOf,
  kindOf,
  MoveList,
  packMove,
  toOf,
  WALL,
} from '../../../src/engine/search/piece-codes.js';
import { createZobristKeys } from '../../../src/engine/search/zobrist.js';
import { cross, octagon, squareNamed } from './shapes.js';

const [KING, QUEEN, ROOK, BISHOP, KNIGHT, UP_PAWN] = [1, 2, 3, 4, 5, 6];

/** The same pieces for every army. Kings may enter squares of level 1, and the second army's rooks those of level 2. */
function chessReach(): Reach {
  const reach = createEmptyReach();
  const straight = toDirectionSet(ORTHOGONAL);
  const aslant = toDirectionSet(DIAGONAL);
  for (let army = 0; army < 4; army++) {
    reach.near[codeOf(army, KING)] = straight | aslant;
    reach.far[codeOf(army, QUEEN)] = straight | aslant;
    reach.far[codeOf(army, ROOK)] = straight;
    reach.far[codeOf(army, BISHOP)] = aslant;
    reach.leaps[codeOf(army, KNIGHT)] = 1;
    reach.near[codeOf(army, UP_PAWN)] = toDirectionSet([4, 7]);
    reach.free[codeOf(army, KING)] = 1;
  }
  reach.free[codeOf(1, ROOK)] = 2;
  return reach;
}

/** True if a piece on one square can capture on another, computed from columns and rows. */
function canCapture(board: Board, cells: Int8Array, closed: Uint8Array, from: number, to: number): boolean {
  const { columns } = board.view;
  const code = cells[from] ?? EMPTY;
  const [dx, dy] = [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
  const distance = Math.max(Math.abs(dx), Math.abs(dy));
  const free = code === codeOf(1, ROOK) ? 2 : kindOf(code) === KING ? 1 : 0;
  if (from === to || (closed[to] ?? 0) > free) return false;
  if (kindOf(code) === KNIGHT) return Math.abs(dx * dy) === 2;
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return false;
  const aslant = dx !== 0 && dy !== 0;
  for (let step = 1; step < distance; step++) {
    const square = from + (Math.sign(dy) * columns + Math.sign(dx)) * step;
    const open =
      board.view.cells[square] !== null && cells[square] === EMPTY && (closed[square] ?? 0) <= free;
    if (!open) return false;
  }
  switch (kindOf(code)) {
    case KING:
      return distance === 1;
    case UP_PAWN:
      return dy === -1 && aslant;
    case ROOK:
      return !aslant;
    case BISHOP:
      return aslant;
    default:
      return kindOf(code) === QUEEN;
  }
}

const keys = new Map(
  [cross, octagon].map((board) => [board, createZobristKeys(fieldHashFeatureCount(board))]),
);

function createField(board: Board): Field {
  const found = keys.get(board);
  if (found === undefined) throw new Error('no keys');
  return new Field(board, 4, found);
}

/** Squares of an army's pieces. */
function squaresOf(board: Board, { cells }: Field, army: number): readonly number[] {
  return board.squares.filter((square) => cells[square] !== EMPTY && armyOf(cells[square] ?? 0) === army);
}

/** Random board with pieces of four armies and a few closed squares. */
const anyField = fc
  .tuple(
    fc.constantFrom(cross, octagon),
    fc.array(fc.tuple(fc.nat(999), fc.nat(3), fc.integer({ min: 1, max: 6 })), { maxLength: 50 }),
    fc.array(fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 2 })), { maxLength: 30 }),
  )
  .map(([board, pieces, closedTo]) => {
    const field = createField(board);
    const squareOf = (draw: number) => board.squares[draw % board.squares.length] ?? 0;
    for (const [draw, army, kind] of pieces) {
      if (field.cells[squareOf(draw)] === EMPTY) field.placePiece(squareOf(draw), codeOf(army, kind));
    }
    const ways = createPaths(board, new Map(closedTo.map(([draw, level]) => [squareOf(draw), level])));
    return { board, field, ways };
  });

test('codes and moves are packed and unpacked', () => {
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.integer({ min: 1, max: 14 }),
      fc.nat(1023),
      fc.nat(1023),
      fc.nat(1023),
      (army, kind, from, to, extra) => {
        const code = codeOf(army, kind);
        expect([armyOf(code), kindOf(code), code < CODE_COUNT]).toEqual([army, kind, true]);
        const move = packMove(from, to, extra);
        expect([fromOf(move), toOf(move), extraBits(move)]).toEqual([from, to, extra]);
      },
    ),
  );
});

test('a square is attacked when a piece of the armies reaches it', () => {
  const reach = chessReach();
  fc.assert(
    fc.property(anyField, fc.nat(15), ({ board, field, ways }, armies) => {
      for (const square of board.squares) {
        const wanted = board.squares.some(
          (from) =>
            field.cells[from] !== EMPTY &&
            (armies >> armyOf(field.cells[from] ?? 0)) % 2 === 1 &&
            canCapture(board, field.cells, ways.closed, from, square),
        );
        expect(isAttacked(ways, reach, field.cells, square, armies)).toBe(wanted);
      }
    }),
    { numRuns: 60 },
  );
});

test('a square may count as open although it is closed', () => {
  const ways = createPaths(cross, new Map([[squareNamed(cross, 'h8'), 1]]));
  const field = createField(cross);
  field.placePiece(squareNamed(cross, 'h3'), codeOf(0, ROOK));
  const reach = chessReach();
  expect(isAttacked(ways, reach, field.cells, squareNamed(cross, 'h8'), 1)).toBe(false);
  expect(isAttacked(ways, reach, field.cells, squareNamed(cross, 'h8'), 1, 0)).toBe(true);
  expect(isAttacked(ways, reach, field.cells, squareNamed(cross, 'h9'), 1)).toBe(false);
});

test('moves go to empty squares and onto the pieces that may be taken, and nowhere else', () => {
  const reach = chessReach();
  const list = new MoveList();
  fc.assert(
    fc.property(
      anyField,
      fc.uint8Array({ minLength: CODE_COUNT, maxLength: CODE_COUNT, max: 1 }),
      ({ board, field, ways }, takes) => {
        takes[EMPTY] = 0;
        takes[WALL] = 0;
        for (const from of board.squares.filter((square) => field.cells[square] !== EMPTY)) {
          list.top = 0;
          pushMoves(ways, reach, field.cells, from, takes, list);
          const found = Array.from(list.moves.subarray(0, list.top));
          const wanted = board.squares.filter(
            (to) =>
              (field.cells[to] === EMPTY || takes[field.cells[to] ?? 0] === 1) &&
              canCapture(board, field.cells, ways.closed, from, to),
          );
          expect(found.map(fromOf).every((square) => square === from)).toBe(true);
          expect(found.map(toOf).sort((one, other) => one - other)).toEqual(wanted);
          expect(countMoves(ways, reach, field.cells, from, takes)).toBe(wanted.length);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a move lays the king bare when he is attacked after it', () => {
  const reach = chessReach();
  const list = new MoveList();
  const takes = new Uint8Array(CODE_COUNT).fill(1);
  takes[EMPTY] = 0;
  takes[WALL] = 0;
  let bare = 0;
  fc.assert(
    fc.property(anyField, fc.nat(999), ({ board, field, ways }, draw) => {
      const { cells } = field;
      const pieces = board.squares.filter((square) => cells[square] !== EMPTY);
      const king = pieces[draw % pieces.length];
      if (king === undefined) return;
      const army = armyOf(cells[king] ?? 0);
      const enemies = 15 & ~(1 << army);
      const checked = isAttacked(ways, reach, cells, king, enemies);
      for (const from of squaresOf(board, field, army)) pushMoves(ways, reach, cells, from, takes, list);
      for (const move of list.popAll(0)) {
        const after = cells.slice();
        after[toOf(move)] = after[fromOf(move)] ?? EMPTY;
        after[fromOf(move)] = EMPTY;
        const wanted = isAttacked(ways, reach, after, fromOf(move) === king ? toOf(move) : king, enemies);
        expect(isExposingKing(ways, reach, cells, move, king, checked, enemies)).toBe(wanted);
        if (checked || !wanted) continue;
        expect(isUnableToExposeKing(ways, cells, king, fromOf(move))).toBe(false);
        bare++;
      }
    }),
    { numRuns: 200 },
  );
  expect(bare).toBeGreaterThan(0);
});

test('a bearing is the direction of the ride from square to square', () => {
  const bearings = createBearings(cross);
  const size = cross.off + 1;
  for (const from of cross.squares) {
    expect(bearings[from * size + from]).toBe(NO_BEARING);
    for (let direction = 0; direction < 8; direction++) {
      const ride: number[] = [];
      for (let to = cross.steps[from * 8 + direction] ?? cross.off; to !== cross.off; ) {
        ride.push(to);
        to = cross.steps[to * 8 + direction] ?? cross.off;
      }
      const found = cross.squares.filter((to) => bearings[from * size + to] === direction);
      expect(found).toEqual(ride.sort((one, other) => one - other));
    }
  }
});

test('moves above a mark can be sifted, dropped and taken off', () => {
  const list = new MoveList();
  for (let move = 0; move < 10; move++) list.push(move);
  list.filter(4, (move) => move % 3 === 0);
  expect(Array.from(list.moves.subarray(0, list.top))).toEqual([0, 1, 2, 3, 6, 9]);
  expect(list.popAll(4)).toEqual([6, 9]);
  expect(list.truncate(1)).toBe(3);
  expect(list.popAll(0)).toEqual([0]);
});

test('a list of moves grows as it has to', () => {
  const list = new MoveList();
  for (let move = 0; move < 1000; move++) list.push(move);
  expect(Array.from(list.moves.subarray(0, list.top))).toEqual(
    Array.from({ length: 1000 }, (_, move) => move),
  );
});

describe('a field', () => {
  const look = (field: Field) => ({
    cells: Array.from(field.cells),
    men: field.pieces.map((squares, army) =>
      Array.from(squares.subarray(0, field.used[army]))
        .filter((square) => square < field.cells.length - 1)
        .sort(),
    ),
    hash: [field.low, field.high],
  });

  test('knows where the pieces of each army stand', () => {
    fc.assert(
      fc.property(anyField, ({ board, field }) => {
        for (let army = 0; army < 4; army++) {
          const standing = squaresOf(board, field, army);
          expect(look(field).men[army]).toEqual([...standing].sort());
        }
        expect(field.cells[board.off]).toBe(WALL);
      }),
    );
  });

  test('comes back to where it was, hash included', () => {
    fc.assert(
      fc.property(anyField, fc.nat(999), fc.nat(999), ({ board, field }, one, other) => {
        const pieces = board.squares.filter((square) => field.cells[square] !== EMPTY);
        const from = pieces[one % pieces.length];
        const to = board.squares[other % board.squares.length];
        if (from === undefined || to === undefined || from === to) return;
        const before = look(field);
        const victim = field.cells[to] === EMPTY ? EMPTY : field.removePiece(to);
        const code = field.cells[from] ?? EMPTY;
        field.movePiece(from, to);
        field.replacePiece(to, codeOf(armyOf(code), QUEEN));
        if (kindOf(code) !== QUEEN) expect(look(field).hash).not.toEqual(before.hash);
        field.replacePiece(to, code);
        field.movePiece(to, from);
        if (victim !== EMPTY) field.placePiece(to, victim);
        expect(look(field)).toEqual(before);
      }),
    );
  });

  test('finds a piece that passes a test, wherever it looks first', () => {
    fc.assert(
      fc.property(anyField, fc.array(fc.array(fc.nat(400)), { maxLength: 6 }), ({ board, field }, wanted) => {
        for (const squares of wanted) {
          for (let army = 0; army < 4; army++) {
            const standing = squaresOf(board, field, army);
            expect(field.hasPieceWhere(army, (square) => squares.includes(square))).toBe(
              standing.some((square) => squares.includes(square)),
            );
          }
        }
      }),
    );
  });

  test('takes features of the game into its hash', () => {
    const board = createBoard({
      id: 'one',
      map: ['.'],
      legend: {},
      naming: 'a1-lower-left',
      checkered: false,
    });
    const field = new Field(board, 1, createZobristKeys(fieldHashFeatureCount(board) + 1));
    field.toggleHashFeature(fieldHashFeatureCount(board));
    expect([field.low, field.high]).not.toEqual([0, 0]);
    field.toggleHashFeature(fieldHashFeatureCount(board));
    expect([field.low, field.high]).toEqual([0, 0]);
  });
});
