/**
 * Finds the rule that forbids an illegal move. Checks rules in the order in which a player would ask.
 * `moves.ts` decides what is legal.
 */
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { createRefusal } from '../../result.js';
import { armyOf, EMPTY, extraBits, fromOf, kindOf, type Move, toOf } from '../../search/piece-codes.js';
import { bearings, board, OFF, offsetOf } from '../board/board.js';
import { FOOL, KEEPER, KING, kinds, LETTERS, PROMOTIONS, SWORDMASTER, sideIds } from '../board/pieces.js';
import type { Refusal } from '../codes.js';
import { ALWAYS_CLOSED, kingSquareOf } from '../rules/rules.js';
import { isInCheck } from './attacks.js';
import {
  canRepairFormation,
  findCrownLanding,
  isFormationBeyondRepair,
  isFormationIntact,
  isKeepingFormation,
} from './formation.js';
import { isPromotionForced, listPromotions } from './moves.js';
import type { State } from './state.js';

/** Reason why a move is illegal. Throws if no rule forbids it. */
export function findRefusal(state: State, move: Move): Refusal {
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(state.field.cells[from] as number);
  const reason =
    findPieceRefusal(state, from, to) ??
    findMovementRefusal(state, kind, from, to) ??
    findTargetRefusal(state, kind, from, to) ??
    findFormationRefusal(state, kind, from, to) ??
    findPromotionRefusal(state, kind, move) ??
    findExposureRefusal(state, move);
  if (reason === null) throw new Error(`nothing forbids ${squareName(from)}-${squareName(to)}`);
  return reason;
}

type Reason = Refusal | null;

function findPieceRefusal(state: State, from: Square, to: Square): Reason {
  const code = state.field.cells[from] as number;
  const square = squareName(from);
  if (code === EMPTY) return createRefusal('empty-square', { square });
  if (armyOf(code) !== state.side)
    return createRefusal('not-your-man', { square, side: sideIds[state.side] });
  if (from === to) return createRefusal('same-square', { square });
  if (state.isBarred(from)) return createRefusal('barred', { square, piece: kinds[kindOf(code)] ?? '' });
  return null;
}

function findMovementRefusal(state: State, kind: number, from: Square, to: Square): Reason {
  const bearing = bearings[from * 64 + to] as number;
  const values = { piece: kinds[kind] ?? '', from: squareName(from), to: squareName(to) };
  const [dx, dy] = offsetOf(from, to);
  const distance = Math.max(Math.abs(dx), Math.abs(dy));
  switch (kind) {
    case KING:
      if (distance === 3 && bearing < 8) return findCrownRefusal(state, bearing);
      return distance > 1 ? createRefusal('king-one-step', values) : null;
    case SWORDMASTER:
      return bearing === 8 ? createRefusal('swordmaster-lines', values) : null;
    case KEEPER:
      return bearing > 3 ? createRefusal('keeper-lines', values) : null;
    case FOOL:
      if (distance > 1 || dy === 0) return createRefusal('fool-one-step', values);
      return null;
    default:
      return bearing < 4 || bearing === 8 ? createRefusal('priest-diagonals', values) : null;
  }
}

/** Reason why the king can't jump over its swordmasters (King's Mate, Defense of the Crown). */
function findCrownRefusal(state: State, direction: number): Reason {
  const { kings, side, swords } = state;
  const king = kings[side] as number;
  const first = board.steps[king * 8 + direction] as number;
  const second = board.steps[first * 8 + direction] as number;
  const square = squareName(board.steps[second * 8 + direction] as number);
  if (!state.rules.crown) return createRefusal('crown-not-played', { square });
  if (((state.unmoved >> side) & 1) === 0) return createRefusal('crown-king-moved', { square });
  const line = [swords[side * 2], swords[side * 2 + 1]];
  if (!line.includes(first) || !line.includes(second)) return createRefusal('crown-no-line', { square });
  return findCrownLanding(state, side, direction) === OFF
    ? createRefusal('crown-occupied', { square })
    : null;
}

