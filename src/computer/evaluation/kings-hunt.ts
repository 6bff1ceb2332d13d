/**
 * Hunt for a king without officers in Conquer the Kings. A retrograde analysis of the octagon found that king and
 * rook mate a lone king from every position in at most 31 moves, and king and queen in 15. A rook needs the
 * fewest moves if the lone king is on a back line. Values follow a regression on these numbers of moves.
 */

import type { Board } from '../../engine/board/board.js';
import type { Square } from '../../engine/choices.js';
import type { Ground } from '../../engine/conquer-the-kings/board/boards.js';
import type { State } from '../../engine/conquer-the-kings/moves/state.js';
import { armyOf, EMPTY } from '../../engine/search/piece-codes.js';
import type { Distances } from './army.js';
import type { Threats } from './threats.js';

/** Bonus for hunting, so that the last enemy officers are exchanged. */
const HUNT_BONUS = 200;
/** Bonus per step of the hunters' king nearer to the hunted king. */
const KING_APPROACH_BONUS = 22;
/** Cost per step of the hunted king from the nearest edge. */
const AWAY_FROM_EDGE_COST = 20;
/** Cost per step of the hunted king from the nearest back line. */
const AWAY_FROM_BACK_LINE_COST = 40;
/** Cost per free square around the hunted king. */
const FLIGHT_COST = 10;

const UNREACHED = 255;

/** Cost of the hunted king's square, by square. */
export function createFleeingCosts({ board, backLines }: Ground): Uint16Array {
  const toEdge = countSteps(board, (square) => neighboursOf(board, square).includes(board.off));
  const toBackLine = countSteps(board, (square) => (backLines[square] as number) >= 0);
  return Uint16Array.from(
    toEdge,
    (steps, square) =>
      AWAY_FROM_EDGE_COST * steps + AWAY_FROM_BACK_LINE_COST * (toBackLine[square] as number),
  );
}

/** King steps from each square to the nearest goal. */
function countSteps(board: Board, isGoal: (square: Square) => boolean): Uint8Array {
  const steps = new Uint8Array(board.off).fill(UNREACHED);
  let reached: readonly Square[] = board.squares.filter(isGoal);
  for (let count = 0; reached.length > 0; count++) {
    const fresh = reached.filter((square) => steps[square] === UNREACHED);
    for (const square of fresh) steps[square] = count;
    reached = fresh.flatMap((square) => neighboursOf(board, square).filter((next) => next !== board.off));
  }
  return steps;
}

function neighboursOf({ steps }: Board, square: Square): readonly Square[] {
  return [...steps.subarray(square * 8, square * 8 + 8)];
}

export class KingsHunt {
  /** `fleeingCosts`: see `createFleeingCosts`. */
  constructor(
    private readonly state: State,
    private readonly threats: Threats,
    private readonly distances: Distances,
    private readonly fleeingCosts: Uint16Array,
  ) {}

  /** Value of an army's progress against an enemy's king. */
  evaluate(army: number, enemy: number): number {
    const { field, kings, rules } = this.state;
    const { off, steps } = rules.board;
    const king = kings[enemy] as Square;
    const near = this.distances.centrality(kings[army] as Square, king);
    let worth = HUNT_BONUS + KING_APPROACH_BONUS * near - (this.fleeingCosts[king] as number);
    for (let direction = 0; direction < 8; direction++) {
      const square = steps[king * 8 + direction] as Square;
      if (square === off) continue;
      const code = field.cells[square] as number;
      const isOpen = code === EMPTY || armyOf(code) === army;
      if (isOpen && !this.threats.isAttacked(square, 1 << army)) worth -= FLIGHT_COST;
    }
    return worth;
  }
}
