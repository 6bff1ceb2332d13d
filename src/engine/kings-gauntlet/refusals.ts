/**
 * Why a move is not allowed. What is allowed is what `moves.ts` lists; this only finds the rule to name, and asks the
 * rules in the order in which a player would.
 */
import { armyId, compass } from '../armies.js';
import { nameOf } from '../board.js';
import { armyOf, EMPTY, extraOf, kindOf, type Move, movesBetween } from '../chessmen.js';
import type { Square } from '../choices.js';
import { lineTo } from '../pieces.js';
import { because } from '../result.js';
import { attackersOnThrone } from './attackers.js';
import { board, throne } from './boards.js';
import { castledKing, castlingFault, hasRook } from './castling.js';
import type { Refusal } from './codes.js';
import { FRESH_PAWN, facingOf, isGuard, isKing, isPawn, letterOf, nameOfMan } from './men.js';
import { listMoves, pushPossible } from './moves.js';
import { FACE, PROMOTE } from './pawns.js';
import type { State } from './state.js';

/** The rule that forbids a move of the army to move which is not legal; `more` is a facing `@e`, a promotion `Q`, or empty. */
export function whyNot(state: State, from: Square, to: Square, more: string): Refusal {
  const { field, turn } = state;
  const man = field.cells[from] as number;
  if (man === EMPTY) return because('empty-square', { square: name(from) });
  if (armyOf(man) !== turn) return because('not-your-man', { square: name(from), side: armyId(armyOf(man)) });
  if (from === to) return because('same-square', { square: name(from) });
  const legal = movesBetween(state.list, from, to, () => listMoves(state));
  if (legal.length > 0) return whyNotSo(legal, man, to, more);
  if (movesBetween(state.list, from, to, () => pushPossible(state)).length > 0)
    return because('king-left-attacked', at(from, to));
  return whyNotThere(state, man, from, to);
}

/** The man may go there, but not in this form. */
function whyNotSo(legal: readonly Move[], man: number, to: Square, more: string): Refusal {
  const extra = extraOf(legal[0] as Move);
  const square = name(to);
  if (extra >= PROMOTE) {
    if (more === '') return because('promotion-missing', { square });
    if (more === 'G') return because('promotion-guard', { square });
    const choices = legal.map((move) => letterOf(extraOf(move) - PROMOTE)).join(', ');
    return because('promotion-kind', { square, choices });
  }
  if (extra < FACE)
    return because(more.startsWith('@') ? 'facing-elsewhere' : 'promotion-elsewhere', { square });
  const choices = legal.map((move) => directionOf(extraOf(move) - FACE)).join(', ');
  if (more === '') return because('facing-missing', { square, choices });
  const back = `@${compass[(facingOf(man) + 2) & 3]}`;
  return because(more === back ? 'facing-reverse' : 'facing-unknown', { square, choices });
}

/** The man may move, but not to that square. */
function whyNotThere(state: State, man: number, from: Square, to: Square): Refusal {
  const { field, rules } = state;
  const there = field.cells[to] as number;
  if (there !== EMPTY && armyOf(there) === state.turn) return because('own-man', at(from, to));
  const shape = isPawn(man) ? whyNotPawn(state, man, from, to) : whyNotPiece(state, man, from, to);
  if (shape !== null) return shape;
  if (to === throne && rules.throneForKings && !isKing(man)) return because('throne-for-kings');
  if (isGuard(man)) return because('guard-takes-nobody', at(from, to));
  if (there !== EMPTY && (((rules.team[state.turn] as number) >> armyOf(there)) & 1) === 1) {
    if (isKing(there)) return because('partner-king', at(from, to));
    return because(isGuard(there) && rules.partnersTaken ? 'partner-guard' : 'partner-man', at(from, to));
  }
  const [attacker] = isKing(man) && to === throne ? attackersOnThrone(state, state.turn) : [];
  if (attacker !== undefined)
    return because('throne-attacked', {
      square: name(attacker),
      piece: nameOfMan(field.cells[attacker] as number),
    });
  if (isGuard(there)) return because('guard-for-kings', at(from, to));
  return because('moves-otherwise', { ...at(from, to), piece: nameOfMan(man) });
}

/** What is wrong with the way of a man other than a pawn; null when the way is free. */
function whyNotPiece(state: State, man: number, from: Square, to: Square): Refusal | null {
  const { rules, field } = state;
  const reach = isGuard(man) ? rules.guardReach : rules.reach;
  const otherwise = because('moves-otherwise', { ...at(from, to), piece: nameOfMan(man) });
  if (reach.leaps[man] === 1) return lineTo(board, rules.ways.leaps, from, to) === null ? otherwise : null;
  const found = lineTo(board, rules.ways.rides, from, to);
  if (isKing(man)) return found?.way.length === 0 ? null : whyNotCastle(state, man, from, to);
  if (found === null) return otherwise;
  const directions = (reach.far[man] as number) | (found.way.length === 0 ? (reach.near[man] as number) : 0);
  if (((directions >> found.direction) & 1) === 0) return otherwise;
  for (const square of found.way) {
    if (field.cells[square] !== EMPTY)
      return because('way-blocked', { ...at(from, to), square: name(square) });
    if (rules.ways.closed[square] === 1) return because('throne-for-kings');
  }
  return null;
}

function whyNotCastle(state: State, man: number, from: Square, to: Square): Refusal {
  for (const direction of [(state.turn + 1) & 3, (state.turn + 3) & 3]) {
    if (castledKing(state, from, direction) !== to) continue;
    if (!hasRook(state, from, direction)) return because('castle-no-rook', at(from, to));
    const fault = castlingFault(state, from, direction);
    if (fault !== null) return because(fault, at(from, to));
  }
  return because('moves-otherwise', { ...at(from, to), piece: nameOfMan(man) });
}

/** What is wrong with a pawn's way; null when only what stands there forbids it. */
function whyNotPawn(state: State, man: number, from: Square, to: Square): Refusal | null {
  const { cells } = state.field;
  const { steps } = board;
  const facing = facingOf(man);
  const ahead = steps[from * 8 + facing] as Square;
  const values = { ...at(from, to), facing: directionOf(facing) };
  if (to === ahead) return cells[to] === EMPTY ? null : because('pawn-blocked', values);
  if (to === steps[ahead * 8 + facing]) {
    if (kindOf(man) !== FRESH_PAWN) return because('pawn-one-step', values);
    if (cells[ahead] !== EMPTY) return because('way-blocked', { ...values, square: name(ahead) });
    if (state.rules.ways.closed[ahead] === 1) return because('throne-for-kings');
    return cells[to] === EMPTY ? null : because('pawn-blocked', values);
  }
  if (lineTo(board, state.rules.ways.rides, from, to)?.direction === facing) {
    return because(kindOf(man) === FRESH_PAWN ? 'pawn-two-steps' : 'pawn-one-step', values);
  }
  const diagonals = [steps[from * 8 + 4 + facing], steps[from * 8 + 4 + ((facing + 3) & 3)]];
  if (!diagonals.includes(to)) return because('pawn-faces', values);
  return cells[to] === EMPTY ? because('pawn-takes-nobody', values) : null;
}

function at(from: Square, to: Square): Refusal['values'] {
  return { from: name(from), to: name(to), square: name(to) };
}

function name(square: Square): string {
  return nameOf(board, square);
}

/** A direction in a word: each bears the name of the army that sits there. */
function directionOf(facing: number): string {
  return armyId((facing + 2) & 3);
}
