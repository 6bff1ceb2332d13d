/**
 * Finds where a unit can go by geometry, walls, closed squares and curses. Ignores check. Cards can change
 * the movement by `MovementRules`.
 */
import type { Square } from '../../choices.js';
import { CURSED, type Grid, hasTrait, isControlledBy } from './grid.js';
import { splitCrowdedSquare } from './grid-builder.js';
import { isStepOpen, leapsFrom } from './lines.js';
import {
  BISHOP,
  type Colour,
  CRAB,
  KING,
  type Kinds,
  KNIGHT,
  opponentOf,
  PAWN,
  type PieceId,
  QUEEN,
  ROOK,
} from './pieces.js';
import { canCaptureUnit } from './rights.js';
import { diagonalsOf, forwardOf, neighbourInDirection, relativeRank } from './squares.js';

/** Changes to a unit's movement. Absent members leave it normal. */
export interface MovementRules {
  /** Kinds by which the unit moves, instead of its normal ones. */
  readonly as?: Kinds;
  /** `never` allows only empty squares, `only` allows only captures. */
  readonly captures?: 'never' | 'only';
  /** True if the player's units don't block (Ghostwalk). */
  readonly ghost?: boolean;
  /** Units that may be captured, instead of the normal ones (Assassin, Confabulation). */
  readonly canCapture?: (square: Square) => boolean;
}

/** A move's destination. */
export interface Reach {
  readonly from: Square;
  readonly to: Square;
  /** Square of the captured unit, or -1. Differs from `to` in an en passant capture. */
  readonly taken: Square;
  /** Moving pieces: all of a composite, or one group of a crowded square. */
  readonly ids: readonly PieceId[];
  /** True for a pawn's double step. */
  readonly double?: true;
  /** True for a knight's jump, which crosses no squares. */
  readonly leap?: true;
}

const STRAIGHT = [0, 1, 2, 3];
const SLANTED = [4, 5, 6, 7];
const EVERY = [...STRAIGHT, ...SLANTED];
const NOWHERE: readonly number[] = [];

/** Destinations of the unit on a square. Groups of a crowded square move separately. */
export function listReach(
  grid: Grid,
  from: Square,
  colour: Colour,
  way: MovementRules = {},
): readonly Reach[] {
  return splitCrowdedSquare(grid, from).flatMap((alone) => {
    const unit = alone.units[from] as readonly PieceId[];
    if (unit.length === 0) return [];
    return new Walk(alone, from, colour, way, unit, way.as ?? (alone.moves[from] as number)).collect();
  });
}

/** Collects the destinations of one unit. */
class Walk {
  private readonly found: Reach[] = [];

  constructor(
    private readonly grid: Grid,
    private readonly from: Square,
    private readonly colour: Colour,
    private readonly way: MovementRules,
    private readonly ids: readonly PieceId[],
    private readonly kinds: Kinds,
  ) {}

  collect(): readonly Reach[] {
    const { kinds } = this;
    if ((kinds & KNIGHT) !== 0) this.addLeaps();
    const slides = directionsOf(kinds);
    for (const d of slides) this.addLine(d, this.maxRange());
    if ((kinds & KING) !== 0) for (const d of EVERY) if (!slides.includes(d)) this.addLine(d, 1);
    if ((kinds & (PAWN | CRAB)) !== 0) this.addPawnMoves();
    return this.found;
  }

  private maxRange(): number {
    return hasTrait(this.grid, this.from, CURSED) ? 2 : 7;
  }

  private addLeaps(): void {
    for (const to of leapsFrom[this.from] as readonly Square[]) {
      if (this.grid.forbidden[to] === 0) this.addReach(to, { leap: true });
    }
  }

  private addLine(direction: number, range: number): void {
    let at = this.from;
    for (let steps = 0; steps < range && isStepOpen(this.grid, at, direction); steps++) {
      at = neighbourInDirection(at, direction);
      this.addReach(at, {});
      if (this.grid.owner[at] !== -1 && !this.canPass(at)) return;
    }
  }

