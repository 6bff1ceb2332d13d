/**
 * Activity of pieces in games with armies: mobility, threats, and attacks on one square. One pass over the board
 * finds all of them and allocates nothing.
 */

import type { Field } from '../../engine/board/field.js';
import type { Paths, Reach } from '../../engine/board/reach.js';
import type { Square } from '../../engine/choices.js';
import { armyOf, EMPTY, kindOf, WALL } from '../../engine/search/piece-codes.js';
import { NO_ATTACKER, THREAT_FACTOR } from './threats.js';

/** Board, movement and values of a game's pieces. */
export interface ActivitySource {
  readonly field: Field;
  readonly paths: Paths;
  /** Attack directions. */
  readonly reach: Reach;
  /** Piece values that threats put at risk, by code. */
  readonly worths: Int32Array;
  /** Value of each square that a piece reaches, by kind. */
  readonly mobility: Float64Array;
  /** Square on which attacks are counted. The square off the board counts none. */
  readonly watched: Square;
}

/** Weight of the second-largest threat, which remains if the army parries the first one. */
const SECOND_THREAT_FACTOR = 0.45;

export class Activity {
  /** Value of each army's mobility. */
  readonly mobilityValues = new Float64Array(4);
  /** Value of the least valuable attacker of each occupied square, at `army * size + square`. */
  private readonly least: Int16Array;
  /** Number of each army's attacks on the watched square. */
  private readonly watchers = new Uint8Array(4);
  private readonly size: number;
  private readonly watched: Square;
  private readonly field: Field;
  private readonly paths: Paths;
  private readonly reach: Reach;
  private readonly worths: Int32Array;
  private readonly mobility: Float64Array;

  constructor({ field, paths, reach, worths, mobility, watched }: ActivitySource) {
    this.field = field;
    this.paths = paths;
    this.reach = reach;
    this.worths = worths;
    this.mobility = mobility;
    this.size = field.cells.length;
    this.least = new Int16Array(4 * this.size);
    this.watched = watched;
  }

  /** Recomputes from the board. `active`: the armies that can move, as a set. `allies`: each army's camp. */
  update(active: number, allies: readonly number[]): void {
    this.least.fill(NO_ATTACKER);
    this.watchers.fill(0);
    for (let army = 0; army < this.field.pieces.length; army++)
      this.mobilityValues[army] =
        ((active >> army) & 1) === 1 ? this.addArmy(army, active & ~(allies[army] as number)) : 0;
  }

  /** Number of the army's attacks on the watched square. */
  countWatchers(army: number): number {
    return this.watchers[army] as number;
  }

  /** True if the enemies (a set of armies) attack an occupied square. */
  isAttacked(square: Square, enemies: number): boolean {
    return this.leastAttackerWorth(square, enemies) !== NO_ATTACKER;
  }

  /** Value that an army could lose to direct captures by the enemies (a set of armies). */
  evaluateThreats(army: number, enemies: number): number {
    if (enemies === 0) return 0;
    const { field, least, size, worths } = this;
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

  /** Adds what an army attacks and protects. Returns the value of its mobility. */
  private addArmy(army: number, enemies: number): number {
    const { field, size } = this;
    const { cells } = field;
    const pieces = field.pieces[army] as Int16Array;
    const used = field.used[army] as number;
    let worth = 0;
    for (let slot = 0; slot < used; slot++) {
      const square = pieces[slot] as number;
      if (square !== size - 1) worth += this.addPiece(cells[square] as number, square, enemies);
    }
    return worth;
  }

  private addPiece(code: number, from: Square, enemies: number): number {
    const { reach, mobility } = this;
    let reached = 0;
    for (let rest = (reach.far[code] as number) | (reach.near[code] as number); rest !== 0; rest &= rest - 1)
      reached += this.addRide(code, from, 31 - Math.clz32(rest & -rest), enemies);
    if (reach.leaps[code] === 1) reached += this.addLeaps(code, from, enemies);
    return reached * (mobility[kindOf(code)] as number);
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
    const { least, size, worths } = this;
    const place = armyOf(code) * size + to;
    const worth = worths[code] as number;
    if (worth < (least[place] as number)) least[place] = worth;
    if (to === this.watched) this.addWatcher(code);
    return (enemies >> armyOf(there)) & 1;
  }
}
