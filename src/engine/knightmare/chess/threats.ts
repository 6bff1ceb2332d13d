/** Finds checks and pins before moves are generated. */
import { KNIGHT, opponentOf, PAWN } from '../board/pieces.js';
import { type Cell, forwardOf } from './cells.js';
import { bitOf, codeOf, EMPTY } from './codes.js';
import { KNIGHTS, RIDERS, startOfList } from './mailbox.js';
import type { ChessState } from './state.js';
import { MIDDLE, reaching, stepping } from './tables.js';

/**
 * Records the threats to the king of the side to move: pins, the last checking piece and its `checkStep`.
 * Returns the number of checks.
 */
export function recordThreats(state: ChessState): number {
  const { cells, pieces, ends, side } = state;
  const enemy = opponentOf(side);
  const king = state.kingOf(side);
  let checks = recordRiderThreats(state, king);
  const knights = startOfList(enemy, KNIGHTS);
  const last = ends[knights] as number;
  for (let i = knights; i < last; i++) {
    const from = pieces[i] as number;
    if (((reaching[king - from + MIDDLE] as number) & KNIGHT) !== 0) checks += recordCheck(state, from, 0);
  }
  const pawn = codeOf(enemy, PAWN);
  const ahead = king + forwardOf(side);
  if (cells[ahead - 1] === pawn) checks += recordCheck(state, ahead - 1, 0);
  if (cells[ahead + 1] === pawn) checks += recordCheck(state, ahead + 1, 0);
  return checks;
}

/** Records checks and pins by enemy riders. Returns the number of checks. */
function recordRiderThreats(state: ChessState, king: Cell): number {
  const { cells, pieces, ends, side } = state;
  const own = bitOf(side);
  const riders = startOfList(opponentOf(side), RIDERS);
  const end = ends[riders] as number;
  let checks = 0;
  for (let i = riders; i < end; i++) {
    const from = pieces[i] as number;
    const lie = king - from + MIDDLE;
    if (((reaching[lie] as number) & (cells[from] as number)) === 0) continue;
    const step = stepping[lie] as number;
    const met = nextOccupiedCell(cells, from, step);
    if (met === king) checks += recordCheck(state, from, step);
    else if (((cells[met] as number) & own) !== 0 && nextOccupiedCell(cells, met, step) === king)
      state.pin(met, step);
  }
  return checks;
}

function nextOccupiedCell(cells: Int16Array, from: Cell, step: number): Cell {
  let at = from + step;
  while (cells[at] === EMPTY) at += step;
  return at;
}

/** Records a check. Returns 1, to be added to the number of checks. */
function recordCheck(state: ChessState, checker: Cell, step: number): number {
  state.checker = checker;
  state.checkStep = step;
  return 1;
}
