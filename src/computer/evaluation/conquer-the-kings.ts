/**
 * Static evaluation of Conquer the Kings. Pieces count only while their king is on the board. When it is
 * captured, they leave the board or change sides.
 */

import type { Ground } from '../../engine/conquer-the-kings/board/boards.js';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../../engine/conquer-the-kings/board/pieces.js';
import { arrowOf, withoutArrow } from '../../engine/conquer-the-kings/moves/moves.js';
import type { ConquestSearch } from '../../engine/conquer-the-kings/search.js';
import { fromOf, kindOf, type Move, type MoveList } from '../../engine/search/piece-codes.js';
import { ActiveArmyEvaluation } from './active-army.js';
import { centrality, Distances, WorthTable } from './army.js';
import { createHuntingGround, type HuntingGround, KingsHunt } from './kings-hunt.js';
import { countPawnMoves, PawnRescues } from './pawn-rescue.js';
import { THREAT_FACTOR, Threats } from './threats.js';

/** Values from pawn to king. On the wide board, riders are worth more and knights less than in chess. */
const KINDS = [0, 100, 270, 340, 520, 980, 1_500];

/**
 * Value of each square that a piece reaches in a game of two armies, by kind. Half of what a regression on the
 * scores of a deeper search gave, because it predicted the results of 7,000 positions of self-play better.
 */
const mobility = Float64Array.from([0, 0, 1.5, 1.7, 1.3, 1.2, 0]);

/** Weight of an officer, by kind, to tell the middle game from the endgame. */
const OFFICER_WEIGHTS = [0, 0, 1, 1, 2, 4, 0];
/** Weight of both armies' officers from which prospects of pawns count nothing. Before the game it is 24. */
const MIDDLE_GAME = 20;

/** Bonus per step nearer to the hunted king, because an army that stays at home conquers nothing. */
const APPROACH_BONUS = 4;

/** Kinds that hunt kings: all except kings. */
const HUNTERS = (1 << KING) - 1;

/** Kinds of rooks and queens, and of pawns, as sets. */
const MAJORS = (1 << ROOK) | (1 << QUEEN);
const PAWNS = 1 << PAWN;

/** Number of bishops and knights that mate a lone king. */
const MATING_MINORS = 2;

/** Tables of a board. */
interface Tables {
  readonly worths: WorthTable;
  readonly distances: Distances;
  /** Pawn moves to each army's back line, by square. */
  readonly pawnMoves: readonly Uint8Array[];
  readonly hunting: HuntingGround;
}

const cache = new Map<string, Tables>();

function tablesOf(ground: Ground): Tables {
  const { id } = ground.board.view;
  const tables = cache.get(id) ?? createTables(ground);
  cache.set(id, tables);
  return tables;
}

function createTables(ground: Ground): Tables {
  const { columns, rows } = ground.board.view;
  return {
    worths: createWorthTable(ground),
    distances: new Distances(columns, rows),
    pawnMoves: [0, 1, 2, 3].map((army) => countPawnMoves(ground, army)),
    hunting: createHuntingGround(ground),
  };
}

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

export class ConquestEvaluation extends ActiveArmyEvaluation<ConquestSearch> {
  private readonly distances: Distances;
  private readonly threats: Threats;
  private readonly rescues: PawnRescues;
  private readonly hunt: KingsHunt;
  /** True if only two armies fight, as in chess. */
  private readonly isDuel: boolean;
  /** Weight of each army's officers on the board. Up to date in a duel. */
  private readonly officers = new Uint8Array(4);

  /**
   * True for moves that the search considers: those that don't rotate the army's arrow, and pawn steps. Moves
   * of other pieces that rotate the arrow make up nearly three quarters of all moves.
   */
  private readonly isConsidered = (move: Move) =>
    arrowOf(move) < 0 || kindOf(this.field.cells[fromOf(move)] as number) === PAWN;

