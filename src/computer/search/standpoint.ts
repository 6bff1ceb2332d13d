/** Divides the sides of a search into the player's camp and the other one. Each score belongs to a camp. */
import { DRAWN, type SearchTree } from '../../engine/search/search.js';
import type { Evaluation } from './evaluation.js';
import { winScore } from './win-score.js';

/** The player's camp. 0 is the camp of all others. */
export const OWN_CAMP = 1;

export class Standpoint {
  /** Sides in the player's camp, as a set. */
  private readonly camp: number;

  /** `side`: number of the player. */
  constructor(
    private readonly position: SearchTree,
    private readonly evaluation: Evaluation,
    private readonly side: number,
  ) {
    this.camp = position.allies[side] ?? 1 << side;
  }

  campOf(side: number): number {
    return (this.camp >> side) & 1;
  }

  /** Camp of the side to act. */
  get acting(): number {
    return (this.camp >> this.position.toMove) & 1;
  }

  /** Score of a finished game that is `ply` plies from the root. */
  outcomeScoreFor(camp: number, outcome: number, ply: number): number {
    if (outcome === DRAWN) return 0;
    const isOurs = (outcome & this.camp) !== 0 ? OWN_CAMP : 0;
    return isOurs === camp ? winScore(ply) : -winScore(ply);
  }

  evaluateFor(camp: number): number {
    const worth = this.evaluation.evaluate(this.side);
    return camp === OWN_CAMP ? worth : -worth;
  }
}
