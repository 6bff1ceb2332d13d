/** Search position of orthodox chess. */

import type { Path } from '../../choices.js';
import { doubleArray } from '../../search/array-growth.js';
import { History } from '../../search/history.js';
import { EMPTY, extraBits, fromOf, type MoveList, toOf } from '../../search/piece-codes.js';
import {
  DRAWN,
  findAction,
  type Search,
  type SearchPosition,
  toOutcomeNumber,
  UNDECIDED,
} from '../../search/search.js';
import { opponentOf, PAWN, sideIds } from '../board/pieces.js';
import { type Cell, cellAt } from '../chess/cells.js';
import { isGivingCheck } from '../chess/checks.js';
import { kindOf } from '../chess/codes.js';
import { keys } from '../chess/hash.js';
import { pushLegalMoves } from '../chess/legal.js';
import type { Mailbox } from '../chess/mailbox.js';
import { findEnPassantHashFeature, hasInsufficientMaterial, isInCheck } from '../chess/outcome.js';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../chess/play.js';
import { loadState, packState } from '../chess/position.js';
import type { ChessState } from '../chess/state.js';
import { listPlainMoves, pathOf } from './moves.js';
import { findOutcome, type PlainPosition } from './position.js';

/** Number of values per undo entry. */
const FRAME = 6;
/** Plies of the fifty-move rule. */
const QUIET = 100;

/** Marks no move, at the root and for a null move. */
const NONE = -1;

export class ChessSearch implements SearchPosition<PlainPosition> {
  readonly sides = sideIds;
  readonly allies = [1, 2];
  low = 0;
  high = 0;
  outcome: number;

  private readonly state: ChessState;
  private readonly history: History;
  private readonly repetition: boolean;
  private readonly fiftyMoves: boolean;
  private move = NONE;
  private stack = new Int32Array(FRAME * 64);
  private depth = 0;

  constructor(private readonly root: PlainPosition) {
    const { chess, ended, options, seen } = root;
    this.state = loadState(chess);
    this.history = new History(seen);
    this.repetition = options['repetition-draw'] !== 'off';
    this.fiftyMoves = options['fifty-moves'] === 'on';
    this.outcome = toOutcomeNumber(ended, sideIds);
    this.updateHash();
  }

  get toMove(): number {
    return this.state.side;
  }

  get inCheck(): boolean {
    return isInCheck(this.state);
  }

  /** Board of the position. Evaluations may read but must not change it. */
  get board(): Mailbox {
    return this.state;
  }

  /** Cell of a possible en passant capture, or `NOWHERE`. */
  get enPassantCell(): Cell {
    return this.state.passed;
  }

  pushMoves(list: MoveList): void {
    if (this.depth === 0 && this.outcome !== UNDECIDED) return;
    const mark = list.top;
    pushLegalMoves(this.state, list);
    if (list.top > mark) {
      if (this.outcome !== UNDECIDED) list.top = mark;
      return;
    }
    this.outcome = isInCheck(this.state) ? 1 << opponentOf(this.state.side) : DRAWN;
  }

  isCheck(action: number): boolean {
    return isGivingCheck(this.state, action);
  }

  isQuiet(action: number): boolean {
    const { cells, passed } = this.state;
    const to = cellAt(toOf(action));
    if (cells[to] !== EMPTY || extraBits(action) !== 0) return false;
    return to !== passed || kindOf(cells[cellAt(fromOf(action))] as number) !== PAWN;
  }

  probability(): number {
    return 1;
  }

  make(action: number): void {
    const { state, history } = this;
    this.save();
    this.move = action;
    makeMove(state, action);
    this.updateHash();
    if (state.quiet === 0) history.clear();
    const isRepeated = history.recordPosition(this.low, this.high) && this.repetition;
    const isCounted = this.fiftyMoves && state.quiet >= QUIET;
    this.outcome = isRepeated || isCounted || hasInsufficientMaterial(state) ? DRAWN : UNDECIDED;
  }

  pass(): void {
    this.save();
    this.move = NONE;
    makeNullMove(this.state);
    this.updateHash();
  }

  unmake(): void {
    if (this.move === NONE) unmakeNullMove(this.state);
    else unmakeMove(this.state);
    const base = --this.depth * FRAME;
    const { stack, history } = this;
    this.low = stack[base] as number;
    this.high = stack[base + 1] as number;
    this.outcome = stack[base + 2] as number;
    this.move = stack[base + 3] as number;
    history.from = stack[base + 4] as number;
    history.top = stack[base + 5] as number;
  }

  pathOf(action: number): Path {
    return pathOf(action);
  }

  actionOf(path: Path): number | undefined {
    return findAction(listPlainMoves(packState(this.state)), path, pathOf);
  }

  position(): PlainPosition {
    if (this.depth === 0) return this.root;
    const chess = packState(this.state);
    const seen = this.history.halves();
    const next = { ...this.root, chess, ply: this.root.ply + this.depth, seen, last: null };
    return { ...next, ended: findOutcome(next) };
  }

  /** Updates the hash of pieces, side, castling rights and legal en passant capture. */
  private updateHash(): void {
    const { low, high } = this.state;
    const feature = findEnPassantHashFeature(this.state);
    this.low = feature < 0 ? low : low ^ (keys.low[feature] as number);
    this.high = feature < 0 ? high : high ^ (keys.high[feature] as number);
  }

  private save(): void {
    const base = this.depth++ * FRAME;
    if (base + FRAME > this.stack.length) this.stack = doubleArray(this.stack);
    const { stack, history } = this;
    stack[base] = this.low;
    stack[base + 1] = this.high;
    stack[base + 2] = this.outcome;
    stack[base + 3] = this.move;
    stack[base + 4] = history.from;
    stack[base + 5] = history.top;
  }
}

/** Search for the game without cards, in which nothing is hidden. */
export const search = {
  load: (position) => new ChessSearch(position),
  sample: (position) => position,
} satisfies Search<PlainPosition>;