  constructor(position: ConquestSearch) {
    const { state } = position;
    const { field, reach, rules } = state;
    const { worths, distances, pawnMoves, hunting } = tablesOf(rules);
    const { paths, board } = rules;
    super(position, worths, { field, paths, reach, worths: worths.codes, mobility, watched: board.off });
    this.isDuel = state.isDuel && this.hasExchanges;
    this.distances = distances;
    this.threats = new Threats(field, paths, reach, worths.codes);
    this.rescues = new PawnRescues(state, KINDS, pawnMoves);
    this.hunt = new KingsHunt(state, this.threats, distances, hunting);
  }

  override evaluate(side: number): number {
    if (this.isDuel) this.weighOfficers();
    return super.evaluate(side);
  }

  /** Arrows are only for pawns. */
  get hasIdleChanges(): boolean {
    return this.isDuel && (this.kindsOf(this.position.toMove) & PAWNS) === 0;
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
    const duel = this.isDuel && foes !== 0 ? this.evaluateDuel(army, 31 - Math.clz32(foes)) : 0;
    return APPROACH_BONUS * most + duel - this.threatenedValue(army, foes & this.armiesBefore(army));
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

  protected override get activeArmies(): number {
    return this.isDuel ? this.position.state.alive : 0;
  }

  protected override get idle(): number {
    return this.position.state.ruins;
  }

  /** Value of an army's activity and prospects against the only enemy. */
  private evaluateDuel(army: number, enemy: number): number {
    const { endgame } = this;
    const rescues = endgame === 0 ? 0 : endgame * this.rescues.evaluate(army, enemy);
    const worth = (this.activity.mobilityValues[army] as number) + rescues;
    return this.isHunting(army, enemy) ? worth + this.hunt.evaluate(army, enemy) : worth;
  }

  /** True if the enemy has no officers, and the army can mate its king or may rescue an officer. */
  private isHunting(army: number, enemy: number): boolean {
    if (this.officers[enemy] !== 0) return false;
    const kinds = this.kindsOf(army);
    if ((kinds & MAJORS) !== 0) return true;
    if (this.countKind(army, KNIGHT) + this.countKind(army, BISHOP) >= MATING_MINORS) return true;
    return (kinds & PAWNS) !== 0 && this.rescues.gainOf(army) > 0;
  }

  /** From 0 in the middle game to 1 without officers. */
  private get endgame(): number {
    const weight = this.officers.reduce((sum, one) => sum + one);
    return Math.max(0, 1 - weight / MIDDLE_GAME);
  }

  private weighOfficers(): void {
    const { cells, pieces, used } = this.field;
    for (let army = 0; army < pieces.length; army++) {
      const own = pieces[army] as Int16Array;
      let weight = 0;
      for (let slot = 0; slot < (used[army] as number); slot++)
        weight += OFFICER_WEIGHTS[kindOf(cells[own[slot] as number] as number)] ?? 0;
      this.officers[army] = weight;
    }
  }

  /** Set of the kinds that an army has on the board. */
  private kindsOf(army: number): number {
    const { cells } = this.field;
    const pieces = this.field.pieces[army] as Int16Array;
    const used = this.field.used[army] as number;
    let kinds = 0;
    for (let slot = 0; slot < used; slot++) kinds |= 1 << kindOf(cells[pieces[slot] as number] as number);
    return kinds;
  }

  /**
   * Value that an army could lose to the enemies. An army that loses its king loses everything and can't
   * recapture.
   */
  private threatenedValue(army: number, enemies: number): number {
    if (enemies === 0) return 0;
    const king = this.position.state.kings[army] as number;
    const attacks = this.isDuel ? this.activity : this.threats;
    if (attacks.isAttacked(king, enemies)) return THREAT_FACTOR * this.evaluatePieces(army);
    return this.isDuel
      ? this.activity.evaluateThreats(army, enemies)
      : THREAT_FACTOR * this.threats.findLargestThreat(army, enemies);
  }
}
