/** Pieces by cell, and in lists by colour and movement. */
import { type Colour, colours, KING, KNIGHT, kindWords, PAWN } from '../board/pieces.js';
import { CELLS, type Cell, cellAt } from './cells.js';
import { codeOf, EMPTY, WALL } from './codes.js';

/** List capacity: a side has at most this many pieces. */
export const MOST_PIECES = 16;

/** Lists of a side; riders of all kinds share one. */
export const RIDERS = 0;
export const PAWNS = RIDERS + MOST_PIECES;
export const KNIGHTS = PAWNS + MOST_PIECES;
export const KINGS = KNIGHTS + MOST_PIECES;

/** Start of a list in `pieces`. */
export function listStart(colour: Colour, list: number): number {
  return colour * 4 * MOST_PIECES + list;
}

/** List of a piece, by code. */
const listOfCode = new Uint8Array(256);
for (const colour of colours) {
  for (const [kind] of kindWords) {
    const list = new Map([
      [PAWN, PAWNS],
      [KNIGHT, KNIGHTS],
      [KING, KINGS],
    ]).get(kind);
    listOfCode[codeOf(colour, kind)] = listStart(colour, list ?? RIDERS);
  }
}

/** Pieces of both sides, by cell and by list. */
export class Mailbox {
  /** Piece code by cell, walls around the board. */
  readonly cells = new Int16Array(CELLS).fill(WALL);
  /** Cells list after list, and each list's end. */
  readonly pieces = new Uint8Array(8 * MOST_PIECES);
  readonly ends = new Uint8Array(8 * MOST_PIECES);
  private readonly slots = new Uint8Array(CELLS);

  /** An empty board. */
  constructor() {
    for (let square = 0; square < 64; square++) this.cells[cellAt(square)] = EMPTY;
    for (const list of listOfCode) this.ends[list] = list;
  }

  kingOf(colour: Colour): Cell {
    return this.pieces[listStart(colour, KINGS)] as number;
  }

  put(cell: Cell, code: number): void {
    const list = listOfCode[code] as number;
    const slot = this.ends[list] as number;
    this.ends[list] = slot + 1;
    this.pieces[slot] = cell;
    this.slots[cell] = slot;
    this.cells[cell] = code;
  }

  /** Removes a piece; the last of its list takes its slot. */
  lift(cell: Cell): void {
    const list = listOfCode[this.cells[cell] as number] as number;
    const end = (this.ends[list] as number) - 1;
    const slot = this.slots[cell] as number;
    const last = this.pieces[end] as number;
    this.ends[list] = end;
    this.pieces[slot] = last;
    this.slots[last] = slot;
    this.cells[cell] = EMPTY;
  }

  shift(from: Cell, to: Cell): void {
    const slot = this.slots[from] as number;
    this.pieces[slot] = to;
    this.slots[to] = slot;
    this.cells[to] = this.cells[from] as number;
    this.cells[from] = EMPTY;
  }
}
