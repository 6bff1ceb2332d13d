/**
 * Builds a whole two-sided game from its rules: one kind of piece, one move a turn from square to square, capturing
 * what stands there. Every move makes a new position: fast enough for people, not for deep searches.
 */

import { type ActionFacts, callFacts, describeAction } from './action-facts.js';
import { type Board, nameOf } from './board.js';
import { type Cell, readCells, writeCells } from './board-rows.js';
import { type Choice, ChoiceTree, type Path, type Square } from './choices.js';
import type { Codes, RefusalOf } from './codes.js';
import {
  type Call,
  type CompletedAction,
  defaultLeavingCalls,
  type Game,
  type Played,
  type Position,
  type SideId,
} from './game.js';
import { type KernelOutcome, type KernelRefusal, kernelOutcomes } from './kernel-codes.js';
import { type LastMove, lastField } from './last-move.js';
import { memoizeLast } from './memo.js';
import { memoizeByContent, type Options, resolveOptions } from './options.js';
import { counterField, type Fields, readFields, writeFields } from './position-fields.js';
import { createRefusal, ok, type Refusal, type Result, refuse } from './result.js';
import type { Outcome } from './sides.js';
import {
  formatSquares,
  parseSquares,
  type SquareMove,
  squaresFromPath,
  squaresToPath,
} from './square-moves.js';
import { checkMayAct } from './turn.js';
import {
  bothSides,
  callEnding,
  endingField,
  listSeats,
  otherSide,
  type SideNumber,
  sideNumber,
  type TwoSides,
} from './two-sides.js';
import { createTolerantParser, type Dialect } from './typed-text.js';
import type { View } from './view.js';

export interface SmallPosition<Reason extends string = string> extends Position {
  readonly options: Options;
  /** By square of the board. */
  readonly cells: readonly Cell[];
  /** Side to move, or that would be after the end. */
  readonly side: SideNumber;
  /** Actions and calls so far. */
  readonly ply: number;
  readonly last: LastMove | null;
  readonly ended: Outcome<Reason | KernelOutcome> | null;
}

/** Board and side to move, as rules see them. */
export type SmallGameState = Pick<SmallPosition, 'cells' | 'side'>;

/** Rules of such a game; `C` are its codes. */
export interface SmallGameRules<C extends Codes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly options: readonly C['option'][];
  /** The first side sees the board as drawn, the second turned about. Their ids begin with different letters. */
  readonly sides: TwoSides;
  /** Name of a piece. */
  readonly piece: string;
  /** Reasons that `outcome` returns. */
  readonly endings: readonly C['outcome'][];
  /** Board for the options; asked once per game. */
  board(options: Options): Board;
  /** Owners by square at the start. */
  start(board: Board): readonly Cell[];
  /** Legal moves of the side to move. */
  moves(standing: SmallGameState, board: Board): readonly SquareMove[];
  /** Refusal of an illegal move by an own piece to a square without an own piece. Other errors are handled before. */
  findRefusal(standing: SmallGameState, move: SquareMove, board: Board): Refusal<C['refusal']>;
  /** Outcome of the last move; null if the game goes on. The side to move has a move. */
  outcome(standing: SmallGameState, board: Board): { winner: SideNumber | null; reason: C['outcome'] } | null;
}

