/**
 * The king's region in King's Table: the squares that it could reach if the attackers stood still and the
 * defenders stepped aside. Rows are sets of bits and filled at once (Kogge-Stone fill).
 */
import { ATTACKERS } from '../../engine/kings-table/board/pieces.js';
import type { State } from '../../engine/kings-table/moves/state.js';
import type { Rules } from '../../engine/kings-table/rules/rules.js';

export class KingRegion {
  /** Number of squares in the region. */
  size = 0;
  /** Number of escapes in the region. */
  escapes = 0;
  /** Number of squares on the board's edge in the region. */
  edges = 0;
  isKingAtEdge = false;
  private readonly columns: number;
  private readonly rows: number;
  private readonly fullRow: number;
  /** Rows are numbered from 1. Empty rows before and after the board need no test. */
  private readonly escapeRows: Int32Array;
  private readonly edgeRows: Int32Array;
  /** Squares without an attacker. */
  private readonly freeRows: Int32Array;
  private readonly region: Int32Array;

  constructor({ board, escapes }: Rules) {
    const { columns, rows } = board.view;
    const createRows = () => new Int32Array(rows + 2);
    this.columns = columns;
    this.rows = rows;
    this.fullRow = 2 ** columns - 1;
    this.escapeRows = createRows();
    this.edgeRows = createRows().fill(1 | (1 << (columns - 1)), 1, rows + 1);
    this.edgeRows[1] = this.fullRow;
    this.edgeRows[rows] = this.fullRow;
    this.freeRows = createRows();
    this.region = createRows();
    for (const square of board.squares) {
      const row = rowOf(square, columns);
      if (escapes[square] === 1)
        this.escapeRows[row] = (this.escapeRows[row] ?? 0) | (1 << (square % columns));
    }
  }

  measure(state: State): void {
    this.fill(state);
    const { columns, rows, region, escapeRows, edgeRows } = this;
    const kingRow = edgeRows[rowOf(state.kingSquare, columns)] as number;
    this.isKingAtEdge = ((kingRow >> (state.kingSquare % columns)) & 1) === 1;
    this.size = 0;
    this.escapes = 0;
    this.edges = 0;
    for (let row = 1; row <= rows; row++) {
      const reached = region[row] as number;
      if (reached === 0) continue;
      this.size += countBits(reached);
      this.escapes += countBits(reached & (escapeRows[row] as number));
      this.edges += countBits(reached & (edgeRows[row] as number));
    }
  }

  private fill({ pieces, kingSquare, rules }: State): void {
    const { columns, freeRows, region } = this;
    const { off } = rules.board;
    freeRows.fill(this.fullRow, 1, this.rows + 1);
    const attackers = pieces[ATTACKERS];
    for (let slot = 0; slot < attackers.length; slot++) {
      const square = attackers[slot] as number;
      if (square === off) continue;
      const row = rowOf(square, columns);
      freeRows[row] = (freeRows[row] as number) & ~(1 << (square % columns));
    }
    region.fill(0);
    const start = rowOf(kingSquare, columns);
    region[start] = fillRow(1 << (kingSquare % columns), freeRows[start] as number);
    this.spread(start);
  }

  /** Spreads the region from a row, down and up in turn, until it no longer grows. */
  private spread(start: number): void {
    const { rows, freeRows, region } = this;
    let from = start;
    let idle = 0;
    for (let step = 1; idle < 2; step = -step) {
      idle++;
      for (let row = from; row >= 1 && row <= rows; row += step) {
        const here = region[row] as number;
        const free = freeRows[row] as number;
        const grown = here | (((region[row - 1] as number) | (region[row + 1] as number)) & free);
        if (grown === here) continue;
        region[row] = fillRow(grown, free);
        idle = 0;
      }
      from = step > 0 ? rows : 1;
    }
  }
}

function rowOf(square: number, columns: number): number {
  return Math.trunc(square / columns) + 1;
}

/** Spreads bits along a row over free squares. */
function fillRow(from: number, free: number): number {
  let up = from;
  let down = from;
  let above = free;
  let below = free;
  for (let shift = 1; shift <= 16; shift *= 2) {
    up |= above & (up << shift);
    above &= above << shift;
    down |= below & (down >> shift);
    below &= below >> shift;
  }
  return up | down;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
