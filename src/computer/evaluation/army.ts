/**
 * Static evaluation of games with armies: piece values and squares, summed per army. Games add their own
 * terms.
 */

import type { Field } from '../../engine/board/field.js';
import type { Square } from '../../engine/choices.js';
import {
  armyOf,
  CODE_COUNT,
  codeOf,
  EMPTY,
  fromOf,
  kindOf,
  toOf,
  WALL,
} from '../../engine/search/piece-codes.js';
import type { SearchPosition } from '../../engine/search/search.js';
import type { Evaluation } from '../search/evaluation.js';
import { captureGain } from './capture-gain.js';

/** Estimated gain of a promotion, or of another non-quiet action without a capture. */
const PROMOTION_GAIN = 400;

/** Piece values, in hundredths of a pawn. */
export interface PieceWorths {
  readonly kinds: readonly number[];
  /** Bonus of a square for a piece of an army, by kind. */
  readonly placeBonus: (army: number, kind: number, square: Square) => number;
}

/** Table of values by piece code and square. */
export class WorthTable {
  readonly codes = new Int32Array(CODE_COUNT);
  readonly places: Int16Array;

  /** `size`: number of squares, including the one off the board. */
  constructor(
    readonly squares: number,
    { kinds, placeBonus: place }: PieceWorths,
  ) {
    this.places = new Int16Array(CODE_COUNT * squares);
    for (let army = 0; army < 4; army++) {
      for (const [kind, worth] of kinds.entries()) {
        const code = codeOf(army, kind);
        this.codes[code] = worth;
        for (let square = 0; square < squares - 1; square++)
          this.places[code * squares + square] = kind === 0 ? 0 : worth + place(army, kind, square);
      }
    }
  }
}

export class ArmyEvaluation<S extends SearchPosition> implements Evaluation {
  /**
   * False with more than two camps: the search treats the others as one enemy, which could then capture three
   * times in a row.
   */
  readonly hasExchanges: boolean;
  readonly allowsNullMove = true;
  /** Weight of each enemy's pieces with more than two camps, because enemies also fight each other. */
  private readonly share: number;

  constructor(
    protected readonly position: S,
    protected readonly field: Field,
    protected readonly table: WorthTable,
  ) {
    const camps = new Set(position.allies.filter((_, army) => this.isStanding(army))).size;
    this.share = camps > 2 ? 2 / camps : 1;
    this.hasExchanges = camps <= 2;
  }

  evaluate(side: number): number {
    const camp = this.position.allies[side] ?? 0;
    let total = 0;
    for (let army = 0; army < this.field.pieces.length; army++) {
      const worth = this.evaluatePieces(army) + this.evaluateExtra(army);
      total += ((camp >> army) & 1) === 1 ? worth : -worth * this.share;
    }
    return Math.round(total);
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  get areEnemiesBare(): boolean {
    const { allies, toMove } = this.position;
    const spared = (allies[toMove] as number) | this.idle;
    return this.field.pieces.every((_, army) => ((spared >> army) & 1) === 1 || this.countPieces(army) <= 1);
  }

  estimateGain(action: number): number {
    const { cells } = this.field;
    const there = cells[toOf(action)] as number;
    if (there === EMPTY) return this.position.isQuiet(action) ? 0 : PROMOTION_GAIN;
    const { codes } = this.table;
    return captureGain(codes[there] as number, codes[cells[fromOf(action)] as number] as number);
  }

  /** Set of armies whose pieces are only obstacles. */
  protected get idle(): number {
    return 0;
  }

  /** Value of an army in addition to its pieces. */
  protected evaluateExtra(_army: number): number {
    return 0;
  }

  /** Set of armies that move before this army's next turn, in games of four. */
  protected armiesBefore(army: number): number {
    let set = 0;
    for (let next = this.position.toMove; next !== army; next = (next + 1) & 3) set |= 1 << next;
    return set;
  }

  protected countKind(army: number, kind: number): number {
    const { cells } = this.field;
    const pieces = this.field.pieces[army] as Int16Array;
    const used = this.field.used[army] as number;
    let count = 0;
    for (let slot = 0; slot < used; slot++)
      if (kindOf(cells[pieces[slot] as number] as number) === kind) count++;
    return count;
  }

  /** Sum of `Distances.centrality` over the army's pieces of these kinds. */
  protected totalCentrality(army: number, kinds: number, square: Square, distances: Distances): number {
    const { cells } = this.field;
    const pieces = this.field.pieces[army] as Int16Array;
    const used = this.field.used[army] as number;
    let sum = 0;
    for (let slot = 0; slot < used; slot++) {
      const from = pieces[slot] as number;
      if (((kinds >> kindOf(cells[from] as number)) & 1) === 1) sum += distances.centrality(from, square);
    }
    return sum;
  }

  protected countPieces(army: number): number {
    const pieces = this.field.pieces[army] as Int16Array;
    const used = pieces.subarray(0, this.field.used[army]);
    return used.filter((square) => this.field.cells[square] !== WALL).length;
  }

  private isStanding(army: number): boolean {
    return this.field.cells.some((code) => code !== EMPTY && code !== WALL && armyOf(code) === army);
  }

  /** Value of an army's pieces on their squares. 0 while they are obstacles. */
  protected evaluatePieces(army: number): number {
    if (((this.idle >> army) & 1) === 1) return 0;
    const { cells } = this.field;
    const { places, squares } = this.table;
    const pieces = this.field.pieces[army] as Int16Array;
    const used = this.field.used[army] as number;
    let worth = 0;
    for (let slot = 0; slot < used; slot++) {
      const square = pieces[slot] as number;
      worth += places[(cells[square] as number) * squares + square] as number;
    }
    return worth;
  }
}

/** Distances between squares in king steps. Ignores pieces. */
export class Distances {
  private readonly steps: Uint8Array;

  /** `columns` and `rows`: size of the board. */
  constructor(
    private readonly columns: number,
    private readonly rows: number,
  ) {
    const squares = columns * rows;
    this.steps = new Uint8Array(squares * squares);
    for (let from = 0; from < squares; from++) {
      const [column, row] = [from % columns, Math.floor(from / columns)];
      for (let to = 0; to < squares; to++)
        this.steps[from * squares + to] = Math.max(
          Math.abs(column - (to % columns)),
          Math.abs(row - Math.floor(to / columns)),
        );
    }
  }

  /** King steps from one square to another. */
  distance(from: Square, to: Square): number {
    return this.steps[from * this.columns * this.rows + to] as number;
  }

  /** Number of king steps by which a square is nearer than the board's longest distance. */
  centrality(from: Square, to: Square): number {
    return Math.max(this.columns, this.rows) - this.distance(from, to);
  }
}

/** Distance of a square from the edge: 0 at the edge, more inside. */
export function centrality(square: Square, columns: number, rows: number): number {
  const column = square % columns;
  const row = Math.floor(square / columns);
  return Math.min(column, columns - 1 - column, row, rows - 1 - row);
}
