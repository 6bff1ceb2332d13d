/** What the army to move may do. */
import {
  armyOf,
  EMPTY,
  extraOf,
  fromOf,
  isAttacked,
  isAttackedAlong,
  kindOf,
  type Move,
  moveOf,
  pushMoves,
  toOf,
} from '../chessmen.js';
import type { Square } from '../choices.js';
import { CASTLE, pushCastlings } from './castling.js';
import { FRESH_PAWN, facingOf, GUARD, isKing } from './men.js';
import type { State } from './state.js';

/** What a pawn's move adds to from and to: where it faces then (`FACE` + direction), or its new kind (`PROMOTE` + kind). */
export const FACE = 2;
export const PROMOTE = 8;

/**
 * Whether an army must not leave its king attacked: alone, or once its team has lost a king (ruling 2). An army without
 * a king is never bound (ruling 4).
 */
export function isBound(state: State, army: number): boolean {
  const { kings, rules } = state;
  const { off } = rules.board;
  if (kings[army] === off) return false;
  if (rules.alone) return true;
  const team = rules.team[army] as number;
  for (let mate = 0; mate < 4; mate++) if ((team >> mate) & 1 && kings[mate] === off) return true;
  return false;
}

/** Whether an enemy who still fights attacks the army's king. False for an army without a king. */
export function isChecked(state: State, army: number): boolean {
  const { kings, rules, field } = state;
  const square = kings[army] as Square;
  if (square === rules.board.off) return false;
  return isAttacked(rules.ways, rules.reach, field.cells, square, enemiesOf(state, army));
}

/** The enemies of an army whose men attack. */
export function enemiesOf(state: State, army: number): number {
  return (state.rules.enemies[army] as number) & state.active;
}

/**
 * Pushes every legal move of the army to move. A bound army without a move that saves its attacked king may make any
 * move; one whose king is not attacked has none (ruling 3).
 */
export function listMoves(state: State): void {
  const { list, turn } = state;
  const mark = list.top;
  pushPossible(state);
  if (!isBound(state, turn)) return;
  const checked = isChecked(state, turn);
  const { moves } = list;
  const end = list.top;
  let top = mark;
  for (let i = mark; i < end; i++) {
    const move = moves[i] as Move;
    if (isSafe(state, move, checked)) moves[top++] = move;
  }
  if (top > mark || !checked) list.top = top;
}

/** Whether the army to move has a possible move at all, and one that leaves its king safe where it is bound. */
export function canMove(state: State, safely: boolean): boolean {
  const { list, turn, field, rules } = state;
  const mark = list.top;
  const checked = safely && isChecked(state, turn);
  const men = field.men[turn] as Int16Array;
  const used = field.used[turn] as number;
  let found = false;
  for (let slot = 0; slot < used && !found; slot++) {
    const from = men[slot] as Square;
    if (from === rules.board.off) continue;
    pushMan(state, from);
    for (let i = mark; i < list.top && !found; i++) {
      found = !safely || isSafe(state, list.moves[i] as Move, checked);
    }
    list.top = mark;
  }
  return found;
}

/** Pushes every move that the men of the army to move can make, whatever becomes of its king. */
export function pushPossible(state: State): void {
  const { field, turn, rules } = state;
  const men = field.men[turn] as Int16Array;
  const used = field.used[turn] as number;
  for (let slot = 0; slot < used; slot++) {
    const from = men[slot] as Square;
    if (from !== rules.board.off) pushMan(state, from);
  }
}

/**
 * Whether the throne would be free of attack once the king has gone there from his square (ruling 15). Who attacks it
 * attacks it even where it is closed to him.
 */
export function throneIsSafe(state: State, army: number): boolean {
  const { field, kings, rules } = state;
  const { cells } = field;
  const from = kings[army] as Square;
  const king = cells[from] as number;
  cells[from] = EMPTY;
  const attacked = isAttacked(rules.ways, rules.reach, cells, rules.throne, enemiesOf(state, army), 0);
  cells[from] = king;
  return !attacked;
}

