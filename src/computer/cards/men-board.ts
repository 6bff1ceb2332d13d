/**
 * The board of a game with cards as it will be fought over if no card is played any more: men, closed squares and walls in a few
 * arrays that are changed in place. It knows what continuing effects do to moves, and leaves out castling, taking in passing and
 * underpromotion: it serves to evaluate, never to tell what is legal.
 */
import { type Board, nextTurnOf } from '../../engine/knightmare/board/board.js';
import type { Grid } from '../../engine/knightmare/board/grid.js';
import { gridOf } from '../../engine/knightmare/board/grids.js';
import { leapsFrom, stepOpen } from '../../engine/knightmare/board/lines.js';
import {
  BISHOP,
  type Colour,
  CRAB,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/knightmare/board/men.js';
import { movable } from '../../engine/knightmare/board/rights.js';
import { diagonalsOf, forwardOf, OFF, stepFrom } from '../../engine/knightmare/board/squares.js';
import {
  ALL,
  BLACK,
  COMMON,
  COVERED,
  CROWNED,
  early,
  KINDS,
  late,
  manOn,
  NOBODY,
  PEACEFUL,
  phases,
  placesEarly,
  placesLate,
  prices,
  promotes,
  SHORT,
  STUCK,
  seenFrom,
} from './men.js';

/** Moves as numbers: from, to, and whether a pawn becomes a queen. */
const TO = 6;
const PROMOTES = 1 << 12;
export const MOVES = 1 << 13;

/** To be able to act is worth something before much is exchanged. */
const TURN = 12;

/** Restrictions of single turns hold for this many plies. */
const SOON = 2;

/** The most that lies on the stack of moves made. */
const MOST_MADE = 64;

/** The steps of a board without walls and closed squares, by square and direction; `OFF` where there is none. */
const openSteps = Uint8Array.from({ length: 64 * 8 }, (_, place) => stepFrom(place >> 3, place & 7));

/** A board for a search. */
export class MenBoard {
  private readonly men = new Uint16Array(65);
  private readonly closed = new Uint8Array(64);
  private readonly steps = new Uint8Array(64 * 8);
  /** Whether a colour may move what stands on a square in its next turn. */
  private readonly free = [new Uint8Array(64), new Uint8Array(64)] as const;
  private readonly royals = new Int8Array(2);
  private readonly forward = new Uint8Array(2);
  private readonly diagonals = new Uint8Array(4);
  private seen = seenFrom[0] as readonly Uint8Array[];
  private truce = false;
  /** Whether captures have to be made where there are any. */
  vendetta = false;
  private inOpening = 0;
  private inEnding = 0;
  private phase = 0;
  /** What is needed to take moves back: six numbers for each. */
  private readonly made = new Int32Array(MOST_MADE * 6);
  private top = 0;
  /** The moves found, each with how good it looks; a stack for the plies of a search. */
  readonly moves = new Int32Array(64 * 256);
  readonly gains = new Int32Array(64 * 256);
  end = 0;
  /** Plies made since the board was set up. */
  ply = 0;

  /** Sets the board up; the colour that is to move first. */
  load(board: Board): Colour {
    const grid = gridOf(board);
    this.top = 0;
    this.ply = 0;
    this.end = 0;
    this.truce = grid.truce;
    this.vendetta = grid.vendetta;
    this.seen = seenFrom[board.facing] as readonly Uint8Array[];
    this.loadWays(grid);
    this.loadMen(grid);
    return this.loadTurns(grid);
  }

  private loadWays(grid: Grid): void {
    const { forbidden, walled, board } = grid;
    const isOpen = board.effects.every(({ card }) => card !== 'forbidden-city' && card !== 'fortification');
    this.closed.set(forbidden);
    if (isOpen) this.steps.set(openSteps);
    else
      for (let place = 0; place < 64 * 8; place++)
        this.steps[place] = stepOpen({ ...grid, forbidden, walled }, place >> 3, place & 7)
          ? (openSteps[place] as number)
          : OFF;
    for (const colour of [0, 1] as const) {
      const forward = forwardOf(colour, board.facing);
      this.forward[colour] = forward;
      this.diagonals.set(diagonalsOf(forward), 2 * colour);
    }
  }

  private loadMen(grid: Grid): void {
    this.inOpening = 0;
    this.inEnding = 0;
    this.phase = 0;
    this.royals.fill(-1);
    for (let square = 0; square < 64; square++) {
      const code = manOn(grid, square);
      this.men[square] = code;
      if (code === NOBODY) continue;
      this.count(code, square, 1);
      if ((code & CROWNED) !== 0) this.royals[ownerOf(code)] = square;
    }
  }

  /** Who may move what in each colour's next turn, and who is the first to move at all. */
  private loadTurns(grid: Grid): Colour {
    const { board } = grid;
    const first = (board.moved ? 1 - board.mover : board.mover) as Colour;
    for (const colour of [0, 1] as const) {
      const turn = nextTurnOf(board, colour);
      const free = this.free[colour];
      if (board.terms.length === 0) free.fill(1);
      else
        for (let square = 0; square < 64; square++)
          free[square] = movable(grid, square, colour, turn) ? 1 : 0;
    }
    const isLost = board.terms.some(
      ({ kind, colour, until }) => kind === 'lost-turn' && colour === first && until >= board.turn,
    );
    return isLost ? ((1 - first) as Colour) : first;
  }

  /** Counts what a man is worth, or takes it off. */
  private count(code: number, square: number, times: 1 | -1): void {
    const owner = ownerOf(code);
    const place = (code & KINDS) * 64 + ((this.seen[owner] as Uint8Array)[square] as number);
    const sign = (code & COMMON) !== 0 ? 0 : owner === 0 ? times : -times;
    this.inOpening += times * (early[code] as number) + sign * (placesEarly[place] as number);
    this.inEnding += times * (late[code] as number) + sign * (placesLate[place] as number);
    this.phase += times * (phases[code] as number);
  }

  /** How the board stands for a colour that is to move. */
  worth(colour: Colour): number {
    const phase = Math.min(this.phase, ALL);
    const total = Math.trunc((this.inOpening * phase + this.inEnding * (ALL - phase)) / ALL);
    return (colour === 0 ? total : -total) + TURN;
  }

  /** Whether a colour has more than its King and pawns: it would not want to leave its turn out. */
  get hasOfficers(): boolean {
    return this.phase > 0;
  }

  /** Whether a colour's King could be taken by the other one's next move. */
  isInCheck(colour: Colour): boolean {
    const square = this.royals[colour] as number;
    return square >= 0 && this.isAttacked(square, (1 - colour) as Colour);
  }

  private isAttacked(square: number, by: Colour): boolean {
    const { men, steps } = this;
    if (((men[square] as number) & PEACEFUL) !== 0) return false;
    for (const from of leapsFrom[square] as readonly number[]) {
      const code = men[from] as number;
      if ((code & KNIGHT) !== 0 && this.serves(code, by)) return true;
    }
    for (let direction = 0; direction < 8; direction++) {
      let at = square;
      for (let far = 1; ; far++) {
        at = steps[at * 8 + direction] as number;
        if (at === OFF) break;
        const code = men[at] as number;
        if (code === NOBODY) continue;
        if (this.serves(code, by) && this.bearsOn(code, direction, far)) return true;
        break;
      }
    }
    return false;
  }

  /** Whether a colour may take with a man. */
  private serves(code: number, colour: Colour): boolean {
    return (code & (PEACEFUL | STUCK)) === 0 && (ownerOf(code) === colour || (code & COMMON) !== 0);
  }

  /** Whether a man who stands so far away in a direction takes back along it. */
  private bearsOn(code: number, direction: number, far: number): boolean {
    const rider = direction < 4 ? QUEEN | ROOK : QUEEN | BISHOP;
    if ((code & rider) !== 0 && (far <= 2 || (code & SHORT) === 0)) return true;
    if (far > 1) return false;
    if ((code & KING) !== 0) return true;
    if ((code & (PAWN | CRAB)) === 0 || direction < 4) return false;
    const owner = ownerOf(code);
    const back = direction ^ 2;
    return this.diagonals[2 * owner] === back || this.diagonals[2 * owner + 1] === back;
  }

  /** Finds what a colour may move, above `end`; captures and promotions alone where that is asked. */
  find(colour: Colour, isLoud: boolean): void {
    const { men } = this;
    const free = this.ply < SOON ? this.free[colour] : null;
    for (let from = 0; from < 64; from++) {
      const code = men[from] as number;
      if (code === NOBODY || (code & STUCK) !== 0) continue;
      if (ownerOf(code) !== colour && (code & COMMON) === 0) continue;
      if (free !== null && free[from] === 0) continue;
      this.findFrom(from, code, colour, isLoud);
    }
  }

  private findFrom(from: number, code: number, colour: Colour, isLoud: boolean): void {
    const kinds = code & KINDS;
    if ((kinds & KNIGHT) !== 0)
      for (const to of leapsFrom[from] as readonly number[])
        if (this.closed[to] === 0) this.offer(from, to, code, colour, isLoud);
    const range = (code & SHORT) === 0 ? 7 : 2;
    const straight = (kinds & (ROOK | QUEEN)) !== 0;
    const slanted = (kinds & (BISHOP | QUEEN)) !== 0;
    const king = (kinds & KING) !== 0;
    if (straight || slanted || king)
      for (let direction = 0; direction < 8; direction++) {
        const slides = direction < 4 ? straight : slanted;
        if (slides) this.line(from, code, colour, isLoud, direction, range);
        else if (king) this.line(from, code, colour, isLoud, direction, 1);
      }
    if ((kinds & (PAWN | CRAB)) !== 0) this.pawn(from, code, colour, isLoud);
  }

  private line(
    from: number,
    code: number,
    colour: Colour,
    isLoud: boolean,
    direction: number,
    range: number,
  ): void {
    const { men, steps } = this;
    let at = from;
    for (let far = 0; far < range; far++) {
      at = steps[at * 8 + direction] as number;
      if (at === OFF) return;
      this.offer(from, at, code, colour, isLoud);
      if (men[at] !== NOBODY) return;
    }
  }

  private pawn(from: number, code: number, colour: Colour, isLoud: boolean): void {
    const { men, steps } = this;
    const owner = ownerOf(code);
    for (let side = 0; side < 2; side++) {
      const to = steps[from * 8 + (this.diagonals[2 * owner + side] as number)] as number;
      if (to === OFF) continue;
      if (men[to] !== NOBODY || (code & CRAB) !== 0) this.offer(from, to, code, colour, isLoud);
    }
    if ((code & PAWN) === 0) return;
    const forward = this.forward[owner] as number;
    const first = steps[from * 8 + forward] as number;
    if (first === OFF || men[first] !== NOBODY) return;
    this.offer(from, first, code, colour, isLoud);
    if (isLoud || ((this.seen[owner] as Uint8Array)[from] as number) < 48) return;
    const second = steps[first * 8 + forward] as number;
    if (second !== OFF && men[second] === NOBODY) this.offer(from, second, code, colour, isLoud);
  }

  /** Pushes a move if it may be made, with what it takes. */
  private offer(from: number, to: number, code: number, colour: Colour, isLoud: boolean): void {
    const there = this.men[to] as number;
    let gain = 0;
    if (there !== NOBODY) {
      if (!this.mayTake(code, there, colour)) return;
      gain = Math.max(1, (prices[there] as number) - ((prices[code] as number) >> 5));
    }
    const isPromotion = promotes(code) && ((this.seen[ownerOf(code)] as Uint8Array)[to] as number) < 8;
    if (isPromotion) gain += prices[QUEEN] as number;
    if (isLoud && gain === 0) return;
    this.moves[this.end] = from | (to << TO) | (isPromotion ? PROMOTES : 0);
    this.gains[this.end++] = gain;
  }

  private mayTake(code: number, there: number, colour: Colour): boolean {
    if (this.truce || (code & PEACEFUL) !== 0 || (there & PEACEFUL) !== 0) return false;
    if ((there & COVERED) !== 0 && this.ply < SOON) return false;
    if ((there & CROWNED) !== 0) return false;
    return ownerOf(there) !== colour || ((code | there) & COMMON) !== 0;
  }

  /** Makes a move. */
  make(move: number): void {
    const { men, made } = this;
    const from = move & 63;
    const to = (move >> TO) & 63;
    const code = men[from] as number;
    const there = men[to] as number;
    const at = this.top;
    made[at] = move;
    made[at + 1] = code;
    made[at + 2] = there;
    made[at + 3] = this.inOpening;
    made[at + 4] = this.inEnding;
    made[at + 5] = this.phase;
    this.top = at + 6;
    this.ply++;
    const arriving = (move & PROMOTES) === 0 ? code : (code & ~KINDS) | QUEEN;
    this.count(code, from, -1);
    if (there !== NOBODY) this.count(there, to, -1);
    this.count(arriving, to, 1);
    men[from] = NOBODY;
    men[to] = arriving;
    if ((code & CROWNED) !== 0) this.royals[ownerOf(code)] = to;
  }

  /** Gives the turn to the other side. */
  pass(): void {
    this.ply++;
  }

  /** Takes that back. */
  takePassBack(): void {
    this.ply--;
  }

  /** Takes the last move back. */
  unmake(): void {
    const { men, made } = this;
    const at = this.top - 6;
    this.top = at;
    this.ply--;
    const move = made[at] as number;
    const code = made[at + 1] as number;
    const from = move & 63;
    men[from] = code;
    men[(move >> TO) & 63] = made[at + 2] as number;
    this.inOpening = made[at + 3] as number;
    this.inEnding = made[at + 4] as number;
    this.phase = made[at + 5] as number;
    if ((code & CROWNED) !== 0) this.royals[ownerOf(code)] = from;
  }
}

function ownerOf(code: number): Colour {
  return (code & BLACK) === 0 ? 0 : 1;
}
