/**
 * What the officers of orthodox chess do: the squares that they reach, open files, and how many of them bear on the other king. The
 * shape and the weights of mobility are Fabien Letouzey's (Fruit 2.1), the units of attack on a king Tord Romstad's (Glaurung),
 * as the Chess Programming Wiki tells them.
 */
import { EMPTY } from '../../engine/chessmen.js';
import {
  BISHOP,
  type Colour,
  colours,
  foeOf,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/knightmare/board/men.js';
import { type Cell, DIAGONALS, forwardOf, LEAPS, STRAIGHTS } from '../../engine/knightmare/chess/cells.js';
import { bitOf, codeOf, kindOf } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, listOf, type Mailbox, RIDERS } from '../../engine/knightmare/chess/mailbox.js';
import { MIDDLE } from '../../engine/knightmare/chess/tables.js';
import { fileOf, type Pawns } from './chess-pawns.js';

/** By kind: what a square that a man reaches is worth, while many men stand and in the ending, and how many are usual. */
const KINDS = QUEEN + 1;
const squareEarly = new Uint8Array(KINDS);
const squareLate = new Uint8Array(KINDS);
const usual = new Uint8Array(KINDS);
/** By kind: how much each square around the king counts that a man attacks. */
const units = new Uint8Array(KINDS);
for (const [kind, early, late, squares, unit] of [
  [KNIGHT, 4, 4, 4, 2],
  [BISHOP, 5, 5, 6, 2],
  [ROOK, 2, 4, 7, 3],
  [QUEEN, 1, 2, 13, 5],
] as const) {
  squareEarly[kind] = early;
  squareLate[kind] = late;
  usual[kind] = squares;
  units[kind] = unit;
}

/** A rook on a file without own pawns, and without any. */
const HALF_OPEN = [10, 6] as const;
const OPEN = [24, 10] as const;

/** An attack on a king counts by the square of its units, but not from one man alone. */
const ATTACK = 6;
const MOST_ATTACK = 500;

/** The cells around a king, one row further ahead than behind, by colour and the difference to his own. */
const around = colours.map((colour) => {
  const near = new Uint8Array(2 * MIDDLE);
  const forward = forwardOf(colour);
  for (const row of [-forward, 0, forward, 2 * forward])
    for (const column of [-1, 0, 1]) near[row + column + MIDDLE] = 1;
  return near;
});

const EVERY = [...DIAGONALS, ...STRAIGHTS];

function stepsOf(kind: number): readonly number[] {
  if (kind === BISHOP) return DIAGONALS;
  return kind === ROOK ? STRAIGHTS : EVERY;
}

/** Looks at the officers of a board. */
export class Activity {
  /** What White's are worth more than Black's, apart from where they stand: while many men stand, and in the ending. */
  early = 0;
  late = 0;
  private squares = 0;
  private hits = 0;

  constructor(
    private readonly board: Mailbox,
    private readonly pawns: Pawns,
  ) {}

  /** Looks at them as they stand now; the pawns have been looked at. */
  look(): void {
    this.early = 0;
    this.late = 0;
    this.weigh(0, 1);
    this.weigh(1, -1);
  }

  private weigh(colour: Colour, sign: number): void {
    const { cells, men, ends } = this.board;
    const king = this.board.kingOf(foeOf(colour));
    const near = around[foeOf(colour)] as Uint8Array;
    let early = 0;
    let late = 0;
    let attackers = 0;
    let attack = 0;
    for (const list of [listOf(colour, KNIGHTS), listOf(colour, RIDERS)]) {
      const end = ends[list] as number;
      for (let i = list; i < end; i++) {
        const cell = men[i] as number;
        const kind = kindOf(cells[cell] as number);
        this.squares = 0;
        this.hits = 0;
        if (kind === KNIGHT) this.leap(cell, colour, near, king);
        else this.ride(cell, stepsOf(kind), colour, near, king);
        const more = this.squares - (usual[kind] as number);
        early += more * (squareEarly[kind] as number);
        late += more * (squareLate[kind] as number);
        if (this.hits > 0) {
          attackers++;
          attack += this.hits * (units[kind] as number);
        }
        if (kind !== ROOK || !this.pawns.leavesOpen(colour, fileOf(cell))) continue;
        const file = this.pawns.leavesOpen(foeOf(colour), fileOf(cell)) ? OPEN : HALF_OPEN;
        early += file[0];
        late += file[1];
      }
    }
    if (attackers > 1) early += Math.min(MOST_ATTACK, Math.trunc((attack * attack) / ATTACK));
    this.early += sign * early;
    this.late += sign * late;
  }

  /** Counts the squares that a knight reaches and no pawn guards. */
  private leap(from: Cell, colour: Colour, near: Uint8Array, king: Cell): void {
    const { cells } = this.board;
    const own = bitOf(colour);
    const foe = codeOf(foeOf(colour), PAWN);
    const ahead = forwardOf(colour);
    for (const step of LEAPS) {
      const to = from + step;
      const there = cells[to] as number;
      // A wall has neither bit, nor is it empty.
      if (there !== EMPTY && (there & (bitOf(0) | bitOf(1))) === 0) continue;
      if (near[to - king + MIDDLE] === 1) this.hits++;
      if ((there & own) !== 0 || cells[to + ahead - 1] === foe || cells[to + ahead + 1] === foe) continue;
      this.squares++;
    }
  }

  /** Counts the squares that a rider reaches along lines of these steps. */
  private ride(from: Cell, steps: readonly number[], colour: Colour, near: Uint8Array, king: Cell): void {
    const { cells } = this.board;
    const foe = bitOf(foeOf(colour));
    let squares = 0;
    let hits = 0;
    for (const step of steps) {
      let to = from + step;
      while (cells[to] === EMPTY) {
        squares++;
        hits += near[to - king + MIDDLE] as number;
        to += step;
      }
      if (((cells[to] as number) & foe) === 0) continue;
      squares++;
      hits += near[to - king + MIDDLE] as number;
    }
    this.squares = squares;
    this.hits = hits;
  }
}
