/** From whose side a search looks: all sides are of the player's camp or of the other, and every score is one camp's. */
import { DRAWN, type Searchable } from '../../engine/search.js';
import type { Evaluation } from './evaluation.js';
import { winScore } from './win-score.js';

/** The player's camp, as a number; 0 is that of all others. */
export const OWN_CAMP = 1;

/** Scores positions for the camps. */
export class Standpoint {
  /** The sides of the player's camp. */
  private readonly camp: number;

  /** `side`: the player, by number. */
  constructor(
    private readonly position: Searchable,
    private readonly evaluation: Evaluation,
    private readonly side: number,
  ) {
    this.camp = position.allies[side] ?? 1 << side;
  }

  /** The camp of a side. */
  campOf(side: number): number {
    return (this.camp >> side) & 1;
  }

  /** The camp of the side to act. */
  get acting(): number {
    return (this.camp >> this.position.toMove) & 1;
  }

  /** What a game that is over, `ply` plies from the root, scores for a camp. */
  outcomeScoreFor(camp: number, outcome: number, ply: number): number {
    if (outcome === DRAWN) return 0;
    const isOurs = (outcome & this.camp) !== 0 ? OWN_CAMP : 0;
    return isOurs === camp ? winScore(ply) : -winScore(ply);
  }

  /** How the position stands for a camp. */
  evaluateFor(camp: number): number {
    const worth = this.evaluation.evaluate(this.side);
    return camp === OWN_CAMP ? worth : -worth;
  }
}
