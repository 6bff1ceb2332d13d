/** Parses custom set-ups and rejects set-ups from which no game can start. */

import { nameOf } from '../../board/board.js';
import { type Alliance, armyId, armyLetters } from '../../kit/armies/armies.js';
import { readRows, writeRows } from '../../kit/armies/army-text.js';
import type { Options } from '../../options.js';
import { ok, refuse } from '../../result.js';
import { armyOf, EMPTY } from '../../search/piece-codes.js';
import { backRowOf, board, throne } from '../board/boards.js';
import { isKing, isPawn, kindNameOf, words } from '../board/pieces.js';
import type { Result } from '../codes.js';

/** Value of the option `position` if no set-up is given. */
export const NO_SETUP = 'none';

/** Parses a set-up into canonical text. */
export function readSetup(text: string): Result<string> {
  if (text === '' || text.toLowerCase() === NO_SETUP) return ok(NO_SETUP);
  const cells = readRows(board, text, words);
  return cells.ok ? ok(writeRows(board, cells.value, words)) : cells;
}

/** Pieces of a canonical set-up. */
export function piecesOfCustomSetup(text: string): readonly number[] {
  const cells = readRows(board, text, words);
  if (!cells.ok) throw new Error(`unresolved options: ${cells.reason.code}`);
  return cells.value;
}

/** Checks that a game can start from a set-up. Doesn't check for legal moves. */
export function checkSetup(
  cells: readonly number[],
  alliance: Alliance,
  options: Options,
): Result<readonly number[]> {
  for (let army = 0; army < armyLetters.length; army++) {
    const count = cells.filter((code) => isKing(code) && armyOf(code) === army).length;
    if (count !== 1) return refuse('custom-kings', { side: armyId(army), count });
  }
  return checkPiecePlacement(cells, alliance, options);
}

/** Checks the rules of `checkSetup` that also hold during a game. */
export function checkPiecePlacement(
  cells: readonly number[],
  { teams }: Alliance,
  options: Options,
): Result<readonly number[]> {
  const onThrone = cells[throne] ?? EMPTY;
  if (isKing(onThrone)) return refuse('custom-throne-taken');
  if (onThrone !== EMPTY && options['throne-kings-only'] === 'on') {
    return refuse('custom-throne-man', { piece: kindNameOf(onThrone) });
  }
  for (const team of teams) {
    const goals = teams.filter((other) => other !== team).flatMap((other) => other.flatMap(backRowOf));
    const done = goals.find((square) => {
      const code = cells[square] ?? EMPTY;
      return isPawn(code) && team.includes(armyOf(code));
    });
    if (done !== undefined) return refuse('custom-pawn', { square: nameOf(board, done) });
  }
  return ok(cells);
}
