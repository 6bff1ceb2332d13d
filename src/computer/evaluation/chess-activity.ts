/**
 * Activity of pieces in orthodox chess: mobility, attacked and protected pieces, outposts, open files, and attacks
 * near the enemy king. Attacks near the king are added up in units and grow faster than linearly, as in Tord
 * Romstad's Glaurung.
 */

import {
  BISHOP,
  type Colour,
  colours,
  KING,
  KNIGHT,
  opponentOf,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/knightmare/board/pieces.js';
import { type Cell, DIAGONALS, forwardOf, LEAPS, STRAIGHTS } from '../../engine/knightmare/chess/cells.js';
import { bitOf, codeOf, kindOf, WALL } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, type Mailbox, PAWNS, RIDERS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import { MIDDLE } from '../../engine/knightmare/chess/tables.js';
import { EMPTY } from '../../engine/search/piece-codes.js';
import {
  ATTACKED_KINDS,
  HALF_OPEN,
  OPEN,
  OUTPOST,
  PROTECTED_OUTPOST,
  pawnThreats,
  pieceActivities,
} from './chess-activity-values.js';
import { fileOf, type Pawns, rankOf } from './chess-pawns.js';

/** Length of the tables by kind. */
const KINDS = QUEEN + 1;
/** Mobility values in the opening and the ending, by kind and number of reached squares. */
const mobilityEarly: Int16Array[] = [];
const mobilityLate: Int16Array[] = [];
/** Units of attack per attacked square near the king, by kind of the attacking piece. */
const units = new Uint8Array(KINDS);
/** Values of attacks in the opening and the ending, by kinds: attacker times `KINDS` plus attacked piece. */
const threatsEarly = new Int16Array(KINDS * KINDS);
const threatsLate = new Int16Array(KINDS * KINDS);
/** Values of protected pieces in the opening and the ending, by kind of the protecting piece. */
const protectionEarly = new Int16Array(KINDS);
const protectionLate = new Int16Array(KINDS);

for (const { kind, early, late, unit, protection, threats } of pieceActivities) {
  mobilityEarly[kind] = Int16Array.from(early);
  mobilityLate[kind] = Int16Array.from(late);
  units[kind] = unit;
  [protectionEarly[kind], protectionLate[kind]] = protection;
  for (const [order, [valueEarly, valueLate]] of threats.entries())
    setThreat(kind, ATTACKED_KINDS[order] ?? PAWN, valueEarly, valueLate);
}
for (const [kind, valueEarly, valueLate] of pawnThreats) setThreat(PAWN, kind, valueEarly, valueLate);

function setThreat(attacker: number, attacked: number, early: number, late: number): void {
  threatsEarly[attacker * KINDS + attacked] = early;
  threatsLate[attacker * KINDS + attacked] = late;
}

/** Divisor of the squared units of attacks near the king. A single attacker counts nothing. */
const ATTACK = 10;
const MAX_ATTACK = 300;

/** Ranks of outposts, from 0. */
const FIRST_OUTPOST_RANK = 3;
const LAST_OUTPOST_RANK = 5;

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
  /** Score of the colour that is being evaluated. */
  private ownEarly = 0;
  private ownLate = 0;
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
    this.ownEarly = 0;
    this.ownLate = 0;
    this.attackers = 0;
    this.attack = 0;
    const king = this.board.kingOf(opponentOf(colour));
    const near = kingZones[opponentOf(colour)] as Uint8Array;
    this.evaluatePawns(colour);
    this.evaluateKnights(colour, near, king);
    this.evaluateRiders(colour, near, king);
    const { attack, attackers } = this;
    if (attackers > 1) this.ownEarly += Math.min(MAX_ATTACK, Math.trunc((attack * attack) / ATTACK));
    this.early += sign * this.ownEarly;
    this.late += sign * this.ownLate;
  }

  /** Adds the pawns' attacks on other pieces. */
  private evaluatePawns(colour: Colour): void {
    const { cells, pieces, ends } = this.board;
    const own = bitOf(colour);
    const forward = forwardOf(colour);
    const list = startOfList(colour, PAWNS);
    const end = ends[list] as number;
    for (let i = list; i < end; i++) {
      const ahead = (pieces[i] as number) + forward;
      this.addContact(PAWN, cells[ahead - 1] as number, own);
      this.addContact(PAWN, cells[ahead + 1] as number, own);
    }
  }

  private evaluateKnights(colour: Colour, near: Uint8Array, king: Cell): void {
    const { pieces, ends } = this.board;
    const list = startOfList(colour, KNIGHTS);
    const end = ends[list] as number;
    for (let i = list; i < end; i++) {
      const cell = pieces[i] as number;
      this.addMobility(KNIGHT, this.countKnightMoves(cell, colour, near, king));
      this.addOutpost(cell, colour);
    }
  }

  private evaluateRiders(colour: Colour, near: Uint8Array, king: Cell): void {
    const { cells, pieces, ends } = this.board;
    const list = startOfList(colour, RIDERS);
    const end = ends[list] as number;
    for (let i = list; i < end; i++) {
      const cell = pieces[i] as number;
      const kind = kindOf(cells[cell] as number);
      this.addMobility(kind, this.countRiderMoves(cell, kind, colour, near, king));
      if (kind === BISHOP) this.addOutpost(cell, colour);
      if (kind === ROOK) this.addOpenFile(cell, colour);
    }
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
      this.addContact(KNIGHT, there, own);
      if ((there & own) !== 0 || cells[to + ahead - 1] === foe || cells[to + ahead + 1] === foe) continue;
      squares++;
    }
    this.addKingAttack(KNIGHT, hits);
    return squares;
  }

  /** Counts the squares that a rider reaches and no pawn guards. Records its attack near the king. */
  private countRiderMoves(from: Cell, kind: number, colour: Colour, near: Uint8Array, king: Cell): number {
    const { cells } = this.board;
    const steps = kind === BISHOP ? DIAGONALS : kind === ROOK ? STRAIGHTS : ALL_DIRECTIONS;
    const own = bitOf(colour);
    const foe = codeOf(opponentOf(colour), PAWN);
    const ahead = forwardOf(colour);
    const toKing = MIDDLE - king;
    let squares = 0;
    let hits = 0;
    for (let k = 0; k < steps.length; k++) {
      const step = steps[k] as number;
      let to = from + step;
      while (cells[to] === EMPTY) {
        if (cells[to + ahead - 1] !== foe && cells[to + ahead + 1] !== foe) squares++;
        hits += near[to + toKing] as number;
        to += step;
      }
      const there = cells[to] as number;
      if (there === WALL) continue;
      this.addContact(kind, there, own);
      if ((there & own) !== 0) continue;
      squares++;
      hits += near[to + toKing] as number;
    }
    this.addKingAttack(kind, hits);
    return squares;
  }

  private addMobility(kind: number, squares: number): void {
    this.ownEarly += mobilityEarly[kind]?.[squares] ?? 0;
    this.ownLate += mobilityLate[kind]?.[squares] ?? 0;
  }

  /**
   * Adds a piece's attack on an enemy piece, or its protection of a piece of its own side. `own`: bit of that
   * side.
   */
  private addContact(kind: number, there: number, own: number): void {
    if (there === EMPTY || there === WALL) return;
    if ((there & own) !== 0) {
      this.ownEarly += protectionEarly[kind] as number;
      this.ownLate += protectionLate[kind] as number;
      return;
    }
    const attacked = kindOf(there);
    if (attacked === KING) return;
    this.ownEarly += threatsEarly[kind * KINDS + attacked] as number;
    this.ownLate += threatsLate[kind * KINDS + attacked] as number;
  }

  private addOutpost(cell: Cell, colour: Colour): void {
    const rank = rankOf(cell, colour);
    if (rank < FIRST_OUTPOST_RANK || rank > LAST_OUTPOST_RANK) return;
    if (!this.pawns.isSafeFromPawns(colour, fileOf(cell), rank)) return;
    const { cells } = this.board;
    const own = codeOf(colour, PAWN);
    const behind = cell - forwardOf(colour);
    const isProtected = cells[behind - 1] === own || cells[behind + 1] === own;
    const [early, late] = isProtected ? PROTECTED_OUTPOST : OUTPOST;
    this.ownEarly += early;
    this.ownLate += late;
  }

  private addOpenFile(rook: Cell, colour: Colour): void {
    const { pawns } = this;
    if (!pawns.isHalfOpen(colour, fileOf(rook))) return;
    const [early, late] = pawns.isHalfOpen(opponentOf(colour), fileOf(rook)) ? OPEN : HALF_OPEN;
    this.ownEarly += early;
    this.ownLate += late;
  }

  private addKingAttack(kind: number, hits: number): void {
    if (hits === 0) return;
    this.attackers++;
    this.attack += hits * (units[kind] as number);
  }
}
