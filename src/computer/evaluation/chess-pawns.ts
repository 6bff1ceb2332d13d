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
const PASSED_EARLY = [0, -12, -12, 0, 13, 21, 27, 0];
const PASSED_LATE = [0, 7, 6, 20, 50, 61, 55, 0];

/** Weight of the enemy king's distance to the square before a passed pawn, per rank beyond the third. */
const ENEMY_KING_DISTANCE = 10;
/** Weight of its own king's distance to the square before a passed pawn, per rank beyond the third. */
const OWN_KING_DISTANCE = 8;
/** Larger distances of a king count as this many steps. */
const FAR = 5;

/** Penalty for a pawn without pawns of its side on the adjacent files. */
const ISOLATED_EARLY = 4;
const ISOLATED_LATE = 5;
/** Penalty for a second pawn on a file. */
const DOUBLED_EARLY = 22;
const DOUBLED_LATE = 23;
const BACKWARD_EARLY = 3;
const BACKWARD_LATE = 9;
/** Bonus of a protected pawn by rank, in the opening and the ending. */
const PROTECTED_EARLY = [0, 0, 12, 7, 15, 30, 30, 0];
const PROTECTED_LATE = [0, 0, 7, 6, 1, 16, 14, 0];
/** Bonus of a pawn with a neighbour on its rank, by rank, in the opening and the ending. */
const PHALANX_EARLY = [0, 5, 3, 9, 21, 4, 0, 0];
const PHALANX_LATE = [0, -2, 4, -2, 9, 7, 0, 0];

/**
 * Penalty by the rank of the first own pawn on a file in front of the king. Rank 9 means that there is no such
 * pawn.
 */
const SHELTER = [0, 5, 7, 11, 13, 21, 19, 20, 20, 25];
/**
 * Penalty for the most advanced enemy pawn on a file in front of the king, by its rank from the enemy's side.
 */
const STORM = [11, 6, -1, 10, 8, 11, 6, 0, 0, 0];

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
  /** Score of the colour that is being evaluated. */
  private ownEarly = 0;
  private ownLate = 0;
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

  /** True if no pawn of the other colour can ever attack a square. `rank` as the colour sees it. */
  isSafeFromPawns(colour: Colour, file: number, rank: number): boolean {
    const rear = this.rear[opponentOf(colour)];
    const least = 7 - rank;
    return (rear[file - 1] as number) >= least && (rear[file + 1] as number) >= least;
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
    const rear = this.rear[colour];
    const forward = forwardOf(colour);
    const list = startOfList(colour, PAWNS);
    const end = ends[list] as number;
    this.ownEarly = 0;
    this.ownLate = 0;
    for (let i = list; i < end; i++) {
      const cell = pieces[i] as number;
      const file = fileOf(cell);
      const rank = rankOf(cell, colour);
      this.evaluateNeighbours(colour, cell, file, rank);
      if ((rear[file] as number) < rank) {
        this.ownEarly -= DOUBLED_EARLY;
        this.ownLate -= DOUBLED_LATE;
      }
      if (this.isPassed(colour, file, rank)) {
        const isStopped = cells[cell + forward] === EMPTY ? 0 : 1;
        this.ownEarly += (PASSED_EARLY[rank] as number) >> isStopped;
        this.ownLate += (PASSED_LATE[rank] as number) >> isStopped;
        this.ownLate += this.evaluateEscort(colour, cell + forward, rank);
      }
    }
    this.early += colour === 0 ? this.ownEarly : -this.ownEarly;
    this.late += colour === 0 ? this.ownLate : -this.ownLate;
  }

  /** Scores a pawn by its neighbours: protected, isolated, backward, or beside another pawn. */
  private evaluateNeighbours(colour: Colour, cell: Cell, file: number, rank: number): void {
    const { cells } = this.board;
    const counts = this.counts[colour];
    const rear = this.rear[colour];
    const own = codeOf(colour, PAWN);
    const forward = forwardOf(colour);
    const behind = cell - forward;
    if (cells[behind - 1] === own || cells[behind + 1] === own) {
      this.ownEarly += PROTECTED_EARLY[rank] as number;
      this.ownLate += PROTECTED_LATE[rank] as number;
    } else if (counts[file - 1] === 0 && counts[file + 1] === 0) {
      this.ownEarly -= ISOLATED_EARLY;
      this.ownLate -= ISOLATED_LATE;
    } else if (
      (rear[file - 1] as number) > rank &&
      (rear[file + 1] as number) > rank &&
      this.isAttackedByPawn(cell + forward, colour)
    ) {
      this.ownEarly -= BACKWARD_EARLY;
      this.ownLate -= BACKWARD_LATE;
    }
    if (cells[cell - 1] === own || cells[cell + 1] === own) {
      this.ownEarly += PHALANX_EARLY[rank] as number;
      this.ownLate += PHALANX_LATE[rank] as number;
    }
  }

  private isAttackedByPawn(cell: Cell, colour: Colour): boolean {
    const { cells } = this.board;
    const foe = codeOf(opponentOf(colour), PAWN);
    const behind = cell + forwardOf(colour);
    return cells[behind - 1] === foe || cells[behind + 1] === foe;
  }

  /** True if no enemy pawn can block or capture the pawn on its way. */
  private isPassed(colour: Colour, file: number, rank: number): boolean {
    return (
      (this.rear[opponentOf(colour)][file] as number) >= 7 - rank && this.isSafeFromPawns(colour, file, rank)
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
