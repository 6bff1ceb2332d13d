/**
 * Finds the rule that forbids an illegal move. Checks rules in the order in which a player would ask.
 * `moves.ts` decides what is legal.
 */

import { nameOf } from '../../board/board.js';
import { findLineToSquare } from '../../board/lines.js';
import type { Square } from '../../choices.js';
import { armyId, compass } from '../../kit/armies/armies.js';
import { createRefusal } from '../../result.js';
import { armyOf, EMPTY, extraBits, kindOf, listMovesBetween, type Move } from '../../search/piece-codes.js';
import { board, throne } from '../board/boards.js';
import { FRESH_PAWN, facingOf, isGuard, isKing, isPawn, kindNameOf, letterOf } from '../board/pieces.js';
import type { Refusal } from '../codes.js';
import { attackersOnThrone } from './attackers.js';
import { castlingTarget, findCastlingFault, hasRookInDirection } from './castling.js';
import { pushLegalMoves, pushPseudoLegalMoves } from './moves.js';
import { FACE, PROMOTE } from './pawns.js';
import type { State } from './state.js';

/** Reason why a move is illegal. `more`: facing (`@e`), promotion (`Q`) or empty. */
export function findRefusal(state: State, from: Square, to: Square, more: string): Refusal {
  const { field, turn } = state;
  const piece = field.cells[from] as number;
  if (piece === EMPTY) return createRefusal('empty-square', { square: squareName(from) });
  if (armyOf(piece) !== turn)
    return createRefusal('not-your-man', { square: squareName(from), side: armyId(armyOf(piece)) });
  if (from === to) return createRefusal('same-square', { square: squareName(from) });
  const legal = listMovesBetween(state.list, from, to, () => pushLegalMoves(state));
  if (legal.length > 0) return findSuffixRefusal(legal, piece, to, more);
  if (listMovesBetween(state.list, from, to, () => pushPseudoLegalMoves(state)).length > 0)
    return createRefusal('king-left-attacked', toSquareValues(from, to));
  return findTargetRefusal(state, piece, from, to);
}

/** Finds the refusal of a move whose squares are right, but whose facing or promotion is wrong. */
function findSuffixRefusal(legal: readonly Move[], piece: number, to: Square, more: string): Refusal {
  const extra = extraBits(legal[0] as Move);
  const square = squareName(to);
  if (extra >= PROMOTE) {
    if (more === '') return createRefusal('promotion-missing', { square });
    if (more === 'G') return createRefusal('promotion-guard', { square });
    const choices = legal.map((move) => letterOf(extraBits(move) - PROMOTE)).join(', ');
    return createRefusal('promotion-kind', { square, choices });
  }
  if (extra < FACE)
    return createRefusal(more.startsWith('@') ? 'facing-elsewhere' : 'promotion-elsewhere', { square });
  const choices = legal.map((move) => directionWord(extraBits(move) - FACE)).join(', ');
  if (more === '') return createRefusal('facing-missing', { square, choices });
  const back = `@${compass[(facingOf(piece) + 2) & 3]}`;
  return createRefusal(more === back ? 'facing-reverse' : 'facing-unknown', { square, choices });
}

/** Reason why a movable piece can't go to this square. */
function findTargetRefusal(state: State, piece: number, from: Square, to: Square): Refusal {
  const { field, rules } = state;
  const there = field.cells[to] as number;
  if (there !== EMPTY && armyOf(there) === state.turn)
    return createRefusal('own-man', toSquareValues(from, to));
  const shape = isPawn(piece)
    ? findPawnRefusal(state, piece, from, to)
    : findPieceRefusal(state, piece, from, to);
  if (shape !== null) return shape;
  if (to === throne && rules.throneForKings && !isKing(piece)) return createRefusal('throne-for-kings');
  if (isGuard(piece)) return createRefusal('guard-takes-nobody', toSquareValues(from, to));
  if (there !== EMPTY && (((rules.team[state.turn] as number) >> armyOf(there)) & 1) === 1) {
    if (isKing(there)) return createRefusal('partner-king', toSquareValues(from, to));
    return createRefusal(
      isGuard(there) && rules.partnersTaken ? 'partner-guard' : 'partner-man',
      toSquareValues(from, to),
    );
  }
  const [attacker] = isKing(piece) && to === throne ? attackersOnThrone(state, state.turn) : [];
  if (attacker !== undefined)
    return createRefusal('throne-attacked', {
      square: squareName(attacker),
      piece: kindNameOf(field.cells[attacker] as number),
    });
  if (isGuard(there)) return createRefusal('guard-for-kings', toSquareValues(from, to));
  return createRefusal('moves-otherwise', { ...toSquareValues(from, to), piece: kindNameOf(piece) });
}

