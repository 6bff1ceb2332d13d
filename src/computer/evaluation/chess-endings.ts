/** What endings of orthodox chess are known for: who can hardly win, however far ahead, and how a king who is alone is mated. */
import { BISHOP, type Colour, colours, foeOf } from '../../engine/knightmare/board/men.js';
import type { Cell } from '../../engine/knightmare/chess/cells.js';
import { codeOf } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, listOf, type Mailbox, PAWNS, RIDERS } from '../../engine/knightmare/chess/mailbox.js';
import { stepsBetween } from './chess-pawns.js';

/** Without pawns so much more than the other side is needed to win: a rook, in hundredths of a pawn. */
const ENOUGH = 440;
/** The least that mates a king who is alone. */
export const MATING = 470;
/** The shares of what a side is ahead that are left, in sixteenths: all, of one who cannot win by force, and with bishops of opposite shades. */
export const WHOLE = 16;
const HARDLY = 3;
const OPPOSITE = 9;

/** A king who is alone is driven to the edge, step by step, and the other king comes nearer: for as much as weaker levels see. */
const TO_EDGE = 30;
const NEARER = 20;
/** With bishop and knight he is driven to a corner of the bishop's shade, more slowly: they are soon lost. */
const TO_CORNER = 16;
const NEARER_CORNER = 6;

/** The corners of each shade: of a dark bishop's squares, then of a light one's. */
const CORNERS: readonly (readonly Cell[])[] = [
  [160 + 0, 48 + 7],
  [48 + 0, 160 + 7],
];

/** What it is worth that a king who is alone stands on a file and a row, so many steps nearer to the other king than he could be. */
export function worthOfDriving(file: number, row: number, near: number): number {
  return NEARER * near + TO_EDGE * (3 - toEdge(file) + (3 - toEdge(row)));
}

/** Knows the endings of a board. */
export class Endings {
  constructor(private readonly board: Mailbox) {}

  /** How many sixteenths are left of what a side is ahead; `officers`: what the officers of each colour are worth. */
  share(ahead: Colour, officers: ArrayLike<number>): number {
    const behind = foeOf(ahead);
    if (this.size(ahead, PAWNS) === 0) {
      const more = (officers[ahead] as number) - (officers[behind] as number);
      if (more < ENOUGH) return HARDLY;
      // Two knights alone mate nobody.
      if (this.size(ahead, RIDERS) === 0 && this.size(ahead, KNIGHTS) < 3) return 1;
      return WHOLE;
    }
    return this.areBishopsOpposite() ? OPPOSITE : WHOLE;
  }

  /** What it is worth to a side that the other one's king, who is alone, stands where he does. */
  drive(ahead: Colour): number {
    const king = this.board.kingOf(foeOf(ahead));
    const near = 7 - stepsBetween(king, this.board.kingOf(ahead));
    const bishop = this.onlyBishop(ahead);
    if (bishop !== null && this.size(ahead, KNIGHTS) === 1 && this.size(ahead, PAWNS) === 0) {
      const [one = 0, other = 0] = CORNERS[shadeOf(bishop)] ?? [];
      const toCorner = Math.min(stepsBetween(king, one), stepsBetween(king, other));
      return NEARER_CORNER * near + TO_CORNER * (7 - toCorner);
    }
    return worthOfDriving(king & 15, (king >> 4) - 3, near);
  }

  /** Whether a colour has nobody but its king. */
  isAlone(colour: Colour): boolean {
    return this.size(colour, PAWNS) + this.size(colour, KNIGHTS) + this.size(colour, RIDERS) === 0;
  }

  private areBishopsOpposite(): boolean {
    if (colours.some((colour) => this.size(colour, KNIGHTS) !== 0)) return false;
    const [white, black] = [this.onlyBishop(0), this.onlyBishop(1)];
    return white !== null && black !== null && shadeOf(white) !== shadeOf(black);
  }

  /** The cell of a colour's bishop, where it has one and no other rider. */
  private onlyBishop(colour: Colour): Cell | null {
    if (this.size(colour, RIDERS) !== 1) return null;
    const cell = this.board.men[listOf(colour, RIDERS)] as number;
    return this.board.cells[cell] === codeOf(colour, BISHOP) ? cell : null;
  }

  private size(colour: Colour, kind: number): number {
    const list = listOf(colour, kind);
    return (this.board.ends[list] as number) - list;
  }
}

/** 1 for a light square, 0 for a dark one. */
function shadeOf(cell: Cell): number {
  return ((cell & 15) + (cell >> 4) + 1) & 1 ? 0 : 1;
}

/** How far a file or a row lies from the nearer edge. */
function toEdge(line: number): number {
  return Math.min(line, 7 - line);
}
