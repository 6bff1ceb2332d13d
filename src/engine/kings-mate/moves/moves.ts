/** Generates legal moves. */

import { countMoves, pushMoves } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { otherSide } from '../../kit/two-sides/two-sides.js';
import { EMPTY, type Move, packMove } from '../../search/piece-codes.js';
import { board, OFF } from '../board/board.js';
import { type Army, FOOL, PRIEST, PROMOTIONS } from '../board/pieces.js';
import { kingSquareOf, lastRows, takes } from '../rules/rules.js';
import { isInCheck } from './attacks.js';
import {
  isFormationBeyondRepair,
  isFormationIntact,
  pushCrownDefense,
  pushFormationMoves,
  pushMovesIgnoringFormation,
} from './formation.js';
import type { State } from './state.js';

/** Pushes the legal moves. Pushes none after the end. */
export function pushLegalMoves(state: State): void {
  if (state.ended !== 0) return;
  const { list, side } = state;
  const mark = list.top;
  const guarded = state.isGuarded(side);
  if (pushKingAndSwordmasterMoves(state, side, guarded)) pushOtherPieceMoves(state, side);
  if (!guarded) list.filter(mark, (move) => !isExposingKing(state, side, move));
}

export function countLegalMoves(state: State): number {
  if (state.ended !== 0) return 0;
  const { list, side } = state;
  const mark = list.top;
  let others = 0;
  if (!state.isGuarded(side)) pushLegalMoves(state);
  else if (pushKingAndSwordmasterMoves(state, side, true)) others = countOtherPieceMoves(state, side);
  return list.truncate(mark) + others;
}

/** Lists the legal moves in a new array. Not for searches, because it allocates. */
export function listLegalMoves(state: State): Move[] {
  const mark = state.list.top;
  pushLegalMoves(state);
  return state.list.popAll(mark);
}

/**
 * Kinds to which a fool can promote on this square: captured pieces of its own army (ruling 9). Empty if the
 * square isn't on the last row, or if the gambit wins there (ruling 13).
 */
export function listPromotions(state: State, army: Army, to: Square): readonly number[] {
  if (!isPromotionForced(state, army, to)) return [];
  return PROMOTIONS.filter((kind) => (state.prisoners[army * 8 + kind] as number) > 0);
}

/** True if a fool that enters this square must promote if it can. */
export function isPromotionForced({ rules }: State, army: Army, to: Square): boolean {
  if ((lastRows[army] as Uint8Array)[to] === 0) return false;
  return !(rules.gambit && to === kingSquareOf(otherSide(army)));
}

/**
 * Pushes moves of king and swordmasters that keep the formation, or all their moves if the formation can't be
 * repaired (ruling 3). Returns false if it must be repaired before other pieces move.
 */
function pushKingAndSwordmasterMoves(state: State, army: Army, guarded: boolean): boolean {
  const { list, rules } = state;
  const mark = list.top;
  if (!guarded) {
    pushMovesIgnoringFormation(state, army);
    return true;
  }
  pushFormationMoves(state, army);
  if (isFormationIntact(state, army)) {
    if (rules.crown) pushCrownDefense(state, army);
    return true;
  }
  if (list.top > mark) return !rules.repairFirst;
  if (isFormationBeyondRepair(state, army)) pushMovesIgnoringFormation(state, army);
  return true;
}

/** Pushes moves of the other pieces: priest, priestess, keepers and fools. */
function pushOtherPieceMoves(state: State, army: Army): void {
  const { cells, pieces, used } = state.field;
  const own = pieces[army] as Int16Array;
  const slots = used[army] as number;
  const taken = takes[army] as Uint8Array;
  for (let slot = 0; slot < slots; slot++) {
    const from = own[slot] as number;
    if (from === OFF || state.isBarred(from)) continue;
    const kind = (cells[from] as number) & 15;
    if (kind === FOOL) pushFoolMoves(state, army, from);
    else if (kind >= PRIEST) pushMoves(state.rules.paths, state.reach, cells, from, taken, state.list);
  }
}

function countOtherPieceMoves(state: State, army: Army): number {
  const { cells, pieces, used } = state.field;
  const own = pieces[army] as Int16Array;
  const slots = used[army] as number;
  const taken = takes[army] as Uint8Array;
  let count = 0;
  for (let slot = 0; slot < slots; slot++) {
    const from = own[slot] as number;
    if (from === OFF || state.isBarred(from)) continue;
    const kind = (cells[from] as number) & 15;
    if (kind === FOOL) count += countFoolMoves(state, army, from);
    else if (kind >= PRIEST) count += countMoves(state.rules.paths, state.reach, cells, from, taken);
  }
  return count;
}

/** Pushes a fool's moves: one step forward or backward, captures diagonally. */
function pushFoolMoves(state: State, army: Army, from: Square): void {
  const { cells } = state.field;
  const { steps } = board;
  const taken = takes[army] as Uint8Array;
  for (let i = from * 8; i < from * 8 + 4; i += 2) {
    const to = steps[i] as number;
    if (cells[to] === EMPTY) pushFoolMovesToSquare(state, army, from, to);
  }
  for (let i = from * 8 + 4; i < from * 8 + 8; i++) {
    const to = steps[i] as number;
    if (taken[cells[to] as number] === 1) pushFoolMovesToSquare(state, army, from, to);
  }
}

function countFoolMoves(state: State, army: Army, from: Square): number {
  const { cells } = state.field;
  const { steps } = board;
  const taken = takes[army] as Uint8Array;
  let count = 0;
  for (let i = from * 8; i < from * 8 + 4; i += 2) {
    const to = steps[i] as number;
    if (cells[to] === EMPTY) count += countFoolMovesToSquare(state, army, from, to);
  }
  for (let i = from * 8 + 4; i < from * 8 + 8; i++) {
    const to = steps[i] as number;
    if (taken[cells[to] as number] === 1) count += countFoolMovesToSquare(state, army, from, to);
  }
  return count;
}

function pushFoolMovesToSquare(state: State, army: Army, from: Square, to: Square): void {
  const free = state.reach.free[state.field.cells[from] as number] as number;
  if ((state.rules.paths.closed[to] as number) > free) return;
  if (isPromotionForced(state, army, to)) pushPromotions(state, army, from, to);
  else state.list.push(packMove(from, to));
}

function countFoolMovesToSquare(state: State, army: Army, from: Square, to: Square): number {
  if (lastRows[army]?.[to] === 0) {
    const free = state.reach.free[state.field.cells[from] as number] as number;
    return (state.rules.paths.closed[to] as number) <= free ? 1 : 0;
  }
  const mark = state.list.top;
  pushFoolMovesToSquare(state, army, from, to);
  return state.list.truncate(mark);
}

function pushPromotions(state: State, army: Army, from: Square, to: Square): void {
  let none = true;
  for (let i = 0; i < PROMOTIONS.length; i++) {
    const kind = PROMOTIONS[i] as number;
    if (state.prisoners[army * 8 + kind] === 0) continue;
    state.list.push(packMove(from, to, kind));
    none = false;
  }
  if (none && !state.rules.prisonerNeeded) state.list.push(packMove(from, to));
}

/** True if the move leaves an unguarded king in check. */
function isExposingKing(state: State, army: Army, move: Move): boolean {
  const victim = state.applyToBoard(move);
  const exposed = isInCheck(state, army);
  state.revertOnBoard(move, victim);
  return exposed;
}