  /**
   * True if the unit may pass through the unit on the square: under Ghostwalk, any unit that the player
   * controls.
   */
  private canPass(at: Square): boolean {
    return this.way.ghost === true && isControlledBy(this.grid, at, this.colour);
  }

  private addPawnMoves(): void {
    const { grid, from, kinds, way } = this;
    // A pawn moves in its owner's direction, even a neutral one (X38).
    const owner = grid.owner[from] as Colour;
    const forward = forwardOf(owner, grid.board.facing);
    for (const d of diagonalsOf(forward)) {
      if (!isStepOpen(grid, from, d)) continue;
      const to = neighbourInDirection(from, d);
      if ((kinds & CRAB) !== 0) this.addReach(to, {});
      else if (grid.owner[to] !== -1) this.addReach(to, { capture: true });
      if ((kinds & PAWN) !== 0 && grid.owner[to] === -1) this.addEnPassant(to);
    }
    if ((kinds & PAWN) === 0 || way.captures === 'only') return;
    if (!this.isStepFree(from, forward)) return;
    const first = neighbourInDirection(from, forward);
    this.addReach(first, { capture: false });
    if (relativeRank(owner, grid.board.facing, from) > 1) return;
    if (grid.owner[first] !== -1 && !this.canPass(first)) return;
    if (!this.isStepFree(first, forward)) return;
    // A unit that borrows a pawn's movement isn't a pawn, so no en passant (R46).
    const second = way.as === undefined ? { capture: false, double: true as const } : { capture: false };
    this.addReach(neighbourInDirection(first, forward), second);
  }

  /** True if a pawn may step ahead: the square is open, and empty unless a card allows more. */
  private isStepFree(from: Square, direction: number): boolean {
    if (!isStepOpen(this.grid, from, direction)) return false;
    const to = neighbourInDirection(from, direction);
    return this.grid.owner[to] === -1 || this.canPass(to) || (this.way.canCapture?.(to) ?? false);
  }

  /** Adds an en passant capture. Only pawns capture en passant (X3), and only in the next turn. */
  private addEnPassant(to: Square): void {
    const { grid, from, colour } = this;
    if (this.way.canCapture !== undefined || this.way.captures === 'never' || this.way.as !== undefined)
      return;
    for (const { pawn, square, turn } of grid.board.passed) {
      const victim = grid.board.pieces[pawn];
      if (square !== to || turn !== grid.board.turn || victim === undefined || victim.at < 0) continue;
      if (canCaptureUnit(grid, from, victim.at, colour)) {
        this.found.push({ from, to, taken: victim.at, ids: this.ids });
      }
    }
  }

  /** Adds a destination if the square is empty, or holds a unit that may be captured. */
  private addReach(
    to: Square,
    { capture, double, leap }: { capture?: boolean; double?: true; leap?: true },
  ): void {
    const { grid, from, ids, way } = this;
    const extra = { ...(double ? { double } : {}), ...(leap ? { leap } : {}) };
    if (grid.owner[to] === -1) {
      if (capture !== true && way.captures !== 'only')
        this.found.push({ from, to, taken: -1, ids, ...extra });
      return;
    }
    if (way.canCapture !== undefined) {
      if (way.canCapture(to)) this.found.push({ from, to, taken: to, ids, ...extra });
      return;
    }
    if (capture === false || way.captures === 'never') return;
    if (grid.royals[opponentOf(this.colour)].includes(to)) return;
    if (canCaptureUnit(grid, from, to, this.colour)) this.found.push({ from, to, taken: to, ids, ...extra });
  }
}

function directionsOf(kinds: Kinds): readonly number[] {
  if ((kinds & QUEEN) !== 0) return EVERY;
  const straight = (kinds & ROOK) !== 0;
  const slanted = (kinds & BISHOP) !== 0;
  if (straight && slanted) return EVERY;
  if (straight) return STRAIGHT;
  return slanted ? SLANTED : NOWHERE;
}
