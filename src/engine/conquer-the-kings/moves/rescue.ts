/**
 * Pawn Rescue: a pawn that reaches an enemy's back line may be exchanged for a captured piece (rulings 5 to
 * 7).
 */
import { toArmySet } from '../../kit/armies/armies.js';
import { armyOf, codeOf, EMPTY, fromOf, kindOf, type Move, toOf } from '../../search/piece-codes.js';
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from '../board/pieces.js';
import { yardIndex } from '../board/position.js';
import type { State } from './state.js';

/** Kinds that can be rescued, strongest first. */
const KINDS = [QUEEN, ROOK, BISHOP, KNIGHT];

/** True for kinds that can be rescued. Kings can't, and pawns would gain nothing (ruling 5). */
export function isRescuable(kind: number): boolean {
  return KINDS.includes(kind);
}

/** Bit offset of the rescued piece in a move. */
const RESCUE_SHIFT = 23;

/** Rescued piece with its former army, or `EMPTY`. */
export function rescuedPiece(move: Move): number {
  const rescued = move >> RESCUE_SHIFT;
  return rescued === 0 ? EMPTY : codeOf(rescued >> 3, rescued & 7);
}

/** Pushes one move per piece that the pawn can rescue. */
export function pushRescues(state: State, move: Move): void {
  const { turn, rules, list, field } = state;
  const captured = field.cells[toOf(move)] as number;
  if (!canRescue(state, move)) return;
  const owners = rules.rescueAny ? 4 : 1;
  for (let next = 0; next < owners; next++) {
    const owner = (turn + next) & 3;
    for (const kind of KINDS) {
      const piece = codeOf(owner, kind);
      if (findBoneYardHolder(state, toOf(move), piece, captured) >= 0)
        list.push(move | (((owner << 3) | kind) << RESCUE_SHIFT));
    }
  }
}

/**
 * True if the move takes a pawn onto an enemy's back line. By an option, lines of fallen armies count too. A
 * step along the same line doesn't count (rulings 6 and 7).
 */
export function canRescue({ rules, turn, alive, field }: State, move: Move): boolean {
  const reached = rules.backLines[toOf(move)] as number;
  if (reached < 0 || rules.backLines[fromOf(move)] === reached) return false;
  const captured = field.cells[toOf(move)] as number;
  const falls = kindOf(captured) === KING ? 1 << armyOf(captured) : 0;
  const lines = rules.fallenLines ? toArmySet(rules.armies) : alive & ~falls;
  return (((lines & ~(rules.team[turn] as number)) >> reached) & 1) === 1;
}

/**
 * Army whose bone yard supplies the rescued piece, or -1. Searches the bone yard of the reached line's army
 * first, then the others clockwise. `captured`: piece captured by the same move. If that is a king, the
 * bone yard of its army isn't available.
 */
export function findBoneYardHolder(state: State, to: number, piece: number, captured: number): number {
  const { rules, yards, turn } = state;
  const reached = rules.backLines[to] as number;
  const lost = captured !== EMPTY && kindOf(captured) === KING ? armyOf(captured) : -1;
  const holders = rules.rescueFromReached ? 1 : 4;
  for (let next = 0; next < holders; next++) {
    const holder = (reached + next) & 3;
    if (holder === lost && rules.fallenYard !== 'kept') continue;
    let lying = yards[yardIndex(holder, armyOf(piece), kindOf(piece))] as number;
    if (holder === turn) {
      if (captured === piece) lying++;
      if (lost >= 0 && rules.fallenYard === 'captor')
        lying += yards[yardIndex(lost, armyOf(piece), kindOf(piece))] as number;
    }
    if (lying > 0) return holder;
  }
  return -1;
}

export function withoutRescue(move: Move): Move {
  return move & ((1 << RESCUE_SHIFT) - 1);
}
