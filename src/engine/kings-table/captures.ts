/** Taking men and the king (King's Table, Capturing and Capturing the King). */
import type { Square } from '../choices.js';
import { ATTACKER, ATTACKERS, EMPTY, KING, manOf, opponent, ownerOf, type SideNumber } from './men.js';
import { pieceFeature } from './rules.js';
import type { State } from './state.js';

/**
 * Takes the men that the piece just moved to `to` captures, all of them (rulings 5, 6 and 26): each stands beside it, with
 * another piece of the mover's side, or an empty hostile square, on its far side. Returns how many were taken.
 */
export function takeMen(state: State, to: Square): number {
  const { cells, rules, side } = state;
  if (cells[to] === KING && !rules.kingArmed) return 0;
  if (state.surroundLeft > 0 && side === rules.stronger) return takeSurrounded(state, to);
  const { steps } = rules.board;
  const enemy = manOf(opponent(side));
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const victim = steps[to * 8 + direction] as number;
    if (cells[victim] !== enemy) continue;
    if (!blocks(state, steps[victim * 8 + direction] as number, side)) continue;
    removeMan(state, victim);
    count++;
  }
  return count;
}

/**
 * Whether the attacker that just moved to `to` has taken the king: attackers on all four sides of him, the empty throne
 * counting as one, and the moved man among them (rulings 7 to 10).
 */
export function kingTaken(state: State, to: Square): boolean {
  const { cells, kingSquare, rules } = state;
  const { steps } = rules.board;
  let closedByMover = false;
  for (let direction = 0; direction < 4; direction++) {
    const beside = steps[kingSquare * 8 + direction] as number;
    if (cells[beside] !== ATTACKER && beside !== rules.throne) return false;
    if (beside === to) closedByMover = true;
  }
  return closedByMover;
}

/** Whether a square is a blocker for men: a capturing piece of the side, or an empty hostile square. */
function blocks(state: State, square: Square, side: SideNumber): boolean {
  const piece = state.cells[square] as number;
  return (piece === EMPTY ? state.rules.hostile[square] : state.rules.captors[side * 5 + piece]) === 1;
}

/**
 * The handicap of the stronger side's first captures (ruling 24 iii): a victim needs capturing pieces on three of its
 * four sides, the mover's among them. Every man so taken counts as one capture.
 */
function takeSurrounded(state: State, to: Square): number {
  const { cells, rules, side } = state;
  const { steps } = rules.board;
  const enemy = manOf(opponent(side));
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const victim = steps[to * 8 + direction] as number;
    if (cells[victim] !== enemy) continue;
    let captors = 0;
    for (let way = 0; way < 4; way++) {
      const piece = cells[steps[victim * 8 + way] as number] as number;
      captors += rules.captors[side * 5 + piece] as number;
    }
    if (captors < 3) continue;
    removeMan(state, victim);
    count++;
  }
  state.surroundLeft = Math.max(0, state.surroundLeft - count);
  return count;
}

function removeMan(state: State, square: Square): void {
  const piece = state.cells[square] as number;
  const slot = state.slots[square] as number;
  const owner = ownerOf(piece);
  state.cells[square] = EMPTY;
  state.men[owner][slot] = state.rules.board.off;
  state.toggle(pieceFeature(square, piece));
  state.pushTaken(square, slot);
  if (owner === ATTACKERS) state.attackersLeft--;
  else state.guardsLeft--;
  if (owner === state.rules.weaker && state.reviveLeft > 0) {
    state.reviveLeft--;
    state.revivePending++;
  }
}
