/**
 * Static evaluation of The King's Gauntlet: pieces, and the kings' steps to the throne. A team that has lost
 * a king may no longer leave the other one in check.
 */

import { board, throne } from '../../engine/kings-gauntlet/board/boards.js';
import {
  BISHOP,
  FRESH_KING,
  FRESH_PAWN,
  FRESH_ROOK,
  GUARD,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/kings-gauntlet/board/pieces.js';
import type { GauntletSearch } from '../../engine/kings-gauntlet/search.js';
import { kindOf } from '../../engine/search/piece-codes.js';
import { ArmyEvaluation, centrality, WorthTable } from './army.js';
import { THREAT_FACTOR, Threats } from './threats.js';

const { columns, rows } = board.view;

const KING_WORTH = 1_200;
/** Bonus per step of a king towards the throne. Small, because many pieces can attack a king there. */
const THRONE_STEP_BONUS = 30;

const kinds: number[] = [];
for (let kind = PAWN; kind <= FRESH_PAWN; kind++) kinds[kind] = 100;
kinds[0] = 0;
kinds[KNIGHT] = 280;
kinds[BISHOP] = 340;
kinds[ROOK] = 500;
kinds[FRESH_ROOK] = 500;
kinds[QUEEN] = 950;
kinds[KING] = KING_WORTH;
kinds[FRESH_KING] = KING_WORTH;
/** A guard captures nothing, and only kings capture it. As a wall it is worth a pawn or two. */
kinds[GUARD] = 150;

const table = new WorthTable(board.off + 1, {
  kinds,
  placeBonus: (_, kind, square) =>
    kind === KING || kind === FRESH_KING
      ? -THRONE_STEP_BONUS * countStepsToThrone(square)
      : 3 * centrality(square, columns, rows),
});

function countStepsToThrone(square: number): number {
  const [dx, dy] = [
    (square % columns) - (throne % columns),
    Math.floor(square / columns) - Math.floor(throne / columns),
  ];
  return Math.max(Math.abs(dx), Math.abs(dy));
}

/** Value at risk by code. Guards count as 0, because only kings capture them. */
const atStake = table.codes.map((worth, code) => (kindOf(code) === GUARD ? 0 : worth));

export class GauntletEvaluation extends ArmyEvaluation<GauntletSearch> {
  private readonly threats: Threats;

  constructor(position: GauntletSearch) {
    super(position, position.state.field, table);
    const { field, rules } = position.state;
    this.threats = new Threats(field, rules.paths, rules.reach, atStake);
  }

  protected override evaluateExtra(army: number): number {
    const { activeArmies, rules } = this.position.state;
    if (((activeArmies >> army) & 1) === 0) return 0;
    const enemies = activeArmies & (rules.enemies[army] as number) & this.armiesBefore(army);
    return -THREAT_FACTOR * this.threats.findLargestThreat(army, enemies);
  }

  /** Leaves out guards, because they capture nothing and so can't help a lone king. */
  protected override countPieces(army: number): number {
    return super.countPieces(army) - this.countKind(army, GUARD);
  }

  protected override get idle(): number {
    return this.position.state.frozen;
  }
}
