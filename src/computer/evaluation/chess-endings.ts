/** Endgame knowledge of orthodox chess: which material can hardly win, and how to mate a lone king. */
import { BISHOP, type Colour, colours, opponentOf } from '../../engine/knightmare/board/pieces.js';
import type { Cell } from '../../engine/knightmare/chess/cells.js';
import { codeOf } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, type Mailbox, PAWNS, RIDERS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import { stepsBetween } from './chess-pawns.js';

/** Lead that is needed to win without pawns: a rook, in hundredths of a pawn. */
const WINNING_MARGIN = 440;
/** Minimum material that mates a lone king. */
export const MATING = 470;
/** Sixteenths of the lead that count by default. */
export const WHOLE_SHARE = 16;
/** Sixteenths of the lead that count without a forced win. */
const SMALL_ADVANTAGE = 3;
/** Sixteenths of the lead that count with bishops of opposite colours. */
const OPPOSITE_BISHOPS = 9;

/** Bonus for driving a lone king to the edge. */
const TO_EDGE = 30;
/** Bonus for approaching a lone king. */
const NEARER = 20;
/**
 * With bishop and knight, the king is driven to a corner of the bishop's colour. The values are small,
 * because the pieces are easily lost.
 */
const TO_CORNER = 16;
const NEARER_CORNER = 6;

/** Corners by square colour: dark, then light. */
const CORNERS: readonly (readonly Cell[])[] = [
  [160 + 0, 48 + 7],
  [48 + 0, 160 + 7],
];

/** Bonus for a lone king on this file and row. `near`: 7 minus the number of king steps between the kings. */
export function drivingValue(file: number, row: number, near: number): number {
  return NEARER * near + TO_EDGE * (3 - distanceToEdge(file) + (3 - distanceToEdge(row)));
}

export class Endings {
  constructor(private readonly board: Mailbox) {}

  /** Sixteenths of the lead that count. `officers`: values of pieces other than pawns, by colour. */
  remainingShare(ahead: Colour, officers: ArrayLike<number>): number {
    const behind = opponentOf(ahead);
    if (this.countKind(ahead, PAWNS) === 0) {
      const more = (officers[ahead] as number) - (officers[behind] as number);
      if (more < WINNING_MARGIN) return SMALL_ADVANTAGE;
      // Two knights alone can't mate, so their lead hardly counts.
      if (this.countKind(ahead, RIDERS) === 0 && this.countKind(ahead, KNIGHTS) < 3) return 1;
      return WHOLE_SHARE;
    }
    return this.areBishopsOpposite() ? OPPOSITE_BISHOPS : WHOLE_SHARE;
  }

  /** Bonus for the position of the enemy's lone king. */
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

  /** Cell of a colour's bishop if it is the only rider, else null. */
  private onlyBishop(colour: Colour): Cell | null {
    if (this.countKind(colour, RIDERS) !== 1) return null;
    const cell = this.board.pieces[startOfList(colour, RIDERS)] as number;
    return this.board.cells[cell] === codeOf(colour, BISHOP) ? cell : null;
  }

  private countKind(colour: Colour, kind: number): number {
    const list = startOfList(colour, kind);
    return (this.board.ends[list] as number) - list;
  }
}

/** Shade of a cell: 1 light, 0 dark. */
function shadeOf(cell: Cell): number {
  return ((cell & 15) + (cell >> 4) + 1) & 1 ? 0 : 1;
}

/** Distance of a file or row from the nearer edge. */
function distanceToEdge(line: number): number {
  return Math.min(line, 7 - line);
}