/** Whether a possible move of a bound army leaves its king unattacked; `checked`: he is attacked now. */
export function isSafe(state: State, move: Move, checked: boolean): boolean {
  const { field, kings, rules, turn } = state;
  const { cells } = field;
  const from = fromOf(move);
  const to = toOf(move);
  const king = kings[turn] as Square;
  if (extraOf(move) === CASTLE) return true;
  const stays = !checked && from !== king;
  const line = stays ? (rules.lined[king * (rules.board.off + 1) + from] as number) : 0;
  if (stays && line === 0) return true;
  const man = cells[from] as number;
  const there = cells[to] as number;
  let enemies = enemiesOf(state, turn);
  if (rules.freezes && isKing(there)) enemies &= ~(1 << armyOf(there));
  cells[from] = EMPTY;
  cells[to] = man;
  const attacked = stays
    ? isAttackedAlong(rules.ways, rules.reach, cells, king, line - 1, enemies)
    : isAttacked(rules.ways, rules.reach, cells, from === king ? to : king, enemies);
  cells[from] = man;
  cells[to] = there;
  return !attacked;
}

function pushMan(state: State, from: Square): void {
  const { field, list, rules, turn } = state;
  const { cells } = field;
  const code = cells[from] as number;
  const kind = kindOf(code);
  if (kind <= FRESH_PAWN) pushPawn(state, from, code);
  else if (kind === GUARD) pushMoves(rules.ways, rules.guardReach, cells, from, rules.takesNobody, list);
  else if (isKing(code)) pushKing(state, from);
  else pushMoves(rules.ways, rules.reach, cells, from, rules.takes[turn] as Uint8Array, list);
}

function pushKing(state: State, from: Square): void {
  const { field, list, rules, turn } = state;
  const mark = list.top;
  pushMoves(rules.ways, rules.reach, field.cells, from, rules.kingTakes[turn] as Uint8Array, list);
  for (let i = mark; i < list.top; i++) {
    if (toOf(list.moves[i] as Move) !== rules.throne) continue;
    if (!throneIsSafe(state, turn)) list.moves[i] = list.moves[--list.top] as Move;
    break;
  }
  pushCastlings(state, from);
}

function pushPawn(state: State, from: Square, code: number): void {
  const { field, rules, turn } = state;
  const { cells } = field;
  const { steps } = rules.board;
  const { closed } = rules.ways;
  const facing = facingOf(code);
  const ahead = steps[from * 8 + facing] as Square;
  if (cells[ahead] === EMPTY && closed[ahead] === 0) {
    pushPawnMove(state, from, ahead, facing);
    const second = steps[ahead * 8 + facing] as Square;
    if (kindOf(code) === FRESH_PAWN && cells[second] === EMPTY && closed[second] === 0) {
      pushPawnMove(state, from, second, facing);
    }
  }
  const takes = rules.takes[turn] as Uint8Array;
  const left = steps[from * 8 + 4 + ((facing + 3) & 3)] as Square;
  const right = steps[from * 8 + 4 + facing] as Square;
  if (takes[cells[left] as number] === 1 && closed[left] === 0) pushPawnMove(state, from, left, facing);
  if (takes[cells[right] as number] === 1 && closed[right] === 0) pushPawnMove(state, from, right, facing);
}

/** A pawn's way to a square, in every form that it has there: promoted, or facing on, to the right, to the left. */
function pushPawnMove({ rules, list, turn }: State, from: Square, to: Square, facing: number): void {
  if (rules.goals[turn]?.[to] === 1) {
    for (const kind of rules.promotions) list.push(moveOf(from, to, PROMOTE + kind));
    return;
  }
  if (rules.copper[to] === 0) {
    list.push(moveOf(from, to));
    return;
  }
  list.push(moveOf(from, to, FACE + facing));
  list.push(moveOf(from, to, FACE + ((facing + 1) & 3)));
  list.push(moveOf(from, to, FACE + ((facing + 3) & 3)));
}
