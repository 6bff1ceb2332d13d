/** Generates legal moves: an optional rotation of the arrow, then one move. */
import { isAttacked, isExposingKing, isUnableToExposeKing } from '../../board/attacks.js';
import { countMoves, pushMoves } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import {
  armyOf,
  EMPTY,
  extraBits,
  fromOf,
  kindOf,
  type Move,
  packMove,
  toOf,
} from '../../search/piece-codes.js';
import { KING, PAWN } from '../board/pieces.js';
import { pushRescues } from './rescue.js';
import type { State } from './state.js';

/** Encodes a new arrow direction in a move's extra bits. `rescue.ts` uses the higher bits. */
export function arrowTag(direction: number): number {
  return direction + 1;
}

/** New direction of the arrow, or -1 if the move doesn't rotate it. */
export function arrowOf(move: Move): number {
  return (extraBits(move) & 7) - 1;
}

/** Removes the rotation of the arrow from a move. */
export function withoutArrow(move: Move): Move {
  return packMove(fromOf(move), toOf(move), extraBits(move) & ~7);
}

/**
 * Pushes the legal moves. Each move may also rotate the arrow. So for every other direction, pushes the
 * moves of all pieces but pawns again, and pawn steps without captures (Conquer the Kings, Pawn Movement
 * Arrow).
 */
export function pushLegalMoves(state: State): void {
  const { list, turn, arrows, isCheckInForce } = state;
  const arrow = arrows[turn] as number;
  const checked = isCheckInForce && isChecked(state, turn);
  const mark = list.top;
  pushNonPawnMoves(state);
  if (isCheckInForce) filterSafeMoves(state, mark, checked);
  const pieces = list.top;
  pushAllPawnMoves(state, arrow, 0);
  if (isCheckInForce) filterSafeMoves(state, pieces, checked);
  for (let turned = 1; turned < 4; turned++) {
    const direction = (arrow + turned) & 3;
    const tag = arrowTag(direction) << 20;
    for (let i = mark; i < pieces; i++) list.push((list.moves[i] as Move) | tag);
    const pawns = list.top;
    pushAllPawnMoves(state, direction, arrowTag(direction));
    if (isCheckInForce) filterSafeMoves(state, pawns, checked);
  }
}

export function countLegalMoves(state: State): number {
  const { turn, field, rules, isCheckInForce } = state;
  const checked = isCheckInForce && isChecked(state, turn);
  const pieces = field.pieces[turn] as Int16Array;
  const used = field.used[turn] as number;
  let count = 0;
  for (let slot = 0; slot < used; slot++) {
    const from = pieces[slot] as Square;
    if (from === rules.board.off) continue;
    count += isCheckInForce ? countSafeMoves(state, from, checked) : countPieceMoves(state, from);
  }
  return count;
}

export function canMove(state: State): boolean {
  const { turn, field, isCheckInForce } = state;
  const checked = isCheckInForce && isChecked(state, turn);
  return field.hasPieceWhere(
    turn,
    (from) => (isCheckInForce ? countSafeMoves(state, from, checked) : countPieceMoves(state, from)) > 0,
  );
}

/** Pushes the pseudo-legal moves of all pieces except pawns. */
export function pushNonPawnMoves(state: State): void {
  const { field, turn, rules } = state;
  const pieces = field.pieces[turn] as Int16Array;
  const used = field.used[turn] as number;
  for (let slot = 0; slot < used; slot++) {
    const from = pieces[slot] as Square;
    if (from !== rules.board.off && kindOf(field.cells[from] as number) !== PAWN) {
      pushPieceMoves(state, from);
    }
  }
}

/**
 * Pushes pseudo-legal pawn moves along an arrow. `tag` is 0 if the arrow isn't rotated. Only then captures
 * are included.
 */
export function pushAllPawnMoves(state: State, direction: number, tag: number): void {
  const { field, turn, rules } = state;
  const pieces = field.pieces[turn] as Int16Array;
  const used = field.used[turn] as number;
  for (let slot = 0; slot < used; slot++) {
    const from = pieces[slot] as Square;
    if (from === rules.board.off || kindOf(field.cells[from] as number) !== PAWN) continue;
    pushPawnMoves(state, from, direction, tag);
  }
}

/** True if an enemy attacks the army's king. False if the army has no king. */
export function isChecked(state: State, army: number): boolean {
  const { kings, rules, field, reach } = state;
  const square = kings[army] as Square;
  if (square === rules.board.off) return false;
  return isAttacked(rules.paths, reach, field.cells, square, enemyArmySet(state, army));
}

/** Enemy armies still in the game, as a set. */
export function enemyArmySet({ alive, rules }: State, army: number): number {
  return alive & ~(rules.team[army] as number);
}

/** Of the moves pushed after `mark`, removes those that leave the king of the army to move attacked. */
function filterSafeMoves(state: State, mark: number, checked: boolean): void {
  state.list.filter(mark, (move) => isSafeMove(state, move, checked));
}

/**
 * True if a move leaves the moving army's king safe. Capturing the last enemy king is always safe (ruling 9).
 */
function isSafeMove(state: State, move: Move, checked: boolean): boolean {
  const { field, kings, rules, reach, turn } = state;
  const { cells } = field;
  const there = cells[toOf(move)] as number;
  const enemies = enemyArmySet(state, turn);
  if (there !== EMPTY && kindOf(there) === KING)
    return isSafeAfterFall(state, move, armyOf(there), enemies & ~(1 << armyOf(there)));
  return !isExposingKing(rules.paths, reach, cells, move, kings[turn] as Square, checked, enemies);
}

