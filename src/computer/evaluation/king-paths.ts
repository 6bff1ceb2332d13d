/** The king's open paths to an escape in King's Table, and moves that open or close one. */
import type { Square } from '../../engine/choices.js';
import { EMPTY } from '../../engine/kings-table/board/pieces.js';
import { toOf } from '../../engine/kings-table/board/position.js';
import type { State } from '../../engine/kings-table/moves/state.js';
import type { MoveList } from '../../engine/search/piece-codes.js';

/** Number of lines on which the king moves. */
const LINES = 4;

/** True if no piece stands between a square and an escape along a line. */
export function isEscapePath({ cells, rules }: State, from: Square, line: number): boolean {
  const { squares, starts } = rules.rides;
  let i = starts[from * 4 + line] as number;
  for (let to = squares[i] as number; cells[to] === EMPTY; to = squares[++i] as number) {
    if (rules.escapes[to] === 1) return true;
  }
  return false;
}

export function hasOpenPath(state: State): boolean {
  return findOpenLine(state, 0) < LINES;
}

/**
 * Keeps only the attackers' moves above a mark that close the king's open path. Keeps one move if none closes it,
 * or if two paths are open, because one move can't close both. Keeps all if no path is open.
 */
export function keepClosingMoves(state: State, list: MoveList, mark: number): void {
  const line = findOpenLine(state, 0);
  if (line === LINES) return;
  const canBeClosed = findOpenLine(state, line + 1) === LINES;
  const first = list.moves[mark] as number;
  list.filter(mark, (action) => canBeClosed && isOnKingLine(state, line, toOf(action)));
  if (list.top === mark) list.push(first);
}

/** True if a move of the king or of a guard opens a path. */
export function opensPath(state: State, from: Square, to: Square): boolean {
  const { kingSquare, rules } = state;
  if (from !== kingSquare) return opensKingLine(state, from, to);
  const across = (to - from) % rules.board.view.columns === 0 ? 1 : 0;
  return isEscapePath(state, to, across) || isEscapePath(state, to, across + 2);
}

/** True if a guard leaves one of the king's lines, and nothing else stands on it before an escape. */
function opensKingLine(state: State, from: Square, to: Square): boolean {
  const { cells, kingSquare, rules } = state;
  const { squares, starts } = rules.rides;
  for (let line = 0; line < LINES; line++) {
    let i = starts[kingSquare * 4 + line] as number;
    while (cells[squares[i] as number] === EMPTY && squares[i] !== to) i++;
    if (squares[i] !== from) continue;
    while (squares[i] !== to && rules.escapes[squares[i] as number] !== 1) {
      i++;
      if (cells[squares[i] as number] !== EMPTY) return false;
    }
    return squares[i] !== to;
  }
  return false;
}

/** First line from `line` on along which the king's path is open, or `LINES`. */
function findOpenLine(state: State, line: number): number {
  let open = line;
  while (open < LINES && !isEscapePath(state, state.kingSquare, open)) open++;
  return open;
}

/** True if a square is on one of the king's lines, with or without pieces in between. */
function isOnKingLine({ kingSquare, rules }: State, line: number, square: Square): boolean {
  const { squares, starts } = rules.rides;
  let i = starts[kingSquare * 4 + line] as number;
  while (squares[i] !== rules.board.off && squares[i] !== square) i++;
  return squares[i] === square;
}
