/** Threats around the king: escapes, and attackers that could complete a capture. */

import type { Lines } from '../../board/lines.js';
import type { Square } from '../../choices.js';
import { ATTACKER, EMPTY } from '../board/pieces.js';
import type { State } from './state.js';

/** Nearest escape square in each of the four directions (ruling 21). */
export function findEscapes(state: State): readonly Square[] {
  const { rides, escapes } = state.rules;
  return [0, 1, 2, 3].flatMap(
    (line) =>
      listEmptySquaresOnLine(state, rides, state.kingSquare, line).find((square) => escapes[square] === 1) ??
      [],
  );
}

/**
 * True if the attackers could capture the king with one move: exactly one side of the king is open, and an
 * attacker can reach that square.
 */
export function isKingInDanger(state: State): boolean {
  const { cells, kingSquare, rules } = state;
  let gap = rules.board.off;
  for (let direction = 0; direction < 4; direction++) {
    const beside = rules.board.steps[kingSquare * 8 + direction] as number;
    if (cells[beside] === ATTACKER || beside === rules.throne) continue;
    if (cells[beside] !== EMPTY || gap !== rules.board.off) return false;
    gap = beside;
  }
  if (gap === rules.board.off) return false;
  for (let line = 0; line < 4; line++)
    if (cells[findFirstOccupiedSquare(state, gap, line)] === ATTACKER) return true;
  return false;
}

/** Empty squares along a line, up to the first piece. */
function listEmptySquaresOnLine(state: State, lines: Lines, from: Square, line: number): readonly Square[] {
  const run: Square[] = [];
  let i = lines.starts[from * lines.count + line] as number;
  for (; state.cells[lines.squares[i] as number] === EMPTY; i++) run.push(lines.squares[i] as number);
  return run;
}

/** First square with a piece along a line, or `off`. */
function findFirstOccupiedSquare(state: State, from: Square, line: number): Square {
  const { rides } = state.rules;
  let i = rides.starts[from * rides.count + line] as number;
  while (state.cells[rides.squares[i] as number] === EMPTY) i++;
  return rides.squares[i] as number;
}
