/** Pawn Rescue: a pawn that reaches the back line of a living enemy may be exchanged for a captured man (rulings 5 to 7). */
import { toArmySet } from '../armies.js';
import { armyOf, codeOf, EMPTY, fromOf, kindOf, type Move, toOf } from '../piece-codes.js';
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from './pieces.js';
import { yardIndex } from './position.js';
import type { State } from './state.js';

/** The kinds that can be rescued, the strongest first. */
const KINDS = [QUEEN, ROOK, BISHOP, KNIGHT];

/** Whether men of this kind can be rescued at all: no king, and a pawn would be pointless (ruling 5). */
export function isRescuable(kind: number): boolean {
  return KINDS.includes(kind);
}

/** What a move adds to say whom it rescues lies this far above from and to. */
const RESCUE_SHIFT = 23;

/** The man, as he was taken, for whom a move exchanges its pawn; `EMPTY` for none. */
export function rescuedPiece(move: Move): number {
  const rescued = move >> RESCUE_SHIFT;
  return rescued === 0 ? EMPTY : codeOf(rescued >> 3, rescued & 7);
}

/** Pushes the forms of a pawn's move to a back line in which it is exchanged. */
export function pushRescues(state: State, move: Move): void {
  const { turn, rules, list, field } = state;
  const captured = field.cells[toOf(move)] as number;
  if (!canRescue(state, move)) return;
  const owners = rules.rescueAny ? 4 : 1;
  for (let next = 0; next < owners; next++) {
    const owner = (turn + next) & 3;
    for (const kind of KINDS) {
      const piece = codeOf(owner, kind);
      if (findHolder(state, toOf(move), piece, captured) >= 0)
        list.push(move | (((owner << 3) | kind) << RESCUE_SHIFT));
    }
  }
}

/**
 * Whether the pawn comes to the back line of an enemy whose king stands once the move is made, or of any enemy where those of the
 * fallen stay open; a step along a line on which it stands already is no coming (rulings 6 and 7).
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
 * In whose bone yard a man lies for whom a pawn on a back line may be exchanged; -1 for nobody's. The yard of the army
 * whose line was reached comes first, then the others clockwise. `captured`: whom the same move takes; with a king the bone yard of
 * his army is lost, or the taker's at once.
 */
export function findHolder(state: State, to: number, piece: number, captured: number): number {
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

/** The same move without its rescue. */
export function withoutRescue(move: Move): Move {
  return move & ((1 << RESCUE_SHIFT) - 1);
}
