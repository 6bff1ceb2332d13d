/**
 * Pawn structure in orthodox chess: passed, isolated, doubled and backward pawns, open files. Ranks count
 * from the pawn's own side. Files count from 1, with an empty file on either side.
 */

import { type Colour, colours, opponentOf, PAWN } from '../../engine/knightmare/board/pieces.js';
import { type Cell, forwardOf } from '../../engine/knightmare/chess/cells.js';
import { codeOf } from '../../engine/knightmare/chess/codes.js';
import { type Mailbox, PAWNS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import { EMPTY } from '../../engine/search/piece-codes.js';

/** Number of files, including one on each side of the board. */
const FILES = 10;
/** Rank that stands for "no pawn on this file". */
const NONE = 9;

/** Bonus of a passed pawn by rank, in the opening and the ending. Halved while the next square is blocked. */
const PASSED_EARLY = [0, 0, 0, 5, 15, 25, 30, 0];
const PASSED_LATE = [0, 5, 8, 20, 40, 55, 60, 0];

/** Weight of the enemy king's distance to the square before a passed pawn, per rank beyond the third. */
const ENEMY_KING_DISTANCE = 4;
/** Weight of the own king's distance to the square before a passed pawn, per rank beyond the third. */
const OWN_KING_DISTANCE = 2;
const FAR = 5;

/** Penalty for a pawn without pawns of its side on the adjacent files. */
const ISOLATED_EARLY = 10;
const ISOLATED_LATE = 12;
/** Penalty for a second pawn on a file. */
const DOUBLED_EARLY = 4;
const DOUBLED_LATE = 14;
const BACKWARD_EARLY = 8;
const BACKWARD_LATE = 8;
/** Bonus of a protected pawn, by rank. */
const PROTECTED = [0, 0, 8, 8, 12, 20, 30, 0];

/**
 * Penalty by the rank of the first own pawn on a file in front of the king. Rank 9 means that there is no such
 * pawn.
 */
const SHELTER = [0, 0, 7, 14, 18, 20, 20, 20, 20, 22];
/** Penalty by the advance of the first enemy pawn on a file in front of the king. */
const STORM = [0, 0, 0, 6, 14, 20, 10, 0, 0, 0];

/** File of a cell, from 1. */
export function fileOf(cell: Cell): number {
  return (cell & 15) + 1;
}

/** Rank of a cell as seen by a colour, from 0. */
export function rankOf(cell: Cell, colour: Colour): number {
  return colour === 0 ? 10 - (cell >> 4) : (cell >> 4) - 3;
}

/** Number of king steps between two cells. */
export function stepsBetween(one: Cell, other: Cell): number {
  return Math.max(Math.abs((one & 15) - (other & 15)), Math.abs((one >> 4) - (other >> 4)));
}

export class Pawns {
  /** White's score minus Black's, in the opening and the ending. Leaves out piece-square values. */
  early = 0;
  late = 0;
  /** Number of pawns, by colour and file. */
  private readonly counts = [new Uint8Array(FILES), new Uint8Array(FILES)] as const;
  /** Lowest rank of a pawn, by colour and file. */
  private readonly rear = [new Uint8Array(FILES), new Uint8Array(FILES)] as const;
  /** Highest rank of a pawn, by colour and file. */
  private readonly front = [new Uint8Array(FILES), new Uint8Array(FILES)] as const;

  constructor(private readonly board: Mailbox) {}

  /** Recomputes from the board. */
  update(): void {
    this.early = 0;
    this.late = 0;
    for (const colour of colours) this.countPawns(colour);
    for (const colour of colours) this.evaluatePawns(colour);
  }

  /** True if a colour has no pawn on a file. */
  isHalfOpen(colour: Colour, file: number): boolean {
    return this.counts[colour][file] === 0;
  }

  /** Penalty for missing pawns in front of the king, and for enemy pawns that advance there. */
  kingExposure(colour: Colour, king: Cell): number {
    const rear = this.rear[colour];
    const front = this.front[opponentOf(colour)];
    const middle = Math.min(7, Math.max(2, fileOf(king)));
    let sum = 0;
    for (let file = middle - 1; file <= middle + 1; file++)
      sum += (SHELTER[rear[file] as number] as number) + (STORM[front[file] as number] as number);
    return sum;
  }

  private countPawns(colour: Colour): void {
    const { pieces, ends } = this.board;
    const counts = this.counts[colour];
    const rear = this.rear[colour];
    const front = this.front[colour];
    // A loop is faster than `fill` for this few numbers.
    for (let file = 0; file < FILES; file++) {
      counts[file] = 0;
      rear[file] = NONE;
      front[file] = 0;
    }
    const list = startOfList(colour, PAWNS);
    const end = ends[list] as number;
    for (let i = list; i < end; i++) {
      const cell = pieces[i] as number;
      const file = fileOf(cell);
      const rank = rankOf(cell, colour);
      counts[file] = (counts[file] as number) + 1;
      if (rank < (rear[file] as number)) rear[file] = rank;
      if (rank > (front[file] as number)) front[file] = rank;
    }
  }

  private evaluatePawns(colour: Colour): void {
    const { pieces, ends, cells } = this.board;
    const counts = this.counts[colour];
    const rear = this.rear[colour];
    const own = codeOf(colour, PAWN);
    const forward = forwardOf(colour);
    const list = startOfList(colour, PAWNS);
    const end = ends[list] as number;
    let early = 0;
    let late = 0;
    for (let i = list; i < end; i++) {
      const cell = pieces[i] as number;
      const file = fileOf(cell);
      const rank = rankOf(cell, colour);
      const behind = cell - forward;
      if (cells[behind - 1] === own || cells[behind + 1] === own) {
        early += PROTECTED[rank] as number;
        late += (PROTECTED[rank] as number) >> 1;
      } else if (counts[file - 1] === 0 && counts[file + 1] === 0) {
        early -= ISOLATED_EARLY;
        late -= ISOLATED_LATE;
      } else if (
        (rear[file - 1] as number) > rank &&
        (rear[file + 1] as number) > rank &&
        this.isPawnAttacked(cell + forward, colour)
      ) {
        early -= BACKWARD_EARLY;
        late -= BACKWARD_LATE;
      }
      if ((rear[file] as number) < rank) {
        early -= DOUBLED_EARLY;
        late -= DOUBLED_LATE;
      }
      if (this.isPassed(colour, file, rank)) {
        const isStopped = cells[cell + forward] === EMPTY ? 0 : 1;
        early += (PASSED_EARLY[rank] as number) >> isStopped;
        late +=
          ((PASSED_LATE[rank] as number) >> isStopped) + this.evaluateEscort(colour, cell + forward, rank);
      }
    }
    this.early += colour === 0 ? early : -early;
    this.late += colour === 0 ? late : -late;
  }

  private isPawnAttacked(cell: Cell, colour: Colour): boolean {
    const { cells } = this.board;
    const foe = codeOf(opponentOf(colour), PAWN);
    const behind = cell + forwardOf(colour);
    return cells[behind - 1] === foe || cells[behind + 1] === foe;
  }

  /** True if no enemy pawn can block or capture the pawn on its way. */
  private isPassed(colour: Colour, file: number, rank: number): boolean {
    const rear = this.rear[opponentOf(colour)];
    const least = 7 - rank;
    return (
      (rear[file] as number) >= least &&
      (rear[file - 1] as number) >= least &&
      (rear[file + 1] as number) >= least
    );
  }

  /** Bonus for the kings' distances to the square before a passed pawn. */
  private evaluateEscort(colour: Colour, stop: Cell, rank: number): number {
    if (rank < 3) return 0;
    const own = Math.min(FAR, stepsBetween(this.board.kingOf(colour), stop));
    const foe = Math.min(FAR, stepsBetween(this.board.kingOf(opponentOf(colour)), stop));
    return (rank - 2) * (ENEMY_KING_DISTANCE * foe - OWN_KING_DISTANCE * own);
  }
}