/** Throws if the sides' first letters are equal. */
export function createSmallGame<C extends Codes>(
  rules: SmallGameRules<C>,
): Game<SmallPosition<C['outcome']>, C> {
  type Place = SmallPosition<C['outcome']>;
  type Refused = RefusalOf<C>;
  const { id, sides, piece } = rules;
  const dialect: Dialect = {
    sides: Object.fromEntries(sides.map((side) => [side.id, [side.id]])),
    letters: {},
    figurines: {},
  };
  const letters = sides.map((side) => side.id.charAt(0)).join('');
  if (letters[0] === letters[1]) throw new Error(`${id}: the sides begin with the same letter`);
  const reasons = [...rules.endings, ...kernelOutcomes] as const;
  const fields: Fields<Place, { readonly board: Board }> = {
    ply: counterField('ply'),
    last: lastField,
    over: endingField<C['outcome'] | KernelOutcome>(sides, reasons),
  };
  const compiled = memoizeByContent((options) => {
    const board = rules.board(options);
    return { board, start: rules.start(board) };
  });
  const boardOf = ({ options }: Place) => compiled(options).board;
  const sideIdOf = (side: SideNumber) => sides[side].id;
  const legalMovesOf = (position: Place) =>
    position.ended === null ? rules.moves(position, boardOf(position)) : [];
  const treeOf = memoizeLast((position: Place) => {
    const board = boardOf(position);
    const toChoice = ({ from, to }: SquareMove, token: string, depth: number): Choice =>
      depth === 0
        ? { token, kind: 'piece', square: from, piece, leaf: false }
        : { token, kind: 'square', square: to, leaf: true };
    return new ChoiceTree(legalMovesOf(position), (move) => squaresToPath(board, move), toChoice);
  });

  function createPosition(options: Options, cells: readonly Cell[]): Place {
    return { game: id, options, cells, side: 0, ply: 0, last: null, ended: null };
  }

  function endingOf(position: Place): Place['ended'] {
    const end = rules.outcome(position, boardOf(position));
    return end && { winners: end.winner === null ? [] : [sideIdOf(end.winner)], reason: end.reason };
  }

  const toAct = ({ ended, side }: Place) => (ended === null ? [sideIdOf(side)] : []);
  const checkTurn = (position: Place, by: SideId) =>
    checkMayAct(position.ended !== null, toAct(position), by);

  /** Refusal of a move; null if legal. */
  function findMoveRefusal(position: Place, move: SquareMove): Refusal<Refused> | null {
    const board = boardOf(position);
    if (treeOf(position).actionAt(squaresToPath(board, move)) !== undefined) return null;
    const { cells, side } = position;
    const [from, to] = squaresToPath(board, move);
    const owner = cells[move.from] ?? null;
    if (owner === null) return createRefusal('empty-square', { square: from ?? '' });
    if (owner !== side) return createRefusal('not-your-piece', { square: from ?? '', side: sideIdOf(side) });
    if (move.from === move.to) return createRefusal('same-square', { square: from ?? '' });
    if (cells[move.to] === side) return createRefusal('own-piece', { square: to ?? '' });
    return rules.findRefusal(position, move, board);
  }

  function positionAfter(position: Place, { from, to }: SquareMove): Place {
    const { cells, side, ply } = position;
    const took = cells[to] !== null;
    const moved = cells.with(to, side).with(from, null);
    const next: Place = {
      ...position,
      cells: moved,
      side: otherSide(side),
      ply: ply + 1,
      last: { from, to, took },
    };
    return { ...next, ended: endingOf(next) };
  }

  function parse(position: Place, by: SideId, text: string): Result<Path, Refused> {
    const turn = checkTurn(position, by);
    if (!turn.ok) return turn;
    const board = boardOf(position);
    const typed = parseSquares(board, text);
    if (!typed.ok) return typed;
    const reason = findMoveRefusal(position, typed.value);
    if (reason !== null) return { ok: false, reason };
    const { to, takes } = typed.value;
    if (takes && position.cells[to] === null) return refuse('takes-nothing', { square: nameOf(board, to) });
    return ok(squaresToPath(board, typed.value));
  }

  function play(position: Place, by: SideId, path: Path): Result<Played<Place, never>, Refused> {
    const turn = checkTurn(position, by);
    if (!turn.ok) return turn;
    const board = boardOf(position);
    const move = squaresFromPath(board, path);
    if (!move.ok) return move;
    const reason = findMoveRefusal(position, move.value);
    if (reason !== null) return { ok: false, reason };
    const next = positionAfter(position, move.value);
    return ok({
      position: next,
      notation: formatSquares(board, move.value, next.last?.took === true),
      notices: [],
    });
  }

  function format(position: Place, by: SideId, path: Path): string {
    const played = play(position, by, path);
    if (!played.ok) throw new Error(`not a legal action: ${path.join(' ')} (${played.reason.code})`);
    return played.value.notation;
  }

  function applyCall(position: Place, by: SideId, named: Call): Result<Played<Place, never>, KernelRefusal> {
    if (position.ended !== null) return refuse('game-over');
    const side = sideNumber(sides, by);
    const ended = side === undefined ? null : callEnding(sides, side, named);
    if (ended === null) return refuse('unknown-call', { side: by, call: named });
    return ok({ position: { ...position, ply: position.ply + 1, ended }, notation: named, notices: [] });
  }

  /** No dice or secrets here. */
  function toActionFacts({ path, before, played }: CompletedAction<Place>): ActionFacts {
    const move = path === null ? null : squaresFromPath(boardOf(before), path);
    return move?.ok === true ? { movements: [move.value], revealsNothing: true } : callFacts(played.notation);
  }

  function write(position: Place): string {
    const board = boardOf(position);
    const words = [writeCells(board, position.cells, letters), letters[position.side]];
    return [...words, ...writeFields(fields, position, { board })].join(' ');
  }

  function read(options: Options, text: string): Result<Place, KernelRefusal> {
    const { board } = compiled(options);
    const [rows = '', letter = '', ...words] = text.trim().split(/\s+/);
    const cells = readCells(board, rows, letters);
    if (!cells.ok) return cells;
    const side = bothSides.find((one) => letters[one] === letter);
    if (side === undefined) return refuse('position-side', { at: letter.slice(0, 40) });
    const filled = readFields(fields, words, { ...createPosition(options, cells.value), side }, { board });
    if (!filled.ok) return filled;
    const position = filled.value;
    const end = endingOf(position);
    const { ended } = position;
    const agrees =
      end === null
        ? ended === null || !rules.endings.includes(ended.reason)
        : ended?.reason === end.reason && ended.winners[0] === end.winners[0];
    return agrees ? ok(position) : refuse('position-over', { at: ended?.reason ?? '' });
  }

  function view(position: Place): View<never> {
    const { options, cells, side, ply, last, ended } = position;
    const { board, start } = compiled(options);
    const countPieces = (pieces: readonly Cell[], of: SideNumber) =>
      pieces.filter((man) => man === of).length;
    return {
      game: id,
      board: board.view,
      pieces: cells.flatMap((man, square: Square) =>
        man === null ? [] : [{ square, kind: piece, side: sideIdOf(man) }],
      ),
      sides: bothSides.map((one) => ({ ...sides[one], turn: one === 0 ? 0 : 2 })),
      toAct: ended === null ? [sideIdOf(side)] : [],
      ply,
      lastMove: last === null ? [] : [last.from, last.to],
      lastCaptures: last?.took === true ? [last.to] : [],
      threatened: [],
      captured: bothSides
        .map((one) => ({
          kind: piece,
          side: sideIdOf(one),
          count: countPieces(start, one) - countPieces(cells, one),
        }))
        .filter((taken) => taken.count > 0),
      outcome: ended,
    };
  }

  function perft(position: Place, depth: number): number {
    if (depth === 0) return 1;
    const moves = legalMovesOf(position);
    if (depth === 1) return moves.length;
    return moves.reduce((total, move) => total + perft(positionAfter(position, move), depth - 1), 0);
  }

  const inCheck = () => [];
  const outcome = ({ ended }: Place) => ended;

  return {
    id,
    rulesVersion: rules.rulesVersion,
    options: rules.options,
    resolve: (given, rulesVersion) => resolveOptions(rules.options, given, rulesVersion),
    sides: () => sides,
    seats: () => listSeats(sides),
    start: (options) => ({ position: createPosition(options, compiled(options).start), notices: [] }),
    optionsOf: ({ options }) => options,
    ply: ({ ply }) => ply,
    toAct,
    secretPlies: () => [],
    sidesInCheck: inCheck,
    timeLimit: () => null,
    timeCalls: { lose: 'timeout', leave: defaultLeavingCalls },
    outcome,
    choices: (position, by, path) => (checkTurn(position, by).ok ? treeOf(position).choicesAfter(path) : []),
    dialect,
    parse: createTolerantParser(dialect, parse),
    format,
    play,
    legalCalls: () => [],
    applyCall,
    describe: (done) => describeAction({ view, sidesInCheck: inCheck, outcome }, done, toActionFacts(done)),
    write,
    read,
    view,
    perft,
  };
}
