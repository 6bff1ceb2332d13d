/** Finds the legal moves of a small game (`small-game.ts`) and makes them. */
import { type Board, nameOf } from '../../board/board.js';
import { type Choice, ChoiceTree, type Path } from '../../choices.js';
import type { Codes, RefusalOf } from '../../codes.js';
import type { Call, Played, SideId } from '../../game.js';
import type { KernelRefusal } from '../../kernel-codes.js';
import {
  formatSquares,
  parseSquares,
  type SquareMove,
  squaresFromPath,
  squaresToPath,
} from '../../notation/square-moves.js';
import { memoizeByContent, type Options } from '../../options.js';
import { createRefusal, ok, type Refusal, type Result, refuse } from '../../result.js';
import { memoizeLast } from '../memo.js';
import { checkCanAct } from '../turn.js';
import type { Cell } from '../two-sides/board-rows.js';
import { endingByCall, otherSide, type SideNumber, sideNumber } from '../two-sides/two-sides.js';
import type { PositionOf, SmallGameRules } from './small-rules.js';

/** Board for certain options, with the pieces at the start. */
export interface CompiledBoard {
  readonly board: Board;
  readonly start: readonly Cell[];
}

export class SmallMoves<C extends Codes> {
  readonly #rules: SmallGameRules<C>;
  /** Board for the options. Options with equal content share one compiled board. */
  readonly compile: (options: Options) => CompiledBoard;
  readonly #treeOf: (position: PositionOf<C>) => ChoiceTree<SquareMove>;

  constructor(rules: SmallGameRules<C>) {
    this.#rules = rules;
    this.compile = memoizeByContent((options) => {
      const board = rules.board(options);
      return { board, start: rules.start(board) };
    });
    this.#treeOf = memoizeLast((position) => this.#createTree(position));
  }

  boardOf({ options }: PositionOf<C>): Board {
    return this.compile(options).board;
  }

  sideIdOf(side: SideNumber): SideId {
    return this.#rules.sides[side].id;
  }

  createPosition(options: Options, cells: readonly Cell[]): PositionOf<C> {
    return { game: this.#rules.id, options, cells, side: 0, ply: 0, last: null, ended: null };
  }

  /** Ending that the rules find on the board. */
  endingOf(position: PositionOf<C>): PositionOf<C>['ended'] {
    const end = this.#rules.outcome(position, this.boardOf(position));
    return end && { winners: end.winner === null ? [] : [this.sideIdOf(end.winner)], reason: end.reason };
  }

  sidesToAct({ ended, side }: PositionOf<C>): readonly SideId[] {
    return ended === null ? [this.sideIdOf(side)] : [];
  }

  choices(position: PositionOf<C>, by: SideId, path: Path): readonly Choice[] {
    return this.#checkTurn(position, by).ok ? this.#treeOf(position).choicesAfter(path) : [];
  }

  parse(position: PositionOf<C>, by: SideId, text: string): Result<Path, RefusalOf<C>> {
    const turn = this.#checkTurn(position, by);
    if (!turn.ok) return turn;
    const board = this.boardOf(position);
    const typed = parseSquares(board, text);
    if (!typed.ok) return typed;
    const reason = this.#findMoveRefusal(position, typed.value);
    if (reason !== null) return { ok: false, reason };
    const { to, takes } = typed.value;
    if (takes && position.cells[to] === null) return refuse('takes-nothing', { square: nameOf(board, to) });
    return ok(squaresToPath(board, typed.value));
  }

  play(position: PositionOf<C>, by: SideId, path: Path): Result<Played<PositionOf<C>, never>, RefusalOf<C>> {
    const turn = this.#checkTurn(position, by);
    if (!turn.ok) return turn;
    const board = this.boardOf(position);
    const move = squaresFromPath(board, path);
    if (!move.ok) return move;
    const reason = this.#findMoveRefusal(position, move.value);
    if (reason !== null) return { ok: false, reason };
    const next = this.#positionAfter(position, move.value);
    return ok({
      position: next,
      notation: formatSquares(board, move.value, next.last?.took === true),
      notices: [],
    });
  }

  format(position: PositionOf<C>, by: SideId, path: Path): string {
    const played = this.play(position, by, path);
    if (!played.ok) throw new Error(`not a legal action: ${path.join(' ')} (${played.reason.code})`);
    return played.value.notation;
  }

  applyCall(
    position: PositionOf<C>,
    by: SideId,
    named: Call,
  ): Result<Played<PositionOf<C>, never>, KernelRefusal> {
    if (position.ended !== null) return refuse('game-over');
    const { sides } = this.#rules;
    const side = sideNumber(sides, by);
    const ended = side === undefined ? null : endingByCall(sides, side, named);
    if (ended === null) return refuse('unknown-call', { side: by, call: named });
    return ok({ position: { ...position, ply: position.ply + 1, ended }, notation: named, notices: [] });
  }

  perft(position: PositionOf<C>, depth: number): number {
    if (depth === 0) return 1;
    const moves = this.#listLegalMoves(position);
    if (depth === 1) return moves.length;
    return moves.reduce(
      (total, move) => total + this.perft(this.#positionAfter(position, move), depth - 1),
      0,
    );
  }

  #listLegalMoves(position: PositionOf<C>): readonly SquareMove[] {
    return position.ended === null ? this.#rules.moves(position, this.boardOf(position)) : [];
  }

  #createTree(position: PositionOf<C>): ChoiceTree<SquareMove> {
    const board = this.boardOf(position);
    const { piece } = this.#rules;
    const toChoice = ({ from, to }: SquareMove, token: string, depth: number): Choice =>
      depth === 0
        ? { token, kind: 'piece', square: from, piece, leaf: false }
        : { token, kind: 'square', square: to, leaf: true };
    return new ChoiceTree(this.#listLegalMoves(position), (move) => squaresToPath(board, move), toChoice);
  }

  #checkTurn(position: PositionOf<C>, by: SideId) {
    return checkCanAct(position.ended !== null, this.sidesToAct(position), by);
  }

  #findMoveRefusal(position: PositionOf<C>, move: SquareMove): Refusal<RefusalOf<C>> | null {
    const board = this.boardOf(position);
    if (this.#treeOf(position).actionAt(squaresToPath(board, move)) !== undefined) return null;
    const { cells, side } = position;
    const [from, to] = squaresToPath(board, move);
    const owner = cells[move.from] ?? null;
    if (owner === null) return createRefusal('empty-square', { square: from ?? '' });
    if (owner !== side)
      return createRefusal('not-your-piece', { square: from ?? '', side: this.sideIdOf(side) });
    if (move.from === move.to) return createRefusal('same-square', { square: from ?? '' });
    if (cells[move.to] === side) return createRefusal('own-piece', { square: to ?? '' });
    return this.#rules.findRefusal(position, move, board);
  }

  #positionAfter(position: PositionOf<C>, { from, to }: SquareMove): PositionOf<C> {
    const { cells, side, ply } = position;
    const took = cells[to] !== null;
    const moved = cells.with(to, side).with(from, null);
    const next: PositionOf<C> = {
      ...position,
      cells: moved,
      side: otherSide(side),
      ply: ply + 1,
      last: { from, to, took },
    };
    return { ...next, ended: this.endingOf(next) };
  }
}
