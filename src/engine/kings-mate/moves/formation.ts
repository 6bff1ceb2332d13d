/**
 * Formation (King's Mate, Swordmasters): one swordmaster is adjacent to the king. The other one is adjacent
 * to the king or to the first.
 */

import { pushMoves } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { EMPTY, packMove } from '../../search/piece-codes.js';
import { bearings, board, nearing, OFF, touching } from '../board/board.js';
import type { Army } from '../board/pieces.js';
import { takes } from '../rules/rules.js';
import type { State } from './state.js';

/** True if king and swordmasters are in formation. `OFF` stands for a captured swordmaster. */
function isInFormation(king: Square, one: Square, other: Square): boolean {
  if (one === OFF) return other === OFF || touching[king * 64 + other] === 1;
  if (other === OFF) return touching[king * 64 + one] === 1;
  const first = touching[king * 64 + one] as number;
  const second = touching[king * 64 + other] as number;
  return first + second === 2 || (first + second === 1 && touching[one * 64 + other] === 1);
}

export function isFormationIntact({ kings, swords }: State, army: Army): boolean {
  return isInFormation(kings[army] as number, swords[army * 2] as number, swords[army * 2 + 1] as number);
}

/** True if the formation is intact after a move of the king or a swordmaster. */
export function isKeepingFormation({ kings, swords }: State, army: Army, from: Square, to: Square): boolean {
  const king = kings[army] as number;
  const one = swords[army * 2] as number;
  const other = swords[army * 2 + 1] as number;
  return isInFormation(king === from ? to : king, one === from ? to : one, other === from ? to : other);
}

/**
 * Pushes the straight moves of king and swordmasters, whether or not they end in formation. Leaves out barred
 * pieces and the Defense of the Crown.
 */
export function pushMovesIgnoringFormation(state: State, army: Army): void {
  const { kings, swords } = state;
  pushStraightMoves(state, army, kings[army] as number);
  pushStraightMoves(state, army, swords[army * 2] as number);
  pushStraightMoves(state, army, swords[army * 2 + 1] as number);
}

/** True if one move can restore a broken formation. */
export function canRepairFormation(state: State, army: Army): boolean {
  const { list } = state;
  const mark = list.top;
  pushFormationMoves(state, army);
  const found = list.top > mark;
  list.top = mark;
  return found;
}

/**
 * True if no move can restore a broken formation. King and swordmasters may then move freely (ruling 3). Pieces
 * whose attempts failed in this turn count as movable. Otherwise a failed attempt would let the other pieces
 * move freely and expose the enemy king (ruling 18).
 */
export function isFormationBeyondRepair(state: State, army: Army): boolean {
  if (isFormationIntact(state, army)) return false;
  const { barredLow, barredHigh } = state;
  state.barredLow = 0;
  state.barredHigh = 0;
  const repairable = canRepairFormation(state, army);
  state.barredLow = barredLow;
  state.barredHigh = barredHigh;
  return !repairable;
}

/** Pushes moves of king and swordmasters that end in formation. Leaves out barred pieces. */
export function pushFormationMoves(state: State, army: Army): void {
  const king = state.kings[army] as number;
  const one = state.swords[army * 2] as number;
  const other = state.swords[army * 2 + 1] as number;
  pushKingMoves(state, army, king, one, other);
  pushSwordmasterMoves(state, army, one, king, other);
  pushSwordmasterMoves(state, army, other, king, one);
}

/**
 * Square where the king lands when it jumps over both swordmasters, or `OFF` (King's Mate, Defense of the
 * Crown; ruling 14). The swordmasters must be next to the king in one line, with an empty square behind.
 */
export function findCrownLanding({ kings, swords, field }: State, army: Army, direction: number): Square {
  const first = board.steps[(kings[army] as number) * 8 + direction] as number;
  const second = board.steps[first * 8 + direction] as number;
  const landing = board.steps[second * 8 + direction] as number;
  const one = swords[army * 2] as number;
  const other = swords[army * 2 + 1] as number;
  const inLine = (one === first && other === second) || (one === second && other === first);
  return inLine && first !== OFF && second !== OFF && field.cells[landing] === EMPTY ? landing : OFF;
}

/** Pushes the Defense of the Crown if the king hasn't moved. */
export function pushCrownDefense(state: State, army: Army): void {
  const { kings, swords } = state;
  const king = kings[army] as number;
  if (((state.unmoved >> army) & 1) === 0 || state.isBarred(king)) return;
  const direction = bearings[king * 64 + (swords[army * 2] as number)] as number;
  if (direction === 8 || direction !== bearings[king * 64 + (swords[army * 2 + 1] as number)]) return;
  const landing = findCrownLanding(state, army, direction);
  if (landing !== OFF) state.list.push(packMove(king, landing));
}

function pushKingMoves(state: State, army: Army, king: Square, one: Square, other: Square): void {
  if (state.isBarred(king)) return;
  const { cells } = state.field;
  const taken = takes[army] as Uint8Array;
  for (let direction = 0; direction < 8; direction++) {
    const to = board.steps[king * 8 + direction] as number;
    const there = cells[to] as number;
    if ((there === EMPTY || taken[there] === 1) && isInFormation(to, one, other)) {
      state.list.push(packMove(king, to));
    }
  }
}

function pushSwordmasterMoves(state: State, army: Army, from: Square, king: Square, other: Square): void {
  if (from === OFF || state.isBarred(from)) return;
  const { cells } = state.field;
  const { starts, squares } = state.rules.paths.rides;
  const taken = takes[army] as Uint8Array;
  // Inlines `isInFormation`: the piece must end adjacent to one of the two others, or to both.
  const enough = other === OFF || touching[king * 64 + other] === 1 ? 1 : 2;
  for (let direction = 0; direction < 8; direction++) {
    const toKing = nearing[(from * 64 + king) * 8 + direction] as number;
    const toOther = nearing[(from * 64 + other) * 8 + direction] as number;
    let left = enough === 1 ? Math.max(toKing, toOther) : Math.min(toKing, toOther);
    let there = EMPTY;
    for (let i = starts[from * 8 + direction] as number; left > 0 && there === EMPTY; i++, left--) {
      const to = squares[i] as number;
      const touched = (touching[king * 64 + to] as number) + (touching[other * 64 + to] as number);
      there = cells[to] as number;
      if (touched >= enough && (there === EMPTY || taken[there] === 1)) state.list.push(packMove(from, to));
    }
  }
}

function pushStraightMoves(state: State, army: Army, from: Square): void {
  if (from === OFF || state.isBarred(from)) return;
  pushMoves(state.rules.paths, state.reach, state.field.cells, from, takes[army] as Uint8Array, state.list);
}