function findPieceRefusal(state: State, piece: number, from: Square, to: Square): Refusal | null {
  const { rules, field } = state;
  const reach = isGuard(piece) ? rules.guardReach : rules.reach;
  const otherwise = createRefusal('moves-otherwise', {
    ...toSquareValues(from, to),
    piece: kindNameOf(piece),
  });
  if (reach.leaps[piece] === 1)
    return findLineToSquare(board, rules.paths.leaps, from, to) === null ? otherwise : null;
  const found = findLineToSquare(board, rules.paths.rides, from, to);
  if (isKing(piece)) return found?.way.length === 0 ? null : findCastlingRefusal(state, piece, from, to);
  if (found === null) return otherwise;
  const directions =
    (reach.far[piece] as number) | (found.way.length === 0 ? (reach.near[piece] as number) : 0);
  if (((directions >> found.direction) & 1) === 0) return otherwise;
  for (const square of found.way) {
    if (field.cells[square] !== EMPTY)
      return createRefusal('way-blocked', { ...toSquareValues(from, to), square: squareName(square) });
    if (rules.paths.closed[square] === 1) return createRefusal('throne-for-kings');
  }
  return null;
}

function findCastlingRefusal(state: State, piece: number, from: Square, to: Square): Refusal {
  for (const direction of [(state.turn + 1) & 3, (state.turn + 3) & 3]) {
    if (castlingTarget(state, from, direction) !== to) continue;
    if (!hasRookInDirection(state, from, direction))
      return createRefusal('castle-no-rook', toSquareValues(from, to));
    const fault = findCastlingFault(state, from, direction);
    if (fault !== null) return createRefusal(fault, toSquareValues(from, to));
  }
  return createRefusal('moves-otherwise', { ...toSquareValues(from, to), piece: kindNameOf(piece) });
}

/** Checks how a pawn moves. Null if the pawn moves correctly, so that only its target forbids the move. */
function findPawnRefusal(state: State, piece: number, from: Square, to: Square): Refusal | null {
  const { cells } = state.field;
  const { steps } = board;
  const facing = facingOf(piece);
  const ahead = steps[from * 8 + facing] as Square;
  const values = { ...toSquareValues(from, to), facing: directionWord(facing) };
  if (to === ahead) return cells[to] === EMPTY ? null : createRefusal('pawn-blocked', values);
  if (to === steps[ahead * 8 + facing]) {
    if (kindOf(piece) !== FRESH_PAWN) return createRefusal('pawn-one-step', values);
    if (cells[ahead] !== EMPTY) return createRefusal('way-blocked', { ...values, square: squareName(ahead) });
    if (state.rules.paths.closed[ahead] === 1) return createRefusal('throne-for-kings');
    return cells[to] === EMPTY ? null : createRefusal('pawn-blocked', values);
  }
  if (findLineToSquare(board, state.rules.paths.rides, from, to)?.direction === facing) {
    return createRefusal(kindOf(piece) === FRESH_PAWN ? 'pawn-two-steps' : 'pawn-one-step', values);
  }
  const diagonals = [steps[from * 8 + 4 + facing], steps[from * 8 + 4 + ((facing + 3) & 3)]];
  if (!diagonals.includes(to)) return createRefusal('pawn-faces', values);
  return cells[to] === EMPTY ? createRefusal('pawn-takes-nobody', values) : null;
}

function toSquareValues(from: Square, to: Square): Refusal['values'] {
  return { from: squareName(from), to: squareName(to), square: squareName(to) };
}

function squareName(square: Square): string {
  return nameOf(board, square);
}

/** Word for a direction: the id of the army at that edge. */
function directionWord(facing: number): string {
  return armyId((facing + 2) & 3);
}
