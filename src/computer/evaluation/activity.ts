/**
 * Activity of pieces in games with armies: mobility, threats, and attacks on one square. One pass over the board
 * finds all of them and allocates nothing.
 */

import type { Field } from '../../engine/board/field.js';
import type { Paths, Reach } from '../../engine/board/reach.js';
import type { Square } from '../../engine/choices.js';
import { armyOf, CODE_COUNT, EMPTY, kindOf, WALL } from '../../engine/search/piece-codes.js';
import { THREAT_FACTOR } from './threats.js';

/** Values by kind, in hundredths of a pawn. Kinds are numbered by the game. */
export interface ActivityValues {
  /** Number of kinds, with the empty square as kind 0. */
  readonly kinds: number;
  /** Piece values that threats put at risk. */
  readonly worth: (kind: number) => number;
  /** Value of each square that a piece reaches. */
  readonly mobility: (kind: number) => number;
}

/** Values by piece code. */
export class ActivityTable {
  readonly worths = new Int32Array(CODE_COUNT);
  readonly mobility = new Float64Array(CODE_COUNT);

  constructor({ kinds, worth, mobility }: ActivityValues) {
    for (let code = 0; code < CODE_COUNT; code++) {
      const kind = kindOf(code);
      if (kind === EMPTY || kind >= kinds) continue;
      this.worths[code] = worth(kind);
      this.mobility[code] = mobility(kind);
    }
  }
}

/** Board, movement and values of a game's pieces. */
export interface ActivitySource {
  readonly field: Field;
  readonly paths: Paths;
  /** Attack directions. */
  readonly reach: Reach;
  readonly values: ActivityTable;
  /** Square on which attacks are counted. */
  readonly watched?: Square;
}

/** Weight of the second-largest threat, which remains if the army parries the first one. */
const SECOND_THREAT_FACTOR = 0.45;

/** Stands for no watched square. */
const NO_SQUARE = -1;

/** Value that stands for no attacker. */
const NO_ATTACKER = 30_000;

export class Activity {
  /** Score of each army. */
  readonly scores = new Float64Array(4);
  /** Value of the least valuable attacker of each occupied square, at `army * size + square`. */
  private readonly least: Int16Array;
  /** Number of each army's attacks on the watched square. */
  private readonly watchers = new Uint8Array(4);
  private readonly size: number;
  private readonly watched: Square;
  private readonly field: Field;
  private readonly paths: Paths;
  private readonly reach: Reach;
  private readonly table: ActivityTable;
  private score = 0;

  constructor({ field, paths, reach, values, watched }: ActivitySource) {
    this.field = field;
    this.paths = paths;
    this.reach = reach;
    this.table = values;
    this.size = field.cells.length;
    this.least = new Int16Array(4 * this.size);
    this.watched = watched ?? NO_SQUARE;
  }

  /** Recomputes from the board. `active`: the armies that can move, as a set. `allies`: each army's camp. */
  update(active: number, allies: readonly number[]): void {
    this.least.fill(NO_ATTACKER);
    this.watchers.fill(0);
    for (let army = 0; army < this.field.pieces.length; army++) {
      this.score = 0;
      if (((active >> army) & 1) === 1) this.addArmy(army, active & ~(allies[army] as number));
      this.scores[army] = this.score;
    }
  }

  /** Number of the army's attacks on the watched square. */
  countWatchers(army: number): number {
    return this.watchers[army] as number;
  }

  /** Value that an army could lose to direct captures by the enemies (a set of armies). */
  evaluateThreats(army: number, enemies: number): number {
    if (enemies === 0) return 0;
    const { field, least, size } = this;
    const { worths } = this.table;
    const pieces = field.pieces[army] as Int16Array;
    const used = field.used[army] as number;
    let worst = 0;
    let second = 0;
    for (let slot = 0; slot < used; slot++) {
      const square = pieces[slot] as number;
      const worth = worths[field.cells[square] as number] as number;
      if (worth <= second) continue;
      const taker = this.leastAttackerWorth(square, enemies);
      if (taker === NO_ATTACKER) continue;
      const isProtected = least[army * size + square] !== NO_ATTACKER;
      const loss = isProtected ? worth - taker : worth;
      if (loss > worst) {
        second = worst;
        worst = loss;
      } else if (loss > second) second = loss;
    }
    return THREAT_FACTOR * worst + SECOND_THREAT_FACTOR * second;
  }

  private leastAttackerWorth(square: Square, armies: number): number {
    const { least, size } = this;
    let worth = NO_ATTACKER;
    for (let army = 0, place = square; army < 4; army++, place += size)
      if (((armies >> army) & 1) === 1 && (least[place] as number) < worth) worth = least[place] as number;
    return worth;
  }

  private addArmy(army: number, enemies: number): void {
    const { field, size } = this;
    const { cells } = field;
    const pieces = field.pieces[army] as Int16Array;
    const used = field.used[army] as number;
    for (let slot = 0; slot < used; slot++) {
      const square = pieces[slot] as number;
      if (square !== size - 1) this.addPiece(cells[square] as number, square, enemies);
    }
  }

  private addPiece(code: number, from: Square, enemies: number): void {
    const { reach, table } = this;
    let reached = 0;
    for (let rest = (reach.far[code] as number) | (reach.near[code] as number); rest !== 0; rest &= rest - 1)
      reached += this.addRide(code, from, 31 - Math.clz32(rest & -rest), enemies);
    if (reach.leaps[code] === 1) reached += this.addLeaps(code, from, enemies);
    this.score += reached * (table.mobility[code] as number);
  }

  /** Adds what a piece attacks in a direction. Returns the number of squares that it reaches. */
  private addRide(code: number, from: Square, direction: number, enemies: number): number {
    const { paths, reach, watched } = this;
    const { cells } = this.field;
    const { closed } = paths;
    const { starts, squares } = paths.rides;
    const free = reach.free[code] as number;
    const isRide = (((reach.far[code] as number) >> direction) & 1) === 1;
    let i = starts[from * 8 + direction] as number;
    let to = squares[i] as number;
    let reached = 0;
    while (cells[to] === EMPTY && (closed[to] as number) <= free) {
      reached++;
      if (to === watched) this.addWatcher(code);
      if (!isRide) return reached;
      to = squares[++i] as number;
    }
    return cells[to] === EMPTY ? reached : reached + this.addContact(code, to, enemies);
  }

  /** Adds what a knight attacks. Returns the number of squares that it reaches. */
  private addLeaps(code: number, from: Square, enemies: number): number {
    const { watched } = this;
    const { cells } = this.field;
    const { starts, squares } = this.paths.leaps;
    let reached = 0;
    for (let k = from * 8; k < from * 8 + 8; k++) {
      const to = squares[starts[k] as number] as number;
      if (cells[to] !== EMPTY) {
        reached += this.addContact(code, to, enemies);
        continue;
      }
      reached++;
      if (to === watched) this.addWatcher(code);
    }
    return reached;
  }

  private addWatcher(code: number): void {
    const army = armyOf(code);
    this.watchers[army] = (this.watchers[army] as number) + 1;
  }

  /** Adds an attack on a piece, or its protection. Returns 1 if the piece can be captured. */
  private addContact(code: number, to: Square, enemies: number): number {
    const there = this.field.cells[to] as number;
    if (there === WALL) return 0;
    const { least, size, table } = this;
    const place = armyOf(code) * size + to;
    const worth = table.worths[code] as number;
    if (worth < (least[place] as number)) least[place] = worth;
    if (to === this.watched) this.addWatcher(code);
    return (enemies >> armyOf(there)) & 1;
  }
}
