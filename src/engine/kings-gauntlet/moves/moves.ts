/** Generates legal moves. */
import { isAttacked, isExposingKing, isUnableToExposeKing } from '../../board/attacks.js';
import { countMoves, pushMoves } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { armyOf, EMPTY, extraBits, kindOf, type Move, toOf } from '../../search/piece-codes.js';
import { FRESH_PAWN, isGuard, isKing } from '../board/pieces.js';
import { CASTLE, pushCastlings } from './castling.js';
import { countPawnMoves, pushPawnMoves } from './pawns.js';
import type { State } from './state.js';

/**
 * True if the army may not leave its king attacked: it plays alone, or its team has lost a king (ruling 2).
 * False for an army without a king (ruling 4).
 */
export function isBoundToProtectKing(state: State, army: number): boolean {
  const { kings, rules } = state;
  const { off } = rules.board;
  if (kings[army] === off) return false;
  if (rules.alone) return true;
  const team = rules.team[army] as number;
  for (let mate = 0; mate < 4; mate++) if ((team >> mate) & 1 && kings[mate] === off) return true;
  return false;
}

/** True if an enemy attacks the army's king. False if the army has no king. */
export function isChecked(state: State, army: number): boolean {
  const { kings, rules, field } = state;
  const square = kings[army] as Square;
  if (square === rules.board.off) return false;
  return isAttacked(rules.paths, rules.reach, field.cells, square, enemyArmySet(state, army));
}

/** Enemy armies still in the game, as a set. */
export function enemyArmySet(state: State, army: number): number {
  return (state.rules.enemies[army] as number) & state.activeArmies;
}

/**
 * Pushes the legal moves. An army that must protect its king may make any move if it can't save an attacked
 * king. If its king isn't attacked but every move would expose it, the army has no legal move (ruling 3).
 */
export function pushLegalMoves(state: State): void {
  const { list, turn } = state;
  const mark = list.top;
  pushPseudoLegalMoves(state);
  if (!isBoundToProtectKing(state, turn)) return;
  const checked = isChecked(state, turn);
  list.filter(mark, (move) => isSafeMove(state, move, checked));
  if (list.top > mark || !checked) return;
  list.top = mark;
  pushPseudoLegalMoves(state);
}

export function countLegalMoves(state: State): number {
  const { turn } = state;
  if (!isBoundToProtectKing(state, turn)) return countPseudoLegalMoves(state, false);
  const safe = countPseudoLegalMoves(state, true);
  return safe > 0 || !isChecked(state, turn) ? safe : countPseudoLegalMoves(state, false);
}

/** True if the army has a move. `safely`: the move must leave its king safe. */
export function canMove(state: State, safely: boolean): boolean {
  const { turn, field } = state;
  const checked = safely && isChecked(state, turn);
  return field.hasPieceWhere(
    turn,
    (from) => (safely ? countSafeMoves(state, from, checked) : countPieceMoves(state, from)) > 0,
  );
}

export function pushPseudoLegalMoves(state: State): void {
  const { field, turn, rules } = state;
  const pieces = field.pieces[turn] as Int16Array;
  const used = field.used[turn] as number;
  for (let slot = 0; slot < used; slot++) {
    const from = pieces[slot] as Square;
    if (from !== rules.board.off) pushPieceMoves(state, from);
  }
}

/** Counts pseudo-legal moves. `safely`: only moves that leave the king safe. */
function countPseudoLegalMoves(state: State, safely: boolean): number {
  const { turn, field, rules } = state;
  const checked = safely && isChecked(state, turn);
  const pieces = field.pieces[turn] as Int16Array;
  const used = field.used[turn] as number;
  let count = 0;
  for (let slot = 0; slot < used; slot++) {
    const from = pieces[slot] as Square;
    if (from === rules.board.off) continue;
    count += safely ? countSafeMoves(state, from, checked) : countPieceMoves(state, from);
  }
  return count;
}

/** Counts a piece's moves that leave the king safe. `checked`: the king is currently attacked. */
function countSafeMoves(state: State, from: Square, checked: boolean): number {
  const { kings, turn, rules, list, field } = state;
  if (!checked && isUnableToExposeKing(rules.paths, field.cells, kings[turn] as Square, from)) {
    return countPieceMoves(state, from);
  }
  const mark = list.top;
  pushPieceMoves(state, from);
  list.filter(mark, (move) => isSafeMove(state, move, checked));
  return list.truncate(mark);
}

/**
 * True if no enemy would attack the king on the throne (ruling 15). Pieces attack the throne even if they may
 * not enter it.
 */
function isThroneSafe(state: State, army: number): boolean {
  const { field, kings, rules } = state;
  const { cells } = field;
  const from = kings[army] as Square;
  const king = cells[from] as number;
  cells[from] = EMPTY;
  const attacked = isAttacked(rules.paths, rules.reach, cells, rules.throne, enemyArmySet(state, army), 0);
  cells[from] = king;
  return !attacked;
}

/**
 * True if a move leaves the moving army's king safe. Only for armies that must protect their king.
 * `checked`: the king is currently attacked.
 */
function isSafeMove(state: State, move: Move, checked: boolean): boolean {
  const { field, kings, rules, turn } = state;
  const { cells } = field;
  if (extraBits(move) === CASTLE) return true;
  const there = cells[toOf(move)] as number;
  let enemies = enemyArmySet(state, turn);
  if (rules.freezes && isKing(there)) enemies &= ~(1 << armyOf(there));
  return !isExposingKing(rules.paths, rules.reach, cells, move, kings[turn] as Square, checked, enemies);
}

function pushPieceMoves(state: State, from: Square): void {
  const { field, list, rules, turn } = state;
  const { cells } = field;
  const code = cells[from] as number;
  if (kindOf(code) <= FRESH_PAWN) pushPawnMoves(state, from, code);
  else if (isGuard(code)) pushMoves(rules.paths, rules.guardReach, cells, from, rules.takesNothing, list);
  else if (isKing(code)) pushKingMoves(state, from);
  else pushMoves(rules.paths, rules.reach, cells, from, rules.takes[turn] as Uint8Array, list);
}

function countPieceMoves(state: State, from: Square): number {
  const { field, list, rules, turn } = state;
  const { cells } = field;
  const code = cells[from] as number;
  if (kindOf(code) <= FRESH_PAWN) return countPawnMoves(state, from, code);
  if (isGuard(code)) return countMoves(rules.paths, rules.guardReach, cells, from, rules.takesNothing);
  if (!isKing(code))
    return countMoves(rules.paths, rules.reach, cells, from, rules.takes[turn] as Uint8Array);
  const mark = list.top;
  pushKingMoves(state, from);
  return list.truncate(mark);
}

function pushKingMoves(state: State, from: Square): void {
  const { field, list, rules, turn } = state;
  const mark = list.top;
  pushMoves(rules.paths, rules.reach, field.cells, from, rules.kingTakes[turn] as Uint8Array, list);
  for (let i = mark; i < list.top; i++) {
    if (toOf(list.moves[i] as Move) !== rules.throne) continue;
    if (!isThroneSafe(state, turn)) list.moves[i] = list.moves[--list.top] as Move;
    break;
  }
  pushCastlings(state, from);
}
