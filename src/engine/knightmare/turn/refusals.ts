/** Finds the rule that forbids a regular move. */
import type { Square } from '../../choices.js';
import { clipText } from '../../notation/typed-moves.js';
import { createRefusal } from '../../result.js';
import { isAttackingSquare } from '../board/attacks.js';
import { type Board, isTermActive } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import {
  COMPOSITE,
  CRABBED,
  FROZEN,
  type Grid,
  hasKind,
  hasTrait,
  isControlledBy,
  isMovingAs,
  PACIFIST,
  SHIELDED,
} from '../board/grid.js';
import { gridOf } from '../board/grid-builder.js';
import { listLegalMoves } from '../board/legal.js';
import { directionOfOffset, isStepOpen } from '../board/lines.js';
import {
  boardAfterMove,
  isCursedApart,
  isSafeMove,
  listPseudoLegalMoves,
  type Move,
} from '../board/moves.js';
import { unitWord } from '../board/piece-names.js';
import {
  BISHOP,
  type Colour,
  KING,
  KNIGHT,
  kindOfLetter,
  kindWord,
  opponentOf,
  PAWN,
  type Piece,
  QUEEN,
  ROOK,
} from '../board/pieces.js';
import { listReach } from '../board/reach.js';
import {
  columnOffset,
  diagonalsOf,
  forwardOf,
  neighbourInDirection,
  parseSquare,
  relativeRank,
  rowOffset,
  squareName,
} from '../board/squares.js';
import type { Refusal } from '../codes/codes.js';

/** Reason why a move, given by squares and promotion, is illegal. */
export function findMoveRefusal(board: Board, path: readonly string[]): Refusal {
  const [one = '', other = '', letter, more] = path;
  const from = parseSquare(one);
  const to = parseSquare(other);
  if (path.length < 2 || more !== undefined || from === undefined)
    return createRefusal('unreadable', { text: clipText(path.join(' ')) });
  if (to === undefined) return createRefusal('off-board', { square: clipText(other) });
  const grid = gridOf(board);
  return (
    findOriginRefusal(grid, from, to) ??
    findReachableMoveRefusal(grid, from, to, letter) ??
    findTargetRefusal(grid, from, to)
  );
}

/** Reason why a piece can't move at all. */
function findOriginRefusal(grid: Grid, from: Square, to: Square): Refusal | null {
  const { board } = grid;
  const square = squareName(from);
  if (grid.owner[from] === -1) return createRefusal('empty-square', { square });
  if (!isControlledBy(grid, from, board.mover)) return createRefusal('not-your-piece', { square });
  if (from === to) return createRefusal('same-square', { square });
  if (hasTrait(grid, from, FROZEN)) return createRefusal('piece-frozen', { square });
  const free = { ...board, terms: [] };
  const bound = board.terms.filter((term) => term.colour === board.mover && isTermActive(term, board.turn));
  const isFromOrigin = (moves: readonly Move[]) => moves.some((move) => move.from === from);
  const why = bound.find(
    (term) =>
      !isFromOrigin(listPseudoLegalMoves(gridOf({ ...free, terms: [term] }), board.mover, board.turn)),
  );
  if (why === undefined || !isFromOrigin(listPseudoLegalMoves(gridOf(free), board.mover, board.turn)))
    return null;
  switch (why.kind) {
    case 'challenge':
      return createRefusal('challenged', { piece: why.name ?? '' });
    case 'barred':
      return createRefusal('dungeon-barred', { square });
    case 'returned':
      return createRefusal('returned-king', { piece: unitWord(grid, from), square });
    default:
      return null;
  }
}

