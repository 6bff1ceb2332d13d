/** Pawn moves. Pawns rotate on copper squares and promote on enemy back rows (The King's Gauntlet, Pawns). */

import type { Square } from '../../choices.js';
import { EMPTY, kindOf, packMove } from '../../search/piece-codes.js';
import { FRESH_PAWN, facingOf } from '../board/pieces.js';
import type { State } from './state.js';

/** Extra bits of a pawn's move: new facing (`FACE` + direction) or new kind (`PROMOTE` + kind). */
export const FACE = 2;
export const PROMOTE = 8;

export function pushPawnMoves(state: State, from: Square, code: number): void {
  const { field, rules, turn } = state;
  const { cells } = field;
  const { steps } = rules.board;
  const { closed } = rules.paths;
  const facing = facingOf(code);
  const ahead = steps[from * 8 + facing] as Square;
  if (cells[ahead] === EMPTY && closed[ahead] === 0) {
    pushPawnMovesToSquare(state, from, ahead, facing);
    const second = steps[ahead * 8 + facing] as Square;
    if (kindOf(code) === FRESH_PAWN && cells[second] === EMPTY && closed[second] === 0) {
      pushPawnMovesToSquare(state, from, second, facing);
    }
  }
  const takes = rules.takes[turn] as Uint8Array;
  const left = steps[from * 8 + 4 + ((facing + 3) & 3)] as Square;
  const right = steps[from * 8 + 4 + facing] as Square;
  if (takes[cells[left] as number] === 1 && closed[left] === 0)
    pushPawnMovesToSquare(state, from, left, facing);
  if (takes[cells[right] as number] === 1 && closed[right] === 0)
    pushPawnMovesToSquare(state, from, right, facing);
}

export function countPawnMoves(state: State, from: Square, code: number): number {
  const { field, rules, turn } = state;
  const { cells } = field;
  const { steps } = rules.board;
  const { closed } = rules.paths;
  const facing = facingOf(code);
  const ahead = steps[from * 8 + facing] as Square;
  let count = 0;
  if (cells[ahead] === EMPTY && closed[ahead] === 0) {
    count += countPawnMovesToSquare(state, ahead);
    const second = steps[ahead * 8 + facing] as Square;
    if (kindOf(code) === FRESH_PAWN && cells[second] === EMPTY && closed[second] === 0) {
      count += countPawnMovesToSquare(state, second);
    }
  }
  const takes = rules.takes[turn] as Uint8Array;
  const left = steps[from * 8 + 4 + ((facing + 3) & 3)] as Square;
  const right = steps[from * 8 + 4 + facing] as Square;
  if (takes[cells[left] as number] === 1 && closed[left] === 0) count += countPawnMovesToSquare(state, left);
  if (takes[cells[right] as number] === 1 && closed[right] === 0)
    count += countPawnMovesToSquare(state, right);
  return count;
}

/**
 * Pushes a pawn's move: once for each promotion on an enemy back row, once for each facing (ahead, right, left)
 * on copper, and once elsewhere.
 */
function pushPawnMovesToSquare({ rules, list, turn }: State, from: Square, to: Square, facing: number): void {
  if (rules.goals[turn]?.[to] === 1) {
    for (const kind of rules.promotions) list.push(packMove(from, to, PROMOTE + kind));
    return;
  }
  if (rules.copper[to] === 0) {
    list.push(packMove(from, to));
    return;
  }
  list.push(packMove(from, to, FACE + facing));
  list.push(packMove(from, to, FACE + ((facing + 1) & 3)));
  list.push(packMove(from, to, FACE + ((facing + 3) & 3)));
}

function countPawnMovesToSquare({ rules, turn }: State, to: Square): number {
  if (rules.goals[turn]?.[to] === 1) return rules.promotions.length;
  return rules.copper[to] === 0 ? 1 : 3;
}