/** Checks the squares in between and the target. */
function findTargetRefusal(state: State, kind: number, from: Square, to: Square): Reason {
  const { cells } = state.field;
  const values = {
    piece: kinds[kind] ?? '',
    from: squareName(from),
    to: squareName(to),
    square: squareName(to),
  };
  const there = cells[to] as number;
  const blocked = kind === KING ? null : findLineRefusal(state, from, to);
  if (blocked !== null) return blocked;
  if (there !== EMPTY && armyOf(there) === state.side) {
    return createRefusal('own-man', { ...values, other: kinds[kindOf(there)] ?? '' });
  }
  if (kind === FOOL) {
    const straight = (bearings[from * 64 + to] as number) < 4;
    if (straight && there !== EMPTY) return createRefusal('fool-takes-aslant', values);
    if (!straight && there === EMPTY) return createRefusal('fool-takes-nobody', values);
  }
  if (isClosed(state, from, to))
    return createRefusal(closedSquareRefusalCode(state, kind, to, 'raised-closed'), values);
  if (kindOf(there) === KING && state.isGuarded(armyOf(there) === 0 ? 0 : 1)) {
    return createRefusal('king-guarded', { ...values, side: sideIds[armyOf(there) === 0 ? 0 : 1] });
  }
  return null;
}

function findLineRefusal(state: State, from: Square, to: Square): Reason {
  const kind = kindOf(state.field.cells[from] as number);
  const piece = kinds[kind] ?? '';
  const direction = bearings[from * 64 + to] as number;
  let at = board.steps[from * 8 + direction] as number;
  while (at !== to) {
    const values = { piece, from: squareName(from), to: squareName(to), square: squareName(at) };
    if (isClosed(state, from, at))
      return createRefusal(closedSquareRefusalCode(state, kind, at, 'raised-crossing'), values);
    if (state.field.cells[at] !== EMPTY) return createRefusal('way-blocked', values);
    at = board.steps[at * 8 + direction] as number;
  }
  return null;
}

/** True if a raised square is closed to the piece. */
function isClosed({ field, reach, rules }: State, piece: Square, square: Square): boolean {
  const free = reach.free[field.cells[piece] as number] as number;
  return (rules.paths.closed[square] as number) > free;
}

/**
 * Refusal code for a closed raised square. The code tells what would open the square. A King Square may never
 * open (ruling 4). For fools, a fool on its own King Square opens it. Otherwise the king on a central square
 * does.
 */
function closedSquareRefusalCode(
  { rules, side }: State,
  kind: number,
  square: Square,
  usual: Refusal['code'],
): Refusal['code'] {
  if (rules.kingSquaresShut && rules.paths.closed[square] === ALWAYS_CLOSED) return 'king-square-closed';
  const opensToFools = rules.gambit && kind === FOOL && square !== kingSquareOf(side);
  return opensToFools ? 'raised-closed-to-fools' : usual;
}

function findFormationRefusal(state: State, kind: number, from: Square, to: Square): Reason {
  const { side } = state;
  if (!state.isGuarded(side)) return null;
  if (isFormationBeyondRepair(state, side)) return null;
  const broken = !isFormationIntact(state, side);
  if (kind !== KING && kind !== SWORDMASTER) {
    return broken && state.rules.repairFirst && canRepairFormation(state, side)
      ? createRefusal('repair-first')
      : null;
  }
  if (isKeepingFormation(state, side, from, to)) return null;
  const values = { from: squareName(from), to: squareName(to) };
  if (broken) return createRefusal('formation-repair', values);
  return createRefusal(kind === KING ? 'king-leaves-formation' : 'swordmaster-leaves-formation', values);
}

function findPromotionRefusal(state: State, kind: number, move: Move): Reason {
  const to = toOf(move);
  const square = squareName(to);
  const promotion = extraBits(move);
  const promotes = kind === FOOL && isPromotionForced(state, state.side, to);
  const available = promotes ? listPromotions(state, state.side, to) : [];
  if (promotes && available.length === 0 && state.rules.prisonerNeeded)
    return createRefusal('no-prisoner', { square });
  if (promotion === 0 && available.length > 0) {
    const choices = available.map((one) => `${LETTERS[one]}`).join(', ');
    return createRefusal('promotion-needed', { square, choices });
  }
  if (promotion === 0 || available.includes(promotion)) return null;
  const piece = kinds[promotion] ?? '';
  if (!PROMOTIONS.includes(promotion)) return createRefusal('promotion-kind', { text: piece });
  return createRefusal(promotes ? 'promotion-unavailable' : 'no-promotion', { square, piece });
}

/** Refuses a move that exposes an unguarded king (King's Mate, Winning the Game). */
function findExposureRefusal(state: State, move: Move): Reason {
  const { side } = state;
  const before = isInCheck(state, side);
  const victim = state.applyToBoard(move);
  const after = isInCheck(state, side);
  const square = squareName(state.kings[side] as number);
  state.revertOnBoard(move, victim);
  if (!after) return null;
  return createRefusal(before ? 'still-in-check' : 'king-exposed', { square });
}

function squareName(square: Square): string {
  return nameOf(board, square);
}
