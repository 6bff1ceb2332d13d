/**
 * How a position of The King's Gauntlet stands: men, and kings on their way to the throne, which wins. A team that has lost a king
 * may no longer leave the other one in check, and cannot win without any.
 */
import { kindOf } from '../../engine/piece-codes.js';
import { board, throne } from '../../engine/kings-gauntlet/boards.js';
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
} from '../../engine/kings-gauntlet/pieces.js';
import type { GauntletSearch } from '../../engine/kings-gauntlet/search.js';
import { ArmyEvaluation, nearness, WorthTable } from './army.js';
import { THREAT_FACTOR, Threats } from './threats.js';

const { columns, rows } = board.view;

/** What a king is worth to his army; a step towards the throne is worth little while many could attack him there. */
const KING_WORTH = 1_200;
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
/** A guard takes nobody and only kings can take it: a wall, worth no more than a pawn or two. */
kinds[GUARD] = 150;

const table = new WorthTable(board.off + 1, {
  kinds,
  placeBonus: (_, kind, square) =>
    kind === KING || kind === FRESH_KING
      ? -THRONE_STEP_BONUS * countStepsToThrone(square)
      : 3 * nearness(square, columns, rows),
});

function countStepsToThrone(square: number): number {
  const [dx, dy] = [
    (square % columns) - (throne % columns),
    Math.floor(square / columns) - Math.floor(throne / columns),
  ];
  return Math.max(Math.abs(dx), Math.abs(dy));
}

/** What men are worth to those who could take them: guards only kings take. */
const atStake = table.codes.map((worth, code) => (kindOf(code) === GUARD ? 0 : worth));

/** The evaluation of The King's Gauntlet. */
export class GauntletEvaluation extends ArmyEvaluation<GauntletSearch> {
  private readonly threats: Threats;

  constructor(position: GauntletSearch) {
    super(position, position.state.field, table);
    const { field, rules } = position.state;
    this.threats = new Threats(field, rules.ways, rules.reach, atStake);
  }

  protected override evaluateExtra(army: number): number {
    const { active, rules } = this.position.state;
    if (((active >> army) & 1) === 0) return 0;
    const enemies = active & (rules.enemies[army] as number) & this.armiesBefore(army);
    return -THREAT_FACTOR * this.threats.findLargestThreat(army, enemies);
  }

  protected override get idle(): number {
    return this.position.state.frozen;
  }
}
