/** Prospects of pawns in Conquer the Kings. On an enemy's back line, a pawn may become a captured piece. */

import type { Board } from '../../engine/board/board.js';
import type { Square } from '../../engine/choices.js';
import type { Ground } from '../../engine/conquer-the-kings/board/boards.js';
import { KNIGHT, PAWN, QUEEN } from '../../engine/conquer-the-kings/board/pieces.js';
import { yardIndex } from '../../engine/conquer-the-kings/board/position.js';
import type { State } from '../../engine/conquer-the-kings/moves/state.js';
import { kindOf } from '../../engine/search/piece-codes.js';
import { countMovesToGoal } from './moves-to-goal.js';

/** Share of a rescue's gain that counts, by the number of pawn moves to the back line. */
const SHARES = [0.4, 0.4, 0.26, 0.18, 0.13, 0.09, 0.06, 0.04, 0.03, 0.02, 0.01];

/** Weight of all pawns but the nearest one. */
const FURTHER_PAWNS = 0.4;

/** Number of pawn moves that stands for all larger ones. Its share is 0. */
const FAR = SHARES.length;

/**
 * Number of pawn moves from each square to an army's back line, on an empty board. Pawns move one or two squares
 * in any direction, because the arrow may rotate with each move.
 */
export function countPawnMoves({ board, backLines }: Ground, army: number): Uint8Array {
  const goals = board.squares.filter((square) => backLines[square] === army);
  return countMovesToGoal(board, goals, (from) => listPawnTargets(board, from), FAR);
}

function listPawnTargets({ off, steps }: Board, from: Square): readonly Square[] {
  const targets = [0, 1, 2, 3].flatMap((direction) => {
    const one = steps[from * 8 + direction] as Square;
    return [one, steps[one * 8 + direction] as Square];
  });
  return targets.filter((square) => square !== off);
}

export class PawnRescues {
  /** `values`: piece values by kind. `pawnMoves`: see `countPawnMoves`, by army. */
  constructor(
    private readonly state: State,
    private readonly values: readonly number[],
    private readonly pawnMoves: readonly Uint8Array[],
  ) {}

  /** Value of an army's prospects on an enemy's back line. */
  evaluate(army: number, enemy: number): number {
    const gain = this.gainOf(army);
    if (gain === 0) return 0;
    const { cells, pieces, used } = this.state.field;
    const pawnMoves = this.pawnMoves[enemy] as Uint8Array;
    const own = pieces[army] as Int16Array;
    let total = 0;
    let best = 0;
    for (let slot = 0; slot < (used[army] as number); slot++) {
      const square = own[slot] as number;
      if (kindOf(cells[square] as number) !== PAWN) continue;
      const share = SHARES[pawnMoves[square] as number] ?? 0;
      total += share;
      if (share > best) best = share;
    }
    return gain * (best + FURTHER_PAWNS * (total - best));
  }

  /** Gain of the army's best rescue. 0 if none of its officers is captured. */
  gainOf(army: number): number {
    const { values } = this;
    const { yards } = this.state;
    for (let kind = QUEEN; kind >= KNIGHT; kind--)
      for (let holder = 0; holder < 4; holder++)
        if (yards[yardIndex(holder, army, kind)] !== 0)
          return (values[kind] as number) - (values[PAWN] as number);
    return 0;
  }
}
