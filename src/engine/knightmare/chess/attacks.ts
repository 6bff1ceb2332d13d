/** Tests attacks on cells with the help of the attackers' lists. */
import { type Colour, KING, KNIGHT, PAWN } from '../board/pieces.js';
import { type Cell, forwardOf } from './cells.js';
import { codeOf, EMPTY, kindOf, ownerOf } from './codes.js';
import { KNIGHTS, RIDERS, startOfList } from './mailbox.js';
import type { ChessState } from './state.js';
import { MIDDLE, reaching, stepping } from './tables.js';

/** True if the piece on a cell attacks another cell, whichever piece is there. */
export function isAttackingCell({ cells }: ChessState, from: Cell, cell: Cell): boolean {
  const piece = cells[from] as number;
  const kind = kindOf(piece);
  if (kind === PAWN) return Math.abs(cell - forwardOf(ownerOf(piece)) - from) === 1;
  const lie = cell - from + MIDDLE;
  if (((reaching[lie] as number) & kind) === 0) return false;
  if (kind === KNIGHT || kind === KING) return true;
  const step = stepping[lie] as number;
  let at = from + step;
  while (at !== cell && cells[at] === EMPTY) at += step;
  return at === cell;
}

/** True if a colour attacks the cell, whichever piece is there. */
export function isAttacked(state: ChessState, cell: Cell, by: Colour): boolean {
  const { cells, pieces, ends } = state;
  const behind = cell - forwardOf(by);
  const pawn = codeOf(by, PAWN);
  if (cells[behind - 1] === pawn || cells[behind + 1] === pawn) return true;
  if (((reaching[cell - state.kingOf(by) + MIDDLE] as number) & KING) !== 0) return true;
  const knights = startOfList(by, KNIGHTS);
  const last = ends[knights] as number;
  for (let i = knights; i < last; i++) {
    if (((reaching[cell - (pieces[i] as number) + MIDDLE] as number) & KNIGHT) !== 0) return true;
  }
  const riders = startOfList(by, RIDERS);
  const end = ends[riders] as number;
  for (let i = riders; i < end; i++) {
    const from = pieces[i] as number;
    const lie = cell - from + MIDDLE;
    if (((reaching[lie] as number) & (cells[from] as number)) === 0) continue;
    const step = stepping[lie] as number;
    let at = from + step;
    while (at !== cell && cells[at] === EMPTY) at += step;
    if (at === cell) return true;
  }
  return false;
}