/** Reason why a move that geometry allows is illegal. Null if it is legal. */
function findReachableMoveRefusal(
  grid: Grid,
  from: Square,
  to: Square,
  letter: string | undefined,
): Refusal | null {
  const { board } = grid;
  const { mover, turn } = board;
  const reached = listPseudoLegalMoves(grid, mover, turn).filter(
    (move) => move.from === from && move.to === to,
  );
  if (reached.length === 0) return null;
  const square = squareName(to);
  const promotes = reached.every(({ promotion }) => promotion !== undefined);
  if (!promotes && letter !== undefined) return createRefusal('no-promotion', { square });
  if (promotes && letter === undefined) return createRefusal('promotion-needed', { square });
  const kind = letter === undefined ? undefined : kindOfLetter(letter);
  const move = reached.find(({ promotion }) => promotion === kind);
  if (move === undefined)
    return createRefusal('promotion-kind', {
      piece: kind === undefined ? clipText(letter ?? '') : kindWord(kind),
    });
  if (!isSafeMove(board, mover, move)) {
    if (move.castling !== undefined)
      return createRefusal('castling-check', { square: squareName(findUnsafeSquare(grid, move)) });
    const [before] = grid.royals[mover];
    if (before !== undefined && isInCheck(board, mover))
      return createRefusal('king-in-check', { square: squareName(before) });
    const [after = to] = gridOf(boardAfterMove(board, move)).royals[mover];
    return createRefusal('king-left-attacked', { square: squareName(after) });
  }
  const isListed = listLegalMoves(board).some((one) => one.from === from && one.to === to);
  return createRefusal(grid.vendetta && !isListed ? 'vendetta-must-capture' : 'same-turn-as-cancelled');
}

/** Attacked square of a castling King. */
function findUnsafeSquare(grid: Grid, { from, to, castling }: Move): Square {
  const crossed = castling?.crossed ?? [];
  const foe = opponentOf(grid.board.mover);
  const isAttacked = (square: Square) =>
    grid.owner.some((owner, at) => owner === foe && isAttackingSquare(grid, at, square));
  return [from, ...crossed].find(isAttacked) ?? to;
}

/** Reason why the piece doesn't reach the square. */
function findTargetRefusal(grid: Grid, from: Square, to: Square): Refusal {
  const piece = unitWord(grid, from);
  const castling = findCastlingRefusal(grid, from, to);
  if (castling !== null) return castling;
  if (isAttackingSquare(grid, from, to) && grid.owner[to] !== -1) return findCaptureRefusal(grid, from, to);
  if (hasKind(grid, from, PAWN) && !hasTrait(grid, from, COMPOSITE)) return findPawnRefusal(grid, from, to);
  return (
    findLineRefusal(grid, from, to) ??
    createRefusal('moves-otherwise', { piece, from: squareName(from), to: squareName(to) })
  );
}

/** Reason why the piece can't capture on the target. */
function findCaptureRefusal(grid: Grid, from: Square, to: Square): Refusal {
  const { mover } = grid.board;
  if (grid.truce) return createRefusal('truce');
  if (grid.royals[opponentOf(mover)].includes(to)) return createRefusal('king-would-be-captured');
  if (hasTrait(grid, to, PACIFIST)) return createRefusal('target-pacifist', { square: squareName(to) });
  if (hasTrait(grid, to, SHIELDED)) return createRefusal('shielded', { square: squareName(to) });
  if (hasTrait(grid, from, PACIFIST)) return createRefusal('piece-pacifist', { square: squareName(from) });
  return createRefusal('own-piece', { to: squareName(to) });
}

/** Reason why a pawn or crab doesn't reach the square. */
function findPawnRefusal(grid: Grid, from: Square, to: Square): Refusal {
  const { facing } = grid.board;
  const owner = grid.owner[from] as Colour;
  if (hasTrait(grid, from, CRABBED)) return createRefusal('crab-moves');
  const forward = forwardOf(owner, facing);
  const first = neighbourInDirection(from, forward);
  const second = neighbourInDirection(first, forward);
  const isDouble = to === second && relativeRank(owner, facing, from) <= 1;
  if (to === first || isDouble) {
    const closed =
      findStepRefusal(grid, from, forward) ?? (isDouble ? findStepRefusal(grid, first, forward) : null);
    if (closed !== null) return closed;
    return createRefusal('pawn-blocked', { square: squareName(grid.owner[first] === -1 ? second : first) });
  }
  if (diagonalsOf(forward).some((d) => neighbourInDirection(from, d) === to)) {
    const closed = findStepRefusal(
      grid,
      from,
      directionOfOffset(columnOffset(from, to), rowOffset(from, to)),
    );
    return closed ?? createRefusal('pawn-takes-nobody', { to: squareName(to) });
  }
  return createRefusal('moves-otherwise', { piece: 'pawn', from: squareName(from), to: squareName(to) });
}