/**
 * True if a king capture leaves the moving army's king safe from the remaining enemies. If an option removes
 * the captured army's pieces, they leave first and may open lines.
 */
function isSafeAfterFall(state: State, move: Move, fallen: number, enemies: number): boolean {
  if (enemies === 0) return true;
  const { field, kings, rules, reach, turn } = state;
  const cells = field.cells.slice();
  cells[toOf(move)] = cells[fromOf(move)] as number;
  cells[fromOf(move)] = EMPTY;
  if (rules.afterKing === 'remove') {
    for (const square of rules.board.squares) {
      const code = cells[square] as number;
      if (code !== EMPTY && armyOf(code) === fallen) cells[square] = EMPTY;
    }
  }
  const king = kings[turn] === fromOf(move) ? toOf(move) : (kings[turn] as Square);
  return !isAttacked(rules.paths, reach, cells, king, enemies);
}

/** Counts a piece's legal moves under all arrow directions. `checked`: the king is currently attacked. */
function countSafeMoves(state: State, from: Square, checked: boolean): number {
  const { arrows, field, kings, list, rules, turn } = state;
  // With more than two armies, the pieces of an army that loses its king may leave and expose this king.
  if (
    !checked &&
    state.isDuel &&
    isUnableToExposeKing(rules.paths, field.cells, kings[turn] as Square, from)
  ) {
    return countPieceMoves(state, from);
  }
  const mark = list.top;
  const isPawn = kindOf(field.cells[from] as number) === PAWN;
  if (!isPawn) pushPieceMoves(state, from);
  else {
    const arrow = arrows[turn] as number;
    pushPawnMoves(state, from, arrow, 0);
    for (let turned = 1; turned < 4; turned++) {
      pushPawnMoves(state, from, (arrow + turned) & 3, arrowTag((arrow + turned) & 3));
    }
  }
  filterSafeMoves(state, mark, checked);
  return isPawn ? list.truncate(mark) : 4 * list.truncate(mark);
}

/** Counts a piece's pseudo-legal moves under all arrow directions. */
function countPieceMoves(state: State, from: Square): number {
  const { field, rules, reach, capturableCodes } = state;
  if (kindOf(field.cells[from] as number) === PAWN) return countPawnMoves(state, from, capturableCodes);
  return 4 * countMoves(rules.paths, reach, field.cells, from, capturableCodes);
}

function pushPieceMoves({ field, list, rules, reach, capturableCodes }: State, from: Square): void {
  pushMoves(rules.paths, reach, field.cells, from, capturableCodes, list);
}

/**
 * Pushes a pawn's moves along an arrow. `tag` is 0 if the arrow isn't rotated. Only then captures are
 * included.
 */
function pushPawnMoves(state: State, from: Square, direction: number, tag: number): void {
  const { field, rules } = state;
  const { cells } = field;
  const { steps } = rules.board;
  const ahead = steps[from * 8 + direction] as Square;
  if (cells[ahead] === EMPTY) {
    pushPawnMovesToSquare(state, from, ahead, tag);
    const second = steps[ahead * 8 + direction] as Square;
    if (cells[second] === EMPTY) pushPawnMovesToSquare(state, from, second, tag);
  }
  if (tag !== 0) return;
  const { capturableCodes } = state;
  const left = steps[from * 8 + 4 + ((direction + 3) & 3)] as Square;
  const right = steps[from * 8 + 4 + direction] as Square;
  if (capturableCodes[cells[left] as number] === 1) pushPawnMovesToSquare(state, from, left, 0);
  if (capturableCodes[cells[right] as number] === 1) pushPawnMovesToSquare(state, from, right, 0);
}

/** Counts a pawn's moves: steps along every arrow, captures along the current one. */
function countPawnMoves(state: State, from: Square, takes: Uint8Array): number {
  const { cells } = state.field;
  const { steps } = state.rules.board;
  const arrow = state.arrows[state.turn] as number;
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const ahead = steps[from * 8 + direction] as Square;
    if (cells[ahead] !== EMPTY) continue;
    count += countPawnMovesToSquare(state, from, ahead);
    const second = steps[ahead * 8 + direction] as Square;
    if (cells[second] === EMPTY) count += countPawnMovesToSquare(state, from, second);
  }
  const left = steps[from * 8 + 4 + ((arrow + 3) & 3)] as Square;
  const right = steps[from * 8 + 4 + arrow] as Square;
  if (takes[cells[left] as number] === 1) count += countPawnMovesToSquare(state, from, left);
  if (takes[cells[right] as number] === 1) count += countPawnMovesToSquare(state, from, right);
  return count;
}

/** Pushes a pawn's arrival on a square, plain and with every possible rescue. */
function pushPawnMovesToSquare(state: State, from: Square, to: Square, tag: number): void {
  state.list.push(packMove(from, to, tag));
  if ((state.rules.backLines[to] as number) >= 0) pushRescues(state, packMove(from, to, tag));
}

function countPawnMovesToSquare(state: State, from: Square, to: Square): number {
  if ((state.rules.backLines[to] as number) < 0) return 1;
  const mark = state.list.top;
  pushPawnMovesToSquare(state, from, to, 0);
  return state.list.truncate(mark);
}
