/** What the army to move may do: an arrow of its own choice, then one move. */
import {
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
import { KING, PAWN } from './men.js';
import { pushRescues } from './rescue.js';
import type { State } from './state.js';

/** What a move adds to from and to that turns the arrow this way; `rescue.ts` adds its own bits above. */
export function arrowTag(direction: number): number {
  return direction + 1;
}

/** The direction to which a move turns the arrow; -1 when it leaves it alone. */
export function arrowOf(move: Move): number {
  return (extraOf(move) & 7) - 1;
}

/**
 * Pushes every legal move of the army to move: with the arrow as it is, then the same men's moves and the pawns' steps,
 * without captures, for each other arrow (Conquer the Kings, Pawn Movement Arrow).
 */
export function listMoves(state: State): void {
  const { list, turn, arrows, bound } = state;
  const arrow = arrows[turn] as number;
  const checked = bound && isChecked(state, turn);
  const mark = list.top;
  pushMen(state);
  if (bound) keepSafe(state, mark, checked);
  const men = list.top;
  pushPawns(state, arrow, 0);
  if (bound) keepSafe(state, men, checked);
  for (let turned = 1; turned < 4; turned++) {
    const direction = (arrow + turned) & 3;
    const tag = arrowTag(direction) << 20;
    for (let i = mark; i < men; i++) list.push((list.moves[i] as Move) | tag);
    const pawns = list.top;
    pushPawns(state, direction, arrowTag(direction));
    if (bound) keepSafe(state, pawns, checked);
  }
}

/** Whether the army to move has a legal move. */
export function canMove(state: State): boolean {
  const { list, turn, field, rules, bound } = state;
  const { off } = rules.board;
  const mark = list.top;
  const checked = bound && isChecked(state, turn);
  const men = field.men[turn] as Int16Array;
  const used = field.used[turn] as number;
  let found = false;
  for (let slot = 0; slot < used && !found; slot++) {
    const from = men[slot] as Square;
    if (from === off) continue;
    if (kindOf(field.cells[from] as number) === PAWN) {
      const arrow = state.arrows[turn] as number;
      for (let turned = 0; turned < 4; turned++) {
        const direction = (arrow + turned) & 3;
        pushPawn(state, from, direction, turned === 0 ? 0 : arrowTag(direction));
      }
    } else pushMan(state, from);
    if (bound) keepSafe(state, mark, checked);
    found = list.top > mark;
    list.top = mark;
  }
  return found;
}

/** Pushes every move of the men other than pawns, whatever becomes of their king. */
export function pushMen(state: State): void {
  const { field, turn, rules } = state;
  const men = field.men[turn] as Int16Array;
  const used = field.used[turn] as number;
  for (let slot = 0; slot < used; slot++) {
    const from = men[slot] as Square;
    if (from !== rules.board.off && kindOf(field.cells[from] as number) !== PAWN) pushMan(state, from);
  }
}

/** Pushes every move of the pawns along an arrow, whatever becomes of their king; captures only with `tag` 0. */
export function pushPawns(state: State, direction: number, tag: number): void {
  const { field, turn, rules } = state;
  const men = field.men[turn] as Int16Array;
  const used = field.used[turn] as number;
  for (let slot = 0; slot < used; slot++) {
    const from = men[slot] as Square;
    if (from === rules.board.off || kindOf(field.cells[from] as number) !== PAWN) continue;
    pushPawn(state, from, direction, tag);
  }
}

/** Whether an enemy who still fights attacks the army's king. False for an army without a king. */
export function isChecked(state: State, army: number): boolean {
  const { kings, rules, field, reach } = state;
  const square = kings[army] as Square;
  if (square === rules.board.off) return false;
  return isAttacked(rules.ways, reach, field.cells, square, enemiesOf(state, army));
}

function enemiesOf({ alive, rules }: State, army: number): number {
  return alive & ~(rules.team[army] as number);
}

/** Drops the moves from `mark` on that leave the own king attacked; to take the enemy's king is always safe (ruling 9). */
function keepSafe(state: State, mark: number, checked: boolean): void {
  const { list } = state;
  let top = mark;
  for (let i = mark; i < list.top; i++) {
    const move = list.moves[i] as Move;
    if (isSafe(state, move, checked)) list.moves[top++] = move;
  }
  list.top = top;
}

function isSafe(state: State, move: Move, checked: boolean): boolean {
  const { field, kings, rules, turn } = state;
  const { cells } = field;
  const from = fromOf(move);
  const to = toOf(move);
  const king = kings[turn] as Square;
  const there = cells[to] as number;
  if (kindOf(there) === KING && there !== EMPTY) return true;
  const stays = !checked && from !== king;
  const line = stays ? (rules.lined[king * (rules.board.off + 1) + from] as number) : 0;
  if (stays && line === 0) return true;
  const man = cells[from] as number;
  cells[from] = EMPTY;
  cells[to] = man;
  const enemies = enemiesOf(state, turn);
  const attacked = stays
    ? isAttackedAlong(rules.ways, state.reach, cells, king, line - 1, enemies)
    : isAttacked(rules.ways, state.reach, cells, from === king ? to : king, enemies);
  cells[from] = man;
  cells[to] = there;
  return !attacked;
}

function pushMan({ field, list, rules, reach, turn }: State, from: Square): void {
  pushMoves(rules.ways, reach, field.cells, from, rules.takes[turn] as Uint8Array, list);
}

function pushPawn(state: State, from: Square, direction: number, tag: number): void {
  const { field, rules, turn } = state;
  const { cells } = field;
  const { steps } = rules.board;
  const ahead = steps[from * 8 + direction] as Square;
  if (cells[ahead] === EMPTY) {
    pushArrival(state, from, ahead, tag);
    const second = steps[ahead * 8 + direction] as Square;
    if (cells[second] === EMPTY) pushArrival(state, from, second, tag);
  }
  if (tag !== 0) return;
  const takes = rules.takes[turn] as Uint8Array;
  const left = steps[from * 8 + 4 + ((direction + 3) & 3)] as Square;
  const right = steps[from * 8 + 4 + direction] as Square;
  if (takes[cells[left] as number] === 1) pushArrival(state, from, left, 0);
  if (takes[cells[right] as number] === 1) pushArrival(state, from, right, 0);
}

/** A pawn's way to a square: as it is, and exchanged for every man that it may rescue there. */
function pushArrival(state: State, from: Square, to: Square, tag: number): void {
  state.list.push(moveOf(from, to, tag));
  if ((state.rules.backLines[to] as number) >= 0) pushRescues(state, moveOf(from, to, tag));
}