/** Refusal if an obstacle blocks a slide or a King's step, or null. */
function findLineRefusal(grid: Grid, from: Square, to: Square): Refusal | null {
  const [dx, dy] = [columnOffset(from, to), rowOffset(from, to)];
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return findLeapRefusal(grid, from, to);
  const direction = directionOfOffset(dx, dy);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const rides = isMovingAs(grid, from, QUEEN | (direction < 4 ? ROOK : BISHOP));
  if (!rides && (!isMovingAs(grid, from, KING) || far > 1)) return null;
  let at = from;
  for (let step = 1; step <= far; step++) {
    const closed = findStepRefusal(grid, at, direction);
    if (closed !== null) return closed;
    at = neighbourInDirection(at, direction);
    if (step < far && grid.owner[at] !== -1) return createRefusal('way-blocked', { square: squareName(at) });
  }
  if (
    grid.owner[to] !== -1 &&
    listReach(grid, from, grid.board.mover, { canCapture: () => true }).some((one) => one.to === to)
  )
    return findCaptureRefusal(grid, from, to);
  return createRefusal('cursed-range', { square: squareName(from) });
}

/** Refusal if a Forbidden City closes the target of a jump, or null. */
function findLeapRefusal(grid: Grid, from: Square, to: Square): Refusal | null {
  const isLeap =
    isMovingAs(grid, from, KNIGHT) && Math.abs(columnOffset(from, to) * rowOffset(from, to)) === 2;
  if (!isLeap || grid.forbidden[to] === 0) return null;
  return createRefusal('forbidden-city', { square: squareName(to) });
}

/** Refusal if a Forbidden City or a wall blocks a step, or null. */
function findStepRefusal(grid: Grid, from: Square, direction: number): Refusal | null {
  if (isStepOpen(grid, from, direction)) return null;
  const to = neighbourInDirection(from, direction);
  if (grid.forbidden[to] === 1) return createRefusal('forbidden-city', { square: squareName(to) });
  return createRefusal('wall-in-way', { from: squareName(from), to: squareName(to) });
}

/** Reason why a King that moves two squares sideways can't castle. Null for other moves. */
function findCastlingRefusal(grid: Grid, from: Square, to: Square): Refusal | null {
  const { board } = grid;
  if (!hasKind(grid, from, KING) || rowOffset(from, to) !== 0 || Math.abs(columnOffset(from, to)) !== 2)
    return null;
  const direction = directionOfOffset(columnOffset(from, to), 0);
  const rook = board.castling.find((id) => {
    const { owner, at } = board.pieces[id] as Piece;
    return (
      owner === board.mover &&
      rowOffset(from, at) === 0 &&
      directionOfOffset(columnOffset(from, at), 0) === direction
    );
  });
  if (rook === undefined) return createRefusal('castling-moved');
  const corner = (board.pieces[rook] as Piece).at;
  for (
    let at = neighbourInDirection(from, direction);
    at !== corner;
    at = neighbourInDirection(at, direction)
  ) {
    if (grid.owner[at] !== -1) return createRefusal('castling-blocked', { square: squareName(at) });
  }
  for (let at = from; at !== corner; at = neighbourInDirection(at, direction)) {
    const closed = findStepRefusal(grid, at, direction);
    if (closed !== null) return closed;
  }
  if (isCursedApart(grid, from, corner)) return createRefusal('cursed-range', { square: squareName(corner) });
  return createRefusal('castling-moved');
}
