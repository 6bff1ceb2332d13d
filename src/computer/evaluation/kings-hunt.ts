/**
 * Hunt for a king without officers in Conquer the Kings. A retrograde analysis of the octagon found that king and
 * rook mate a lone king from every position in at most 31 moves, and king and queen in 15. A rook needs the
 * fewest moves if the lone king is on a back line. Values follow a regression on these numbers of moves.
 */

import type { Square } from '../../engine/choices.js';
import type { Ground } from '../../engine/conquer-the-kings/board/boards.js';
import type { State } from '../../engine/conquer-the-kings/moves/state.js';
import type { Distances } from './army.js';
import { countMovesToGoal } from './moves-to-goal.js';
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

/** More king steps than any board has. */
const FAR = 255;

/** Tables of a board for the hunt. */
export interface HuntingGround {
  /** Cost of the hunted king's square, by square. */
  readonly fleeingCosts: readonly number[];
  readonly neighbours: readonly (readonly Square[])[];
}

export function createHuntingGround({ board, backLines }: Ground): HuntingGround {
  const { off, squares, steps } = board;
  // The octagon's numbers of squares have gaps at the cut corners.
  const neighbours = Array.from({ length: off }, (_, square) =>
    [...steps.subarray(square * 8, square * 8 + 8)].filter((next) => next !== off),
  );
  const measureSteps = (isGoal: (square: Square) => boolean) =>
    countMovesToGoal(board, squares.filter(isGoal), (from) => neighbours[from] ?? [], FAR);
  const toEdge = measureSteps((square) => (neighbours[square]?.length ?? 0) < 8);
  const toBackLine = measureSteps((square) => (backLines[square] as number) >= 0);
  const fleeingCosts = neighbours.map(
    (_, square) =>
      AWAY_FROM_EDGE_COST * (toEdge[square] as number) +
      AWAY_FROM_BACK_LINE_COST * (toBackLine[square] as number),
  );
  return { fleeingCosts, neighbours };
}

export class KingsHunt {
  constructor(
    private readonly state: State,
    private readonly threats: Threats,
    private readonly distances: Distances,
    private readonly ground: HuntingGround,
  ) {}

  /** Value of an army's progress against an enemy's king. */
  evaluate(army: number, enemy: number): number {
    const { kings } = this.state;
    const { fleeingCosts, neighbours } = this.ground;
    const king = kings[enemy] as Square;
    const near = this.distances.centrality(kings[army] as Square, king);
    const flights = this.threats.countFlightSquares(neighbours[king] ?? [], army);
    return HUNT_BONUS + KING_APPROACH_BONUS * near - (fleeingCosts[king] as number) - FLIGHT_COST * flights;
  }
}
