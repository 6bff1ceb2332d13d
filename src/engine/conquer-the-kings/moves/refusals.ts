/**
 * Finds the rule that forbids an illegal move. Checks rules in the order in which a player would ask.
 * `moves.ts` decides what is legal.
 */

import { nameOf } from '../../board/board.js';
import { findLineToSquare } from '../../board/lines.js';
import type { Square } from '../../choices.js';
import { armyId } from '../../kit/armies/armies.js';
import { createRefusal } from '../../result.js';
import { armyOf, EMPTY, kindOf, listMovesBetween } from '../../search/piece-codes.js';
import { KING, kindNameOf, PAWN } from '../board/pieces.js';
import type { Refusal } from '../codes.js';
import { arrowTag, pushAllPawnMoves, pushLegalMoves, pushNonPawnMoves } from './moves.js';
import { canRescue, isRescuable } from './rescue.js';
import type { State } from './state.js';

/** A move as typed, possibly illegal. */
export interface MeantMove {
  /** New direction of the arrow, or -1. */
  readonly arrow: number;
  readonly from: Square;
  readonly to: Square;
  /** Code of the piece to rescue, or `EMPTY`. */
  readonly rescued: number;
  /** True if the text declines a rescue. */
  readonly stays: boolean;
}

export function findRefusal(state: State, meant: MeantMove): Refusal {
  const { field, turn } = state;
  const { from, to, arrow } = meant;
  const piece = field.cells[from] as number;
  const values = toSquareValues(state, from, to);
  if (piece === EMPTY) return createRefusal('empty-square', { square: values.from });
  if (armyOf(piece) !== turn)
    return createRefusal('not-your-man', { square: values.from, side: armyId(armyOf(piece)) });
  if (from === to) return createRefusal('same-square', { square: values.from });
  if (arrow === state.arrows[turn]) return createRefusal('arrow-same', { edge: edgeLabelOf(state, arrow) });
  const possible = listPseudoLegalMoves(state, piece, meant);
  if (possible.length > 0) return findRescueOrExposureRefusal(state, meant, possible);
  const there = field.cells[to] as number;
  if (there !== EMPTY && armyOf(there) === turn) return createRefusal('own-man', values);
  const shape =
    kindOf(piece) === PAWN ? findPawnRefusal(state, meant) : findPieceRefusal(state, piece, from, to);
  if (shape !== null) return shape;
  return createRefusal(kindOf(there) === KING ? 'partner-king' : 'partner-man', values);
}

/** Pseudo-legal moves of a piece between two squares. */
function listPseudoLegalMoves(state: State, piece: number, meant: MeantMove): readonly number[] {
  const { arrows, turn } = state;
  const { arrow } = meant;
  if (kindOf(piece) !== PAWN)
    return listMovesBetween(state.list, meant.from, meant.to, () => pushNonPawnMoves(state));
  const direction = arrow < 0 ? (arrows[turn] as number) : arrow;
  return listMovesBetween(state.list, meant.from, meant.to, () =>
    pushAllPawnMoves(state, direction, arrow < 0 ? 0 : arrowTag(arrow)),
  );
}

/** Finds the refusal of a move whose squares are right: the rescue is wrong, or the move exposes the king. */
function findRescueOrExposureRefusal(state: State, meant: MeantMove, possible: readonly number[]): Refusal {
  const { from, to, rescued, stays } = meant;
  const values = toSquareValues(state, from, to);
  if (listMovesBetween(state.list, from, to, () => pushLegalMoves(state)).length === 0)
    return createRefusal('king-left-attacked', values);
  if (rescued === EMPTY) return createRefusal(stays ? 'rescue-nobody' : 'rescue-undecided', values);
  if (kindOf(state.field.cells[from] as number) !== PAWN) return createRefusal('rescue-pawns-only', values);
  if (!canRescue(state, possible[0] as number)) return createRefusal('rescue-not-here', values);
  if (!isRescuable(kindOf(rescued))) return createRefusal('rescue-kind', { text: kindNameOf(rescued) });
  if (armyOf(rescued) !== state.turn && !state.rules.rescueAny)
    return createRefusal('rescue-own-only', values);
  return createRefusal('rescue-not-taken', { ...values, piece: kindNameOf(rescued) });
}

/** Checks how a piece other than a pawn moves. Null if its movement is correct. */
function findPieceRefusal(state: State, piece: number, from: Square, to: Square): Refusal | null {
  const { rules, field, reach } = state;
  const otherwise = createRefusal('moves-otherwise', {
    ...toSquareValues(state, from, to),
    piece: kindNameOf(piece),
  });
  if (reach.leaps[piece] === 1)
    return findLineToSquare(rules.board, rules.paths.leaps, from, to) === null ? otherwise : null;
  const found = findLineToSquare(rules.board, rules.paths.rides, from, to);
  if (found === null) return otherwise;
  const directions =
    (reach.far[piece] as number) | (found.way.length === 0 ? (reach.near[piece] as number) : 0);
  if (((directions >> found.direction) & 1) === 0) return otherwise;
  const blocker = found.way.find((square) => field.cells[square] !== EMPTY);
  if (blocker === undefined) return null;
  return createRefusal('way-blocked', {
    ...toSquareValues(state, from, to),
    square: nameOf(rules.board, blocker),
  });
}

/** Checks how a pawn moves. Null if the pawn moves correctly, so that only its target forbids the move. */
function findPawnRefusal(state: State, { arrow, from, to }: MeantMove): Refusal | null {
  const { board } = state.rules;
  const { cells } = state.field;
  const direction = arrow < 0 ? (state.arrows[state.turn] as number) : arrow;
  const values = { ...toSquareValues(state, from, to), edge: edgeLabelOf(state, direction) };
  const ahead = board.steps[from * 8 + direction] as Square;
  if (to === ahead) return createRefusal('pawn-blocked', values);
  if (to === board.steps[ahead * 8 + direction]) {
    if (cells[ahead] === EMPTY) return createRefusal('pawn-blocked', values);
    return createRefusal('way-blocked', { ...values, square: nameOf(board, ahead) });
  }
  const found = findLineToSquare(board, state.rules.paths.rides, from, to);
  if (found?.direction === direction) return createRefusal('pawn-two-steps', values);
  const diagonals = [
    board.steps[from * 8 + 4 + direction],
    board.steps[from * 8 + 4 + ((direction + 3) & 3)],
  ];
  if (!diagonals.includes(to)) return createRefusal('pawn-arrow', values);
  if (arrow >= 0) return createRefusal('pawn-arrow-turned', values);
  return cells[to] === EMPTY ? createRefusal('pawn-takes-nobody', values) : null;
}

/** Label of the edge that an arrow points to. */
function edgeLabelOf({ rules }: State, arrow: number): string {
  return rules.board.view.edges[arrow] ?? '';
}

function toSquareValues(
  { rules }: State,
  from: Square,
  to: Square,
): { from: string; to: string; square: string } {
  const [start, target] = [nameOf(rules.board, from), nameOf(rules.board, to)];
  return { from: start, to: target, square: target };
}
