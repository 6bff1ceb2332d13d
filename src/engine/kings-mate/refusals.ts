/**
 * Why a move is not allowed. What is allowed is what `moves.ts` lists; this only finds the rule to name, and asks the
 * rules in the order in which a player would.
 */
import { nameOf } from '../board.js';
import { armyOf, EMPTY, extraOf, fromOf, kindOf, type Move, toOf } from '../chessmen.js';
import type { Square } from '../choices.js';
import { because } from '../result.js';
import { inCheck } from './attacks.js';
import { bearings, board, OFF, offsetOf } from './board.js';
import type { Refusal } from './codes.js';
import { canRepair, crownLanding, formationHolds, holdsAfter, isBeyondRepair } from './formation.js';
import { FOOL, KEEPER, KING, kinds, LETTERS, PROMOTIONS, SWORDMASTER, sideIds } from './men.js';
import { promotesOn, promotionsAt } from './moves.js';
import { kingSquareOf, SHUT_FOR_GOOD } from './rules.js';
import type { State } from './state.js';

/** The rule that forbids a move which is not legal in this position. Throws when no rule does: that is a bug. */
export function whyNot(state: State, move: Move): Refusal {
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(state.field.cells[from] as number);
  const reason =
    whyNotThisMan(state, from, to) ??
    whyNotThisWay(state, kind, from, to) ??
    whyNotThere(state, kind, from, to) ??
    whyNotFormation(state, kind, from, to) ??
    whyNotPromotion(state, kind, move) ??
    whyNotExposed(state, move);
  if (reason === null) throw new Error(`nothing forbids ${name(from)}-${name(to)}`);
  return reason;
}

type Reason = Refusal | null;

function whyNotThisMan(state: State, from: Square, to: Square): Reason {
  const code = state.field.cells[from] as number;
  const square = name(from);
  if (code === EMPTY) return because('empty-square', { square });
  if (armyOf(code) !== state.side) return because('not-your-man', { square, side: sideIds[state.side] });
  if (from === to) return because('same-square', { square });
  if (state.isBarred(from)) return because('barred', { square, piece: kinds[kindOf(code)] ?? '' });
  return null;
}

/** The man does not move like that, whatever stands about. */
function whyNotThisWay(state: State, kind: number, from: Square, to: Square): Reason {
  const bearing = bearings[from * 64 + to] as number;
  const values = { piece: kinds[kind] ?? '', from: name(from), to: name(to) };
  const [dx, dy] = offsetOf(from, to);
  const distance = Math.max(Math.abs(dx), Math.abs(dy));
  switch (kind) {
    case KING:
      if (distance === 3 && bearing < 8) return whyNotCrown(state, bearing);
      return distance > 1 ? because('king-one-step', values) : null;
    case SWORDMASTER:
      return bearing === 8 ? because('swordmaster-lines', values) : null;
    case KEEPER:
      return bearing > 3 ? because('keeper-lines', values) : null;
    case FOOL:
      if (distance > 1 || dy === 0) return because('fool-one-step', values);
      return null;
    default:
      return bearing < 4 || bearing === 8 ? because('priest-diagonals', values) : null;
  }
}

/** Why the king may not leap over his swordmasters (King's Mate, Defense of the Crown). */
function whyNotCrown(state: State, direction: number): Reason {
  const { kings, side, swords } = state;
  const king = kings[side] as number;
  const first = board.steps[king * 8 + direction] as number;
  const second = board.steps[first * 8 + direction] as number;
  const square = name(board.steps[second * 8 + direction] as number);
  if (!state.rules.crown) return because('crown-not-played', { square });
  if (((state.unmoved >> side) & 1) === 0) return because('crown-king-moved', { square });
  const line = [swords[side * 2], swords[side * 2 + 1]];
  if (!line.includes(first) || !line.includes(second)) return because('crown-no-line', { square });
  return crownLanding(state, side, direction) === OFF ? because('crown-occupied', { square }) : null;
}

