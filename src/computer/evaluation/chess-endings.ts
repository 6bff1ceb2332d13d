/** What endings of orthodox chess are known for: who can hardly win, however far ahead, and how a king who is alone is mated. */
import { BISHOP, type Colour, colours, opponentOf } from '../../engine/knightmare/board/pieces.js';
import type { Cell } from '../../engine/knightmare/chess/cells.js';
import { codeOf } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, listStart, type Mailbox, PAWNS, RIDERS } from '../../engine/knightmare/chess/mailbox.js';
import { stepsBetween } from './chess-pawns.js';

/** Without pawns so much more than the other side is needed to win: a rook, in hundredths of a pawn. */
const WINNING_MARGIN = 440;
/** The least that mates a king who is alone. */
export const MATING = 470;
/** The shares of what a side is ahead that are left, in sixteenths: all, of one who cannot win by force, and with bishops of opposite shades. */
export const WHOLE_SHARE = 16;
const HARDLY_WINNING = 3;
const OPPOSITE_BISHOPS = 9;

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
export function drivingValue(file: number, row: number, near: number): number {
  return NEARER * near + TO_EDGE * (3 - distanceToEdge(file) + (3 - distanceToEdge(row)));
}

/** Knows the endings of a board. */
export class Endings {
  constructor(private readonly board: Mailbox) {}

  /** How many sixteenths are left of what a side is ahead; `officers`: what the officers of each colour are worth. */
  remainingShare(ahead: Colour, officers: ArrayLike<number>): number {
    const behind = opponentOf(ahead);
    if (this.countKind(ahead, PAWNS) === 0) {
      const more = (officers[ahead] as number) - (officers[behind] as number);
      if (more < WINNING_MARGIN) return HARDLY_WINNING;
      // Two knights alone mate nobody.
      if (this.countKind(ahead, RIDERS) === 0 && this.countKind(ahead, KNIGHTS) < 3) return 1;
      return WHOLE_SHARE;
    }
    return this.areBishopsOpposite() ? OPPOSITE_BISHOPS : WHOLE_SHARE;
  }

  /** What it is worth to a side that the other one's king, who is alone, stands where he does. */
  mateDriveBonus(ahead: Colour): number {
    const king = this.board.kingOf(opponentOf(ahead));
    const near = 7 - stepsBetween(king, this.board.kingOf(ahead));
    const bishop = this.onlyBishop(ahead);
    if (bishop !== null && this.countKind(ahead, KNIGHTS) === 1 && this.countKind(ahead, PAWNS) === 0) {
      const [one = 0, other = 0] = CORNERS[shadeOf(bishop)] ?? [];
      const toCorner = Math.min(stepsBetween(king, one), stepsBetween(king, other));
      return NEARER_CORNER * near + TO_CORNER * (7 - toCorner);
    }
    return drivingValue(king & 15, (king >> 4) - 3, near);
  }

  /** Whether a colour has nobody but its king. */
  isBareKing(colour: Colour): boolean {
    return (
      this.countKind(colour, PAWNS) + this.countKind(colour, KNIGHTS) + this.countKind(colour, RIDERS) === 0
    );
  }

  private areBishopsOpposite(): boolean {
    if (colours.some((colour) => this.countKind(colour, KNIGHTS) !== 0)) return false;
    const [white, black] = [this.onlyBishop(0), this.onlyBishop(1)];
    return white !== null && black !== null && shadeOf(white) !== shadeOf(black);
  }

  /** The cell of a colour's bishop, where it has one and no other rider. */
  private onlyBishop(colour: Colour): Cell | null {
    if (this.countKind(colour, RIDERS) !== 1) return null;
    const cell = this.board.pieces[listStart(colour, RIDERS)] as number;
    return this.board.cells[cell] === codeOf(colour, BISHOP) ? cell : null;
  }

  private countKind(colour: Colour, kind: number): number {
    const list = listStart(colour, kind);
    return (this.board.ends[list] as number) - list;
  }
}

/** 1 for a light square, 0 for a dark one. */
function shadeOf(cell: Cell): number {
  return ((cell & 15) + (cell >> 4) + 1) & 1 ? 0 : 1;
}

/** How far a file or a row lies from the nearer edge. */
function distanceToEdge(line: number): number {
  return Math.min(line, 7 - line);
}
