/**
 * Static evaluation of The King's Gauntlet: pieces, their activity, and the kings' race to the throne. A team
 * that has lost a king may no longer leave the other one in check.
 */

import { board, throne } from '../../engine/kings-gauntlet/board/boards.js';
import {
  BISHOP,
  FRESH_KING,
  FRESH_PAWN,
  FRESH_ROOK,
  GUARD,
  KINDS,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/kings-gauntlet/board/pieces.js';
import type { GauntletSearch } from '../../engine/kings-gauntlet/search.js';
import { kindOf } from '../../engine/search/piece-codes.js';
import { ActiveArmyEvaluation } from './active-army.js';
import { centrality, WorthTable } from './army.js';

const { columns, rows } = board.view;

const KING_WORTH = 1_200;
/** Bonus per step of a king towards the throne. Most games end there, long before all kings are taken. */
const THRONE_STEP_BONUS = 150;

/** Steps of a king from the edge to the throne. */
const LONGEST_WAY = (columns - 1) / 2;

/** Bonus per attack on the throne, because an attacked throne can't be entered. */
const THRONE_ATTACK_BONUS = 300;
const MAX_THRONE_ATTACKS = 3;

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
      ? THRONE_STEP_BONUS * (LONGEST_WAY - countStepsToThrone(square))
      : 3 * centrality(square, columns, rows),
});

function countStepsToThrone(square: number): number {
  const [dx, dy] = [
    (square % columns) - (throne % columns),
    Math.floor(square / columns) - Math.floor(throne / columns),
  ];
  return Math.max(Math.abs(dx), Math.abs(dy));
}

/**
 * Value of each square that a piece reaches, by kind. These values and the bonuses of the throne were chosen by
 * matches of 30 to 40 games at equal nodes.
 */
const mobility = new Float64Array(KINDS);
mobility[KNIGHT] = 8;
mobility[BISHOP] = 5;
mobility[ROOK] = 5;
mobility[FRESH_ROOK] = 5;
mobility[QUEEN] = 2.5;

/** Value at risk by code. Guards count as 0, because only kings capture them. */
const atStake = table.codes.map((worth, code) => (kindOf(code) === GUARD ? 0 : worth));

export class GauntletEvaluation extends ActiveArmyEvaluation<GauntletSearch> {
  constructor(position: GauntletSearch) {
    const { field, rules } = position.state;
    const { paths, reach } = rules;
    super(position, table, { field, paths, reach, worths: atStake, mobility, watched: throne });
  }

  protected override evaluateExtra(army: number): number {
    const { activity } = this;
    const { activeArmies, rules } = this.position.state;
    if (((activeArmies >> army) & 1) === 0) return 0;
    const takers = activeArmies & (rules.enemies[army] as number) & this.armiesBefore(army);
    const control = Math.min(MAX_THRONE_ATTACKS, activity.countWatchers(army)) * THRONE_ATTACK_BONUS;
    return (activity.mobilityValues[army] as number) + control - activity.evaluateThreats(army, takers);
  }

  /** Leaves out guards, because they capture nothing and so can't help a lone king. */
  protected override countPieces(army: number): number {
    return super.countPieces(army) - this.countKind(army, GUARD);
  }

  protected override get activeArmies(): number {
    return this.position.state.activeArmies;
  }

  protected override get idle(): number {
    return this.position.state.frozen;
  }
}
