/**
 * Activity of pieces in orthodox chess: mobility, open files, and attacks near the enemy king. Mobility
 * follows Fabien Letouzey's Fruit 2.1. Attacks near the king are added up in units and grow faster than
 * linearly, as in Tord Romstad's Glaurung.
 */

import {
  BISHOP,
  type Colour,
  colours,
  KNIGHT,
  opponentOf,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/knightmare/board/pieces.js';
import { type Cell, DIAGONALS, forwardOf, LEAPS, STRAIGHTS } from '../../engine/knightmare/chess/cells.js';
import { bitOf, codeOf, kindOf, WALL } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, type Mailbox, RIDERS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import { MIDDLE } from '../../engine/knightmare/chess/tables.js';
import { EMPTY } from '../../engine/search/piece-codes.js';
import { fileOf, type Pawns } from './chess-pawns.js';

/** Length of the tables by kind. */
const KINDS = QUEEN + 1;
/** Value of a reached square in the opening, by kind. */
const squareEarly = new Uint8Array(KINDS);
/** Value of a reached square in the ending, by kind. */
const squareLate = new Uint8Array(KINDS);
/** Normal number of reached squares, by kind. */
const usual = new Uint8Array(KINDS);
/** Units of attack per attacked square near the king, by kind of the attacking piece. */
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

/** Bonus of a rook on a half-open file, in the opening and the ending. */
const HALF_OPEN = [10, 6] as const;
/** Bonus of a rook on an open file, in the opening and the ending. */
const OPEN = [24, 10] as const;

/** Divisor of the squared units of attacks near the king. A single attacker counts nothing. */
const ATTACK = 6;
const MAX_ATTACK = 500;

/** Cells around the king, one row further ahead than behind, by colour and offset from the king. */
const kingZones = colours.map((colour) => {
  const near = new Uint8Array(2 * MIDDLE);
  const forward = forwardOf(colour);
  for (const row of [-forward, 0, forward, 2 * forward])
    for (const column of [-1, 0, 1]) near[row + column + MIDDLE] = 1;
  return near;
});

const ALL_DIRECTIONS = [...DIAGONALS, ...STRAIGHTS];

export class Activity {
  /** White's score minus Black's, in the opening and the ending. Leaves out piece-square values. */
  early = 0;
  late = 0;
  /** Number of pieces that attack squares near the enemy king. */
  private attackers = 0;
  /** Units of attacks near the enemy king. */
  private attack = 0;

  constructor(
    private readonly board: Mailbox,
    private readonly pawns: Pawns,
  ) {}

  /** Recomputes from the board. Requires updated pawns. */
  update(): void {
    this.early = 0;
    this.late = 0;
    this.evaluateColour(0, 1);
    this.evaluateColour(1, -1);
  }

  private evaluateColour(colour: Colour, sign: number): void {
    const { pawns } = this;
    this.attackers = 0;
    this.attack = 0;
    let early = 0;
    let late = 0;
    const { cells, pieces, ends } = this.board;
    const king = this.board.kingOf(opponentOf(colour));
    const near = kingZones[opponentOf(colour)] as Uint8Array;
    const knights = startOfList(colour, KNIGHTS);
    const lastKnight = ends[knights] as number;
    for (let i = knights; i < lastKnight; i++) {
      const more = this.countKnightMoves(pieces[i] as number, colour, near, king) - (usual[KNIGHT] as number);
      early += more * (squareEarly[KNIGHT] as number);
      late += more * (squareLate[KNIGHT] as number);
    }
    const riders = startOfList(colour, RIDERS);
    const lastRider = ends[riders] as number;
    for (let i = riders; i < lastRider; i++) {
      const cell = pieces[i] as number;
      const kind = kindOf(cells[cell] as number);
      const more = this.countRiderMoves(cell, kind, colour, near, king) - (usual[kind] as number);
      early += more * (squareEarly[kind] as number);
      late += more * (squareLate[kind] as number);
      if (kind !== ROOK || !pawns.isHalfOpen(colour, fileOf(cell))) continue;
      const file = pawns.isHalfOpen(opponentOf(colour), fileOf(cell)) ? OPEN : HALF_OPEN;
      early += file[0];
      late += file[1];
    }
    const { attack, attackers } = this;
    if (attackers > 1) early += Math.min(MAX_ATTACK, Math.trunc((attack * attack) / ATTACK));
    this.early += sign * early;
    this.late += sign * late;
  }

  /** Counts the squares that a knight reaches and no pawn guards. Records its attack near the king. */
  private countKnightMoves(from: Cell, colour: Colour, near: Uint8Array, king: Cell): number {
    const { cells } = this.board;
    const own = bitOf(colour);
    const foe = codeOf(opponentOf(colour), PAWN);
    const ahead = forwardOf(colour);
    let squares = 0;
    let hits = 0;
    for (let k = 0; k < LEAPS.length; k++) {
      const to = from + (LEAPS[k] as number);
      const there = cells[to] as number;
      if (there === WALL) continue;
      hits += near[to - king + MIDDLE] as number;
      if ((there & own) !== 0 || cells[to + ahead - 1] === foe || cells[to + ahead + 1] === foe) continue;
      squares++;
    }
    this.addKingAttack(KNIGHT, hits);
    return squares;
  }

  /** Counts the squares that a rider reaches. Records its attack near the king. */
  private countRiderMoves(from: Cell, kind: number, colour: Colour, near: Uint8Array, king: Cell): number {
    const { cells } = this.board;
    const steps = kind === BISHOP ? DIAGONALS : kind === ROOK ? STRAIGHTS : ALL_DIRECTIONS;
    const foe = bitOf(opponentOf(colour));
    const toKing = MIDDLE - king;
    let squares = 0;
    let hits = 0;
    for (let k = 0; k < steps.length; k++) {
      const step = steps[k] as number;
      let to = from + step;
      while (cells[to] === EMPTY) {
        squares++;
        hits += near[to + toKing] as number;
        to += step;
      }
      if (((cells[to] as number) & foe) === 0) continue;
      squares++;
      hits += near[to + toKing] as number;
    }
    this.addKingAttack(kind, hits);
    return squares;
  }

  private addKingAttack(kind: number, hits: number): void {
    if (hits === 0) return;
    this.attackers++;
    this.attack += hits * (units[kind] as number);
  }
}
