/** Keeps pieces by cell, and in lists by colour and movement. */
import { type Colour, colours, KING, KNIGHT, kindWords, PAWN } from '../board/pieces.js';
import { CELLS, type Cell, cellAt } from './cells.js';
import { codeOf, EMPTY, WALL } from './codes.js';

/** Capacity of a list: the maximum number of pieces of a side. */
export const MAX_PIECES = 16;

/** Offsets of a side's four lists. Bishops, rooks and queens share the riders' list. */
export const RIDERS = 0;
export const PAWNS = RIDERS + MAX_PIECES;
export const KNIGHTS = PAWNS + MAX_PIECES;
export const KINGS = KNIGHTS + MAX_PIECES;

/** Start of a list in `pieces`. */
export function startOfList(colour: Colour, list: number): number {
  return colour * 4 * MAX_PIECES + list;
}

/** List that a piece belongs to, by code. */
const listOfCode = new Uint8Array(256);
for (const colour of colours) {
  for (const [kind] of kindWords) {
    const list = new Map([
      [PAWN, PAWNS],
      [KNIGHT, KNIGHTS],
      [KING, KINGS],
    ]).get(kind);
    listOfCode[codeOf(colour, kind)] = startOfList(colour, list ?? RIDERS);
  }
}

export class Mailbox {
  /** Piece code by cell. Walls surround the board. */
  readonly cells = new Int16Array(CELLS).fill(WALL);
  /** Cells of all lists, one list after another. */
  readonly pieces = new Uint8Array(8 * MAX_PIECES);
  /** End of each list in `pieces`. */
  readonly ends = new Uint8Array(8 * MAX_PIECES);
  private readonly slots = new Uint8Array(CELLS);

  constructor() {
    for (let square = 0; square < 64; square++) this.cells[cellAt(square)] = EMPTY;
    for (const list of listOfCode) this.ends[list] = list;
  }

  kingOf(colour: Colour): Cell {
    return this.pieces[startOfList(colour, KINGS)] as number;
  }

  placePiece(cell: Cell, code: number): void {
    const list = listOfCode[code] as number;
    const slot = this.ends[list] as number;
    this.ends[list] = slot + 1;
    this.pieces[slot] = cell;
    this.slots[cell] = slot;
    this.cells[cell] = code;
  }

  /** Removes a piece. The last piece of its list takes its slot. */
  removePiece(cell: Cell): void {
    const list = listOfCode[this.cells[cell] as number] as number;
    const end = (this.ends[list] as number) - 1;
    const slot = this.slots[cell] as number;
    const last = this.pieces[end] as number;
    this.ends[list] = end;
    this.pieces[slot] = last;
    this.slots[last] = slot;
    this.cells[cell] = EMPTY;
  }

  movePiece(from: Cell, to: Cell): void {
    const slot = this.slots[from] as number;
    this.pieces[slot] = to;
    this.slots[to] = slot;
    this.cells[to] = this.cells[from] as number;
    this.cells[from] = EMPTY;
  }
}
