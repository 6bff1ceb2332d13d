/**
 * Static evaluation of Conquer the Kings. Pieces count only while their king is on the board. When it is
 * captured, they leave the board or change sides.
 */

import { type Ground, groundByShape } from '../../engine/conquer-the-kings/board/boards.js';
import { KING, PAWN } from '../../engine/conquer-the-kings/board/pieces.js';
import { arrowOf, withoutArrow } from '../../engine/conquer-the-kings/moves/moves.js';
import type { ConquestSearch } from '../../engine/conquer-the-kings/search.js';
import { fromOf, kindOf, type Move, type MoveList } from '../../engine/search/piece-codes.js';
import { ArmyEvaluation, centrality, Distances, WorthTable } from './army.js';
import { THREAT_FACTOR, Threats } from './threats.js';

/** Values from pawn to king. On the wide board, riders are worth more and knights less than in chess. */
const KINDS = [0, 100, 270, 340, 520, 980, 1_500];

/** Bonus per step nearer to the hunted king, because an army that stays at home conquers nothing. */
const APPROACH_BONUS = 4;

/** Kinds that hunt kings: all except kings. */
const HUNTERS = (1 << KING) - 1;

/** Pieces gain near the middle, while kings hide at the edge. */
function createWorthTable({ board }: Ground): WorthTable {
  const { columns, rows } = board.view;
  return new WorthTable(board.off + 1, {
    kinds: KINDS,
    placeBonus: (_, kind, square) => {
      const near = centrality(square, columns, rows);
      return kind === KING ? -8 * near : (kind === PAWN ? 2 : 4) * near;
    },
  });
}

const tables = new Map(
  (['octagon', 'long'] as const).map((shape) => [
    groundByShape(shape).board.view.id,
    createWorthTable(groundByShape(shape)),
  ]),
);

const cache = new Map<string, Distances>();

function createDistances({ board: { view } }: Ground): Distances {
  const distances = cache.get(view.id) ?? new Distances(view.columns, view.rows);
  cache.set(view.id, distances);
  return distances;
}

export class ConquestEvaluation extends ArmyEvaluation<ConquestSearch> {
  private readonly distances: Distances;
  private readonly threats: Threats;

  /**
   * True for moves that the search considers: those that don't rotate the army's arrow, and pawn steps. Moves
   * of other pieces that rotate the arrow make up nearly three quarters of all moves.
   */
  private readonly isConsidered = (move: Move) =>
    arrowOf(move) < 0 || kindOf(this.field.cells[fromOf(move)] as number) === PAWN;

  constructor(position: ConquestSearch) {
    const { field, rules } = position.state;
    const table = tables.get(rules.board.view.id) ?? createWorthTable(rules);
    super(position, field, table);
    this.threats = new Threats(field, rules.paths, position.state.reach, table.codes);
    this.distances = createDistances(rules);
  }

  /** Counts only the enemy king nearest to the army, because an army hunts one king at a time. */
  protected override evaluateExtra(army: number): number {
    const { kings, alive } = this.position.state;
    if (((alive >> army) & 1) === 0) return 0;
    const foes = alive & ~(this.position.allies[army] as number);
    let most = 0;
    for (let foe = 0; foe < kings.length; foe++) {
      if (((foes >> foe) & 1) === 0) continue;
      const near = this.totalCentrality(army, HUNTERS, kings[foe] as number, this.distances);
      if (near > most) most = near;
    }
    return APPROACH_BONUS * most - THREAT_FACTOR * this.threatenedValue(army, foes & this.armiesBefore(army));
  }

  /**
   * Removes the rotation of the arrow from a move. Most rotations change nothing that the search sees, and
   * rotating the arrow with every move looks careless.
   */
  removeSideChange(action: number): number {
    return withoutArrow(action);
  }

  dropVariants(list: MoveList, mark: number): void {
    list.filter(mark, this.isConsidered);
  }

  /**
   * Value that an army could lose to the enemies. An army that loses its king loses everything and can't
   * recapture.
   */
  private threatenedValue(army: number, enemies: number): number {
    const king = this.position.state.kings[army] as number;
    return this.threats.isAttacked(king, enemies)
      ? this.evaluatePieces(army)
      : this.threats.findLargestThreat(army, enemies);
  }

  protected override get idle(): number {
    return this.position.state.ruins;
  }
}
