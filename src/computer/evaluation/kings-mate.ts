/**
 * Static evaluation of King's Mate. A king is safe while it has a swordmaster, so the last swordmaster is worth
 * most. But only keepers can mate a lone king, so a keeper is worth more than one of two swordmasters. A lone king
 * can only be mated with the help of the hunters' own king, because only kings and swordmasters can go everywhere.
 */

import type { Square } from '../../engine/choices.js';
import { bearings, board, central, OFF, touching } from '../../engine/kings-mate/board/board.js';
import {
  type Army,
  BLACK,
  FOOL,
  KEEPER,
  KING,
  PRIEST,
  PRIESTESS,
  SWORDMASTER,
  WHITE,
} from '../../engine/kings-mate/board/pieces.js';
import { isKeepingFormation } from '../../engine/kings-mate/moves/formation.js';
import type { State } from '../../engine/kings-mate/moves/state.js';
import type { MateSearch } from '../../engine/kings-mate/search.js';
import { armyOf, EMPTY, kindOf } from '../../engine/search/piece-codes.js';
import { ArmyEvaluation, centrality, Distances, WorthTable } from './army.js';
import { THREAT_FACTOR, Threats } from './threats.js';

const { columns, rows } = board.view;

/** Penalty for a king without swordmasters. */
const BARE_KING_PENALTY = 500;

/**
 * Values from king to fool. They follow a logistic regression of results by material, in 963 games of the search
 * with itself at 300 to 600 nodes, most of them from unequal material.
 */
const KINDS = [0, 0, 400, 170, 170, 500, 150];

/** Bonus for a central king, which opens raised squares to its army. */
const CENTRAL_KING_BONUS = 150;
/** Cost per step of a king away from the center. */
const CENTRAL_STEP_COST = 25;

/**
 * Bonus per step that a king is nearer to the enemy's unguarded king. From nearby, the hunting king takes
 * squares from the hunted one, like a swordmaster does.
 */
const KING_APPROACH_BONUS = 45;

/** Bonus per step of a piece nearer to the enemy king. */
const APPROACH_BONUS = 3;
/** Bonus per step of a piece nearer to an unguarded king. */
const HUNTING_BONUS = 10;

/** While hunting an unguarded king: cost per free square around it. */
const FLIGHT_COST = 45;
/** While hunting an unguarded king: cost per step of that king from the edge. */
const AWAY_FROM_EDGE_COST = 20;

/** While hunting an unguarded king: cost per hunter that blocks the hunters' own king. */
const CROWDING_COST = 40;
/** While hunting an unguarded king: bonus per step of a fool, because a promoted fool helps to mate. */
const HUNTING_FOOL_BONUS = 20;

/** Maximum number of pieces, king included, at which an army without swordmasters counts as nearly beaten. */
const MAX_BARE = 5;
/**
 * The same maximum if the enemy leads by `HUNTING_LEAD` pieces: for an army without swordmasters, and for an
 * army with some.
 */
const MAX_UNGUARDED = 8;
const MAX_GUARDED = 6;
/** Number of pieces by which the enemy must lead if an army is larger than `MAX_BARE` or has swordmasters. */
const HUNTING_LEAD = 3;

/**
 * Values that a swordmaster and a king without swordmasters risk by capturing. Such a king never captures a
 * protected piece.
 */
const SWORDMASTER_RISK = KINDS[SWORDMASTER] as number;
const BARE_KING_RISK = 10_000;

/** Pieces gain near the middle, kings stay with their swordmasters, fools advance. */
const table = new WorthTable(OFF + 1, {
  kinds: KINDS,
  placeBonus(army, kind, square) {
    if (kind === KING) return 0;
    const row = Math.floor(square / columns);
    if (kind === FOOL) return 8 * (army === WHITE ? rows - 1 - row : row);
    return 5 * centrality(square, columns, rows);
  },
});

const distances = new Distances(columns, rows);

/** Kinds that hunt a king. Fools are too slow. */
const HUNTERS = (1 << SWORDMASTER) | (1 << PRIEST) | (1 << PRIESTESS) | (1 << KEEPER);

/** King steps from a square to the middle. */
const stepsToCentre = new Uint8Array(OFF);
for (const from of board.squares)
  stepsToCentre[from] = Math.min(...central.map((to) => distances.distance(from, to)));

const neighbours = board.squares.map((square) =>
  board.squares.filter((other) => touching[square * 64 + other] === 1),
);

function hasNoSwordmasters({ swords }: State, army: number): boolean {
  return swords[army * 2] === OFF && swords[army * 2 + 1] === OFF;
}

export class MateEvaluation extends ArmyEvaluation<MateSearch> {
  private readonly threats: MateThreats;

  constructor(position: MateSearch) {
    super(position, position.state.field, table);
    this.threats = new MateThreats(position.state, table.codes);
  }

