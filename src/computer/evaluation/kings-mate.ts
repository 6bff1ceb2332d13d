/**
 * How a position of King's Mate stands. A king is safe while he has a swordmaster: those are worth most. One who has lost both is
 * hunted; the hunters' own king has to help, since he and his swordmasters alone go everywhere.
 */
import { EMPTY } from '../../engine/piece-codes.js';
import type { Square } from '../../engine/choices.js';
import { bearings, board, central, OFF, touching } from '../../engine/kings-mate/board.js';
import { keepsFormation } from '../../engine/kings-mate/formation.js';
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
} from '../../engine/kings-mate/pieces.js';
import type { MateSearch } from '../../engine/kings-mate/search.js';
import type { State } from '../../engine/kings-mate/state.js';
import { ArmyEvaluation, Distances, nearness, WorthTable } from './army.js';
import { THREAT_FACTOR, Threats } from './threats.js';

const { columns, rows } = board.view;

/** A king without swordmasters can be conquered: a lost one opens the way to the other. */
const BARE_KING_PENALTY = 500;

/** King, swordmaster, priest, priestess, keeper, fool: riders by the lines that they have, a fool is the common man. */
const KINDS = [0, 0, 900, 300, 300, 450, 100];

/** What a king in the middle is worth: his men go everywhere. What each step from there costs him. */
const CENTRAL_KING_BONUS = 150;
const CENTRAL_STEP_COST = 25;

/** What each step nearer to a bare king is worth to the other king, who closes squares to him as swordmasters do. */
const KING_APPROACH_BONUS = 30;

/** What each step nearer to the other king is worth to a man, and to him who hunts a bare one. */
const APPROACH_BONUS = 3;
const HUNTING_BONUS = 5;

/** What a swordmaster risks who takes somebody; a bare king takes nobody whom somebody guards. */
const SWORDMASTER_RISK = KINDS[SWORDMASTER] as number;
const BARE_KING_RISK = 10_000;

/** Men do more nearer to the middle; kings stay with their swordmasters, and fools are on their way. */
const table = new WorthTable(OFF + 1, {
  kinds: KINDS,
  placeBonus(army, kind, square) {
    if (kind === KING) return 0;
    const row = Math.floor(square / columns);
    if (kind === FOOL) return 8 * (army === WHITE ? rows - 1 - row : row);
    return 5 * nearness(square, columns, rows);
  },
});

const distances = new Distances(columns, rows);

/** The men who hunt a king: fools are too slow, and the king opens the raised squares. */
const HUNTERS = (1 << SWORDMASTER) | (1 << PRIEST) | (1 << PRIESTESS) | (1 << KEEPER);

/** Steps of a king from a square to the middle. */
const stepsToCentre = new Uint8Array(OFF);
for (const from of board.squares)
  stepsToCentre[from] = Math.min(...central.map((to) => distances.distance(from, to)));

/** The evaluation of King's Mate. */
export class MateEvaluation extends ArmyEvaluation<MateSearch> {
  private readonly threats: MateThreats;

  constructor(position: MateSearch) {
    super(position, position.state.field, table);
    this.threats = new MateThreats(position.state, table.codes);
  }

  protected override evaluateExtra(army: number): number {
    const { kings, swords } = this.position.state;
    const enemy = 1 - army;
    const isBare = swords[army * 2] === OFF && swords[army * 2 + 1] === OFF;
    const hunts = swords[enemy * 2] === OFF && swords[enemy * 2 + 1] === OFF;
    const away = stepsToCentre[kings[army] as number] as number;
    const standing = hunts
      ? KING_APPROACH_BONUS * distances.nearness(kings[army] as number, kings[enemy] as number)
      : (away === 0 ? CENTRAL_KING_BONUS : 0) - CENTRAL_STEP_COST * away;
    return (
      standing +
      (hunts ? HUNTING_BONUS : APPROACH_BONUS) *
        this.closeness(army, HUNTERS, kings[enemy] as number, distances) -
      (isBare ? BARE_KING_PENALTY : 0) -
      (this.position.state.side === army
        ? 0
        : THREAT_FACTOR * this.threats.findLargestThreat(army, 1 << enemy))
    );
  }
}

/** Kings and swordmasters take where their formation lets them go. */
class MateThreats extends Threats {
  constructor(
    private readonly state: State,
    worths: Int32Array,
  ) {
    super(state.field, state.rules.ways, state.checks, worths);
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
        else if (keepsFormation(state, army as Army, king, square)) return 0;
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
    const { starts, squares } = this.state.rules.ways.rides;
    let i = starts[from * 8 + direction] as number;
    while (squares[i] !== to && this.state.field.cells[squares[i] as number] === EMPTY) i++;
    return squares[i] === to && keepsFormation(this.state, army, from, to);
  }
}