/** Something on the way or on the target stops the man. */
function whyNotThere(state: State, kind: number, from: Square, to: Square): Reason {
  const { cells } = state.field;
  const values = { piece: kinds[kind] ?? '', from: name(from), to: name(to), square: name(to) };
  const there = cells[to] as number;
  const blocked = kind === KING ? null : whyNotAlong(state, from, to);
  if (blocked !== null) return blocked;
  if (there !== EMPTY && armyOf(there) === state.side) {
    return because('own-man', { ...values, other: kinds[kindOf(there)] ?? '' });
  }
  if (kind === FOOL) {
    const straight = (bearings[from * 64 + to] as number) < 4;
    if (straight && there !== EMPTY) return because('fool-takes-aslant', values);
    if (!straight && there === EMPTY) return because('fool-takes-nobody', values);
  }
  if (isShut(state, from, to)) return because(shutCode(state, kind, to, 'raised-closed'), values);
  if (kindOf(there) === KING && state.isGuarded(armyOf(there) === 0 ? 0 : 1)) {
    return because('king-guarded', { ...values, side: sideIds[armyOf(there) === 0 ? 0 : 1] });
  }
  return null;
}

function whyNotAlong(state: State, from: Square, to: Square): Reason {
  const kind = kindOf(state.field.cells[from] as number);
  const piece = kinds[kind] ?? '';
  const direction = bearings[from * 64 + to] as number;
  let at = board.steps[from * 8 + direction] as number;
  while (at !== to) {
    const values = { piece, from: name(from), to: name(to), square: name(at) };
    if (isShut(state, from, at)) return because(shutCode(state, kind, at, 'raised-crossing'), values);
    if (state.field.cells[at] !== EMPTY) return because('way-blocked', values);
    at = board.steps[at * 8 + direction] as number;
  }
  return null;
}

/** Whether a square is raised and shut to the man who stands on another. */
function isShut({ field, reach, rules }: State, man: Square, square: Square): boolean {
  const free = reach.free[field.cells[man] as number] as number;
  return (rules.ways.closed[square] as number) > free;
}

/** What would open a raised square that is shut: nothing, where King Squares never open (ruling 4); to fools a fool as well. */
function shutCode(
  { rules, side }: State,
  kind: number,
  square: Square,
  usual: Refusal['code'],
): Refusal['code'] {
  if (rules.kingSquaresShut && rules.ways.closed[square] === SHUT_FOR_GOOD) return 'king-square-closed';
  const opensToFools = rules.gambit && kind === FOOL && square !== kingSquareOf(side);
  return opensToFools ? 'raised-closed-to-fools' : usual;
}

function whyNotFormation(state: State, kind: number, from: Square, to: Square): Reason {
  const { side } = state;
  if (!state.isGuarded(side)) return null;
  if (isBeyondRepair(state, side)) return null;
  const broken = !formationHolds(state, side);
  if (kind !== KING && kind !== SWORDMASTER) {
    return broken && state.rules.repairFirst && canRepair(state, side) ? because('repair-first') : null;
  }
  if (holdsAfter(state, side, from, to)) return null;
  const values = { from: name(from), to: name(to) };
  if (broken) return because('formation-repair', values);
  return because(kind === KING ? 'king-leaves-formation' : 'swordmaster-leaves-formation', values);
}

function whyNotPromotion(state: State, kind: number, move: Move): Reason {
  const to = toOf(move);
  const square = name(to);
  const promotion = extraOf(move);
  const promotes = kind === FOOL && promotesOn(state, state.side, to);
  const available = promotes ? promotionsAt(state, state.side, to) : [];
  if (promotes && available.length === 0 && state.rules.prisonerNeeded)
    return because('no-prisoner', { square });
  if (promotion === 0 && available.length > 0) {
    const choices = available.map((one) => `${LETTERS[one]}`).join(', ');
    return because('promotion-needed', { square, choices });
  }
  if (promotion === 0 || available.includes(promotion)) return null;
  const piece = kinds[promotion] ?? '';
  if (!PROMOTIONS.includes(promotion)) return because('promotion-kind', { text: piece });
  return because(promotes ? 'promotion-unavailable' : 'no-promotion', { square, piece });
}

/** The move would leave the defenceless king where he can be taken (King's Mate, Winning the Game). */
function whyNotExposed(state: State, move: Move): Reason {
  const { side } = state;
  const before = inCheck(state, side);
  const victim = state.apply(move);
  const after = inCheck(state, side);
  const square = name(state.kings[side] as number);
  state.revert(move, victim);
  if (!after) return null;
  return because(before ? 'still-in-check' : 'king-exposed', { square });
}

function name(square: Square): string {
  return nameOf(board, square);
}