  /**
   * True if the enemy is nearly beaten. Weak levels then play with more strength, because they would take too
   * long to mate it. Pieces without swordmasters can hardly help their king.
   */
  override get areEnemiesBare(): boolean {
    const { side } = this.position.state;
    const enemy = 1 - side;
    const isUnguarded = hasNoSwordmasters(this.position.state, enemy);
    const count = this.countPieces(enemy);
    if (isUnguarded && count <= MAX_BARE) return true;
    const most = isUnguarded ? MAX_UNGUARDED : MAX_GUARDED;
    return count <= most && this.countPieces(side) >= count + HUNTING_LEAD;
  }

  /** Mating a lone king takes a plan: the formation and the fools have to come near first. */
  get needsPlans(): boolean {
    return this.areEnemiesBare;
  }

  protected override evaluateExtra(army: number): number {
    const { kings } = this.position.state;
    const enemy = 1 - army;
    const isBare = hasNoSwordmasters(this.position.state, army);
    const hunts = hasNoSwordmasters(this.position.state, enemy);
    const away = stepsToCentre[kings[army] as number] as number;
    const standing = hunts
      ? KING_APPROACH_BONUS * distances.centrality(kings[army] as number, kings[enemy] as number) +
        this.evaluateHunt(army, kings[enemy] as number) -
        CROWDING_COST * this.countObstacles(army, kings[army] as number)
      : (away === 0 ? CENTRAL_KING_BONUS : 0) - CENTRAL_STEP_COST * away;
    return (
      standing +
      (hunts ? HUNTING_BONUS : APPROACH_BONUS) *
        this.totalCentrality(army, HUNTERS, kings[enemy] as number, distances) -
      (isBare ? BARE_KING_PENALTY : 0) -
      (this.position.state.side === army
        ? 0
        : THREAT_FACTOR * this.threats.findLargestThreat(army, 1 << enemy))
    );
  }

  /**
   * Number of pieces of the same army that stand in a king's way. Swordmasters don't count, because they move
   * with the king.
   */
  private countObstacles(army: number, king: Square): number {
    const { cells } = this.field;
    let count = 0;
    for (const square of neighbours[king] ?? []) {
      const code = cells[square] as number;
      if (code !== EMPTY && armyOf(code) === army && kindOf(code) !== SWORDMASTER) count++;
    }
    return count;
  }

  /** Value of an unguarded king's lack of room, and of the fools that will help to mate it. */
  private evaluateHunt(army: number, king: Square): number {
    const { cells, pieces, used } = this.field;
    const flights = this.threats.countFlightSquares(neighbours[king] ?? [], army);
    let worth = -AWAY_FROM_EDGE_COST * centrality(king, columns, rows) - FLIGHT_COST * flights;
    const own = pieces[army] as Int16Array;
    for (let slot = 0; slot < (used[army] as number); slot++) {
      const square = own[slot] as number;
      if (kindOf(cells[square] as number) !== FOOL) continue;
      const row = Math.floor(square / columns);
      worth += HUNTING_FOOL_BONUS * (army === WHITE ? rows - 1 - row : row);
    }
    return worth;
  }
}

/** Attacks in which kings and swordmasters capture only as their formation allows. */
class MateThreats extends Threats {
  constructor(
    private readonly state: State,
    worths: Int32Array,
  ) {
    super(state.field, state.rules.paths, state.checks, worths);
  }

  protected override leastAttackerWorth(square: Square, armies: number): number {
    const { state } = this;
    const { kings, swords } = state;
    let least = super.leastAttackerWorth(square, armies);
    for (let army = WHITE as number; army <= BLACK; army++) {
      if (((armies >> army) & 1) === 0) continue;
      const king = kings[army] as number;
      const [one, other] = [swords[army * 2] as number, swords[army * 2 + 1] as number];
      if (touching[king * 64 + square] === 1) {
        if (one === OFF && other === OFF) least = Math.min(least, BARE_KING_RISK);
        else if (isKeepingFormation(state, army as Army, king, square)) return 0;
      }
      if (
        least > SWORDMASTER_RISK &&
        (this.canReach(army as Army, one, square) || this.canReach(army as Army, other, square))
      )
        least = SWORDMASTER_RISK;
    }
    return least;
  }

  private canReach(army: Army, from: Square, to: Square): boolean {
    if (from === OFF) return false;
    const direction = bearings[from * 64 + to] as number;
    if (direction === 8) return false;
    const { starts, squares } = this.state.rules.paths.rides;
    let i = starts[from * 8 + direction] as number;
    while (squares[i] !== to && this.state.field.cells[squares[i] as number] === EMPTY) i++;
    return squares[i] === to && isKeepingFormation(this.state, army, from, to);
  }
}
